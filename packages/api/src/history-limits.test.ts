import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { shownAs } from '@quoin/domain/activity/field-value';
import { conceptNames } from '@quoin/domain/concepts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { changesOf } from './activity-log.ts';
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

/** Everything that the log has. */
const wholeLog = async (trx: Db) =>
  JSON.stringify(await trx.selectFrom('activity').selectAll().orderBy('id').execute());

describe('no secret gets into the log', () => {
  test.each(conceptNames)(
    'with a change of a record of the kind %s that has every column',
    async (concept) => {
      await withRollback(opened.db, async (trx) => {
        const tables = await trx.introspection.getTables();
        const camel = (name: string) => name.replaceAll(/_[a-z]/g, (part) => part.charAt(1).toUpperCase());
        const columns = tables.flatMap((table) => table.columns.map(({ name }) => camel(name)));
        const fields = [...new Set([...columns, 'password', 'recoveryCodes', 'token'])];
        const secrets = fields.filter((field) =>
          /password|hash|secret$|token|^hint$|recovery|lastStep/i.test(field),
        );
        expect(secrets).toEqual(expect.arrayContaining(['passwordHash', 'keyHash', 'codeHash', 'secret']));
        const unshown = fields.filter((field) => shownAs(concept, field) === undefined);
        expect(unshown).toEqual(expect.arrayContaining(secrets));

        const ada = await addAdmin(trx, 'ada');
        const rowOf = (value: string) =>
          Object.fromEntries(unshown.map((field) => [field, `${value} ${field}`]));
        const of = { id: 1, label: 'A record' };
        const changes = changesOf<{ id: number; version?: number; label: string }>(
          concept,
          ({ label }) => label,
        );
        await changes.update({ admin: ada, apiKey: null, change: async (work) => work(trx) }, async () =>
          Promise.resolve({
            before: { ...rowOf('Old'), ...of, version: 1 },
            after: { ...rowOf('New'), ...of, version: 2 },
          }),
        );
        const [line] = await trx.selectFrom('activity').selectAll().execute();
        expect(line).toMatchObject({ label: 'A record', fields: null, changes: null });
      });
    },
  );

  test('by the calls that make one', async () => {
    await asAda(async (call, trx) => {
      const { admin, password } = await call.admins.create({
        username: 'bob',
        email: 'bob@example.com',
        firstName: 'Bob',
        lastName: 'Oak',
      });
      const reset = await call.admins.resetPassword({ id: admin.id });
      const { secret, hint } = await call.apiKeys.create({ name: 'Sync', role: 'viewer' });
      const { passwordHash } = await trx
        .selectFrom('admins')
        .select('passwordHash')
        .where('id', '=', admin.id)
        .executeTakeFirstOrThrow();
      const log = await wholeLog(trx);
      expect(log).toContain('"password"');
      for (const each of [password, reset.password, secret, `"${hint}"`, passwordHash])
        expect(log).not.toContain(each);
      const { items } = await call.activity.listChanges({ entity: 'admin', entityId: admin.id });
      expect(items[0]).toMatchObject({ fields: ['password'], changes: null });
    });
  });
});

describe('values of any size and kind', () => {
  test('a text of the greatest length that changed a hundred times stays out of the lists', async () => {
    await asAda(async (call) => {
      const { id } = await call.projectTypes.create({ name: 'Deck' });
      const text = (number: number) => `${number} `.padEnd(50_000, 'lorem ipsum ');
      for (let number = 1; number <= 100; number += 1)
        await call.projectTypes.update({ id, contractExcerpt: text(number).trim() });
      const list = await call.activity.list({ entity: 'project-type' });
      expect(JSON.stringify(list).length).toBeLessThan(20_000);
      expect(JSON.stringify(await call.dashboard.get()).length).toBeLessThan(20_000);
      const { items } = await call.activity.listChanges({ entity: 'project-type', entityId: id, limit: 2 });
      expect(items.map(({ changes }) => changes)).toEqual([
        { contractExcerpt: { from: text(99).trim(), to: text(100).trim() } },
        { contractExcerpt: { from: text(98).trim(), to: text(99).trim() } },
      ]);
    });
  });

  test.each([
    '<img src=x onerror=alert(1)> & "quotes" \\ {"from":1}',
    'shalom \u202E\u2066 reversed \u200F and no end',
    'bell \u0007 escape \u001B[31m tab\tand\nlines',
    '👷🏽‍♀️ Ünïcödé ｆｕｌｌ ’',
    "'); drop table activity; --",
  ])('%j is kept as it is', async (text) => {
    await asAda(async (call) => {
      const { id, description } = await call.projects.create({ name: 'Deck', description: text });
      await call.projects.update({ id, description: null });
      const [removed] = (await call.activity.listChanges({ entity: 'project', entityId: id })).items;
      expect(removed?.changes).toEqual({ description: { from: description, to: null } });
    });
  });

  test('a field with the name of a property of all objects is no field', () => {
    expect(shownAs('project', 'constructor')).toBeUndefined();
    expect(shownAs('project', '__proto__')).toBeUndefined();
  });
});

test('when many change one record at once, each change begins where the one before ended', async () => {
  const { db } = opened;
  const [ada, bob] = [await addAdmin(db, 'ada'), await addAdmin(db, 'bob')];
  const { id } = await callerFor(db, ada).call.projects.create({ name: 'Deck', budget: 0 });
  await Promise.all(
    Array.from({ length: 20 }, async (_, place) =>
      callerFor(db, place % 2 === 0 ? ada : bob).call.projects.update({ id, budget: place + 1 }),
    ),
  );
  const { items } = await callerFor(db, ada).call.activity.listChanges({ entity: 'project', entityId: id });
  const budgets = items.toReversed().flatMap(({ changes }) => changes?.['budget'] ?? []);
  expect(budgets).toHaveLength(20);
  expect(budgets.map(({ from }) => from)).toEqual([0, ...budgets.slice(0, -1).map(({ to }) => to)]);
  expect(new Set(items.map(({ actor }) => actor))).toEqual(new Set(['ada Test', 'bob Test']));
});
