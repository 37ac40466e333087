import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import {
  addProduct,
  addProductCategory,
  addProjectType,
  expectError,
  expectOneOfFifty,
} from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const EXISTS = 'A product category with this name already exists';
const NOWHERE = 2_147_483_647;

describe('a product category', () => {
  test('needs only a name, is active, and has no project types', async () => {
    const answer = await ada.ask('POST', '/product-categories', { name: ' Siding ' });
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      name: 'Siding',
      description: null,
      isActive: true,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test.each<[string, unknown, unknown]>([
    ['description', '', null],
    ['description', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['isActive', null, true],
    ['isActive', false, false],
  ])('stores %s %j as %j', async (field, given, kept) => {
    const { id } = await addProductCategory(ada, { isActive: false });
    const answer = await ada.ask('PUT', `/product-categories/${id}`, { [field]: given });
    expect(answer.json()).toMatchObject({ [field]: kept });
  });

  test.each<[string, unknown, string]>([
    ['name', '', 'Category name is required'],
    ['name', null, 'Category name is required'],
    ['name', 'x'.repeat(201), 'Category name must be at most 200 characters'],
    ['description', 5, 'Description must be text'],
    ['isActive', 'yes', 'Active must be true or false'],
  ])('refuses %s %j', async (field, given, message) => {
    const refused = await ada.ask('POST', '/product-categories', { name: 'Doors', [field]: given });
    expectError(refused, 'VALIDATION', message, field);
    const { id } = await addProductCategory(ada);
    const patched = await ada.ask('PATCH', `/product-categories/${id}`, { [field]: given });
    expectError(patched, 'VALIDATION', message, field);
  });

  test('without a name gets an error for it', async () => {
    expectError(
      await ada.ask('POST', '/product-categories', {}),
      'VALIDATION',
      'Category name is required',
      'name',
    );
  });
});

describe('the name of a category', () => {
  test.each(['Windows', 'WINDOWS', ' windows '])('is unique: %j', async (name) => {
    await ada.ask('POST', '/product-categories', { name: 'Windows' });
    expectError(await ada.ask('POST', '/product-categories', { name }), 'CONFLICT', EXISTS);
  });

  test('is unique among fifty simultaneous requests', async () => {
    await expectOneOfFifty(
      quoin,
      async (number) =>
        ada.ask('POST', '/product-categories', { name: number % 2 === 0 ? 'Gutters' : 'GUTTERS' }),
      EXISTS,
    );
  });

  test('cannot become that of another, but another case of its own', async () => {
    const { name } = await addProductCategory(ada);
    const { id } = await addProductCategory(ada, { name: 'Stone' });
    const taken = await ada.ask('PATCH', `/product-categories/${id}`, { name: name.toUpperCase() });
    expectError(taken, 'CONFLICT', EXISTS);
    const renamed = await ada.ask('PATCH', `/product-categories/${id}`, { name: 'STONE' });
    expect(renamed.json()).toMatchObject({ name: 'STONE', version: 2 });
  });
});

test('categories stand by name, whatever its case, with and without their project types', async () => {
  for (const name of ['zinc', 'Ash', 'oak', 'Beech'])
    await addProductCategory(ada, { name: `Order ${name}` });
  for (const path of ['/product-categories', '/product-categories-with-project-types']) {
    const rows = (await ada.ask('GET', `${path}?search=order%20`)).json<{ name: string }[]>();
    expect(rows.map(({ name }) => name)).toEqual(['Order Ash', 'Order Beech', 'Order oak', 'Order zinc']);
  }
});

test.each(['/product-categories', '/product-categories-with-project-types'])(
  '%s is searched by description too',
  async (path) => {
    const { id } = await addProductCategory(ada, { description: `Needle for ${path}` });
    const found = await ada.ask('GET', `${path}?search=${encodeURIComponent(`needle for ${path}`)}`);
    expect(found.json<{ id: number }[]>().map((row) => row.id)).toContain(id);
  },
);

describe('the project types of a category', () => {
  const linksOf = (id: number) => `/product-categories/${id}/project-types`;
  const typesOf = async (id: number) =>
    (await ada.ask('GET', '/product-categories-with-project-types'))
      .json<{ id: number; projectTypes: { id: number; name: string }[] }[]>()
      .find((row) => row.id === id)?.projectTypes;

  test('are read by name', async () => {
    const category = await addProductCategory(ada);
    expect(await typesOf(category.id)).toEqual([]);
    const types = [];
    for (const name of ['porch', 'Deck', 'Attic']) types.push(await addProjectType(ada, { name }));
    for (const { id: projectTypeId } of types) {
      const answer = await ada.ask('POST', linksOf(category.id), { projectTypeId });
      expect(answer.json()).toEqual({
        id: expect.any(Number),
        projectTypeId,
        productCategoryId: category.id,
        createdAt: expect.any(String),
      });
    }
    expect(await typesOf(category.id)).toEqual(types.toReversed().map(({ id, name }) => ({ id, name })));
    const plain = (await ada.ask('GET', `/product-categories/${category.id}`)).json<object>();
    expect(Object.keys(plain)).toEqual(Object.keys(category));
  });

  test('are each assigned once', async () => {
    const { id } = await addProductCategory(ada);
    const { id: projectTypeId } = await addProjectType(ada);
    expect((await ada.ask('POST', linksOf(id), { projectTypeId })).statusCode).toBe(201);
    expectError(
      await ada.ask('POST', linksOf(id), { projectTypeId }),
      'CONFLICT',
      'This project type is already assigned to the category',
    );
    expect(await typesOf(id)).toHaveLength(1);
  });

  test('are each assigned once among fifty simultaneous requests', async () => {
    const { id } = await addProductCategory(ada);
    const { id: projectTypeId } = await addProjectType(ada);
    await expectOneOfFifty(
      quoin,
      async () => ada.ask('POST', linksOf(id), { projectTypeId }),
      'This project type is already assigned to the category',
    );
  });

  test('are removed once', async () => {
    const { id } = await addProductCategory(ada);
    const { id: projectTypeId } = await addProjectType(ada);
    await ada.ask('POST', linksOf(id), { projectTypeId });
    const gone = `${linksOf(id)}/${projectTypeId}`;
    const answer = await ada.ask('DELETE', gone);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const again = await ada.ask('DELETE', gone);
    expectError(again, 'NOT_FOUND', 'This project type is not assigned to the category');
    expect(await typesOf(id)).toEqual([]);
  });

  test('are refused where the type is missing', async () => {
    const { id } = await addProductCategory(ada);
    const absent = await ada.ask('POST', linksOf(id), { projectTypeId: NOWHERE });
    expectError(absent, 'VALIDATION', 'Project type does not exist', 'projectTypeId');
    for (const wrong of [undefined, null, '1', 0, 1.5]) {
      const answer = await ada.ask('POST', linksOf(id), { projectTypeId: wrong });
      expectError(answer, 'VALIDATION', 'Invalid id', 'projectTypeId');
    }
    const odd = await ada.ask('DELETE', `${linksOf(id)}/abc`);
    expectError(odd, 'VALIDATION', 'Invalid id', 'id');
  });

  test('count in the version of the category, as a part of it', async () => {
    const { id } = await addProductCategory(ada);
    const { id: projectTypeId } = await addProjectType(ada);
    const version = async () => (await ada.ask('GET', `/product-categories/${id}`)).headers.etag;
    await ada.ask('POST', linksOf(id), { projectTypeId });
    expect(await version()).toBe('"2"');
    await ada.ask('POST', linksOf(id), { projectTypeId });
    expect(await version()).toBe('"2"');
    await ada.ask('DELETE', `${linksOf(id)}/${projectTypeId}`);
    expect(await version()).toBe('"3"');
  });

  test('are deleted with the category, and a deleted type leaves the category', async () => {
    const [kept, gone] = [await addProductCategory(ada), await addProductCategory(ada)];
    const [stays, leaves] = [await addProjectType(ada), await addProjectType(ada)];
    for (const { id } of [kept, gone])
      for (const { id: projectTypeId } of [stays, leaves])
        await ada.ask('POST', linksOf(id), { projectTypeId });
    expect((await ada.ask('DELETE', `/product-categories/${gone.id}`)).statusCode).toBe(204);
    expect((await ada.ask('DELETE', `/project-types/${leaves.id}`)).statusCode).toBe(204);
    expect(await typesOf(kept.id)).toEqual([{ id: stays.id, name: stays.name }]);
    const again = await ada.ask('DELETE', `/product-categories/${gone.id}`);
    expectError(again, 'NOT_FOUND', 'Product category not found');
  });
});

test('the products of a deleted category keep its name', async () => {
  const { id, name } = await addProductCategory(ada);
  const product = await addProduct(ada, { category: name });
  await ada.ask('DELETE', `/product-categories/${id}`);
  expect((await ada.ask('GET', `/products/${product.id}`)).json()).toEqual(product);
});
