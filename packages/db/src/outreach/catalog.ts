import { type Money } from '@quoin/domain/exact';
import type { CatalogFilter, CatalogPage, CatalogProduct } from '@quoin/domain/outreach/catalog';
import { sql } from 'kysely';

import { products } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { byText } from '../lists/sort-keys.ts';

/** The filter of visitors, who see active products only. */
interface VisibleFilter extends CatalogFilter {
  isActive: true;
  sort?: 'name';
}

const catalog: List<CatalogProduct, VisibleFilter> = {
  name: 'catalog',
  from: 'products',
  first: 'name',
  keys: { name: byText('name') },
  filters: products.filters,
  search: products.search,
};

/** Part of the statement itself, so that no price is read beside settings that hide it. */
const publicPrice = sql<Money | null>`case when (select shows_public_prices from settings) then price end`;

const readPage = pagesOf(catalog, (db) =>
  db.selectFrom('products').select(['id', 'name', 'brand', 'unit', 'category', publicPrice.as('price')]),
);

/** One page of the active products as visitors see them, by name. `search` covers the same columns as in the panel. */
export async function listCatalog(db: Db, filter: CatalogFilter): Promise<CatalogPage> {
  return readPage(db, { ...filter, isActive: true });
}
