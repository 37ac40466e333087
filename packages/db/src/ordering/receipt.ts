import { DomainError } from '@quoin/domain/errors';
import {
  type Exact,
  add,
  atLeastNothing,
  compare,
  exact,
  isPositive,
  multiply,
  numberOf,
  subtract,
} from '@quoin/domain/exact';
import type { Delivery, Receipt } from '@quoin/domain/ordering/delivery';
import type { DeliveryStatus, ReceiptReason } from '@quoin/domain/ordering/delivery-status';
import { earliestOf } from '@quoin/domain/ordering/order-issue';
import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { missingProof } from '@quoin/domain/ordering/receipt-count';
import { deliveredExceptions } from '@quoin/domain/ordering/to-settle/exception-kinds';
import { formatQuantity } from '@quoin/domain/quantity-text';
import { fitsQuantity } from '@quoin/domain/typing/measure';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { momentOf } from '../documents/document-event.ts';
import { insertDelivery } from './delivery-plan.ts';
import { endExceptions, openException, retellException } from './exception.ts';
import { readIssueFacts } from './order-issue.ts';
import { readPurchaseOrder, setPurchaseOrder } from './purchase-order.ts';
import { type MissingLine, listMissing } from './to-settle/taken-lines.ts';

/** The receipt of a line, judged. */
interface JudgedLine {
  readonly orderLineId: number;
  readonly expected: Exact;
  readonly accepted: Exact;
  readonly rejected: Exact;
  readonly reason: ReceiptReason | null;
  /** The quantity that was expected and is not accepted. It comes again. */
  readonly rest: Exact;
}

