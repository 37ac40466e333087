import { openOrderStatuses } from '@quoin/domain/ordering/order-status';
import { orderPriceText } from '@quoin/domain/ordering/order-words';
import { daysAfter } from '@quoin/domain/places/days';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { openException } from '../exception.ts';
import { readNeeds } from '../need.ts';

/** The days before its end from which the lock of a price is something to settle. */
const LOCK_TOLD_DAYS = 7;

/** The lines of orders whose product their supplier no longer sells, though some of it has not come. */
const goneLines = sql`
  select line.id, line.description, "order".id as order_id, "order".project_id
  from purchase_order_lines as line
  join purchase_orders as "order" on "order".id = line.order_id
  join supplier_products as sold on sold.id = line.supplier_product_id
  where sold.gone_on is not null and "order".status = any(${[...openOrderStatuses]}::text[])
    and line.accepted + line.closed_short < line.quantity`;

/**
 * Opens what is to settle of products that are ordered and no longer sold, once for each line, and ends what is no longer so. Returns whether
 * anything changed.
 */
export async function settleGoneProducts(trx: Db): Promise<boolean> {
  const ended = await sql`
    update exceptions set status = 'gone', settled_at = now()
    where kind = 'product-gone' and status = 'open' and subject not in (select id from (${goneLines}) as line)`.execute(
    trx,
  );
  const opened = await sql`
    insert into exceptions (kind, subject, order_id, project_id, detail)
    select 'product-gone', id, order_id, project_id, description || ': its supplier no longer sells it'
    from (${goneLines}) as line
    where not exists (
      select from exceptions where kind = 'product-gone' and subject = line.id and status in ('open', 'settled')
    )
    on conflict do nothing`.execute(trx);
  return [ended, opened].some(({ numAffectedRows = 0n }) => numAffectedRows > 0n);
}

/** A price that a supplier has locked for a project, and that ends within days. */
interface EndingLock {
  id: number;
  projectId: number;
  productId: number;
  productName: string;
  unitCost: number;
  priceUnit: string;
  expiresOn: string;
  state: 'open' | 'settled' | null;
}

/**
 * Opens what is to settle of locked prices that end within a week while their product is still to be ordered, once for each price, and ends
 * what is no longer so. Returns whether anything changed.
 */
export async function settleEndingLocks(trx: Db, today: string): Promise<boolean> {
  const { rows: locks } = await sql<EndingLock>`
    select distinct on (locked.id) locked.id, locked.project_id, products.id as product_id, products.name as product_name,
      locked.unit_cost, locked.price_unit, locked.expires_on, told.status as state
    from price_observations as locked
    join supplier_products as sold on sold.id = locked.supplier_product_id
    join products on products.id = sold.product_id
    left join exceptions as told
      on told.kind = 'lock-ends' and told.subject = locked.id and told.status in ('open', 'settled')
    where locked.is_firm and locked.project_id is not null
      and locked.expires_on between ${today}::date and ${daysAfter(today, LOCK_TOLD_DAYS)}::date
    order by locked.id`.execute(trx);
  const ending: number[] = [];
  let hasOpened = false;
  for (const [projectId, ofProject] of Map.groupBy(locks, (lock) => lock.projectId)) {
    if (ofProject.every(({ state }) => state === 'settled')) continue;
    const { needs } = await readNeeds(trx, projectId);
    const needed = new Set(needs.filter((need) => need.needed > 0).map(({ productId }) => productId));
    for (const lock of ofProject.filter(({ productId }) => needed.has(productId))) {
      ending.push(lock.id);
      if (lock.state !== null) continue;
      hasOpened = true;
      await openException(trx, {
        kind: 'lock-ends',
        subject: lock.id,
        orderId: null,
        projectId,
        detail: [`${lock.productName}: ${orderPriceText(lock)} until ${dayWithWeekday(lock.expiresOn)}`],
      });
    }
  }
  const { numUpdatedRows } = await trx
    .updateTable('exceptions')
    .set({ status: 'gone', settledAt: sql<string>`now()` })
    .where('kind', '=', 'lock-ends')
    .where('status', '=', 'open')
    .where(sql<boolean>`subject <> all(${ending}::integer[])`)
    .executeTakeFirst();
  return hasOpened || numUpdatedRows > 0n;
}
