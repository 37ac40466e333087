import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { checkRows, counts, sendRows, wrongRows } from './import-testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let ada: ReturnType<typeof callerFor>['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  ada = callerFor(db, await addAdmin(db, 'ada')).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const bySku = async (sku: string) =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).orderBy('id').execute();
const nothingStaged = async () => {
  const rows = await db.selectFrom('importRows').select('place').execute();
  const imports = await db.selectFrom('imports').select('id').where('result', 'is', null).execute();
  return rows.length + imports.length === 0;
};

describe('products', () => {
  const fields = ['sku', 'name', 'price', 'isActive'];

  test('are added with all fields of the form, in the order of the file, and logged', async () => {
    const { id, counts: found } = await checkRows(ada, 'products', fields, [
      ['B-1', 'Brick', '$1,234.50', ''],
      ['', 'Sand', '3', 'no'],
    ]);
    expect(found).toEqual(counts({ created: 2 }));
    expect(await bySku('B-1')).toEqual([]);
    expect(await ada.imports.write({ id, leaveOutWrong: false })).toEqual(found);
    const [brick, sand] = await db.selectFrom('products').selectAll().orderBy('id').execute();
    expect(brick).toMatchObject({ name: 'Brick', sku: 'B-1', price: 1234.5, unit: 'each', isActive: true });
    expect(brick).toMatchObject({ category: 'Uncategorized', description: null, version: 1 });
    expect(sand).toMatchObject({ name: 'Sand', sku: null, price: 3, isActive: false });
    const { items } = await ada.activity.list({ entity: 'product' });
    expect(items.map(({ actor, action, label }) => [actor, action, label])).toEqual([
      ['ada Test', 'created', 'Sand'],
      ['ada Test', 'created', 'Brick'],
    ]);
    expect(await nothingStaged()).toBe(true);
  });

  test('are not added twice by a second try after an unknown end of the first', async () => {
    const { id, counts: found } = await checkRows(ada, 'products', fields, [['', 'Once', '1', '']]);
    const write = async () => ada.imports.write({ id, leaveOutWrong: false });
    const ends = await Promise.allSettled([write(), write()]);
    expect(ends).toContainEqual({ status: 'fulfilled', value: found });
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ cause: { key: 'importUnderWay' } });
    expect(await write()).toEqual(found);
    const { items } = await ada.products.list({ search: 'once' });
    expect(items).toHaveLength(1);
    expect((await ada.activity.list({ search: 'once' })).items).toHaveLength(1);
  });

  test('are found by their SKU in any case, and get only the values of their row', async () => {
    const product = { name: 'Slate', sku: 'Sl-1', price: 4, brand: 'Ridge' };
    const { id: productId } = await ada.products.create(product);
    const { id, counts: found } = await checkRows(
      ada,
      'products',
      ['sku', 'price', 'brand'],
      [['SL-1', '5', '']],
    );
    expect(found).toEqual(counts({ updated: 1 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await ada.products.get({ id: productId })).toMatchObject({ ...product, price: 5, version: 2 });
  });

  test('with equal values already are not touched', async () => {
    await ada.products.create({ name: 'Tile', sku: 'T-1', price: 4 });
    const { id, counts: found } = await checkRows(ada, 'products', fields, [['t-1', 'Tile', '4.00', 'yes']]);
    expect(found).toEqual(counts({ unchanged: 1 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await bySku('T-1')).toMatchObject([{ version: 1 }]);
  });

  test('have each its own error, and nothing is written while any has one', async () => {
    for (const name of ['Twin one', 'Twin two']) await ada.products.create({ name, sku: 'TW-1', price: 1 });
    const { id, counts: found } = await checkRows(ada, 'products', fields, [
      ['W-1', 'Good', '1', ''],
      ['W-2', '', '1.234,50', 'perhaps'],
      ['W-3', '', '2', ''],
      ['W-4', 'First', '1', ''],
      ['w-4', 'Second', '1', ''],
      ['tw-1', 'Which?', '1', ''],
      ['W-5', 'x'.repeat(201), '-1', ''],
    ]);
    expect(found).toEqual(counts({ created: 1, wrong: 6 }));
    expect(await wrongRows(ada, id)).toEqual({
      3: ['Price: Price must be a number such as 1234.50', 'Active: Active must be yes or no'],
      4: ['Product Name: Product name is required'],
      5: ['Line 6 has the same SKU'],
      6: ['Line 5 has the same SKU'],
      7: ['2 products have this SKU'],
      8: ['Product Name: Product name must be at most 200 characters', 'Price: Price must be positive'],
    });
    await expect(ada.imports.write({ id, leaveOutWrong: false })).rejects.toThrow(
      '6 rows cannot be imported. Nothing was imported.',
    );
    expect(await bySku('W-1')).toEqual([]);
    expect(await ada.imports.write({ id, leaveOutWrong: true })).toEqual(found);
    expect(await bySku('W-1')).toHaveLength(1);
    expect(await bySku('W-4')).toEqual([]);
  });

  test('with errors come in pages', async () => {
    const rows = Array.from({ length: 5 }, () => ['', 'Free', 'nothing', '']);
    const { id } = await checkRows(ada, 'products', fields, rows);
    const first = await ada.imports.listWrong({ id, limit: 3 });
    const second = await ada.imports.listWrong({ id, limit: 3, cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
    expect(second.nextCursor).toBeNull();
    await ada.imports.cancel({ id });
  });

  test('that arrived twice are taken once', async () => {
    const id = await sendRows(ada, 'products', fields, [['D-1', 'Dowel', '1', '']]);
    await ada.imports.addRows({ id, rows: [{ place: 1, line: 2, cells: ['D-1', 'Dowel', '1', ''] }] });
    expect(await ada.imports.check({ id })).toEqual(counts({ created: 1 }));
    await ada.imports.cancel({ id });
  });

  test('in a row with more cells than the file has columns are wrong', async () => {
    const { id } = await ada.imports.begin({ kind: 'products', fields });
    await ada.imports.addRows({
      id,
      rows: [{ place: 1, line: 2, cells: ['X', 'Y', '1', ''], isTooWide: true }],
    });
    expect(await ada.imports.check({ id })).toEqual(counts({ wrong: 1 }));
    expect(await wrongRows(ada, id)).toEqual({
      2: ['This row has more cells than the first line of the file'],
    });
    await ada.imports.cancel({ id });
  });
});

describe('the other lists', () => {
  test('properties are found by their address, in any case', async () => {
    const place = { address: '9 Elm St', city: 'Dayton', state: 'OH', zipCode: '45402' };
    const { id: propertyId } = await ada.properties.create({ ...place, propertyType: 'condo' });
    const { id, counts: found } = await checkRows(
      ada,
      'properties',
      ['address', 'city', 'state', 'zipCode', 'propertyType', 'yearBuilt', 'ownerEmail'],
      [
        ['9 ELM ST', 'dayton', 'oh', '45402', '', '1987', ''],
        ['10 Elm St', 'Dayton', 'OH', '45402', 'Single Family', '2,001', ''],
        ['11 Elm St', 'Dayton', 'Ohio', '45402', 'Castle', '1987.5', 'nobody'],
      ],
    );
    expect(found).toEqual(counts({ created: 1, updated: 1, wrong: 1 }));
    expect(await wrongRows(ada, id)).toEqual({
      4: [
        'State: State must be two letters',
        'Property Type: Choose Single Family, Multi Family, Condo, Townhouse, Apartment, or Commercial',
        'Year Built: Year built must be a whole number from 1600 to 2100',
        'Owner Email: Please enter a valid email address',
      ],
    });
    await ada.imports.write({ id, leaveOutWrong: true });
    expect(await ada.properties.get({ id: propertyId })).toMatchObject({
      ...place,
      yearBuilt: 1987,
      propertyType: 'condo',
    });
  });

  test('subcontractors are found by the company’s name, unless two have it', async () => {
    const { id: firmId } = await ada.subcontractors.create({
      companyName: 'Acme Roofing',
      specialty: 'Roofing',
    });
    for (const specialty of ['Tile', 'Paint'])
      await ada.subcontractors.create({ companyName: 'Two Doors', specialty });
    const { id, counts: found } = await checkRows(
      ada,
      'subcontractors',
      ['companyName', 'rating', 'phone'],
      [
        ['ACME ROOFING', '4.5', '555-0100'],
        ['two doors', '1', ''],
        ['Brand New', '6', ''],
        ['Newer Still', '5', ''],
      ],
    );
    expect(found).toEqual(counts({ updated: 1, wrong: 3 }));
    expect(await wrongRows(ada, id)).toEqual({
      3: ['2 subcontractors have this company name'],
      4: ['Rating: Rating must be at most 5'],
      5: ['Specialty: Specialty is required'],
    });
    await ada.imports.write({ id, leaveOutWrong: true });
    expect(await ada.subcontractors.get({ id: firmId })).toMatchObject({
      companyName: 'Acme Roofing',
      rating: 4.5,
      phone: '555-0100',
    });
  });

  test('leads are added; existing ones stay as they are', async () => {
    const fields = ['firstName', 'lastName', 'email', 'companyName'];
    const first = await checkRows(ada, 'leads', fields, [['Dana', 'Ortiz', 'dana@example.com', '']]);
    await ada.imports.write({ id: first.id, leaveOutWrong: false });
    const { id, counts: found } = await checkRows(ada, 'leads', fields, [
      ['DANA', 'Ortiz', 'Dana@Example.com', ''],
      ['Dana', 'Ortiz', 'dana@example.com', 'Ortiz Homes'],
    ]);
    expect(found).toEqual(counts({ created: 1, unchanged: 1 }));
    await ada.imports.write({ id, leaveOutWrong: false });
    const { items } = await ada.contactSubmissions.list({});
    expect(items.map(({ firstName, companyName }) => [firstName, companyName])).toEqual([
      ['Dana', 'Ortiz Homes'],
      ['Dana', null],
    ]);
  });

  test('leads from a file may have a status, a message and notes, and are read, as their importer knows them', async () => {
    const fields = ['firstName', 'lastName', 'email', 'status', 'message', 'notes'];
    const { id } = await checkRows(ada, 'leads', fields, [
      ['Ivo', 'Told', 'ivo@example.com', 'qualified', 'A deck', 'From the fair'],
      ['Ivo', 'Bare', 'ivo@example.com', '', '', ''],
    ]);
    await ada.imports.write({ id, leaveOutWrong: false });
    const { items } = await ada.contactSubmissions.list({ search: 'ivo@' });
    expect(items).toMatchObject([
      { status: 'new', message: null, notes: null, readAt: expect.any(String) },
      { status: 'qualified', message: 'A deck', notes: 'From the fair', readAt: expect.any(String) },
    ]);
  });

  test('an erased lead leaves only its importer in the log, and no name', async () => {
    const fields = ['firstName', 'lastName', 'email'];
    const { id } = await checkRows(ada, 'leads', fields, [['Zoe', 'Erased', 'zoe@example.com']]);
    await ada.imports.write({ id, leaveOutWrong: false });
    const [lead] = (await ada.contactSubmissions.list({ search: 'zoe@' })).items;
    await ada.contactSubmissions.delete({ id: lead?.id ?? 0 });
    const { items } = await ada.activity.list({ entity: 'contact-submission', entityId: lead?.id ?? 0 });
    expect(items.map(({ actor, action, label }) => [actor, action, label])).toEqual([
      ['ada Test', 'deleted', 'Contact submission'],
      ['ada Test', 'created', 'Contact submission'],
    ]);
  });
});
