import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { untilWaiting } from '../testing/locks.ts';
import { insertProjectTask } from '../work/project-task.ts';
import { insertProjectType } from '../work/project-type.ts';
import { insertProject } from '../work/project.ts';
import {
  insertProductCategory,
  insertProjectTypeCategory,
  updateProductCategoryWithProjectTypes,
} from './product-category.ts';
import { insertProduct } from './product.ts';
import { insertTaskProductCategory, replaceTaskProductCategories } from './task-product-category.ts';
import { insertTaskProduct, updateTaskProduct } from './task-product.ts';

// Who waits for whom when two change what hangs together: always for the parent first, so that nobody waits in a circle.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const addTask = async () => {
  const { id: projectId } = await insertProject(db, { name: 'Deck' });
  return (await insertProjectTask(db, { projectId, name: 'Framing' })).id;
};
const addProduct = async () => (await insertProduct(db, { name: 'Brick', price: dollars(1) })).id;
const addCategory = async (name: string) => (await insertProductCategory(db, { name })).id;

describe('a change of a task’s product', () => {
  test.each([
    ['another task', async () => ({ taskId: await addTask() })],
    ['another product', async () => ({ productId: await addProduct() })],
  ])('to %s waits for the tasks before it holds the row', async (_what, makePatch) => {
    const taskId = await addTask();
    const { id } = await insertTaskProduct(db, { taskId, productId: await addProduct() });
    const patch = await makePatch();
    const held = 'taskId' in patch ? patch.taskId : taskId;
    const { change, free } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('projectTasks').select('id').where('id', '=', held).forUpdate().execute();
      const waiting = db.transaction().execute(async (other) => updateTaskProduct(other, id, patch));
      await untilWaiting(db, 1);
      const rows = await trx
        .selectFrom('taskProducts')
        .select('id')
        .where('id', '=', id)
        .forUpdate()
        .skipLocked()
        .execute();
      return { change: waiting, free: rows };
    });
    expect(free).toEqual([{ id }]);
    expect((await change).after).toMatchObject(patch);
  });

  test('lets others add another product to the task', async () => {
    const taskId = await addTask();
    const { id } = await insertTaskProduct(db, { taskId, productId: await addProduct() });
    await db.transaction().execute(async (trx) => {
      await updateTaskProduct(trx, id, { quantity: 2 });
      expect(await insertTaskProduct(db, { taskId, productId: await addProduct() })).toMatchObject({
        taskId,
      });
    });
  });
});

test('the addition of one category to a task waits for the choice of them all', async () => {
  const taskId = await addTask();
  const [one, two] = [await addCategory('One'), await addCategory('Two')];
  const added = await db.transaction().execute(async (trx) => {
    await replaceTaskProductCategories(trx, { taskId, productCategoryIds: [one] });
    const adding = db
      .transaction()
      .execute(async (other) => insertTaskProductCategory(other, { taskId, productCategoryId: two }))
      .catch((error: unknown) => error);
    await untilWaiting(db, 1);
    await replaceTaskProductCategories(trx, { taskId, productCategoryIds: [one, two] });
    return { adding };
  });
  expect(await added.adding).toMatchObject({ key: 'taskProductCategoryExists' });
});

test('the addition of one project type to a category waits for the choice of them all', async () => {
  const id = await addCategory('Three');
  const { id: one } = await insertProjectType(db, { name: 'One' });
  const { id: two } = await insertProjectType(db, { name: 'Two' });
  const added = await db.transaction().execute(async (trx) => {
    await updateProductCategoryWithProjectTypes(trx, id, { projectTypeIds: [one] });
    const adding = db
      .transaction()
      .execute(async (other) => insertProjectTypeCategory(other, id, two))
      .catch((error: unknown) => error);
    await untilWaiting(db, 1);
    await updateProductCategoryWithProjectTypes(trx, id, { projectTypeIds: [one, two] });
    return { adding };
  });
  expect(await added.adding).toMatchObject({ key: 'projectTypeAssigned' });
});
