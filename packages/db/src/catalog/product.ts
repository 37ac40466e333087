import {
  type ManyProducts,
  type ManyProductsPatch,
  Product,
  type ProductCreate,
  type ProductFilter,
  type ProductPatch,
  type ProductsFound,
} from '@quoin/domain/catalog/product';
import type { ProductCategory } from '@quoin/domain/catalog/product-category';
import { DomainError } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { type ChosenInList, MANY_MAX } from '@quoin/domain/lists/selection';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { costCodeInCsv } from '../costs/cost-code.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same, sameText } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched, type SearchedByPairs, searchedByPairs } from '../lists/search.ts';
import { changesBetween, isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byNumber, byOptionalText, byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

export const productColumns = columnsOf(Product);

/** How products are listed. `search` covers name, description, brand, model, SKU, supplier and category. */
export const products: List<Product, ProductFilter & ChosenInList, SearchedByPairs> = {
  name: 'products',
  from: 'products',
  first: '-added',
  keys: {
    name: byText('name'),
    price: byNumber('price'),
    category: byText('category'),
    sku: byOptionalText('sku'),
  },
  filters: { ...chosenIn('products'), category: sameText('category'), isActive: same('isActive') },
  search: searchedByPairs('name', 'description?', 'brand?', 'model?', 'sku?', 'supplier?', 'category'),
  named: { column: sql.ref<string>('name'), of: ({ name }) => name },
};

/** One page. Unless the filter has an order, a search begins with what it names best, and all else is newest first. */
export const listProducts = pagesOf(products, (db) => db.selectFrom('products').select(productColumns));

/** The same pages, with the codes of cost codes, for CSV files. */
export const listProductsForCsv = pagesOf(products, (db) =>
  db
    .selectFrom('products')
    .select(productColumns)
    .select(
      sql<string | null>`(select code from cost_codes where cost_codes.id = cost_code_id)`.as('costCodeName'),
    ),
);

/** The active products with the name of the category, without regard to case, newest first. */
export async function listProductsOfCategory(
  db: Db,
  { id, name }: Pick<ProductCategory, 'id' | 'name'>,
  filter: ListFilter,
): Promise<Page<Product>> {
  return listProducts(db, { ...filter, category: name, isActive: true }, `products of category ${id}`);
}

/** The number of matching products: see {@link countFound}. */
export async function countProducts(db: Db, found: ProductsFound) {
  return countFound(db, products, found, ['category', 'isActive']);
}

export const findProduct = preparedRead((db, id: number) =>
  db.selectFrom('products').select(productColumns).where('id', '=', id),
);

export async function insertProduct(db: Db, product: ProductCreate): Promise<Product> {
  return db.insertInto('products').values(product).returning(productColumns).executeTakeFirstOrThrow();
}

/** Reads and locks a product: see {@link lockRow}. */
export async function lockProduct(trx: Db, id: number, version: number | undefined): Promise<Product> {
  const row = trx.selectFrom('products').select(productColumns).where('id', '=', id);
  return lockRow(row, { missing: 'product', version });
}

/** Sets the given fields. Call it in a transaction. */
export async function updateProduct(
  trx: Db,
  id: number,
  patch: ProductPatch,
  version?: number,
): Promise<Change<Product>> {
  const before = await lockProduct(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('products')
      .set(patch)
      .where('id', '=', id)
      .returning(productColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Sets the key of a product's uploaded picture. Call it with the product locked. */
export async function setPictureKey(trx: Db, id: number, pictureKey: string | null): Promise<Product> {
  return trx
    .updateTable('products')
    .set({ pictureKey })
    .where('id', '=', id)
    .returning(productColumns)
    .executeTakeFirstOrThrow();
}

/** Reads and locks a product, or throws `productInUse` while tasks need it. Its lock keeps new uses out. */
export async function lockUnusedProduct(trx: Db, id: number, version?: number): Promise<Product> {
  const product = await lockProduct(trx, id, version);
  const { count } = await trx
    .selectFrom('taskProducts')
    .where('productId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError('productInUse', count);
  return product;
}

/** The ids of products that a task needs. Call it with the products locked, which keeps new uses out. */
export async function listProductsInUse(trx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('taskProducts')
    .where(isOneOf(sql.ref('productId'), ids))
    .select('productId')
    .distinct()
    .execute();
  return new Set(rows.map(({ productId }) => productId));
}

/** Reads and locks the chosen products: see {@link lockMany}. */
export async function lockProducts(trx: Db, many: ManyProducts): Promise<Product[]> {
  return lockMany(trx.selectFrom('products').select(productColumns).where(isChosen(products, many)));
}

/** Sets the given fields of locked products. */
export async function updateProducts(trx: Db, ids: number[], patch: ManyProductsPatch): Promise<Product[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('products').set(patch).where(chosen).returning(productColumns).execute();
}

/** The prices of the chosen products, without a lock. Throws `tooManyChosen` as {@link lockMany} does. */
export async function listPrices(db: Db, many: ManyProducts) {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'sku', 'price'])
    .where(isChosen(products, many))
    .orderBy('id')
    .limit(MANY_MAX + 1)
    .execute();
  if (rows.length > MANY_MAX) throw new DomainError('tooManyChosen', MANY_MAX);
  return rows;
}

/** Sets the prices of some of these locked products, in one statement. */
export async function updatePrices(
  trx: Db,
  locked: Product[],
  prices: { id: number; price: Money }[],
): Promise<Change<Product>[]> {
  const ids = prices.map(({ id }) => id);
  const amounts = prices.map(({ price }) => price);
  const written = await trx
    .updateTable('products')
    .from(
      sql<{ id: number; amount: Money }>`unnest(${ids}::integer[], ${amounts}::numeric[])`.as<'given'>(
        sql`given(id, amount)`,
      ),
    )
    .set({ price: sql.ref('given.amount') })
    .whereRef('products.id', '=', 'given.id')
    .returning(productColumns.map((column) => `products.${column}` as const))
    .execute();
  return changesBetween(locked, written);
}

/** Products in the palette and in CSV files. */
export const productRecords: RecordKind = {
  from: 'products',
  title: (row) => sql`${row}.name`,
  detail: sql`concat_ws(' · ', category, sku)`,
  named: { ...searched('name', 'sku'), words: products.search.words },
  inUse: 'productInUse',
  csv: {
    kind: 'products',
    key: (row) => [sql`lower(${row}.sku)`],
    references: { costCode: costCodeInCsv },
    isUsed: (row) => sql`exists (select from task_products where product_id = ${row}.id)`,
  },
};
