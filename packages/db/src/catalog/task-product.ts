import {
  TaskProduct,
  type TaskProductCreate,
  type TaskProductPatch,
  type TaskProductView,
} from '@quoin/domain/catalog/task-product';
import { DomainError } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';

import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';
import { tasksOf } from '../work/project-task.ts';

const [quantity, price] = [sql.ref('taskProducts.quantity'), sql.ref('products.price')];
/** The current cost of a line. PostgreSQL rounds decimals half away from zero, as rest.md asks. */
export const lineTotal = sql<Money>`round(${quantity} * ${price}, 2)`;

/** A task's products with the current data of each product. Every read returns these columns. */
function selectTaskProducts(db: Db) {
  return db
    .selectFrom('taskProducts')
    .innerJoin('products', 'products.id', 'taskProducts.productId')
    .select(({ ref }) => [
      ...columnsIn('taskProducts', columnsOf(TaskProduct)),
      jsonBuildObject({
        id: ref('products.id'),
        name: ref('products.name'),
        category: ref('products.category'),
        unit: ref('products.unit'),
        price: ref('products.price'),
        sku: ref('products.sku'),
        supplier: ref('products.supplier'),
        pictureKey: ref('products.pictureKey'),
      }).as('product'),
      lineTotal.as('lineTotal'),
    ]);
}

/** A task's products in the order they were added. `search` covers the product's name and description. */
export async function listTaskProducts(
  db: Db,
  filter: ListFilter & { taskId: number },
): Promise<Page<TaskProductView>> {
  return pageById(
    selectTaskProducts(db).where('taskProducts.taskId', '=', filter.taskId),
    {
      list: `products of task ${filter.taskId}`,
      id: 'taskProducts.id',
      search: searched('products.name', 'products.description'),
    },
    filter,
  );
}

/** The products of all tasks of a project, each task's in the order they were added. */
export async function listProductsOfProject(db: Db, projectId: number): Promise<TaskProductView[]> {
  return selectTaskProducts(db)
    .where('taskProducts.taskId', 'in', tasksOf(db, projectId))
    .orderBy('taskProducts.id')
    .execute();
}

async function readTaskProduct(db: Db, id: number): Promise<TaskProductView> {
  return selectTaskProducts(db).where('taskProducts.id', '=', id).executeTakeFirstOrThrow();
}

/** Throws `taskProductExists` for a product that the task has already. The unique constraint decides. */
export async function insertTaskProduct(db: Db, taskProduct: TaskProductCreate): Promise<TaskProductView> {
  const inserted = await db
    .insertInto('taskProducts')
    .values(taskProduct)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw new DomainError('taskProductExists');
  return readTaskProduct(db, inserted.id);
}

/** Reads and locks a product of a task: see {@link lockRow}. */
export async function lockTaskProduct(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<TaskProductView> {
  const row = selectTaskProducts(trx).where('taskProducts.id', '=', id);
  return lockRow(row, { missing: 'taskProductNotFound', version, of: 'taskProducts' });
}

/**
 * Locks the tasks that a change affects, the lower key first and before the row itself. Concurrent swaps of products or
 * tasks, or the deletion of the project, then wait in one line and cannot deadlock.
 */
async function lockTasks(trx: Db, id: number, { taskId }: TaskProductPatch): Promise<void> {
  await trx
    .selectFrom('projectTasks')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb(
          'id',
          '=',
          selectFrom('taskProducts').select('taskProducts.taskId').where('taskProducts.id', '=', id),
        ),
        eb('id', '=', taskId ?? null),
      ]),
    )
    .orderBy('id')
    // No stronger lock, so that a concurrent insert of a product need not wait. Otherwise both could deadlock.
    .forNoKeyUpdate()
    .execute();
}

/** Sets the given fields. Call it in a transaction. */
export async function updateTaskProduct(
  trx: Db,
  id: number,
  patch: TaskProductPatch,
  version?: number,
): Promise<Change<TaskProductView>> {
  await lockTasks(trx, id, patch);
  const before = await lockTaskProduct(trx, id, version);
  return setFields(before, patch, async () => {
    await trx.updateTable('taskProducts').set(patch).where('id', '=', id).execute();
    return readTaskProduct(trx, id);
  });
}
