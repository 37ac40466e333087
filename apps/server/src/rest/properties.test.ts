import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import {
  addProject,
  addProperty,
  expectError,
  expectOneOfFifty,
  issuesOf,
  newProperty,
} from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const create = async (fields: Record<string, unknown>) => ada.ask('POST', '/properties', newProperty(fields));

describe('a new property', () => {
  test('names all missing fields together', async () => {
    const answer = await ada.ask('POST', '/properties', {});
    expect(answer.json()).toEqual({
      message: 'Address is required',
      code: 'VALIDATION',
      issues: [
        { path: 'address', message: 'Address is required' },
        { path: 'city', message: 'City is required' },
        { path: 'state', message: 'State is required' },
        { path: 'zipCode', message: 'Zip code is required' },
        { path: 'propertyType', message: 'Property type is required' },
      ],
    });
  });

  test('needs only its address and kind; all else is null', async () => {
    const answer = await ada.ask('POST', '/properties', {
      address: '412 Elm St',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
      propertyType: 'condo',
    });
    expect(answer.json()).toMatchObject({
      totalStories: null,
      yearBuilt: null,
      squareFootage: null,
      description: null,
      ownerFirstName: null,
      ownerLastName: null,
      ownerEmail: null,
      ownerPhone: null,
      isActive: true,
      version: 1,
    });
  });

  test.each<[string, unknown, unknown]>([
    ['address', '  12\u00a0Oak St  ', '12\u00a0Oak St'],
    ['address', 'Cafe\u0301 Row', 'Café Row'],
    ['address', '🏠'.repeat(255), '🏠'.repeat(255)],
    ['state', ' oh ', 'OH'],
    ['propertyType', 'Single Family', 'single-family'],
    ['propertyType', 'MULTI_FAMILY', 'multi-family'],
    ['totalStories', 2, '2'],
    ['totalStories', '2 Story', '2 Story'],
    ['totalStories', '', null],
    ['yearBuilt', 1600, 1600],
    ['yearBuilt', 2100, 2100],
    ['yearBuilt', '', null],
    ['squareFootage', 10_000_000, 10_000_000],
    ['squareFootage', null, null],
    ['description', ' \n ', null],
    ['description', 'x'.repeat(10_000), 'x'.repeat(10_000)],
    ['ownerEmail', 'Dana@Example.com', 'Dana@Example.com'],
    ['ownerEmail', '', null],
    ['ownerPhone', '+44 20 7946 0000', '+44 20 7946 0000'],
    ['isActive', null, true],
    ['isActive', false, false],
  ])('stores %s %j as %j', async (field, given, kept) => {
    const answer = await create({ [field]: given });
    expect(answer.statusCode, answer.body).toBe(201);
    const { id } = answer.json<{ id: number }>();
    expect((await ada.ask('GET', `/properties/${id}`)).json()).toMatchObject({ [field]: kept });
  });

  const yearRange = 'Year built must be a whole number from 1600 to 2100';
  const footageRange = 'Square footage must be a whole number from 1 to 10,000,000';
  const unstorable = (label: string) => `${label} contains characters that cannot be stored`;
  test.each<[string, unknown, string]>([
    ['address', null, 'Address is required'],
    ['address', ' \t ', 'Address is required'],
    ['address', 5, 'Address must be text'],
    ['address', ['x'], 'Address must be text'],
    ['address', '🏠'.repeat(256), 'Address must be at most 255 characters'],
    ['address', 'a\u0000b', unstorable('Address')],
    ['address', 'a\ud800b', unstorable('Address')],
    ['state', 'O', 'State must be two letters'],
    ['state', 'OHI', 'State must be two letters'],
    ['state', 'O1', 'State must be two letters'],
    ['state', 'ß', 'State must be two letters'],
    ['zipCode', '4540', 'Zip code must be five digits'],
    ['zipCode', '454021', 'Zip code must be five digits'],
    ['zipCode', '4540a', 'Zip code must be five digits'],
    ['zipCode', '٤٥٤٠٢', 'Zip code must be five digits'],
    ['zipCode', 45_402, 'Zip code must be text'],
    [
      'propertyType',
      'castle',
      'Choose Single Family, Multi Family, Condo, Townhouse, Apartment, or Commercial',
    ],
    ['propertyType', '', 'Property type is required'],
    ['propertyType', null, 'Property type is required'],
    ['totalStories', true, 'Total stories must be text'],
    ['yearBuilt', 1599, yearRange],
    ['yearBuilt', 2101, yearRange],
    ['yearBuilt', 1990.5, yearRange],
    ['yearBuilt', '1990', yearRange],
    ['squareFootage', 0, footageRange],
    ['squareFootage', 10_000_001, footageRange],
    ['description', 'x'.repeat(10_001), 'Notes must be at most 10,000 characters'],
    ['ownerFirstName', 'x'.repeat(201), 'Owner first name must be at most 200 characters'],
    ['ownerEmail', 'dana@', 'Please enter a valid email address'],
    ['ownerEmail', 'Dana <d@example.com>', 'Please enter a valid email address'],
    ['ownerPhone', 'x'.repeat(256), 'Owner phone must be at most 255 characters'],
    ['isActive', 'true', 'Active must be true or false'],
    ['isActive', 1, 'Active must be true or false'],
  ])('refuses %s %j', async (field, given, message) => {
    expectError(await create({ [field]: given }), 'VALIDATION', message, field);
    const { id } = await addProperty(ada);
    const patched = await ada.ask('PATCH', `/properties/${id}`, { [field]: given });
    expectError(patched, 'VALIDATION', message, field);
  });

  test('has one issue for each wrong field, and all of them', async () => {
    const answer = await create({ address: '', state: 'x', zipCode: '', yearBuilt: 1, ownerEmail: 'x' });
    expect(issuesOf(answer)).toEqual({
      address: 'Address is required',
      state: 'State must be two letters',
      zipCode: 'Zip code is required',
      yearBuilt: 'Year built must be a whole number from 1600 to 2100',
      ownerEmail: 'Please enter a valid email address',
    });
  });
});

