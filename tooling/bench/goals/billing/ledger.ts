import { type Db, connectAlone } from '@quoin/db/connection/database';
import { readLedgerFacts } from '@quoin/db/diagnosis/ledger';
import { readTrialBalance } from '@quoin/db/ledger/account';
import { listLedgerEntries } from '@quoin/db/ledger/entry';
import pg from 'pg';

import { type Bench, goalGroup } from '../../goal.ts';
import { median } from '../../statistics.ts';

const LINES = 100_000;
/** The days over which the transfers are spread: three years. */
const DAYS = 1_095;

/** Fills the books with transfers, each with its entry of two lines. One in a hundred is of another account. */
const FILL = [
  'begin',
  `insert into transfers (day, from_account, to_account, amount, reference, actor)
    select current_date - at % ${DAYS}, case when at % 100 = 0 then 1020 else 1010 end, 1000, 1 + at % 900, 'Bench ' || at, 'Bench'
    from generate_series(1, ${LINES / 2}) as at`,
  `insert into ledger_entries (day, kind, source_kind, source_id, source_version, description, line_count, debits, actor)
    select day, 'transfer', 'transfer', id, 1, 'Transfer: ' || reference, 2, amount, actor
    from transfers where reference like 'Bench %'`,
  `insert into ledger_lines (entry_id, account_id, amount)
    select entry.id, account, signed from ledger_entries as entry join transfers on transfers.id = source_id
      cross join lateral (values (to_account, amount), (from_account, -amount)) as side (account, signed)
    where entry.actor = 'Bench'`,
  'commit',
  'analyze ledger_entries, ledger_lines, transfers',
];

/** The books of the installation, filled unless they are. */
async function fillBooks(databaseUrl: string): Promise<void> {
  const filler = new pg.Client({ connectionString: databaseUrl });
  await filler.connect();
  try {
    const { rows } = await filler.query<{ count: number }>(
      "select count(*)::int as count from transfers where actor = 'Bench'",
    );
    if (rows[0]?.count === 0) for (const statement of FILL) await filler.query(statement);
  } finally {
    await filler.end();
  }
}

/** The day in the middle of the transfers. */
const middle = () => new Date(Date.now() - (DAYS / 2) * 86_400_000).toISOString().slice(0, 10);

/** What is read of the books, by the key of its goal. */
const reads = {
  whole: async (db: Db) => readTrialBalance(db),
  until: async (db: Db) => readTrialBalance(db, middle()),
  page: async (db: Db) => listLedgerEntries(db, { limit: 50 }),
  account: async (db: Db) => listLedgerEntries(db, { limit: 50, accountId: 1020 }),
  proof: async (db: Db) => readLedgerFacts(db, 5),
};

/** P23, its part of the ledger: what is read of a firm's books. */
export const ledger = goalGroup({
  title: `Books of ${LINES.toLocaleString('en-US')} lines`,
  size: 'thousand',
  goals: {
    whole: { number: 'P23', what: 'trial balance of 100,000 lines', unit: 'ms', atMost: 300 },
    until: { number: 'P23', what: 'trial balance up to a day', unit: 'ms', atMost: 300 },
    page: { number: 'P23', what: 'the newest page of the journal', unit: 'ms' },
    account: { number: 'P23', what: 'the same of one account in a hundred entries', unit: 'ms' },
    proof: { number: 'P23', what: 'the proof of these books by the doctor', unit: 'ms' },
  },
  measure: async (bench: Bench) => {
    const { databaseUrl } = await bench.at('thousand');
    await fillBooks(databaseUrl);
    const { client, db } = await connectAlone(databaseUrl);
    try {
      const { debits, credits } = await readTrialBalance(db);
      if (debits !== credits || debits === 0) throw new Error('The books do not balance');
      const times = { whole: [], until: [], page: [], account: [], proof: [] } as Record<
        keyof typeof reads,
        number[]
      >;
      for (let round = -2; round < Math.max(7, bench.rounds); round++)
        for (const [key, read] of Object.entries(reads) as [keyof typeof reads, (of: Db) => unknown][]) {
          const begun = performance.now();
          await read(db);
          if (round >= 0) times[key].push(performance.now() - begun);
        }
      bench.say(
        `trial balance: ${median(times.whole).toFixed(1)} ms, up to a day ${median(times.until).toFixed(1)} ms`,
      );
      return times;
    } finally {
      await client.end();
    }
  },
});
