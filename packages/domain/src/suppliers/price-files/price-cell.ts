import { type Exact, exact, multiply, round, textOf } from '../../exact.ts';
import { QUANTITY_SCALE, fitsQuantity } from '../../typing/measure.ts';
import { WrongCell, isSpoiled, quoted, spoiledCell } from './cell.ts';
import { MULTIPLIER_MAX } from './mapping.ts';
import { type Per, isKnownUnit, perOf } from './per.ts';

// Prices and numbers as suppliers write them. What could mean something else is refused, because a wrong price is worse
// than none.

/** A price as a decimal text without needless digits, and for what it is, if its cell says that. */
export interface PriceCell {
  readonly price: string;
  readonly per: Per | undefined;
}

/** The significant digits from which on a number was computed, and not typed. */
const COMPUTED_DIGITS = 15;

/** No number is longer, with its marks and its unit. */
const LENGTH_MAX = 60;

/** A number that every column holds, as nearly all are. */
const SIMPLE = /^(\d{1,9})(?:\.(\d{1,6}))?$/;
const NUMBER = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;
const DIGITS_AND_MARKS = /^[\d.,' ]*\d[\d.,' ]*$/;

/** The decimal text of digits, without needless zeros: `4.29` for `04.290`. */
function shortText(whole: string, fraction: string): string {
  const digits = whole.startsWith('0') ? whole.replace(/^0+(?=\d)/, '') : whole || '0';
  const decimals = fraction.endsWith('0') ? fraction.replace(/0+$/, '') : fraction;
  return decimals === '' ? digits : `${digits}.${decimals}`;
}

function roundedText(value: Exact): string {
  const [whole = '', fraction = ''] = textOf(round(value, QUANTITY_SCALE)).split('.');
  return shortText(whole, fraction);
}

/** Why digits are no number: other signs, marks in the wrong place, too many decimals, or more than a column holds. */
type Unreadable = 'text' | 'marks' | 'decimals' | 'large';

/**
 * Reads digits with a point and thousands marks. More than six decimals are refused where somebody typed them, and
 * rounded where a program computed them.
 */
function readDigits(text: string, isComputed: boolean): { digits: string } | { why: Unreadable } {
  const [, simple, places = ''] = SIMPLE.exec(text) ?? [];
  if (simple !== undefined) return { digits: shortText(simple, places) };
  if (text.length > LENGTH_MAX || !DIGITS_AND_MARKS.test(text)) return { why: 'text' };
  if (!NUMBER.test(text)) return { why: 'marks' };
  const [whole = '', fraction = ''] = text.replaceAll(',', '').split('.');
  const digits = shortText(whole, fraction);
  if (!fitsQuantity(exact(digits))) return { why: 'large' };
  const [, decimals = ''] = digits.split('.');
  if (decimals.length <= QUANTITY_SCALE) return { digits };
  const significant = digits.replace('.', '').replace(/^0+/, '').length;
  if (!isComputed && significant < COMPUTED_DIGITS) return { why: 'decimals' };
  const rounded = roundedText(exact(digits));
  return fitsQuantity(exact(rounded)) ? { digits: rounded } : { why: 'large' };
}

/** What a number is called in sentences, and what it may be. */
export interface NumberRule {
  readonly label: string;
  /** Whether it may be 0. */
  readonly isFromZero?: boolean;
}

/** Reads a number with at most six decimals. `isComputed` says that programs wrote it, so that more are rounded. */
export function readNumberCell(
  text: string,
  { label, isFromZero = false }: NumberRule,
  isComputed: boolean,
): string | WrongCell {
  const read = readDigits(text, isComputed);
  if ('digits' in read && (isFromZero || read.digits !== '0')) return read.digits;
  if (isSpoiled(text)) return spoiledCell(label, text);
  if ('why' in read && read.why === 'decimals')
    return new WrongCell(`${label} must have at most six decimals, not ${quoted(text)}`);
  if ('why' in read && read.why === 'large') return new WrongCell(`${label} is too large: ${quoted(text)}`);
  return new WrongCell(`${label} must be a number${isFromZero ? '' : ' above 0'}, not ${quoted(text)}`);
}

