import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const labelsOf = async (call: Call, filter: Parameters<Call['activity']['list']>[0]) =>
  (await call.activity.list(filter)).items.map(({ label }) => label);

test('the log is read newest first, by the kind of record, by one record, and by a search', async () => {
  await asAda(async (call, trx) => {
    const deck = await call.projects.create({ name: 'Deck 100%' });
    await call.projectTypes.create({ name: 'Decks' });
    await call.projects.create({ name: 'Porch' });
    await call.projects.update({ id: deck.id, name: 'Deck' });
    await callerFor(trx, await addAdmin(trx, 'bob')).call.projects.create({ name: 'Shed' });
    expect(await labelsOf(call, {})).toEqual(['Shed', 'Deck', 'Porch', 'Decks', 'Deck 100%']);
    expect(await labelsOf(call, { entity: 'project' })).toEqual(['Shed', 'Deck', 'Porch', 'Deck 100%']);
    expect(await labelsOf(call, { entity: 'project', entityId: deck.id })).toEqual(['Deck', 'Deck 100%']);
    expect(await labelsOf(call, { search: 'DECK' })).toEqual(['Deck', 'Decks', 'Deck 100%']);
    expect(await labelsOf(call, { search: '0%' })).toEqual(['Deck 100%']);
    expect(await labelsOf(call, { search: 'bob t' })).toEqual(['Shed']);
    await expect(call.activity.list({ entity: 'secret' as 'project' })).rejects.toThrow(
      'Entity must be one of',
    );
  });
});

test('a page has fifty lines by default, and the next one follows', async () => {
  await asAda(async (call) => {
    for (let number = 1; number <= 52; number += 1)
      await call.projectTypes.create({ name: `Type ${number}` });
    const first = await call.activity.list({});
    expect(first.items).toHaveLength(50);
    const second = await call.activity.list({ cursor: first.nextCursor ?? '' });
    expect([second.items.map(({ label }) => label), second.nextCursor]).toEqual([['Type 2', 'Type 1'], null]);
    expect((await call.activity.list({ limit: 1000 })).items).toHaveLength(52);
  });
});
