import { priceLine } from '../costs/line-price.ts';
import { sharesOfTax } from '../estimates/shares.ts';
import {
  type Exact,
  type Money,
  CENTS,
  NO_MONEY,
  ONE,
  add,
  amountOf,
  divide,
  exact,
  isNegative,
  isZero,
  max,
  multiply,
  negate,
  round,
  subtract,
  sum,
} from '../exact.ts';
import { type ChangeType, type ScopeLine, scopeLineOf } from './change-order-line.ts';
import type { ContractScope, FrozenChange, ScopeItem, ScopeTerms } from './contract-scope.ts';

// The price of a change of a contract (estimates.md section 8): for each line, what it will be less what it was.

/** A line of a change order with all that its price follows from. */
export type ChangingLine = ScopeLine & { readonly changeType: ChangeType; readonly itemNo: number | null };

/** A changed line with the differences that it makes. */
export interface LineChange {
  readonly changeType: ChangeType;
  /** The item that it changes, as it stands. `undefined`: the line is new. */
  readonly item: ScopeItem | undefined;
  readonly before: ScopeLine | null;
  readonly after: ScopeLine | null;
  readonly cost: Exact;
  readonly price: Exact;
  /** The difference of the prices without the hidden rows of the quote. */
  readonly ownPrice: Exact;
  readonly taxed: Exact;
  readonly tax: Exact;
}

/** The figures of a change order: the sums of the differences. Each may be below zero. */
export interface ChangeFigures {
  readonly lines: readonly LineChange[];
  readonly cost: Exact;
  readonly net: Exact;
  readonly tax: Exact;
  readonly total: Exact;
}

/** What a line costs and what a client pays for it, with its part of the hidden rows of the quote. */
function amountsOf(line: ScopeLine | null, { taxMode, taxRate, lineTotal, ...terms }: ScopeTerms) {
  if (line === null) return { cost: NO_MONEY, price: NO_MONEY, ownPrice: NO_MONEY, taxed: NO_MONEY };
  const { cost, price } = priceLine({ ...line, id: 0 });
  const withRows = (rows: Exact) =>
    isZero(lineTotal) ? price : divide(multiply(price, add(lineTotal, rows)), lineTotal, CENTS);
  const isTaxACost = taxMode === 'on-materials-cost' && line.kind === 'material';
  return {
    cost: isTaxACost ? round(multiply(cost, add(ONE, exact(taxRate))), CENTS) : cost,
    price: withRows(terms.hidden),
    ownPrice: price,
    taxed: line.isTaxable ? withRows(terms.hiddenTaxed) : NO_MONEY,
  };
}

/** A credit for what is not done, without its markup: the change of the cost alone, where that is the smaller credit. */
const withoutMarkup = (credit: Exact, cost: Exact) =>
  isNegative(credit) && isNegative(cost) ? max(cost, credit) : credit;

/** The part of an amount that belongs to the credit that is given. */
const inProportion = (amount: Exact, given: Exact, full: Exact) =>
  given === full ? amount : divide(multiply(amount, given), full, CENTS);

/**
 * Computes the change of each line and of the contract. `creditIncludesMarkup`: the client gets back the markup of what
 * is not done. The tax is the tax of the contract with the changes less what it has come to, so that cents never add up.
 */
export function changeFigures(
  scope: ContractScope,
  lines: readonly ChangingLine[],
  { creditIncludesMarkup }: { readonly creditIncludesMarkup: boolean },
): ChangeFigures {
  const { items, terms, taxBase } = scope;
  const byNo = new Map(items.map((item) => [item.itemNo, item]));
  const changes = lines.map((line) => {
    const item = line.itemNo === null ? undefined : byNo.get(line.itemNo);
    const before = item?.line ?? null;
    const after = line.changeType === 'remove' ? null : scopeLineOf(line);
    const was = amountsOf(before, terms);
    const willBe = amountsOf(after, terms);
    // A removed item takes back all that it and its changes have come to.
    const ofItem = after === null && item ? item : was;
    const cost = subtract(willBe.cost, ofItem.cost);
    const full = subtract(willBe.price, ofItem.price);
    const price = creditIncludesMarkup ? full : withoutMarkup(full, cost);
    const taxed = inProportion(subtract(willBe.taxed, ofItem.taxed), price, full);
    const ownPrice = subtract(willBe.ownPrice, was.ownPrice);
    return { changeType: line.changeType, item, before, after, cost, price, ownPrice, taxed };
  });
  const rate = exact(terms.taxMode === 'on-taxable-lines' ? terms.taxRate : 0);
  const taxOf = (base: Exact) => round(multiply(base, rate), CENTS);
  const taxed = changes.map((change) => change.taxed);
  const tax = subtract(taxOf(sum([taxBase, ...taxed])), scope.tax);
  const shares = sharesOfTax(tax, taxed, rate);
  return sumsOf(
    changes.map((change, place) => ({ ...change, tax: shares[place] ?? NO_MONEY })),
    tax,
  );
}

const opposite = (amount: Money) => negate(amountOf(amount));

/**
 * The exact opposite of the changes of an approved order: what they made becomes what was before (estimates.md section 8,
 * "Reverse").
 */
export function oppositeOf(changes: readonly FrozenChange[], { items }: ContractScope): ChangeFigures {
  const byNo = new Map(items.map((item) => [item.itemNo, item]));
  const lines = changes.map((change): LineChange => {
    const { itemNo, changesItemNo, before, after } = change;
    return {
      changeType: after === null ? 'add' : before === null ? 'remove' : 'modify',
      item: byNo.get(changesItemNo ?? itemNo),
      before: after,
      after: before,
      cost: opposite(change.cost),
      price: opposite(change.price),
      ownPrice: opposite(change.price),
      taxed: opposite(change.taxed),
      tax: opposite(change.tax),
    };
  });
  return sumsOf(lines, sum([NO_MONEY, ...lines.map(({ tax }) => tax)]));
}

function sumsOf(lines: readonly LineChange[], tax: Exact): ChangeFigures {
  const net = sum([NO_MONEY, ...lines.map(({ price }) => price)]);
  return { lines, cost: sum([NO_MONEY, ...lines.map(({ cost }) => cost)]), net, tax, total: add(net, tax) };
}
