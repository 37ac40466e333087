import { pipeline } from 'node:stream/promises';

import { dollars } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { credit, debit } from '@quoin/domain/ledger/posting';
import { sql } from 'kysely';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Db, inTransaction } from '../connection/database.ts';
import { openTestDatabase, runStatements, withRollback } from '../testing/database.ts';
import { closeBooks } from './books.ts';
import { postEntry, reverseEntry } from './entry.ts';

// The rules of the ledger that the database itself keeps, past all code of ours (billing.md section 6).
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

let sources = 0;
const newSource = () => ({ kind: 'transfer', id: (sources += 1), version: 1 }) as const;

/** Posts $100.00 from the opening balances to the bank. */
const post = async (trx: Db, day = '2026-03-04', source = newSource()) =>
  postEntry(
    trx,
    {
      day,
      kind: 'transfer',
      source,
      description: 'Opening',
      lines: [debit(account.bank, dollars(100)), credit(account.opening, dollars(100))],
    },
    'Ada',
  );

const entry = (fields: { lines?: number; debits?: number; reverses?: number | null } = {}) => `
  insert into ledger_entries (day, kind, source_kind, source_id, source_version, description, line_count, debits, reverses_id, actor)
  values ('2026-03-04', 'transfer', 'transfer', ${(sources += 1)}, 1, 'Typed', ${fields.lines ?? 2}, ${fields.debits ?? 10},
    ${fields.reverses ?? 'null'}, 'Ada')`;
const lines = (...amounts: [number, number][]) => `
  insert into ledger_lines (entry_id, account_id, amount)
  select max(id), account, amount from ledger_entries,
    (values ${amounts.map(([id, amount]) => `(${id}, ${amount}::numeric)`).join(', ')}) as line (account, amount)
  group by account, amount`;

/** The outcome of statements at the end of their transaction. */
async function atCommit(...statements: string[]): Promise<string> {
  try {
    await runStatements(opened.url, ['begin', ...statements, 'commit'].join(';\n'));
    return 'committed';
  } catch (error) {
    const { constraint, code } = error as { constraint?: string; code?: string };
    return constraint ?? code ?? String(error);
  }
}

const countOf = async () => {
  const { rows } = await sql<{ count: number }>`select count(*) from ledger_entries`.execute(db);
  return rows[0]?.count;
};

describe('an entry is refused at the commit', () => {
  test.each([
    ['that has no lines', [entry()]],
    ['whose lines do not sum to 0', [entry(), lines([1000, 10], [3000, -9.99])]],
    ['with one line more than it says', [entry(), lines([1000, 10], [3000, -5], [2000, -5])]],
    ['with one line less than it says', [entry({ lines: 3 }), lines([1000, 10], [3000, -10])]],
    ['with other debits than it says', [entry({ debits: 11 }), lines([1000, 10], [3000, -10])]],
  ])('%s', async (_what, statements) => {
    const before = await countOf();
    expect(await atCommit(...statements)).toBe('ledger_entry_balances');
    expect(await countOf()).toBe(before);
  });

  test('to which balanced lines come later, alone or by COPY', async () => {
    expect(await atCommit(entry(), lines([1000, 10], [3000, -10]))).toBe('committed');
    expect(await atCommit(lines([1000, 5], [3000, -5]))).toBe('ledger_entry_balances');
    const client = new pg.Client({ connectionString: opened.url });
    await client.connect();
    try {
      const { rows } = await client.query<{ id: number }>('select max(id) as id from ledger_entries');
      const id = String(rows[0]?.id);
      const copied = client.query(from('copy ledger_lines (entry_id, account_id, amount) from stdin'));
      await expect(pipeline([`${id}\t1000\t7.00\n${id}\t3000\t-7.00\n`], copied)).rejects.toMatchObject({
        constraint: 'ledger_entry_balances',
      });
    } finally {
      await client.end();
    }
  });

  test('that reverses another one with other lines, or a reversal', async () => {
    const source = newSource();
    const id = await inTransaction(db, async (trx) => post(trx, '2026-03-04', source));
    const reversing = (reverses: number | null) => entry({ debits: 100, reverses });
    expect(await atCommit(reversing(id), lines([1000, -100], [2000, 100]))).toBe('ledger_entry_reverses');
    expect(await atCommit(reversing(id), lines([1000, 100], [3000, -100]))).toBe('ledger_entry_reverses');
    const reversal = await inTransaction(db, async (trx) =>
      reverseEntry(trx, { kind: 'transfer', source }, 'Ada'),
    );
    expect(await atCommit(reversing(reversal), lines([1000, 100], [3000, -100]))).toBe(
      'ledger_entry_reverses',
    );
    expect(await atCommit(reversing(id), lines([1000, -100], [3000, 100]))).toBe(
      'ledger_entries_reversed_once',
    );
  });
});

