import type { Db } from '@quoin/db/connection/database';
import { closeBooks } from '@quoin/db/ledger/books';
import { insertTransfer, voidTransfer } from '@quoin/db/ledger/transfer';
import { openTestDatabase, runAsOwner, withRollback } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { neverOfLedger } from './ledger-rules.ts';

// Each rule finds what an owner of the database can do past all triggers.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** A transfer, a void one of books that are closed since, and no line in the log, which the calls write. */
async function keepBooks(trx: Db): Promise<void> {
  const given = { fromAccount: 3000, toAccount: 1000, amount: dollars(5) } as const;
  await insertTransfer(trx, { ...given, day: '2026-03-04' }, 'Ada');
  const { id } = await insertTransfer(trx, { ...given, day: '2026-01-31' }, 'Ada');
  await closeBooks(trx, { through: '2026-01-31', reason: null, actor: 'Ada' });
  await voidTransfer(trx, id, { reason: null, actor: 'Ada' });
}
const ofLog = [
  'transfers without their lines in the log',
  'closings of the books without their line in the log',
];

async function findBrokenRules(trx: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [what, query] of Object.entries(neverOfLedger)) {
    const { rows } = await sql.raw<{ count: number }>(query).execute(trx);
    if (Number(rows[0]?.count) !== 0) found.push(what);
  }
  return found;
}

const ofLast = '(select max(id) from ledger_entries)';

test.each<[string, string, string[]]>([
  ['nothing', 'select', []],
  [
    'a line that is gone',
    'delete from ledger_lines where id = (select min(id) from ledger_lines)',
    [
      'entries of the ledger whose lines do not sum to 0, or are not as many as they say',
      'ledgers whose trial balance is not 0',
      'transfers without exactly the entry that they say',
    ],
  ],
  [
    'an entry that is gone',
    'delete from ledger_entries where id = (select min(id) from ledger_entries)',
    ['lines of the ledger that belong to no entry', 'transfers without exactly the entry that they say'],
  ],
  [
    'a transfer that is gone',
    'delete from transfers where id = (select min(id) from transfers)',
    ['entries of transfers that never were'],
  ],
  [
    'a void that is not reversed',
    `update transfers set status = 'void' where id = (select min(id) from transfers)`,
    [
      'transfers without exactly the entry that they say',
      'void transfers without the reversal of their entry, and others with one',
    ],
  ],
  [
    'a reversal to other accounts',
    `update ledger_lines set account_id = 1020 where amount < 0 and entry_id = ${ofLast}`,
    ['void transfers without the reversal of their entry, and others with one'],
  ],
  [
    'a reversal in closed books',
    `update ledger_entries set day = '2026-01-31', created_at = clock_timestamp() where id = ${ofLast}`,
    ['entries on a day whose books were closed when they came'],
  ],
  [
    'a reversal on another day, although the books are open',
    `update book_closings set closed_through = null`,
    ['reversals on another day than their entry, whose books were open'],
  ],
  [
    'the same entry twice',
    `insert into ledger_entries (day, kind, source_kind, source_id, source_version, description, line_count, debits, actor)
      select day, kind, source_kind, source_id, 2, description, line_count, debits, actor from ledger_entries
      where id = (select min(id) from ledger_entries);
    insert into ledger_lines (entry_id, account_id, amount)
      select ${ofLast}, account_id, amount from ledger_lines where entry_id = (select min(id) from ledger_entries)`,
    ['transfers without exactly the entry that they say'],
  ],
  [
    'an answer of a transfer that never was',
    `insert into idempotency_records (actor, method, path, key, request_digest, status, body)
      values ('admin:1', 'POST', '/api/admin/transfers', 'k', 'd', 201, '{"id":2000000}')`,
    ['answers kept of transfers that never were'],
  ],
])('after %s the rules find it', async (_what, spoil, due) => {
  await withRollback(opened.db, async (trx) => {
    await keepBooks(trx);
    await runAsOwner(trx, spoil);
    const found = await findBrokenRules(trx);
    expect(found.filter((rule) => !ofLog.includes(rule))).toEqual(due);
    expect(found).toEqual(expect.arrayContaining(ofLog));
  });
});
