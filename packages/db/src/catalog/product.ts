import type {
  ManyProducts,
  ManyProductsPatch,
  Product,
  ProductCreate,
  ProductFilter,
  ProductPatch,
  ProductsFound,
} from '@quoin/domain/catalog/product';
import type { ProductCategory } from '@quoin/domain/catalog/product-category';
import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { countChoices } from '../lists/counts.ts';
import { allOf, searchFor } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byNumber, byOptionalText, byText, sortedList } from '../lists/sorted.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = [
  'id',
  'name',
  'category',
  'subcategory',
  'description',
  'brand',
  'model',
  'sku',
  'price',
  'unit',
  'supplier',
  'imageUrl',
  'isActive',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof Product)[];

const sorted = sortedList({
  list: 'products',
  from: 'products',
  first: '-added',
  keys: {
    name: byText(sql.ref('name'), (product: Product) => product.name),
    price: byNumber(sql.ref('price'), (product: Product) => product.price),
    category: byText(sql.ref('category'), (product: Product) => product.category),
    sku: byOptionalText(sql.ref('sku'), (product: Product) => product.sku),
  },
});

/** The searched columns of a product: see {@link searchFor}. */
export const searchedOfProducts = {
  columns: ['name', 'description', 'brand', 'model', 'sku', 'supplier', 'category'].map((column) =>
    sql.ref<string | null>(column),
  ),
  words: sql<string>`name || ' ' || coalesce(description, '') || ' ' || coalesce(brand, '') || ' ' || coalesce(model, '')
    || ' ' || coalesce(sku, '') || ' ' || coalesce(supplier, '') || ' ' || category`,
};

/** The conditions of a filter. `search` covers name, description, brand, model, SKU, supplier and category. */
export function productConditions({ search, category, isActive }: ProductsFound) {
  return {
    search: search ? searchFor(search, searchedOfProducts) : undefined,
    category: category ? sql<SqlBool>`lower(category) = lower(${category})` : undefined,
    isActive: isActive === undefined ? undefined : sql<SqlBool>`is_active = ${isActive}`,
  };
}

const isFound = (found: ProductsFound): RawBuilder<SqlBool> =>
  allOf(...Object.values(productConditions(found)));

const selectProducts = (db: Db) => db.selectFrom('products').select(columns);

/** One page, newest first unless the filter has an order. */
export async function listProducts(db: Db, filter: ProductFilter, part?: string): Promise<Page<Product>> {
  return sorted(filter, part)(db, { rowsOf: selectProducts, conditionsOf: productConditions });
}

/** The active products with the name of the category, without regard to case, newest first. */
export async function listProductsOfCategory(
  db: Db,
  { id, name }: Pick<ProductCategory, 'id' | 'name'>,
  filter: ListFilter,
): Promise<Page<Product>> {
  return listProducts(db, { ...filter, category: name, isActive: true }, `products of category ${id}`);
}

/** The number of matching products: see {@link countChoices}. */
export async function countProducts(db: Db, found: ProductsFound) {
  const { search, category, isActive } = productConditions(found);
  return countChoices(db, {
    from: 'products',
    search,
    fields: {
      category: { value: sql`lower(category)`, label: sql`min(category)`, chosen: category },
      isActive: { value: sql`is_active::text`, chosen: isActive },
    },
  });
}

export const findProduct = preparedRead((db, id: number) =>
  db.selectFrom('products').select(columns).where('id', '=', id),
);

export async function insertProduct(db: Db, product: ProductCreate): Promise<Product> {
  return db.insertInto('products').values(product).returning(columns).executeTakeFirstOrThrow();
}

async function lockProduct(trx: Db, id: number, version: number | undefined): Promise<Product> {
  const row = trx.selectFrom('products').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'productNotFound', version });
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
    trx.updateTable('products').set(patch).where('id', '=', id).returning(columns).executeTakeFirstOrThrow(),
  );
}

/** Throws `productInUse` while tasks need the product. Call it in a transaction. Its lock keeps new uses out. */
export async function deleteProduct(trx: Db, id: number, version?: number): Promise<Product> {
  const product = await lockProduct(trx, id, version);
  const { count } = await trx
    .selectFrom('taskProducts')
    .where('productId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError('productInUse', count);
  await trx.deleteFrom('products').where('id', '=', id).execute();
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
  const chosen = isChosen(sql.ref('id'), many, isFound);
  return lockMany(trx.selectFrom('products').select(columns).where(chosen));
}

/** Sets the given fields of locked products. */
export async function updateProducts(trx: Db, ids: number[], patch: ManyProductsPatch): Promise<Product[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('products').set(patch).where(chosen).returning(columns).execute();
}

/** Deletes locked products that no task needs. */
export async function deleteProducts(trx: Db, ids: number[]): Promise<void> {
  await trx
    .deleteFrom('products')
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
}
