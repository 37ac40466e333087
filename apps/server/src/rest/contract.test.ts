import { concepts } from '@quoin/domain/concepts';
import { capitalized } from '@quoin/domain/words';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { type Client, type TestApp, queuesMail, startTestApp } from '../testing/app.ts';
import { allProcedures, factsOf } from '../trpc/procedures.ts';
import { notOverRest } from './not-over-rest.ts';
import type { Method, Route } from './route.ts';
import { publicRoutes, routes } from './routes.ts';
import { calls, goodRequests } from './testing/calls.ts';
import { type Contract, openContract } from './testing/contract.ts';
import { expectError } from './testing/resource.ts';
import type { GoodRequest } from './testing/usual.ts';
import { isOfPanelList } from './usual-routes.ts';

let quoin: TestApp;
let ada: Client;
let vera: Client;
let contract: Contract;
beforeAll(async () => {
  quoin = await startTestApp(queuesMail, { pausesAfterAnswers: true });
  contract = await openContract(quoin);
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
});
afterAll(async () => quoin.close());

const requests = goodRequests(
  () => ada,
  () => quoin.db,
);

const isOpen = ({ procedure }: Route) => factsOf(procedure).isPublic;
/** Sessions of their own for calls that end one. */
const cookieFor = async (route: Route) => (isOpen(route) ? (await quoin.signIn()).cookie : ada.cookie);

test('every call of the table has a request here, and there is no other', () => {
  expect(Object.keys(requests).toSorted()).toEqual(calls.map(({ name }) => name).toSorted());
});

test('every procedure is in the table or in the list of exceptions', () => {
  const served = [...routes, ...publicRoutes]
    .filter(({ isFormer }) => !isFormer)
    .map(({ procedure }) => procedure);
  expect([...served, ...notOverRest, ...allProcedures.filter(isOfPanelList)].toSorted()).toEqual(
    allProcedures.toSorted(),
  );
});

/** The body is exactly what the procedure declares: no key more, none less, each in its form. */
function expectDeclared(answer: LightMyRequestResponse, schema: z.ZodType): void {
  const isPage = schema instanceof z.ZodObject && 'nextCursor' in schema.shape;
  const body: unknown = answer.json();
  if (isPage) expect(body, 'the request of a list first adds a record').not.toEqual([]);
  const declared = (isPage ? schema.shape['items'] : schema) as z.ZodType;
  expect(declared.parse(body)).toEqual(body);
}

const noIds =
  '0 -1 1.5 1e3 01 +1 2147483648 9007199254740993 %00 abc 1;drop NaN null undefined [] %D9%A1 1%20 1%2F2 1%0A'
    .split(' ')
    .concat('1'.repeat(300));

