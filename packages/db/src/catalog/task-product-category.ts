import type {
  TaskProductCategory,
  TaskProductCategoryChoice,
  TaskProductCategoryKey,
} from '@quoin/domain/catalog/task-product-category';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

import type { Db } from '../connection/database.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import type { PartChange } from '../versioned.ts';
import { tasksOf } from '../work/project-task.ts';

/** The fields of a link's task that the log needs. */
type LinkedTask = Pick<ProjectTask, 'id' | 'name' | 'projectId'>;

function selectLinks(db: Db) {
  return db
    .selectFrom('taskProductCategories')
    .innerJoin('productCategories', 'productCategories.id', 'taskProductCategories.productCategoryId')
    .select(({ ref }) => [
      'taskProductCategories.id',
      'taskProductCategories.taskId',
      'taskProductCategories.productCategoryId',
      'taskProductCategories.addedAt',
      jsonBuildObject({
        id: ref('productCategories.id'),
        name: ref('productCategories.name'),
        description: ref('productCategories.description'),
      }).as('productCategory'),
    ]);
}

/** A task's categories in the order they were added. `search` covers the category's name and description. */
export async function listTaskProductCategories(
  db: Db,
  filter: ListFilter & { taskId: number },
): Promise<Page<TaskProductCategory>> {
  return pageById(
    selectLinks(db).where('taskProductCategories.taskId', '=', filter.taskId),
    {
      list: `product categories of task ${filter.taskId}`,
      id: 'taskProductCategories.id',
      search: searched('productCategories.name', 'productCategories.description'),
    },
    filter,
  );
}

/** The categories of all tasks of a project, each task's in the order they were added. */
export async function listCategoriesOfProject(db: Db, projectId: number): Promise<TaskProductCategory[]> {
  return selectLinks(db)
    .where('taskProductCategories.taskId', 'in', tasksOf(db, projectId))
    .orderBy('taskProductCategories.id')
    .execute();
}

/** Locks a task before any change of its links, so that concurrent changes wait instead of deadlocking. */
async function lockTask(
  trx: Db,
  id: number,
  missing: 'project-task' | 'taskDoesNotExist',
): Promise<LinkedTask> {
  const row = trx.selectFrom('projectTasks').select(['id', 'name', 'projectId']).where('id', '=', id);
  return orNotFound(await row.forUpdate().executeTakeFirst(), missing);
}

async function namesOfCategories(trx: Db, taskId: number): Promise<string[]> {
  const rows = await selectLinks(trx)
    .where('taskProductCategories.taskId', '=', taskId)
    .orderBy('taskProductCategories.id')
    .execute();
  return rows.map(({ productCategory }) => productCategory.name);
}

async function linkCategories(trx: Db, { taskId, productCategoryIds }: TaskProductCategoryChoice) {
  if (productCategoryIds.length === 0) return [];
  return trx
    .insertInto('taskProductCategories')
    .values(productCategoryIds.map((productCategoryId) => ({ taskId, productCategoryId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
}

/** Assigns a category to a task. The unique constraint refuses a second link. Call it in a transaction. */
export async function insertTaskProductCategory(
  trx: Db,
  { taskId, productCategoryId }: TaskProductCategoryKey,
): Promise<PartChange<LinkedTask, TaskProductCategory>> {
  const changed = await lockTask(trx, taskId, 'taskDoesNotExist');
  const from = await namesOfCategories(trx, taskId);
  const [link] = await linkCategories(trx, { taskId, productCategoryIds: [productCategoryId] });
  if (!link) throw new DomainError('taskProductCategoryExists');
  const part = await selectLinks(trx)
    .where('taskProductCategories.id', '=', link.id)
    .executeTakeFirstOrThrow();
  return { changed, part, values: { from, to: [...from, part.productCategory.name] } };
}

/** Removes a category from a task. Call it in a transaction. */
export async function deleteTaskProductCategory(
  trx: Db,
  { taskId, productCategoryId }: TaskProductCategoryKey,
): Promise<PartChange<LinkedTask, undefined>> {
  const changed = await lockTask(trx, taskId, 'project-task');
  const from = await namesOfCategories(trx, taskId);
  const { numDeletedRows } = await trx
    .deleteFrom('taskProductCategories')
    .where('taskId', '=', taskId)
    .where('productCategoryId', '=', productCategoryId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new DomainError('taskProductCategoryNotFound');
  return { changed, part: undefined, values: { from, to: await namesOfCategories(trx, taskId) } };
}

/** Gives a task exactly these categories, and returns them. Call it in a transaction. */
export async function replaceTaskProductCategories(
  trx: Db,
  choice: TaskProductCategoryChoice,
): Promise<PartChange<LinkedTask, TaskProductCategory[]>> {
  const { taskId, productCategoryIds } = choice;
  const task = await lockTask(trx, taskId, 'project-task');
  const from = await namesOfCategories(trx, taskId);
  const removed = await trx
    .deleteFrom('taskProductCategories')
    .where('taskId', '=', taskId)
    .where(sql<boolean>`product_category_id <> all (${productCategoryIds}::integer[])`)
    .returning('id')
    .execute();
  const added = await linkCategories(trx, choice);
  const part = await selectLinks(trx)
    .where('taskProductCategories.taskId', '=', taskId)
    .orderBy('taskProductCategories.id')
    .execute();
  return {
    changed: removed.length + added.length > 0 ? task : undefined,
    part,
    values: { from, to: part.map(({ productCategory }) => productCategory.name) },
  };
}
