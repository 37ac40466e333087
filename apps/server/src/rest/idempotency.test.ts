import { whileUnwritable } from '@quoin/db/testing/locks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { makeKey } from '../testing/api-key.ts';
import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { factsOf } from '../trpc/procedures.ts';
import { routes } from './routes.ts';
import { addContract } from './testing/quotes.ts';
import { addProperty, expectError, newProperty } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

let keys = 0;
const newKey = () => `key-${(keys += 1)}`;
const countOf = async (table: 'projects' | 'properties' | 'activity' | 'idempotencyRecords') =>
  (
    await quoin.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count;
const post = async (key: string, body: unknown, client = ada, path = '/projects') =>
  client.ask('POST', path, body, { 'idempotency-key': key });

test('a PUT that moves money heeds an Idempotency-Key, and wants one', async () => {
  const contract = await addContract(ada, quoin.db);
  const paid = await post(
    newKey(),
    { contractId: contract.id, amount: 10, method: 'check', receivedOn: '2026-03-04' },
    ada,
    '/payments',
  );
  const path = `/payments/${paid.json<{ id: number }>().id}/allocations`;
  const put = async (headers: Record<string, string>) => ada.ask('PUT', path, { allocations: [] }, headers);
  expect((await put({})).json()).toMatchObject({ message: 'Send an Idempotency-Key with this call' });
  const key = newKey();
  const first = await put({ 'idempotency-key': key });
  expect(first.json()).toMatchObject({ version: 2 });
  const again = await put({ 'idempotency-key': key });
  expect(again.body).toBe(first.body);
  expect(again.headers['idempotent-replay']).toBe('true');
});

describe('a POST with an Idempotency-Key', () => {
  test('that is repeated gets the first answer again, and makes nothing', async () => {
    const key = newKey();
    const first = await post(key, { name: 'Porch', budget: 10 });
    expect(first.headers['idempotent-replay']).toBeUndefined();
    const before = [await countOf('projects'), await countOf('activity')];
    // Another order of keys, another notation of the number: the same values.
    for (const body of ['{"budget":10.0,"name":"Porch"}', '{ "name": "Porch", "budget": 1e1 }']) {
      const again = await ada.ask('POST', '/projects', body, {
        'idempotency-key': key,
        'content-type': 'application/json',
      });
      expect(again.statusCode).toBe(201);
      expect(again.body).toBe(first.body);
      expect(again.headers['idempotent-replay']).toBe('true');
      for (const name of ['etag', 'location', 'content-type'])
        expect(again.headers[name]).toBe(first.headers[name]);
    }
    expect([await countOf('projects'), await countOf('activity')]).toEqual(before);
  });

  test('repeats the first answer even after a later change of the record', async () => {
    const key = newKey();
    const first = await post(key, { name: 'Porch' });
    const { id } = first.json<{ id: number }>();
    await ada.ask('PATCH', `/projects/${id}`, { name: 'Veranda' });
    expect((await post(key, { name: 'Porch' })).body).toBe(first.body);
  });

  test('and another body is refused', async () => {
    const key = newKey();
    await post(key, { name: 'Porch' });
    const other = await post(key, { name: 'Deck' });
    expectError(
      other,
      'IDEMPOTENCY_MISMATCH',
      'This Idempotency-Key was used for another request; use a new key',
    );
  });

  test('that failed may be tried again with the same key', async () => {
    const key = newKey();
    const property = newProperty();
    expect((await post(key, { ...property, state: 'Ohio' }, ada, '/properties')).statusCode).toBe(400);
    expect((await post(key, property, ada, '/properties')).statusCode).toBe(201);
    const taken = newKey();
    expect((await post(taken, property, ada, '/properties')).statusCode).toBe(409);
    expect((await post(taken, property, ada, '/properties')).statusCode).toBe(409);
  });

  test('is another request under another path, and in another name', async () => {
    const key = newKey();
    const body = { name: 'Porch' };
    const first = await post(key, body);
    const second = await post(key, body, ada, '/project-types');
    expect(second.headers['idempotent-replay']).toBeUndefined();
    expect(second.body).not.toBe(first.body);
    await quoin.db.updateTable('admins').set({ role: 'admin' }).where('username', '=', 'vera').execute();
    const vera = await quoin.signIn('vera');
    const third = await post(key, body, vera);
    expect(third.headers['idempotent-replay']).toBeUndefined();
    expect(third.json<{ id: number }>().id).not.toBe(first.json<{ id: number }>().id);
  });

  test('is the same request in another spelling of its path', async () => {
    const key = newKey();
    const first = await post(key, { name: 'Porch' });
    const again = await post(key, { name: 'Porch' }, ada, '/PROJECTS/?x=1');
    expect(again.body).toBe(first.body);
  });

  test('counts for 24 hours', async () => {
    const key = newKey();
    const first = await post(key, { name: 'Porch' });
    const age = async (hours: number) =>
      quoin.db
        .updateTable('idempotencyRecords')
        .set({ createdAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
        .where('key', '=', key)
        .execute();
    await age(23.9);
    expect((await post(key, { name: 'Porch' })).body).toBe(first.body);
    await age(24.1);
    const later = await post(key, { name: 'Deck' });
    expect(later.statusCode).toBe(201);
    expect(later.headers['idempotent-replay']).toBeUndefined();
    expect((await post(key, { name: 'Deck' })).headers['idempotent-replay']).toBe('true');
  });

  test('sent fifty times in parallel makes one record; the others learn that it is under way, or its answer', async () => {
    const key = newKey();
    const before = await countOf('projects');
    // After two seconds without other callers, one caller has its full share.
    await quoin.passSeconds(2);
    const answers = await quoin.whileClockStands(async () => {
      // The first waits for the table, so that others come while it is under way.
      const asked = await whileUnwritable(quoin.db, 'projects', async () => {
        const requests = Array.from({ length: 50 }, async () => post(key, { name: 'Porch' }));
        await Promise.race(requests);
        return { requests };
      });
      return Promise.all(asked.requests);
    });
    expect(await countOf('projects')).toBe(before + 1);
    const good = answers.filter(({ statusCode }) => statusCode === 201);
    expect(new Set(good.map(({ body }) => body)).size).toBe(1);
    const waiting = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(waiting.length).toBeGreaterThan(0);
    for (const answer of waiting) {
      expectError(answer, 'CONFLICT', 'The same request is still under way. Please try again in a moment.');
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await post(key, { name: 'Porch' })).body).toBe(good[0]?.body);
  });

  test('is stored in the transaction of the change: neither exists without the other', async () => {
    const broken = await startTestApp();
    try {
      const client = await broken.signIn();
      await broken.db.schema.alterTable('idempotencyRecords').dropColumn('requestDigest').execute();
      await broken.db.schema
        .alterTable('idempotencyRecords')
        .addColumn('requestDigest', 'varchar(1)')
        .execute();
      expect((await post(newKey(), newProperty(), client, '/properties')).statusCode).toBe(400);
      for (const table of ['properties', 'activity', 'idempotencyRecords'] as const)
        expect(await broken.db.selectFrom(table).selectAll().execute()).toEqual([]);
    } finally {
      await broken.close();
    }
  });
});

describe('D a stored answer is refused to callers who may no longer make the call', () => {
  const asked = { ownerEmail: 'dora@example.com' };
  const refusedAfter = async (loss: object, gain: object) => {
    const key = newKey();
    const body = newProperty(asked);
    const first = await post(key, body, ada, '/properties');
    expect(first.statusCode, first.body).toBe(201);
    const setAda = async (fields: object) => {
      await quoin.db.updateTable('admins').set(fields).where('username', '=', 'ada').execute();
    };
    await setAda(loss);
    try {
      const again = await post(key, body, ada, '/properties');
      expect(again.headers['idempotent-replay']).toBeUndefined();
      return again;
    } finally {
      await setAda(gain);
      expect((await post(key, body, ada, '/properties')).body).toBe(first.body);
    }
  };

  test('because they have become a viewer', async () => {
    expectError(
      await refusedAfter({ role: 'viewer' }, { role: 'admin' }),
      'FORBIDDEN',
      'You may look at this, but not change it',
    );
  });

  test('because they must choose their own password first', async () => {
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    expectError(
      await refusedAfter(
        { mustChangePassword: true, madePasswordUntil: inAnHour },
        { mustChangePassword: false, madePasswordUntil: null },
      ),
      'FORBIDDEN',
      'Choose your own password first',
    );
  });

  test('because their key has become one for reading', async () => {
    const { id, headers } = await makeKey(quoin, ada, 'admin');
    const stranger = {
      ...ada,
      ask: async (method, path, body, more) =>
        quoin.app.inject({
          method,
          url: `/api/admin${path}`,
          headers: { ...more, ...headers },
          payload: body as object,
        }),
    } satisfies Client;
    const key = newKey();
    expect((await post(key, { name: 'Porch' }, stranger)).statusCode).toBe(201);
    await quoin.db.updateTable('apiKeys').set({ role: 'viewer' }).where('id', '=', id).execute();
    expect((await post(key, { name: 'Porch' }, stranger)).statusCode).toBe(403);
  });
});

test('no repeatable answer contains a secret, which is shown once', () => {
  const repeatable = routes.filter(
    ({ methods, procedure }) => methods.includes('POST') && !factsOf(procedure).isPublic,
  );
  expect(repeatable.length).toBeGreaterThan(10);
  for (const { procedure } of repeatable) {
    const { output } = factsOf(procedure);
    expect(
      JSON.stringify(output ? z.toJSONSchema(output, { unrepresentable: 'any' }) : {}),
      procedure,
    ).not.toMatch(/"(\w*(password|secret|token)\w*)":/i);
  }
});

test.each(['', 'a b', 'é', 'x'.repeat(256), 'a\tb'])('refuses the key "%s"', async (key) =>
  expectError(
    await post(key, { name: 'Porch' }),
    'VALIDATION',
    'Idempotency-Key must have 1 to 255 visible characters',
  ),
);

test('takes a key of 255 characters', async () => {
  expect((await post('x'.repeat(255), { name: 'Porch' })).statusCode).toBe(201);
});

test('a key has no effect on reads, changes and deletes', async () => {
  const { id } = await addProperty(ada);
  const headers = { 'idempotency-key': newKey() };
  const before = await countOf('idempotencyRecords');
  expect((await ada.ask('GET', `/properties/${id}`, undefined, headers)).statusCode).toBe(200);
  expect((await ada.ask('PATCH', `/properties/${id}`, { city: 'Akron' }, headers)).statusCode).toBe(200);
  expect((await ada.ask('DELETE', `/properties/${id}`, undefined, headers)).statusCode).toBe(204);
  expect((await ada.ask('DELETE', `/properties/${id}`, undefined, headers)).statusCode).toBe(404);
  expect(await countOf('idempotencyRecords')).toBe(before);
});
