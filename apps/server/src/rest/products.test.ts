import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import {
  addProduct,
  addProductCategory,
  addTask,
  addTaskProduct,
  expectError,
  issuesOf,
} from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const idsOf = async (path: string) =>
  (await ada.ask('GET', path)).json<{ id: number }[]>().map(({ id }) => id);

describe('a new product', () => {
  test('needs only a name and a price', async () => {
    const answer = await ada.ask('POST', '/products', { name: ' Brick ', price: '1.50' });
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Brick',
      category: 'Uncategorized',
      subcategory: null,
      description: null,
      brand: null,
      model: null,
      sku: null,
      price: 1.5,
      unit: 'each',
      supplier: null,
      imageUrl: null,
      packQuantity: null,
      packUnit: null,
      wasteRate: null,
      hoursPerUnit: null,
      costCodeId: null,
      isTaxable: null,
      isActive: true,
      pictureKey: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test('gets all its errors', async () => {
    expect(issuesOf(await ada.ask('POST', '/products', {}))).toEqual({
      name: 'Product name is required',
      price: 'Price is required',
    });
    const wrong = { name: '', price: -1, imageUrl: 'javascript:alert(1)', isActive: 'yes', unit: 5 };
    expect(issuesOf(await ada.ask('POST', '/products', wrong))).toEqual({
      name: 'Product name is required',
      price: 'Price must be positive',
      imageUrl: 'Image address must begin with http:// or https://',
      isActive: 'Active must be true or false',
      unit: 'Unit must be text',
    });
  });

  test.each<[string, unknown, unknown]>([
    ['category', null, 'Uncategorized'],
    ['category', '', 'Uncategorized'],
    ['category', ' Tile ', 'Tile'],
    ['unit', null, 'each'],
    ['unit', 'lbs', 'lbs'],
    ['price', 0, 0],
    ['price', 0.07, 0.07],
    ['price', 99_999_999.99, 99_999_999.99],
    ['imageUrl', 'HTTPS://example.com/a.png', 'HTTPS://example.com/a.png'],
    ['imageUrl', '', null],
    ['isActive', null, true],
    ['isActive', false, false],
    ['description', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['brand', '🧱'.repeat(255), '🧱'.repeat(255)],
  ])('stores %s %j as %j, and so does a changed one', async (field, given, kept) => {
    expect(await addProduct(ada, { [field]: given })).toMatchObject({ [field]: kept });
    const { id } = await addProduct(ada, { category: 'Stone', unit: 'box', isActive: false, brand: 'Ash' });
    const answer = await ada.ask('PATCH', `/products/${id}`, { [field]: given });
    expect(answer.json()).toMatchObject({ [field]: kept });
  });

  test.each<[string, unknown, string]>([
    ['name', null, 'Product name is required'],
    ['price', null, 'Price is required'],
    ['price', -0.01, 'Price must be positive'],
    ['price', 'NaN', 'Price must be a number'],
    ['price', 100_000_000, 'Price is too large'],
    ['category', 'x'.repeat(256), 'Category must be at most 255 characters'],
    ['imageUrl', 'ftp://example.com', 'Image address must begin with http:// or https://'],
  ])('refuses %s %j, and so does a changed one', async (field, given, message) => {
    const refused = await ada.ask('POST', '/products', { name: 'Brick', price: 1, [field]: given });
    expectError(refused, 'VALIDATION', message, field);
    const { id } = await addProduct(ada);
    expectError(await ada.ask('PATCH', `/products/${id}`, { [field]: given }), 'VALIDATION', message, field);
  });
});

describe('the list of products', () => {
  test.each(['name', 'description', 'brand', 'model', 'sku', 'supplier', 'category'])(
    'is searched by %s',
    async (field) => {
      const { id } = await addProduct(ada, { [field]: `Needle of ${field}` });
      expect(await idsOf(`/products?search=${encodeURIComponent(`nEEDLE OF ${field}`)}`)).toEqual([id]);
    },
  );

  test.each(['subcategory', 'unit'])('is not searched by %s', async (field) => {
    await addProduct(ada, { [field]: `Straw of ${field}` });
    expect(await idsOf('/products?search=straw')).toEqual([]);
  });

  test('may be narrowed to one category, and to active products', async () => {
    const active = await addProduct(ada, { category: 'Garden Gates' });
    const retired = await addProduct(ada, { category: 'garden gates', isActive: false });
    await addProduct(ada, { category: 'Garden Gates, wide' });
    expect(await idsOf('/products?category=GARDEN%20GATES')).toEqual([retired.id, active.id]);
    expect(await idsOf('/products?category=Garden%20Gates&isActive=true')).toEqual([active.id]);
    expect(await idsOf('/products?category=Garden%20Gates&isActive=false')).toEqual([retired.id]);
    expect(await idsOf('/products?category=')).toContain(active.id);
    expectError(
      await ada.ask('GET', '/products?isActive=maybe'),
      'VALIDATION',
      'Active must be true or false',
      'isActive',
    );
  });
});

describe('the products of a category', () => {
  test('are the active ones whose category is its name in any case, newest first', async () => {
    const { id } = await addProductCategory(ada, { name: 'Äste & Zäune' });
    const first = await addProduct(ada, { category: 'Äste & Zäune' });
    const second = await addProduct(ada, { category: 'ÄSTE & ZÄUNE' });
    await addProduct(ada, { category: 'äste & zäune', isActive: false });
    await addProduct(ada, { category: 'Äste & Zäune 2' });
    expect(await idsOf(`/products-by-category/${id}`)).toEqual([second.id, first.id]);
    // A name is no pattern.
    const any = await addProductCategory(ada, { name: '%' });
    expect(await idsOf(`/products-by-category/${any.id}`)).toEqual([]);
  });

  test('follow its name', async () => {
    const { id } = await addProductCategory(ada, { name: 'Lamps' });
    const lamp = await addProduct(ada, { category: 'lights' });
    expect(await idsOf(`/products-by-category/${id}`)).toEqual([]);
    await ada.ask('PATCH', `/product-categories/${id}`, { name: 'Lights' });
    expect(await idsOf(`/products-by-category/${id}`)).toEqual([lamp.id]);
  });
});

describe('deleting a product', () => {
  test.each([
    [1, 'Product is used by 1 task'],
    [2, 'Product is used by 2 tasks'],
  ])('is refused while %i tasks need it', async (count, message) => {
    const { id: productId } = await addProduct(ada);
    for (let number = 0; number < count; number += 1)
      await addTaskProduct(ada, { productId, taskId: (await addTask(ada)).id });
    expectError(await ada.ask('DELETE', `/products/${productId}`), 'CONFLICT', message);
    expect((await ada.ask('GET', `/products/${productId}`)).statusCode).toBe(200);
  });

  test('is done once', async () => {
    const { id } = await addProduct(ada);
    expect((await ada.ask('DELETE', `/products/${id}`)).statusCode).toBe(204);
    expectError(await ada.ask('DELETE', `/products/${id}`), 'NOT_FOUND', 'Product not found');
  });

  test('leaves no task without its product, however close the race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id: productId } = await addProduct(ada);
      const { id: taskId } = await addTask(ada);
      const [deleted, added] = await Promise.all([
        ada.ask('DELETE', `/products/${productId}`),
        ada.ask('POST', '/task-products', { taskId, productId }),
      ]);
      if (added.statusCode === 201) expectError(deleted, 'CONFLICT', 'Product is used by 1 task');
      else expectError(added, 'VALIDATION', 'Product does not exist', 'productId');
    }
  });
});
