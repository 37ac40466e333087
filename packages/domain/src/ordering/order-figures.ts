import {
  type Exact,
  type Money,
  CENTS,
  NO_MONEY,
  add,
  amountOf,
  atLeastNothing,
  compare,
  exact,
  moneyOf,
  multiply,
  round,
  subtract,
  sum,
} from '../exact.ts';
import { contentOfOrder, contentRatio, extended } from '../suppliers/packaging/packaging.ts';

// The amounts of an order (supply.md section 2).

/** The price of a delivery by a branch. */
export interface DeliveryPrice {
  readonly deliveryFee: Money;
  /** The subtotal from which it is free, or `null` if it never is. */
  readonly freeFrom: Money | null;
}

/** The freight of a delivery, unless somebody types another one. Goods that are picked up have none. */
export function freightOf(subtotal: Exact, branch: DeliveryPrice | null): Exact {
  if (branch === null) return NO_MONEY;
  const isFree = branch.freeFrom !== null && compare(subtotal, amountOf(branch.freeFrom)) >= 0;
  return isFree ? NO_MONEY : amountOf(branch.deliveryFee);
}

/** The tax of a supplier. */
export interface OrderTax {
  /** As a ratio. */
  readonly taxRate: number;
  readonly isFreightTaxed: boolean;
}

/** The tax and the total of an order. `tax = round((subtotal + freight if taxed) × taxRate)`. */
export function totalsOf(
  subtotal: Exact,
  freight: Exact,
  { taxRate, isFreightTaxed }: OrderTax,
): { tax: Exact; total: Exact } {
  const taxed = isFreightTaxed ? add(subtotal, freight) : subtotal;
  // Most have a resale certificate, and plans are totalled by the ten thousand.
  const tax = taxRate === 0 ? NO_MONEY : round(multiply(taxed, exact(taxRate)), CENTS);
  return { tax, total: add(add(subtotal, freight), tax) };
}

/** The sums of an order. */
export function orderFigures(
  lines: readonly { readonly extended: Money | null }[],
  order: OrderTax & { readonly freight: Exact },
): { subtotal: Money; freight: Money; tax: Money; total: Money } {
  const subtotal = subtotalOf(lines);
  const { tax, total } = totalsOf(subtotal, order.freight, order);
  return {
    subtotal: moneyOf(subtotal),
    freight: moneyOf(order.freight),
    tax: moneyOf(tax),
    total: moneyOf(total),
  };
}

/** The subtotal of the lines whose prices are known. */
export const subtotalOf = (lines: readonly { readonly extended: Money | null }[]): Exact =>
  sum([NO_MONEY, ...lines.flatMap((line) => (line.extended === null ? [] : [amountOf(line.extended)]))]);

/** The cost of a line, or `null` without a price. */
export function extendedOf(line: {
  readonly quantity: number;
  readonly unitCost: number | null;
  readonly priceUnits: number;
  readonly priceQuantity: number;
}): Money | null {
  return line.unitCost === null ? null : moneyOf(extended(line, exact(line.quantity), exact(line.unitCost)));
}

/** What an order keeps of a line, in order units: what was accepted, less what was returned. No less of it can be ordered. */
export const keptOf = ({
  accepted,
  returned,
}: {
  readonly accepted: number;
  readonly returned: number;
}): Exact => atLeastNothing(subtract(exact(accepted), exact(returned)));

/** The packaging of a line, as it was copied. */
export interface LinePackaging {
  readonly productUnit: string | null;
  readonly orderUnit: string;
  readonly contentUnits: number;
  readonly contentQuantity: number | null;
}

/** What some order units of a line hold, in the unit of its product, or the order units themselves for a line without one. */
export function contentOfLine(line: LinePackaging, orderUnits: Exact): Exact | undefined {
  if (line.productUnit === null) return orderUnits;
  const content = contentRatio(line, line.productUnit);
  return content && contentOfOrder(orderUnits, content);
}
