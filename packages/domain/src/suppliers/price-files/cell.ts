import { unescapeFormula } from '../../csv/format.ts';
import { oneLine } from '../../inert-text.ts';

/** Why a cell cannot be read, as a sentence for a person. */
export class WrongCell {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The most characters of a cell that a sentence repeats. */
const QUOTED_MAX = 40;

/** A cell between quotation marks, as a sentence repeats it. */
export function quoted(text: string): string {
  const all = Array.from(oneLine(text.toWellFormed()).trim());
  return `“${all.length > QUOTED_MAX ? `${all.slice(0, QUOTED_MAX - 1).join('')}…` : all.join('')}”`;
}

/** Exports protect the zeros in front of a number by a formula: `="00412"`. */
const PROTECTED = /^="((?:[^"]|"")*)"$/;
const PLAIN_CELL = /^[\w$.,/() -]*$/;

/** The text of a cell, without the marks by which programs protect it. */
export function cellText(cell: string | undefined): string {
  if (cell === undefined || cell === '') return '';
  const text = cell.trim();
  if (PLAIN_CELL.test(text)) return text;
  const inner = PROTECTED.exec(text)?.[1];
  return inner === undefined ? unescapeFormula(text).trim() : inner.replaceAll('""', '"').trim();
}

/** An apostrophe in front makes a text of a number. */
export const bareNumber = (text: string): string => (text.startsWith("'") ? text.slice(1).trim() : text);

const SPOILED = new RegExp(
  [
    String.raw`^-?\d(?:[.,]\d+)?E[+-]\d{2,3}$`,
    String.raw`^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|UNKNOWN!|CONNECT!|BUSY!|GETTING_DATA|#+)$`,
  ].join('|'),
  'i',
);
const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DATED = new RegExp(`^(?:\\d{1,2}-(?:${MONTH})|(?:${MONTH})-\\d{2})$`);

/** Whether a spreadsheet put something else in place of what the cell held. */
export const isSpoiled = (text: string): boolean => SPOILED.test(text);

/** The same of a SKU, which a spreadsheet also takes for a date: `2-JAN` becomes `2-Jan`. */
export const isSpoiledCode = (text: string): boolean => isSpoiled(text) || DATED.test(text);

/** The words by which lists leave an optional cell empty. */
export const isPlaceholder = (text: string): boolean => /^(?:[-–—]+|n\/?a|none)$/i.test(text);

/** The sentence about a cell that is no longer what the supplier wrote. */
export const spoiledCell = (label: string, text: string): WrongCell =>
  new WrongCell(`A spreadsheet spoiled ${label}: ${quoted(text)}`);
