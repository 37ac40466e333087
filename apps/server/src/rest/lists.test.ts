import { insertContactSubmission } from '@quoin/db/outreach/contact-submission';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addSubcontractor } from './testing/office.ts';
import {
  addProduct,
  addProductCategory,
  addProject,
  addProjectType,
  addProperty,
  addTask,
  addTaskProduct,
  expectError,
} from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

type Row = {
  id: number;
  name?: string;
  address?: string | null;
  companyName?: string | null;
  product?: { name: string };
  productCategory?: { name: string };
};

/** Every list, with how a row of it is made; `path` names the parent where there is one. */
const lists: Record<string, () => Promise<{ path: string; add: (name: string) => Promise<Row> }>> = {
  properties: async () => ({
    path: '/properties',
    add: async (name) => addProperty(ada, { address: name }),
  }),
  'properties-dashboard': async () => ({
    path: '/properties-dashboard',
    add: async (name) => addProperty(ada, { address: name }),
  }),
  projects: async () => ({ path: '/projects', add: async (name) => addProject(ada, { name }) }),
  'projects of a property': async () => {
    const { id: propertyId } = await addProperty(ada);
    return {
      path: `/projects/property/${propertyId}`,
      add: async (name) => addProject(ada, { name, propertyId }),
    };
  },
  'project types': async () => ({
    path: '/project-types',
    add: async (name) => addProjectType(ada, { name }),
  }),
  'project tasks': async () => {
    const { id: projectId } = await addProject(ada);
    return { path: `/project-tasks/${projectId}`, add: async (name) => addTask(ada, { name, projectId }) };
  },
  products: async () => ({ path: '/products', add: async (name) => addProduct(ada, { name }) }),
  'products of a category': async () => {
    const { id, name: category } = await addProductCategory(ada);
    return { path: `/products-by-category/${id}`, add: async (name) => addProduct(ada, { name, category }) };
  },
  'products of a task': async () => {
    const { id: taskId } = await addTask(ada);
    return {
      path: `/task-products/${taskId}`,
      add: async (name) => addTaskProduct(ada, { taskId, productId: (await addProduct(ada, { name })).id }),
    };
  },
  'product categories': async () => ({
    path: '/product-categories',
    add: async (name) => addProductCategory(ada, { name }),
  }),
  'product categories, joined': async () => ({
    path: '/product-categories-with-project-types',
    add: async (name) => addProductCategory(ada, { name }),
  }),
  'product categories of a task': async () => {
    const { id: taskId } = await addTask(ada);
    return {
      path: `/task-product-categories/${taskId}`,
      add: async (name) => {
        const { id: productCategoryId } = await addProductCategory(ada, { name });
        const answer = await ada.ask('POST', '/task-product-categories', { taskId, productCategoryId });
        return answer.json<Row>();
      },
    };
  },
  subcontractors: async () => ({
    path: '/subcontractors',
    add: async (companyName) => addSubcontractor(ada, { companyName }),
  }),
  leads: async () => ({
    path: '/contact-submissions',
    add: async (companyName) =>
      insertContactSubmission(quoin.db, { ...someone, companyName: companyName.trim() }),
  }),
};
const someone = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };

