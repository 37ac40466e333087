import { sql } from 'kysely';

/** The client of the estimate that the contract of a row was made of. */
export const clientOfContract = (contractId: string) => sql<string | null>`(
  select client_name from contracts
  join quotes on quotes.id = contracts.quote_id join estimates on estimates.id = quotes.estimate_id
  where contracts.id = ${sql.ref(contractId)})`;