describe('the address of a property', () => {
  const home = { address: '1 Twin Ct', city: 'Toledo', state: 'OH', zipCode: '43604' };

  test.each([
    [{}, 409],
    [{ address: ' 1 TWIN ct', city: 'TOLEDO', state: 'oh' }, 409],
    [{ address: '2 Twin Ct' }, 201],
    [{ city: 'Akron' }, 201],
    [{ state: 'MI' }, 201],
    [{ zipCode: '43605' }, 201],
  ])('with %j is answered with %i', async (change, status) => {
    await create(home);
    const answer = await create({ ...home, ...change });
    if (status === 409) expectError(answer, 'CONFLICT', 'Property already exists');
    else expect(answer.statusCode).toBe(201);
  });

  test('is unique among fifty simultaneous requests', async () => {
    await expectOneOfFifty(
      quoin,
      async (number) => create({ ...home, address: number % 2 === 0 ? '9 Race Ct' : '9 RACE CT' }),
      'Property already exists',
    );
  });

  test('cannot become that of another property', async () => {
    await create({ ...home, address: '3 Twin Ct' });
    const { id } = await addProperty(ada, { ...home, address: '4 Twin Ct' });
    const answer = await ada.ask('PATCH', `/properties/${id}`, { address: '3 twin ct' });
    expectError(answer, 'CONFLICT', 'Property already exists');
    expect((await ada.ask('GET', `/properties/${id}`)).json()).toMatchObject({ version: 1 });
  });
});

describe('a change', () => {
  test.each(['PUT', 'PATCH'] as const)(
    'by %s sets given fields, clears by null, leaves the rest',
    async (method) => {
      const before = await addProperty(ada, { description: 'Lockbox 17', yearBuilt: 1990, isActive: false });
      const answer = await ada.ask(method, `/properties/${before.id}`, {
        description: null,
        city: 'Akron',
        isActive: null,
      });
      expect(answer.json()).toEqual({
        ...before,
        description: null,
        city: 'Akron',
        isActive: true,
        version: 2,
        updatedAt: expect.any(String),
      });
      expect(answer.headers.etag).toBe('"2"');
    },
  );
});

describe('deleting', () => {
  test.each([
    [1, 'Property has 1 project. Delete it first.'],
    [3, 'Property has 3 projects. Delete them first.'],
  ])('is refused with %i projects', async (projects, message) => {
    const { id } = await addProperty(ada);
    for (let number = 0; number < projects; number += 1) await addProject(ada, { propertyId: id });
    expectError(await ada.ask('DELETE', `/properties/${id}`), 'CONFLICT', message);
    expect((await ada.ask('GET', `/properties/${id}`)).statusCode).toBe(200);
  });

  test('leaves no project behind, however close the race', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await addProperty(ada);
      const [deleted, added] = await Promise.all([
        ada.ask('DELETE', `/properties/${id}`),
        ada.ask('POST', '/projects', { name: 'Race', propertyId: id }),
      ]);
      if (added.statusCode === 201)
        expectError(deleted, 'CONFLICT', 'Property has 1 project. Delete it first.');
      else expectError(added, 'VALIDATION', 'Property does not exist', 'propertyId');
    }
  });
});

test('the dashboard counts projects, those in progress, and sums budgets to the cent', async () => {
  const { id } = await addProperty(ada);
  await addProject(ada, { propertyId: id, status: 'in-progress', budget: 0.1 });
  await addProject(ada, { propertyId: id, status: 'in-progress', budget: 0.2 });
  await addProject(ada, { propertyId: id, budget: 99_999_999.99 });
  await addProject(ada, { propertyId: id });
  const empty = await addProperty(ada);
  const rows = (await ada.ask('GET', '/properties-dashboard')).json<{ id: number }[]>();
  const figures = (of: number) => rows.find((row) => row.id === of);
  expect(figures(id)).toMatchObject({ projectCount: 4, activeProjects: 2, totalBudget: 100_000_000.29 });
  expect(figures(empty.id)).toEqual({ ...empty, projectCount: 0, activeProjects: 0, totalBudget: 0 });
});
