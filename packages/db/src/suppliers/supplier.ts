import { DomainError } from '@quoin/domain/errors';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  type ManySuppliers,
  type ManySuppliersPatch,
  Supplier,
  type SupplierCreate,
  type SupplierFilter,
  type SupplierPatch,
  type SuppliersFound,
} from '@quoin/domain/suppliers/supplier';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import { chosenIn, same } from '../lists/filters.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byText } from '../lists/sort-keys.ts';
import { type CsvReference, namedInCsv, type RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

export const supplierColumns = columnsOf(Supplier);

/** The most products and prices that a deletion takes along. The bin keeps them whole, as one value. */
const DELETED_PRODUCTS_MAX = 1000;
export const DELETED_PRICES_MAX = 5000;

/** How suppliers are listed. `search` covers the names, the account and the email address. */
const suppliers: List<Supplier, SupplierFilter & ChosenInList> = {
  name: 'suppliers',
  from: 'suppliers',
  first: 'name',
  keys: { name: byText('name') },
  filters: { ...chosenIn('suppliers'), isActive: same('isActive') },
  search: { ...searched('name', 'contactName', 'accountNumber', 'orderEmail'), phone: 'phone' },
};

/** One page, by name, case-insensitive, unless the filter has an order. */
export const listSuppliers = pagesOf(suppliers, (db) => db.selectFrom('suppliers').select(supplierColumns));

/** The number of matching suppliers: see {@link countFound}. */
export async function countSuppliers(db: Db, found: SuppliersFound) {
  return countFound(db, suppliers, found, ['isActive']);
}

export const findSupplier = preparedRead((db, id: number) =>
  db.selectFrom('suppliers').select(supplierColumns).where('id', '=', id),
);

/** Throws `supplierExists` for a name that is taken. The unique index decides. */
export async function insertSupplier(db: Db, supplier: SupplierCreate): Promise<Supplier> {
  const inserted = await db
    .insertInto('suppliers')
    .values(supplier)
    .onConflict((conflict) => conflict.doNothing())
    .returning(supplierColumns)
    .executeTakeFirst();
  if (!inserted) throw new DomainError('supplierExists');
  return inserted;
}

/** Reads and locks a supplier: see {@link lockRow}. */
async function lockSupplier(trx: Db, id: number, version: number | undefined): Promise<Supplier> {
  const row = trx.selectFrom('suppliers').select(supplierColumns).where('id', '=', id);
  return lockRow(row, { missing: 'supplier', version });
}

/** Sets the given fields. Call it in a transaction. */
export async function updateSupplier(
  trx: Db,
  id: number,
  patch: SupplierPatch,
  version?: number,
): Promise<Change<Supplier>> {
  const before = await lockSupplier(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('suppliers')
      .set(patch)
      .where('id', '=', id)
      .returning(supplierColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Reads and locks the chosen suppliers: see {@link lockMany}. */
export async function lockSuppliers(trx: Db, many: ManySuppliers): Promise<Supplier[]> {
  return lockMany(trx.selectFrom('suppliers').select(supplierColumns).where(isChosen(suppliers, many)));
}

/** Sets the given fields of locked suppliers. */
export async function updateSuppliers(
  trx: Db,
  ids: number[],
  patch: ManySuppliersPatch,
): Promise<Supplier[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('suppliers').set(patch).where(chosen).returning(supplierColumns).execute();
}

/** The suppliers with price files, or with more products or prices than the bin takes, and how many. Call it with them locked. */
async function listKept(
  trx: Db,
  ids: number[],
): Promise<{ id: number; count: number; noun: 'product' | 'price' | 'price file' }[]> {
  const sold = trx.selectFrom('supplierProducts').where(isOneOf(sql.ref('supplierId'), ids));
  const many = await sold
    .select(({ fn }) => ['supplierId as id', fn.countAll<number>().as('count')])
    .groupBy('supplierId')
    .having(({ fn }) => fn.countAll(), '>', DELETED_PRODUCTS_MAX)
    .execute();
  const filed = await trx
    .selectFrom('priceFiles')
    .where(isOneOf(sql.ref('supplierId'), ids))
    .select(({ fn }) => ['supplierId as id', fn.countAll<number>().as('count')])
    .groupBy('supplierId')
    .execute();
  const found = new Set([...many, ...filed].map(({ id }) => id));
  // Only of the others, which sell few: the prices of a large supplier may be millions.
  const others = ids.filter((id) => !found.has(id));
  const priced = await sold
    .where(isOneOf(sql.ref('supplierId'), others))
    .innerJoin('priceObservations', 'supplierProductId', 'supplierProducts.id')
    .select(({ fn }) => ['supplierId as id', fn.countAll<number>().as('count')])
    .groupBy('supplierId')
    .having(({ fn }) => fn.countAll(), '>', DELETED_PRICES_MAX)
    .execute();
  return [
    ...filed.map((each) => ({ ...each, noun: 'price file' as const })),
    ...many.map((each) => ({ ...each, noun: 'product' as const })),
    ...priced.map((each) => ({ ...each, noun: 'price' as const })),
  ];
}

/** Reads and locks a supplier, or throws `supplierInUse` if it has price files, or sells more than the bin takes. Its lock keeps new products out. */
export async function lockUnusedSupplier(trx: Db, id: number, version?: number): Promise<Supplier> {
  const supplier = await lockSupplier(trx, id, version);
  const [found] = await listKept(trx, [id]);
  if (found) throw new DomainError('supplierInUse', found.count, found.noun);
  return supplier;
}

/** The ids of suppliers that have price files, or sell more than the bin takes. Call it with them locked, which keeps new products out. */
export async function listSuppliersInUse(trx: Db, ids: number[]): Promise<Set<number>> {
  return new Set((await listKept(trx, ids)).map(({ id }) => id));
}

/** The names of suppliers, by which what belongs to them is found. */
export const supplierNames = searched('name');

/** A supplier is named by its name. */
export const supplierInCsv: CsvReference = {
  candidates: sql`
    select id, ${namedInCsv(sql`name`)} as name, jsonb_build_object('supplier_id', id) as value from suppliers
  `,
  sets: ['supplierId'],
  words: (row) => sql`(select name from suppliers where id = ${row}.supplier_id)`,
};

/** Suppliers in the palette and in CSV files. */
export const supplierRecords: RecordKind = {
  from: 'suppliers',
  title: (row) => sql`${row}.name`,
  detail: sql`concat_ws(' · ', contact_name, phone)`,
  named: searched('name', 'contactName'),
  inUse: 'supplierInUse',
  csv: {
    kind: 'suppliers',
    key: (row) => [sql`alike(${row}.name)`],
    isUsed: (row) => sql`(
      exists (select from supplier_products where supplier_id = ${row}.id)
      or exists (select from supplier_branches where supplier_id = ${row}.id)
    )`,
  },
};
