import { createTestDatabase } from '@quoin/db/testing/database';
import type { AskedRefund } from '@quoin/stripe-stand-in/server';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

import { findWrongRefunds } from './provider-rules.ts';

const { url, drop } = await createTestDatabase('empty');
const pool = new pg.Pool({ connectionString: url, max: 1 });
afterAll(async () => {
  await pool.end();
  await drop();
});
// The rules read these columns alone. The real table asks for a payment, its contract and its entries.
await pool.query(
  `create temp table refunds (provider_key text, provider_ref text, status text, amount numeric)`,
);

const made = (key: string, given: Partial<AskedRefund> = {}): [string, AskedRefund] => [
  key,
  { id: `re_${key}`, payment_intent: 'pi', amount: 1_200, metadata: {}, status: 'succeeded', ...given },
];

test.each([
  ['a refund that both have', ['a', 're_a', 'done', 12], [made('a')], []],
  ['one that only waits here for its answer', ['a', null, 'pending', 12], [made('a')], []],
  ['one that failed on both sides', ['a', 're_a', 'failed', 12], [made('a', { status: 'failed' })], []],
  ['one that was made by hand', [null, null, 'done', 12], [], []],
  ['one of another amount', ['a', 're_a', 'done', 13], [made('a')], ['1200 cents']],
  ['one of another name', ['a', 're_b', 'done', 12], [made('a')], ['re_b']],
  ['one that counts here as failed', ['a', 're_a', 'failed', 12], [made('a')], ['"failed"']],
  ['one that is done here alone', ['a', 're_a', 'done', 12], [], ['knows nothing of refund a']],
  ['one that the provider alone has', [null, null, 'done', 12], [made('b')], ['refund re_b']],
] as const)('%s is told as it is', async (_what, own, refunds, due) => {
  await pool.query('delete from refunds');
  await pool.query('insert into refunds values ($1, $2, $3, $4)', [...own]);
  const found = await findWrongRefunds({ database: pool }, { refunds: new Map(refunds) });
  expect(found).toEqual(due.map((words) => expect.stringContaining(words) as string));
});
