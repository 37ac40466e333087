import { databaseUse } from '@quoin/db/database';
import { whileUnwritable } from '@quoin/db/testing/locks';
import { expect, onTestFinished, test } from 'vitest';

import { newProperty } from './rest/testing.ts';
import { startTestApp } from './testing.ts';

test('where too many wait for the database, whoever comes is told at once when to come back, and nobody who waits is lost', async () => {
  const quoin = await startTestApp();
  onTestFinished(quoin.close);
  const ada = await quoin.signIn();
  const asked = await whileUnwritable(quoin.db, 'properties', async () => {
    const waiting = Array.from({ length: 120 }, async () => ada.ask('POST', '/properties', newProperty()));
    await expect.poll(() => databaseUse(quoin.db)?.waiting ?? 0).toBeGreaterThanOrEqual(100);
    const begun = performance.now();
    const refused = await ada.ask('GET', '/properties/1');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toEqual({
      code: 'UNAVAILABLE',
      message: 'Too much is going on right now. Please try again in a moment.',
    });
    expect(refused.headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    expect(refused.headers['content-security-policy']).toContain("default-src 'self'");
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((await quoin.app.inject('/trpc/session.me')).statusCode).toBe(503);
    // What takes no database is none of this.
    for (const open of ['/api/health', '/api/docs'])
      expect((await quoin.app.inject(open)).statusCode, open).toBeLessThan(400);
    expect((await quoin.app.inject('/assets/nothing.js')).statusCode).toBe(404);
    return waiting;
  });
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([201]));
});
