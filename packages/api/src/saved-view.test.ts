import { insertApiKey } from '@quoin/db/access/api-key';
import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { VIEWS_MAX, type SavedViewCreate } from '@quoin/domain/lists/saved-view';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const late: SavedViewCreate = {
  list: 'projects',
  name: 'Late',
  search: { status: 'in-progress', sort: '-added', view: 'table' },
};

interface House {
  trx: Db;
  ada: SignedInAdmin;
  as: (admin: SignedInAdmin) => ReturnType<typeof callerFor>['call'];
  bob: SignedInAdmin;
  vera: SignedInAdmin;
}

/** Two administrators and a viewer, in a transaction of their own. */
async function inHouse(work: (house: House) => Promise<void>): Promise<void> {
  await withRollback(opened.db, async (trx) => {
    const [ada, bob] = [await addAdmin(trx, 'ada'), await addAdmin(trx, 'bob')];
    const vera = await addAdmin(trx, 'vera', { role: 'viewer' });
    await work({ trx, ada, bob, vera, as: (admin) => callerFor(trx, admin).call });
  });
}

const namesSeen = async (call: ReturnType<typeof callerFor>['call']) =>
  (await call.savedViews.list({})).items.map(({ name }) => name);
const linesOf = async (call: ReturnType<typeof callerFor>['call']) =>
  (await call.activity.listChanges({ entity: 'saved-view' })).items.map(
    ({ action, label, fields, changes }) => ({ action, label, fields, changes }),
  );

test('a view keeps its search and its columns, and its owner has it in the navigation', async () => {
  await inHouse(async ({ ada, as }) => {
    const columns = { hidden: ['budget'], widths: { name: 24.5 } };
    const made = await as(ada).savedViews.create({ ...late, name: ' Late ', columns });
    expect(made).toMatchObject({
      ...late,
      columns,
      isShared: false,
      isOwn: true,
      isPinned: true,
      ownerName: 'ada Test',
      version: 1,
    });
    expect((await as(ada).savedViews.list({ list: 'projects' })).items).toEqual([made]);
    expect((await as(ada).savedViews.list({ list: 'products' })).items).toEqual([]);
    const { id, version } = made;
    const changed = await as(ada).savedViews.update({ id, version, search: { q: 'deck' }, columns: null });
    expect(changed).toMatchObject({ name: 'Late', search: { q: 'deck' }, columns: null, version: 2 });
    expect(await as(ada).savedViews.update({ id, search: { q: 'deck' } })).toEqual(changed);
    await expect(as(ada).savedViews.update({ id, version, name: 'x' })).rejects.toThrow(
      'This record was changed by someone else',
    );
    await as(ada).savedViews.delete({ id });
    expect(await namesSeen(as(ada))).toEqual([]);
  });
});

describe('a private view', () => {
  test('does not exist for others, and is not in the log', async () => {
    await inHouse(async ({ ada, bob, vera, as }) => {
      const { id } = await as(ada).savedViews.create(late);
      await as(ada).savedViews.update({ id, name: 'Very late' });
      for (const other of [bob, vera]) {
        expect(await namesSeen(as(other))).toEqual([]);
        for (const refused of [
          as(other).savedViews.update({ id, name: 'Mine' }),
          as(other).savedViews.update({ id, isPinned: true }),
          as(other).savedViews.delete({ id }),
          as(other).savedViews.move({ id }),
        ])
          await expect(refused).rejects.toThrow('Saved view not found');
      }
      await as(ada).savedViews.delete({ id });
      expect(await linesOf(as(ada))).toEqual([]);
    });
  });

  test('is kept by a viewer too, who cannot share it', async () => {
    await inHouse(async ({ vera, as }) => {
      const { id } = await as(vera).savedViews.create(late);
      const forbidden = 'You may look at this, but not change it';
      await expect(as(vera).savedViews.update({ id, isShared: true })).rejects.toThrow(forbidden);
      await expect(as(vera).savedViews.create({ ...late, name: 'All', isShared: true })).rejects.toThrow(
        forbidden,
      );
      expect(await as(vera).savedViews.update({ id, name: 'My jobs' })).toMatchObject({
        name: 'My jobs',
        isShared: false,
      });
      await as(vera).savedViews.delete({ id });
    });
  });

  test('cannot be changed with the key of a viewer', async () => {
    await inHouse(async ({ trx, vera }) => {
      const secret = { name: 'Sync', role: 'viewer', keyHash: 'x'.repeat(43), hint: 'abcd' } as const;
      const apiKey = await insertApiKey(trx, { adminId: vera.id, ...secret });
      const { call } = callerFor(trx, vera, null, {
        actor: async () => Promise.resolve({ admin: vera, apiKey }),
      });
      expect(await namesSeen(call)).toEqual([]);
      await expect(call.savedViews.create(late)).rejects.toThrow('You may look at this, but not change it');
    });
  });
});

