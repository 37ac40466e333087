/** What most numbers look like: nothing to round, no zero at their end. */
const PLAIN = /^-?(?:0|[1-9]\d{0,14})$|^-?(?=[\d.]{1,16}$)(?:0|[1-9]\d*)\.\d*[1-9]$/;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:E[+-]?\d+)?$/i;
const DAY = 86_400_000;
/** Where the tables of days begin, and the last day of each: December 31, 9999. */
const EPOCHS = {
  1900: { day: Date.UTC(1899, 11, 30), last: 2_958_465 },
  1904: { day: Date.UTC(1904, 0, 1), last: 2_957_003 },
};
/** The first day after February 29, 1900, which only spreadsheets know. */
const MARCH_1900 = 61;

/** From here on, spreadsheets show powers of ten. */
const HUGE = 21;

/** A number in fifteen digits, without a power of ten unless it is huge. */
function inDigits(value: number): string {
  const [digits = '', power = ''] = Math.abs(value).toExponential(14).split('e');
  const [places, exponent] = [digits.replace('.', ''), Number(power)];
  const sign = value < 0 ? '-' : '';
  if (exponent >= HUGE) return `${sign}${digits.replace(/\.?0+$/, '')}E+${exponent}`;
  const all = exponent < 0 ? '0'.repeat(-exponent) + places : places.padEnd(exponent + 1, '0');
  const whole = all.slice(0, Math.max(0, exponent) + 1);
  const rest = all.slice(whole.length).replace(/0+$/, '');
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

/**
 * A number as Excel shows it, with fifteen significant digits: what a file holds as `0.30000000000000004` is `0.3`.
 * Texts that are no numbers stay as they are.
 */
export function shownNumber(stored: string): string {
  if (PLAIN.test(stored)) return stored === '-0' ? '0' : stored;
  const value = Number(stored);
  if (!NUMBER.test(stored) || !Number.isFinite(value)) return stored;
  return value === 0 ? '0' : inDigits(value);
}

/** The day of a number, `2026-03-04`, or the number where no day has it. */
export function shownDate(stored: string, isFrom1904: boolean): string {
  const { day: epoch, last } = EPOCHS[isFrom1904 ? 1904 : 1900];
  // Seconds are exact enough for any moment, and round what is stored a little below midnight.
  const day = Math.floor(Math.round(Number(stored) * 86_400) / 86_400);
  if (!NUMBER.test(stored) || !(day >= (isFrom1904 ? 0 : 1) && day <= last)) return shownNumber(stored);
  const shift = !isFrom1904 && day < MARCH_1900 - 1 ? 1 : 0;
  return new Date(epoch + (day + shift) * DAY).toISOString().slice(0, 10);
}
