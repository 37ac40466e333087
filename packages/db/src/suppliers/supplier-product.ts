import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  type ManySupplierProducts,
  type ManySupplierProductsPatch,
  SupplierProduct,
  type SupplierProductCreate,
  type SupplierProductFilter,
  type SupplierProductPatch,
  type SupplierProductsFound,
  type SupplierProductView,
} from '@quoin/domain/suppliers/supplier-product';
import { type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, type FilterField, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byNumber, byText } from '../lists/sort-keys.ts';
import { type CsvReference, namedInCsv, type RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';
import { ofSupplier, supplierName } from './supplier-branch.ts';
import { supplierInCsv } from './supplier.ts';

const ofProduct = (column: 'name' | 'unit') =>
  sql<string | null>`(select ${sql.ref(`products.${column}`)} from products where products.id = product_id)`;

/** What every read and write returns. */
const columns = [
  ...columnsOf(SupplierProduct),
  supplierName.as('supplierName'),
  ofProduct('name').as('productName'),
  ofProduct('unit').as('productUnit'),
] as const;

/** Rows with a value in a column, or those without. */
const isKnown = (name: string): FilterField => {
  const known = sql<SqlBool>`(${sql.ref(name)} is not null)`;
  return {
    fits: (value) => sql<SqlBool>`${known} = ${value}`,
    counted: sql`${known}::text`,
    label: sql`min(${known}::text)`,
  };
};

/** How suppliers' products are listed. `search` covers SKU, description and manufacturer number. */
export const supplierProducts: List<SupplierProductView, SupplierProductFilter & ChosenInList> = {
  name: 'supplier-products',
  from: 'supplierProducts',
  first: 'sku',
  keys: {
    sku: byText('sku'),
    // The preferred ones first, and the others as they were added.
    preferred: byNumber(sql`(case when is_preferred then 0 else 1 end)`, ({ isPreferred }) =>
      isPreferred ? 0 : 1,
    ),
  },
  filters: {
    ...chosenIn('supplierProducts'),
    supplierId: same('supplierId'),
    productId: same('productId'),
    matched: isKnown('productId'),
    gone: isKnown('goneOn'),
  },
  search: { ...searched('sku', 'description', 'manufacturerNumber', 'upc'), parent: ofSupplier },
};

/** One page, by SKU, case-insensitive, unless the filter has an order. */
export const listSupplierProducts = pagesOf(supplierProducts, (db) =>
  db.selectFrom('supplierProducts').select(columns),
);

/** The number of matching products: see {@link countFound}. */
export async function countSupplierProducts(db: Db, found: SupplierProductsFound) {
  return countFound(db, supplierProducts, found, ['matched', 'gone']);
}

export const findSupplierProduct = preparedRead((db, id: number) =>
  db.selectFrom('supplierProducts').select(columns).where('id', '=', id),
);

/** Lets one of several callers at a time choose the preferred one of a product. */
const lockChoice = async (trx: Db, productId: number) =>
  trx.selectFrom('products').select('id').where('id', '=', productId).forNoKeyUpdate().execute();

/** The preferred one gives way. Call it in the transaction that prefers another one, with {@link lockChoice}. */
async function giveWay(trx: Db, productId: number): Promise<Change<SupplierProductView>[]> {
  const before = await trx
    .selectFrom('supplierProducts')
    .select(columns)
    .where('productId', '=', productId)
    .where('isPreferred', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return [];
  const after = await trx
    .updateTable('supplierProducts')
    .set({ isPreferred: false })
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return [{ before, after }];
}

/**
 * The database refuses a SKU that the supplier has: `supplierProductExists`. Returns the one that is no longer preferred, too. Call
 * it in a transaction.
 */
export async function insertSupplierProduct(
  trx: Db,
  product: SupplierProductCreate,
): Promise<{ created: SupplierProductView; gaveWay: Change<SupplierProductView>[] }> {
  const { isPreferred = false, productId = null } = product;
  const isChoice = isPreferred && productId !== null;
  if (isChoice) await lockChoice(trx, productId);
  const gaveWay = isChoice ? await giveWay(trx, productId) : [];
  const created = await trx
    .insertInto('supplierProducts')
    .values(product)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { created, gaveWay };
}

/** Reads and locks a supplier's product: see {@link lockRow}. */
export async function lockSupplierProduct(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<SupplierProductView> {
  const row = trx.selectFrom('supplierProducts').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'supplier-product', version });
}

/** Sets the given fields. Returns the one that is no longer preferred, too. Call it in a transaction. */
export async function updateSupplierProduct(
  trx: Db,
  id: number,
  patch: SupplierProductPatch,
  version?: number,
): Promise<{ change: Change<SupplierProductView>; gaveWay: Change<SupplierProductView>[] }> {
  // The product before its row, as whoever prefers another one takes both in this order.
  const known = await findSupplierProduct(trx, id);
  const next = { ...known, ...patch };
  if (next.isPreferred && next.productId) await lockChoice(trx, next.productId);
  const before = await lockSupplierProduct(trx, id, version);
  const after = { isPreferred: before.isPreferred, productId: before.productId, ...patch };
  const wasPreferred = before.isPreferred && before.productId === after.productId;
  const gaveWay =
    after.isPreferred && after.productId && !wasPreferred ? await giveWay(trx, after.productId) : [];
  const change = await setFields(before, patch, async () =>
    trx
      .updateTable('supplierProducts')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  return { change, gaveWay };
}

/** Reads and locks the chosen products: see {@link lockMany}. */
export async function lockSupplierProducts(
  trx: Db,
  many: ManySupplierProducts,
): Promise<SupplierProductView[]> {
  return lockMany(trx.selectFrom('supplierProducts').select(columns).where(isChosen(supplierProducts, many)));
}

/** Sets the given fields of locked products. */
export async function updateSupplierProducts(
  trx: Db,
  ids: number[],
  patch: ManySupplierProductsPatch,
): Promise<SupplierProductView[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('supplierProducts').set(patch).where(chosen).returning(columns).execute();
}

/** A product of the catalog is named by its SKU, or by its name. */
const productInCsv: CsvReference = {
  candidates: sql`
    select distinct id, ${namedInCsv(sql`unnest(array_remove(array[name, sku], null))`)} as name,
      jsonb_build_object('product_id', id) as value
    from products
  `,
  sets: ['productId'],
  words: (row) => sql`(select name from products where id = ${row}.product_id)`,
};

/** Suppliers' products in the palette and in CSV files. */
export const supplierProductRecords: RecordKind = {
  from: 'supplierProducts',
  title: (row) => sql`concat_ws(' ', ${row}.sku, ${row}.description)`,
  detail: supplierName,
  named: searched('sku', 'description'),
  csv: {
    kind: 'supplier-products',
    key: (row) => [sql`alike(${row}.sku)`, sql`${row}.supplier_id`],
    references: { supplier: supplierInCsv, product: productInCsv },
  },
};
