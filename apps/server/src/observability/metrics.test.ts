import type { AddressInfo } from 'node:net';

import { openDatabase } from '@quoin/db/connection/database';
import { insertImport } from '@quoin/db/csv/staging';
import { startObjectStore } from '@quoin/photos/testing/object-store';
import { describe, expect, onTestFinished, test } from 'vitest';

import { startMail } from '../start/start-mail.ts';
import { type TestApp, anotherAddress, closedFeed, startTestApp } from '../testing/app.ts';
import { withoutPdf } from '../testing/mail.ts';
import { allProcedures } from '../trpc/procedures.ts';

const METRICS_TOKEN = 'a-token-for-tests-alone';

async function start(...[settings = {}, options]: Parameters<typeof startTestApp>): Promise<TestApp> {
  const quoin = await startTestApp({ METRICS_TOKEN, ...settings }, options);
  onTestFinished(quoin.close);
  return quoin;
}

const ask = async ({ app }: TestApp, authorization = `Bearer ${METRICS_TOKEN}`) =>
  app.inject({ url: '/metrics', headers: { authorization } });

/** The samples of our own metrics, by name and labels. */
async function samples(quoin: TestApp): Promise<Map<string, number>> {
  const { statusCode, body } = await ask(quoin);
  expect(statusCode, body).toBe(200);
  const lines = body.split('\n').filter((line) => line.startsWith('quoin_'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('the metrics', () => {
  test('have no address without a token setting', async () => {
    const quoin = await start({ METRICS_TOKEN: '' });
    const { statusCode, body } = await ask(quoin);
    expect([statusCode, body]).toEqual([404, expect.not.stringContaining('quoin_')]);
  });

  test('are for callers with the token, and read-only', async () => {
    const quoin = await start();
    const { cookie } = await quoin.signIn();
    for (const headers of [
      {},
      { cookie },
      { authorization: METRICS_TOKEN },
      { authorization: `Basic ${METRICS_TOKEN}` },
      { authorization: `Bearer ${METRICS_TOKEN}x` },
      { authorization: 'Bearer ' },
    ]) {
      const answer = await quoin.app.inject({ url: '/metrics', headers });
      expect([answer.statusCode, answer.json()]).toEqual([
        401,
        { message: 'Authentication required', code: 'UNAUTHENTICATED' },
      ]);
    }
    const { statusCode, headers, body } = await ask(quoin);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'no-store',
    ]);
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
      expect(body).toMatch(new RegExp(`^${name} `, 'm'));
    const posted = await quoin.app.inject({ method: 'POST', url: '/metrics' });
    expect([posted.statusCode, posted.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });

  test('count requests by the pattern of their route, and calls by procedure through both doors', async () => {
    const quoin = await start();
    const { ask: rest, cookie } = await quoin.signIn();
    await rest('GET', '/properties/1?search=canary-4711');
    await rest('GET', '/properties/2');
    await rest('GET', '/properties');
    await quoin.app.inject({ url: '/trpc/properties.totals,no.such?batch=1', headers: { cookie } });
    const found = await samples(quoin);
    const count = (labels: string) => found.get(`quoin_http_request_seconds_count{${labels}}`);
    expect(count('route="/api/admin/properties/:id",method="GET",status="4xx"')).toBe(2);
    expect(count('route="/api/admin/properties",method="GET",status="2xx"')).toBe(1);
    expect(count('route="/trpc/:path",method="GET",status="2xx"')).toBe(1);
    const calls = (procedure: string, result: string) =>
      found.get(`quoin_procedure_calls_total{procedure="${procedure}",result="${result}"}`);
    expect(calls('properties.get', 'NOT_FOUND')).toBe(2);
    expect(calls('properties.list', 'OK')).toBe(1);
    expect(calls('properties.totals', 'OK')).toBe(1);
    expect(calls('session.login', 'OK')).toBe(1);
    expect([...found.keys()].join('\n')).not.toMatch(/canary|no\.such|ada/);
  });

  test('do not count a stream of events as a slow answer', async () => {
    const quoin = await start({}, { changes: closedFeed() });
    const { cookie } = await quoin.signIn();
    const { headers } = await quoin.app.inject({ url: '/trpc/changes.watch', headers: { cookie } });
    expect(headers['content-type']).toBe('text/event-stream');
    const found = await samples(quoin);
    expect(found.get('quoin_procedure_calls_total{procedure="changes.watch",result="OK"}')).toBe(1);
    expect([...found.keys()].join('\n')).not.toContain('route="/trpc/:path"');
  });

  test('distinguish aborted requests from the others', async () => {
    const quoin = await start();
    await quoin.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = quoin.app.server.address() as AddressInfo;
    const giveUp = new AbortController();
    // Gone before the database has answered.
    quoin.app.server.once('request', () => giveUp.abort());
    const url = `http://127.0.0.1:${port}/api/ready`;
    await expect(fetch(url, { signal: giveUp.signal })).rejects.toThrow('aborted');
    const aborted = 'quoin_http_request_seconds_count{route="/api/ready",method="GET",status="aborted"}';
    await expect.poll(async () => (await samples(quoin)).get(aborted)).toBe(1);
  });

  test('are answered while the database is away, and count its failures', async () => {
    const db = openDatabase({ url: 'postgres://quoin@127.0.0.1:1/quoin' });
    onTestFinished(async () => db.destroy());
    const quoin = await start({}, { db });
    for (let index = 0; index < 3; index += 1) await quoin.app.inject({ url: '/api/ready' });
    const found = await samples(quoin);
    expect(found.get('quoin_database_errors_total{class="none"}')).toBe(3);
    expect(found.get('quoin_http_request_seconds_count{route="/api/ready",method="GET",status="5xx"}')).toBe(
      3,
    );
  });

  test('stay as few for any requested paths, and name no path and no person', async () => {
    const quoin = await start();
    const random = Array.from({ length: 1000 }, (_, index) => `canary${index}${Math.random()}`);
    const kinds = ['/', '/api/admin/', '/api/', '/trpc/', '/api/docs/', '/assets/', '/api/admin/properties/'];
    for (const [index, path] of random.entries()) {
      const url = `${kinds[index % kinds.length] ?? ''}${path}?q=${path}`;
      await quoin.app.inject({
        url,
        method: index % 3 === 0 ? 'POST' : 'GET',
        remoteAddress: anotherAddress(),
      });
    }
    const names = [...(await samples(quoin)).keys()];
    expect(names.join('\n')).not.toContain('canary');
    const counts = names.filter((name) => name.startsWith('quoin_http_request_seconds_count'));
    expect(counts.length).toBeLessThan(25);
    const procedures = names.flatMap((name) => /procedure="([^"]*)"/.exec(name)?.[1] ?? []);
    expect(allProcedures).toEqual(expect.arrayContaining(procedures));
  });

  test('count failed sign-ins, throttled calls, and errors of the database', async () => {
    const quoin = await start();
    for (let index = 0; index < 3; index += 1) {
      await quoin.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        payload: { username: 'ada', password: 'wrong' },
      });
    }
    for (let index = 0; index < 122; index += 1) await quoin.app.inject({ url: '/api/catalog' });
    await expect(insertImport(quoin.db, 4711, { kind: 'products', fields: [] })).rejects.toThrow(
      'foreign key',
    );
    const found = await samples(quoin);
    expect(found.get('quoin_login_failures_total')).toBe(3);
    expect(found.get('quoin_throttled_total')).toBe(2);
    expect(found.get('quoin_database_errors_total{class="23"}')).toBe(1);
    expect(found.get('quoin_database_connections{state="busy"}')).toBe(0);
    expect(found.get('quoin_database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(found.get('quoin_database_waiting')).toBe(0);
    const { leave } = quoin.changes.follow('a session', () => undefined);
    expect((await samples(quoin)).get('quoin_event_streams')).toBe(1);
    leave();
    expect((await samples(quoin)).get('quoin_event_streams')).toBe(0);
  });

  test('count waiting mail and objects, and omit figures that the database does not answer', async () => {
    const store = await startObjectStore();
    onTestFinished(store.close);
    const quoin = await start({
      SMTP_URL: 'smtp://127.0.0.1:1',
      PHOTO_STORE: `s3://photos?endpoint=${store.settings.endpoint ?? ''}`,
      PHOTO_STORE_ACCESS_KEY_ID: 'id',
      PHOTO_STORE_SECRET_ACCESS_KEY: 'key',
    });
    const log = { debug: () => undefined, warn: () => undefined };
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: undefined };
    const sender = await startMail({
      db: quoin.db,
      url: quoin.url,
      mail,
      publicUrl: undefined,
      log,
      ...withoutPdf,
    });
    await sender.stop();
    await quoin.app.inject({
      method: 'POST',
      url: '/api/contact',
      payload: { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' },
    });
    await quoin.db.insertInto('doomedPhotoObjects').values({ objectKey: 'a.png' }).execute();
    const before = await samples(quoin);
    expect(before.get('quoin_mail_jobs{state="waiting"}')).toBe(1);
    expect(before.get('quoin_mail_jobs{state="given_up"}')).toBe(0);
    expect(before.get('quoin_photo_objects_to_delete')).toBe(1);

    await quoin.db.schema.dropTable('doomedPhotoObjects').execute();
    const after = await samples(quoin);
    expect(after.get('quoin_mail_jobs{state="waiting"}')).toBe(1);
    expect(after.has('quoin_photo_objects_to_delete')).toBe(false);
  });
});
