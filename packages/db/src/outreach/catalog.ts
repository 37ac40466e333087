import { type Money } from '@quoin/domain/exact';
import type { CatalogFilter, CatalogPage, CatalogProduct } from '@quoin/domain/outreach/catalog';
import { sql } from 'kysely';

import { products } from '../catalog/product.ts';
import { type Db, inSnapshot } from '../connection/database.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { byText } from '../lists/sort-keys.ts';
import { listLeastPrices } from '../suppliers/offer.ts';

/** The filter of visitors, who see active products only. */
interface VisibleFilter extends CatalogFilter {
  isActive: true;
  sort?: 'name';
}

/** What the products themselves have. */
type Shown = Omit<CatalogProduct, 'fromSuppliers'>;

const catalog: List<Shown, VisibleFilter> = {
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
  const { items, nextCursor } = await readPage(db, { ...filter, isActive: true });
  // Only where the statement above showed prices.
  const priced = items.filter(({ price }) => price !== null).map(({ id }) => id);
  const least =
    priced.length > 0
      ? await inSnapshot(db, async (snapshot) => listLeastPrices(snapshot, priced))
      : undefined;
  return {
    items: items.map((item) => ({ ...item, fromSuppliers: least?.get(item.id) ?? null })),
    nextCursor,
  };
}
