import { type Exact, add, compare, exact, isPositive, subtract, sum } from '@quoin/domain/exact';
import type { Needs } from '@quoin/domain/ordering/need';
import { openOrderStatuses } from '@quoin/domain/ordering/order-status';
import { orderPriceText } from '@quoin/domain/ordering/order-words';
import { daysAfter } from '@quoin/domain/places/days';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { amountText } from '@quoin/domain/suppliers/packaging/ratio-words';
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

/** Orders that were last sent before the scope of their contract changed, and about which that is not told yet. An approved change order never changes again. */
const changedOrders = sql<{ id: number; projectId: number }>`
  select "order".id, "order".project_id
  from purchase_orders as "order"
  join purchase_order_sendings as sending
    on sending.order_id = "order".id and sending.revision = "order".revision
  join quotes as sent on sent.id = sending.quote_id
  where "order".status = any(${[...openOrderStatuses]}::text[])
    and exists (
      select from contracts join change_orders on change_orders.contract_id = contracts.id
      where contracts.project_id = "order".project_id and change_orders.status = 'approved'
        and change_orders.updated_at > sent.sent_at
        and not exists (
          select from exceptions where kind = 'needs-changed' and subject = "order".id
            and opened_at >= change_orders.updated_at
        )
    )
  order by "order".id`;

/**
 * Opens what is to settle of orders that have too much or too little since a change order was approved, once for each approval. Returns
 * whether anything changed.
 */
export async function settleChangedNeeds(trx: Db): Promise<boolean> {
  const { rows } = await changedOrders.execute(trx);
  let hasOpened = false;
  for (const [projectId, orders] of Map.groupBy(rows, (order) => order.projectId)) {
    const { needs } = await readNeeds(trx, projectId);
    for (const { id } of orders) {
      const detail = await differencesOf(trx, id, needs);
      if (detail.length === 0) continue;
      hasOpened = true;
      await openException(trx, { kind: 'needs-changed', subject: id, orderId: id, projectId, detail });
    }
  }
  return hasOpened;
}

/** What the products of an order have too much or too little for their project, in words. Less than one order unit is none. */
async function differencesOf(db: Db, orderId: number, needs: Needs['needs']): Promise<string[]> {
  const lines = await db
    .selectFrom('purchaseOrderLines')
    .select([
      'productId',
      sql<string>`min(description)`.as('description'),
      sql<number | null>`max(content_quantity / content_units)`.as('content'),
    ])
    .where('orderId', '=', orderId)
    .where('productId', 'is not', null)
    .groupBy('productId')
    .execute();
  return lines.flatMap(({ productId, description, content }) => {
    const own = needs.filter((need) => need.productId === productId);
    const [first] = own;
    if (!first) return [`${description}: no longer needed`];
    const total = (of: 'required' | 'ordered' | 'received' | 'needed') =>
      sum(own.map((need) => exact(need[of])));
    const needed = total('needed');
    const excess = subtract(add(total('ordered'), total('received')), total('required'));
    const words = (quantity: Exact, what: string) =>
      `${first.productName}: ${amountText(quantity, first.unit)} ${what}`;
    if (isPositive(needed)) return [words(needed, 'more needed')];
    return compare(excess, exact(content ?? 1)) < 0 ? [] : [words(excess, 'too much')];
  });
}
