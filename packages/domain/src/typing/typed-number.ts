import { exact, multiply, textOf } from '../exact.ts';
import { type Rational, rounded } from '../rational.ts';
import { DASH, MEASURE, QUANTITY_SCALE, measureOf, mixedNumber } from './measure.ts';

// Numbers as people type them and as spreadsheets copy them: `1,234.50`, `$4.29`, `(12.00)`, `8.25%`, `3/4`, `1 1/2`,
// `12'-6"`, `1:30`. Fields, grids, pastes and files read them here. A reader understands the whole text, or says that it
// does not. It drops no character. The schema of the field has the bounds, and the message for what is not a number.

/** The digits that a JSON number carries without loss. A longer number is doubtful rather than exact. */
const MAX_DIGITS = 15;

const PLAIN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+|(?<=\d)\.)?$/;
const FRACTION = /^(?:\d+ )?\d+\/\d+$/;
const ONE_MEASURE = new RegExp(`^(?:${MEASURE})$`);
const SIGNED = new RegExp(String.raw`^(\+|${DASH})? ?(.*)$`);
const HUNDREDTH = exact('0.01');

/** A number, `null` for an empty text, or `undefined` for a text that is no number. */
export type TypedNumber = number | null | undefined;

/** Reads a number with thousands separators, fractions, and the minus signs and parentheses of spreadsheets. */
export function readDecimal(text: string): TypedNumber {
  return numberOf(decimalIn(inOneLine(text)));
}

/** Reads an amount of money, with or without a dollar sign. */
export function readAmount(text: string): TypedNumber {
  return readDecimal(text.replace(/^(\s*[-−+(]?\s*)\$\s*(?=\S)/, '$1'));
}

/** Reads a quantity: a number, hours and minutes, or a length, whose value is in feet. */
export function readQuantity(text: string): TypedNumber {
  return readMeasure(text, () => true);
}

/** Reads hours: a number, or hours and minutes such as `1:30`. */
export function readHours(text: string): TypedNumber {
  return readMeasure(text, ({ hours }) => hours !== undefined);
}

/** Reads a percentage, with or without its sign, as a ratio. `25` and `25%` are 0.25. */
export function readPercentage(text: string): TypedNumber {
  const decimal = decimalIn(inOneLine(text).replace(/(?<=\d) ?%(\)?)$/, '$1'));
  // The digits are divided exactly. 7.25 / 100 as a binary fraction may have other ones.
  return numberOf(decimal && textOf(multiply(exact(decimal), HUNDREDTH)));
}

/** Writes a number so that the readers above make the same number of it. */
export function writeDecimal(value: number | null): string {
  return value === null ? '' : shifted(value, 0);
}

/** Writes a number with separated thousands and at least `places` decimals, so that the readers read it again. */
export function writeGrouped(value: number, places: number): string {
  const [whole = '', fraction = ''] = shifted(value, 0).split('.');
  const decimals = fraction.padEnd(places, '0');
  return whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',') + (decimals === '' ? '' : `.${decimals}`);
}

/** Writes a ratio as a percentage with its sign, which spreadsheets take for a ratio again. */
export function writePercentage(value: number | null): string {
  return value === null ? '' : `${shifted(value, 2)}%`;
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** A decimal text as a number. */
function numberOf(decimal: string | null | undefined): TypedNumber {
  if (typeof decimal !== 'string') return decimal;
  return significant(decimal) > MAX_DIGITS ? undefined : Number(decimal) || 0;
}

/** The decimal text of a number in one line, or `null` for an empty line, or `undefined` for another text. */
function decimalIn(line: string): string | null | undefined {
  if (line === '') return null;
  const inParentheses = /^\((.*)\)$/.exec(line)?.[1];
  const [, sign = '', digits = ''] = SIGNED.exec(inParentheses ?? line) ?? [];
  if (digits === '' || (inParentheses !== undefined && sign !== '')) return undefined;
  const decimal = unsignedIn(digits);
  const isNegative = inParentheses !== undefined || (sign !== '' && sign !== '+');
  return isNegative && decimal !== undefined ? `-${decimal}` : decimal;
}

function unsignedIn(digits: string): string | undefined {
  if (PLAIN.test(digits)) {
    const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
    return fraction === '' ? whole : `${whole || '0'}.${fraction}`;
  }
  return FRACTION.test(digits) ? roundedText(() => mixedNumber(digits)) : undefined;
}

/** Reads a number, or one measure of an accepted kind. */
function readMeasure(
  text: string,
  accepts: (groups: Readonly<Record<string, string | undefined>>) => boolean,
): TypedNumber {
  const number = readDecimal(text);
  const groups = number === undefined ? ONE_MEASURE.exec(inOneLine(text))?.groups : undefined;
  return groups && accepts(groups) ? numberOf(roundedText(() => measureOf(groups))) : number;
}

/** The text of a fraction, to six places. `undefined` for one that has no value, such as `1/0`. */
function roundedText(value: () => Rational): string | undefined {
  try {
    return textOf(rounded(value(), QUANTITY_SCALE));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The number of digits that carry the value. */
function significant(decimal: string): number {
  const digits = decimal.includes('.') ? decimal.replace(/0+$/, '') : decimal;
  return digits.replace(/[-.]/g, '').replace(/^0+/, '').length;
}

/** The decimal text of a number, multiplied by 10 to the power of `places`, without an exponent. */
function shifted(value: number, places: number): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  const point = whole.length + Number(exponent) + places;
  const digits = (whole + fraction).padEnd(point, '0');
  const from = digits.padStart(digits.length + Math.max(0, 1 - point), '0');
  const place = Math.max(point, 1);
  const before = from.slice(0, place).replace(/^0+(?=\d)/, '');
  const after = from.slice(place).replace(/0+$/, '');
  return sign + before + (after === '' ? '' : `.${after}`);
}
