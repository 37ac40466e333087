import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { type Client, type TestApp, queuesMail, startTestApp } from '../testing/app.ts';
import { factsOf } from '../trpc/procedures.ts';
import type { Route } from './route.ts';
import { calls, goodRequests } from './testing/calls.ts';
import { addProject, addProperty, addTask, expectError } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp(queuesMail);
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const requests = goodRequests(
  () => ada,
  () => quoin.db,
);
const takesVersion = ({ procedure }: Route) => 'version' in (factsOf(procedure).input?.shape ?? {});
const isTagged = ({ methods, procedure, binary }: Route) => {
  const { output } = factsOf(procedure);
  return methods.includes('GET') && (binary || (output instanceof z.ZodObject && 'version' in output.shape));
};
const STALE = 'This record was changed by someone else';

describe('If-Match', () => {
  test.each([
    ['"1"', 200],
    ['*', 200],
    [' * ', 200],
    ['"9", "1"', 200],
    ['"9","8" , "1"', 200],
    ['W/"9", "1"', 200],
    ['"1.digest"', 200],
    ['W/"1"', 412],
    ['"2"', 412],
    ['"9", "8"', 412],
    ['"01"', 412],
    ['"1x"', 412],
    ['1', 412],
    ['""', 412],
    ['nonsense', 412],
    ['"2147483648"', 412],
  ])('%s is answered with %i at version 1', async (header, status) => {
    const { id } = await addProperty(ada);
    const answer = await ada.ask('PATCH', `/properties/${id}`, { city: 'Akron' }, { 'if-match': header });
    if (status === 412) expectError(answer, 'STALE', STALE);
    else expect([answer.statusCode, answer.headers.etag]).toEqual([200, '"2"']);
  });

  test.each(calls.filter(({ route }) => takesVersion(route)))(
    'holds for $name',
    async ({ name, method, route }) => {
      const { path, body: made } = (await requests[name]?.()) ?? { path: '' };
      const isPart = path.endsWith('/lines');
      const isWhole = path.endsWith('/schedule') || (isPart && method === 'PUT');
      // What pays an invoice is a step, too: it is set whole, with a key.
      const isStep = method === 'POST' || /\/(applied|allocations)$/.test(path);
      const body = method === 'DELETE' ? undefined : isWhole || isStep ? made : {};
      // The lines of an estimate have the version of the estimate, which its parts have counted. A schedule has its own.
      const record = isStep ? path.replace(/^(\/[a-z-]+\/\d+)\/.*$/, '$1') : path.replace('/lines', '');
      // Lines have counted the version of a draft.
      const isOrder = path.startsWith('/purchase-orders/');
      const whole = isPart || isWhole || isStep || isOrder ? await ada.ask('GET', record) : undefined;
      const version = whole?.json<{ version: number }>().version ?? 1;
      const stale = `"${version + 1}"`;
      expectError(await ada.ask(method, path, body, { 'if-match': stale }), 'STALE', STALE);
      const answer = await ada.ask(method, path, body, { 'if-match': `"${version}"` });
      expect(answer.statusCode).toBe(method === 'DELETE' ? 204 : (route.status ?? 200));
    },
  );

  test('makes no record of a missing one', async () => {
    const answer = await ada.ask('DELETE', '/properties/2147483647', undefined, { 'if-match': '*' });
    expectError(answer, 'NOT_FOUND', 'Property not found');
  });

  test('lets one of twenty simultaneous editors through', async () => {
    const { id } = await addProject(ada);
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, number) =>
        ada.ask('PATCH', `/projects/${id}`, { name: `Name ${number}` }, { 'if-match': '"1"' }),
      ),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(19);
    for (const answer of refused) expectError(answer, 'STALE', STALE);
  });

  test('takes the whole tag of a project, as the answer gave it', async () => {
    const { id } = await addProject(ada);
    const { etag } = (await ada.ask('GET', `/projects/${id}`)).headers;
    const changed = await ada.ask('PUT', `/projects/${id}`, { name: 'Porch' }, { 'if-match': String(etag) });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).toMatch(/^"2\./);
    expect(changed.headers.etag).toBe((await ada.ask('GET', `/projects/${id}`)).headers.etag);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"1"', 304],
    ['*', 304],
    ['W/"1"', 304],
    ['"7", "1"', 304],
    ['"2"', 200],
    ['"1.x"', 200],
    ['1', 200],
  ])('%s is answered with %i at version 1', async (header, status) => {
    const { id } = await addProperty(ada);
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await ada.ask(method, `/properties/${id}`, undefined, { 'if-none-match': header });
      expect([answer.statusCode, answer.headers.etag]).toEqual([status, '"1"']);
      if (status === 304) expect(answer.body).toBe('');
    }
  });

  test.each(calls.filter(({ route }) => isTagged(route)))(
    'with the tag of $name is answered with 304, until then with the whole',
    async ({ name }) => {
      const { path } = (await requests[name]?.()) ?? { path: '' };
      const { headers } = await ada.ask('GET', path);
      const held = { 'if-none-match': String(headers.etag) };
      for (const method of ['GET', 'HEAD'] as const) {
        const again = await ada.ask(method, path, undefined, held);
        expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
        const other = await ada.ask(method, path, undefined, { 'if-none-match': '"another"' });
        expect(other.statusCode).toBe(200);
      }
    },
  );

  test('sees that a project reads differently although its row is equal', async () => {
    const { id: propertyId } = await addProperty(ada);
    const project = await addProject(ada, { propertyId });
    const read = async (held: string) =>
      ada.ask('GET', `/projects/${project.id}`, undefined, { 'if-none-match': held });
    const first = await read('');
    expect((await read(String(first.headers.etag))).statusCode).toBe(304);
    await ada.ask('PATCH', `/properties/${propertyId}`, { city: 'Akron' });
    const second = await read(String(first.headers.etag));
    expect([second.statusCode, second.json()]).toMatchObject([200, { version: 1 }]);
    await addTask(ada, { projectId: project.id });
    expect((await read(String(second.headers.etag))).statusCode).toBe(200);
  });
});

describe('a change without an effect', () => {
  test.each<[string, object]>([
    ['nothing', {}],
    ['what is there already', { city: 'Dayton', isActive: true, description: null }],
    ['what is there already, untidily', { city: '  Dayton ', description: '   ', state: 'oh' }],
    ['unknown keys', { color: 'red' }],
  ])('that sets %s leaves version and time unchanged', async (_what, change) => {
    const before = await addProperty(ada);
    for (const method of ['PUT', 'PATCH'] as const) {
      const answer = await ada.ask(method, `/properties/${before.id}`, change);
      expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    }
  });

  test('is still refused for another version', async () => {
    const { id } = await addProperty(ada);
    expectError(await ada.ask('PATCH', `/properties/${id}`, {}, { 'if-match': '"2"' }), 'STALE', STALE);
  });
});

test.each(calls.filter(({ method }) => method === 'DELETE'))(
  '$name: of two simultaneous ones, one finds nothing, and so does a third',
  async ({ name }) => {
    const { path } = (await requests[name]?.()) ?? { path: '' };
    const answers = await Promise.all([ada.ask('DELETE', path), ada.ask('DELETE', path)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404]));
    expect((await ada.ask('DELETE', path)).statusCode).toBe(404);
  },
);
