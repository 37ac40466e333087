import {
  type Exact,
  type Money,
  CENTS,
  NO_MONEY,
  add,
  amountOf,
  compare,
  exact,
  multiply,
  round,
} from '../exact.ts';

// What an order costs (supply.md section 2): its lines, what bringing it costs, and the tax.

/** What a supplier adds to the lines of an order. */
export interface OrderTax {
  /** As a ratio. */
  readonly taxRate: number;
  readonly isFreightTaxed: boolean;
}

/** The tax and the total of an order. */
export function orderTotals(
  subtotal: Exact,
  freight: Exact,
  { taxRate, isFreightTaxed }: OrderTax,
): { tax: Exact; total: Exact } {
  const taxed = isFreightTaxed ? add(subtotal, freight) : subtotal;
  const tax = taxRate === 0 ? NO_MONEY : round(multiply(taxed, exact(taxRate)), CENTS);
  return { tax, total: add(add(subtotal, freight), tax) };
}

/** What bringing an order costs. */
export interface DeliveryFee {
  readonly deliveryFee: Money;
  /** The subtotal from which it costs nothing, or `null`. */
  readonly freeFrom: Money | null;
}

/** What bringing an order of this subtotal costs. */
export function freightOf(subtotal: Exact, { deliveryFee, freeFrom }: DeliveryFee): Exact {
  const isFree = freeFrom !== null && compare(subtotal, amountOf(freeFrom)) >= 0;
  return isFree ? NO_MONEY : amountOf(deliveryFee);
}
