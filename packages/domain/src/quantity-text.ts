const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A quantity with all its decimals, such as `1,104.166667`. */
export const formatQuantity = (quantity: number): string => quantities.format(quantity);

// A quantity has two decimals. One below 0.01 has its first two digits, because two decimals would show it as 0.
const read = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});

/** A quantity as a client reads it, such as `1,104.17`. The frozen document has all its decimals. */
export const readableQuantity = (quantity: number): string => read.format(quantity);

/** Words that stand after any number as they are, beside abbreviations. */
const UNCHANGED = new Set([
  'each',
  'feet',
  'dozen',
  'hundred',
  'thousand',
  'lump',
  'flat',
  'sqft',
  'cuft',
  'cuyd',
  'linft',
]);
/** Words of three letters. Others as short, such as `ft`, are abbreviations. */
const SHORT = new Set([
  'bag',
  'bed',
  'bin',
  'box',
  'can',
  'cap',
  'cut',
  'day',
  'job',
  'kit',
  'lot',
  'run',
  'set',
  'ton',
  'tub',
]);
/** The last word of a unit, if it is no abbreviation in capitals. */
const LAST_WORD = /(?<![\p{L}\d.])[A-Za-z][a-z]+$/u;

function pluralOf(word: string): string {
  const lower = word.toLowerCase();
  const isWord = lower.length > 3 ? !UNCHANGED.has(lower) : SHORT.has(lower);
  if (!isWord || lower.endsWith('s')) return word;
  if (lower === 'foot') return word.replace('oo', 'ee');
  if (/[^aeiou]y$/.test(lower)) return `${word.slice(0, -1)}ies`;
  return `${word}${/(?:x|z|ch|sh)$/.test(lower) ? 'es' : 's'}`;
}

/**
 * A unit as it is read after a quantity: `hours` after 24, and `hour` after 1 or 0.5. An abbreviation such as `sq ft`
 * stays as it is, and so does a plural that somebody typed.
 */
export const unitAfter = (quantity: number, unit: string): string =>
  /^-?(?:1|0\.\d+)$/.test(readableQuantity(quantity)) ? unit : unit.replace(LAST_WORD, pluralOf);

/** A quantity with its unit as people read it, such as `104.17 sq ft` or `24 hours`. */
export const quantityText = ({ quantity, unit }: { quantity: number; unit: string }): string =>
  `${readableQuantity(quantity)} ${unitAfter(quantity, unit)}`;
