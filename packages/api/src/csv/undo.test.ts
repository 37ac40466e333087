import type { Db } from '@quoin/db/connection/database';
import { deleteOldImports } from '@quoin/db/csv/staging';
import { openTestDatabase } from '@quoin/db/testing/database';
import { untilWaiting } from '@quoin/db/testing/locks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import { checkRows, counts } from './import-testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
let ada: ReturnType<typeof callerFor>['call'];
let bea: ReturnType<typeof callerFor>['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened);
  ada = callerFor(db, await addAdmin(db, 'ada')).call;
  bea = callerFor(db, await addAdmin(db, 'bea')).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const over = 'This import cannot be undone any more. An import can be undone for 30 days.';

/** Imports products and returns the id of the import. */
async function importProducts(...rows: [sku: string, name: string, price: string][]): Promise<number> {
  const { id } = await checkRows(ada, 'products', ['sku', 'name', 'price'], rows);
  await ada.imports.write({ id, leaveOutWrong: false });
  return id;
}
const bySku = async (sku: string) =>
  db.selectFrom('products').selectAll().where('sku', '=', sku).orderBy('id').executeTakeFirst();

describe('a preview', () => {
  test('shows changed cells with both values, and new records with theirs, in pages', async () => {
    const product = await ada.products.create({ name: 'Slate', sku: 'PV-1', price: 4, isActive: false });
    const { id, counts: found } = await checkRows(
      ada,
      'products',
      ['sku', 'name', 'price', 'isActive'],
      [
        ['pv-1', 'Slate', '1,005.5', 'yes'],
        ['PV-2', 'Tile', '2', ''],
        ['PV-3', 'Brick', '3', ''],
      ],
    );
    expect(found).toEqual(counts({ created: 2, updated: 1 }));
    expect((await ada.imports.preview({ id, outcome: 'updated', limit: 5 })).items).toEqual([
      {
        place: 1,
        line: 2,
        label: 'Slate',
        recordId: product.id,
        cells: [
          { field: 'Price', before: '4.00', after: '1005.50' },
          { field: 'Active', before: 'No', after: 'Yes' },
        ],
      },
    ]);
    const first = await ada.imports.preview({ id, outcome: 'created', limit: 1 });
    expect(first.items).toEqual([
      {
        place: 2,
        line: 3,
        label: 'Tile',
        recordId: null,
        cells: [
          { field: 'Product Name', before: '', after: 'Tile' },
          { field: 'SKU', before: '', after: 'PV-2' },
          { field: 'Price', before: '', after: '2.00' },
          { field: 'Unit', before: '', after: 'each' },
          { field: 'Category', before: '', after: 'Uncategorized' },
          { field: 'Active', before: '', after: 'Yes' },
        ],
      },
    ]);
    const second = await ada.imports.preview({
      id,
      outcome: 'created',
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    expect(second.items.map(({ label }) => label)).toEqual(['Brick']);
    expect(second.nextCursor).toBeNull();
    await ada.imports.cancel({ id });
    await expect(ada.imports.preview({ id, outcome: 'updated', limit: 5 })).rejects.toThrow('over');
  });
});

describe('an import that is undone', () => {
  test('gives changed records their earlier values, deletes new ones, and is logged', async () => {
    const { id: productId } = await ada.products.create({
      name: 'Oak',
      sku: 'U-1',
      price: 4,
      brand: 'Ridge',
    });
    const id = await importProducts(['U-1', 'Oak plank', '5'], ['U-2', 'Maple', '6']);
    expect(await bySku('U-2')).toBeDefined();
    expect(await bea.imports.undo({ id })).toEqual({ restored: 1, removed: 1, left: 0 });
    expect(await ada.products.get({ id: productId })).toMatchObject({
      name: 'Oak',
      price: 4,
      brand: 'Ridge',
    });
    expect(await bySku('U-2')).toBeUndefined();
    const { items } = await ada.activity.list({ entity: 'product', limit: 2 });
    expect(items.map(({ actor, action, label }) => [actor, action, label])).toEqual([
      ['bea Test', 'deleted', 'Maple'],
      ['bea Test', 'updated', 'Oak'],
    ]);
    const { items: imports } = await ada.imports.list({ kind: 'products', limit: 1 });
    expect(imports).toMatchObject([
      {
        id,
        adminName: 'ada Test',
        counts: { created: 1, updated: 1 },
        undoneAt: expect.any(String),
        undoneBy: 'bea Test',
        undone: { restored: 1, removed: 1, left: 0 },
      },
    ]);
  });

  test('leaves what changed, what is gone and what others need, and names them', async () => {
    for (const sku of ['L-1', 'L-2', 'L-3']) await ada.products.create({ name: sku, sku, price: 1 });
    const id = await importProducts(
      ...['L-1', 'L-2', 'L-3', 'L-4', 'L-5', 'L-6'].map((sku): [string, string, string] => [
        sku,
        `${sku} new`,
        '2',
      ]),
    );
    const idOf = async (sku: string) => (await bySku(sku))?.id ?? 0;
    await bea.products.update({ id: await idOf('L-1'), price: 3 });
    const gone = await idOf('L-2');
    await bea.products.delete({ id: gone });
    const project = await ada.projects.create({ name: 'House' });
    const task = await ada.projectTasks.create({ projectId: project.id, name: 'Task' });
    await ada.taskProducts.create({ taskId: task.id, productId: await idOf('L-4'), quantity: 1 });
    await bea.products.update({ id: await idOf('L-5'), price: 3 });
    expect(await ada.imports.undo({ id })).toEqual({ restored: 1, removed: 1, left: 4 });
    expect(await bySku('L-1')).toMatchObject({ name: 'L-1 new', price: 3 });
    expect(await bySku('L-3')).toMatchObject({ name: 'L-3', price: 1 });
    expect(await bySku('L-6')).toBeUndefined();
    const first = await ada.imports.listKept({ id, limit: 2 });
    const second = await ada.imports.listKept({ id, limit: 2, cursor: first.nextCursor ?? '' });
    const kept = [...first.items, ...second.items].map(({ label, reason }) => [label, reason]);
    expect(kept).toEqual([
      ['L-1 new', 'changed'],
      [null, 'deleted'],
      ['L-4 new', 'used'],
      ['L-5 new', 'changed'],
    ]);
    expect(first.items.concat(second.items).find(({ reason }) => reason === 'deleted')?.id).toBe(gone);
  });

  test('leaves a project whose earlier property is gone', async () => {
    const place = { city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' as const };
    const [one, other] = await Promise.all(
      ['1 Gone Rd', '2 Gone Rd'].map(async (address) => ada.properties.create({ ...place, address })),
    );
    const project = await ada.projects.create({ name: 'Mover', propertyId: one?.id ?? 0 });
    const { id } = await checkRows(ada, 'projects', ['id', 'property'], [[String(project.id), '2 Gone Rd']]);
    await ada.imports.write({ id, leaveOutWrong: false });
    await ada.properties.delete({ id: one?.id ?? 0 });
    expect(await ada.imports.undo({ id })).toEqual({ restored: 0, removed: 0, left: 1 });
    expect((await ada.imports.listKept({ id, limit: 5 })).items).toEqual([
      { id: project.id, label: 'Mover', reason: 'needed', projectId: project.id },
    ]);
    expect(await ada.projects.get({ id: project.id })).toMatchObject({ propertyId: other?.id });
  });

  test('answers a second time as the first, and two at once undo it once', async () => {
    const id = await importProducts(['T-1', 'Twice', '1']);
    const ends = await Promise.allSettled([ada.imports.undo({ id }), bea.imports.undo({ id })]);
    const done = { restored: 0, removed: 1, left: 0 };
    expect(ends).toContainEqual({ status: 'fulfilled', value: done });
    for (const end of ends)
      if (end.status === 'rejected') expect(end.reason).toMatchObject({ cause: { key: 'importUnderWay' } });
    expect(await bea.imports.undo({ id })).toEqual(done);
    const { items } = await ada.activity.list({ entity: 'product', search: 'Twice' });
    expect(items.map(({ action }) => action)).toEqual(['deleted', 'created']);
  });

  test('waits for somebody who edits a record, and then leaves it', async () => {
    await ada.products.create({ name: 'Edited', sku: 'E-1', price: 1 });
    const id = await importProducts(['E-1', 'Edited', '2']);
    let undo: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ unit: 'box' }).where('sku', '=', 'E-1').execute();
      undo = ada.imports.undo({ id });
      await untilWaiting(db, 1);
    });
    expect(await undo).toEqual({ restored: 0, removed: 0, left: 1 });
    expect(await bySku('E-1')).toMatchObject({ price: 2, unit: 'box' });
  });

  test('erases its leads, and leaves no names in the log', async () => {
    const fields = ['firstName', 'lastName', 'email'];
    const { id } = await checkRows(ada, 'leads', fields, [['Zoe', 'Undone', 'zoe@example.com']]);
    await ada.imports.write({ id, leaveOutWrong: false });
    expect(await ada.imports.undo({ id })).toEqual({ restored: 0, removed: 1, left: 0 });
    expect((await ada.activity.list({ search: 'Undone' })).items).toEqual([]);
    expect((await ada.contactSubmissions.list({ search: 'zoe@' })).items).toEqual([]);
  });

  test('may be old, but not older than thirty days', async () => {
    const id = await importProducts(['O-1', 'Old', '1']);
    const age = async (days: number) => {
      const at = new Date(Date.now() - days * 86_400_000).toISOString();
      await db.updateTable('imports').set({ createdAt: at, finishedAt: at }).where('id', '=', id).execute();
    };
    await age(29);
    await deleteOldImports(db);
    expect((await ada.imports.list({ limit: 1 })).items).toMatchObject([{ id }]);
    await age(31);
    await expect(ada.imports.undo({ id })).rejects.toThrow(over);
    await expect(ada.imports.listKept({ id, limit: 1 })).rejects.toThrow(over);
    await deleteOldImports(db);
    expect(
      await db.selectFrom('importChanges').select('recordId').where('importId', '=', id).execute(),
    ).toEqual([]);
    await expect(ada.imports.undo({ id })).rejects.toThrow(over);
  });

  test('was finished: one that is prepared cannot be undone', async () => {
    const { id } = await checkRows(ada, 'products', ['name', 'price'], [['Prepared', '1']]);
    await expect(ada.imports.undo({ id })).rejects.toThrow(over);
    await ada.imports.cancel({ id });
  });

  test('is refused to a viewer', async () => {
    const vera = callerFor(db, await addAdmin(db, 'vera', { role: 'viewer' })).call;
    const id = await importProducts(['V-1', 'Viewed', '1']);
    await expect(vera.imports.undo({ id })).rejects.toThrow('You may look at this, but not change it');
  });
});

test('fifty thousand rows can all be wrong, and all be undone', { timeout: 120_000 }, async () => {
  const rows = Array.from({ length: 50_000 }, (_, number) => [`M-${number}`, `Panel ${number}`, '1']);
  const wrong = await checkRows(
    ada,
    'products',
    ['sku', 'name', 'price'],
    rows.map(([sku = '', name = '']) => [sku, name, 'free']),
  );
  expect(wrong.counts).toEqual(counts({ wrong: 50_000 }));
  const page = await ada.imports.listWrong({ id: wrong.id, limit: 1_000 });
  expect(page.items).toHaveLength(1_000);
  await ada.imports.cancel({ id: wrong.id });
  const { id } = await checkRows(ada, 'products', ['sku', 'name', 'price'], rows);
  await ada.imports.write({ id, leaveOutWrong: false });
  expect(await ada.imports.undo({ id })).toEqual({ restored: 0, removed: 50_000, left: 0 });
});
