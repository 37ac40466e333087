import { DomainError } from '../../errors.ts';
import {
  type Exact,
  NO_MONEY,
  add,
  equals,
  isNegative,
  isZero,
  moneyOf,
  subtract,
  sum,
} from '../../exact.ts';
import type {
  Asked,
  Bill,
  BillableContract,
  BilledToDate,
  InvoicedItem,
  InvoicedPayment,
} from './billable.ts';
import { type OpenItem, grossOf, isWhole, netOf, openItems } from './billed-items.ts';
import { billedPayments, depositsBilled, firstRows, sumOfUnbilled, unbilledOf } from './billed-rows.ts';
import { sharedItems } from './gross-shares.ts';
import { retainedNow, retainedToDate } from './retained.ts';
import { statedItems } from './stated-items.ts';

/**
 * Computes an invoice (billing.md section 4): what it bills of each item and of each payment, and what it holds back.
 * Draws, monthly applications and final bills are the same to it.
 */
export function bill(contract: BillableContract, asked: Asked): Bill {
  const opens = openItems(contract);
  const before = grossOf(opens.map((open) => open.before));
  const whole = grossOf(opens.map((open) => open.whole));
  if (!equals(subtract(whole, before), sumOfUnbilled(contract.payments)))
    throw new Error('The payments of a contract must leave as much to bill as its items');
  const { toDate, rows } =
    'payments' in asked
      ? billedByPayments(contract, opens, asked.payments)
      : billedByItems(contract, opens, asked.items, before);
  return billOf(contract, opens, toDate, rows);
}

interface Billed {
  /** What is billed of each item to date. */
  readonly toDate: readonly BilledToDate[];
  readonly rows: readonly InvoicedPayment[];
}

function billedByPayments(
  { payments }: BillableContract,
  opens: readonly OpenItem[],
  chosen: readonly number[],
): Billed {
  const billed = billedPayments(payments, chosen);
  const amount = sumOfUnbilled(billed);
  const isAll = equals(amount, sumOfUnbilled(payments));
  return {
    toDate: isAll ? opens.map(({ whole }) => whole) : sharedItems(opens, billed, amount),
    rows: billed.map((payment) => ({
      sortOrder: payment.sortOrder,
      amount: moneyOf(unbilledOf(payment)),
    })),
  };
}

function billedByItems(
  { payments }: BillableContract,
  opens: readonly OpenItem[],
  items: Extract<Asked, { items: unknown }>['items'],
  before: Exact,
): Billed {
  const toDate = statedItems(opens, items, sumOfUnbilled(payments));
  return { toDate, rows: firstRows(payments, subtract(grossOf(toDate), before)) };
}

/** What an invoice has of an item, still exact. */
interface Step {
  readonly open: OpenItem;
  readonly toDate: BilledToDate;
  readonly net: Exact;
  readonly tax: Exact;
  readonly taxable: Exact;
}

function billOf(
  { payments, retainage: terms, heldBefore }: BillableContract,
  opens: readonly OpenItem[],
  billed: readonly BilledToDate[],
  rows: readonly InvoicedPayment[],
): Bill {
  const steps = opens.map((open, place) => stepOf(open, billed[place] ?? open.before));
  const net = totalOf(steps, (step) => step.net);
  const tax = totalOf(steps, (step) => step.tax);
  const due = add(net, tax);
  if (isNegative(due) || (isZero(due) && !steps.some(hasMoved))) throw new DomainError('nothingToBill');
  const deposits = depositsBilled(payments, rows);
  const held = retainedToDate(terms, {
    work: totalOf(steps, ({ toDate }) => toDate.work),
    stored: totalOf(steps, ({ toDate }) => toDate.stored),
    deposits: deposits.toDate,
    price: totalOf(steps, ({ open }) => open.item.price),
  });
  const kept = retainedNow(
    held,
    heldBefore,
    due,
    steps.map((step) => step.net),
  );
  const retainage = sum([NO_MONEY, ...kept]);
  return {
    items: steps.map((step, place) => invoicedItem(step, kept[place] ?? NO_MONEY)),
    rows,
    net: moneyOf(net),
    tax: moneyOf(tax),
    retainage: moneyOf(retainage),
    total: moneyOf(subtract(due, retainage)),
    deposits: moneyOf(deposits.now),
    isLast: steps.every(({ open, toDate }) => isWhole(open, toDate)),
  };
}

function stepOf(open: OpenItem, toDate: BilledToDate): Step {
  const net = subtract(netOf(toDate), netOf(open.before));
  return {
    open,
    toDate,
    net,
    tax: subtract(subtract(toDate.gross, open.before.gross), net),
    taxable: subtract(toDate.taxable, open.before.taxable),
  };
}

const totalOf = (steps: readonly Step[], of: (step: Step) => Exact): Exact =>
  sum([NO_MONEY, ...steps.map(of)]);

/** Whether an invoice changes anything of an item, if only that what was stored is installed. */
const hasMoved = ({ open: { before }, toDate }: Step): boolean =>
  !equals(before.work, toDate.work) ||
  !equals(before.stored, toDate.stored) ||
  !equals(before.gross, toDate.gross);

const invoicedItem = ({ open, toDate, net, tax, taxable }: Step, retainage: Exact): InvoicedItem => ({
  itemNo: open.item.itemNo,
  work: moneyOf(toDate.work),
  stored: moneyOf(toDate.stored),
  gross: moneyOf(toDate.gross),
  net: moneyOf(net),
  tax: moneyOf(tax),
  taxable: moneyOf(taxable),
  retainage: moneyOf(retainage),
});
