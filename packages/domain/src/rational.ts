import type { Exact } from './exact.ts';

/**
 * A fraction of whole numbers, for a computation that must not round on its way: 8'4" is 25/3 feet, which no decimal
 * number is. The denominator is positive. Fractions are not reduced, because they only live as long as one formula.
 */
export interface Rational {
  readonly above: bigint;
  readonly below: bigint;
}

/** The fraction `above` ÷ `below`. Throws a RangeError if `below` is 0. */
export function rational(above: bigint, below = 1n): Rational {
  if (below === 0n) throw new RangeError('Division by zero');
  return below < 0n ? { above: -above, below: -below } : { above, below };
}

/** The same number as a fraction. */
export function rationalOf({ units, scale }: Exact): Rational {
  return { above: units, below: 10n ** BigInt(scale) };
}

/** `one` + `other`. */
export function plus(one: Rational, other: Rational): Rational {
  return { above: one.above * other.below + other.above * one.below, below: one.below * other.below };
}

/** `one` × `other`. */
export function times(one: Rational, other: Rational): Rational {
  return { above: one.above * other.above, below: one.below * other.below };
}

/** The number with the other sign. */
export function opposite({ above, below }: Rational): Rational {
  return { above: -above, below };
}

/** 1 ÷ `number`. Throws a RangeError if the number is 0. */
export function inverse({ above, below }: Rational): Rational {
  return rational(below, above);
}

/** Whether `one` is less than `other`. */
export function isLess(one: Rational, other: Rational): boolean {
  return one.above * other.below < other.above * one.below;
}

/** Whether both are the same number, in any terms. */
export function isSameRatio(one: Rational, other: Rational): boolean {
  return one.above * other.below === other.above * one.below;
}

/** The number with `decimals` places, rounded half away from zero. */
export function rounded({ above, below }: Rational, decimals: number): Exact {
  const all = above * 10n ** BigInt(decimals);
  const half = all < 0n ? -below : below;
  return { units: (2n * all + half) / (2n * below), scale: decimals };
}

/** The smallest whole number that is not less. */
export function roundedUp({ above, below }: Rational): Exact {
  const units = above / below;
  return { units: units * below < above ? units + 1n : units, scale: 0 };
}

/** The same number in its lowest terms, for sums of many fractions: without it, their denominators grow with each one. */
export function reduced({ above, below }: Rational): Rational {
  const divisor = commonDivisor(above < 0n ? -above : above, below);
  return { above: above / divisor, below: below / divisor };
}

const commonDivisor = (one: bigint, other: bigint): bigint =>
  other === 0n ? one : commonDivisor(other, one % other);
