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

/** No language puts more marks on a letter (UAX #15, stream-safe text); sorting a long row of them takes minutes. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a text can be kept: well-formed, without U+0000, and fit to be brought into NFC. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000') && !TOO_MANY_MARKS.test(text);
}

/** NFC and trimmed, as every text of the product is kept. What cannot be kept is left for the checks to refuse. */
function tidy(text: string, max: number): string {
  const bare = text.trim();
  // NFC makes at most four code points one, of one or two units each: what is longer will not fit, and costs nothing.
  return bare.length <= max * 8 && isStorable(bare) ? bare.normalize('NFC').trim() : text;
}

function tidyText(label: string, max: number, missing: string) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? missing : `${label} must be text`,
    })
    .overwrite((text) => tidy(text, max))
    .refine(isStorable, { error: `${label} contains characters that cannot be stored`, ...whileFine })
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
    .meta({ title: label, minLength: 1, maxLength: max, pattern: '\\S' });
}

/** A text that may be missing: an empty one is `null`. */
export function optionalText(label: string, max: number) {
  return tidyText(label, max, `${label} must be text`)
    .nullable()
    .overwrite((text) => text || null)
    .meta({ title: label });
}

const emailPattern = z.regexes.email;
const emailFormat = { format: 'email', pattern: emailPattern.source };

/** An e-mail address that may be missing; the case is kept as typed. */
export function optionalEmail(label: string) {
  return optionalText(label, SHORT_MAX)
    .refine((text) => text === null || emailPattern.test(text), {
      error: 'Please enter a valid email address',
      ...whileFine,
    })
    .meta(emailFormat);
}

/** An e-mail address that must be there; the case is kept as typed. */
export function requiredEmail(label: string) {
  return requiredText(label, SHORT_MAX)
    .refine((text) => emailPattern.test(text), {
      error: 'Please enter a valid email address',
      ...whileFine,
    })
    .meta(emailFormat);
}
