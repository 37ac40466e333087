import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { appRouter } from '@quoin/api/router';
import type { AdminRole } from '@quoin/domain/access/admin';
import { oneIn } from '@quoin/domain/testing/sample';
import type { ProcedureType } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { routes } from '../rest/routes.ts';
import { addProject, addProperty, expectError } from '../rest/testing/resource.ts';
import { makeKey, revokeKey } from '../testing/api-key.ts';
import { type Client, type TestApp, closedFeed, startTestApp } from '../testing/app.ts';
import { callOverTrpc } from '../testing/procedure.ts';
import { allProcedures, factsOf } from '../trpc/procedures.ts';

let quoin: TestApp;
let ada: Client;
let vera: Client;
/** Cookies of sessions that were good once, or are locked. */
let ended: Record<'revoked' | 'expired' | 'deactivated' | 'handedOver', string>;
/** The header of a key that was good once. */
let revoked: Record<string, string>;
let webRoot: string;
beforeAll(async () => {
  // With pages, so that all routes are there.
  webRoot = await mkdtemp(join(tmpdir(), 'quoin-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html>');
  quoin = await startTestApp({}, { webRoot, changes: closedFeed(), pausesAfterAnswers: true });
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
  const property = await addProperty(ada);
  await addProject(ada, { propertyId: property.id });
  ended = await endSessions();
  const { id, headers } = await makeKey(quoin, ada, 'admin');
  await revokeKey(quoin, ada, id);
  revoked = headers;
});
afterAll(async () => {
  await quoin.close();
  await rm(webRoot, { recursive: true });
});

/** Signs in, and changes the row of that session. */
async function signInAndSet(
  fields: { adminId?: number } & { [key in 'revokedAt' | 'expiresAt' | 'handedOverAt']?: string },
) {
  const { cookie } = await quoin.signIn();
  const { id } = await quoin.db
    .selectFrom('sessions')
    .select('id')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await quoin.db.updateTable('sessions').set(fields).where('id', '=', id).execute();
  return cookie;
}

/** The cookie of somebody else: what they do ends no session that others need. */
async function signInAs(
  username: string,
  fields: { role?: AdminRole; isActive?: boolean; madePasswordUntil?: string },
) {
  const { id: adminId } = await quoin.db
    .insertInto('admins')
    .values({
      username,
      email: `${username}@example.com`,
      firstName: username,
      lastName: 'Test',
      passwordHash: 'none',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return signInAndSet({ adminId });
}

async function endSessions(): Promise<typeof ended> {
  const past = new Date(Date.now() - 1_000).toISOString();
  return {
    revoked: await signInAndSet({ revokedAt: past }),
    expired: await signInAndSet({ expiresAt: past }),
    deactivated: await signInAs('gone', { isActive: false }),
    handedOver: await signInAndSet({ handedOverAt: past }),
  };
}

const procedures = Object.entries(
  appRouter._def.procedures as unknown as Record<string, { _def: { type: ProcedureType } }>,
).map(([path, { _def }]) => ({ path, type: _def.type }));

const call = async (path: string, type: ProcedureType, headers: Record<string, string>, input?: unknown) =>
  callOverTrpc(quoin.app, path, type, headers, input);

const restCalls = routes
  .flatMap(({ methods, url, procedure }) => methods.map((method) => ({ method, url, procedure })))
  .map((route) => ({ ...route, path: route.url.replace(/:\w+/, '1') }));
const closedRest = restCalls.filter(({ url }) => !['/login', '/logout'].includes(url));
const openProcedures = new Set([
  'catalog.list',
  'contactSubmissions.submit',
  'session.handedOver',
  'session.login',
  'session.logout',
  'session.unlock',
]);
/** Only REST can carry files: these are unknown on /trpc, to everybody. */
const binaryProcedures = new Set<string>(allProcedures.filter((path) => factsOf(path).isBinary));
const closedProcedures = procedures.filter(
  ({ path }) => !openProcedures.has(path) && !binaryProcedures.has(path),
);
/** A viewer's own things, which the viewer may change and no key may know: password, sessions and notices. */
const personalChanges = [
  'notices.choose',
  'notices.read',
  'notices.readAll',
  'secondFactor.begin',
  'secondFactor.confirm',
  'secondFactor.makeRecoveryCodes',
  'secondFactor.remove',
  'session.changePassword',
  'session.end',
  'session.endOthers',
];
/** A viewer's own things that a key of the viewer may read. */
const ownChanges = ['savedViews.create', 'savedViews.delete', 'savedViews.move', 'savedViews.update'];
const personalReads = [
  'apiKeys.countOwn',
  'changes.watch',
  'notices.choices',
  'notices.countUnread',
  'notices.list',
  'secondFactor.get',
  'session.list',
  'session.passwordDuty',
];
const beforeOwnPassword = [
  'apiKeys.countOwn',
  'secondFactor.get',
  'session.changePassword',
  'session.me',
  'session.passwordDuty',
];
/** Reading on the way to a change. */
const adminReads = [
  'imports.list',
  'imports.listKept',
  'imports.listWrong',
  'imports.preview',
  'imports.progress',
];
/** A person allows these for the key of an administrator, or does them. */
const corrections = [
  'books.close',
  'books.reopen',
  'creditMemos.void',
  'invoices.void',
  'payments.void',
  'refunds.create',
  'refunds.void',
  'transfers.void',
];
const ofPersonalAdmins = [
  'admins.create',
  'admins.removeSecondFactor',
  'admins.resetPassword',
  'admins.update',
  'apiKeys.create',
  'apiKeys.delete',
  'changeOrders.signOnPaper',
  'changeOrders.void',
  'clientLinks.handOver',
  'contracts.cancel',
  'contracts.cancelByLetter',
  'contracts.complete',
  'contracts.moveCancelDay',
  'contracts.waive',
  'estimates.void',
  'quotes.signOnPaper',
];

describe('these procedures are open, and no others,', () => {
  const publicOnes = [...openProcedures].filter((path) => path !== 'session.logout');
  const reads = closedProcedures.filter(({ type }) => type !== 'mutation').map(({ path }) => path);
  const changes = closedProcedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);
  const without = (paths: string[], ...others: string[][]) =>
    paths.filter((path) => !others.flat().includes(path));
  const keyOf = async (role: 'admin' | 'viewer') => (await makeKey(quoin, ada, role)).headers;

  test.each<[string, () => Promise<Record<string, string>>, string[]]>([
    ['to a stranger', async () => ({}), []],
    [
      'to a viewer',
      async () => ({ cookie: await signInAs('vic', { role: 'viewer' }) }),
      [...without(reads, adminReads), ...personalChanges, ...ownChanges],
    ],
    [
      'to an account with a password that an administrator made (R8)',
      async () => ({ cookie: await signInAs('ned', { madePasswordUntil: '2126-01-01T00:00:00Z' }) }),
      beforeOwnPassword,
    ],
    [
      'to an account that must set up a second factor (V6.3.3)',
      async () => {
        const cookie = await signInAs('moe', {});
        await quoin.db.updateTable('settings').set({ requiresSecondFactor: true }).execute();
        onTestFinished(
          async () =>
            void (await quoin.db.updateTable('settings').set({ requiresSecondFactor: false }).execute()),
        );
        return { cookie };
      },
      [...beforeOwnPassword, 'secondFactor.begin', 'secondFactor.confirm'],
    ],
    ['to a key of a viewer', async () => keyOf('viewer'), without(reads, personalReads, adminReads)],
    [
      'to a key of an administrator',
      async () => keyOf('admin'),
      without([...reads, ...changes], personalReads, personalChanges, ofPersonalAdmins, corrections),
    ],
    [
      'to a key of an administrator that may correct money',
      async () => (await makeKey(quoin, ada, 'admin', { mayCorrectMoney: true })).headers,
      without([...reads, ...changes], personalReads, personalChanges, ofPersonalAdmins),
    ],
    ['to an administrator', async () => ({ cookie: await signInAs('ann', {}) }), [...reads, ...changes]],
  ])('%s', async (_who, makeHeaders, expected) => {
    const headers = await makeHeaders();
    const reached: string[] = [];
    // A logout would end the session that the others need.
    for (const { path, type } of procedures.filter(({ path: of }) => of !== 'session.logout')) {
      const { statusCode } = await call(path, type, headers);
      if (binaryProcedures.has(path)) expect(statusCode, path).toBe(404);
      else if (statusCode !== 401 && statusCode !== 403) reached.push(path);
    }
    expect(reached.toSorted()).toEqual([...publicOnes, ...expected].toSorted());
  });
});

test('every route of the host is in the table, or open and listed here', async () => {
  const known = quoin.app.printRoutes({ commonPrefix: false, includeHooks: false });
  const paths = new Set<string>();
  const stack: string[] = [];
  for (const line of known.split('\n')) {
    const match = /^([│ ]*)[├└]── (\S+)(.*)$/.exec(line);
    if (!match) continue;
    const [, indent = '', part = '', rest = ''] = match;
    stack.length = indent.length / 4;
    stack.push(part);
    if (rest.includes('(')) paths.add(stack.join(''));
  }
  const inTable = restCalls.map(({ url }) => `/api/admin${url.replaceAll(/:\w+/g, ':*')}`);
  const open = new Set([
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/api/catalog',
    '/api/contact',
    // Its events are signed, and it is there where a provider is configured alone.
    '/api/payment-events/:provider',
    '/api/docs',
    '/api/docs/json',
    // The files of the page, below /api/docs/static.
    '/api/docs*',
    '/api/docs/static/index.html',
    '/api/docs/static/swagger-initializer.js',
    '/api/docs/static/theme/quoin.css',
    '/api/docs/yaml',
    '/trpc/:path',
    '/index.html',
    '/',
    '*',
  ]);
  const found = [...paths].map((path) =>
    path.replaceAll(/(?<=admin.*):\w+(\|:\w+)*/g, ':*').replace(/(?<=.)\/$/, ''),
  );
  expect(new Set(found.filter((path) => !open.has(path)))).toEqual(new Set(inTable));
});

const never = 'A'.repeat(22);
const neverKey = `quoin_${'A'.repeat(43)}`;
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` });
const tampered = (cookie: string) => cookie.replace(/=.{5}/, '=AAAAA');
const badCookies: [string, () => string][] = [
  ['no cookie', () => ''],
  ['an empty cookie', () => 'quoin='],
  ['garbage', () => 'quoin=%00%ff;;;=\u0001'],
  ['a bare session id', () => `quoin=${never}`],
  ['a tampered cookie', () => tampered(ada.cookie)],
  ['half a cookie', () => ada.cookie.slice(0, ada.cookie.length / 2)],
  ['8 KB of cookie', () => `quoin=${'A'.repeat(8_000)}`],
  ['a cookie that is not ASCII', () => 'quoin=\u00ff\u00fe;quoin'],
  ['a revoked session', () => ended.revoked],
  ['an expired session', () => ended.expired],
  ['the session of somebody deactivated', () => ended.deactivated],
  ['a session whose device a client holds', () => ended.handedOver],
  ['another name', () => ada.cookie.replace('quoin=', 'session=')],
];

const badKeys: [string, () => Record<string, string>][] = [
  ['an empty key', () => ({ authorization: 'Bearer ' })],
  ['a key that never was, beside a session', () => ({ ...bearer(neverKey), cookie: ada.cookie })],
  ['a revoked key', () => revoked],
  ['a key called a password', () => ({ authorization: `Basic ${neverKey}` })],
];

describe.each([
  ...badCookies.map(([what, cookie]) => [what, () => ({ cookie: cookie() })] as const),
  ...badKeys,
])('%s', (what, headers) => {
  // A stranger and a client with the device try every door, and each other impostor an eighth of them.
  const share = /^no cookie$|client/.test(what) ? 1 : 8;

  test('opens no call over REST', async () => {
    for (const { method, path } of oneIn(share, what, closedRest)) {
      const answer = await quoin.app.inject({ method, url: `/api/admin${path}`, headers: headers() });
      expect(answer.statusCode, `${method} ${path}`).toBe(401);
      expectError(answer, 'UNAUTHENTICATED', 'Authentication required');
    }
  });

  test('opens no procedure', async () => {
    for (const { path, type } of oneIn(share, what, closedProcedures)) {
      const answer = await call(path, type, headers());
      expect(answer, path).toMatchObject({ statusCode: 401, problem: { code: 'UNAUTHENTICATED' } });
    }
  });
});

test('a cookie changed in any byte, or cut anywhere, has no owner and does no harm', async () => {
  const [name = '', value = ''] = ada.cookie.split('=');
  const [sealed, nonce] = decodeURIComponent(value)
    .split(';')
    .map((part) => Buffer.from(part, 'base64'));
  if (!sealed || !nonce) throw new Error(`unexpected form of cookie: ${value}`);
  const flipped = (bytes: Buffer, at: number) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const pair = (one: Buffer, two: Buffer) =>
    encodeURIComponent(`${one.toString('base64')};${two.toString('base64')}`);
  const forged = [
    ...Array.from(sealed.keys(), (at) => pair(flipped(sealed, at), nonce)),
    ...Array.from(nonce.keys(), (at) => pair(sealed, flipped(nonce, at))),
    ...Array.from(sealed.keys(), (at) => pair(sealed.subarray(0, at), nonce)),
    ...Array.from(nonce.keys(), (at) => pair(sealed, nonce.subarray(0, at))),
  ];
  expect(forged.length).toBeGreaterThan(150);
  for (const cookie of forged) {
    const answer = await quoin.app.inject({
      url: '/api/admin/me',
      headers: { cookie: `${name}=${cookie}` },
    });
    expect(answer.statusCode, cookie).toBe(401);
  }
});

test('a read changes nothing (R22)', async () => {
  // A session keeps when it was last seen.
  const tables = (await quoin.db.introspection.getTables()).filter(
    ({ schema, name, columns }) =>
      schema === 'public' && name !== 'sessions' && columns.some((column) => column.name === 'id'),
  );
  expect(tables.length).toBeGreaterThan(30);
  const everything = async () =>
    Promise.all(
      tables.map(async ({ name }) =>
        quoin.db
          .selectFrom(name as 'products')
          .selectAll()
          .orderBy('id')
          .execute(),
      ),
    );
  const before = await everything();
  for (const { path } of restCalls.filter(({ method }) => method === 'GET')) await ada.ask('GET', path);
  for (const { path } of procedures)
    await call(path, 'query', { cookie: ada.cookie }, { id: 1, propertyId: 1, projectId: 1 });
  expect(await everything()).toEqual(before);
});

test('no answer holds a password or its hash', async () => {
  const bodies: string[] = [];
  for (const { path } of restCalls.filter(({ method }) => method === 'GET'))
    bodies.push((await ada.ask('GET', path)).body);
  for (const { path, type } of procedures.filter(({ type: kind }) => kind !== 'mutation'))
    bodies.push(
      (await call(path, type, { cookie: vera.cookie }, { id: 1, propertyId: 1, projectId: 1 })).body,
    );
  bodies.push((await ada.ask('POST', '/login', { username: 'ada', password: 'wrong' })).body);
  for (const body of bodies) {
    // Whether somebody must change it tells nothing of it.
    const told = body.replaceAll(/"mustChangePassword":(true|false)/g, '');
    expect(told).not.toMatch(/\$argon2|password"?\s*:|passwordHash/i);
  }
});
