import type { CalculatedEstimate, CalculatedLine } from '../calculated-estimate.ts';

// The oracle of the calculation: the steps of estimates.md section 4 in fractions of whole numbers. It shares no code
// with the engine. It is slow, and says only totals.

type Fraction = readonly [above: bigint, below: bigint];

const fraction = (value: number): Fraction => {
  const [whole = '', decimals = ''] = value.toFixed(6).split('.');
  return [BigInt(whole + decimals), 1_000_000n];
};
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (one: Fraction, [c, d]: Fraction): Fraction => plus(one, [-c, d]);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const over = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d, b * c];

/** Half away from zero. All denominators are positive here. */
const roundTo = (places: bigint, [above, below]: Fraction): Fraction => {
  const unit = 10n ** places;
  const sign = above < 0n ? -1n : 1n;
  const whole = (above * sign * unit) / below;
  const isHalf = 2n * (above * sign * unit - whole * below) >= below;
  return [sign * (isHalf ? whole + 1n : whole), unit];
};
const cents = (value: Fraction) => roundTo(2n, value);
const ZERO: Fraction = [0n, 1n];
const ONE: Fraction = [1n, 1n];
const total = (values: Fraction[]) => cents(values.reduce(plus, ZERO));
const text = (value: Fraction) => {
  const [above] = cents(value);
  const digits = String(above < 0n ? -above : above).padStart(3, '0');
  return `${above < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

function lineOf(line: CalculatedLine) {
  const quantity = fraction(line.quantity);
  let costed: Fraction;
  if (line.kind === 'labor') {
    costed = line.hoursPerUnit === null ? quantity : times(quantity, fraction(line.hoursPerUnit));
  } else {
    const required = times(quantity, plus(ONE, fraction(line.wasteRate)));
    let ordered = required;
    if (line.packQuantity !== null) {
      const [above, below] = over(required, fraction(line.packQuantity));
      const whole = above / below;
      ordered = times([whole * below === above ? whole : whole + 1n, 1n], fraction(line.packQuantity));
    }
    costed = { ordered, required, measured: quantity }[line.quantityPolicy];
  }
  const cost = cents(times(roundTo(6n, costed), fraction(line.unitCost)));
  const rate = fraction(line.rate);
  const full = {
    markup: () => cents(times(cost, plus(ONE, rate))),
    margin: () => cents(over(cost, minus(ONE, rate))),
    fixed: () => fraction(line.fixedPrice ?? 0),
  }[line.pricing]();
  const price = line.isIncluded ? ZERO : minus(full, cents(times(full, fraction(line.discountRate))));
  return { line, cost, price };
}

/** The part of `amount` on each line by its price: cut to cents, left cents to the largest remainders. */
function shares(amount: Fraction, prices: Fraction[]): Fraction[] {
  const [all] = total(prices);
  if (all === 0n) return prices.map(() => ZERO);
  const sign = amount[0] < 0n ? -1n : 1n;
  const whole = cents(amount)[0] * sign;
  const parts = prices.map((price, place) => {
    const above = whole * cents(price)[0];
    return { place, cut: above / all, rest: above % all };
  });
  const left = whole - parts.reduce((sum, part) => sum + part.cut, 0n);
  const byRest = parts.toSorted((a, b) => (a.rest === b.rest ? a.place - b.place : a.rest > b.rest ? -1 : 1));
  for (const part of byRest.slice(0, Number(left))) part.cut += 1n;
  return parts.map(({ cut }) => [cut * sign, 100n]);
}

function partOf(estimate: CalculatedEstimate, optionId: number | null) {
  const lines = estimate.lines.filter((line) => line.optionId === optionId).map(lineOf);
  const prices = lines.map(({ price }) => price);
  const materials = total(lines.filter(({ line }) => line.kind === 'material').map(({ cost }) => cost));
  const isCost = estimate.taxMode === 'on-materials-cost';
  const tax = isCost ? cents(times(materials, fraction(estimate.taxRate))) : ZERO;
  const directCost = total([...lines.map(({ cost }) => cost), tax]);
  const lineTotal = total([...prices, cents(times(tax, plus(ONE, fraction(estimate.materialMarkup))))]);
  let net = lineTotal;
  let taxBase = total(lines.filter(({ line }) => line.isTaxable).map(({ price }) => price));
  for (const { kind, basis, applyTo, rate, amount, isTaxable } of estimate.adjustments) {
    const of = { 'direct-cost': directCost, 'line-price': lineTotal, cumulative: net }[applyTo];
    const fixed = optionId === null ? fraction(amount ?? 0) : ZERO;
    const size = basis === 'fixed' ? fixed : cents(times(of, fraction(rate ?? 0)));
    const row = kind === 'discount' ? minus(ZERO, size) : size;
    net = plus(net, row);
    if (isTaxable) {
      const onLines = shares(row, prices).filter((_, place) => lines[place]?.line.isTaxable);
      taxBase = total([taxBase, ...onLines]);
    }
  }
  return { directCost, lineTotal, net, taxBase };
}

/** The totals of an estimate, as decimal texts. */
export function oracle(estimate: CalculatedEstimate) {
  const chosen = estimate.options.filter((option) => option.isChosen).map(({ id }) => id);
  const parts = [null, ...chosen].map((id) => partOf(estimate, id));
  const directCost = total(parts.map((part) => part.directCost));
  const lineTotal = total(parts.map((part) => part.lineTotal));
  const net = total(parts.map((part) => part.net));
  const taxBase = total(parts.map((part) => part.taxBase));
  const rate = estimate.taxMode === 'on-taxable-lines' ? estimate.taxRate : 0;
  const tax = cents(times(taxBase, fraction(rate)));
  return {
    directCost: text(directCost),
    lineTotal: text(lineTotal),
    net: text(net),
    taxBase: text(taxBase),
    tax: text(tax),
    total: text(plus(net, tax)),
  };
}
