import type { CatalogFilter, CatalogPage, CatalogProduct } from '@quoin/domain/outreach/catalog';
import { sql } from 'kysely';

import { isProductFound } from '../catalog/product.ts';
import type { Db } from '../database.ts';
import { byText, sortedList } from '../sorted.ts';

const sorted = sortedList({
  list: 'catalog',
  id: sql.ref('id'),
  first: 'name',
  keys: { name: byText(sql.ref('name'), (product: CatalogProduct) => product.name) },
});

/** In the statement itself, so that no price is read beside settings that hide it. */
const publicPrice = sql<number | null>`case when (select shows_public_prices from settings) then price end`;

/** What visitors see of the active products, by name. `search` looks where the panel's own list does. */
export async function listCatalog(db: Db, filter: CatalogFilter): Promise<CatalogPage> {
  const page = sorted(filter);
  const rows = await page
    .narrow(
      db
        .selectFrom('products')
        .select(['id', 'name', 'brand', 'unit', 'category', publicPrice.as('price')])
        .where(isProductFound({ ...filter, isActive: true })),
    )
    .execute();
  return page.cut(rows);
}
