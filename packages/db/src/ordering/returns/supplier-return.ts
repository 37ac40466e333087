import { DomainError, orNotFound } from '@quoin/domain/errors';
import { type Exact, type Money, amountOf, dollars, exact, fitsMoney, numberOf } from '@quoin/domain/exact';
import {
  canReturn,
  type ReturnReason,
  type ReturnStatus,
  returnStatusWords,
  type ReturnStep,
} from '@quoin/domain/ordering/returns/return-status';
import {
  type ReturnableLine,
  acceptedShare,
  creditOf,
  mostOf,
  surplusOf,
} from '@quoin/domain/ordering/returns/return-sums';
import {
  type ReturnableOrderLine,
  SupplierReturn,
  type SupplierReturnCreate,
  type SupplierReturnFilter,
  type SupplierReturnLine,
  type SupplierReturnView,
  type SupplierReturnsFound,
} from '@quoin/domain/ordering/returns/supplier-return';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { todayOfFirm } from '../../costs/money-settings.ts';
import { momentOf } from '../../documents/document-event.ts';
import { nextNumber } from '../../documents/document-number.ts';
import { columnsIn, columnsOf } from '../../entity-columns.ts';
import { countFound } from '../../lists/counts.ts';
import { type FilterField, same } from '../../lists/filters.ts';
import type { List } from '../../lists/list.ts';
import { pagesOf } from '../../lists/pages.ts';
import { searched } from '../../lists/search.ts';
import type { RecordKind } from '../../record-kind.ts';
import { requireVersion } from '../../versioned.ts';

const columns = columnsOf(SupplierReturn);

function selectReturns(db: Db) {
  return db
    .selectFrom('supplierReturns')
    .innerJoin('purchaseOrders', 'purchaseOrders.id', 'supplierReturns.orderId')
    .innerJoin('projects', 'projects.id', 'purchaseOrders.projectId')
    .innerJoin('suppliers', 'suppliers.id', 'purchaseOrders.supplierId')
    .select(columnsIn('supplierReturns', columns))
    .select(({ fn, ref }) => [
      fn.coalesce(ref('purchaseOrders.number'), sql<string>`''`).as('orderNumber'),
      'purchaseOrders.projectId',
      'projects.name as projectName',
      'purchaseOrders.supplierId',
      'suppliers.name as supplierName',
      sql<string | null>`(
        select trim(first_name || ' ' || last_name) from admins where admins.id = supplier_returns.purchaser_id
      )`.as('purchaserName'),
      sql<SupplierReturnLine[]>`coalesce((
        select jsonb_agg(jsonb_build_object('id', line.id, 'orderLineId', coalesce(line.order_line_id, line.gone_line_id), 'sku', line.sku,
          'description', line.description, 'orderUnit', line.order_unit, 'quantity', line.quantity,
          'accepted', line.accepted, 'reason', line.reason) order by line.position)
        from supplier_return_lines as line where line.return_id = supplier_returns.id
      ), '[]')`.as('lines'),
    ]);
}

// All conditions of a list belong to its own table, whose order names the rest.
const ofOrder = (column: RawBuilder<unknown>) =>
  sql<
    string | null
  >`(select ${column} from purchase_orders where purchase_orders.id = supplier_returns.order_id)`;
const orderNumber = ofOrder(sql`purchase_orders.number`);
const supplierName = ofOrder(
  sql`(select name from suppliers where suppliers.id = purchase_orders.supplier_id)`,
);
const projectName = ofOrder(sql`(select name from projects where projects.id = purchase_orders.project_id)`);

/** Returns whose order has this value. */
function sameOfOrder(column: RawBuilder<unknown>, name: RawBuilder<string | null>): FilterField {
  const value = ofOrder(column);
  return {
    fits: (wanted) => sql`${value} = ${wanted}`,
    counted: sql`${value}::text`,
    label: sql`min(${name})`,
  };
}

