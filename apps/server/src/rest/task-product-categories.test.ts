import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addProductCategory, addTask, expectError, expectOneOfFifty, issuesOf } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const PATH = '/task-product-categories';
const EXISTS = 'This product category is already assigned to the task';
const NOWHERE = 2_147_483_647;

const assign = async (taskId: unknown, productCategoryId: unknown) =>
  ada.ask('POST', PATH, { taskId, productCategoryId });
const listOf = async (taskId: number, query = '') =>
  (await ada.ask('GET', `${PATH}/${taskId}${query}`)).json<{ productCategoryId: number }[]>();

describe('a product category of a task', () => {
  test('reads with its name and description', async () => {
    const { id: taskId } = await addTask(ada);
    const { id, name } = await addProductCategory(ada, { description: 'Brick and stone' });
    const link = {
      id: expect.any(Number),
      taskId,
      productCategoryId: id,
      addedAt: expect.any(String),
      productCategory: { id, name, description: 'Brick and stone' },
    };
    const answer = await assign(taskId, id);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual(link);
    expect(await listOf(taskId)).toEqual([link]);
  });

  test('stands in the order in which it was added, and is found by name and description', async () => {
    const { id: taskId } = await addTask(ada);
    const named = await addProductCategory(ada, { name: 'Zoo needles' });
    const described = await addProductCategory(ada, { name: 'Attic', description: 'needles' });
    const neither = await addProductCategory(ada, { name: 'Middle' });
    const ids = [named.id, described.id, neither.id];
    for (const id of ids) await assign(taskId, id);
    expect((await listOf(taskId)).map((link) => link.productCategoryId)).toEqual(ids);
    expect((await listOf(taskId, '?search=NEEDLE')).map((link) => link.productCategoryId)).toEqual([
      named.id,
      described.id,
    ]);
  });

  test('is assigned once', async () => {
    const { id: taskId } = await addTask(ada);
    const { id } = await addProductCategory(ada);
    await assign(taskId, id);
    expectError(await assign(taskId, id), 'CONFLICT', EXISTS);
    expect(await listOf(taskId)).toHaveLength(1);
  });

  test('is assigned once among fifty simultaneous requests', async () => {
    const { id: taskId } = await addTask(ada);
    const { id } = await addProductCategory(ada);
    await expectOneOfFifty(quoin, async () => assign(taskId, id), EXISTS);
  });

  test('is refused where the task or the category is missing', async () => {
    const { id: taskId } = await addTask(ada);
    const { id } = await addProductCategory(ada);
    expectError(await assign(NOWHERE, id), 'VALIDATION', 'Task does not exist', 'taskId');
    expectError(
      await assign(taskId, NOWHERE),
      'VALIDATION',
      'Product category does not exist',
      'productCategoryId',
    );
    expect(issuesOf(await assign('1', null))).toEqual({
      taskId: 'Invalid id',
      productCategoryId: 'Invalid id',
    });
  });

  test('is removed once', async () => {
    const { id: taskId } = await addTask(ada);
    const { id } = await addProductCategory(ada);
    await assign(taskId, id);
    const answer = await ada.ask('DELETE', `${PATH}/${taskId}/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expectError(
      await ada.ask('DELETE', `${PATH}/${taskId}/${id}`),
      'NOT_FOUND',
      'This product category is not assigned to the task',
    );
    expectError(await ada.ask('DELETE', `${PATH}/${taskId}/0`), 'VALIDATION', 'Invalid id', 'id');
  });

  test('is deleted with the category', async () => {
    const { id: taskId } = await addTask(ada);
    const [gone, kept] = [await addProductCategory(ada), await addProductCategory(ada)];
    for (const { id } of [gone, kept]) await assign(taskId, id);
    expect((await ada.ask('DELETE', `/product-categories/${gone.id}`)).statusCode).toBe(204);
    expect(await listOf(taskId)).toMatchObject([{ productCategoryId: kept.id }]);
  });

  test('is no change of the task itself', async () => {
    const task = await addTask(ada);
    await assign(task.id, (await addProductCategory(ada)).id);
    expect((await ada.ask('GET', `/project-tasks/${task.projectId}`)).json()).toEqual([task]);
  });
});
