import { NOTO_RANGES } from './noto-ranges.ts';

// The characters that the fonts of the PDFs draw. All others are boxes on the paper of a client.

/** The ranges of code points that each of the fonts of Roboto has, in hexadecimal. A test of `packages/pdf` reads them from the fonts. */
export const PRINTED_RANGES =
  '20-7e a0-17f 18f 192 1a0-1a1 1af-1b0 1f0 1fa-1ff 218-21b 237 259 2bc 2c6-2c7 2c9 2d8-2dd 2f3 300-301 ' +
  '303 309 30f 323 384-38a 38c 38e-3a1 3a3-3ce 3d1-3d2 3d6 400-486 488-513 1e00-1e01 1e3e-1e3f ' +
  '1e80-1e85 1e9e 1ea0-1ef9 1f4d 2000-200b 2010-2011 2013-2015 2017-201e 2020-2022 2025-2027 2030 ' +
  '2032-2033 2039-203a 203c 2044 2070 2074-208e 20a3-20a4 20a6-20ac 20b1 20b9-20ba 20bc-20bd 20c1 2105 ' +
  '2113 2116 2122 2126 212e 215b-215e 2202 2206 220f 2211-2212 221a 221e 222b 2248 2260 2264-2265 25a0 ' +
  '25ca-25cb 25cf fb01-fb04 feff';

const rangesOf = (text: string) =>
  text.split(' ').map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
const roboto = rangesOf(PRINTED_RANGES);

/** Whether the font that all documents have draws a character. */
export const isInRoboto = (code: number): boolean => roboto.some(([from, to]) => code >= from && code <= to);

let others: ReturnType<typeof rangesOf> | undefined;

/** Whether a font of the PDFs draws a character. The ranges of Noto are sorted. */
function isPrinted(code: number): boolean {
  if (isInRoboto(code)) return true;
  others ??= rangesOf(NOTO_RANGES);
  let from = 0;
  let to = others.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((others[middle]?.[1] ?? 0) < code) from = middle + 1;
    else to = middle;
  }
  return (others[from]?.[0] ?? Number.POSITIVE_INFINITY) <= code;
}

/** What draws nothing anyway, or is replaced before it is printed. */
const UNSEEN = /[\p{Cc}\p{Default_Ignorable_Code_Point}\s]/u;

/** The most characters that are named. */
const NAMED_MAX = 5;

/** The different characters of a text that a PDF cannot print, the first ones of them. */
export function unprintable(text: string): string[] {
  const found = new Set<string>();
  for (const sign of text.normalize('NFC')) {
    const code = sign.codePointAt(0) ?? 0;
    if (!isPrinted(code) && !UNSEEN.test(sign)) found.add(sign);
    if (found.size === NAMED_MAX) break;
  }
  return [...found];
}

/** A text that is printed, with its parts and the name that people know it by. */
export interface PrintedText {
  readonly subject: string;
  readonly parts: readonly (string | null)[];
}

/** The warning about the message that a client gets beside a document, or `undefined` if the PDF can print it. */
export const messageNotPrinted = (message: string | null): string | undefined =>
  notPrinted([{ subject: 'The message', parts: [message] }])[0]?.message;

/** The most texts that are named one by one. One more message counts the rest. */
const TOLD_MAX = 20;

/** The texts with characters that a PDF cannot print, in words. The message that counts the rest has no text. */
export function notPrinted<Text extends PrintedText>(
  texts: readonly Text[],
): { message: string; text: Text | null }[] {
  const found = texts.flatMap((text) => {
    const signs = unprintable(text.parts.join(' '));
    return signs.length === 0 ? [] : [{ text, signs }];
  });
  const told = found.slice(0, TOLD_MAX).map(({ text, signs }) => ({
    message: `${text.subject} has characters that the PDF cannot print: ${signs.join(' ')}`,
    text,
  }));
  const rest = found.length - told.length;
  return rest === 0
    ? told
    : [...told, { message: `${rest} more texts have characters that the PDF cannot print.`, text: null }];
}
