import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  canOrder,
  openOrderStatuses,
  type OrderStatus,
  orderStatusWords,
  type OrderStep,
} from '@quoin/domain/ordering/order-status';
import {
  PurchaseOrder,
  type PurchaseOrderCreate,
  type PurchaseOrderFilter,
  type PurchaseOrderPatch,
  type PurchaseOrderView,
  type PurchaseOrdersFound,
} from '@quoin/domain/ordering/purchase-order';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { byNumber, byOptionalDate, byOptionalText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { lockRow } from '../versioned.ts';

const columns = columnsOf(PurchaseOrder);

/** The progress of an order: `received` once no line waits for more. A line that is closed short waits for nothing. */
const progress = sql<PurchaseOrderView['progress']>`(
  select case
    when coalesce(sum(accepted), 0) = 0 then 'nothing'
    when bool_and(accepted + closed_short >= quantity) then 'received'
    else 'partly'
  end
  from purchase_order_lines where order_id = purchase_orders.id
)`;

const supplierName = sql<string>`(select name from suppliers where suppliers.id = purchase_orders.supplier_id)`;
const projectName = sql<string>`(select name from projects where projects.id = purchase_orders.project_id)`;

function selectOrders(db: Db) {
  return db
    .selectFrom('purchaseOrders')
    .leftJoin('purchaseOrderSendings as sending', (join) =>
      join
        .onRef('sending.orderId', '=', 'purchaseOrders.id')
        .onRef('sending.revision', '=', 'purchaseOrders.revision'),
    )
    .leftJoin('quotes as sent', 'sent.id', 'sending.quoteId')
    .select(columnsIn('purchaseOrders', columns))
    .select([
      projectName.as('projectName'),
      supplierName.as('supplierName'),
      sql<
        string | null
      >`(select name from supplier_branches where supplier_branches.id = purchase_orders.branch_id)`.as(
        'branchName',
      ),
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from admins where admins.id = purchase_orders.purchaser_id
      )`.as('purchaserName'),
      sql<number>`(select count(*) from purchase_order_lines where order_id = purchase_orders.id)`.as(
        'lineCount',
      ),
      progress.as('progress'),
      'sent.id as documentId',
      'sent.sentAt',
      sql<string | null>`(
        select min(at) from document_events where quote_id = sent.id and kind = 'viewed'
      )`.as('viewedAt'),
      sql<string | null>`(select max(at) from order_answers where order_id = purchase_orders.id)`.as(
        'answeredAt',
      ),
      sql<number>`(
        select count(*) from exceptions where exceptions.order_id = purchase_orders.id and status = 'open'
      )`.as('openExceptions'),
    ]);
}

/** The list of orders. `search` covers number, supplier, project and the number of the supplier. */
const orders: List<PurchaseOrderView, PurchaseOrderFilter> = {
  name: 'purchase orders',
  from: 'purchaseOrders',
  first: '-added',
  keys: {
    number: byOptionalText('purchaseOrders.number'),
    needBy: byOptionalDate('purchaseOrders.needBy'),
    total: byNumber('purchaseOrders.total'),
  },
  filters: {
    status: {
      ...same('purchaseOrders.status'),
      fits: (value) => sql`(purchase_orders.status = ${value}::text
        or (${value}::text = 'open' and purchase_orders.status = any(${[...openOrderStatuses]}::text[])))`,
    },
    projectId: { ...same('purchaseOrders.projectId'), label: sql`min(${projectName})` },
    supplierId: { ...same('purchaseOrders.supplierId'), label: sql`min(${supplierName})` },
    onHold: {
      fits: (value) => sql`(purchase_orders.on_hold_since is not null) = ${value}`,
      counted: sql`(purchase_orders.on_hold_since is not null)::text`,
      label: sql`min((purchase_orders.on_hold_since is not null)::text)`,
    },
  },
  search: {
    columns: [
      ...searched('purchaseOrders.number?', 'purchaseOrders.supplierReference?').columns,
      supplierName,
      projectName,
    ],
  },
};

/** One page, the newest first unless the filter has an order. */
export const listPurchaseOrders = pagesOf(orders, selectOrders);

/** The number of matching orders: see {@link countFound}. */
export async function countPurchaseOrders(db: Db, found: PurchaseOrdersFound) {
  return countFound(db, orders, found, ['status', 'onHold']);
}

/** Reads an order that exists. */
export async function readPurchaseOrder(db: Db, id: number): Promise<PurchaseOrderView> {
  return orNotFound(
    await selectOrders(db).where('purchaseOrders.id', '=', id).executeTakeFirst(),
    'purchase-order',
  );
}

/** The error of a step that the state of an order does not allow. */
function refusal(status: OrderStatus, step: OrderStep): DomainError {
  if (status === 'cancelled' || status === 'closed') return new DomainError('orderEnded');
  if (step === 'approve' || step === 'send-back') return new DomainError('orderNotWaiting');
  if (status === 'awaiting-approval') return new DomainError('orderAtApproval');
  if (status === 'draft') return new DomainError('orderNotSent');
  return new DomainError(step === 'acknowledge' ? 'orderConfirmed' : 'orderLocked');
}

/** Locks an order that can take a step, or says why it cannot. */
export async function lockPurchaseOrder(
  trx: Db,
  id: number,
  step: OrderStep,
  version?: number,
): Promise<PurchaseOrderView> {
  const order = await lockRow(selectOrders(trx).where('purchaseOrders.id', '=', id), {
    missing: 'purchase-order',
    version,
    of: 'purchaseOrders',
  });
  if (!canOrder(order.status, step)) throw refusal(order.status, step);
  return order;
}

/** The fields that an order takes from its supplier. Throws `supplierDoesNotExist` and `supplierInactive`. */
async function readTerms(trx: Db, supplierId: number) {
  const supplier = await trx
    .selectFrom('suppliers')
    .select(['name', 'isActive', 'taxRate', 'isFreightTaxed'])
    .where('id', '=', supplierId)
    .executeTakeFirst();
  if (!supplier) throw new DomainError('supplierDoesNotExist');
  if (!supplier.isActive) throw new DomainError('supplierInactive', supplier.name);
  return { taxRate: supplier.taxRate, isFreightTaxed: supplier.isFreightTaxed };
}

/** Throws `supplierBranchDoesNotExist`, or `branchOfOther` for a branch of another supplier. */
export async function requireBranch(trx: Db, supplierId: number, branchId: number | null): Promise<void> {
  if (branchId === null) return;
  const branch = await trx
    .selectFrom('supplierBranches')
    .select('supplierId')
    .where('id', '=', branchId)
    .executeTakeFirst();
  if (!branch) throw new DomainError('supplierBranchDoesNotExist');
  if (branch.supplierId !== supplierId) throw new DomainError('branchOfOther');
}

/** Adds a draft without lines. Its tax follows from its supplier. */
export async function insertPurchaseOrder(
  trx: Db,
  { freight = null, ...order }: PurchaseOrderCreate,
  purchaserId: number | null,
): Promise<PurchaseOrderView> {
  const terms = await readTerms(trx, order.supplierId);
  await requireBranch(trx, order.supplierId, order.branchId ?? null);
  const { id } = await trx
    .insertInto('purchaseOrders')
    .values({
      ...order,
      ...terms,
      branchId: order.branchId ?? null,
      needBy: order.needBy ?? null,
      siteContact: order.siteContact ?? null,
      siteNotes: order.siteNotes ?? null,
      note: order.note ?? null,
      ...(freight !== null && { freight, isFreightTyped: true, total: freight }),
      number: null,
      shipTo: null,
      supplierReference: null,
      onHoldSince: null,
      backReason: null,
      endReason: null,
      submittedBy: null,
      issuedAt: null,
      endedAt: null,
      purchaserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readPurchaseOrder(trx, id);
}

/** Sets the given fields of a locked order, but for its freight, which goes with its sums. */
export async function updatePurchaseOrder(
  trx: Db,
  id: number,
  { freight: _freight, ...patch }: PurchaseOrderPatch,
): Promise<void> {
  if (Object.values(patch).some((value) => value !== undefined))
    await trx.updateTable('purchaseOrders').set(patch).where('id', '=', id).execute();
}

/** Sets columns of a locked order that no user types. */
export async function setPurchaseOrder(
  trx: Db,
  id: number,
  set: Partial<
    Pick<
      PurchaseOrder,
      | 'number'
      | 'revision'
      | 'status'
      | 'needBy'
      | 'shipTo'
      | 'freight'
      | 'isFreightTyped'
      | 'subtotal'
      | 'tax'
      | 'total'
      | 'supplierReference'
      | 'onHoldSince'
      | 'backReason'
      | 'endReason'
      | 'submittedBy'
      | 'issuedAt'
      | 'endedAt'
    >
  >,
): Promise<void> {
  await trx.updateTable('purchaseOrders').set(set).where('id', '=', id).execute();
}

/** Deletes a draft with its lines. */
export async function deletePurchaseOrder(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('purchaseOrders').where('id', '=', id).execute();
}

/** Orders in the palette. A draft has no number, so that its supplier and its project name it. */
export const purchaseOrderRecords: RecordKind = {
  from: 'purchaseOrders',
  title: (row) => sql`(
    coalesce(${row}.number, ${sql.lit(orderStatusWords.draft)}) || ' '
    || (select name from suppliers where suppliers.id = ${row}.supplier_id)
  )`,
  detail: sql`(select name from projects where projects.id = project_id)`,
  named: { columns: [...searched('number?', 'supplierReference?').columns, supplierName] },
};
