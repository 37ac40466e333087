import { type Kysely, sql } from 'kysely';

/** The offer of a supplier that a line of an estimate costs, as it was when it was chosen. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(DDL).execute(db);
}

const DDL = `
alter table estimate_lines
  add column offer jsonb check (jsonb_typeof(offer) = 'object' and octet_length(offer::text) <= 8192);
`;
