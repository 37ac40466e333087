import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { calls, goodRequests } from '../rest/testing/calls.ts';
import { type Client, closedFeed, queuesMail, startTestApp, type TestApp } from '../testing/app.ts';
import { testFiles, writeTestSite } from '../testing/site.ts';
import { allProcedures } from '../trpc/procedures.ts';

/** Signs sessions with the secret that the other node knows as the one before. */
let before: TestApp;
/** Has every session sealed anew, and with it the cookie sent. */
let quoin: TestApp;
let siteRoot: string;
let ada: Client;
beforeAll(async () => {
  const old = 'a secret for tests that was in use';
  siteRoot = await writeTestSite();
  before = await startTestApp({ ...queuesMail, SESSION_SECRET: old }, { changes: closedFeed() });
  quoin = await startTestApp(
    { ...queuesMail, SESSION_SECRET: 'a secret for tests that took its place', SESSION_SECRET_PREVIOUS: old },
    { db: before.db, siteRoot, webRoot: join(siteRoot, 'web'), changes: closedFeed() },
  );
  ada = await before.signIn();
});
afterAll(async () => {
  await quoin.close();
  await before.close();
  await rm(siteRoot, { recursive: true });
});

const get = async (url: string, headers: Record<string, string> = {}) =>
  quoin.app.inject({ url, headers: { cookie: ada.cookie, ...headers } });

type Answer = Awaited<ReturnType<typeof get>>;
/** No cookie came with what somebody may keep. */
function expectNoKeptCookie(answers: Answer[]): void {
  expect(answers.length).toBeGreaterThan(0);
  for (const { headers, raw } of answers) {
    const isKeptByNobody = /\bno-store\b/.test(String(headers['cache-control']));
    expect(headers['set-cookie'] !== undefined && !isKeptByNobody, raw.req.url).toBe(false);
  }
}
const setsCookie = ({ headers }: Answer) => String(headers['set-cookie']).startsWith('quoin=');

describe('D while cookies are sealed anew, no cacheable answer carries one:', () => {
  test('neither files nor pages, found or not, whole or as not changed', async () => {
    const pages = [
      '/',
      '/Materials/',
      '/materials?q=cedar',
      '/?sent',
      '/none',
      '/sitemap.xml',
      '/robots.txt',
    ];
    const docs = [
      '/api/docs',
      '/api/docs/',
      '/api/docs/static/index.html',
      '/api/docs/static/swagger-ui.css',
    ];
    const panel = ['/admin', '/admin/properties'];
    const others = ['/api/openapi.json', '/api/docs/json', '/api/health', '/api/ready', '/api/none'];
    const answers: Answer[] = [];
    for (const url of [...testFiles, ...pages, ...docs, ...panel, ...others]) {
      const first = await get(url);
      answers.push(first, await quoin.app.inject({ method: 'HEAD', url, headers: { cookie: ada.cookie } }));
      if (first.headers.etag !== undefined)
        answers.push(await get(url, { 'if-none-match': first.headers.etag }));
    }
    expectNoKeptCookie(answers);
    const kept = answers.filter(({ headers }) => /public/.test(String(headers['cache-control'])));
    expect(kept.length).toBeGreaterThan(6);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([200, 304, 404]));
  });

  test('nor answers of the API, which renews it at the next chance', async () => {
    const requests = goodRequests(
      () => ada,
      () => before.db,
    );
    const answers: Answer[] = [];
    for (const { name, method, base } of calls) {
      if (/ \/log(in|out)$/.test(name)) continue;
      const { path = '', body, headers } = (await requests[name]?.()) ?? {};
      const payload = body === undefined ? {} : { payload: body as object };
      answers.push(
        await quoin.app.inject({
          method,
          url: base + path,
          headers: { cookie: ada.cookie, ...headers },
          ...payload,
        }),
      );
    }
    expectNoKeptCookie(answers);
    const failed = answers.filter(({ statusCode }) => statusCode >= 400);
    expect(failed.map(({ body }) => body)).toEqual([]);
    expect(answers.filter(setsCookie).length).toBeGreaterThan(50);
    expect(answers.filter((answer) => !setsCookie(answer)).length).toBeGreaterThan(1);
  });

  test('nor answers to the panel', async () => {
    const input = encodeURIComponent('{"id":1}');
    const answers = await Promise.all(
      allProcedures.map(async (path) => get(`/trpc/${path}?input=${input}`, { 'x-quoin-unattended': '1' })),
    );
    expectNoKeptCookie(answers);
    expect(answers.some(setsCookie)).toBe(true);
  });
});
