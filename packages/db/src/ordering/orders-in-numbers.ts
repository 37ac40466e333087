import type { DashboardOrders } from '@quoin/domain/dashboard/dashboard';
import { type Money, dollars } from '@quoin/domain/exact';
import { awaitedStatuses } from '@quoin/domain/ordering/delivery-status';
import { openOrderStatuses, unsentOrderStatuses } from '@quoin/domain/ordering/order-status';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { readTimeZone, todayOfFirm } from '../costs/money-settings.ts';
import { clockOf } from './delivery.ts';

/** The figures of orders and deliveries, as the dashboard shows them. One statement, beside those of the settings. */
export async function readOrdersInNumbers(db: Db): Promise<DashboardOrders> {
  const { isLate, isAtRisk } = clockOf(await readTimeZone(db));
  const today = await todayOfFirm(db);
  const { rows } = await sql<Omit<DashboardOrders, 'open'> & { openCount: number; openTotal: Money }>`
    select
      (select count(*) from deliveries join purchase_orders on purchase_orders.id = order_id
        where deliveries.status = any(${[...awaitedStatuses]}::text[]) and date = ${today}::date
          and purchase_orders.on_hold_since is null) as today,
      (select count(*) from deliveries join purchase_orders on purchase_orders.id = order_id
        where ${isLate} or ${isAtRisk}) as "atRisk",
      (select count(*) from exceptions where status = 'open') as "toSettle",
      count(*) filter (where status = any(${[...openOrderStatuses]}::text[])) as "openCount",
      coalesce(sum(total) filter (where status = any(${[...openOrderStatuses]}::text[])), 0) as "openTotal",
      count(*) filter (where status = any(${[...unsentOrderStatuses]}::text[])) as drafts
    from purchase_orders`.execute(db);
  const { openCount = 0, openTotal = dollars(0), ...counts } = rows[0] ?? {};
  return {
    today: 0,
    atRisk: 0,
    toSettle: 0,
    drafts: 0,
    ...counts,
    open: { count: openCount, total: openTotal },
  };
}
