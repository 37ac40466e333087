import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { dollars } from '@quoin/domain/exact';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';

import { type Db, inTransaction } from '../connection/database.ts';
import { readLedgerFacts } from '../diagnosis/ledger.ts';
import { backUp, fingerprint, openForTest, restore } from '../testing/backup.ts';
import { workAsOwner } from '../testing/database.ts';
import { readTrialBalance } from './account.ts';
import { closeBooks, readBooks, reopenBooks } from './books.ts';
import { insertTransfer, voidTransfer } from './transfer.ts';

/** Records a transfer of $5.00 to the bank. Returns its id. */
const record = async (db: Db, day: string): Promise<number> =>
  inTransaction(db, async (trx) => {
    const given = { day, fromAccount: 3000, toAccount: 1000, amount: dollars(5) } as const;
    return (await insertTransfer(trx, given, 'Ada')).id;
  });
const voidIt = async (db: Db, id: number) =>
  inTransaction(db, async (trx) => voidTransfer(trx, id, { reason: null, actor: 'Ada' }));
const close = async (db: Db, through: string) =>
  inTransaction(db, async (trx) => closeBooks(trx, { through, reason: null, actor: 'Ada' }));
const reopen = async (db: Db, through: string | null) =>
  inTransaction(db, async (trx) => reopenBooks(trx, { through, reason: 'Late', actor: 'Ada' }));

/** Moves the moments of all rows of a table, as if the clock had been ahead when they came. */
const clockWasAhead = async (db: Db, table: 'ledger_entries' | 'book_closings', by: string) =>
  inTransaction(db, async (trx) =>
    workAsOwner(trx, async () => {
      const column = sql.ref(table === 'ledger_entries' ? 'created_at' : 'at');
      await sql`update ${sql.table(table)} set ${column} = ${column} + ${by}::interval`.execute(trx);
    }),
  );

/** Backs the books up, restores them, and expects the same. Returns the restored database. */
async function restored(url: string, db: Db): Promise<Db> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-books-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'books.tar');
  await backUp(url, path);
  const target = await openForTest('empty');
  await restore(path, target.url);
  expect(await fingerprint(target.db)).toEqual(await fingerprint(db));
  return target.db;
}

const sound = { balance: 0, unbalanced: [], unmirrored: [], late: [], transfers: [] };

test('a backup of closed books is restored with what was posted before and after a closing and a reopening', async () => {
  const { url, db } = await openForTest('migrated');
  const [first] = [await record(db, '2026-01-15'), await record(db, '2026-02-15')];
  await close(db, '2026-01-31');
  await voidIt(db, first);
  await close(db, '2026-02-28');
  await record(db, '2026-03-01');
  await reopen(db, '2026-01-31');
  const late = await record(db, '2026-02-20');
  await reopen(db, null);
  await record(db, '2026-01-20');
  await close(db, '2026-02-28');
  await voidIt(db, late);

  const copy = await restored(url, db);
  expect(await readTrialBalance(copy)).toEqual(await readTrialBalance(db));
  expect(await readBooks(copy)).toEqual(await readBooks(db));
  expect(await readLedgerFacts(copy, 5)).toEqual({ entries: 7, ...sound });
  await expect(record(copy, '2026-02-28')).rejects.toThrow('The books are closed through Feb 28, 2026.');
  await record(copy, '2026-03-01');
  await reopen(copy, null);
  await record(copy, '2026-02-28');
  expect(await readLedgerFacts(copy, 5)).toEqual({ entries: 9, ...sound });
});

test('books that are closed after the clock was set back are sound, and their backup is restored', async () => {
  const { url, db } = await openForTest('migrated');
  await record(db, '2026-01-15');
  await clockWasAhead(db, 'ledger_entries', '1 hour');
  await close(db, '2026-01-31');
  expect(await readLedgerFacts(db, 5)).toEqual({ entries: 1, ...sound });
  expect(await readLedgerFacts(await restored(url, db), 5)).toEqual({ entries: 1, ...sound });
});

test('closed books stay closed after the clock was set back, and what is posted after a reopening is no late entry', async () => {
  const { url, db } = await openForTest('migrated');
  await close(db, '2026-01-31');
  await clockWasAhead(db, 'book_closings', '1 hour');
  const posting = sql`insert into ledger_entries
    (day, kind, source_kind, source_id, source_version, description, line_count, debits, actor)
    values ('2026-01-31', 'transfer', 'transfer', 1, 1, 'Typed', 2, 5, 'Ada')`;
  await expect(posting.execute(db)).rejects.toMatchObject({ constraint: 'books_closed' });
  await reopen(db, null);
  await record(db, '2026-01-15');
  await close(db, '2026-01-31');
  expect(await readLedgerFacts(db, 5)).toEqual({ entries: 1, ...sound });
  await restored(url, db);
});
