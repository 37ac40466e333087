import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { type Client, type TestApp, credentials, startTestApp } from '../testing.ts';
import { allProcedures, factsOf } from './procedures.ts';
import type { Method, Route } from './route.ts';
import { notOverRest, routes } from './routes.ts';
import { addProject, addProjectType, addProperty, addTask, expectError, newProperty } from './testing.ts';

let quoin: TestApp;
let ada: Client;
let vera: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
});
afterAll(async () => quoin.close());

/** For each row of the table a request that succeeds: what it needs is made here, and nothing is left to chance. */
const requests: Record<string, () => Promise<{ path: string; body?: unknown }>> = {
  'POST /login': async () => ({ path: '/login', body: { username: 'ada', ...credentials } }),
  'POST /logout': async () => ({ path: '/logout' }),
  'GET /me': async () => ({ path: '/me' }),
  'GET /dashboard': async () => {
    await addProperty(ada);
    return { path: '/dashboard' };
  },
  'GET /properties-dashboard': async () => {
    await addProject(ada, { propertyId: (await addProperty(ada)).id, budget: 1250.5 });
    return { path: '/properties-dashboard' };
  },
  'GET /properties': async () => {
    await addProperty(ada);
    return { path: '/properties' };
  },
  'POST /properties': async () => ({ path: '/properties', body: newProperty() }),
  'GET /properties/:id': async () => ({ path: `/properties/${(await addProperty(ada)).id}` }),
  'PUT /properties/:id': async () => ({
    path: `/properties/${(await addProperty(ada)).id}`,
    body: { city: 'Akron' },
  }),
  'PATCH /properties/:id': async () => ({
    path: `/properties/${(await addProperty(ada)).id}`,
    body: { city: 'Akron' },
  }),
  'DELETE /properties/:id': async () => ({ path: `/properties/${(await addProperty(ada)).id}` }),
  'GET /projects': async () => {
    await addProject(ada, { propertyId: (await addProperty(ada)).id });
    return { path: '/projects' };
  },
  'POST /projects': async () => ({ path: '/projects', body: { name: 'Porch' } }),
  'GET /projects/property/:propertyId': async () => {
    const { id } = await addProperty(ada);
    await addProject(ada, { propertyId: id });
    return { path: `/projects/property/${id}` };
  },
  'GET /projects/:id': async () => ({ path: `/projects/${(await addProject(ada)).id}` }),
  'PUT /projects/:id': async () => ({
    path: `/projects/${(await addProject(ada)).id}`,
    body: { name: 'Porch' },
  }),
  'PATCH /projects/:id': async () => ({
    path: `/projects/${(await addProject(ada)).id}`,
    body: { name: 'Porch' },
  }),
  'DELETE /projects/:id': async () => ({ path: `/projects/${(await addProject(ada)).id}` }),
  'GET /project-types': async () => {
    await addProjectType(ada);
    return { path: '/project-types' };
  },
  'POST /project-types': async () => ({ path: '/project-types', body: { name: 'Kitchen' } }),
  'GET /project-types/:id': async () => ({ path: `/project-types/${(await addProjectType(ada)).id}` }),
  'PUT /project-types/:id': async () => ({
    path: `/project-types/${(await addProjectType(ada)).id}`,
    body: { isActive: false },
  }),
  'PATCH /project-types/:id': async () => ({
    path: `/project-types/${(await addProjectType(ada)).id}`,
    body: { isActive: false },
  }),
  'DELETE /project-types/:id': async () => ({ path: `/project-types/${(await addProjectType(ada)).id}` }),
  'GET /project-tasks/:projectId': async () => ({
    path: `/project-tasks/${(await addTask(ada, { estimatedLaborHours: 1.25 })).projectId}`,
  }),
  'POST /project-tasks': async () => ({
    path: '/project-tasks',
    body: { projectId: (await addProject(ada)).id, name: 'Paint' },
  }),
  'PUT /project-tasks/:id': async () => ({
    path: `/project-tasks/${(await addTask(ada)).id}`,
    body: { isCompleted: true },
  }),
  'PATCH /project-tasks/:id': async () => ({
    path: `/project-tasks/${(await addTask(ada)).id}`,
    body: { isCompleted: true },
  }),
  'DELETE /project-tasks/:id': async () => ({ path: `/project-tasks/${(await addTask(ada)).id}` }),
};

