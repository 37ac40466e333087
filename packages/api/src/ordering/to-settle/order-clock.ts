import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import { endExceptions, openException } from '@quoin/db/ordering/exception';
import { readOrderEmail } from '@quoin/db/ordering/order-issue';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { endChangedNeeds } from '@quoin/db/ordering/to-settle/changed-needs';
import { settleEndingLocks, settleGoneProducts } from '@quoin/db/ordering/to-settle/needs-on-clock';
import {
  type OrderOnClock,
  clockKinds,
  forgetMarks,
  listOrdersOnClock,
  markOrder,
  setDaysLate,
} from '@quoin/db/ordering/to-settle/order-clock';
import { readWorkingDays } from '@quoin/db/settings';
import { windowText } from '@quoin/domain/ordering/order-words';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import type { ExceptionKind } from '@quoin/domain/ordering/to-settle/exception-kinds';
import {
  type ClockMark,
  daysLateNow,
  dueMarks,
  isDeliveryAtRisk,
  isLateDelivery,
} from '@quoin/domain/ordering/to-settle/order-clock';
import { dayAndTimeIn } from '@quoin/domain/places/time-zone';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import type { LocalNow, WorkingDays } from '@quoin/domain/suppliers/delivery/delivery-day';

import type { Context } from '../../context.ts';
import { nameOfPurchaseOrder } from '../purchase-order-log.ts';
import { type NoticeContext, tellPurchaser } from '../supplier-access.ts';

/** What the clock of orders works with. */
export type ClockContext = Pick<Context, 'db' | 'supplierMail'> & NoticeContext;

/** The name of the clock in notices. */
const ACTOR = 'Quoin';

interface Moment {
  readonly now: LocalNow;
  readonly working: WorkingDays;
}

/**
 * Does what is due about orders (supply.md section 3, "Clock"). What it does about an order is one transaction with the mark that it did, so
 * that a node that dies in between leaves nothing out and does nothing twice, and so that several nodes may tick at once. An order
 * that fails is reported, and tried again at the next tick.
 */
export async function tickOrderClock(
  ctx: ClockContext,
  onFailure: (error: unknown) => void,
  at: Date = new Date(),
): Promise<void> {
  const { db } = ctx;
  const moment = {
    now: dayAndTimeIn(await readTimeZone(db), at),
    working: await readWorkingDays(db),
  };
  for (const order of await listOrdersOnClock(db)) {
    if (!needsTick(order, moment)) continue;
    await inTransaction(db, async (trx) => tickOrder(ctx, trx, order.id, moment)).catch(onFailure);
  }
  await inTransaction(db, async (trx) => {
    const hasGone = await settleGoneProducts(trx);
    const fitAgain = await endChangedNeeds(trx);
    const hasEnding = await settleEndingLocks(trx, moment.now.day);
    if (hasGone || fitAgain || hasEnding) tellOfChange(trx);
  }).catch(onFailure);
}

const isMarked = ({ marks }: OrderOnClock, { kind, day }: ClockMark) =>
  marks.some((each) => each.kind === kind && each.day === day);

type ClockKind = (typeof clockKinds)[number];

/** The kinds that do not hold for an order now. */
const notSo = (order: OrderOnClock, now: LocalNow): ClockKind[] => {
  const isSo: Record<ClockKind, boolean> = {
    late: order.deliveries.some((delivery) => isLateDelivery(delivery, now)),
    'at-risk': order.deliveries.some(
      (delivery) => isDeliveryAtRisk(delivery, now) && !isLateDelivery(delivery, now),
    ),
    'no-answer': !order.isConfirmed && !order.isAnswered,
  };
  return clockKinds.filter((kind) => !isSo[kind]);
};

/** The open ones that are no longer so. */
const past = (order: OrderOnClock, now: LocalNow): ExceptionKind[] =>
  notSo(order, now).filter((kind) => order.open.includes(kind));

const needsTick = (order: OrderOnClock, moment: Moment): boolean =>
  order.open.length > 0 || dueMarks(order, moment.now, moment.working).some((mark) => !isMarked(order, mark));

