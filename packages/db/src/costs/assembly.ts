import {
  type AssembliesFound,
  Assembly,
  type AssemblyCreate,
  type AssemblyFilter,
  type AssemblyItem,
  type AssemblyPatch,
  firstUnreadable,
  type ManyAssemblies,
} from '@quoin/domain/costs/assembly';
import type { ItemSources } from '@quoin/domain/costs/priced-assembly';
import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { countFound } from '../lists/counts.ts';
import type { List } from '../lists/list.ts';
import { pagesOf } from '../lists/pages.ts';
import { searched } from '../lists/search.ts';
import { isChosen, isOneOf, lockMany } from '../lists/selection.ts';
import { byText } from '../lists/sort-keys.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';
import { readMoneySettings } from './money-settings.ts';

const columns = columnsOf(Assembly, 'items');

/** The items of an assembly in their order, as JSON. */
const items = sql<AssemblyItem[]>`(
  select coalesce(json_agg(json_build_object(
    'kind', kind, 'name', item.name, 'description', item.description, 'costCodeId', cost_code_id,
    'productId', product_id, 'unit', item.unit, 'quantityFormula', quantity_formula, 'wasteRate', waste_rate,
    'hoursPerUnit', hours_per_unit, 'unitCost', unit_cost
  ) order by sort_order), '[]')
  from assembly_items as item where assembly_id = assemblies.id
)`.as('items');

const selectAssemblies = (db: Db) => db.selectFrom('assemblies').select(columns).select(items);

const assemblies: List<Assembly, AssemblyFilter> = {
  name: 'assemblies',
  from: 'assemblies',
  first: 'name',
  keys: { name: byText('name') },
  filters: {},
  search: searched('name', 'description?'),
};

/** One page, by name, case-insensitive, unless the filter has an order. */
export const listAssemblies = pagesOf(assemblies, selectAssemblies);

/** The number of matching assemblies: see {@link countFound}. */
export async function countAssemblies(db: Db, found: AssembliesFound) {
  return countFound(db, assemblies, found, []);
}

export const findAssembly = preparedRead((db, id: number) => selectAssemblies(db).where('id', '=', id));

async function readAssembly(db: Db, id: number): Promise<Assembly> {
  return selectAssemblies(db).where('id', '=', id).executeTakeFirstOrThrow();
}

type Given<Part> = { [Field in keyof Part]?: Part[Field] | undefined };

/** An input and an item with all fields, which tell whether a list changes. */
const wholeInput = ({ name, unit = null }: Given<Assembly['inputs'][number]>) => ({ name, unit });
const wholeItem = (item: AssemblyCreate['items'][number]): AssemblyItem => ({
  kind: item.kind,
  name: item.name,
  description: item.description ?? null,
  costCodeId: item.costCodeId ?? null,
  productId: item.productId ?? null,
  unit: item.unit ?? null,
  quantityFormula: item.quantityFormula,
  wasteRate: item.wasteRate ?? null,
  hoursPerUnit: item.hoursPerUnit ?? null,
  unitCost: item.unitCost ?? null,
});

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

async function insertItems(trx: Db, assemblyId: number, given: AssemblyItem[]): Promise<void> {
  const rows = given.map((item, sortOrder) => ({ ...item, assemblyId, sortOrder }));
  await trx.insertInto('assemblyItems').values(rows).execute();
}

/** Inserts an assembly with its items. Throws `assemblyExists` for a name that is taken. Call it in a transaction. */
export async function insertAssembly(
  trx: Db,
  { inputs = [], items: given, ...fields }: AssemblyCreate,
): Promise<Assembly> {
  const inserted = await trx
    .insertInto('assemblies')
    .values({ ...fields, inputs: JSON.stringify(inputs.map(wholeInput)) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError('assemblyExists');
  await insertItems(trx, inserted.id, given.map(wholeItem));
  return readAssembly(trx, inserted.id);
}

/** Reads and locks an assembly: see {@link lockRow}. The lock covers its items, which nobody writes without it. */
export async function lockAssembly(trx: Db, id: number, version: number | undefined): Promise<Assembly> {
  return lockRow(selectAssemblies(trx).where('id', '=', id), { missing: 'assembly', version });
}

/**
 * Sets the given fields, and replaces a given list. Throws `formulaWrong` if a formula cannot be read with the inputs
 * that are then there. Call it in a transaction.
 */
export async function updateAssembly(
  trx: Db,
  id: number,
  { inputs: givenInputs, items: givenItems, ...fields }: AssemblyPatch,
  version?: number,
): Promise<Change<Assembly>> {
  const before = await lockAssembly(trx, id, version);
  const inputs = givenInputs?.map(wholeInput);
  const newItems = givenItems?.map(wholeItem);
  const wrong = firstUnreadable({ inputs: givenInputs ?? before.inputs, items: newItems ?? before.items });
  if (wrong) throw new DomainError('formulaWrong', wrong.problem, wrong.item);
  const hasNewItems = newItems !== undefined && !isSame(newItems, before.items);
  const patch = {
    ...fields,
    inputs: inputs && JSON.stringify(inputs),
    version: hasNewItems ? sql<number>`version + 1` : undefined,
  };
  return setFields(before, patch, async () => {
    if (hasNewItems) {
      await trx.deleteFrom('assemblyItems').where('assemblyId', '=', id).execute();
      await insertItems(trx, id, newItems);
    }
    await trx.updateTable('assemblies').set(patch).where('id', '=', id).execute();
    return readAssembly(trx, id);
  });
}

/** Reads and locks the chosen assemblies: see {@link lockMany}. */
export async function lockAssemblies(trx: Db, many: ManyAssemblies): Promise<Assembly[]> {
  return lockMany(selectAssemblies(trx).where(isChosen(assemblies, many)));
}

/** Reads the records that items follow: products, their cost codes, other cost codes, and the rates of labor. */
export async function readItemSources(
  db: Db,
  { productIds, costCodeIds }: { productIds: number[]; costCodeIds: number[] },
): Promise<ItemSources> {
  const products = await db
    .selectFrom('products')
    .select([
      'id',
      'name',
      'unit',
      'price',
      'packQuantity',
      'packUnit',
      'wasteRate',
      'hoursPerUnit',
      'costCodeId',
      'isTaxable',
    ])
    .where(isOneOf(sql.ref('id'), productIds))
    .execute();
  const ofProducts = products.flatMap(({ costCodeId }) => costCodeId ?? []);
  const costCodes = await db
    .selectFrom('costCodes')
    .select(['id', 'code', 'name', 'baseRate', 'burdenRate'])
    .where(isOneOf(sql.ref('id'), [...costCodeIds, ...ofProducts]))
    .execute();
  const { laborRate, burdenRate } = await readMoneySettings(db);
  return { products, costCodes, settings: { laborRate, burdenRate } };
}

/** Assemblies in the palette. */
export const assemblyRecords: RecordKind = {
  from: 'assemblies',
  title: (row) => sql`${row}.name`,
  named: searched('name'),
};