const calls = routes.flatMap((route) =>
  route.methods.map((method) => ({ name: `${method} ${route.url}`, method, route })),
);
const isOpen = ({ procedure }: Route) => ['session.login', 'session.logout'].includes(procedure);
/** Sessions of their own for calls that end one. */
const clientFor = async (route: Route) => (isOpen(route) ? quoin.signIn() : ada);

test('every call of the table has a request here, and there is no other', () => {
  expect(Object.keys(requests)).toEqual(calls.map(({ name }) => name));
});

test('every procedure is in the table or in the list of those that are not', () => {
  const served = routes.map(({ procedure }) => procedure);
  expect([...served, ...notOverRest].toSorted()).toEqual(allProcedures.toSorted());
});

/** The body is exactly what the procedure declares: no key more, none less, each in its form. */
function expectDeclared(answer: LightMyRequestResponse, schema: z.ZodType): void {
  const isPage = schema instanceof z.ZodObject && 'nextCursor' in schema.shape;
  const body: unknown = answer.json();
  if (isPage) expect(body).not.toEqual([]);
  const declared = (isPage ? schema.shape['items'] : schema) as z.ZodType;
  expect(declared.parse(body)).toEqual(body);
}

describe.each(calls)('$name', ({ name, method, route }) => {
  const { input, output } = factsOf(route.procedure);
  const ask = async (client: Client, headers: Record<string, string> = {}) => {
    const { path, body } = (await requests[name]?.()) ?? { path: '' };
    return client.ask(method, path, body, headers);
  };

  test('answers what its procedure declares', async () => {
    const answer = await ask(await clientFor(route));
    expect(answer.statusCode, answer.body).toBe(output === undefined ? 204 : (route.status ?? 200));
    if (output === undefined) expect(answer.body).toBe('');
    else {
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expectDeclared(answer, output);
    }
  });

  test('tells the version in a strong ETag where the answer is one record, and where a new one is', async () => {
    const answer = await ask(await clientFor(route));
    const hasVersion = output instanceof z.ZodObject && 'version' in output.shape;
    const { id, version } =
      answer.body === '' ? { id: 0, version: 0 } : answer.json<{ id: number; version: number }>();
    const tag = route.joined ? new RegExp(`^"${version}\\.[\\w-]{16}"$`) : new RegExp(`^"${version}"$`);
    expect(answer.headers.etag ?? '').toMatch(hasVersion ? tag : /^$/);
    const location = route.location?.replace(':id', String(id));
    expect(answer.headers.location).toBe(location && `/api/admin${location}`);
  });

  test('is kept by nobody on the way', async () => {
    expect((await ask(await clientFor(route))).headers['cache-control']).toBe('no-store');
  });

  test('needs a session', async () => {
    const stranger = await ask({ ...ada, ask: askAs('') });
    if (isOpen(route)) expect(stranger.statusCode).toBeLessThan(300);
    else expectError(stranger, 'UNAUTHENTICATED', 'Authentication required');
  });

  test('lets a viewer read and change nothing', async () => {
    const answer = await ask(isOpen(route) ? await quoin.signIn('vera') : vera);
    if (method === 'GET' || isOpen(route)) expect(answer.statusCode).toBeLessThan(300);
    else expectError(answer, 'FORBIDDEN', 'You may look at this, but not change it');
  });

  test('refuses a change that another site asks for', async () => {
    const answer = await ask(await clientFor(route), { 'sec-fetch-site': 'cross-site' });
    if (method === 'GET') expect(answer.statusCode).toBe(200);
    else expectError(answer, 'FORBIDDEN', 'Requests from other sites are not accepted');
  });

  test('takes its path in any case and with a slash at the end', async () => {
    const { path, body } = (await requests[name]?.()) ?? { path: '' };
    const answer = await (await clientFor(route)).ask(method, `${path.toUpperCase()}/`, body);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
  });

  if (method === 'GET')
    test('answers HEAD like GET, without the body', async () => {
      const { path } = (await requests[name]?.()) ?? { path: '' };
      const [get, head] = [await ada.ask('GET', path), await ada.ask('HEAD', path)];
      expect(head.body).toBe('');
      expect([head.statusCode, head.headers.etag]).toEqual([200, get.headers.etag]);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    });

  if (route.url.includes(':')) {
    test.each([
      '0',
      '-1',
      '1.5',
      '1e3',
      '01',
      '+1',
      '2147483648',
      '9007199254740993',
      '%00',
      'abc',
      '1;drop',
    ])('refuses %s in the place of an id', async (id) =>
      expectError(await askWithId(id), 'VALIDATION', 'Invalid id', 'id'),
    );
    test.each(['NaN', 'null', 'undefined', '[]', '%D9%A1', '1'.repeat(300), '1%20', '1%2F2', '1%0A'])(
      'refuses %s in the place of an id, too',
      async (id) => expectError(await askWithId(id), 'VALIDATION', 'Invalid id', 'id'),
    );
    test('does not know a record that is not there', async () => {
      const noun = {
        properties: 'Property',
        projects: 'Project',
        'project-types': 'Project type',
        'project-tasks': method === 'GET' ? 'Project' : 'Task',
      }[route.url.includes('/property/') ? 'properties' : (route.url.split('/')[1] ?? '')];
      expectError(await askWithId('2147483647'), 'NOT_FOUND', `${noun} not found`);
    });
    const askWithId = async (id: string) =>
      ada.ask(method, route.url.replace(/:\w+/, id), ['PUT', 'PATCH'].includes(method) ? {} : undefined);
  }

  if (input !== undefined && 'version' in input.shape) {
    test('is refused when If-Match tells of another version', async () => {
      const answer = await ask(ada, { 'if-match': '"999"' });
      expectError(answer, 'STALE', 'This record was changed by someone else');
    });
    test('takes no version from the body or the query', async () => {
      const { path, body } = (await requests[name]?.()) ?? { path: '' };
      const change = body === undefined ? undefined : { ...body, version: 999 };
      const answer = await ada.ask(method, `${path}?version=999`, change);
      expect(answer.statusCode).toBeLessThan(300);
    });
  }
});

