import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import type { PriceOfSold } from '../offer.ts';

/** The prices that a checked file would bring of products, without those that are doubtful. */
export async function readAssumedPrices(
  db: Db,
  id: number,
  supplierProductIds: readonly number[],
): Promise<PriceOfSold[]> {
  const now = new Date().toISOString();
  const { rows } = await sql<PriceOfSold>`
    select place as id, supplier_product_id, branch_id, null::integer as project_id, minimum as min_quantity,
      pair.cost as unit_cost, effective_from, expires_on, false as is_firm, ${now} as observed_at,
      coalesce(price_unit, order_unit) as price_unit, price_units, price_quantity, effective_from as observed_on,
      'file' as source, null::text as source_ref
    from price_file_rows cross join unnest(minima, costs) as pair (minimum, cost)
    where price_file_id = ${id} and is_written and outcome in ('new', 'up', 'down', 'same')
      and supplier_product_id = any(${supplierProductIds}::integer[])`.execute(db);
  return rows;
}
