import type { ContractFilter, ContractView, ContractsFound } from '@quoin/domain/contracts/contract';
import { contractStatuses } from '@quoin/domain/contracts/contract-status';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byNumber, byPlaceIn, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { projectNamed } from '../work/project.ts';
import { selectContracts } from './contract.ts';

/** The client of the estimate that a contract was made of. */
const clientName = sql<string | null>`(
  select client_name from quotes join estimates on estimates.id = quotes.estimate_id where quotes.id = contracts.quote_id
)`;

/** The total of a contract with its approved changes. */
const totalToDate = sql<number>`(select coalesce(sum(price), 0) + coalesce(sum(tax), 0) from contract_lines where contract_id = contracts.id)`;

/** How contracts are listed. `search` covers number, client, and the names of the project and its property. */
const contracts: List<ContractView, ContractFilter> = {
  name: 'contracts',
  from: 'contracts',
  first: '-added',
  keys: {
    number: byText('contracts.number'),
    total: byNumber<ContractView>(totalToDate, ({ total }) => total),
    status: byPlaceIn(contractStatuses)('contracts.status'),
  },
  filters: {
    status: same('contracts.status'),
    projectId: {
      ...same('contracts.projectId'),
      label: sql`min((select name from projects where projects.id = contracts.project_id))`,
    },
  },
  search: {
    columns: [...searched('contracts.number').columns, clientName],
    parent: { key: sql.ref('contracts.projectId'), from: 'projects', searched: projectNamed },
  },
};

/** One page, newest first unless the filter has an order. */
export const listContracts = pagesOf(contracts, selectContracts);

/** The number of matching contracts: see {@link countFound}. */
export async function countContracts(db: Db, found: ContractsFound) {
  return countFound(db, contracts, found, ['status', 'projectId']);
}

/** Contracts in the palette, which finds them by their client and project as the list does. */
export const contractRecords: RecordKind = {
  from: 'contracts',
  title: (row) => sql`${row}.number`,
  detail: sql`concat_ws(' · ', (select name from projects where projects.id = project_id), ${clientName})`,
  named: contracts.search,
};
