import * as z from 'zod';

import { whileFine } from './text.ts';

/** The bounds of a decimal column, with `precision` digits in all and `scale` of them after the point. */
interface DecimalRule {
  readonly label: string;
  readonly precision: number;
  readonly scale: number;
  /** The largest value, if the column could hold a larger one. */
  readonly max?: number;
  /** Whether users read it as a percentage. */
  readonly isRatio?: true;
  /** The message for a value below zero. */
  readonly negative?: string;
  /** The message for a missing value. */
  readonly missing?: string;
  /** Whether it may be below zero, as a credit is. */
  readonly isSigned?: true;
}

const DECIMAL_TEXT = /^([+-]?)(\d+)(?:\.(\d+))?$/;

/** A number as it is written in many countries. Its comma could also separate thousands, so it is not read. */
const DECIMAL_COMMA = /\d,\d{1,2}$/;

/** A dash between a number and a fraction. It joins on drawings and subtracts in formulas, so it is not read without its unit. */
const DASHED_FRACTION = /\d\s*[\p{Pd}−]\s*\d+\/\d+/u;

/** What is to be written instead of `1-1/2`, as the end of a message, or nothing for another text. */
export const fractionHint = (text: string): string =>
  DASHED_FRACTION.test(text) ? '. Write a space before the fraction, as in 1 1/2' : '';

const tooPrecise = ({ label, scale }: DecimalRule) =>
  `${label} must have at most ${scale} decimal${scale === 1 ? '' : 's'}`;

const tooLarge = ({ label, max, isRatio }: DecimalRule) => {
  if (max === undefined) return `${label} is too large`;
  return `${label} must be at most ${isRatio ? `${max * 100}%` : max}`;
};

/**
 * Reads a JSON number or a decimal text exactly, or returns the problem. A number counts by its shortest decimal
 * notation and is never rounded. So 0.1 + 0.2 is refused where 0.3 is meant.
 */
function parseDecimal(value: unknown, rule: DecimalRule): number | { problem: string } {
  if (value === null || value === undefined) return { problem: rule.missing ?? `${rule.label} is required` };
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const match = DECIMAL_TEXT.exec(text);
  if (!match) {
    // Very small and very large numbers print with an exponent, but they are still numbers.
    if (typeof value === 'number' && Number.isFinite(value)) {
      if (value < 0 && !rule.isSigned)
        return { problem: rule.negative ?? `${rule.label} must not be negative` };
      return {
        problem: Math.abs(value) < 1 ? tooPrecise(rule) : tooLarge(rule),
      };
    }
    const point = DECIMAL_COMMA.test(text) ? '. Write a point before the decimals, as in 12.50' : '';
    return { problem: `${rule.label} must be a number${point}${fractionHint(text)}` };
  }
  const [, sign, whole = '', fraction = ''] = match;
  const digits = whole.replace(/^0+(?=\d)/, '');
  const isZero = !/[1-9]/.test(whole + fraction);
  const isBelowZero = sign === '-' && !isZero;
  if (isBelowZero && !rule.isSigned)
    return { problem: rule.negative ?? `${rule.label} must not be negative` };
  if (/[1-9]/.test(fraction.slice(rule.scale))) return { problem: tooPrecise(rule) };
  if (digits.length > rule.precision - rule.scale) return { problem: tooLarge(rule) };
  const parsed = Number(`${digits}.${fraction.slice(0, rule.scale) || '0'}`);
  if (rule.max !== undefined && parsed > rule.max) return { problem: tooLarge(rule) };
  return isBelowZero ? -parsed : parsed;
}

const largest = (rule: DecimalRule) =>
  rule.max ?? Number(`${'9'.repeat(rule.precision - rule.scale)}.${'9'.repeat(rule.scale)}`);

/**
 * The bounds of a decimal in the OpenAPI document. The number of its decimals is a keyword of our own, and not `multipleOf`:
 * validators divide by that, and 0.1 / 0.000001 is no whole number in binary fractions.
 */
const boundsOf = (rule: DecimalRule) => ({
  title: rule.label,
  minimum: rule.isSigned ? -largest(rule) : 0,
  maximum: largest(rule),
  'x-decimals': rule.scale,
});

/** A required decimal of a column `numeric(precision, scale)`, at least 0. Input may be a decimal text. */
export function decimal(rule: DecimalRule) {
  return decimalAs(z.number(), rule);
}

/** The same, but `null` or an empty text means "not known". */
export function optionalDecimal(rule: DecimalRule) {
  return optionalDecimalAs(z.number(), rule);
}

