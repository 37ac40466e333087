import type { ScheduleTrigger } from '../../billing/schedule-words.ts';
import type { CostKind } from '../../costs/cost-kind.ts';
import type { Exact, Money } from '../../exact.ts';

// What the billing engine works on (billing.md section 4): the items of a contract to date, what was billed of them before, and the payments
// that bill them. All amounts are US dollars.

/** An item of a contract to date. A row below the lines has a price below 0 where it is a discount. */
export interface BillableItem {
  readonly itemNo: number;
  readonly name: string;
  readonly kind: CostKind;
  readonly taskId: number | null;
  /** The net price to date. */
  readonly price: Exact;
  readonly tax: Exact;
  /** The part of the price that is taxed. */
  readonly taxed: Exact;
}

/** What is billed of an item to date. `net` to date is `work` + `stored`, `gross` is that with its tax. */
export interface BilledToDate {
  /** The net of the work that is done. */
  readonly work: Exact;
  /** The net of the materials that are stored and not yet installed. */
  readonly stored: Exact;
  readonly gross: Exact;
  readonly taxable: Exact;
}

/** A payment of a contract to date, in the order of the contract. */
export interface BillablePayment {
  readonly sortOrder: number;
  readonly trigger: ScheduleTrigger;
  readonly taskId: number | null;
  /** The change order that added it. */
  readonly changeOrderId: number | null;
  /** Whether it is paid before the work: a deposit. */
  readonly isPaidAhead: boolean;
  readonly payable: Exact;
  /** What invoices that are not void have billed of it. */
  readonly billed: Exact;
}

/** What of the work a contract holds back until it is done. */
export interface RetainageTerms {
  /** The part of the work, as a ratio. */
  readonly rate: number;
  /** The part of what is stored, as a ratio. */
  readonly storedRate: number;
  /** The part of the net price of the contract from which on `stepRate` holds. `null`: it is `rate` for all of it. */
  readonly stepAt: number | null;
  readonly stepRate: number | null;
}

/** Nothing is held back. */
export const noRetainage: RetainageTerms = { rate: 0, storedRate: 0, stepAt: null, stepRate: null };

/** A contract as an invoice finds it. */
export interface BillableContract {
  readonly items: readonly BillableItem[];
  /** What is billed before, by the number of the item. */
  readonly before: ReadonlyMap<number, BilledToDate>;
  readonly payments: readonly BillablePayment[];
  readonly retainage: RetainageTerms;
  /** All that earlier invoices held back, whether or not it was released since. */
  readonly heldBefore: Exact;
}

/** How far an item is, as somebody states it. What is left out stays as it is. */
export interface StatedItem {
  readonly itemNo: number;
  /** A ratio from 0 to 1 of the price, for the work. That of what is billed changes nothing: see `percent-done.ts`. */
  readonly percentDone?: number | undefined;
  /** The work that a draft had, in place of the ratio of it. */
  readonly work?: Money | undefined;
  /** The net of what is stored. */
  readonly stored?: Money | undefined;
}

/** What an invoice bills: payments, by their places in the contract, or the work that is done. */
export type Asked = { readonly payments: readonly number[] } | { readonly items: readonly StatedItem[] };

/** What a release asks for: an amount of what is held. */
export interface AskedRelease {
  readonly amount: Money;
}

/** What an invoice has of an item. `work`, `stored` and `gross` are to date, the rest is of this invoice. */
export interface InvoicedItem {
  readonly itemNo: number;
  readonly work: Money;
  readonly stored: Money;
  readonly gross: Money;
  readonly net: Money;
  readonly tax: Money;
  readonly taxable: Money;
  readonly retainage: Money;
}

/** What an invoice bills of a payment. */
export interface InvoicedPayment {
  readonly sortOrder: number;
  readonly amount: Money;
}

/** An invoice as the engine computes it, before deposits are applied. */
export interface Bill {
  /** All items of the contract, in their order. */
  readonly items: readonly InvoicedItem[];
  /** The payments that it bills, in their order, each with an amount above 0. They add up to `net` + `tax`. */
  readonly rows: readonly InvoicedPayment[];
  readonly net: Money;
  readonly tax: Money;
  readonly retainage: Money;
  /** `net` + `tax` − `retainage`. */
  readonly total: Money;
  /** The sum of the rows of deposits. */
  readonly deposits: Money;
  /** Whether all of the contract is billed with it. */
  readonly isLast: boolean;
}
