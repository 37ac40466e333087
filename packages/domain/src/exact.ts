import type * as z from 'zod';

// Decimal numbers without the errors of binary fractions. 1.005 × 100 is 100.5 here, and 100.49999999999999 in
// JavaScript (costs.md R2). An amount on the wire and in a record is a JSON number with a brand. It is read into an
// `Exact`, computed with the functions below, and rounded once, where the rule of the trade says so (R3).

/** An amount in US dollars and whole cents. A sum by `+` is a plain number, which no field of money accepts. */
export type Money = number & z.$brand<'Money'>;

/** A decimal number: `units` × 10^−`scale`. */
export interface Exact {
  readonly units: bigint;
  readonly scale: number;
}

/** The number of significant digits that a JSON number carries without loss. */
const MAX_DIGITS = 15;
const DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** The number of places of money. */
export const CENTS = 2;
/** No dollars and no cents. A sum that begins with it has the places of money. */
export const NO_MONEY: Exact = { units: 0n, scale: CENTS };
/** The number 1, such as in 1 + a rate. */
export const ONE: Exact = { units: 1n, scale: 0 };
/** The first dollar that no column of money holds: each is `numeric(14,2)`. */
const TOO_MANY_DOLLARS = 10n ** 12n;

/** Powers of ten, because an estimate of thousands of lines needs one for each step. */
const TENS = Array.from({ length: 32 }, (_, power) => 10n ** BigInt(power));
const tenTo = (power: number) => TENS[power] ?? 10n ** BigInt(power);
const signOf = (units: bigint) => (units < 0n ? -1n : 1n);
const magnitude = (units: bigint) => units * signOf(units);

/**
 * Reads a JSON number, or the decimal text of PostgreSQL's `numeric`. Throws a RangeError for a text that is not a
 * decimal number, and for a number with more digits than JSON carries. Such a number is most likely a sum of numbers.
 */
