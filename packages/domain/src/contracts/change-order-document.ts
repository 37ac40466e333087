import type { PaymentToDate } from '../billing/contract-payment.ts';
import { dueWords } from '../billing/schedule-words.ts';
import type { DocumentClient, DocumentFirm, SignedBefore } from '../documents/document.ts';
import { formatMoney } from '../dollars.ts';
import type { Estimate } from '../estimates/estimate.ts';
import {
  type Exact,
  type Money,
  absolute,
  add,
  amountOf,
  dollars,
  isNegative,
  isPositive,
  isZero,
  moneyOf,
} from '../exact.ts';
import { daysAfter } from '../places/days.ts';
import { counted } from '../words.ts';
import type { ChangeFigures, LineChange } from './change-order-figures.ts';
import type { ChangeType } from './change-order-line.ts';
import type { ChangedPayment, ChangedPayments } from './change-order-payments.ts';
import { type ChangeReason, changeReasonLabels } from './change-order-status.ts';
import type { ContractScope, FrozenChange } from './contract-scope.ts';

// A change order as it is frozen when it is sent (estimates.md section 8): the document of the client, and apart from it
// all that the office computed it from.

/** A line of a contract as its client reads it, before or after a change. */
export interface ReadLine {
  readonly name: string;
  readonly description: string | null;
  /** `null` where the client sees no quantities. */
  readonly quantity: number | null;
  readonly unit: string;
}

/** What a client gets of a change. It has no cost, no markup and no note of the office. */
export interface ChangeOrderDocument {
  readonly format: 1;
  readonly kind: 'change-order';
  readonly number: string;
  readonly revision: number;
  readonly contractNumber: string;
  readonly title: string;
  readonly reason: string;
  readonly scope: string;
  readonly paymentsText: string;
  readonly message: string | null;
  /** The calendar date in the time zone of the firm. */
  readonly sentOn: string;
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly project: string;
  readonly place: string;
  /** Empty where the client sees no lines of the quote. */
  readonly lines: readonly {
    readonly changeType: ChangeType;
    readonly section: string | null;
    readonly before: ReadLine | null;
    readonly after: ReadLine | null;
    /** The difference before tax. */
    readonly price: Money;
  }[];
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly contractBefore: Money;
  readonly contractAfter: Money;
  readonly daysDelta: number;
  readonly finishBefore: string | null;
  readonly finishAfter: string | null;
  readonly payments: readonly {
    readonly name: string;
    readonly due: string;
    readonly before: Money;
    readonly after: Money;
  }[];
  /** Older documents have none. */
  readonly signedBefore?: SignedBefore | null;
}

