/**
 * A sign that can begin a formula (R51), with all spaces, quotation marks and delimiters before it. Includes the
 * full-width signs of East Asian keyboards.
 */
const SIGN = /(?<!['"\s,;|\u0085])(['"\s,;|\u0085]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** The characters that begin a cell or a line in some spreadsheet, for all delimiters. */
const BREAK = /[,;|\t\r\n\v\f\u0085\u2028\u2029]/;
const SPACE_FIRST = /^'*[\t\r\n]/;
const ESCAPED_SPACE_FIRST = /^'+[\t\r\n]/;

/** Applies `change` to the characters before each sign that may come first in a cell. */
const changeBeforeSigns = (text: string, change: (before: string) => string) =>
  text.replaceAll(SIGN, (whole, before: string, sign: string, at: number) =>
    at === 0 || BREAK.test(before) ? change(before) + sign : whole,
  );

/**
 * Escapes a text so that no spreadsheet runs it as a formula. Puts a `'` before each formula sign that comes first in
 * the text, or first after a delimiter or line end in it. Quotation marks around a cell do not suffice. With another
 * delimiter (`;` in half of Europe), a program sees them only at the start of a line. It then splits all cells but the
 * first. Marks in the text do not help either, because some programs read `"=1"` after a delimiter as `=1`. Spaces are
 * not delimiters here, or each dash between words would be escaped. {@link unescapeFormula} restores the text.
 */
export function escapeFormula(text: string): string {
  const escaped = changeBeforeSigns(text, (before) => `${before}'`);
  // Some spreadsheets skip a leading tab or line end.
  return SPACE_FIRST.test(escaped) ? `'${escaped}` : escaped;
}

/** Restores the text that {@link escapeFormula} escaped. */
export function unescapeFormula(cell: string): string {
  const escaped = ESCAPED_SPACE_FIRST.test(cell) ? cell.slice(1) : cell;
  return changeBeforeSigns(escaped, (before) => before.replace(/'$/, ''));
}

/** Begins every file, because Excel does not recognize UTF-8 without it. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a file with its line end. Every cell is quoted and escaped. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => `"${escapeFormula(text).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** One row of a file that was read. */
export interface CsvRow {
  /** The line where the row begins, counted from 1. A cell may span several lines. */
  line: number;
  /** The cells as written, with formulas still escaped. */
  cells: string[];
}

/** A text that cannot be read as CSV. The message says why, with the line. */
export class UnreadableCsv extends Error {}

/** A quoted cell without an end, which would contain the rest of the file. */
export class UnclosedQuote extends UnreadableCsv {
  constructor(line: number) {
    super(`A quotation mark on line ${line.toLocaleString('en-US')} is never closed.`);
  }
}

/** The most that a row may hold. */
export interface CsvLimits {
  /** Characters of a cell. */
  cell: number;
  /** Columns. Empty cells beyond them are left out. */
  columns: number;
}

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const LINE_END = /\r\n|\r|\n/g;

/** The line with which some spreadsheets tell each other the delimiter. It is no row. */
const DECLARED = /^\uFEFF?"?sep=([,;\t])"?[,;\t ]*(?:\r\n|\r|\n|$)/i;

/** Quoted cells. A quotation mark within a cell is the sign of an inch. */
const QUOTED = /(?<=^|[,;\t])(?:"[^"]*")+/gm;

/** The characters and the lines of a text that are looked at for its delimiter. */
const LOOKED_AT = { characters: 65_536, lines: 50 };

/** Delimiters as programs write them. Commas of decimals and what stands before a space are more often part of a text. */
const PLAIN: Record<Delimiter, RegExp> = { ',': /(?<!\d),(?! )|,(?![\d ])/g, ';': /;(?! )/g, '\t': /\t/g };

/** How many lines agree on how often a sign occurs in them. */
function agreeing(lines: readonly string[], sign: RegExp): number {
  const counts = lines.map((line) => line.match(sign)?.length ?? 0).filter((count) => count > 0);
  return Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
}

/**
 * The delimiter that a text declares, or the one on which most of its first lines agree: titles may stand above the
 * names of the columns. Where that is not clear, it is the one that occurs most often in the first line.
 */
export function delimiterOf(text: string): Delimiter {
  const [, declared] = DECLARED.exec(text) ?? [];
  if (declared !== undefined) return declared as Delimiter;
  const lines = text
    .slice(0, LOOKED_AT.characters)
    .replaceAll(QUOTED, '')
    .split(LINE_END)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT.lines);
  const agreed = delimiters.map((delimiter) => agreeing(lines, PLAIN[delimiter]));
  const best = delimiters.filter((_delimiter, at) => agreed[at] === Math.max(...agreed));
  const count = (delimiter: Delimiter) => lines[0]?.split(delimiter).length ?? 0;
  return best.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * Reads the rows of a text one at a time, and skips rows without content and a line that declares the delimiter. A long
 * text comes in pieces, which may end anywhere. Accepts the output of spreadsheets (RFC 4180 with any line end). A quote
 * counts only at the beginning of a cell. Throws {@link UnreadableCsv}.
 */
export function* readCsv(
  given: string | Iterable<string>,
  delimiter: Delimiter,
  limits: CsvLimits = { cell: Infinity, columns: Infinity },
): Generator<CsvRow> {
  const pieces = (typeof given === 'string' ? [given] : given)[Symbol.iterator]();
  const cellEnd = new RegExp(`[${delimiter}\\r\\n]|$`, 'g');
  let text = '';
  let at = 0;
  let line = 1;
  let cell = '';

  /** Forgets what is read, and appends the next piece. */
  const readOn = (): boolean => {
    const { done, value } = pieces.next();
    if (done === true) return false;
    text = text.slice(at) + value;
    at = 0;
    return true;
  };
  /** The text at the place, at least so many characters if there are any. */
  const has = (length: number): boolean => {
    while (text.length - at < length) if (!readOn()) return false;
    return true;
  };
  const take = (end: number) => {
    cell += text.slice(at, end);
    at = end;
    if (cell.length > limits.cell)
      throw new UnreadableCsv(
        `Line ${line.toLocaleString('en-US')} has a cell of more than ${limits.cell.toLocaleString('en-US')} characters.`,
      );
  };

  const readQuoted = () => {
    at += 1;
    for (;;) {
      const end = text.indexOf('"', at);
      take(end === -1 ? text.length : end);
      if (end === -1) {
        if (!has(1)) throw new UnclosedQuote(line);
        continue;
      }
      at += 1;
      if (!has(1) || text[at] !== '"') return;
      take(at + 1);
    }
  };
  const readCell = () => {
    cell = '';
    if (has(1) && text[at] === '"') {
      readQuoted();
      line += cell.match(LINE_END)?.length ?? 0;
    }
    do {
      cellEnd.lastIndex = at;
      take(cellEnd.exec(text)?.index ?? text.length);
    } while (at === text.length && has(1));
  };

  // The line that declares the delimiter is short, and complete when something follows its end.
  while (!/[\r\n][^]/.test(text) && text.length < 1_000) if (!readOn()) break;
  at = DECLARED.exec(text)?.[0].length ?? 0;
  if (at > 0) line = 2;

  while (has(1)) {
    const row: CsvRow = { line, cells: [] };
    let sign = '';
    do {
      if (sign === delimiter) at += 1;
      readCell();
      if (row.cells.length < limits.columns) row.cells.push(cell);
      else if (cell.trim() !== '')
        throw new UnreadableCsv(
          `Line ${line.toLocaleString('en-US')} has more than ${limits.columns.toLocaleString('en-US')} columns.`,
        );
      sign = text[at] ?? '';
    } while (sign === delimiter);
    has(2);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (row.cells.some((each) => each.trim() !== '')) yield row;
  }
}
