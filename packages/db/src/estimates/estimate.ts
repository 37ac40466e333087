import { isStepWhole } from '@quoin/domain/costs/retainage';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  Estimate,
  type EstimateFilter,
  type EstimateInList,
  type EstimatePatch,
  type EstimateView,
  type EstimatesFound,
} from '@quoin/domain/estimates/estimate';
import { estimateStatuses } from '@quoin/domain/estimates/estimate-status';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import { type RawBuilder, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched, type SearchedByPairs, searchedByPairs } from '../lists/search.ts';
import { byNumber, byPlaceIn, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';
import { addressInSql, projectNamed } from '../work/project.ts';

/** The long texts, which lists leave out. */
const texts = ['intro', 'closing', 'terms'] as const;

const columns = columnsOf(Estimate, ...texts);

/** The profit as a ratio of the net price. Whole numbers are divided, because `/` rounds on its way. */
const marginOf = (netPrice: RawBuilder<unknown>, cost: RawBuilder<unknown>) => sql<number | null>`(
  select case when net = 0 then null
    else sign(profit) * sign(net)
      * div(abs(profit) * 2000000 + abs(net), abs(net)
      * 2) / 1000000 end
  from (select ${netPrice} * 100 as net, (${netPrice} - ${cost}) * 100 as profit) as cents
)`;

/** The profit of an estimate as a ratio of its net price. */
export const margin = marginOf(sql`net_price`, sql`direct_cost`);

/**
 * The contract that an estimate became, unless it was cancelled. An estimate is signed once, and is approved then. PostgreSQL
 * looks for no contract of the others.
 */
const signedContract = sql`
  contracts join quotes on quotes.id = contracts.quote_id
  where estimates.status = 'approved' and quotes.estimate_id = estimates.id and contracts.status <> 'cancelled'`;

/** The figures of that contract as it was signed, as JSON. */
const signedFigures = sql<EstimateView['signed']>`(
  select json_build_object('contractId', id, 'contractNumber', number, 'cost', cost, 'netPrice', original_net,
    'tax', original_tax, 'total', original_total, 'margin', ${marginOf(sql`original_net`, sql`cost`)})
  from (
    select contracts.*, (
      select coalesce(sum(cost), 0) from contract_lines where contract_id = contracts.id and change_order_id is null
    ) as cost
    from ${signedContract} limit 1
  ) as signed
)`;

/** The total that counts: the signed one, or that of the estimate without a contract. */
const agreedTotal = sql`coalesce((select original_total from ${signedContract} limit 1), estimates.total)`;

/** When a client first looked at a quote. */
export const firstViewed = sql<
  string | null
>`(select min(at) from document_events where quote_id = quotes.id and kind = 'viewed')`;

/** An estimate with its project, without its long texts. */
function selectViews(db: Db) {
  return db
    .selectFrom('estimates')
    .innerJoin('projects', 'projects.id', 'estimates.projectId')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .select(columnsIn('estimates', columns))
    .select([
      'projects.name as projectName',
      addressInSql.as('propertyAddress'),
      margin.as('margin'),
      signedFigures.as('signed'),
    ]);
}

/** An estimate of a list, with the quote of its revision. A draft has none. */
const selectForList = (db: Db) =>
  selectViews(db)
    .leftJoin('quotes', (join) =>
      join
        .onRef('quotes.estimateId', '=', 'estimates.id')
        .onRef('quotes.revision', '=', 'estimates.revision'),
    )
    .select(['quotes.sentAt', 'quotes.validUntil', firstViewed.as('viewedAt')]);

/** An estimate with its project. */
const selectEstimates = (db: Db) =>
  selectViews(db).select(texts.map((column) => `estimates.${column}` as const));

/** The project of an estimate, by whose name, address and owner it is found. */
const parent = { key: sql.ref('estimates.projectId'), from: 'projects', searched: projectNamed };

/** How estimates are listed. `search` covers name, number, client, and the names of the project and its property. */
export const estimates: List<EstimateInList, EstimateFilter & ChosenInList, SearchedByPairs> = {
  name: 'estimates',
  from: 'estimates',
  first: '-added',
  keys: {
    number: byText('estimates.number'),
    name: byText('estimates.name'),
    total: byNumber(agreedTotal, ({ total, signed }: EstimateInList) => signed?.total ?? total),
    status: byPlaceIn(estimateStatuses)('estimates.status'),
  },
  filters: {
    ...chosenIn('estimates'),
    status: same('estimates.status'),
    projectId: same('estimates.projectId'),
  },
  search: { ...searchedByPairs('estimates.name', 'estimates.number', 'estimates.clientName?'), parent },
};

/** One page, newest first unless the filter has an order. */
export const listEstimates = pagesOf(estimates, selectForList);

/** The number of matching estimates: see {@link countFound}. */
export async function countEstimates(db: Db, found: EstimatesFound) {
  return countFound(db, estimates, found, ['status']);
}

export const findEstimate = preparedRead((db, id: number) =>
  selectEstimates(db).where('estimates.id', '=', id),
);

/** Reads and locks an estimate: see {@link lockRow}. Every change of a part of an estimate holds this lock. */
export async function lockEstimate(trx: Db, id: number, version?: number): Promise<EstimateView> {
  const row = selectEstimates(trx).where('estimates.id', '=', id);
  return lockRow(row, { missing: 'estimate', version, of: 'estimates' });
}

/** Reads and locks a draft. Throws `estimateLocked` for an estimate that was sent. */
export async function lockDraft(trx: Db, id: number, version?: number): Promise<EstimateView> {
  return draftOf(await lockEstimate(trx, id, version));
}

/** Reads a draft without a lock. Throws like {@link lockDraft}. */
export async function requireDraft(db: Db, id: number): Promise<EstimateView> {
  return draftOf(orNotFound(await findEstimate(db, id), 'estimate'));
}

function draftOf(estimate: EstimateView): EstimateView {
  if (estimate.status !== 'draft') throw new DomainError('estimateLocked');
  return estimate;
}

/** Sets the given fields of a draft. Throws `retainageStepIncomplete`. Call it in a transaction, and recount it after that. */
export async function updateEstimate(
  trx: Db,
  id: number,
  patch: EstimatePatch,
  version?: number,
): Promise<Change<EstimateView>> {
  const before = await lockDraft(trx, id, version);
  if (!isStepWhole({ stepAt: before.stepAt, stepRate: before.stepRate, ...patch }))
    throw new DomainError('retainageStepIncomplete');
  return setFields(before, patch, async () => {
    await trx.updateTable('estimates').set(patch).where('id', '=', id).execute();
    return readEstimate(trx, id);
  });
}

/** Reads an estimate that exists. */
export async function readEstimate(trx: Db, id: number): Promise<EstimateView> {
  return selectEstimates(trx).where('estimates.id', '=', id).executeTakeFirstOrThrow();
}

/** Estimates in the palette. */
export const estimateRecords: RecordKind = {
  from: 'estimates',
  title: (row) => sql`(${row}.number || ' ' || ${row}.name)`,
  detail: sql`(select name from projects where projects.id = project_id)`,
  named: searched('name', 'number', 'client_name'),
};