/** All that the office computed a change from, frozen beside the document of the client. An approval writes this. */
export interface ChangeOrderCosts {
  readonly format: 1;
  readonly kind: 'change-order';
  /** The last number of the lines of the contract, on which the change is based. */
  readonly baseItemNo: number;
  readonly lines: readonly FrozenChange[];
  readonly payments: readonly ChangedPayment[];
  readonly daysDelta: number;
  readonly cost: Money;
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** All that the two documents are made of. */
export interface ChangeOrderSource {
  readonly order: {
    readonly number: string;
    readonly title: string;
    readonly reason: ChangeReason;
    readonly scope: string | null;
    readonly paymentsText: string | null;
    readonly daysDelta: number;
  };
  readonly revision: number;
  readonly contract: {
    readonly number: string;
    readonly total: Money;
    readonly finishDate: string | null;
    readonly projectName: string;
    readonly propertyAddress: string | null;
  };
  readonly scope: ContractScope;
  readonly figures: ChangeFigures;
  readonly payments: readonly PaymentToDate[];
  readonly changed: ChangedPayments;
  readonly shown: Pick<Estimate, 'clientShows' | 'showsQuantities'>;
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly message: string | null;
  readonly sentOn: string;
  readonly signedBefore: SignedBefore | null;
}

/** The day on which the work ends with a change, if a day is known. */
export const finishWith = (finishDate: string | null, daysDelta: number): string | null =>
  finishDate === null ? null : daysAfter(finishDate, daysDelta);

/** Each payment before and with a change, in their order. New ones come last. */
export function paymentsWith(payments: readonly PaymentToDate[], rows: readonly ChangedPayment[]) {
  const changed = payments.map((payment) => {
    const own = rows.filter(({ changesSortOrder }) => changesSortOrder === payment.sortOrder);
    const after = own.reduce((amount, row) => add(amount, amountOf(row.payable)), amountOf(payment.payable));
    return { name: payment.name, due: dueWords(payment), before: payment.payable, after: moneyOf(after) };
  });
  const added = rows
    .filter(({ changesSortOrder }) => changesSortOrder === null)
    .map((row) => ({
      name: row.name,
      due: dueWords(row),
      before: dollars(0),
      after: row.payable,
    }));
  return [...changed, ...added].filter(({ before, after }) => before !== 0 || after !== 0);
}

/** What a change does to the payments, in words. */
export function paymentsSentence(total: Exact, deposit: Exact, rows: readonly ChangedPayment[]): string {
  if (rows.length === 0) return 'The payments stay as they are.';
  const amount = formatMoney(moneyOf(absolute(total)));
  if (isNegative(total)) return `The last payments are lower, by ${amount} together.`;
  if (isZero(total)) return 'The payments change as listed.';
  const atSigning = isPositive(deposit)
    ? `, of which ${formatMoney(moneyOf(deposit))} is due on signing`
    : '';
  return `The payments are higher by ${amount}${atSigning}.`;
}

/** What a change does to the end of the work, in words. */
export function finishSentence(daysDelta: number): string {
  if (daysDelta === 0) return 'The work ends on the same day.';
  const days = counted(Math.abs(daysDelta), 'day');
  return daysDelta > 0 ? `The work ends ${days} later.` : `The work ends ${days} earlier.`;
}

/** Makes the document that the client reads. */
export function changeOrderDocument(source: ChangeOrderSource): ChangeOrderDocument {
  const { order, contract, figures, changed, shown } = source;
  return {
    format: 1,
    kind: 'change-order',
    number: order.number,
    revision: source.revision,
    contractNumber: contract.number,
    title: order.title,
    reason: changeReasonLabels[order.reason],
    scope: order.scope ?? '',
    paymentsText: order.paymentsText ?? paymentsSentence(figures.total, changed.deposit, changed.rows),
    message: source.message,
    sentOn: source.sentOn,
    firm: source.firm,
    client: source.client,
    project: contract.projectName,
    place: contract.propertyAddress ?? '',
    // As in the quote, a client who sees no lines reads the scope in words.
    lines: (shown.clientShows === 'lines' ? figures.lines : []).map((line) => ({
      changeType: line.changeType,
      section: (line.after ?? line.before)?.section ?? null,
      before: readLine(line.before, shown),
      after: readLine(line.after, shown),
      price: moneyOf(line.price),
    })),
    net: moneyOf(figures.net),
    tax: moneyOf(figures.tax),
    total: moneyOf(figures.total),
    contractBefore: contract.total,
    contractAfter: moneyOf(add(amountOf(contract.total), figures.total)),
    daysDelta: order.daysDelta,
    finishBefore: contract.finishDate,
    finishAfter: finishWith(contract.finishDate, order.daysDelta),
    payments: paymentsWith(source.payments, changed.rows),
    signedBefore: source.signedBefore,
  };
}

function readLine(
  line: LineChange['before'],
  { showsQuantities }: ChangeOrderSource['shown'],
): ReadLine | null {
  return (
    line && {
      name: line.name,
      description: line.description,
      quantity: showsQuantities ? line.quantity : null,
      unit: line.unit,
    }
  );
}

/** Makes the document of the costs, with the lines and payments that an approval adds to the contract. */
export function changeOrderCosts({ order, scope, figures, changed }: ChangeOrderSource): ChangeOrderCosts {
  return {
    format: 1,
    kind: 'change-order',
    baseItemNo: scope.lastItemNo,
    lines: figures.lines.map(({ item, before, after, cost, price, taxed, tax }, place) => ({
      itemNo: scope.lastItemNo + place + 1,
      changesItemNo: item?.itemNo ?? null,
      before,
      after,
      cost: moneyOf(cost),
      price: moneyOf(price),
      taxed: moneyOf(taxed),
      tax: moneyOf(tax),
    })),
    payments: changed.rows,
    daysDelta: order.daysDelta,
    cost: moneyOf(figures.cost),
    net: moneyOf(figures.net),
    tax: moneyOf(figures.tax),
    total: moneyOf(figures.total),
  };
}
