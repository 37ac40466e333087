import type { DeliveryStatus } from '@quoin/domain/ordering/delivery-status';
import { awaitedStatuses } from '@quoin/domain/ordering/delivery-status';
import { openOrderStatuses } from '@quoin/domain/ordering/order-status';
import type { ExceptionKind } from '@quoin/domain/ordering/to-settle/exception-kinds';
import type { ClockedOrder, ClockMark } from '@quoin/domain/ordering/to-settle/order-clock';
import { dateIn } from '@quoin/domain/places/time-zone';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { readTimeZone } from '../../costs/money-settings.ts';
import { endExceptions } from '../exception.ts';

/** An order as the clock sees it, with what it has done about this revision. */
export interface OrderOnClock extends ClockedOrder {
  readonly id: number;
  readonly revision: number;
  readonly marks: readonly ClockMark[];
  /** The kinds that the clock ends and that are open. */
  readonly open: readonly ExceptionKind[];
}

/** The kinds that the clock opens, and ends when they are no longer so. */
export const clockKinds = ['late', 'at-risk', 'no-answer'] as const satisfies ExceptionKind[];

/** The kinds that do not hold while an order is on hold, because nothing is expected of its supplier. Their marks have the same names. */
const heldKinds = ['late', 'at-risk'] as const satisfies (ExceptionKind & ClockMark['kind'])[];

/** The orders that suppliers have and that are not on hold, or one of them. One statement, whatever their number. */
export async function listOrdersOnClock(db: Db, orderId?: number): Promise<OrderOnClock[]> {
  const timeZone = await readTimeZone(db);
  const { rows } = await sql<{
    id: number;
    revision: number;
    status: string;
    needBy: string | null;
    sentAt: string;
    isAnswered: boolean;
    deliveries: { date: string | null; windowStart: string; windowEnd: string; status: DeliveryStatus }[];
    marks: ClockMark[];
    open: ExceptionKind[];
  }>`
    select "order".id, "order".revision, "order".status, "order".need_by,
      coalesce((select sent_at from quotes where quotes.id = sending.quote_id), "order".issued_at) as sent_at,
      exists (select from order_answers where order_id = "order".id and revision = "order".revision) as is_answered,
      coalesce((
        select json_agg(json_build_object(
          'date', date, 'windowStart', window_start, 'windowEnd', window_end, 'status', deliveries.status) order by date)
        from deliveries where order_id = "order".id and deliveries.status = any(${[...awaitedStatuses]}::text[])
      ), '[]') as deliveries,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'day', day)) from order_clock_marks
        where order_id = "order".id and revision = "order".revision
      ), '[]') as marks,
      coalesce((
        select json_agg(kind) from exceptions
        where order_id = "order".id and exceptions.status = 'open' and kind = any(${[...clockKinds]}::text[])
      ), '[]') as open
    from purchase_orders as "order"
    left join purchase_order_sendings as sending
      on sending.order_id = "order".id and sending.revision = "order".revision
    where "order".status = any(${[...openOrderStatuses]}::text[]) and "order".on_hold_since is null
      and ${orderId === undefined ? sql<SqlBool>`true` : sql<SqlBool>`"order".id = ${orderId}`}
    order by "order".id`.execute(db);
  return rows.map(({ status, sentAt, ...row }) => ({
    ...row,
    isConfirmed: status === 'acknowledged',
    sentOn: dateIn(timeZone, new Date(sentAt)),
  }));
}

/** Notes what the clock does about an order, and returns whether it is the first to do so. */
export async function markOrder(
  trx: Db,
  { id: orderId, revision }: Pick<OrderOnClock, 'id' | 'revision'>,
  mark: ClockMark,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('orderClockMarks')
    .values({ orderId, revision, ...mark })
    .onConflict((conflict) => conflict.columns(['orderId', 'revision', 'kind', 'day']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Forgets what the clock has done about these kinds for a revision of an order, so that it does it again once they are so again. */
export async function forgetMarks(
  trx: Db,
  { id, revision }: Pick<OrderOnClock, 'id' | 'revision'>,
  kinds: readonly string[],
): Promise<void> {
  await sql`
    delete from order_clock_marks
    where order_id = ${id} and revision = ${revision} and kind = any(${[...kinds]}::text[])`.execute(trx);
}

/** Takes back that a locked order is late or at risk, because it is put on hold. */
export const pauseClock = async (trx: Db, orderId: number): Promise<void> =>
  endExceptions(trx, orderId, heldKinds);

/** Lets the clock tell anew whether a locked order is late or at risk, because its hold has ended. */
export const resumeClock = async (trx: Db, order: Pick<OrderOnClock, 'id' | 'revision'>): Promise<void> =>
  forgetMarks(trx, order, heldKinds);

/** Sets the days by which the open `late` of an order is late. */
export async function setDaysLate(trx: Db, orderId: number, daysLate: number): Promise<void> {
  await trx
    .updateTable('exceptions')
    .set({ daysLate })
    .where('orderId', '=', orderId)
    .where('kind', '=', 'late')
    .where('status', '=', 'open')
    .where('daysLate', 'is distinct from', daysLate)
    .execute();
}
