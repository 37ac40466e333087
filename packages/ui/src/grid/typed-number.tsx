// Numbers as people type them and as spreadsheets copy them: `1,234.50`, `$4.29`, `(12.00)`, `8.25%`, `3/4`, `1 1/2`.

/** The digits that a JSON number carries without loss. A longer number is doubtful rather than exact. */
const MAX_DIGITS = 15;
/** The places of a fraction such as 1/3. */
const FRACTION_PLACES = 6;

const PLAIN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+|(?<=\d)\.)?$/;
const FRACTION = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/;

/** A number, `null` for an empty text, or `undefined` for a text that is no number. */
export type TypedNumber = number | null | undefined;

/** Reads a number with thousands separators, fractions, and the minus signs and parentheses of spreadsheets. */
export function readDecimal(text: string): TypedNumber {
  return numberIn(text.replaceAll(/\s+/g, ' ').trim(), 0);
}

/** Reads an amount of money, with or without a dollar sign. */
export function readAmount(text: string): TypedNumber {
  return readDecimal(text.replace(/^(\s*[-−+(]?\s*)\$\s*(?=\S)/, '$1'));
}

/** Reads a percentage, with or without its sign, as a ratio. `25` and `25%` are 0.25. */
export function readPercentage(text: string): TypedNumber {
  const bare = text.replaceAll(/\s+/g, ' ').trim();
  return numberIn(bare.replace(/(?<=\d) ?%(\)?)$/, '$1'), 2);
}

/** Writes a number so that the readers above make the same number of it. */
export function writeDecimal(value: number | null): string {
  return value === null ? '' : shifted(value, 0);
}

/** Writes a ratio as a percentage with its sign, which spreadsheets take for a ratio again. */
export function writePercentage(value: number | null): string {
  return value === null ? '' : `${shifted(value, 2)}%`;
}

/** The number in a trimmed text, divided by 10 to the power of `places`. */
function numberIn(text: string, places: number): TypedNumber {
  if (text === '') return null;
  const inParentheses = /^\((.*)\)$/.exec(text)?.[1];
  const [, sign = '', digits = ''] = /^([-−+]?) ?(.*)$/.exec(inParentheses ?? text) ?? [];
  if (digits === '' || (inParentheses !== undefined && sign !== '')) return undefined;
  const decimal = decimalIn(digits);
  if (decimal === undefined || significant(decimal) > MAX_DIGITS) return undefined;
  // The exponent is part of the text, so that the nearest number of the exact decimal results.
  const value = Number(`${decimal}e-${places}`);
  const isNegative = inParentheses !== undefined || sign === '-' || sign === '−';
  return isNegative && value !== 0 ? -value : value;
}

function decimalIn(digits: string): string | undefined {
  const [, whole = '0', above, below] = FRACTION.exec(digits) ?? [];
  if (above === undefined || below === undefined)
    return PLAIN.test(digits) && /\d/.test(digits) ? digits.replaceAll(',', '') : undefined;
  const parts = BigInt(below);
  if (parts === 0n) return undefined;
  const scale = 10n ** BigInt(FRACTION_PLACES);
  const units = (2n * (BigInt(whole) * parts + BigInt(above)) * scale + parts) / (2n * parts);
  const text = units.toString().padStart(FRACTION_PLACES + 1, '0');
  return `${text.slice(0, -FRACTION_PLACES)}.${text.slice(-FRACTION_PLACES)}`;
}

/** The number of digits that carry the value. */
function significant(decimal: string): number {
  const digits = decimal.includes('.') ? decimal.replace(/0+$/, '') : decimal;
  return digits.replace('.', '').replace(/^0+/, '').length;
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