/** The list of returns. `search` covers number, order, supplier and project. */
const returns: List<SupplierReturnView, SupplierReturnFilter> = {
  name: 'returns',
  from: 'supplierReturns',
  first: '-added',
  keys: {},
  filters: {
    orderId: same('supplierReturns.orderId'),
    projectId: sameOfOrder(sql`purchase_orders.project_id`, projectName),
    supplierId: sameOfOrder(sql`purchase_orders.supplier_id`, supplierName),
    status: same('supplierReturns.status'),
  },
  search: {
    columns: [...searched('supplierReturns.number?').columns, orderNumber, supplierName, projectName],
  },
};

/** One page, the newest first. */
export const listSupplierReturns = pagesOf(returns, selectReturns);

/** The number of matching returns: see {@link countFound}. */
export async function countSupplierReturns(db: Db, found: SupplierReturnsFound) {
  return countFound(db, returns, found, ['status']);
}

/** Returns in the palette. A draft has no number, so that its supplier names it. */
export const supplierReturnRecords: RecordKind = {
  from: 'supplierReturns',
  title: (row) => sql`(
    coalesce(${row}.number, ${sql.lit(returnStatusWords.draft)}) || ' ' || (
      select suppliers.name from purchase_orders join suppliers on suppliers.id = purchase_orders.supplier_id
      where purchase_orders.id = ${row}.order_id
    )
  )`,
  detail: orderNumber,
  named: { columns: [...searched('number?').columns, supplierName] },
};

/** Reads a return that exists. */
export async function readSupplierReturn(db: Db, id: number): Promise<SupplierReturnView> {
  return orNotFound(
    await selectReturns(db).where('supplierReturns.id', '=', id).executeTakeFirst(),
    'supplier-return',
  );
}

interface OrderLine extends ReturnableLine {
  readonly id: number;
  readonly sku: string | null;
  readonly description: string;
  readonly orderUnit: string;
  /** Whether a revision took it out of the order. */
  readonly isGone: boolean;
}

/**
 * The lines of an order with what is on the site of them, and those that a revision took out of it: nothing is ordered of them any more.
 * Under the lock of the order nobody takes any of it.
 */
async function listOnSite(db: Db, orderId: number): Promise<OrderLine[]> {
  const { rows } = await sql<OrderLine>`
    with back as (
      select coalesce(line.order_line_id, line.gone_line_id) as line_id, sum(line.accepted) as accepted,
        sum(line.quantity - line.accepted) as rejected
      from supplier_return_lines as line join supplier_returns on supplier_returns.id = line.return_id
      where supplier_returns.order_id = ${orderId} and supplier_returns.status in ('sent', 'picked-up', 'credited')
      group by 1
    ),
    came as (
      select coalesce(line.order_line_id, line.gone_line_id) as line_id, sum(line.accepted) as accepted,
        sum(line.rejected) as rejected, min(line.gone_line_id) as gone_line_id, min(line.position) as position,
        min(line.sku) as sku, min(line.description) as description, min(line.order_unit) as order_unit,
        min(line.unit_cost) as unit_cost, min(line.price_units) as price_units,
        min(line.price_quantity) as price_quantity
      from delivery_lines as line join deliveries on deliveries.id = line.delivery_id
      where deliveries.order_id = ${orderId}
      group by 1
    ),
    lines as (
      select id, position, false as is_gone, sku, description, order_unit, quantity, unit_cost, price_units,
        price_quantity, accepted, returned
      from purchase_order_lines where order_id = ${orderId}
      union all
      select gone_line_id, came.position, true, sku, description, order_unit, 0, unit_cost,
        coalesce(price_units, 1), coalesce(price_quantity, 1), came.accepted, coalesce(back.accepted, 0)
      from came left join back on back.line_id = came.line_id
      where gone_line_id is not null
    )
    select lines.id, lines.is_gone, lines.sku, lines.description, lines.order_unit, lines.quantity, lines.unit_cost,
      lines.price_units, lines.price_quantity, lines.accepted, lines.returned,
      greatest(0, coalesce(came.rejected, 0) - coalesce(back.rejected, 0)) as rejected_here
    from lines left join came on came.line_id = lines.id left join back on back.line_id = lines.id
    order by lines.is_gone, lines.position, lines.id`.execute(db);
  return rows;
}

