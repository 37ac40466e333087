import type { Money } from '@quoin/domain/exact';
import { type ReceivedStatus, receivedStatuses } from '@quoin/domain/receivables/invoice-status';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';

// These expressions say how much of a payment its provider gave back. Each is about a row of `payments`.

/** Whether a payment came and has not come back. */
export const isReceivedInSql = sql<SqlBool>`payments.status in (${sql.join(receivedStatuses)})`;

/** The amount of a payment that its provider gave back. */
export const refundedInSql = sql<Money>`coalesce((
  select sum(amount) from refunds where payment_id = payments.id and status = 'done'), 0)`;

/** The amount of a payment less the refunds of its provider that are done or on their way. */
export const unrefundedInSql = sql<Money>`greatest(0, payments.amount
  - coalesce((select sum(amount) from refunds where payment_id = payments.id and status in ('pending', 'done')), 0))`;

/** The amount of a payment that its provider can still give back. A refund that is on its way counts as gone. */
export const refundableInSql = sql<Money>`(case when payments.provider is not null and ${isReceivedInSql}
  then ${unrefundedInSql} else 0 end)`;

/** The amount that last came back of a payment, or all of it. */
export const lastReturnedInSql = sql<Money>`coalesce((
  select amount from payment_returns where payment_id = payments.id and kind = 'returned' order by id desc limit 1),
  payments.amount)`;

/** The state of a payment that came, by what its provider gave back. */
export const receivedStatusInSql = sql<ReceivedStatus>`(case
  when ${refundedInSql} = 0 then 'succeeded'
  when ${refundedInSql} < payments.amount then 'partly-refunded'
  else 'refunded' end)`;

/** Gives a payment its state after a refund was done or failed. One that came back stays so. Call it with the lock of the payment. */
export async function refreshStatus(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('payments')
    .set({ status: receivedStatusInSql })
    .where('id', '=', id)
    .where(isReceivedInSql)
    .where(sql<SqlBool>`status <> ${receivedStatusInSql}`)
    .execute();
}
