import type { Product, ProductCreate, ProductFilter, ProductPatch } from '@quoin/domain/catalog/product';
import type { ProductCategory } from '@quoin/domain/catalog/product-category';
import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/page';

import type { Db } from '../database.ts';
import { byId, readCursor, rowsToRead, toPage } from '../page.ts';
import { contains } from '../search.ts';
import { type Change, isEmptyPatch, requireVersion } from '../versioned.ts';

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

/** Newest first; `search` looks at name, description, brand, model, SKU, supplier and category. */
export async function listProducts(
  db: Db,
  filter: ProductFilter,
  keyset = byId('products'),
): Promise<Page<Product>> {
  const { category, isActive } = filter;
  const after = readCursor(keyset, filter.cursor);
  const rows = await db
    .selectFrom('products')
    .select(columns)
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) =>
        contains(
          [
            ref('name'),
            ref('description'),
            ref('brand'),
            ref('model'),
            ref('sku'),
            ref('supplier'),
            ref('category'),
          ],
          filter.search ?? '',
        ),
      ),
    )
    .$if(Boolean(category), (query) =>
      query.where(({ eb, fn, val }) => eb(fn('lower', ['category']), '=', fn('lower', [val(category)]))),
    )
    .$if(isActive !== undefined, (query) => query.where('isActive', '=', isActive ?? true))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy('id', 'desc')
    .execute();
  return toPage(keyset, rows, filter);
}

/** The active products whose `category` is the category's name, whatever its case; newest first. */
export async function listProductsOfCategory(
  db: Db,
  { id, name }: Pick<ProductCategory, 'id' | 'name'>,
  filter: ListFilter,
): Promise<Page<Product>> {
  return listProducts(db, { ...filter, category: name, isActive: true }, byId(`products of category ${id}`));
}

export async function findProduct(db: Db, id: number): Promise<Product | undefined> {
  return db.selectFrom('products').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function insertProduct(db: Db, product: ProductCreate): Promise<Product> {
  return db.insertInto('products').values(product).returning(columns).executeTakeFirstOrThrow();
}

async function lockProduct(trx: Db, id: number, version: number | undefined): Promise<Product> {
  const product = await trx
    .selectFrom('products')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!product) throw new DomainError('productNotFound');
  requireVersion(product, version);
  return product;
}

/** Sets the fields that are there. Call it in a transaction. */
export async function updateProduct(
  trx: Db,
  id: number,
  patch: ProductPatch,
  version?: number,
): Promise<Change<Product>> {
  const before = await lockProduct(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  const after = await trx
    .updateTable('products')
    .set(patch)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { before, after };
}

/** Throws `productInUse` while tasks need it. Call it in a transaction: its lock keeps new ones out. */
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