describe('nothing of the ledger is ever', () => {
  test.each([
    ['edited', 'update ledger_entries set description = description'],
    ['moved to another day', `update ledger_entries set day = '2026-03-05'`],
    ['edited in its lines', 'update ledger_lines set amount = amount'],
    ['deleted', 'delete from ledger_lines'],
    ['deleted with its head', 'delete from ledger_entries'],
    ['emptied', 'truncate ledger_lines, ledger_entries, ledger_export_entries'],
    ['renumbered', `update ledger_accounts set id = 1001, code = '1001' where id = 1000`],
    ['of another type', `update ledger_accounts set type = 'equity' where id = 1000`],
    ['deleted with its account', 'delete from ledger_accounts where id = 6110'],
    [
      'closed before a closing',
      `insert into book_closings (id, closed_through, actor) values (0, null, 'Ada')`,
    ],
    ['taken out of a closing', 'update book_closings set closed_through = null'],
  ])('%s', async (_what, statement) => {
    await inTransaction(db, async (trx) => post(trx));
    await withRollback(db, async (trx) => {
      await sql`insert into book_closings (closed_through, actor) values ('2025-12-31', 'Ada')`.execute(trx);
      await expect(sql.raw(statement).execute(trx)).rejects.toMatchObject({ code: '55000' });
    });
  });
});

test('an event posts once for each version of its facts', async () => {
  const source = newSource();
  await inTransaction(db, async (trx) => post(trx, '2026-03-04', source));
  await expect(inTransaction(db, async (trx) => post(trx, '2026-03-04', source))).rejects.toThrow(
    'ledger_entries_once',
  );
  await inTransaction(db, async (trx) =>
    postEntry(
      trx,
      {
        day: '2026-03-04',
        kind: 'transfer',
        source: { ...source, version: 2 },
        description: 'Opening',
        lines: [debit(account.bank, dollars(1)), credit(account.opening, dollars(1))],
      },
      'Ada',
    ),
  );
});

test('lines of 0.00 are left out, an entry of them alone is none, and one that does not balance is a fault of the program', async () => {
  await withRollback(db, async (trx) => {
    const none = { day: '2026-03-04', kind: 'transfer', source: newSource(), description: 'None' } as const;
    const zero = dollars(0);
    expect(
      await postEntry(trx, { ...none, lines: [debit(1000, zero), credit(3000, zero)] }, 'Ada'),
    ).toBeNull();
    await expect(postEntry(trx, { ...none, lines: [debit(1000, dollars(1))] }, 'Ada')).rejects.toThrow(
      'must sum to 0',
    );
    expect(await reverseEntry(trx, { kind: 'transfer', source: none.source }, 'Ada')).toBeNull();
  });
});

test('a posting under way holds the closing of its day off, and a posting after it is refused', async () => {
  const fresh = await openTestDatabase();
  try {
    let finish = () => {};
    const hold = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let posted = () => {};
    const hasPosted = new Promise<void>((resolve) => {
      posted = resolve;
    });
    const posting = inTransaction(fresh.db, async (trx) => {
      await post(trx);
      posted();
      await hold;
    });
    await hasPosted;
    let isClosed = false;
    const closing = inTransaction(fresh.db, async (trx) => {
      await closeBooks(trx, { through: '2026-03-31', reason: null, actor: 'Ada' });
      isClosed = true;
    });
    const late = inTransaction(fresh.db, async (trx) => {
      // Its transaction begins before the books are closed.
      await sql`select now()`.execute(trx);
      await closing;
      return post(trx);
    });
    const waits = sql<{ waits: number }>`select count(*) as waits from pg_locks where not granted`;
    await expect.poll(async () => (await waits.execute(fresh.db)).rows[0]?.waits).toBeGreaterThan(0);
    expect(isClosed).toBe(false);
    finish();
    await posting;
    await expect(late).rejects.toThrow('The books are closed through Mar 31, 2026.');
    await expect(
      runStatements(fresh.url, `begin; ${entry()}; ${lines([1000, 10], [3000, -10])}; commit`),
    ).rejects.toMatchObject({ constraint: 'books_closed' });
  } finally {
    await fresh[Symbol.asyncDispose]();
  }
});
