import * as z from 'zod';

/** Longest names of things, people and firms, in code points. */
export const NAME_MAX = 200;
/** Longest short text where nothing else is stated, in code points. */
export const SHORT_MAX = 255;
/** Longest description or note, in code points. */
export const LONG_MAX = 10_000;

/** How long a text is for every limit of the product: in code points, not in UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

function fitsCodePoints(text: string, max: number): boolean {
  // A code point is one or two UTF-16 units, so most texts need no counting.
  if (text.length <= max) return true;
  if (text.length > max * 2) return false;
  return codePoints(text) <= max;
}

/** Judges a text only while nothing is wrong with it yet: one field, one issue; other fields are judged all the same. */
export const whileFine = { when: (payload: z.core.ParsePayload) => payload.issues.length === 0 };

const storable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** NFC and trimmed, as every text of the product is kept. Ill-formed text is left for the checks to refuse. */
const tidy = (text: string) => (text.isWellFormed() ? text.normalize('NFC').trim() : text);

function tidyText(label: string, max: number, missing: string) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? missing : `${label} must be text`,
    })
    .overwrite(tidy)
    .refine(storable, { error: `${label} contains characters that cannot be stored`, ...whileFine })
    .refine((text) => fitsCodePoints(text, max), {
      error: `${label} must be at most ${max.toLocaleString('en-US')} characters`,
      ...whileFine,
    })
    .meta({ maxLength: max });
}

/** A text that must be there: trimmed, NFC, 1 to `max` code points. `message` replaces `{label} is required`. */
export function requiredText(label: string, max: number, message = `${label} is required`) {
  return tidyText(label, max, message)
    .refine((text) => text !== '', { error: message, ...whileFine })
    .meta({ minLength: 1, maxLength: max });
}

/** A text that may be missing: an empty one is `null`. */
export function optionalText(label: string, max: number) {
  return tidyText(label, max, `${label} must be text`)
    .nullable()
    .overwrite((text) => text || null);
}

const emailPattern = z.regexes.email;

/** An e-mail address that may be missing; the case is kept as typed. */
export function optionalEmail(label: string) {
  return optionalText(label, SHORT_MAX).refine((text) => text === null || emailPattern.test(text), {
    error: 'Please enter a valid email address',
    ...whileFine,
  });
}

/** An e-mail address that must be there; the case is kept as typed. */
export function requiredEmail(label: string) {
  return requiredText(label, SHORT_MAX).refine((text) => emailPattern.test(text), {
    error: 'Please enter a valid email address',
    ...whileFine,
  });
}
