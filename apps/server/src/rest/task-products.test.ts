import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import {
  addProduct,
  addTask,
  addTaskProduct,
  expectError,
  expectOneOfFifty,
  issuesOf,
} from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const EXISTS = 'This product is already on the task';
const NOWHERE = 2_147_483_647;
const listOf = async (taskId: number) =>
  (await ada.ask('GET', `/task-products/${taskId}`)).json<{ id: number; lineTotal: number }[]>();

describe('a product of a task', () => {
  test('has the quantity 1 by default, and reads with the product as it is now', async () => {
    const { id: taskId } = await addTask(ada);
    const product = await addProduct(ada, { price: 2.5, unit: 'sqft', sku: 'B-1', supplier: 'Ash & Co' });
    const answer = await ada.ask('POST', '/task-products', { taskId, productId: product.id });
    const view = {
      id: expect.any(Number),
      taskId,
      productId: product.id,
      quantity: 1,
      notes: null,
      version: 1,
      addedAt: expect.any(String),
      product: {
        id: product.id,
        name: product.name,
        category: 'Uncategorized',
        unit: 'sqft',
        price: 2.5,
        sku: 'B-1',
        supplier: 'Ash & Co',
        pictureKey: null,
      },
      lineTotal: 2.5,
    };
    expect(answer.json()).toEqual(view);
    expect(await listOf(taskId)).toEqual([view]);
    await ada.ask('PATCH', `/products/${product.id}`, { name: 'Tile', price: 3 });
    expect(await listOf(taskId)).toEqual([
      { ...view, product: { ...view.product, name: 'Tile', price: 3 }, lineTotal: 3 },
    ]);
  });

  test('has another ETag after a change of its product’s price', async () => {
    const { id, productId } = await addTaskProduct(ada);
    const tag = async () => (await ada.ask('PATCH', `/task-products/${id}`, {})).headers.etag;
    const before = await tag();
    expect(await tag()).toBe(before);
    await ada.ask('PATCH', `/products/${productId}`, { price: 77 });
    expect(await tag()).toMatch(/^"1\./);
    expect(await tag()).not.toBe(before);
  });

  test.each<[string, unknown, unknown]>([
    ['quantity', null, 1],
    ['quantity', '', 1],
    ['quantity', '2.50', 2.5],
    ['quantity', 0.01, 0.01],
    ['quantity', 99_999_999.99, 99_999_999.99],
    ['notes', ' ', null],
    ['notes', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ])('stores %s %j as %j, and so does a changed one', async (field, given, kept) => {
    expect(await addTaskProduct(ada, { [field]: given })).toMatchObject({ [field]: kept });
    const { id } = await addTaskProduct(ada, { quantity: 7, notes: 'old' });
    const answer = await ada.ask('PUT', `/task-products/${id}`, { [field]: given });
    expect(answer.json()).toMatchObject({ [field]: kept });
  });

  test.each<[string, unknown, string]>([
    ['quantity', 0, 'Quantity must be above 0'],
    ['quantity', '0.00', 'Quantity must be above 0'],
    ['quantity', -1, 'Quantity must be above 0'],
    ['quantity', 0.001, 'Quantity must have at most 2 decimals'],
    ['quantity', 100_000_000, 'Quantity is too large'],
    ['quantity', 'NaN', 'Quantity must be a number'],
    ['notes', 'x'.repeat(10_001), 'Notes must be at most 10,000 characters'],
    ['taskId', null, 'Invalid id'],
    ['taskId', '1', 'Invalid id'],
    ['taskId', NOWHERE, 'Task does not exist'],
    ['productId', 1.5, 'Invalid id'],
    ['productId', NOWHERE, 'Product does not exist'],
  ])('refuses %s %j, and so does a changed one', async (field, given, message) => {
    const body = { taskId: (await addTask(ada)).id, productId: (await addProduct(ada)).id };
    const refused = await ada.ask('POST', '/task-products', { ...body, [field]: given });
    expectError(refused, 'VALIDATION', message, field);
    const { id } = await addTaskProduct(ada);
    const patched = await ada.ask('PATCH', `/task-products/${id}`, { [field]: given });
    expectError(patched, 'VALIDATION', message, field);
  });

  test('needs a task and a product', async () => {
    expect(issuesOf(await ada.ask('POST', '/task-products', {}))).toEqual({
      taskId: 'Invalid id',
      productId: 'Invalid id',
    });
  });

  test('is unique in its task', async () => {
    const { taskId, productId } = await addTaskProduct(ada);
    expectError(await ada.ask('POST', '/task-products', { taskId, productId }), 'CONFLICT', EXISTS);
    const other = await addTaskProduct(ada, { taskId });
    expectError(await ada.ask('PATCH', `/task-products/${other.id}`, { productId }), 'CONFLICT', EXISTS);
    const elsewhere = await addTaskProduct(ada, { productId });
    const moved = await ada.ask('PATCH', `/task-products/${elsewhere.id}`, { taskId });
    expectError(moved, 'CONFLICT', EXISTS);
    expect(await listOf(taskId)).toHaveLength(2);
  });

  test('is unique among fifty simultaneous requests', async () => {
    const body = { taskId: (await addTask(ada)).id, productId: (await addProduct(ada)).id };
    await expectOneOfFifty(quoin, async () => ada.ask('POST', '/task-products', body), EXISTS);
  });

  test('may move to another task, and become another product', async () => {
    const { id, taskId } = await addTaskProduct(ada, { quantity: 3 });
    const { id: otherTask } = await addTask(ada);
    const { id: productId } = await addProduct(ada, { name: 'Slate', price: 1.1 });
    const answer = await ada.ask('PATCH', `/task-products/${id}`, { taskId: otherTask, productId });
    expect(answer.json()).toMatchObject({
      taskId: otherTask,
      productId,
      quantity: 3,
      version: 2,
      product: { name: 'Slate' },
      lineTotal: 3.3,
    });
    expect(await listOf(taskId)).toEqual([]);
    expect(await listOf(otherTask)).toHaveLength(1);
  });

  test('is deleted with the task, and once', async () => {
    const { id, taskId } = await addTaskProduct(ada);
    expect((await ada.ask('DELETE', `/task-products/${id}`)).statusCode).toBe(204);
    expectError(await ada.ask('DELETE', `/task-products/${id}`), 'NOT_FOUND', 'Task product not found');
    const other = await addTaskProduct(ada, { taskId });
    expect((await ada.ask('DELETE', `/project-tasks/${taskId}`)).statusCode).toBe(204);
    expectError(
      await ada.ask('PATCH', `/task-products/${other.id}`, {}),
      'NOT_FOUND',
      'Task product not found',
    );
    expectError(await ada.ask('GET', `/task-products/${taskId}`), 'NOT_FOUND', 'Task not found');
    expect((await ada.ask('DELETE', `/products/${other.productId}`)).statusCode).toBe(204);
  });

  test('is searched by the product’s name and description', async () => {
    const { id: taskId } = await addTask(ada);
    const named = await addProduct(ada, { name: 'Needle one' });
    const described = await addProduct(ada, { description: 'needle two' });
    for (const { id: productId } of [named, described, await addProduct(ada)])
      await addTaskProduct(ada, { taskId, productId, notes: 'needle three' });
    const found = (await ada.ask('GET', `/task-products/${taskId}?search=NEEDLE`)).json<
      { productId: number }[]
    >();
    expect(found.map(({ productId }) => productId)).toEqual([named.id, described.id]);
  });
});

describe('D two simultaneous changes', () => {
  test('that swap the products of a task do not deadlock', async () => {
    const { id: taskId } = await addTask(ada);
    const [one, other] = [await addTaskProduct(ada, { taskId }), await addTaskProduct(ada, { taskId })];
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([
        ada.ask('PATCH', `/task-products/${one.id}`, { productId: other.productId }),
        ada.ask('PATCH', `/task-products/${other.id}`, { productId: one.productId }),
      ]);
      for (const answer of answers) expectError(answer, 'CONFLICT', EXISTS);
    }
  });

  test('that move products between two tasks, while more are added, do not deadlock', async () => {
    const [here, there] = [await addTask(ada), await addTask(ada)];
    const one = await addTaskProduct(ada, { taskId: here.id });
    const other = await addTaskProduct(ada, { taskId: there.id });
    for (let round = 0; round < 10; round += 1) {
      const isEven = round % 2 === 0;
      const { id: productId } = await addProduct(ada);
      const answers = await Promise.all([
        ada.ask('PATCH', `/task-products/${one.id}`, { taskId: isEven ? there.id : here.id }),
        ada.ask('PATCH', `/task-products/${other.id}`, { taskId: isEven ? here.id : there.id }),
        ada.ask('POST', '/task-products', { taskId: here.id, productId }),
        ada.ask('POST', '/task-products', { taskId: there.id, productId }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 201, 201]);
    }
  });
});

describe('the line total', () => {
  test.each([
    [0.01, 0.49, 0],
    [0.01, 0.5, 0.01],
    [1.5, 0.33, 0.5],
    [2.5, 0.05, 0.13],
    [3, 0.1, 0.3],
    [99_999_999.99, 0.01, 1_000_000],
    [99_999_999.99, 700_000, 69_999_999_993_000],
  ])('of %f at %f is %f', async (quantity, price, lineTotal) => {
    const { id: productId } = await addProduct(ada, { price });
    expect(await addTaskProduct(ada, { productId, quantity })).toMatchObject({ lineTotal });
  });

  test('is quantity × price, rounded half away from zero to cents', async () => {
    const { id, productId } = await addTaskProduct(ada);
    const cents = (max: number) => fc.integer({ min: 1, max }).map(BigInt);
    const decimal = (hundredths: bigint) =>
      Number(`${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`);
    await fc.assert(
      // Together below 2^46 dollars, up to where a double tells every cent.
      fc.asyncProperty(cents(9_999_999_999), cents(69_999_999), async (quantity, price) => {
        await ada.ask('PATCH', `/products/${productId}`, { price: decimal(price) });
        const answer = await ada.ask('PATCH', `/task-products/${id}`, { quantity: decimal(quantity) });
        const exact = (quantity * price + 50n) / 100n;
        expect(answer.json<{ lineTotal: number }>().lineTotal.toFixed(2)).toBe(
          `${exact / 100n}.${String(exact % 100n).padStart(2, '0')}`,
        );
      }),
      { numRuns: 60 },
    );
  });
});