/**
 * Ends at once what a step of an order has made past. The next tick would do so, too. The clock forgets that a delivery was late or at risk:
 * one that was moved within a day, or back to a day, may be so again.
 */
export async function endWhatIsPast(trx: Db, orderId: number): Promise<void> {
  const [order] = await listOrdersOnClock(trx, orderId);
  if (!order || order.open.length + order.marks.length === 0) return;
  const now = dayAndTimeIn(await readTimeZone(trx), new Date());
  const gone = past(order, now);
  if (gone.length > 0) await endExceptions(trx, orderId, gone);
  await forgetMarks(trx, order, notSo(order, now));
}

async function tickOrder(ctx: ClockContext, trx: Db, id: number, moment: Moment): Promise<void> {
  await trx.selectFrom('purchaseOrders').select('id').where('id', '=', id).forUpdate().execute();
  const [order] = await listOrdersOnClock(trx, id);
  if (!order) return;
  const gone = past(order, moment.now);
  if (gone.length > 0) {
    await endExceptions(trx, id, gone);
    tellOfChange(trx);
  }
  const view = await readPurchaseOrder(trx, id);
  for (const mark of dueMarks(order, moment.now, moment.working))
    if (await markOrder(trx, order, mark)) await actOn(ctx, trx, { order, view, mark, moment });
  const daysLate = daysLateNow(order, moment.now);
  if (daysLate !== null) await setDaysLate(trx, id, daysLate);
}

interface Due {
  readonly order: OrderOnClock;
  readonly view: PurchaseOrderView;
  readonly mark: ClockMark;
  readonly moment: Moment;
}

/** Does what a mark says: mails the supplier, opens what is to settle, and tells the purchaser. */
async function actOn(ctx: ClockContext, trx: Db, { order, view, mark, moment }: Due): Promise<void> {
  const { kind, day } = mark;
  const name = nameOfPurchaseOrder(view);
  const open = async (exception: ExceptionKind, detail: string, daysLate: number | null = null) =>
    openException(trx, {
      kind: exception,
      subject: view.id,
      orderId: view.id,
      projectId: view.projectId,
      detail: [detail],
      daysLate,
    });
  const tell = async (label: string) => tellPurchaser(ctx, trx, view, { label, actor: ACTOR });
  const on = dayWithWeekday(day);
  if (kind === 'late') {
    const delivery = order.deliveries.find(({ date }) => date === day);
    const window = delivery ? `, ${windowText(delivery)}` : '';
    await open('late', `Was to come on ${on}${window}`, daysLateNow(order, moment.now));
    await endExceptions(trx, view.id, ['at-risk', 'no-answer']);
    await tell(`${name} is late`);
  } else if (kind === 'at-risk') {
    await open('at-risk', `Comes on ${on}, and its supplier has not confirmed it`);
    await endExceptions(trx, view.id, ['no-answer']);
    await tell(`${name} is at risk: nobody has confirmed ${on}`);
  } else {
    const isMailed = await mailIfPossible(ctx, trx, view, kind === 'remind' ? 'reminder' : 'confirm');
    if (kind === 'confirm' && !order.isConfirmed) await open('no-answer', `Needed by ${on}`);
    const what = order.isConfirmed ? 'Ask whether it comes' : 'It is not confirmed';
    if (!isMailed) await tell(`${name} is needed by ${on}. ${what}.`);
    else if (!order.isConfirmed)
      await tell(`${name} is needed by ${on} and not confirmed. Its supplier is reminded.`);
  }
  tellOfChange(trx);
}

/** Mails the supplier of an order, if there is mail and an address. Returns whether it does. */
async function mailIfPossible(
  { supplierMail }: ClockContext,
  trx: Db,
  order: PurchaseOrderView,
  mail: 'reminder' | 'confirm',
): Promise<boolean> {
  if (!supplierMail || order.documentId === null || (await readOrderEmail(trx, order)) === null) return false;
  await supplierMail.orderMailed(trx, order.documentId, mail);
  return true;
}
