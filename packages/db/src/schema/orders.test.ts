import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { fill, fillProof, insert, proofRows, type Row } from './testing/one-of-each.ts';

// The database's own rules of orders, past all code of ours.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** Runs with an order that was issued. */
async function withIssued(work: (trx: Db) => Promise<void>): Promise<void> {
  await withRollback(opened.db, async (trx) => {
    await fill(trx);
    await fillProof(trx);
    await sql`update purchase_orders set status = 'issued', number = 'PO-2026-0001', revision = 1, issued_at = now()`.execute(
      trx,
    );
    await work(trx);
  });
}

/** The outcome of a statement, after which the transaction goes on. */
async function refusal(trx: Db, statement: string): Promise<string | undefined> {
  await sql`savepoint tried`.execute(trx);
  try {
    await sql.raw(statement).execute(trx);
    return undefined;
  } catch (error) {
    await sql`rollback to tried`.execute(trx);
    return (error as { code?: string }).code;
  }
}

test.each([
  ['another number', `set number = 'PO-2026-0002'`],
  ['no number', `set number = null, revision = 0, issued_at = null, status = 'draft'`],
  ['another project', 'set project_id = 2'],
  ['another supplier', 'set supplier_id = 2'],
  ['an earlier revision', 'set revision = 0'],
  ['another moment of issue', `set issued_at = '2020-01-01'`],
])('an issued order never gets %s', async (_what, change) => {
  await withIssued(async (trx) => {
    expect(await refusal(trx, `update purchase_orders ${change}`)).toBe('55000');
  });
});

test('an issued order is never deleted, and a draft is', async () => {
  await withIssued(async (trx) => {
    expect(await refusal(trx, 'delete from purchase_orders')).toBe('55000');
    await sql`insert into purchase_orders (id, project_id, supplier_id) values (2, 1, 1)`.execute(trx);
    expect(await refusal(trx, 'delete from purchase_orders where id = 2')).toBeUndefined();
  });
});

test.each(['cancelled', 'closed'])('an order that is %s stays so', async (status) => {
  await withIssued(async (trx) => {
    await sql`update purchase_orders set status = ${status}, ended_at = now()`.execute(trx);
    const again = `update purchase_orders set status = 'issued', ended_at = null`;
    expect(await refusal(trx, again)).toBe('55000');
  });
});

const UNIQUE = '23505';
const CHECK = '23514';

test.each<[table: string, change: Row, code: string]>([
  ['purchase_orders', { status: 'issued' }, CHECK],
  ['purchase_orders', { number: 'PO-2026-0001' }, CHECK],
  ['purchase_orders', { total: 5 }, CHECK],
  ['purchase_orders', { window_start: '09:00' }, CHECK],
  ['purchase_orders', { on_hold_since: '2026-03-04' }, CHECK],
  ['purchase_orders', { status: 'nowhere' }, CHECK],
  ['purchase_order_lines', { position: 2, quantity: 0 }, CHECK],
  ['purchase_order_lines', { position: 2, unit_cost: 1 }, CHECK],
  ['purchase_order_lines', { position: 2, returned: 1 }, CHECK],
  ['purchase_order_lines', { position: 2, closed_short: 9 }, CHECK],
  ['purchase_order_sendings', {}, UNIQUE],
  ['order_answer_lines', {}, UNIQUE],
  ['order_answer_lines', { line_id: 2, answer: 'perhaps' }, CHECK],
  ['supplier_links', {}, UNIQUE],
  ['material_requests', { text: 'Bags' }, CHECK],
  ['material_requests', { status: 'declined' }, CHECK],
  ['deliveries', { window_start: '09:00' }, CHECK],
  ['deliveries', { status: 'accepted' }, CHECK],
  ['deliveries', { receipt_key: 'a' }, CHECK],
  ['delivery_lines', {}, UNIQUE],
  ['delivery_photos', {}, UNIQUE],
  ['exceptions', {}, UNIQUE],
  ['exceptions', { subject: 2, status: 'settled' }, CHECK],
  ['order_clock_marks', {}, UNIQUE],
  ['order_clock_marks', { kind: 'whenever' }, CHECK],
])('the database refuses %s with %j (%s)', async (table, change, code) => {
  await withRollback(opened.db, async (trx) => {
    await fill(trx);
    await fillProof(trx);
    await expect(insert(trx, table, { ...proofRows[table], id: 2, ...change })).rejects.toMatchObject({
      code,
    });
  });
});

/** The order of the rows above, with its delivery received and a return sent. */
const withReturned = async (work: (trx: Db) => Promise<void>): Promise<void> =>
  withIssued(async (trx) => {
    await sql
      .raw("update deliveries set status = 'accepted', received_at = now(), received_by = 'Bo'")
      .execute(trx);
    await sql
      .raw("update supplier_returns set status = 'sent', number = 'RT-2026-0001', sent_at = now()")
      .execute(trx);
    await work(trx);
  });

test.each([
  'update delivery_lines set accepted = 1',
  'update delivery_lines set rejected = 1',
  'update delivery_lines set reason = null, quantity = 9',
  'delete from delivery_lines',
  'delete from supplier_returns',
  'delete from supplier_return_lines',
  'update supplier_return_lines set quantity = 99',
  "update supplier_returns set number = 'RT-2026-0002'",
  'update supplier_returns set expected_credit = 1',
  "update supplier_returns set number = null, sent_at = null, status = 'draft'",
])('what was received, and what was sent back, stays: %s', async (statement) => {
  await withReturned(async (trx) => {
    expect(await refusal(trx, statement)).toBe('55000');
  });
});

test('a return that was cancelled stays so, and one that was picked up is not cancelled', async () => {
  await withReturned(async (trx) => {
    await sql`savepoint sent`.execute(trx);
    await sql`update supplier_returns set status = 'cancelled', cancel_reason = 'No'`.execute(trx);
    expect(await refusal(trx, "update supplier_returns set status = 'sent', cancel_reason = null")).toBe(
      '55000',
    );
    await sql`rollback to sent`.execute(trx);
    await sql`update supplier_returns set status = 'picked-up', picked_up_at = now(), picked_up_by = 'Bo'`.execute(
      trx,
    );
    const back = 'picked_up_at = null, picked_up_by = null';
    expect(await refusal(trx, `update supplier_returns set status = 'sent', ${back}`)).toBe('55000');
  });
});

test('a line that leaves its order leaves its words with what was received, and nothing with what was not', async () => {
  await withReturned(async (trx) => {
    await sql`insert into deliveries (id, order_id) values (1001, 1)`.execute(trx);
    await sql`insert into delivery_lines (id, delivery_id, order_line_id, quantity) values (1001, 1001, 1, 1)`.execute(
      trx,
    );
    await sql`delete from purchase_order_lines`.execute(trx);
    const { rows } = await sql`
      select delivery_id, order_line_id, gone_line_id, position, description is not null as is_told
      from delivery_lines`.execute(trx);
    expect(rows).toEqual([{ deliveryId: 1000, orderLineId: null, goneLineId: 1, position: 1, isTold: true }]);
    const { rows: back } = await sql`select order_line_id, gone_line_id from supplier_return_lines`.execute(
      trx,
    );
    expect(back).toEqual([{ orderLineId: null, goneLineId: 1 }]);
    for (const after of ['2', 'null'])
      expect(await refusal(trx, `update supplier_return_lines set gone_line_id = ${after}`)).toBe('55000');
  });
});
