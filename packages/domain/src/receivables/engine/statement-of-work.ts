import {
  type Exact,
  type Money,
  NO_MONEY,
  add,
  divide,
  isZero,
  moneyOf,
  numberOf,
  subtract,
  sum,
} from '../../exact.ts';
import type { BillableItem, BilledToDate } from './billable.ts';

// The statement of work of an application for payment (costs.md 3.7). Its amounts are net.

/** An item as a statement of work finds it. */
export interface WorkItem {
  readonly item: Pick<BillableItem, 'itemNo' | 'name' | 'price'>;
  /** What was billed before. `undefined`: nothing. */
  readonly before: Pick<BilledToDate, 'work'> | undefined;
  readonly toDate: Pick<BilledToDate, 'work' | 'stored'>;
  /** All that was held back of it, with this invoice. */
  readonly retainage: Exact;
}

/** The amounts of a row, and of all rows together. */
export interface WorkAmounts {
  readonly scheduled: Money;
  /** The work of earlier invoices. */
  readonly fromPrevious: Money;
  /** The work of this one. What was stored before and is installed now is part of it. */
  readonly thisPeriod: Money;
  /** What is stored and not yet installed. */
  readonly stored: Money;
  readonly completed: Money;
  /** The part of what is scheduled, as a ratio with four decimals. */
  readonly percent: number;
  readonly toFinish: Money;
  readonly retainage: Money;
}

/** A row of a statement of work. */
export interface WorkRow extends WorkAmounts {
  readonly itemNo: number;
  readonly name: string;
}

/** A statement of work. */
export interface StatementOfWork {
  readonly rows: readonly WorkRow[];
  readonly totals: WorkAmounts;
  /** The net price as it was signed. */
  readonly originalSum: Money;
  /** What change orders added to it. */
  readonly changes: Money;
  /** What is completed less what is held back. */
  readonly earned: Money;
  /** The same of all earlier invoices. */
  readonly certified: Money;
  readonly due: Money;
  /** What is to be paid until the end, with what is held back. */
  readonly balance: Money;
}

const PERCENT_DECIMALS = 4;

/**
 * Makes the statement of work of an invoice. `originalSum` is the net price as it was signed, and `certified` is what
 * earlier invoices billed of it less what they held back.
 */
export function statementOfWork(
  items: readonly WorkItem[],
  { originalSum, certified }: { readonly originalSum: Exact; readonly certified: Exact },
): StatementOfWork {
  const exactRows = items.map(exactRow);
  const totals = exactRows.reduce(
    (one, other) => ({
      scheduled: add(one.scheduled, other.scheduled),
      fromPrevious: add(one.fromPrevious, other.fromPrevious),
      work: add(one.work, other.work),
      stored: add(one.stored, other.stored),
      retainage: add(one.retainage, other.retainage),
    }),
    { scheduled: NO_MONEY, fromPrevious: NO_MONEY, work: NO_MONEY, stored: NO_MONEY, retainage: NO_MONEY },
  );
  const earned = subtract(add(totals.work, totals.stored), totals.retainage);
  return {
    rows: items.map(({ item: { itemNo, name } }, place) => ({
      itemNo,
      name,
      ...amountsOf(exactRows[place] ?? totals),
    })),
    totals: amountsOf(totals),
    originalSum: moneyOf(originalSum),
    changes: moneyOf(subtract(totals.scheduled, originalSum)),
    earned: moneyOf(earned),
    certified: moneyOf(certified),
    due: moneyOf(subtract(earned, certified)),
    balance: moneyOf(subtract(totals.scheduled, earned)),
  };
}

/** What the amounts of a row follow from. */
interface ExactRow {
  readonly scheduled: Exact;
  readonly fromPrevious: Exact;
  readonly work: Exact;
  readonly stored: Exact;
  readonly retainage: Exact;
}

const exactRow = ({ item, before, toDate, retainage }: WorkItem): ExactRow => ({
  scheduled: item.price,
  fromPrevious: before?.work ?? NO_MONEY,
  work: toDate.work,
  stored: toDate.stored,
  retainage,
});

function amountsOf({ scheduled, fromPrevious, work, stored, retainage }: ExactRow): WorkAmounts {
  const completed = sum([work, stored]);
  const percent = isZero(scheduled) ? NO_MONEY : divide(completed, scheduled, PERCENT_DECIMALS);
  return {
    scheduled: moneyOf(scheduled),
    fromPrevious: moneyOf(fromPrevious),
    thisPeriod: moneyOf(subtract(work, fromPrevious)),
    stored: moneyOf(stored),
    completed: moneyOf(completed),
    percent: numberOf(percent),
    toFinish: moneyOf(subtract(scheduled, completed)),
    retainage: moneyOf(retainage),
  };
}
