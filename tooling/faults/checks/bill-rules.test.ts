import type { Db } from '@quoin/db/connection/database';
import { runAsOwner, withRollback } from '@quoin/db/testing/database';
import { openFilledDatabase } from '@quoin/db/testing/one-of-each';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { neverOfBills } from './bill-rules.ts';

// Each rule finds what an owner of the database can do past all triggers.
let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
beforeAll(async () => {
  opened = await openFilledDatabase();
  // The draft of the filled tables has a row, and asks for nothing.
  await sql`delete from invoice_rows where invoice_id = 1`.execute(opened.db);
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function findBrokenRules(trx: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(neverOfBills)) {
    const { rows } = await sql.raw<{ count: number }>(query).execute(trx);
    if (Number(rows[0]?.count) !== 0) found.push(what);
  }
  return found;
}

test.each<[string, string, string]>([
  [
    'more paid than asked for',
    'update payment_allocations set amount = 25',
    'invoices of which more is paid than they ask for, or less than nothing',
  ],
  [
    'a payment divided beyond its amount',
    'update payment_allocations set amount = 11',
    'payments that pay more than they are, or less than nothing of an invoice',
  ],
  [
    'more credited than asked for',
    'update credit_memos set amount = 9',
    'invoices of which more is credited than they ask for, or that are no issued invoices',
  ],
  [
    'a number that is given to none',
    `insert into document_numbers (kind, year, last) values ('DR', 2026, 2)`,
    'numbers of invoices that were given to none',
  ],
  [
    'a part that is gone',
    'delete from invoice_rows where invoice_id = 2',
    'invoices whose payments and items do not add up',
  ],
  [
    'credit below nothing',
    'update ledger_lines set account_id = 2110, contract_id = 1 where amount > 0',
    'contracts with deposits or credit below nothing',
  ],
  [
    'an answer of a payment that never was',
    `insert into idempotency_records (actor, method, path, key, request_digest, status, body)
      values ('admin:1', 'POST', '/api/admin/payments', 'k', 'd', 201, '{"id":2000000,"amount":1,"status":"succeeded","version":1}')`,
    'answers kept of payments that never were, or were never changed so',
  ],
])('after %s a rule finds it', async (_what, spoil, due) => {
  await withRollback(opened.db, async (trx) => {
    expect(await findBrokenRules(trx)).not.toContain(due);
    await runAsOwner(trx, spoil);
    expect(await findBrokenRules(trx)).toContain(due);
  });
});