/** An optional ratio with six decimals, `numeric(9,6)`, such as 0.36 for 36 %. `max` is the largest ratio. */
export function optionalRatio(label: string, max: number) {
  return optionalDecimal({ label, precision: 9, scale: 6, max, isRatio: true });
}

/** A decimal with a number type of its own, such as money. */
export function decimalAs<Kind extends z.ZodType<number>>(kind: Kind, rule: DecimalRule) {
  return z.preprocess(
    (value: number | string, ctx) => readDecimal(value, rule, ctx),
    kind.meta(boundsOf(rule)),
  );
}

/** The same, but `null` or an empty text means "not known". */
export function optionalDecimalAs<Kind extends z.ZodType<number>>(kind: Kind, rule: DecimalRule) {
  return z.preprocess(
    (value: number | string | null, ctx) =>
      value === null || value === '' ? null : readDecimal(value, rule, ctx),
    kind.nullable().meta(boundsOf(rule)),
  );
}

function readDecimal(value: number | string, rule: DecimalRule, ctx: z.RefinementCtx): number {
  const parsed = parseDecimal(value, rule);
  if (typeof parsed === 'number') return parsed;
  ctx.addIssue({ code: 'custom', message: parsed.problem, input: value });
  return z.NEVER;
}

const outOfBounds = (label: string, min: number, max: number) => {
  const [from, to] = [min, max].map((bound) => bound.toLocaleString('en-US', { useGrouping: max > 9999 }));
  return `${label} must be a whole number from ${from} to ${to}`;
};

/** An optional whole number within bounds. */
export function optionalInteger(label: string, min: number, max: number) {
  const error = outOfBounds(label, min, max);
  return z.preprocess(
    (value: number | string | null) => (value === '' ? null : value),
    z.int({ error }).min(min, { error }).max(max, { error }).nullable().meta({ title: label }),
  );
}

/** A whole number within bounds. `null` sets the default of the field, as rest.md requires. */
export function integerOr(whenNull: number, label: string, min: number, max: number) {
  const error = outOfBounds(label, min, max);
  return z.preprocess(
    // A text is refused: only a field of a form holds one, where it could not be read.
    (value: number | string | null) => value ?? whenNull,
    z.int({ error }).min(min, { error }).max(max, { error }).meta({ title: label }),
  );
}

/** A decimal that is always known. `null` sets the default of the field, as rest.md requires. */
export function decimalOr(whenNull: number, rule: DecimalRule) {
  return z.preprocess(
    (value: number | string | null, ctx) => (value === null ? whenNull : readDecimal(value, rule, ctx)),
    z.number().meta(boundsOf(rule)),
  );
}

/** A ratio that is always known, with six decimals. `null` sets its default. `max` is the largest ratio. */
export function ratioOr(whenNull: number, label: string, max: number) {
  return decimalOr(whenNull, { label, precision: 9, scale: 6, max, isRatio: true });
}

/** The key of a row, from 1 to 2,147,483,647. `missing` is the message if there is none. */
export function rowId(missing = 'Invalid id') {
  const error = ({ input }: { input?: unknown }) => (input === undefined ? missing : 'Invalid id');
  return z.int32({ error }).positive({ error });
}

/** An optional reference to another row. */
export function optionalRowId() {
  return rowId().nullable();
}

/** Keys of at most 500 rows, each once. */
export function rowIds() {
  return z
    .array(rowId(), { error: 'Invalid id' })
    .max(500, { error: 'At most 500 can be chosen' })
    .refine((ids) => new Set(ids).size === ids.length, { error: 'Each can be chosen once', ...whileFine });
}

/** A flag that may be left open, which `null` or an empty text says. */
export function optionalFlag(label: string) {
  return z.preprocess(
    (value: boolean | '' | null) => (value === '' ? null : value),
    z
      .boolean({ error: `${label} must be true or false` })
      .nullable()
      .meta({ title: label }),
  );
}

/** A flag. `null` sets the default of the field, as rest.md requires of every field that has one. */
export function flag(label: string, whenNull: boolean) {
  return z.preprocess(
    (value: boolean | null) => (value === null ? whenNull : value),
    z.boolean({ error: `${label} must be true or false` }).meta({ title: label }),
  );
}

/** A filter by a flag, which may be absent. It may be text, because a query string has only text. */
export function flagFilter(label: string) {
  return z
    .preprocess(
      (value: boolean | 'true' | 'false') =>
        value === 'true' || value === 'false' ? value === 'true' : value,
      z.boolean({ error: `${label} must be true or false` }),
    )
    .optional();
}