describe('a view that everybody sees', () => {
  test('is changed by administrators only, with a line in the log', async () => {
    await inHouse(async ({ ada, bob, vera, as }) => {
      const { id } = await as(ada).savedViews.create({ ...late, isShared: true });
      expect(await namesSeen(as(vera))).toEqual(['Late']);
      for (const refused of [
        as(vera).savedViews.update({ id, name: 'Mine' }),
        as(vera).savedViews.update({ id, isShared: false }),
        as(vera).savedViews.delete({ id }),
        as(vera).savedViews.move({ id }),
      ])
        await expect(refused).rejects.toThrow('You may look at this, but not change it');
      await as(bob).savedViews.update({ id, name: 'Too late', search: {} });
      await as(bob).savedViews.delete({ id });
      expect(await linesOf(as(vera))).toEqual([
        { action: 'deleted', label: 'Too late', fields: null, changes: null },
        {
          action: 'updated',
          label: 'Too late',
          fields: ['search', 'name'],
          changes: { name: { from: 'Late', to: 'Too late' } },
        },
        { action: 'created', label: 'Late', fields: null, changes: null },
      ]);
    });
  });

  test('stands in the navigation of those who want it there', async () => {
    await inHouse(async ({ ada, vera, as }) => {
      const { id, version } = await as(ada).savedViews.create({ ...late, isShared: true });
      const pinned = async (admin: SignedInAdmin) =>
        (await as(admin).savedViews.list({})).items.map(({ isPinned }) => isPinned);
      expect([await pinned(ada), await pinned(vera)]).toEqual([[true], [false]]);
      expect(await as(vera).savedViews.update({ id, isPinned: true })).toMatchObject({
        isPinned: true,
        isOwn: false,
        version,
      });
      await as(ada).savedViews.update({ id, isPinned: false });
      expect([await pinned(ada), await pinned(vera)]).toEqual([[false], [true]]);
    });
  });

  test('that is no longer shared goes back to its owner', async () => {
    await inHouse(async ({ ada, bob, vera, as }) => {
      const { id } = await as(ada).savedViews.create({ ...late, isShared: true });
      await as(vera).savedViews.update({ id, isPinned: true });
      await as(bob).savedViews.update({ id, isShared: false });
      expect([await namesSeen(as(ada)), await namesSeen(as(bob)), await namesSeen(as(vera))]).toEqual([
        ['Late'],
        [],
        [],
      ]);
      const lines = await linesOf(as(ada));
      expect(lines[0]).toMatchObject({
        fields: ['isShared'],
        changes: { isShared: { from: true, to: false } },
      });
    });
  });
});

