import { rm } from 'node:fs/promises';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestApp, type TestApp } from '../testing/app.ts';
import { writeTestSite } from '../testing/site.ts';
import { loggedPath } from './logged-path.ts';

const TOKEN = 'aB3_-xYz0123456789aB3_-xYz0123456789aB3_-xY';

test.each([
  [`/q/${TOKEN}`, '/q/:token'],
  [`/q/${TOKEN}?quote=7`, '/q/:token'],
  [`/q/${TOKEN}/accept`, '/q/:token/accept'],
  [`/Q/${TOKEN}/LOGO/`, '/q/:token/logo'],
  [`/q/${TOKEN}/quote.pdf?quote=7`, '/q/:token/quote.pdf'],
  [`/q/${TOKEN}/quoteXpdf`, '/q/:token'],
  [`/q/${TOKEN}/change-orders/12?quote=7`, '/q/:token/change-orders/:id'],
  [`/q/x/change-orders/${TOKEN}`, '/q/:token'],
  [`/q/${TOKEN}/change-orders/1/2`, '/q/:token'],
  [`/q/${TOKEN}/photos/${'0a'.repeat(32)}`, '/q/:token/photos/:digest'],
  [`/q/x/photos/${TOKEN}`, '/q/:token'],
  [`/q/${TOKEN}/other`, '/q/:token'],
  [`//q//${TOKEN}`, '/q/:token'],
  [`/%71/${TOKEN}`, '/q/:token'],
  [`/%2571%252f${TOKEN}`, '/q/:token'],
  [`/q/${TOKEN}%E0%A4`, '/q/:token'],
  [`/q%2F${TOKEN}`, '/q/:token'],
  [`/q\\${TOKEN}`, '/q/:token'],
  [`/./x/../q/${TOKEN}`, '/q/:token'],
  [`http://quoin.example/q/${TOKEN}`, '/q/:token'],
  [`/s/${TOKEN}`, '/s/:token'],
  [`/S/${TOKEN}/ANSWER/`, '/s/:token/answer'],
  [`/s/${TOKEN}/order.pdf?x=1`, '/s/:token/order.pdf'],
  [`/s/${TOKEN}/accept`, '/s/:token'],
  [`/%73/${TOKEN}/shipped`, '/s/:token/shipped'],
  [`/s/${TOKEN}/prices`, '/s/:token/prices'],
  [`/s/${TOKEN}/decline`, '/s/:token/decline'],
  [`//s//${TOKEN}`, '/s/:token'],
  [`/s/q/${TOKEN}`, '/s/:token'],
  [`/q/s/${TOKEN}`, '/q/:token'],
  ['/api/admin/quotes/7?search=x', '/api/admin/quotes/7'],
  ['/materials?q=cedar', '/materials'],
  ['/%E0%A4', '/%E0%A4'],
])('the path of %s is logged as %s', (url, path) => {
  expect(loggedPath(url)).toBe(path);
});

describe('the log of all requests', () => {
  const written: string[] = [];
  let quoin: TestApp;
  let siteRoot: string;
  beforeAll(async () => {
    siteRoot = await writeTestSite();
    quoin = await startTestApp(
      { LOG_LEVEL: 'trace' },
      { logTo: { write: (line: string) => void written.push(line) }, siteRoot, phase: () => 'starting' },
    );
  });
  afterAll(async () => {
    await quoin.close();
    await rm(siteRoot, { recursive: true });
  });

  test.each([
    `/q/${TOKEN}`,
    `/Q/${TOKEN}/logo`,
    `/q/${TOKEN}/change-orders/7`,
    `/%71/${TOKEN}`,
    `/q/${TOKEN}%E0%A4%A`,
    `/q/${TOKEN}/${'x'.repeat(6_000)}`,
    `/q/x/${TOKEN}`,
  ])('has the pattern in place of the token of %s', async (url) => {
    for (const method of ['GET', 'POST', 'PUT'] as const) {
      written.length = 0;
      await quoin.app.inject({ method, url });
      expect(written.join('')).toContain('"/q/:token');
      expect(written.join('')).not.toContain(TOKEN);
    }
  });
});
