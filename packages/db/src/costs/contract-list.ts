import {
  type ContractFilter,
  type ContractView,
  type ContractsFound,
  contractStatuses,
} from '@quoin/domain/costs/contract';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byNumber, byPlaceIn, byText } from '../lists/sort-keys.ts';
import { projectNamed } from '../work/project.ts';
import { selectContracts } from './contract.ts';

/** The client of the estimate that a contract was made of. */
const clientName = sql<string | null>`(
  select client_name from quotes join estimates on estimates.id = quotes.estimate_id where quotes.id = contracts.quote_id
)`;

/** How contracts are listed. `search` covers number, client, and the names of the project and its property. */
const contracts: List<ContractView, ContractFilter> = {
  name: 'contracts',
  from: 'contracts',
  first: '-added',
  keys: {
    number: byText('contracts.number'),
    total: byNumber<ContractView>(sql.ref('contracts.originalTotal'), ({ originalTotal }) => originalTotal),
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
