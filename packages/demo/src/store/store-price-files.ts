import { createHash } from 'node:crypto';

import type { Db } from '@quoin/db/connection/database';
import { headerKey } from '@quoin/domain/suppliers/price-files/mapping';
import { sql } from 'kysely';

import type { ListFile } from '../supplying/prices.ts';
import { calendarDate } from '../working-time.ts';

const HEADER = ['Item #', 'Description', 'Branch', 'UOM', 'Your Cost', 'Pricing UOM'];

/** Stores a list that was applied on a day. Its prices and its rows follow. */
export async function storePriceFile(
  trx: Db,
  { supplierId, name, branchId }: ListFile,
  at: Date,
): Promise<number> {
  const mapping = {
    headerLine: 1,
    columns: [
      { at: 0, means: 'sku' },
      { at: 1, means: 'description' },
      { at: 2, means: 'branch' },
      { at: 3, means: 'orderUnit' },
      { at: 4, means: 'price' },
      { at: 5, means: 'priceUnit' },
    ],
    pricePer: 1,
  };
  const { rows } = await sql<{ id: number }>`
    insert into price_files (
      supplier_id, name, digest, kind, size, effective_from, sheets, sheet, head, header_key, mapping, status, actor, covers,
      uploaded_at, checked_at, applied_at, updated_at
    )
    values (
      ${supplierId}, ${name}, ${createHash('sha256').update(name).digest('hex')}, 'csv', ${40_000 + supplierId * 811},
      ${calendarDate(at)}, '[""]', '', ${JSON.stringify([{ line: 1, cells: HEADER }])}::jsonb, ${headerKey(HEADER)},
      ${JSON.stringify(mapping)}::jsonb, 'applied', 'Quoin', ${[0, ...(branchId === undefined ? [] : [branchId])]}::integer[],
      ${at}, ${at}, ${at}, ${at}
    )
    returning id`.execute(trx);
  return rows[0]?.id ?? 0;
}

/** Stores the rows of a list from the prices that it brought, each beside the price before. */
export async function storeRows(trx: Db, id: number): Promise<void> {
  await sql`
    with brought as (
      select supplier_product_id, branch_id, effective_from, observed_at, array_agg(min_quantity order by min_quantity) as minima,
        array_agg(unit_cost order by min_quantity) as costs
      from price_observations where price_file_id = ${id}
      group by supplier_product_id, branch_id, effective_from, observed_at
    ),
    beside as (
      select brought.*, (
        select unit_cost from price_observations as earlier
        where earlier.supplier_product_id = brought.supplier_product_id
          and earlier.branch_id is not distinct from brought.branch_id
          and earlier.observed_at < brought.observed_at and min_quantity = 0
        order by observed_at desc limit 1
      ) as was
      from brought
    )
    insert into price_file_rows (
      price_file_id, place, line, sku, description, supplier_product_id, product_id, branch_id, effective_from, minima, costs,
      order_unit, content_units, content_quantity, price_unit, price_units, price_quantity, outcome, at_quantity, cost, was,
      is_written
    )
    select ${id}, row_number() over turn, row_number() over turn + 1, sku, description, sold.id, sold.product_id, branch_id,
      effective_from, minima, costs, order_unit, content_units, content_quantity, price_unit, price_units, price_quantity,
      case when was is null then 'new' when costs[1] > was then 'up' when costs[1] < was then 'down' else 'same' end, 0,
      costs[1], was, true
    from beside join supplier_products as sold on sold.id = supplier_product_id
    window turn as (order by sku, branch_id nulls first)`.execute(trx);
  await sql`
    update price_files set counts = (
        select jsonb_object_agg(outcome, (select count(*) from price_file_rows as rows where rows.price_file_id = ${id} and rows.outcome = names.outcome))
        from unnest(array['wrong', 'double', 'doubtful', 'up', 'down', 'new', 'gone', 'same']) as names (outcome)
      ),
      rows_read = (select count(*) + 1 from price_file_rows where price_file_id = ${id})
    where id = ${id}`.execute(trx);
}
