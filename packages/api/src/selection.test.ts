import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

const logOf = async (trx: Db) =>
  (await trx.selectFrom('activity').select(['action', 'entity', 'label']).orderBy('id').execute()).map(
    ({ action, entity, label }) => `${action} ${entity} ${label}`,
  );

/** Ids of new products, by name. */
async function addProducts(call: Call, ...names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names)
    ids.push((await call.products.create({ name, price: 1, category: `of ${name}` })).id);
  return ids;
}

const statesOf = async (call: Call) =>
  Object.fromEntries(
    (await call.products.list({})).items.map(({ name, category, isActive }) => [name, [category, isActive]]),
  );

describe('D many records in one change', () => {
  test('each get a line in the log, and unchanged ones are not counted', async () => {
    await asAda(async (call, trx) => {
      const ids = await addProducts(call, 'A', 'B', 'C');
      await call.products.update({ id: ids[1] ?? 0, isActive: false });
      const before = (await logOf(trx)).length;
      const { changed } = await call.products.updateMany({
        chosen: { ids },
        patch: { isActive: false },
      });
      expect(changed).toBe(2);
      expect((await logOf(trx)).slice(before)).toEqual(['updated product A', 'updated product C']);
      expect(await statesOf(call)).toEqual({ A: ['of A', false], B: ['of B', false], C: ['of C', false] });
    });
  });

  test('may be all matches of a list, independent of the page on screen', async () => {
    await asAda(async (call) => {
      await addProducts(call, 'Red tile', 'Blue tile', 'Plank');
      const chosen = { found: { search: 'TILE' } };
      expect(await call.products.updateMany({ chosen, patch: { category: 'Tile' } })).toMatchObject({
        changed: 2,
      });
      expect((await statesOf(call))['Plank']).toEqual(['of Plank', true]);
      expect(await call.products.deleteMany({ chosen })).toEqual({
        deleted: 2,
        inUse: 0,
        ids: expect.any(Array),
      });
      expect(Object.keys(await statesOf(call))).toEqual(['Plank']);
    });
  });

  test('may be all matches of a list but some, and only its matches', async () => {
    await asAda(async (call) => {
      const [red = 0, , plank = 0] = await addProducts(call, 'Red tile', 'Blue tile', 'Plank');
      const chosen = { found: { search: 'tile' }, except: [red, plank] };
      const { changed, previous } = await call.products.updateMany({ chosen, patch: { category: 'Tile' } });
      expect(changed).toBe(1);
      expect(await statesOf(call)).toMatchObject({
        'Red tile': ['of Red tile', true],
        'Blue tile': ['Tile', true],
      });
      expect(await call.products.restoreMany({ previous })).toEqual({ restored: 1, left: 0 });
      await expect(
        call.products.deleteMany({ chosen: { found: {}, except: [red] }, shown: 1 }),
      ).rejects.toThrow('There are 2 by now, more than the question named.');
      expect(await call.products.deleteMany({ chosen, shown: 1 })).toEqual({
        deleted: 1,
        inUse: 0,
        ids: expect.any(Array),
      });
      expect(Object.keys(await statesOf(call)).toSorted()).toEqual(['Plank', 'Red tile']);
      const empty = { found: {}, except: [] };
      expect(await call.products.deleteMany({ chosen: empty })).toEqual({
        deleted: 2,
        inUse: 0,
        ids: expect.any(Array),
      });
    });
  });

  test('of every list may be all but some', async () => {
    await asAda(async (call, trx) => {
      const place = { city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' as const };
      const keep = async <Row extends { id: number }>(make: (name: string) => Promise<Row>) => {
        await make('First');
        const { id } = await make('Second');
        return { found: {}, except: [id] };
      };
      const one = { deleted: 1, inUse: 0, ids: expect.any(Array) };
      const { projects, properties, subcontractors, contactSubmissions } = call;
      const deeds = await keep(async (name) => properties.create({ ...place, address: name }));
      expect(await properties.deleteMany({ chosen: deeds })).toEqual(one);
      const plans = await keep(async (name) => projects.create({ name }));
      expect(await projects.updateMany({ chosen: plans, patch: { status: 'completed' } })).toMatchObject({
        changed: 1,
      });
      expect(await projects.deleteMany({ chosen: plans })).toEqual(one);
      const firms = await keep(async (companyName) =>
        subcontractors.create({ companyName, specialty: 'Tile' }),
      );
      expect(await subcontractors.updateMany({ chosen: firms, patch: { isActive: false } })).toMatchObject({
        changed: 1,
      });
      expect(await subcontractors.deleteMany({ chosen: firms })).toEqual(one);
      const leads = await keep(async (firstName) =>
        trx
          .insertInto('contactSubmissions')
          .values({ firstName, lastName: 'Ortiz', email: 'dana@example.com' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      expect(await contactSubmissions.deleteMany({ chosen: leads })).toEqual(one);
    });
  });

  test('are not deleted when there are more by now than the question named', async () => {
    await asAda(async (call) => {
      await addProducts(call, 'Red tile', 'Blue tile', 'Late tile');
      const chosen = { found: { search: 'tile' } };
      await expect(call.products.deleteMany({ chosen, shown: 2 })).rejects.toThrow(
        'There are 3 by now, more than the question named. Nothing was done.',
      );
      expect(await call.products.deleteMany({ chosen, shown: 3 })).toEqual({
        deleted: 3,
        inUse: 0,
        ids: expect.any(Array),
      });
    });
  });

  test('are refused when the filter is unknown', async () => {
    await asAda(async (call) => {
      await addProducts(call, 'Red tile', 'Plank');
      const found: object = { serach: 'tile' };
      await expect(call.products.deleteMany({ chosen: { found } })).rejects.toThrow('Unrecognized key');
      expect(Object.keys(await statesOf(call))).toHaveLength(2);
    });
  });

  test('that no longer exist are skipped', async () => {
    await asAda(async (call) => {
      const [gone = 0, there = 0] = await addProducts(call, 'Gone', 'There');
      await call.products.delete({ id: gone });
      const chosen = { ids: [gone, there] };
      expect(await call.products.updateMany({ chosen, patch: { isActive: false } })).toMatchObject({
        changed: 1,
      });
      expect(await call.products.deleteMany({ chosen })).toEqual({
        deleted: 1,
        inUse: 0,
        ids: expect.any(Array),
      });
      expect(await call.products.deleteMany({ chosen })).toEqual({
        deleted: 0,
        inUse: 0,
        ids: expect.any(Array),
      });
    });
  });

  test('all stay as they were when the log cannot be written', async () => {
    const rita = await addAdmin(opened.db, 'rita');
    const { call } = callerFor(opened.db, rita);
    const ids = await addProducts(call, 'First', 'Last');
    const lines = (await logOf(opened.db)).length;
    const nobody = callerFor(opened.db, { ...rita, id: 2_147_483_647 }).call;
    const chosen = { ids };
    await expect(nobody.products.updateMany({ chosen, patch: { category: 'Never' } })).rejects.toThrow(
      'still in use',
    );
    await expect(nobody.products.deleteMany({ chosen })).rejects.toThrow('still in use');
    expect(await statesOf(call)).toEqual({ First: ['of First', true], Last: ['of Last', true] });
    expect(await logOf(opened.db)).toHaveLength(lines);
    await call.products.deleteMany({ chosen });
  });

  test('are at most ten thousand', async () => {
    await asAda(async (call, trx) => {
      const bolts = Array.from({ length: 10_001 }, () => ({ name: 'Bolt', price: dollars(1) }));
      await trx.insertInto('products').values(bolts).execute();
      const message = 'At most 10,000 records can be changed together. Narrow the list first.';
      await expect(call.products.deleteMany({ chosen: { found: {} } })).rejects.toThrow(message);
      await expect(
        call.products.updateMany({ chosen: { found: { search: 'bolt' } }, patch: { isActive: false } }),
      ).rejects.toThrow(message);
      const ids = Array.from({ length: 10_001 }, (_, place) => place + 1);
      await expect(call.products.deleteMany({ chosen: { ids } })).rejects.toThrow(
        'At most 10,000 can be changed together',
      );
      await expect(call.products.deleteMany({ chosen: { ids: [] } })).rejects.toThrow(
        'Choose what to change',
      );
      expect((await call.products.counts({})).total).toBe(10_001);
    });
  });
});

describe('undoing a change of many', () => {
  test('restores each record, and leaves those that were changed or deleted since', async () => {
    await asAda(async (call) => {
      const [a = 0, b = 0, c = 0, d = 0] = await addProducts(call, 'A', 'B', 'C', 'D');
      const { previous } = await call.products.updateMany({
        chosen: { ids: [a, b, c, d] },
        patch: { category: 'All' },
      });
      await call.products.update({ id: b, price: 5 });
      await call.products.delete({ id: d });
      expect(await call.products.restoreMany({ previous })).toEqual({ restored: 2, left: 2 });
      expect(await statesOf(call)).toEqual({ A: ['of A', true], B: ['All', true], C: ['of C', true] });
      // The undo itself was a change: what it gave back is not given back twice.
      expect(await call.products.restoreMany({ previous })).toEqual({ restored: 0, left: 4 });
    });
  });

  test('works for projects and subcontractors as well', async () => {
    await asAda(async (call, trx) => {
      const { id: deck } = await call.projects.create({ name: 'Deck', status: 'planning' });
      const { id: bath } = await call.projects.create({ name: 'Bath', status: 'on-hold' });
      const projects = await call.projects.updateMany({
        chosen: { ids: [deck, bath] },
        patch: { status: 'completed' },
      });
      expect((await call.projects.get({ id: bath })).status).toBe('completed');
      expect(await call.projects.restoreMany({ previous: projects.previous })).toEqual({
        restored: 2,
        left: 0,
      });
      expect((await call.projects.get({ id: bath })).status).toBe('on-hold');

      const { id: firm } = await call.subcontractors.create({ companyName: 'Tilers', specialty: 'Tile' });
      const firms = await call.subcontractors.updateMany({
        chosen: { found: { specialty: 'tile' } },
        patch: { isActive: false },
      });
      expect(firms.changed).toBe(1);
      expect(await call.subcontractors.restoreMany({ previous: firms.previous })).toEqual({
        restored: 1,
        left: 0,
      });
      expect((await call.subcontractors.get({ id: firm })).isActive).toBe(true);
      expect((await logOf(trx)).filter((line) => line.startsWith('updated')).toSorted()).toEqual([
        'updated project Bath',
        'updated project Bath',
        'updated project Deck',
        'updated project Deck',
        'updated subcontractor Tilers',
        'updated subcontractor Tilers',
      ]);
    });
  });
});

describe('deleting many', () => {
  test('deletes none while some are needed, and the rest on request', async () => {
    await asAda(async (call, trx) => {
      const [used = 0, free = 0] = await addProducts(call, 'Used', 'Free');
      const { id: projectId } = await call.projects.create({ name: 'Deck' });
      const { id: taskId } = await call.projectTasks.create({ projectId, name: 'Framing' });
      await call.taskProducts.create({ taskId, productId: used });
      const chosen = { ids: [used, free] };
      expect(await call.products.deleteMany({ chosen })).toEqual({
        deleted: 0,
        inUse: 1,
        ids: expect.any(Array),
      });
      expect(Object.keys(await statesOf(call)).toSorted()).toEqual(['Free', 'Used']);
      expect(await call.products.deleteMany({ chosen, leaveUsed: true })).toEqual({
        deleted: 1,
        inUse: 1,
        ids: expect.any(Array),
      });
      expect(Object.keys(await statesOf(call))).toEqual(['Used']);
      expect((await logOf(trx)).at(-1)).toBe('deleted product Free');
    });
  });

  test('leaves properties with projects, and takes projects with all their records', async () => {
    await asAda(async (call) => {
      const at = { city: 'Dayton', state: 'OH', zipCode: '45402', propertyType: 'condo' } as const;
      const { id: busy } = await call.properties.create({ ...at, address: '1 Elm St' });
      const { id: idle } = await call.properties.create({ ...at, address: '2 Elm St' });
      const { id: projectId } = await call.projects.create({ name: 'Deck', propertyId: busy });
      await call.projectTasks.create({ projectId, name: 'Framing' });
      const chosen = { found: { state: 'OH', propertyType: 'condo' as const } };
      expect(await call.properties.deleteMany({ chosen, leaveUsed: true })).toEqual({
        deleted: 1,
        inUse: 1,
        ids: expect.any(Array),
      });
      await expect(call.properties.get({ id: idle })).rejects.toThrow('Property not found');
      expect(await call.projects.deleteMany({ chosen: { found: { status: 'planning' } } })).toEqual({
        deleted: 1,
        inUse: 0,
        ids: expect.any(Array),
      });
      expect(await call.properties.deleteMany({ chosen })).toEqual({
        deleted: 1,
        inUse: 0,
        ids: expect.any(Array),
      });
    });
  });

  test('forgets leads, in the log too', async () => {
    await asAda(async (call, trx) => {
      for (const firstName of ['Dana', 'Lee']) {
        await call.contactSubmissions.submit({ firstName, lastName: 'Ortiz', email: 'd@example.com' });
      }
      expect(await call.contactSubmissions.counts({ search: 'dana' })).toMatchObject({ total: 1 });
      expect(await call.contactSubmissions.deleteMany({ chosen: { found: { search: 'dana' } } })).toEqual({
        deleted: 1,
        inUse: 0,
        ids: [],
      });
      expect((await logOf(trx)).join('\n')).not.toContain('Dana');
      expect((await call.contactSubmissions.list({})).items.map(({ firstName }) => firstName)).toEqual([
        'Lee',
      ]);
    });
  });
});

test('two simultaneous changes of many, in opposite orders, both succeed', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'eve'));
  const ids = await addProducts(call, ...Array.from({ length: 20 }, (_, place) => `P${place}`));
  await Promise.all([
    call.products.updateMany({ chosen: { ids }, patch: { category: 'One' } }),
    call.products.updateMany({ chosen: { ids: ids.toReversed() }, patch: { category: 'Two' } }),
  ]);
  const categories = new Set(Object.values(await statesOf(call)).map(([category]) => category));
  expect(categories.size).toBe(1);
});
