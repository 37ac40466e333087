import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing.ts';
import { addProject, addProjectType, addProperty, addTask, expectError } from './testing.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

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

  test.each(['PUT', 'PATCH', 'DELETE'] as const)('holds for %s of every resource', async (method) => {
    const paths = [
      `/properties/${(await addProperty(ada)).id}`,
      `/projects/${(await addProject(ada)).id}`,
      `/project-types/${(await addProjectType(ada)).id}`,
      `/project-tasks/${(await addTask(ada)).id}`,
    ];
    for (const path of paths) {
      const body = method === 'DELETE' ? undefined : {};
      expectError(await ada.ask(method, path, body, { 'if-match': '"2"' }), 'STALE', STALE);
      const answer = await ada.ask(method, path, body, { 'if-match': '"1"' });
      expect(answer.statusCode).toBe(method === 'DELETE' ? 204 : 200);
    }
  });

  test('does not make something of what is not there', async () => {
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

  test('takes the whole tag of a project, as the answer told it', async () => {
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

  test('sees that a project reads differently though its row is the same', async () => {
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
    ['unknown keys', { colour: 'red' }],
  ])('that sets %s leaves version and time as they are', async (_what, change) => {
    const before = await addProperty(ada);
    for (const method of ['PUT', 'PATCH'] as const) {
      const answer = await ada.ask(method, `/properties/${before.id}`, change);
      expect([answer.statusCode, answer.json()]).toEqual([200, before]);
    }
  });

  test('is refused all the same when it was made for another version', async () => {
    const { id } = await addProperty(ada);
    expectError(await ada.ask('PATCH', `/properties/${id}`, {}, { 'if-match': '"2"' }), 'STALE', STALE);
  });
});

test('a second delete finds nothing', async () => {
  for (const path of [
    `/properties/${(await addProperty(ada)).id}`,
    `/projects/${(await addProject(ada)).id}`,
    `/project-types/${(await addProjectType(ada)).id}`,
    `/project-tasks/${(await addTask(ada)).id}`,
  ]) {
    const answers = await Promise.all([ada.ask('DELETE', path), ada.ask('DELETE', path)]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 404]));
    expect((await ada.ask('DELETE', path)).statusCode).toBe(404);
  }
});
