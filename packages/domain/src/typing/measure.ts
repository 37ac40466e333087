import { type Exact, absolute, compare, exact } from '../exact.ts';
import { type Rational, inverse, isLess, plus, rational, rationalOf, times } from '../rational.ts';

// Lengths, mixed numbers and hours as people write them: `12'-6 1/2"`, `1 1/2`, `1:30`. Formulas and fields share them.

/** The places of a quantity, of hours, and of a number that was typed as a fraction. */
export const QUANTITY_SCALE = 6;
/** The first quantity that no column holds: each is `numeric(15,6)`. */
const TOO_LARGE = exact(1_000_000_000);

/** The largest quantity that a column holds. */
export const LARGEST_QUANTITY = exact(999_999_999.999999);

/** Whether a column of a quantity or of a unit cost holds the number. */
export function fitsQuantity(quantity: Exact): boolean {
  return compare(absolute(quantity), TOO_LARGE) < 0;
}

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)`;
const FRACTION = String.raw`\d+\/\d+`;
/** The dashes that keyboards, drawings and word processors write. */
export const DASH = '[-‐‑–−]';
const INCHES = String.raw`(?:\d+(?:\s+|${DASH})${FRACTION}|${FRACTION}|${NUMBER})`;
const INCH_MARK = `(?:["″”]|'')`;
const FOOT_MARK = `['′’](?!')`;
/** What may not follow a number that stands for inches without their mark. */
const NO_INCHES = String.raw`(?![\d./]|\s*${FOOT_MARK})`;
const ONE_SPACE = String.raw`(?:\s+${DASH}|${DASH}\s+)`;

/** The pattern of one measure. {@link measureOf} takes its groups. */
export const MEASURE = [
  // A dash with one space, as in 12' -6" and 6 -1/2", could join or subtract. Nobody knows, so it is not read.
  String.raw`${NUMBER}\s*${FOOT_MARK}${ONE_SPACE}${INCHES}${NO_INCHES}`,
  String.raw`\d+${ONE_SPACE}${FRACTION}\s*${INCH_MARK}`,
  // 12', 12'6", 12'-6", 12' 6-1/2" and 12'6. A dash without spaces joins, as on drawings.
  String.raw`(?<feet>${NUMBER})\s*${FOOT_MARK}(?:(?:(?<joint>${DASH})|\s*)(?:(?<inches>${INCHES})\s*${INCH_MARK}|(?<bare>${NUMBER})${NO_INCHES}))?`,
  // 6", 1/2", 6 1/2" and 6-1/2"
  String.raw`(?<onlyInches>${INCHES})\s*${INCH_MARK}`,
  // 12-6" may be feet without their mark.
  String.raw`${NUMBER}${DASH}${INCHES}\s*${INCH_MARK}`,
  // 1:30
  String.raw`(?<hours>\d+):(?<minutes>[0-5]\d)(?![\d:.])`,
  // 2 1/2 and 2.5
  String.raw`(?<number>\d+\s+${FRACTION}(?![\d.])|${NUMBER})`,
].join('|');

/** Between a whole number and its fraction. */
const MIXED_JOINT = new RegExp(String.raw`\s+|${DASH}`);
const PER_FOOT = rational(12n);

/** Reads `6`, `.5`, `1/2`, `6 1/2` or `6-1/2`. Throws a RangeError for `1/0`. */
export function mixedNumber(text: string): Rational {
  const words = text.split(MIXED_JOINT);
  const [above = '', below] = (words.pop() ?? '').split('/');
  const decimal = above.startsWith('.') ? `0${above}` : above;
  const part = below === undefined ? rationalOf(exact(decimal)) : rational(BigInt(above), BigInt(below));
  return plus(rational(BigInt(words[0] ?? 0)), part);
}

/** The value of a measure: feet of a length, or hours. Throws a RangeError for one that could mean something else. */
export function measureOf(groups: Readonly<Record<string, string | undefined>>): Rational {
  const { feet, joint, inches, bare, onlyInches, hours, minutes, number } = groups;
  if (number !== undefined) return mixedNumber(number);
  if (hours !== undefined) return plus(mixedNumber(hours), rational(BigInt(minutes ?? 0), 60n));
  if (feet === undefined && onlyInches === undefined) throw new RangeError('Not a plain length');
  const rest = mixedNumber(onlyInches ?? inches ?? bare ?? '0');
  // No drawing has more inches beside its feet, so that 20'-15 is a subtraction or an error.
  if (joint !== undefined && !isLess(rest, PER_FOOT)) throw new RangeError('More than a foot of inches');
  return plus(mixedNumber(feet ?? '0'), times(rest, inverse(PER_FOOT)));
}
