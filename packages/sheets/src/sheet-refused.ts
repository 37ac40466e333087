/** Why a file is not read, as a sentence for the person who sent it. */
export class SheetRefused extends Error {}

/** The answer to formats that hold prices, but are neither CSV nor XLSX. */
export const SAVE_IT_FIRST = 'Save it as CSV or XLSX first';

/** The most that a file may hold. */
export const limits = {
  rows: 600_000,
  columns: 256,
  cellCharacters: 2_000,
  /** Rows of one batch. */
  batch: 500,
} as const;

const inWords = (count: number) => count.toLocaleString('en-US');

/** The refusal of a row that has too much of something. */
export const rowBeyond = (line: number, what: string): SheetRefused =>
  new SheetRefused(`Line ${inWords(line)} has ${what}`);

/** The refusal of a cell that is too long. */
export const longCell = (line: number): SheetRefused =>
  rowBeyond(line, `a cell of more than ${inWords(limits.cellCharacters)} characters`);

/** The refusal of a row with too many columns. */
export const manyColumns = (line: number): SheetRefused =>
  rowBeyond(line, `more than ${inWords(limits.columns)} columns`);

/** The refusal of a file with too many rows. `noun` is `file` or `sheet`. */
export const manyRows = (noun: string): SheetRefused =>
  new SheetRefused(`This ${noun} has more than ${inWords(limits.rows)} rows`);

/** The refusal of a sheet that the file does not have. */
export const unknownSheet = (name: string): SheetRefused =>
  new SheetRefused(`This file has no sheet “${name}”`);
