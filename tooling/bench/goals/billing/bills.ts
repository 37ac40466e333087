import { type Db, connectAlone } from '@quoin/db/connection/database';
import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import { readContractSums } from '@quoin/db/receivables/contract-money';
import { countInvoices, listInvoices } from '@quoin/db/receivables/invoice';
import { insertInvoiceDraft } from '@quoin/db/receivables/invoice-draft';
import { issueInvoice } from '@quoin/db/receivables/invoice-issue';
import { listPayments } from '@quoin/db/receivables/payment';
import { readAging } from '@quoin/db/receivables/reports/aging';
import { readSalesTax } from '@quoin/db/receivables/reports/sales-tax';

import { type Bench, goalGroup } from '../../goal.ts';
import { median, quantile } from '../../statistics.ts';
import { fillBills, INVOICES, LONG } from './filled-bills.ts';

/** How many invoices of the long contract are issued. Each bills an equal part of each item. */
const ISSUES = 20;

const sender = { actor: 'Bench', ip: null, userAgent: null };

/** What is read of the invoices, by the key of its goal. */
const reads = {
  page: async (db: Db) => listInvoices(db, { limit: 50 }),
  overdue: async (db: Db) => listInvoices(db, { limit: 50, state: 'overdue', sort: 'due' }),
  open: async (db: Db) => listInvoices(db, { limit: 50, sort: '-open' }),
  counts: async (db: Db) => countInvoices(db, {}),
  money: async (db: Db, contractId: number) => readContractSums(db, contractId),
  aging: async (db: Db) => readAging(db, {}),
  salesTax: async (db: Db) => readSalesTax(db, {}),
  waiting: async (db: Db) => listPayments(db, { isBanked: false, limit: 500, sort: 'day' }),
  proof: async (db: Db) => readReceivablesFacts(db, 5),
};

/** The milliseconds of the issue of each part of a contract. */
async function timeIssues(db: Db, contractId: number): Promise<number[]> {
  const times: number[] = [];
  for (let part = 1; part <= ISSUES; part += 1) {
    const percentDone = part / ISSUES;
    const items = Array.from({ length: LONG }, (_, place) => ({ itemNo: place + 1, percentDone }));
    const draft = { contractId, kind: 'progress', items } as const;
    const { id } = await db.transaction().execute(async (trx) => insertInvoiceDraft(trx, draft));
    const begun = performance.now();
    await db.transaction().execute(async (trx) => issueInvoice(trx, id, {}, sender));
    times.push(performance.now() - begun);
  }
  return times;
}

/** P23, its part of invoices: what is read of them, and the issue of a long one. */
export const bills = goalGroup({
  title: `${INVOICES.toLocaleString('en-US')} invoices`,
  size: 'thousand',
  goals: {
    page: { number: 'P23', what: 'the newest page of 10,000 invoices', unit: 'ms', atMost: 300 },
    overdue: { number: 'P23', what: 'the page of those that are overdue', unit: 'ms', atMost: 300 },
    open: { number: 'P23', what: 'the page by what is open', unit: 'ms', atMost: 300 },
    counts: { number: 'P23', what: 'the counts of all of them', unit: 'ms', atMost: 300 },
    money: { number: 'P23', what: 'the money of a contract', unit: 'ms', atMost: 50 },
    aging: { number: 'P23', what: 'the aging of what is open', unit: 'ms', atMost: 200 },
    salesTax: { number: 'P23', what: 'the sales tax of all of them', unit: 'ms', atMost: 300 },
    waiting: { number: 'P23', what: 'the payments that wait to be banked', unit: 'ms', atMost: 300 },
    proof: { number: 'P23', what: 'the proof of these invoices by the doctor', unit: 'ms' },
    issue: { number: 'P23', what: `an invoice of ${LONG} items is issued, p95`, unit: 'ms', atMost: 150 },
  },
  measure: async (bench: Bench) => {
    const installation = await bench.at('thousand');
    const { client, db } = await connectAlone(installation.databaseUrl);
    try {
      const { contractId, longId } = await fillBills(installation, client);
      const { invoicesWrong, paymentsWrong, refundsWrong, contractsWrong } = await readReceivablesFacts(
        db,
        5,
      );
      if (invoicesWrong.length + paymentsWrong.length + refundsWrong.length + contractsWrong.length > 0)
        throw new Error('The invoices and the ledger differ');
      const times = Object.fromEntries(Object.keys(reads).map((key) => [key, [] as number[]])) as Record<
        keyof typeof reads,
        number[]
      >;
      for (let round = -2; round < Math.max(7, bench.rounds); round++)
        for (const [key, read] of Object.entries(reads) as [keyof typeof reads, (typeof reads)['money']][]) {
          const begun = performance.now();
          await read(db, contractId);
          if (round >= 0) times[key].push(performance.now() - begun);
        }
      const issues = await timeIssues(db, longId);
      for (const [key, all] of Object.entries(times)) bench.say(`${key}: ${median(all).toFixed(1)} ms`);
      bench.say(`issue of ${LONG} items: median ${median(issues).toFixed(1)} ms`);
      return { ...times, issue: [quantile(issues, 0.95)] };
    } finally {
      await client.end();
    }
  },
});