const askAs =
  (cookie: string): Client['ask'] =>
  async (method, path, body, headers = {}) =>
    quoin.app.inject({
      method,
      url: `/api/admin${path}`,
      headers: { cookie, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });

describe('a known path with another method', () => {
  const known = Map.groupBy(calls, ({ route }) => route.url.replaceAll(/:\w+/g, '1'));
  const all: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const others = [...known].flatMap(([path, served]) => {
    const allowed = served.map(({ method }) => method);
    return [...all, 'HEAD' as const, 'OPTIONS' as const]
      .filter((method) => !allowed.includes(method as Method))
      .filter((method) => method !== 'HEAD' || !allowed.includes('GET'))
      .map((method) => ({ path, method, allowed }));
  });

  test.each(others)('$method $path says which there are', async ({ path, method, allowed }) => {
    // Media type and size are judged later.
    const headers = { cookie: ada.cookie, 'content-type': 'text/plain' };
    const payload = ['GET', 'HEAD'].includes(method) ? {} : { payload: 'x' };
    const answer = await quoin.app.inject({ method, url: `/api/admin${path}`, headers, ...payload });
    expect(answer.statusCode).toBe(405);
    expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(
      [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].toSorted(),
    );
    if (method === 'HEAD') expect(answer.body).toBe('');
    else expectError(answer, 'METHOD_NOT_ALLOWED', 'Method not allowed');
  });
});
