import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import {
  dropSupplierLink,
  findSupplierLink,
  insertSupplierLink,
  replaceMailedLinks,
  revokeSupplierLink,
  touchSupplierLink,
} from './supplier-link.ts';
import { issuedOrder } from './testing/issued-order.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const mailed = { orderId: 1, name: 'Dan Reyes', email: 'orders@hollis-fork.example' };
const copied = { orderId: 1, name: null, email: null };

/** Runs with an issued order. `works` says whether the link with a token opens it. */
const withOrder = async (work: (trx: Db, works: (token: string) => Promise<boolean>) => Promise<void>) =>
  withRollback(opened.db, async (trx) => {
    await issuedOrder(trx);
    await sql`delete from supplier_links`.execute(trx);
    await work(trx, async (token) => (await findSupplierLink(trx, token)) !== undefined);
  });

test('a link is found by its secret alone, of which the database keeps only the hash', async () => {
  await withOrder(async (trx) => {
    const { id, token } = await insertSupplierLink(trx, mailed);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await findSupplierLink(trx, token)).toEqual({ id, askedId: null, ...mailed });
    expect(await findSupplierLink(trx, token.toLowerCase())).toBeUndefined();
    const rows = await trx.selectFrom('supplierLinks').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

test('the link of a newer mail ends those of the mails before, and not one that was copied', async () => {
  await withOrder(async (trx, works) => {
    const first = await insertSupplierLink(trx, mailed);
    const copy = await insertSupplierLink(trx, copied);
    const second = await insertSupplierLink(trx, mailed);
    await replaceMailedLinks(trx, { id: second.id, orderId: 1 });
    expect(await Promise.all([first, copy, second].map(({ token }) => works(token)))).toEqual([
      false,
      true,
      true,
    ]);
    await revokeSupplierLink(trx, 1, copy.id);
    expect(await works(copy.token)).toBe(false);
    expect(await works(second.token)).toBe(true);
  });
});

test('a link works for thirty days after the end of its order', async () => {
  await withOrder(async (trx, works) => {
    const { token } = await insertSupplierLink(trx, copied);
    const endFor = async (interval: string) =>
      sql`update purchase_orders set status = 'closed', ended_at = now() - ${interval}::interval`.execute(
        trx,
      );
    await endFor('30 days -1 second');
    expect(await works(token)).toBe(true);
    await endFor('30 days 1 second');
    expect(await works(token)).toBe(false);
  });
});

test('a link whose mail failed is gone, and one that is used says when', async () => {
  await withOrder(async (trx, works) => {
    const { id, token } = await insertSupplierLink(trx, mailed);
    await touchSupplierLink(trx, id);
    const used = await trx.selectFrom('supplierLinks').select('lastUsedAt').executeTakeFirstOrThrow();
    expect(used.lastUsedAt).not.toBeNull();
    await dropSupplierLink(trx, id);
    expect(await works(token)).toBe(false);
  });
});
