import {
  ChangeOrder,
  type ChangeOrderCreate,
  type ChangeOrderFilter,
  type ChangeOrderPatch,
  type ChangeOrderView,
} from '@quoin/domain/contracts/change-order';
import {
  type ChangeOrderStatus,
  type ChangeOrderStep,
  canChangeOrder,
} from '@quoin/domain/contracts/change-order-status';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import type { Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(ChangeOrder);

/** When a client first looked at the newest document of a change order. */
const viewedAt = sql<string | null>`(
  select min(at) from document_events where quote_id = sent.id and kind = 'viewed'
)`;
/** The change order that reverses another one, unless it was withdrawn. */
const reversedById = sql<number | null>`(
  select id from change_orders as reversal where reversal.reverses_id = change_orders.id and reversal.status <> 'void'
)`;

function selectChangeOrders(db: Db) {
  return db
    .selectFrom('changeOrders')
    .innerJoin('contracts', 'contracts.id', 'changeOrders.contractId')
    .innerJoin('projects', 'projects.id', 'contracts.projectId')
    .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .leftJoin('changeOrderDocuments as sending', (join) =>
      join
        .onRef('sending.changeOrderId', '=', 'changeOrders.id')
        .onRef('sending.revision', '=', 'changeOrders.revision'),
    )
    .leftJoin('quotes as sent', 'sent.id', 'sending.quoteId')
    .select(columnsIn('changeOrders', columns))
    .select([
      'contracts.number as contractNumber',
      'contracts.status as contractStatus',
      'contracts.projectId',
      'projects.name as projectName',
      'estimates.clientName',
      'estimates.clientEmail',
      'sent.id as documentId',
      'sent.sentAt',
      viewedAt.as('viewedAt'),
      reversedById.as('reversedById'),
    ]);
}

/** Change orders, the newest first. */
export async function listChangeOrders(
  db: Db,
  { contractId, projectId, status, ...filter }: ChangeOrderFilter,
): Promise<Page<ChangeOrderView>> {
  return pageById(
    selectChangeOrders(db)
      .$if(contractId !== undefined, (query) => query.where('contractId', '=', contractId ?? 0))
      .$if(projectId !== undefined, (query) => query.where('contracts.projectId', '=', projectId ?? 0))
      .$if(status !== undefined, (query) => query.where('changeOrders.status', '=', status ?? 'draft')),
    {
      list: `change orders ${contractId ?? ''} ${projectId ?? ''} ${status ?? ''}`,
      id: 'changeOrders.id',
      newestFirst: true,
      search: searched(
        ['changeOrders.number', 'changeOrders.title'],
        'contracts.number',
        'projects.name',
        'estimates.clientName?',
      ),
    },
    filter,
  );
}

export async function findChangeOrder(db: Db, id: number): Promise<ChangeOrderView | undefined> {
  return selectChangeOrders(db).where('changeOrders.id', '=', id).executeTakeFirst();
}

/** Reads a change order that exists. */
export async function readChangeOrder(db: Db, id: number): Promise<ChangeOrderView> {
  return orNotFound(await findChangeOrder(db, id), 'change-order');
}

/** The error of a step that the state of a change order does not allow. */
function refusal(status: ChangeOrderStatus, step: ChangeOrderStep): DomainError {
  if (step === 'reverse') return new DomainError('changeOrderNotApproved');
  if (status === 'draft') return new DomainError('changeOrderNotSent');
  if (status === 'approved' || status === 'void') return new DomainError('changeOrderEnded');
  return new DomainError(
    step === 'approve' || step === 'reject' ? 'changeOrderNotOpen' : 'changeOrderLocked',
  );
}

/** Throws the error of a step that a change order cannot take. */
export function requireStep({ status }: Pick<ChangeOrderView, 'status'>, step: ChangeOrderStep): void {
  if (!canChangeOrder(status, step)) throw refusal(status, step);
}

/** Locks a change order that can take a step, or says why it cannot. The caller holds the lock of its contract. */
export async function lockChangeOrder(
  trx: Db,
  id: number,
  step: ChangeOrderStep,
  version?: number,
): Promise<ChangeOrderView> {
  const order = await lockRow(selectChangeOrders(trx).where('changeOrders.id', '=', id), {
    missing: 'change-order',
    version,
    of: 'changeOrders',
  });
  requireStep(order, step);
  return order;
}

/** Locks the row of a change order alone, so that one of several equal events is noted. */
export async function lockChangeOrderRow(trx: Db, id: number): Promise<void> {
  await trx.selectFrom('changeOrders').select('id').where('id', '=', id).forUpdate().execute();
}

/** The contract of a change order. Throws `notFound`. */
export async function contractOfOrder(db: Db, id: number): Promise<number> {
  const found = db.selectFrom('changeOrders').select('contractId').where('id', '=', id);
  return orNotFound(await found.executeTakeFirst(), 'change-order').contractId;
}

/** Adds a draft with the next number of a contract, whose lock the caller holds. */
export async function insertChangeOrder(
  trx: Db,
  { at, ...order }: ChangeOrderCreate & { reversesId?: number; at?: string },
): Promise<ChangeOrderView> {
  const { last } = await trx
    .selectFrom('changeOrders')
    .select(sql<number>`coalesce(max(substring(number from 4)::integer), 0)`.as('last'))
    .where('contractId', '=', order.contractId)
    .executeTakeFirstOrThrow();
  const inserted = await trx
    .insertInto('changeOrders')
    .values({
      ...order,
      scope: order.scope ?? null,
      paymentsText: order.paymentsText ?? null,
      reversesId: order.reversesId ?? null,
      number: `CO-${last + 1}`,
      createdAt: at,
    })
    .onConflict((conflict) =>
      conflict.column('reversesId').where('status', '<>', sql.lit('void')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError('changeOrderReversed');
  return readChangeOrder(trx, inserted.id);
}

/** Sets the given fields of a locked draft. */
export async function updateChangeOrder(
  trx: Db,
  before: ChangeOrderView,
  patch: ChangeOrderPatch,
): Promise<Change<ChangeOrderView>> {
  return setFields(before, patch, async () => {
    await trx.updateTable('changeOrders').set(patch).where('id', '=', before.id).execute();
    return readChangeOrder(trx, before.id);
  });
}

/** Sets the amounts of a draft. */
export async function setAmounts(
  trx: Db,
  id: number,
  amounts: { netPrice: Money; tax: Money; total: Money; cost: Money },
): Promise<void> {
  await trx.updateTable('changeOrders').set(amounts).where('id', '=', id).execute();
}

/** Sets the state of a locked change order. */
export async function setChangeOrderStatus(
  trx: Db,
  id: number,
  status: ChangeOrderStatus,
  revision?: number,
): Promise<void> {
  await trx
    .updateTable('changeOrders')
    .set({ status, ...(revision !== undefined && { revision }) })
    .where('id', '=', id)
    .execute();
}

/** Deletes a draft that was never sent, with its lines. */
export async function deleteChangeOrder(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('changeOrders').where('id', '=', id).execute();
}

/** Change orders in the palette. */
export const changeOrderRecords: RecordKind = {
  from: 'changeOrders',
  title: (row) => sql`(${row}.number || ' ' || ${row}.title)`,
  detail: sql`(select number from contracts where contracts.id = contract_id)`,
  named: searched(['number', 'title']),
};
