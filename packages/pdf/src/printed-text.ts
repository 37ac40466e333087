import { inert as withoutReversing } from '@quoin/domain/inert-text';

/** The control characters of C0 and C1, without the line feed. No font has a picture of them. */
const CONTROL = /(?!\n)\p{Cc}/gu;

/** Spaces and fillers that Roboto lacks, and spaces of about their widths. */
const SPACES: Readonly<Record<string, string>> = {
  '\u1680': ' ',
  '\u202F': '\u00A0',
  '\u205F': ' ',
  '\u3000': '\u2003',
  '\u115F': '',
  '\u1160': '',
  '\u3164': '\u2003',
  '\uFFA0': '',
};
const SPACE = /[\u1680\u202F\u205F\u3000\u115F\u1160\u3164\uFFA0]/g;

/**
 * A word that is longer than any line. pdfmake measures it again for each line, which takes all memory for 10,000 signs.
 * Letters of Chinese, Japanese and Korean may end a line anyway.
 */
const LONG_WORD = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{81,}/gu;
/** A place of no width where a line may end. */
const BREAK = '\u200B';

/**
 * A text of a document without signs that reverse or control the text around them. Letters in parts are put together.
 * Words longer than a line may break.
 */
export const inert = (text: string): string =>
  withoutReversing(text)
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(CONTROL, ' ')
    .replaceAll(SPACE, (space) => SPACES[space] ?? ' ')
    .replaceAll(LONG_WORD, (word) => word.replaceAll(/.{10}/gu, `$&${BREAK}`));

const graphemes = new Intl.Segmenter('en-US');

/** A text that fits into one line, with an ellipsis in place of its end. */
export function cut(text: string, max: number): string {
  const line = text.replaceAll('\n', ' ');
  const signs = Array.from(graphemes.segment(line), ({ segment }) => segment);
  return signs.length <= max ? line : `${signs.slice(0, max - 1).join('')}…`;
}

/** A moment with its time zone, such as `Mar 4, 2026, 2:05:11 PM PST`. */
export const momentText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long', timeZone })
    .format(new Date(at))
    // Versions of ICU put different spaces before PM.
    .replaceAll(/\s/g, ' ');

/** The calendar date of a moment in a time zone, such as `Mar 4, 2026`. */
export const dayText = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(at));
