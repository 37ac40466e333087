import { type Money } from '@quoin/domain/exact';
import type { CatalogFilter, CatalogPage, CatalogProduct } from '@quoin/domain/outreach/catalog';
import { sql } from 'kysely';

import { productConditions } from '../catalog/product.ts';
import type { Db } from '../connection/database.ts';
import { byText, sortedList } from '../lists/sorted.ts';

const sorted = sortedList({
  list: 'catalog',
  from: 'products',
  first: 'name',
  keys: { name: byText(sql.ref('name'), (product: CatalogProduct) => product.name) },
});

/** Part of the statement itself, so that no price is read beside settings that hide it. */
const publicPrice = sql<Money | null>`case when (select shows_public_prices from settings) then price end`;

const selectProducts = (db: Db) =>
  db.selectFrom('products').select(['id', 'name', 'brand', 'unit', 'category', publicPrice.as('price')]);
const conditionsOf = (filter: CatalogFilter) => productConditions({ ...filter, isActive: true });

/** One page of the active products as visitors see them, by name. `search` covers the same columns as in the panel. */
export async function listCatalog(db: Db, filter: CatalogFilter): Promise<CatalogPage> {
  return sorted(filter)(db, { rowsOf: selectProducts, conditionsOf });
}