export function exact(value: number | string): Exact {
  const short = typeof value === 'number' ? shortOf(value) : undefined;
  if (short) return short;
  const [, sign = '', whole, fraction = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (whole === undefined) throw new RangeError(`"${value}" is not a decimal number`);
  const digits = whole + fraction;
  const isTooLong = typeof value === 'number' && digits.replace(/^0+/, '').length > MAX_DIGITS;
  if (isTooLong) throw new RangeError(`${value} has more than ${MAX_DIGITS} digits`);
  const units = BigInt(sign + digits);
  const scale = fraction.length - Number(exponent);
  return scale < 0 ? { units: units * tenTo(-scale), scale: 0 } : { units, scale };
}

/** The number of decimals of nearly all numbers. */
const FEW = 6;
/** Below this, a number with these decimals has no more digits than JSON carries. */
const LARGEST_SHORT = 10 ** (MAX_DIGITS - FEW);

/**
 * A number with few decimals. Texts take five times as long, which counts with thousands of lines. No two numbers of at
 * most 15 digits are the same in JavaScript, so the quotient is the number only where the units are.
 */
function shortOf(value: number): Exact | undefined {
  if (Number.isSafeInteger(value) && Math.abs(value) < 10 ** MAX_DIGITS)
    return { units: BigInt(value), scale: 0 };
  if (Math.abs(value) >= LARGEST_SHORT) return undefined;
  for (let scale = 1; scale <= FEW; scale += 1) {
    const units = Math.round(value * 10 ** scale);
    if (units / 10 ** scale === value) return { units: BigInt(units), scale };
  }
  return undefined;
}

/** The units at another scale, which must not be smaller. */
const unitsAt = ({ units, scale }: Exact, larger: number) => units * tenTo(larger - scale);

/** `one` + `other`, exactly. */
export function add(one: Exact, other: Exact): Exact {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/** The number with the other sign. */
export function negate({ units, scale }: Exact): Exact {
  return { units: -units, scale };
}

/** Whether the number is 0, with any number of places. */
export function isZero({ units }: Exact): boolean {
  return units === 0n;
}

/** Whether the number is below 0. */
export function isNegative({ units }: Exact): boolean {
  return units < 0n;
}

/** Whether the number is above 0. */
export function isPositive({ units }: Exact): boolean {
  return units > 0n;
}

/** The number without its sign. */
export function absolute(number: Exact): Exact {
  return isNegative(number) ? negate(number) : number;
}

/** `one` − `other`, exactly. */
export function subtract(one: Exact, other: Exact): Exact {
  return add(one, negate(other));
}

/** The exact sum of all numbers. Without numbers it is 0. */
export function sum(numbers: Iterable<Exact>): Exact {
  let total: Exact = { units: 0n, scale: 0 };
  for (const each of numbers) total = add(total, each);
  return total;
}

/** `one` × `other`, exactly. */
export function multiply(one: Exact, other: Exact): Exact {
  return { units: one.units * other.units, scale: one.scale + other.scale };
}

/** Negative where `one` is less, positive where it is more, 0 where both are the same number. */
export function compare(one: Exact, other: Exact): number {
  const difference = subtract(one, other).units;
  return difference === 0n ? 0 : Number(signOf(difference));
}

/** Whether both are the same number, with any number of places. */
export function equals(one: Exact, other: Exact): boolean {
  return isZero(subtract(one, other));
}

/** The smaller one of two numbers. */
export function min(one: Exact, other: Exact): Exact {
  return compare(one, other) < 0 ? one : other;
}

/** The larger one of two numbers. */
export function max(one: Exact, other: Exact): Exact {
  return compare(one, other) > 0 ? one : other;
}

/** The number, or no money in place of an amount below 0. */
export function atLeastNothing(amount: Exact): Exact {
  return isNegative(amount) ? NO_MONEY : amount;
}

/** `dividend` ÷ `divisor` with `decimals` places, half away from zero. Throws a RangeError if the divisor is 0. */
export function divide(dividend: Exact, divisor: Exact, decimals: number): Exact {
  const { above, below } = fractionOf(dividend, divisor, decimals);
  const units = (2n * magnitude(above) + below) / (2n * below);
  return { units: units * signOf(above), scale: decimals };
}

/** The smallest whole number that is not less than `dividend` ÷ `divisor`, such as packs for a quantity. */
export function divideUp(dividend: Exact, divisor: Exact): Exact {
  const { above, below } = fractionOf(dividend, divisor, 0);
  const units = above / below;
  return { units: units * below < above ? units + 1n : units, scale: 0 };
}

/** The quotient in units of `decimals` places, as a fraction with a positive denominator. */
function fractionOf(dividend: Exact, divisor: Exact, decimals: number): { above: bigint; below: bigint } {
  if (isZero(divisor)) throw new RangeError('Division by zero');
  const above = dividend.units * tenTo(divisor.scale + decimals) * signOf(divisor.units);
  return { above, below: magnitude(divisor.units) * tenTo(dividend.scale) };
}

/** The number with `decimals` places, rounded half away from zero like PostgreSQL's `round` (R3). */
export function round(number: Exact, decimals: number): Exact {
  return divide(number, ONE, decimals);
}

/**
 * Divides `total` in proportion to `weights`, in units of `decimals` places. Each share is cut off there. The remaining
 * units go to the shares that lost most, and to the first of equal ones first (R4). The shares add up to `total`.
 * Throws a RangeError if `total` has more places, or if the weights add up to 0 or differ in sign.
 */
export function allocate(total: Exact, weights: readonly Exact[], decimals = CENTS): Exact[] {
  const whole = sum(weights);
  if (isZero(whole)) throw new RangeError('Nothing to divide by: the weights add up to 0');
  if (weights.some(({ units }) => units !== 0n && signOf(units) !== signOf(whole.units)))
    throw new RangeError('The weights differ in sign');
  if (total.scale > decimals && !equals(round(total, decimals), total))
    throw new RangeError(`The total has more than ${decimals} decimals`);
  const all = magnitude(round(total, decimals).units);
  const below = magnitude(whole.units);
  const parts = weights.map((weight, place) => {
    const above = all * magnitude(unitsAt(weight, whole.scale));
    return { place, units: above / below, lost: above % below };
  });
  const left = Number(all - parts.reduce((taken, { units }) => taken + units, 0n));
  const served = new Set(
    parts
      .toSorted((one, other) =>
        one.lost === other.lost ? one.place - other.place : one.lost > other.lost ? -1 : 1,
      )
      .slice(0, left)
      .map(({ place }) => place),
  );
  const sign = signOf(total.units);
  return parts.map(({ place, units }) => ({
    units: sign * (served.has(place) ? units + 1n : units),
    scale: decimals,
  }));
}

/** The decimal text with all places, as PostgreSQL writes `numeric(…, scale)`, such as `-0.50`. */
export function textOf({ units, scale }: Exact): string {
  const digits = magnitude(units)
    .toString()
    .padStart(scale + 1, '0');
  const point = digits.length - scale;
  const text = scale === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return units < 0n ? `-${text}` : text;
}

/** The value as a JSON number. Throws a RangeError if that would not be the same number. */
export function numberOf(value: Exact): number {
  const text = textOf(value);
  const digits = text
    .replace(/^-?0*\.?0*/, '')
    .replace('.', '')
    .replace(/0+$/, '');
  if (digits.length > MAX_DIGITS) throw new RangeError(`${text} has more than ${MAX_DIGITS} digits`);
  return Number(text);
}

/**
 * The value in whole cents for a field of money, rounded half away from zero. A JSON number holds every cent up to 90
 * trillion dollars. Beyond that, the result is the nearest number.
 */
export function moneyOf(value: Exact): Money {
  return Number(textOf(round(value, CENTS))) as Money;
}

/**
 * The exact number of an amount of money, of any size. It is read as text, because `exact` takes a number of more than
 * fifteen digits for a sum.
 */
export function amountOf(amount: Money): Exact {
  return exact(String(amount));
}

/** Whether a column of money holds the amount. */
export function fitsMoney({ units, scale }: Exact): boolean {
  return magnitude(units) < TOO_MANY_DOLLARS * tenTo(scale);
}

/** The sum of amounts of money, such as those of lines, tasks or projects. */
export function sumOfMoney(amounts: readonly Money[]): Money {
  return moneyOf(sum(amounts.map(amountOf)));
}

/** The later amount of money less the earlier one. */
export function differenceOfMoney(later: Money, earlier: Money): Money {
  return moneyOf(subtract(amountOf(later), amountOf(earlier)));
}

/** Makes an amount of whole cents, such as `dollars(12.5)`. */
export function dollars(amount: number | string): Money {
  return moneyOf(exact(amount));
}
