import { DomainError } from '@quoin/domain/errors';
import type { ChosenInList } from '@quoin/domain/lists/selection';
import {
  type ManySupplierBranches,
  type ManySupplierBranchesPatch,
  SupplierBranch,
  type SupplierBranchCreate,
  type SupplierBranchesFound,
  type SupplierBranchFilter,
  type SupplierBranchPatch,
  type SupplierBranchView,
} from '@quoin/domain/suppliers/supplier-branch';
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
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';
import { DELETED_PRICES_MAX, supplierInCsv, supplierNames } from './supplier.ts';

/** The name of a branch's or a product's supplier, in a query of either table. */
export const supplierName = sql<string>`(select suppliers.name from suppliers where suppliers.id = supplier_id)`;

/** What every read and write returns. */
const columns = [...columnsOf(SupplierBranch), supplierName.as('supplierName')] as const;

/** The supplier of a row, by whose name it is found. */
export const ofSupplier = { key: sql.ref('supplierId'), from: 'suppliers', searched: supplierNames };

/** How branches are listed. `search` covers the names, the code and the place. */
const branches: List<SupplierBranchView, SupplierBranchFilter & ChosenInList> = {
  name: 'supplier-branches',
  from: 'supplierBranches',
  first: 'name',
  keys: { name: byText('name'), city: byText('city') },
  filters: {
    ...chosenIn('supplierBranches'),
    supplierId: same('supplierId'),
    isActive: same('isActive'),
  },
  search: { ...searched('name', 'code', 'address', 'city'), parent: ofSupplier },
};

/** One page, by name, case-insensitive, unless the filter has an order. */
export const listSupplierBranches = pagesOf(branches, (db) =>
  db.selectFrom('supplierBranches').select(columns),
);

/** The number of matching branches: see {@link countFound}. */
export async function countSupplierBranches(db: Db, found: SupplierBranchesFound) {
  return countFound(db, branches, found, ['isActive']);
}

export const findSupplierBranch = preparedRead((db, id: number) =>
  db.selectFrom('supplierBranches').select(columns).where('id', '=', id),
);

/** The branches of a supplier as files name them. */
export async function listBranchNames(
  db: Db,
  supplierId: number,
): Promise<{ id: number; name: string; code: string | null }[]> {
  return db
    .selectFrom('supplierBranches')
    .select(['id', 'name', 'code'])
    .where('supplierId', '=', supplierId)
    .orderBy('id')
    .execute();
}

/** The database refuses a name or a code that the supplier has: `supplierBranchExists`, `supplierBranchCodeExists`. */
export async function insertSupplierBranch(
  db: Db,
  branch: SupplierBranchCreate,
): Promise<SupplierBranchView> {
  return db.insertInto('supplierBranches').values(branch).returning(columns).executeTakeFirstOrThrow();
}

/** Reads and locks a branch: see {@link lockRow}. */
async function lockSupplierBranch(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<SupplierBranchView> {
  const row = trx.selectFrom('supplierBranches').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'supplier-branch', version });
}

/** The branches with more prices of their own than the bin takes, with the number of these. Call it with them locked. */
async function countTooManyPrices(trx: Db, ids: number[]) {
  return trx
    .selectFrom('priceObservations')
    .where(isOneOf(sql.ref('branchId'), ids))
    .select(({ fn, ref }) => [ref('branchId').$notNull().as('id'), fn.countAll<number>().as('prices')])
    .groupBy('branchId')
    .having(({ fn }) => fn.countAll(), '>', DELETED_PRICES_MAX)
    .execute();
}

/** Reads and locks a branch, or throws `supplierBranchInUse` if it has more prices than the bin takes. */
export async function lockUnusedSupplierBranch(
  trx: Db,
  id: number,
  version?: number,
): Promise<SupplierBranchView> {
  const branch = await lockSupplierBranch(trx, id, version);
  const [found] = await countTooManyPrices(trx, [id]);
  if (found) throw new DomainError('supplierBranchInUse', found.prices);
  return branch;
}

/** The ids of branches with more prices than the bin takes. Call it with them locked. */
export async function listSupplierBranchesInUse(trx: Db, ids: number[]): Promise<Set<number>> {
  return new Set((await countTooManyPrices(trx, ids)).map(({ id }) => id));
}

/** Sets the given fields. Call it in a transaction. */
export async function updateSupplierBranch(
  trx: Db,
  id: number,
  patch: SupplierBranchPatch,
  version?: number,
): Promise<Change<SupplierBranchView>> {
  const before = await lockSupplierBranch(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('supplierBranches')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Reads and locks the chosen branches: see {@link lockMany}. */
export async function lockSupplierBranches(
  trx: Db,
  many: ManySupplierBranches,
): Promise<SupplierBranchView[]> {
  return lockMany(trx.selectFrom('supplierBranches').select(columns).where(isChosen(branches, many)));
}

/** Sets the given fields of locked branches. */
export async function updateSupplierBranches(
  trx: Db,
  ids: number[],
  patch: ManySupplierBranchesPatch,
): Promise<SupplierBranchView[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('supplierBranches').set(patch).where(chosen).returning(columns).execute();
}

/** Branches in the palette and in CSV files. */
export const supplierBranchRecords: RecordKind = {
  from: 'supplierBranches',
  title: (row) => sql`${row}.name`,
  detail: supplierName,
  named: { ...searched('name', 'code', 'city'), parent: ofSupplier },
  csv: {
    kind: 'supplier-branches',
    key: (row) => [sql`alike(${row}.name)`, sql`${row}.supplier_id`],
    references: { supplier: supplierInCsv },
  },
};
