import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

/**
 * A text that differs when the prices of a supplier, what it sells, or its branches have changed: their numbers, and the sums of what
 * each change counts up, and how many prices have begun and ended. The order in which others commit does not matter to it.
 */
export async function priceMark(db: Db, supplierId: number, today: string): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select concat_ws(' ',
      (select count(*) || ':' || coalesce(sum(id), 0) || ':' || coalesce(sum(version), 0)
        from supplier_products where supplier_id = ${supplierId}::integer),
      (select count(*) || ':' || coalesce(sum(id), 0) || ':' || coalesce(sum(version), 0)
        from supplier_branches where supplier_id = ${supplierId}::integer),
      (select count(*) || ':' || coalesce(sum(standing.id), 0)
          || ':' || count(*) filter (where standing.effective_from <= ${today}::date)
          || ':' || count(*) filter (where standing.expires_on < ${today}::date)
        from standing_prices as standing join supplier_products as sold on sold.id = standing.supplier_product_id
        where sold.supplier_id = ${supplierId}::integer)
    ) as mark`.execute(db);
  return rows[0]?.mark ?? '';
}
