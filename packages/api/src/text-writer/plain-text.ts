import { codePoints, isStorable } from '@quoin/domain/text';

/**
 * Markdown marks that models write even if asked not to. The text between two marks is bounded, because an unclosed
 * mark would make each match scan to the end of the text. Where possible, a match ends at the next mark of its kind.
 * Even 500 characters from each of many marks take a second.
 */
const markdown: [RegExp, string][] = [
  [/^[ \t]*(```|~~~).*$/gm, ''],
  [/^[ \t]*([-*_])([ \t]*\1){2,}[ \t]*$/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*>[ \t]?/gm, ''],
  [/^[ \t]*[*+•][ \t]+/gm, '- '],
  [/!?\[([^[\]\n]{1,500})\]\([^)\s]{0,500}\)/g, '$1'],
  [/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2'],
  [/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^\n*_]+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, '$2'],
  [/`([^`\n]+)`/g, '$1'],
];

/** `Sure, here is a description:` */
const PREAMBLE = /^(sure|certainly|of course|okay|here('s| is| are))\b[^\n]{0,120}:[ \t]*\n+/i;

const quotes: [string, string][] = [
  ['"', '"'],
  ['“', '”'],
  ["'", "'"],
  ['‘', '’'],
];

function withoutQuotes(text: string): string {
  const isQuoted = quotes.some(
    ([open, close]) =>
      text.length > 1 &&
      text.startsWith(open) &&
      text.endsWith(close) &&
      !text.slice(1, -1).includes(open) &&
      !text.slice(1, -1).includes(close),
  );
  return isQuoted ? text.slice(1, -1).trim() : text;
}

/** A text without line breaks and repeated spaces. */
export const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Adds a final period, unless the text already ends with a mark (as "Inc." does). */
export const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** Cuts a text after its last whole sentence, if it has one. */
function wholeSentences(text: string): string {
  const end = [...text.matchAll(/[.!?][”"’')]?(?=\s|$)/g)].at(-1);
  return end ? text.slice(0, end.index + end[0].length) : text;
}

/** Cuts a text to at most `max` code points, at the end of a sentence where there is one. */
export function cutToSentence(text: string, max: number): string {
  return codePoints(text) <= max ? text : wholeSentences(Array.from(text).slice(0, max).join('')).trim();
}

function isJson(text: string): boolean {
  if (!/^[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Converts the answer of a model to plain text that can be stored, of at most `max` code points. Returns `undefined`
 * for HTML, JSON, broken characters, or fewer than three words. `isCutOff` marks an unfinished answer.
 */
export function toPlainText(
  written: string,
  max: number,
  { isCutOff }: { isCutOff: boolean },
): string | undefined {
  const readable = written.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{C}\n\t]/gu, '');
  if (!isStorable(readable)) return undefined;
  let text = readable
    .normalize('NFC')
    // Removes the reasoning that some models write before the answer.
    .replace(/^\s*<think>[\s\S]*?<\/think>/i, '')
    .trim();
  if (text.includes('\uFFFD') || /<\/?[a-z!][^>\n]{0,500}>/i.test(text)) return undefined;
  for (const [mark, plain] of markdown) text = text.replaceAll(mark, plain);
  text = text
    .trim()
    .replace(PREAMBLE, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
  text = withoutQuotes(text.trim());
  if (isJson(text)) return undefined;
  text = cutToSentence(isCutOff ? wholeSentences(text) : text, max);
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 3 ? text : undefined;
}