/** What can go back of the lines of an order, where something can. */
export async function listReturnable(db: Db, orderId: number): Promise<ReturnableOrderLine[]> {
  const lines = await listOnSite(db, orderId);
  return lines.flatMap((line) => {
    const most = numberOf(mostOf(line));
    if (most === 0) return [];
    const { id: orderLineId, description, orderUnit, rejectedHere } = line;
    return [{ orderLineId, description, orderUnit, most, rejectedHere, surplus: numberOf(surplusOf(line)) }];
  });
}

/** What goes back of a line. */
export interface ReturnedLine {
  readonly orderLineId: number;
  readonly quantity: number;
  readonly reason: ReturnReason;
}

/** The lines as they go back now, with what of them was accepted. Throws `returnLineUnknown` and `returnTooMuch`. */
async function judged(trx: Db, orderId: number, lines: readonly ReturnedLine[]) {
  const onSite = new Map((await listOnSite(trx, orderId)).map((line) => [line.id, line]));
  return lines.map(({ orderLineId, quantity, reason }, place) => {
    const line = onSite.get(orderLineId);
    if (!line) throw new DomainError('returnLineUnknown', place);
    const accepted = acceptedShare(line, exact(quantity));
    if (!accepted) throw new DomainError('returnTooMuch', formatQuantity(numberOf(mostOf(line))), place);
    return { line, quantity, reason, accepted };
  });
}

/** What a return credits. Throws `returnTooLarge`: a receipt may have kept far more than was ordered. */
const creditFor = async (
  trx: Db,
  orderId: number,
  lines: readonly { line: ReturnableLine; accepted: Exact }[],
  restockingFee: Money,
) => {
  const { taxRate } = await trx
    .selectFrom('purchaseOrders')
    .select('taxRate')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const credit = creditOf(lines, { taxRate, restockingFee });
  if (!fitsMoney(amountOf(credit))) throw new DomainError('returnTooLarge');
  return credit;
};

/** Locks an order whose goods can go back. Throws `NOT_FOUND` and `orderNotSent`. */
export async function lockOrderToReturn(trx: Db, orderId: number): Promise<void> {
  const order = await trx
    .selectFrom('purchaseOrders')
    .select('status')
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  const { status } = orNotFound(order, 'purchase-order');
  if (status === 'draft' || status === 'awaiting-approval') throw new DomainError('orderNotSent');
}