describe.each(calls)('$name', ({ name, method, base, route }) => {
  const { input, output } = factsOf(route.procedure);
  const isVersioned = input !== undefined && 'version' in input.shape;
  const make = async () => (await requests[name]?.()) ?? { path: '' };
  const ask = async ({ path, body, headers: own }: GoodRequest, cookie: string, headers = {}) =>
    quoin.app.inject({
      method,
      url: base + path,
      headers: { cookie, ...own, ...headers },
      ...(body !== undefined && { payload: body as object }),
    });

  // A refused request changes nothing, so it serves for the next refusal, too.
  let good: GoodRequest;
  beforeAll(async () => {
    good = await make();
  });

  test('needs a session', async () => {
    const stranger = await ask(isOpen(route) ? await make() : good, '');
    if (isOpen(route)) expect(stranger.statusCode).toBeLessThan(300);
    else expectError(stranger, 'UNAUTHENTICATED', 'Authentication required');
  });

  test('lets a viewer read and change nothing', async () => {
    const answer = isOpen(route)
      ? await ask(await make(), (await quoin.signIn('vera')).cookie)
      : await ask(good, vera.cookie);
    if (method === 'GET' || isOpen(route)) expect(answer.statusCode).toBeLessThan(300);
    else expectError(answer, 'FORBIDDEN', 'You may look at this, but not change it');
  });

  test('refuses a change by another site', async () => {
    const answer = await ask(good, await cookieFor(route), { 'sec-fetch-site': 'cross-site' });
    if (method === 'GET') expect(answer.statusCode).toBe(200);
    else expectError(answer, 'FORBIDDEN', 'Requests from other sites are not accepted');
  });

  if (method === 'GET')
    test('answers HEAD like GET, without the body', async () => {
      const read = async (as: 'GET' | 'HEAD') =>
        quoin.app.inject({ method: as, url: base + good.path, headers: { cookie: ada.cookie } });
      const [get, head] = [await read('GET'), await read('HEAD')];
      expect(head.body).toBe('');
      expect([head.statusCode, head.headers.etag]).toEqual([200, get.headers.etag]);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
    });

  if (route.url.includes(':')) {
    const askWithId = async (id: string) => {
      // The first id; any further one is fine in itself, and so is the body.
      const query = good.path.includes('?') ? good.path.slice(good.path.indexOf('?')) : '';
      const path = route.url.replace(/:\w+/, id).replaceAll(/:\w+/g, '1') + query;
      // A call that only replaces the whole needs all of it.
      if (method === 'POST' || String(route.methods) === 'PUT')
        return ada.ask(method, path, good.body, good.headers);
      return ada.ask(method, path, ['PUT', 'PATCH'].includes(method) ? {} : undefined);
    };
    test('refuses what is no id in the place of one', async () => {
      for (const id of noIds) expectError(await askWithId(id), 'VALIDATION', 'Invalid id', 'id');
    });
    test('reports a missing record', async () => {
      const segment = route.url.includes('/property/')
        ? 'properties'
        : route.url.includes(':estimateId')
          ? 'estimates'
          : (route.url.split('/')[1] ?? '');
      const noun = {
        bin: 'Deleted record',
        'project-tasks': route.url.includes('/:projectId') ? 'Project' : 'Task',
        'price-files': 'Price file',
        'task-photos': route.url.includes('/:taskId') ? 'Task' : 'Photo',
        'task-products': method === 'GET' ? 'Task' : 'Task product',
        'task-product-categories': 'Task',
        'estimate-lines': 'Line of an estimate',
        'estimate-sections': 'Section of an estimate',
        'estimate-options': 'Option of an estimate',
        'estimate-adjustments': 'Row of an estimate',
        'products-by-category': 'Product category',
        'contact-submissions': 'Lead',
        'purchase-orders': 'Order',
        exceptions: 'Exception',
        exports: 'Ledger export',
        activity: 'Change',
      }[segment];
      const concept = Object.values(concepts).find(({ nouns }) => nouns.replace(' ', '-') === segment);
      const missing = noun ?? capitalized(concept?.noun ?? expect.fail(`no concept is called ${segment}`));
      expectError(await askWithId('2147483647'), 'NOT_FOUND', `${missing} not found`);
    });
  }

  if (isVersioned)
    test('is refused when If-Match names another version', async () => {
      const answer = await ask(good, ada.cookie, { 'if-match': '"999"' });
      expectError(answer, 'STALE', 'This record was changed by someone else');
    });

  describe('its answer', () => {
    let answer: LightMyRequestResponse;
    beforeAll(async () => {
      answer = await ask(good, await cookieFor(route));
    });

    test('answers as its procedure declares and the document says', () => {
      expect(answer.statusCode, answer.body).toBe(output === undefined ? 204 : (route.status ?? 200));
      contract.expectKept(contract.operationOf(method, base + route.url), answer);
      if (output === undefined) expect(answer.body).toBe('');
      else if (route.binary)
        expect(answer.headers['content-type']).toBe(
          route.binary === 'pdf' ? 'application/pdf' : 'image/jpeg',
        );
      else if (route.csv) expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      else {
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expectDeclared(answer, output);
      }
    });

    test('has the version of one record in a strong ETag, and the address of a new one', () => {
      const hasVersion = output instanceof z.ZodObject && 'version' in output.shape;
      const { id, version } =
        answer.body === '' || route.binary || route.csv
          ? { id: 0, version: 0 }
          : answer.json<{ id: number; version: number }>();
      const tag = route.joined ? new RegExp(`^"${version}\\.[\\w-]{16}"$`) : new RegExp(`^"${version}"$`);
      const isTagged = hasVersion || route.binary;
      expect(answer.headers.etag ?? '').toMatch(isTagged ? (route.binary ? /^"[\w.-]+"$/ : tag) : /^$/);
      const location = route.location?.replace(':id', String(id));
      expect(answer.headers.location).toBe(location && base + location);
    });

    test('is cached nowhere, unless its line in the table gives a time', () => {
      // A browser keeps a picture, and asks for it again before it shows it again.
      const kept = route.maxAgeS === undefined ? 'no-store' : `public, max-age=${route.maxAgeS}`;
      expect(answer.headers['cache-control']).toBe(route.binary ? 'private, no-cache' : kept);
    });
  });

  describe('in disguise', () => {
    let answer: LightMyRequestResponse;
    beforeAll(async () => {
      const { path, body, headers } = method === 'GET' ? good : await make();
      const [address = '', query] = path.split('?');
      const asked = [query, isVersioned ? 'version=999' : undefined].filter((part) => part !== undefined);
      answer = await ask(
        {
          path: `${address.toUpperCase()}/${asked.length === 0 ? '' : `?${asked.join('&')}`}`,
          body: isVersioned && body !== undefined ? { ...body, version: 999 } : body,
          ...(headers && { headers }),
        },
        await cookieFor(route),
      );
    });

    test('takes its path in any case and with a slash at the end', () =>
      expect(answer.statusCode, answer.body).toBeLessThan(300));

    if (isVersioned)
      test('takes no version from the body or the query', () =>
        expect(answer.statusCode, answer.body).toBeLessThan(300));
  });
});

describe('D the public address of every installation', () => {
  test.each(['/api/health', '/api/ready', '/api/openapi.json', '/api/docs'])(
    '%s answers all callers as the document says',
    async (path) => {
      const answer = await quoin.app.inject({ url: path });
      expect(answer.statusCode).toBe(200);
      contract.expectKept(contract.operationOf('GET', path), answer);
      expect((await quoin.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200);
    },
  );
});

describe('a known path with another method', () => {
  const known = Map.groupBy(calls, ({ base, route }) => base + route.url.replaceAll(/:\w+/g, '1'));
  const all: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

  test.each([...known])('%s names the allowed ones', async (path, served) => {
    const allowed: string[] = served.map(({ method }) => method);
    if (allowed.includes('GET')) allowed.push('HEAD');
    for (const method of [...all, 'HEAD', 'OPTIONS'] as const) {
      if (allowed.includes(method)) continue;
      // Media type and size are judged later.
      const headers = { cookie: ada.cookie, 'content-type': 'text/plain' };
      const payload = ['GET', 'HEAD'].includes(method) ? {} : { payload: 'x' };
      const answer = await quoin.app.inject({ method, url: path, headers, ...payload });
      expect(answer.statusCode, method).toBe(405);
      expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(allowed.toSorted());
      if (method === 'HEAD') expect(answer.body).toBe('');
      else expectError(answer, 'METHOD_NOT_ALLOWED', 'Method not allowed');
    }
  });
});