const CODES = 'cad|cdn|mxn|eur|euros?|gbp|aud|nzd|chf|jpy|cny|rmb|inr|sek|nok|dkk|pln|brl|hkd|sgd|zar|krw';
/** A sign of another currency, a dollar of another country, or a code. */
const FOREIGN = new RegExp(
  String.raw`(?!\$)\p{Sc}|(?<![a-z])(?!usd? ?\$)[a-z]{1,3} ?\$|(?<![a-z])(?:${CODES})(?![a-z])`,
  'iu',
);
const WITH_PER = /^(.*?\d.*?) ?(?:\/|\bper\b) ?(.+)$/i;
const WITH_UNIT = /^(.*?\d.*?) ?([a-z][a-z .]*)$/i;
/** An amount with its dollar sign before or behind, and a sign outside or inside of that. */
const AMOUNT = /^([-(]?) ?(?:us ?\$|usd ?\$?|\$)? ?([-(]?) ?(.*?) ?([-)]?) ?(?:us ?\$|usd|\$)? ?([-)]?)$/i;
/** What the signs around an amount below 0 are, beside each other. */
const BELOW_ZERO = new Set(['-', '()', '-()']);

/** Splits `4.29/SF`, `4.29 per C` and `4.29 EA` into the number and what it is for. */
function splitPer(text: string): { number: string; per: Per | undefined } | undefined {
  const [, number = '', behind = ''] = WITH_PER.exec(text) ?? [];
  if (number !== '') {
    const per = perOf(behind);
    return per && { number, per };
  }
  const [, alone = '', unit = ''] = WITH_UNIT.exec(text) ?? [];
  return alone !== '' && isKnownUnit(unit)
    ? { number: alone, per: perOf(unit) }
    : { number: text, per: undefined };
}

const reasons: Record<Unreadable, (cell: string, label: string) => string> = {
  text: (cell) => `${cell} is not a price`,
  marks: (cell) => `${cell} has a point or a comma in the wrong place`,
  decimals: (cell) => `${cell} has more than six decimals`,
  large: (_cell, label) => `The ${label} is too large`,
};

/**
 * Reads a price in US dollars above 0. `label` names it in sentences, such as `price` or `price of break 2`. `isComputed`
 * says that programs wrote it, so that more than six decimals are rounded.
 */
export function readPriceCell(text: string, label: string, isComputed: boolean): PriceCell | WrongCell {
  const [, whole, places = ''] = SIMPLE.exec(text.startsWith('$') ? text.slice(1) : text) ?? [];
  if (whole !== undefined) {
    const price = shortText(whole, places);
    return price === '0' ? new WrongCell(`The ${label} is 0`) : { price, per: undefined };
  }
  if (isSpoiled(text)) return spoiledCell(`the ${label}`, text);
  if (text.length > LENGTH_MAX) return new WrongCell(reasons.text(quoted(text), label));
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[−‐–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (/\d/.test(plain) && FOREIGN.test(plain)) return new WrongCell(`${quoted(text)} is not in US dollars`);
  const split = splitPer(plain);
  const [, before = '', inside = '', digits = '', behind = '', last = ''] =
    AMOUNT.exec(split?.number ?? '') ?? [];
  const signs = before + inside + behind + last;
  const read = readDigits(digits, isComputed);
  if (!split || (signs !== '' && !BELOW_ZERO.has(signs)))
    return new WrongCell(reasons.text(quoted(text), label));
  if ('why' in read) return new WrongCell(reasons[read.why](quoted(text), label));
  if (read.digits === '0') return new WrongCell(`The ${label} is 0`);
  if (signs !== '') return new WrongCell(`The ${label} is below 0`);
  return { price: read.digits, per: split.per };
}

/** Reads a multiplier of the list price, such as `.45` or `45%`. */
export function readMultiplier(text: string, isComputed: boolean): string | WrongCell {
  const isPercent = text.endsWith('%');
  const read = readDigits(isPercent ? text.slice(0, -1).trim() : text, isComputed);
  const share = 'digits' in read ? exact(read.digits) : undefined;
  const value = share && (isPercent ? { units: share.units, scale: share.scale + 2 } : share);
  if (value && value.units > 0n && value.units <= BigInt(MULTIPLIER_MAX) * 10n ** BigInt(value.scale))
    return textOf(value);
  if (isSpoiled(text)) return spoiledCell('the multiplier', text);
  return new WrongCell(
    `Multiplier must be a number above 0 and at most ${MULTIPLIER_MAX}, not ${quoted(text)}`,
  );
}

/** The list price × the multiplier, with six places. */
export function netPrice(listPrice: string, multiplier: string): string | WrongCell {
  const price = roundedText(multiply(exact(listPrice), exact(multiplier)));
  if (price === '0') return new WrongCell('The price is 0');
  return fitsQuantity(exact(price)) ? price : new WrongCell('The price is too large');
}
