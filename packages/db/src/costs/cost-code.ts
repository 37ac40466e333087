import {
  CostCode,
  type CostCodeCreate,
  type CostCodeFilter,
  type CostCodePatch,
  type CostCodesFound,
  type ManyCostCodes,
  type ManyCostCodesPatch,
} from '@quoin/domain/costs/cost-code';
import { costKinds } from '@quoin/domain/costs/cost-kind';
import { DomainError } from '@quoin/domain/errors';
import type { ChosenInList } from '@quoin/domain/lists/selection';
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
import { byPlaceIn, byText } from '../lists/sort-keys.ts';
import { type CsvReference, namedInCsv, type RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

export const costCodeColumns = columnsOf(CostCode);

const costCodes: List<CostCode, CostCodeFilter & ChosenInList> = {
  name: 'cost-codes',
  from: 'costCodes',
  first: 'code',
  keys: { code: byText('code'), name: byText('name'), kind: byPlaceIn(costKinds)('kind') },
  filters: { ...chosenIn('costCodes'), kind: same('kind') },
  search: searched('code', 'name'),
};

/** One page, by code, case-insensitive, unless the filter has an order. */
export const listCostCodes = pagesOf(costCodes, (db) => db.selectFrom('costCodes').select(costCodeColumns));

/** The number of matching cost codes: see {@link countFound}. */
export async function countCostCodes(db: Db, found: CostCodesFound) {
  return countFound(db, costCodes, found, ['kind']);
}

export const findCostCode = preparedRead((db, id: number) =>
  db.selectFrom('costCodes').select(costCodeColumns).where('id', '=', id),
);

/** Throws `costCodeExists` for a code that is taken. The unique index decides. */
export async function insertCostCode(db: Db, costCode: CostCodeCreate): Promise<CostCode> {
  const inserted = await db
    .insertInto('costCodes')
    .values(costCode)
    .onConflict((conflict) => conflict.doNothing())
    .returning(costCodeColumns)
    .executeTakeFirst();
  if (!inserted) throw new DomainError('costCodeExists');
  return inserted;
}

/** Reads and locks a cost code: see {@link lockRow}. */
export async function lockCostCode(trx: Db, id: number, version: number | undefined): Promise<CostCode> {
  const row = trx.selectFrom('costCodes').select(costCodeColumns).where('id', '=', id);
  return lockRow(row, { missing: 'cost-code', version });
}

/** Sets the given fields. Call it in a transaction. */
export async function updateCostCode(
  trx: Db,
  id: number,
  patch: CostCodePatch,
  version?: number,
): Promise<Change<CostCode>> {
  const before = await lockCostCode(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('costCodes')
      .set(patch)
      .where('id', '=', id)
      .returning(costCodeColumns)
      .executeTakeFirstOrThrow(),
  );
}

/** Reads and locks the chosen cost codes: see {@link lockMany}. */
export async function lockCostCodes(trx: Db, many: ManyCostCodes): Promise<CostCode[]> {
  return lockMany(trx.selectFrom('costCodes').select(costCodeColumns).where(isChosen(costCodes, many)));
}

/** Sets the given fields of locked cost codes. */
export async function updateCostCodes(
  trx: Db,
  ids: number[],
  patch: ManyCostCodesPatch,
): Promise<CostCode[]> {
  const chosen = isOneOf(sql.ref('id'), ids);
  return trx.updateTable('costCodes').set(patch).where(chosen).returning(costCodeColumns).execute();
}

/** Reads and locks a cost code, or throws `costCodeInUse` while others have it. Its lock keeps new uses out. */
export async function lockUnusedCostCode(trx: Db, id: number, version?: number): Promise<CostCode> {
  const costCode = await lockCostCode(trx, id, version);
  const { products, assemblies, estimates } = await trx
    .selectNoFrom(({ fn, selectFrom }) => [
      selectFrom('products')
        .where('costCodeId', '=', id)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('products'),
      selectFrom('assemblyItems')
        .where('costCodeId', '=', id)
        .select((items) => items.fn.count<number>('assemblyId').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('assemblies'),
      selectFrom('estimateLines')
        .where('costCodeId', '=', id)
        .select((lines) => lines.fn.count<number>('estimateId').distinct().as('count'))
        .$asScalar()
        .$notNull()
        .as('estimates'),
    ])
    .executeTakeFirstOrThrow();
  if (products + assemblies + estimates > 0)
    throw new DomainError('costCodeInUse', products, assemblies, estimates);
  return costCode;
}

/** The ids of cost codes that products or assemblies have. Call it with them locked, which keeps new uses out. */
export async function listCostCodesInUse(trx: Db, ids: number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('products')
    .where(isOneOf(sql.ref('costCodeId'), ids))
    .select(({ ref }) => ref('costCodeId').$notNull().as('id'))
    .union(
      trx
        .selectFrom('assemblyItems')
        .where(isOneOf(sql.ref('costCodeId'), ids))
        .select(({ ref }) => ref('costCodeId').$notNull().as('id')),
    )
    .union(
      trx
        .selectFrom('estimateLines')
        .where(isOneOf(sql.ref('costCodeId'), ids))
        .select(({ ref }) => ref('costCodeId').$notNull().as('id')),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** A cost code is named by its code, or by its code and its name. */
export const costCodeInCsv: CsvReference = {
  candidates: sql`
    select id, ${namedInCsv(sql`unnest(array[code, code || ' ' || name])`)} as name,
      jsonb_build_object('cost_code_id', id) as value
    from cost_codes
  `,
  sets: ['costCodeId'],
  words: (row) => sql`(select code from cost_codes where id = ${row}.cost_code_id)`,
};

/** Cost codes in the palette and in CSV files. */
export const costCodeRecords: RecordKind = {
  from: 'costCodes',
  title: (row) => sql`(${row}.code || ' ' || ${row}.name)`,
  named: searched(['code', 'name']),
  inUse: 'costCodeInUse',
  csv: { kind: 'cost-codes', key: (row) => [sql`alike(${row}.code)`] },
};