/** Adds the draft of a return, or finds the one that has its key already. Call it with the order locked. Throws `returnKeyTaken` and `returnTooLarge` too. */
export async function insertSupplierReturn(
  trx: Db,
  orderId: number,
  { lines, requestKey, note = null, restockingFee }: Omit<SupplierReturnCreate, 'sends' | 'sendsMail'>,
  purchaserId: number | null,
): Promise<{ made: SupplierReturnView; isNew: boolean }> {
  if (requestKey !== undefined) {
    const before = await trx
      .selectFrom('supplierReturns')
      .select(['id', 'orderId'])
      .where('requestKey', '=', requestKey)
      .executeTakeFirst();
    if (before && before.orderId !== orderId) throw new DomainError('returnKeyTaken');
    if (before) return { made: await readSupplierReturn(trx, before.id), isNew: false };
  }
  const fee = restockingFee ?? dollars(0);
  const found = await judged(trx, orderId, lines);
  const { id } = await trx
    .insertInto('supplierReturns')
    .values({
      orderId,
      number: null,
      restockingFee: fee,
      expectedCredit: await creditFor(trx, orderId, found, fee),
      note,
      cancelReason: null,
      purchaserId,
      sentAt: null,
      mailedTo: null,
      pickedUpAt: null,
      pickedUpBy: null,
      requestKey: requestKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('supplierReturnLines')
    .values(
      found.map(({ line, quantity, reason, accepted }, place) => ({
        returnId: id,
        position: place + 1,
        orderLineId: line.isGone ? null : line.id,
        goneLineId: line.isGone ? line.id : null,
        sku: line.sku,
        description: line.description,
        orderUnit: line.orderUnit,
        quantity,
        accepted: numberOf(accepted),
        reason,
      })),
    )
    .execute();
  return { made: await readSupplierReturn(trx, id), isNew: true };
}

/** Locks the order of a return, and then the return, if it can take a step. Throws `returnEnded`. */
export async function lockSupplierReturn(
  trx: Db,
  id: number,
  step: ReturnStep,
  version?: number,
): Promise<SupplierReturnView> {
  const found = await trx
    .selectFrom('supplierReturns')
    .select('orderId')
    .where('id', '=', id)
    .executeTakeFirst();
  const { orderId } = orNotFound(found, 'supplier-return');
  await trx.selectFrom('purchaseOrders').select('id').where('id', '=', orderId).forUpdate().execute();
  await trx.selectFrom('supplierReturns').select('id').where('id', '=', id).forUpdate().execute();
  const before = await readSupplierReturn(trx, id);
  requireVersion(before, version);
  if (!canReturn(before.status, step)) throw new DomainError('returnEnded', before.status);
  return before;
}

async function setReturn(
  trx: Db,
  id: number,
  set: Partial<
    Pick<
      SupplierReturn,
      'number' | 'sentAt' | 'mailedTo' | 'expectedCredit' | 'pickedUpAt' | 'pickedUpBy' | 'cancelReason'
    >
  > & { status?: ReturnStatus },
): Promise<void> {
  await trx.updateTable('supplierReturns').set(set).where('id', '=', id).execute();
}

/** Counts what goes back of the lines of an order, or takes that back. Of a line that left its order the returns are the count. */
async function countReturned(trx: Db, returnId: number, way: 1 | -1): Promise<void> {
  await sql`
    update purchase_order_lines as line set returned = line.returned + ${way} * back.accepted
    from supplier_return_lines as back
    where back.return_id = ${returnId} and back.order_line_id = line.id and back.accepted > 0`.execute(trx);
}

/**
 * Sends a locked draft: what goes back is judged and counted now. The number comes last, because others wait for it. Throws
 * `returnLineUnknown`, `returnTooMuch` and `returnTooLarge`.
 */
export async function sendSupplierReturn(
  trx: Db,
  { id, orderId, lines, restockingFee }: SupplierReturnView,
  mailedTo: string | null,
): Promise<void> {
  const found = await judged(
    trx,
    orderId,
    lines.map(({ orderLineId, ...line }) => ({ ...line, orderLineId: orderLineId ?? 0 })),
  );
  const accepted = found.map((line, place) => ({ id: lines[place]?.id, accepted: numberOf(line.accepted) }));
  await sql`
    update supplier_return_lines as line set accepted = given.accepted
    from jsonb_to_recordset(${JSON.stringify(accepted)}::jsonb) as given (id integer, accepted numeric)
    where line.id = given.id and line.return_id = ${id}`.execute(trx);
  await countReturned(trx, id, 1);
  const expectedCredit = await creditFor(trx, orderId, found, restockingFee);
  const sentAt = await momentOf(trx);
  const year = Number((await todayOfFirm(trx)).slice(0, 4));
  await setReturn(trx, id, {
    status: 'sent',
    number: await nextNumber(trx, 'RT', year),
    sentAt,
    mailedTo,
    expectedCredit,
  });
}

/** Notes that the supplier has picked up a locked return. */
export async function pickUpSupplierReturn(trx: Db, id: number, pickedUpBy: string): Promise<void> {
  await setReturn(trx, id, { status: 'picked-up', pickedUpAt: await momentOf(trx), pickedUpBy });
}

/** Cancels a locked return. What it had counted as returned is on the site again. */
export async function cancelSupplierReturn(
  trx: Db,
  { id, status }: SupplierReturnView,
  cancelReason: string,
): Promise<void> {
  if (status === 'sent') await countReturned(trx, id, -1);
  await setReturn(trx, id, { status: 'cancelled', cancelReason });
}
