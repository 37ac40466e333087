import * as z from 'zod';

/** The maximum length of names of things, people and firms, in code points. */
export const NAME_MAX = 200;
/** The maximum length of a short text without a limit of its own, in code points. */
export const SHORT_MAX = 255;
/** The maximum length of a description or note, in code points. */
export const LONG_MAX = 10_000;

/** The length of a text for every limit of the product, in code points and not in UTF-16 units. */
export function codePoints(text: string): number {
  return Array.from(text).length;
}

function fitsCodePoints(text: string, max: number): boolean {
  // A code point is one or two UTF-16 units, so most texts need no counting.
  if (text.length <= max) return true;
  if (text.length > max * 2) return false;
  return codePoints(text) <= max;
}

/** Checks a text only if it has no issue yet, so that a field has at most one issue. Other fields are still checked. */
export const whileFine = { when: (payload: z.core.ParsePayload) => payload.issues.length === 0 };

/** No language puts more than 30 marks on a letter (UAX #15, stream-safe text). Sorting longer rows takes minutes. */
const TOO_MANY_MARKS = /\p{M}{31}/u;

/** Whether a text can be stored. It must be well-formed, without U+0000, and safe to convert to NFC. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000') && !TOO_MANY_MARKS.test(text);
}

/** Converts a text to NFC and trims it, as all texts are stored. Leaves one that the checks will refuse unchanged. */
function tidy(text: string, max: number): string {
  const bare = text.trim();
  return mayFit(bare, max) && isStorable(bare) ? bare.normalize('NFC').trim() : text;
}

/**
 * Whether a text that is not in NFC yet may fit. NFC merges at most four code points into one, and each has one or two
 * units. A longer text is neither converted nor looked through, which takes a quarter of a second for a megabyte.
 */
const mayFit = (text: string, max: number) => text.length <= max * 8;

function tidyText(label: string, max: number, missing: string) {
  return z
    .string({
      error: (issue) =>
        issue.input === undefined || issue.input === null ? missing : `${label} must be text`,
    })
    .overwrite((text) => tidy(text, max))
    .refine((text) => !mayFit(text, max) || isStorable(text), {
      error: `${label} contains characters that cannot be stored`,
      ...whileFine,
    })
    .refine((text) => fitsCodePoints(text, max), {
      error: `${label} must be at most ${max.toLocaleString('en-US')} characters`,
      ...whileFine,
    })
    .meta({ maxLength: max });
}

/** A required text, trimmed, in NFC, of 1 to `max` code points. `message` replaces `{label} is required`. */
export function requiredText(label: string, max: number, message = `${label} is required`) {
  return tidyText(label, max, message)
    .refine((text) => text !== '', { error: message, ...whileFine })
    .meta({ title: label, minLength: 1, maxLength: max, pattern: '\\S' });
}

/** A short text with a default, which `null` or an empty text sets. */
export function textOr(whenNothing: string, label: string) {
  return z.preprocess(
    (value: string | null) =>
      value === null || (typeof value === 'string' && value.trim() === '') ? whenNothing : value,
    requiredText(label, SHORT_MAX),
  );
}

/** An optional text. An empty text becomes `null`. */
export function optionalText(label: string, max: number) {
  return tidyText(label, max, `${label} must be text`)
    .nullable()
    .overwrite((text) => text || null)
    .meta({ title: label });
}

const emailPattern = z.regexes.email;
const emailFormat = { format: 'email', pattern: emailPattern.source };

/** An optional e-mail address. Its case is kept as typed. */
export function optionalEmail(label: string) {
  return optionalText(label, SHORT_MAX)
    .refine((text) => text === null || emailPattern.test(text), {
      error: 'Please enter a valid email address',
      ...whileFine,
    })
    .meta(emailFormat);
}

/** A required e-mail address. Its case is kept as typed. */
export function requiredEmail(label: string) {
  return requiredText(label, SHORT_MAX)
    .refine((text) => emailPattern.test(text), {
      error: 'Please enter a valid email address',
      ...whileFine,
    })
    .meta(emailFormat);
}

/** Characters that control a screen or a terminal, that break lines, or that change the reading order. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * The sender's name of a file, without its path and safe to show. `C:\pictures\roof.jpg` becomes `roof.jpg`. A name of which
 * nothing is left becomes `otherwise`.
 */
export function shownName(name: string, otherwise: string): string {
  const base = name.replaceAll(UNSHOWABLE, '').split(/[\\/]/).at(-1)?.normalize('NFC').trim() ?? '';
  const shown = Array.from(base).slice(0, SHORT_MAX).join('').trim();
  return /^\.*$/.test(shown) ? otherwise : shown;
}