const nextOf = (answer: LightMyRequestResponse) =>
  /^<\/api\/admin(\/[^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
const namesOf = (answer: LightMyRequestResponse) =>
  answer
    .json<Row[]>()
    .map((row) => (row.product ?? row.productCategory ?? row).name ?? row.address ?? row.companyName);

describe.each(Object.entries(lists))('the list of %s', (list, make) => {
  test('is walked by its links, each row once, while rows are added', async () => {
    const { path, add } = await make();
    const mark = `Walk of ${list}`;
    for (let number = 1; number <= 5; number += 1) await add(`${mark} ${number}`);
    const query = new URLSearchParams({ search: mark, limit: '2' });
    const seen: (string | null | undefined)[] = [];
    for (let next: string | undefined = `${path}?${query.toString()}`; next !== undefined;) {
      const answer = await ada.ask('GET', next);
      expect(answer.statusCode, answer.body).toBe(200);
      if (seen.length === 2 && list !== 'project types') await add(`${mark} late`);
      seen.push(...namesOf(answer));
      next = nextOf(answer);
    }
    const inOrder = [1, 2, 3, 4, 5].map((number) => `${mark} ${number}`);
    // A search for products begins with what it names best, and these names are in their order.
    const isNewestFirst = /^\/(propert|projects|contact)/.test(path);
    expect(seen.filter((name) => !name?.endsWith('late'))).toEqual(
      isNewestFirst ? inOrder.toReversed() : inOrder,
    );
  });

  test('is whole and has no link without a limit', async () => {
    const { path, add } = await make();
    await add(`Whole ${list}`);
    const answer = await ada.ask('GET', path);
    expect(namesOf(answer)).toContain(`Whole ${list}`);
    expect(answer.headers.link).toBeUndefined();
  });

  test('finds a part of a text in any case, and takes % _ and \\ as they are', async () => {
    const { path, add } = await make();
    const rows = [`Ünder ${list} 100%`, `Ünder ${list} 100`, `Ünder ${list} a_b`, `Ünder ${list} a\\b`];
    for (const row of rows) await add(row);
    const found = async (search: string) =>
      namesOf(await ada.ask('GET', `${path}?search=${encodeURIComponent(search)}`));
    expect(new Set(await found(`üNDER ${list}`))).toEqual(new Set(rows));
    expect(await found(`${list} 100%`)).toEqual([rows[0]]);
    expect(await found(`${list} a_`)).toEqual([rows[2]]);
    expect(await found(`${list} a\\`)).toEqual([rows[3]]);
    expect(await found(`  ${list} 100% `)).toEqual([rows[0]]);
    expect(await found('\u0055\u0308nder')).toEqual(await found('Ünder'));
  });

  test.each([
    ['limit=0', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['limit=1001', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['limit=1.5', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['limit=-1', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['limit=ten', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['limit=', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['limit=1&limit=2', 'limit', 'Limit must be a whole number from 1 to 1000'],
    ['search=a&search=b', 'search', 'Search must be text'],
    [`search=${'x'.repeat(201)}`, 'search', 'Search must be at most 200 characters'],
    ['search=%00', 'search', 'Search contains characters that cannot be searched'],
    ['cursor=a&cursor=b', 'cursor', 'Invalid cursor'],
    ['cursor=', 'cursor', 'Invalid cursor'],
    ['cursor=nonsense', 'cursor', 'Invalid cursor'],
    [`cursor=${'x'.repeat(2001)}`, 'cursor', 'Invalid cursor'],
    [`cursor=${Buffer.from('["other",1]').toString('base64url')}`, 'cursor', 'Invalid cursor'],
    [`cursor=${Buffer.from('null').toString('base64url')}`, 'cursor', 'Invalid cursor'],
  ])('refuses ?%s', async (query, issuePath, message) => {
    const { path } = await make();
    expectError(await ada.ask('GET', `${path}?${query}`), 'VALIDATION', message, issuePath);
  });

  test.each([
    'search=',
    'search=%20',
    `search=${encodeURIComponent('🏠'.repeat(200))}`,
    'limit=1000',
    'other=1',
  ])('takes ?%s', async (query) => {
    const { path } = await make();
    expect((await ada.ask('GET', `${path}?${query}`)).statusCode).toBe(200);
  });
});

test('no list takes the cursor of another, or of another parent', async () => {
  const cursors: [string, string][] = [];
  for (const [list, make] of Object.entries(lists)) {
    const { path, add } = await make();
    await add(`Cursor of ${list} 1`);
    await add(`Cursor of ${list} 2`);
    const next = nextOf(await ada.ask('GET', `${path}?limit=1`)) ?? '';
    cursors.push([path, new URLSearchParams(next.split('?')[1]).get('cursor') ?? '']);
  }
  const isSameList = (one: string, other: string) =>
    one === other || [one, other].every((path) => path.startsWith('/properties'));
  for (const [path] of cursors)
    for (const [origin, cursor] of cursors) {
      const answer = await ada.ask('GET', `${path}?cursor=${cursor}`);
      if (isSameList(path, origin)) expect(answer.statusCode).toBe(200);
      else expectError(answer, 'VALIDATION', 'Invalid cursor', 'cursor');
    }
});

test('a cursor without a limit gives fifty rows', async () => {
  const { id: projectId } = await addProject(ada);
  for (let number = 0; number < 52; number += 1) await addTask(ada, { projectId });
  const next = nextOf(await ada.ask('GET', `/project-tasks/${projectId}?limit=1`)) ?? '';
  const cursor = new URLSearchParams(next.split('?')[1]).get('cursor');
  const answer = await ada.ask('GET', `/project-tasks/${projectId}?cursor=${cursor}`);
  expect(answer.json()).toHaveLength(50);
  expect(nextOf(answer)).toContain('cursor=');
});

test('the link to the next page keeps all of a search that holds a question mark', async () => {
  for (const name of ['How much? one', 'How much', 'How much? two']) await addProject(ada, { name });
  const first = await ada.ask('GET', '/projects?search=much?&limit=1');
  const second = await ada.ask('GET', nextOf(first) ?? '');
  expect([...namesOf(first), ...namesOf(second)]).toEqual(['How much? two', 'How much? one']);
});

test('project types stand by name, whatever its case, and by age among equal names', async () => {
  for (const name of ['zebra', 'Apple', 'apple', 'Zoo', 'mango'])
    await addProjectType(ada, { name: `Order ${name}` });
  const query = 'search=Order%20&limit=3';
  const first = await ada.ask('GET', `/project-types?${query}`);
  const second = await ada.ask('GET', nextOf(first) ?? '');
  expect([...namesOf(first), ...namesOf(second)]).toEqual(
    ['Apple', 'apple', 'mango', 'zebra', 'Zoo'].map((name) => `Order ${name}`),
  );
});

test('projects and tasks are found by their description, properties by city and owner', async () => {
  const project = await addProject(ada, { description: 'Needle one' });
  await addTask(ada, { projectId: project.id, description: 'Needle two' });
  await addProjectType(ada, { name: 'Found', description: 'Needle three' });
  await addProperty(ada, { city: 'Pintown' });
  await addProperty(ada, { ownerFirstName: 'Quill', ownerLastName: 'Feather', description: 'hidden straw' });
  const count = async (path: string) => (await ada.ask('GET', path)).json<Row[]>().length;
  expect(await count('/projects?search=NEEDLE')).toBe(1);
  expect(await count(`/project-tasks/${project.id}?search=needle`)).toBe(1);
  expect(await count('/project-types?search=needle')).toBe(1);
  expect(await count('/properties?search=pintown')).toBe(1);
  expect(await count('/properties?search=feather%20qui')).toBe(1);
  expect(await count('/properties?search=dayton%20FEATHER%20qui')).toBe(1);
  expect(await count('/properties?search=straw')).toBe(0);
});
