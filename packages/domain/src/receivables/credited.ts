import {
  type Exact,
  type Money,
  add,
  amountOf,
  CENTS,
  compare,
  divide,
  isZero,
  min,
  moneyOf,
  multiply,
  NO_MONEY,
  subtract,
} from '../exact.ts';

// What a credit memo takes off an invoice (billing.md section 5).

/** The invoice of a credit memo, with what earlier memos took off it. */
export interface CreditedInvoice {
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
  /** What is still to be paid. */
  readonly open: Money;
  /** The sums of the earlier memos that are not void. */
  readonly earlier: { readonly amount: Money; readonly tax: Money };
}

/** The parts of a credit memo. */
export interface CreditedParts {
  readonly net: Money;
  readonly tax: Money;
  /** What lowers the balance of the invoice. */
  readonly applied: Money;
  /** The rest, which becomes credit of the client. */
  readonly credit: Money;
}

/** What memos can still take off an invoice. */
export const creditableOf = ({ total, earlier }: Pick<CreditedInvoice, 'total' | 'earlier'>): Money =>
  moneyOf(subtract(amountOf(total), amountOf(earlier.amount)));

/** The tax in a sum of memos. An invoice without net and tax has none. */
function taxIn(credited: Exact, { net, tax }: Pick<CreditedInvoice, 'net' | 'tax'>): Exact {
  const gross = add(amountOf(net), amountOf(tax));
  return isZero(gross) ? NO_MONEY : divide(multiply(credited, amountOf(tax)), gross, CENTS);
}

/** Divides a credit memo. The tax of all memos follows from their sum, and this one has the difference. `undefined`: more than is left. */
export function creditedParts(wanted: Money, invoice: CreditedInvoice): CreditedParts | undefined {
  const credited = amountOf(wanted);
  if (compare(credited, amountOf(creditableOf(invoice))) > 0) return undefined;
  const { earlier } = invoice;
  const tax = subtract(taxIn(add(amountOf(earlier.amount), credited), invoice), amountOf(earlier.tax));
  const applied = min(credited, amountOf(invoice.open));
  return {
    net: moneyOf(subtract(credited, tax)),
    tax: moneyOf(tax),
    applied: moneyOf(applied),
    credit: moneyOf(subtract(credited, applied)),
  };
}