describe('a name exists once', () => {
  const taken = 'A view of this list already has this name';
  test('for each person and list', async () => {
    await inHouse(async ({ ada, bob, as }) => {
      await as(ada).savedViews.create(late);
      await as(ada).savedViews.create({ ...late, list: 'products' });
      await as(bob).savedViews.create(late);
      await expect(as(ada).savedViews.create({ ...late, name: 'LATE' })).rejects.toThrow(taken);
      const { id } = await as(ada).savedViews.create({ ...late, name: 'Early' });
      await expect(as(ada).savedViews.update({ id, name: 'late' })).rejects.toThrow(taken);
    });
  });
  test('among the views that everybody sees', async () => {
    await inHouse(async ({ ada, bob, as }) => {
      const { id } = await as(ada).savedViews.create(late);
      await as(bob).savedViews.create({ ...late, isShared: true });
      await expect(as(ada).savedViews.update({ id, isShared: true })).rejects.toThrow(taken);
    });
  });
});

test('views take another place among those of their list', async () => {
  await inHouse(async ({ ada, bob, as }) => {
    const ids: number[] = [];
    for (const name of ['One', 'Two', 'Three'])
      ids.push((await as(ada).savedViews.create({ ...late, name })).id);
    const [one = 0, , three = 0] = ids;
    const elsewhere = await as(ada).savedViews.create({ ...late, list: 'products', name: 'Four' });
    const shared = await as(bob).savedViews.create({ ...late, name: 'Five', isShared: true });
    await as(ada).savedViews.move({ id: three, beforeId: one });
    const ofProjects = await as(ada).savedViews.list({ list: 'projects' });
    expect(ofProjects.items.map(({ name }) => name)).toEqual(['Three', 'One', 'Two', 'Five']);
    expect(ofProjects.items.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
    for (const beforeId of [elsewhere.id, shared.id])
      await expect(as(ada).savedViews.move({ id: one, beforeId })).rejects.toThrow('Saved view not found');
  });
});

test.each<[string, SavedViewCreate['search'], string]>([
  [
    '31 parameters',
    Object.fromEntries(Array.from({ length: 31 }, (_, place) => ['a'.repeat(place + 1), 1])),
    'A search has at most 30 parameters',
  ],
  ['5,000 characters', { q: 'x'.repeat(5_000) }, 'A search has at most 4,000 characters'],
  ['4 MB', { q: 'x'.repeat(4_000_000) }, 'A search has at most 4,000 characters'],
  ['U+0000', { q: 'a\u0000b' }, 'The search contains characters that cannot be stored'],
  ['half a pair', { q: '\ud800' }, 'The search contains characters that cannot be stored'],
  ['markup as a name', { '<b>': 1 }, 'A name has 1 to 40 letters'],
])('a search with %s is refused', async (_what, search, message) => {
  await inHouse(async ({ ada, as }) => {
    await expect(as(ada).savedViews.create({ ...late, search })).rejects.toThrow(message);
  });
});

test('a search keeps no prototype, and a nested value is refused', async () => {
  await inHouse(async ({ ada, as }) => {
    const search = JSON.parse('{"__proto__":{"isAdmin":true},"q":"deck"}') as SavedViewCreate['search'];
    const made = await as(ada).savedViews.create({ ...late, search });
    expect(JSON.stringify(made.search)).toBe('{"q":"deck"}');
    const nested = JSON.parse('{"q":{"a":1}}') as SavedViewCreate['search'];
    await expect(as(ada).savedViews.create({ ...late, name: 'x', search: nested })).rejects.toThrow(
      'A search parameter must be text, a number, true or false',
    );
  });
});

test('of 100 views that are added at the same time, only those with room are kept', async () => {
  await using own = await openTestDatabase();
  const { call } = callerFor(own.db, await addAdmin(own.db, 'ada'));
  const add = async (place: number) => call.savedViews.create({ ...late, name: `View ${place}` });
  const room = 5;
  for (let place = 0; place < VIEWS_MAX - room; place += 1) await add(place);
  const results = await Promise.allSettled(Array.from({ length: 100 }, async (_, place) => add(100 + place)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(room);
  expect(await namesSeen(call)).toHaveLength(VIEWS_MAX);
  await expect(add(1000)).rejects.toThrow(
    'A list has room for 50 views of your own and 50 that everybody sees. Delete one of them first.',
  );
  // The views that everybody sees have room of their own.
  await call.savedViews.create({ ...late, name: 'Shared', isShared: true });
});
