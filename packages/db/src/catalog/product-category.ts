import {
  ProductCategory,
  type ProductCategoryCreate,
  type ProductCategoryPatch,
  type ProductCategoryWithProjectTypes,
  ProjectTypeCategory,
  type ProjectTypeChoice,
} from '@quoin/domain/catalog/product-category';
import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { pageByName } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import type { RecordKind } from '../record-kind.ts';
import type { Database } from '../tables.ts';
import { type Change, type PartChange, isEmptyPatch, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(ProductCategory);

const linkColumns = columnsOf(ProjectTypeCategory);

const selectCategories = (db: Db) => db.selectFrom('productCategories').select(columns);
const search = searched('name', 'description');

/** The project types of a category, ordered by name. */
function projectTypes(from: ExpressionBuilder<Database, 'productCategories'>) {
  return jsonArrayFrom(
    from
      .selectFrom('projectTypeCategories')
      .innerJoin('projectTypes', 'projectTypes.id', 'projectTypeCategories.projectTypeId')
      .whereRef('projectTypeCategories.productCategoryId', '=', 'productCategories.id')
      .select(['projectTypes.id', 'projectTypes.name'])
      .orderBy(({ fn }) => fn('lower', ['projectTypes.name']))
      .orderBy('projectTypes.id'),
  ).as('projectTypes');
}

/** Lists categories by name, case-insensitive. `search` covers name and description. */
export async function listProductCategories(db: Db, filter: ListFilter): Promise<Page<ProductCategory>> {
  return pageByName(selectCategories(db), { list: 'product-categories', name: 'name', search }, filter);
}

/** The same list, each with its project types. */
export async function listProductCategoriesWithProjectTypes(
  db: Db,
  filter: ListFilter,
): Promise<Page<ProductCategoryWithProjectTypes>> {
  const list = 'product-categories-with-project-types';
  return pageByName(selectCategories(db).select(projectTypes), { list, name: 'name', search }, filter);
}

export const findProductCategory = preparedRead((db, id: number) =>
  db.selectFrom('productCategories').select(columns).where('id', '=', id),
);

async function readWithProjectTypes(db: Db, id: number): Promise<ProductCategoryWithProjectTypes> {
  return selectCategories(db).select(projectTypes).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Throws `productCategoryExists` for a name that is taken. The unique index decides. */
export async function insertProductCategory(
  db: Db,
  category: ProductCategoryCreate,
): Promise<ProductCategory> {
  const inserted = await db
    .insertInto('productCategories')
    .values(category)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst();
  if (!inserted) throw new DomainError('productCategoryExists');
  return inserted;
}

/** Locks a category before any change of it or its links, so that concurrent changes wait instead of deadlocking. */
/** Reads and locks a category: see {@link lockRow}. */
export async function lockProductCategory(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<ProductCategory> {
  const row = trx.selectFrom('productCategories').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'product-category', version });
}

async function writeFields(trx: Db, id: number, patch: ProductCategoryPatch, withLinks: boolean) {
  return trx
    .updateTable('productCategories')
    .set({ ...patch, ...(withLinks && { version: sql<number>`version + 1` }) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Sets the given fields. Call it in a transaction. */
export async function updateProductCategory(
  trx: Db,
  id: number,
  patch: ProductCategoryPatch,
  version?: number,
): Promise<Change<ProductCategory>> {
  const before = await lockProductCategory(trx, id, version);
  return setFields(before, patch, async () => writeFields(trx, id, patch, false));
}

async function namesOfProjectTypes(trx: Db, id: number): Promise<string[]> {
  const category = await readWithProjectTypes(trx, id);
  return category.projectTypes.map(({ name }) => name);
}

async function linkProjectTypes(
  trx: Db,
  productCategoryId: number,
  projectTypeIds: number[],
): Promise<ProjectTypeCategory[]> {
  if (projectTypeIds.length === 0) return [];
  return trx
    .insertInto('projectTypeCategories')
    .values(projectTypeIds.map((projectTypeId) => ({ productCategoryId, projectTypeId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(linkColumns)
    .execute();
}

/** Links a category to a project type. The unique constraint refuses a second link. Call it in a transaction. */
export async function insertProjectTypeCategory(
  trx: Db,
  id: number,
  projectTypeId: number,
): Promise<PartChange<ProductCategory, ProjectTypeCategory>> {
  await lockProductCategory(trx, id, undefined);
  const from = await namesOfProjectTypes(trx, id);
  const [link] = await linkProjectTypes(trx, id, [projectTypeId]);
  if (!link) throw new DomainError('projectTypeAssigned');
  const changed = await writeFields(trx, id, {}, true);
  return { changed, part: link, values: { from, to: await namesOfProjectTypes(trx, id) } };
}

/** Links a category to project types that it has no link to yet. Call it in a transaction. */
export async function linkProductCategory(
  trx: Db,
  id: number,
  projectTypeIds: number[],
): Promise<Change<ProductCategoryWithProjectTypes>> {
  await lockProductCategory(trx, id, undefined);
  const before = await readWithProjectTypes(trx, id);
  await linkProjectTypes(trx, id, projectTypeIds);
  await writeFields(trx, id, {}, true);
  return { before, after: await readWithProjectTypes(trx, id) };
}

/** Removes the link between a category and a project type. Call it in a transaction. */
export async function deleteProjectTypeCategory(
  trx: Db,
  id: number,
  projectTypeId: number,
): Promise<PartChange<ProductCategory, undefined>> {
  await lockProductCategory(trx, id, undefined);
  const from = await namesOfProjectTypes(trx, id);
  const { numDeletedRows } = await trx
    .deleteFrom('projectTypeCategories')
    .where('productCategoryId', '=', id)
    .where('projectTypeId', '=', projectTypeId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('projectTypeNotAssigned');
  const changed = await writeFields(trx, id, {}, true);
  return { changed, part: undefined, values: { from, to: await namesOfProjectTypes(trx, id) } };
}

/** Inserts a category together with all its project types. Call it in a transaction. */
export async function insertProductCategoryWithProjectTypes(
  trx: Db,
  { projectTypeIds, ...category }: ProductCategoryCreate & ProjectTypeChoice,
): Promise<ProductCategoryWithProjectTypes> {
  const { id } = await insertProductCategory(trx, category);
  await linkProjectTypes(trx, id, projectTypeIds);
  return readWithProjectTypes(trx, id);
}

/** Sets the given fields and exactly these project types, as one change. Call it in a transaction. */
export async function updateProductCategoryWithProjectTypes(
  trx: Db,
  id: number,
  { projectTypeIds, ...patch }: ProductCategoryPatch & ProjectTypeChoice,
  version?: number,
): Promise<Change<ProductCategoryWithProjectTypes>> {
  await lockProductCategory(trx, id, version);
  const before = await readWithProjectTypes(trx, id);
  const removed = await trx
    .deleteFrom('projectTypeCategories')
    .where('productCategoryId', '=', id)
    .where(sql<boolean>`project_type_id <> all (${projectTypeIds}::integer[])`)
    .returning('id')
    .execute();
  const added = await linkProjectTypes(trx, id, projectTypeIds);
  const hasNewLinks = removed.length + added.length > 0;
  if (isEmptyPatch(patch) && !hasNewLinks) return { before, after: before };
  await writeFields(trx, id, patch, hasNewLinks);
  return { before, after: await readWithProjectTypes(trx, id) };
}

/** Product categories in the palette. */
export const productCategoryRecords: RecordKind = {
  from: 'productCategories',
  title: (row) => sql`${row}.name`,
  named: searched('name'),
};