/** The quantities that an order allows of its lines, and those that were accepted before. */
async function readAllowed(trx: Db, orderId: number) {
  const rows = await trx
    .selectFrom('purchaseOrderLines as line')
    .leftJoin('supplierProducts as sold', 'sold.id', 'line.supplierProductId')
    .select(({ fn, ref }) => [
      'line.id',
      'line.quantity',
      'line.accepted',
      fn.coalesce(ref('sold.overTolerance'), sql<number>`0`).as('overTolerance'),
    ])
    .where('line.orderId', '=', orderId)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Judges the lines of a receipt. Throws `deliveryLineUnknown`, and `deliverySurplus` for more than was ordered. */
async function judgedLines(trx: Db, delivery: Delivery, receipt: Receipt): Promise<JudgedLine[]> {
  const given = new Map((receipt.lines ?? []).map((line, place) => [line.orderLineId, { ...line, place }]));
  if ([...given.keys()].some((id) => !delivery.lines.some(({ orderLineId }) => orderLineId === id)))
    throw new DomainError('deliveryLineUnknown');
  const allowed = await readAllowed(trx, delivery.orderId);
  return delivery.lines.map(({ orderLineId, quantity }) => {
    const line = given.get(orderLineId);
    const expected = exact(quantity);
    const accepted = line ? exact(line.accepted) : expected;
    const rejected = exact(line?.rejected ?? 0);
    const ordered = allowed.get(orderLineId);
    if (ordered) {
      const most = multiply(exact(ordered.quantity), add(exact(1), exact(ordered.overTolerance)));
      const all = add(exact(ordered.accepted), accepted);
      if (!fitsQuantity(all)) throw new DomainError('deliveryTooLarge', line?.place ?? 0);
      if (compare(all, most) > 0 && line?.keepsSurplus !== true)
        throw new DomainError(
          'deliverySurplus',
          formatQuantity(numberOf(all)),
          formatQuantity(ordered.quantity),
          line?.place ?? 0,
        );
    }
    const rest = atLeastNothing(subtract(expected, accepted));
    const reason = line?.reason ?? (isPositive(rest) ? 'short' : null);
    return { orderLineId, expected, accepted, rejected, reason, rest };
  });
}

/** Throws what a receipt lacks as proof: a photo or a signature, and a photo of what is damaged. */
function requireProof(delivery: Delivery, receipt: Receipt, lines: readonly JudgedLine[]): void {
  const missing = missingProof({
    hasPhoto: delivery.photoIds.length > 0,
    isSigned: (receipt.signerName ?? null) !== null && (receipt.strokes ?? []).length > 0,
    isDamaged: lines.some(({ reason }) => reason === 'damaged'),
  });
  if (missing) throw new DomainError(missing);
}

const statusOf = (lines: readonly JudgedLine[]): DeliveryStatus => {
  if (lines.every(({ accepted }) => !isPositive(accepted))) return 'rejected';
  return lines.some(({ rest }) => isPositive(rest)) ? 'partly-accepted' : 'accepted';
};

/** The receipt that was posted under this key, if there is one: the phone sends it again when it lost the answer. */
export async function findReceipt(db: Db, key: string): Promise<number | undefined> {
  const found = await db
    .selectFrom('deliveries')
    .select('id')
    .where('receiptKey', '=', key)
    .executeTakeFirst();
  return found?.id;
}

/**
 * Receives a locked delivery: counts what was accepted, plans what is still to come, and ends an order of which nothing is. Returns whether
 * the order ended. Throws what the receipt lacks.
 */
export async function receiveDelivery(
  trx: Db,
  delivery: Delivery,
  receipt: Receipt,
  by: string,
): Promise<boolean> {
  const lines = await judgedLines(trx, delivery, receipt);
  requireProof(delivery, receipt, lines);
  const values = JSON.stringify(
    lines.map(({ orderLineId, accepted, rejected, reason }) => ({
      orderLineId,
      accepted: numberOf(accepted),
      rejected: numberOf(rejected),
      reason,
    })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${values}::jsonb) as given (
        "orderLineId" integer, accepted numeric, rejected numeric, reason text)
    ),
    counted as (
      update purchase_order_lines as line set accepted = line.accepted + given.accepted
      from given where line.id = given."orderLineId" and line.order_id = ${delivery.orderId}
    )
    update delivery_lines as line set accepted = given.accepted, rejected = given.rejected, reason = given.reason
    from given where line.order_line_id = given."orderLineId" and line.delivery_id = ${delivery.id}`.execute(
    trx,
  );
  await trx
    .updateTable('deliveries')
    .set({
      status: statusOf(lines),
      receivedAt: await momentOf(trx),
      receivedBy: by,
      signerName: receipt.signerName ?? null,
      strokes: receipt.strokes && receipt.strokes.length > 0 ? JSON.stringify(receipt.strokes) : null,
      note: receipt.note ?? null,
      receiptKey: receipt.receiptKey,
    })
    .where('id', '=', delivery.id)
    .execute();
  await planRest(trx, delivery, lines);
  await openReceiptExceptions(trx, delivery, lines);
  return closeIfDone(trx, delivery.orderId);
}

/** Plans what did not come, or goes back, for the earliest day of the branch. */
async function planRest(trx: Db, delivery: Delivery, lines: readonly JudgedLine[]): Promise<void> {
  const coming = lines
    .filter(({ rest }) => isPositive(rest))
    .map(({ orderLineId, rest }) => ({ orderLineId, quantity: numberOf(rest) }));
  if (coming.length === 0) return;
  const order = await readPurchaseOrder(trx, delivery.orderId);
  const facts = await readIssueFacts(trx, order, { sendsMail: false });
  await insertDelivery(trx, {
    orderId: delivery.orderId,
    date: earliestOf(facts),
    windowStart: delivery.windowStart,
    windowEnd: delivery.windowEnd,
    status: 'planned',
    restOfId: delivery.id,
    coming,
  });
}

/** Opens what somebody has to settle of a receipt. */
async function openReceiptExceptions(
  trx: Db,
  delivery: Delivery,
  lines: readonly JudgedLine[],
): Promise<void> {
  const about = { subject: delivery.id, orderId: delivery.orderId, projectId: delivery.projectId };
  const ordered = new Map(delivery.lines.map((line) => [line.orderLineId, line]));
  const surplus = lines
    .filter(({ accepted, expected, reason }) => reason === 'over' || compare(accepted, expected) > 0)
    .map(({ orderLineId, accepted, rejected, expected }) => {
      const { orderUnit = '', description = '' } = ordered.get(orderLineId) ?? {};
      const came = orderQuantityText(numberOf(add(accepted, rejected)), orderUnit);
      return `${description}: ${came} in place of ${formatQuantity(numberOf(expected))}`;
    });
  for (const kind of ['short', 'damaged'] as const) {
    const detail = (await listMissing(trx, kind, delivery.id)).map(missingText);
    if (detail.length > 0) await openException(trx, { kind, detail, ...about });
    // The office reads of each line once: the quantity that is missing now.
    if (delivery.restOfId !== null)
      await retellException(
        trx,
        kind,
        delivery.restOfId,
        (await listMissing(trx, kind, delivery.restOfId)).map(missingText),
      );
  }
  if (surplus.length > 0) await openException(trx, { kind: 'surplus', detail: surplus, ...about });
}

/** What is missing of a line, in words. */
function missingText({ description, orderUnit, reason, rejected, quantity }: MissingLine): string {
  const missing = reason !== 'short' && rejected > 0 ? rejected : quantity;
  const what = { short: 'did not come', damaged: 'damaged', wrong: 'not what was ordered' }[reason];
  return `${description}: ${orderQuantityText(missing, orderUnit)} ${what}`;
}

/** Ends a locked order once each of its lines was accepted or closed short. Returns whether it did. */
export async function closeIfDone(trx: Db, orderId: number): Promise<boolean> {
  const open = await trx
    .selectFrom('purchaseOrderLines')
    .select('id')
    .where('orderId', '=', orderId)
    .where(sql<boolean>`accepted + closed_short < quantity`)
    .limit(1)
    .executeTakeFirst();
  if (open) return false;
  await setPurchaseOrder(trx, orderId, { status: 'closed', endedAt: await momentOf(trx), onHoldSince: null });
  await endExceptions(trx, orderId, deliveredExceptions);
  return true;
}
