/**
 * A sign that begins a formula (R51), also in the full width of East Asian keyboards, behind all spaces, quotation marks
 * and delimiters before it.
 */
const SIGN = /(?<!['"\s,;|\u0085])(['"\s,;|\u0085]*)([=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g;
/** Whatever begins a cell or a line for some spreadsheet, whichever delimiter it takes. */
const BREAK = /[,;|\t\r\n\v\f\u0085\u2028\u2029]/;
const SPACE_FIRST = /^'*[\t\r\n]/;
const ESCAPED_SPACE_FIRST = /^'+[\t\r\n]/;

/** The text with what is before each sign that may come first in a cell, as `change` makes it. */
const changeBeforeSigns = (text: string, change: (before: string) => string) =>
  text.replaceAll(SIGN, (whole, before: string, sign: string, at: number) =>
    at === 0 || BREAK.test(before) ? change(before) + sign : whole,
  );

/**
 * The text as a cell that no spreadsheet runs: a `'` stands before each sign of a formula that is the first of the text, or
 * the first after a delimiter or line end in it. The quotation marks around a cell do not keep it in one piece: who opens
 * the file with another delimiter (`;` by the habit of half of Europe) sees them at the beginning of a line alone, and
 * splits all cells but the first. Marks in the text do not help either: of `"=1"` after a delimiter some make `=1`. Spaces
 * are no delimiters here, or each dash between words would be changed. {@link unescapeFormula} gives the text back.
 */
export function escapeFormula(text: string): string {
  const escaped = changeBeforeSigns(text, (before) => `${before}'`);
  // Some spreadsheets skip these, whatever follows.
  return SPACE_FIRST.test(escaped) ? `'${escaped}` : escaped;
}

/** The text that a cell stands for, whatever {@link escapeFormula} made it of. */
export function unescapeFormula(cell: string): string {
  const escaped = ESCAPED_SPACE_FIRST.test(cell) ? cell.slice(1) : cell;
  return changeBeforeSigns(escaped, (before) => before.replace(/'$/, ''));
}

/** Begins a file: without it Excel takes UTF-8 for something else. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of a file, with its end: every cell quoted, none a formula. */
export function csvLine(texts: readonly string[]): string {
  return `${texts.map((text) => `"${escapeFormula(text).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** One row of a file that was read. */
export interface CsvRow {
  /** Where it begins in the file; the first line is 1. A cell may go on over several. */
  line: number;
  /** As written, formulas still escaped. */
  cells: string[];
}

/** A quoted cell that never ends: all that follows would be in it. */
export class UnclosedQuote extends Error {
  constructor(line: number) {
    super(`A quotation mark on line ${line.toLocaleString('en-US')} is never closed.`);
  }
}

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const LINE_END = /\r\n|\r|\n/g;

/** Whichever of the delimiters the first line has most of. */
export function delimiterOf(text: string): Delimiter {
  const [first = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter) => first.split(delimiter).length;
  return delimiters.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * The rows of a text, one at a time; those without any content are left out. Reads what spreadsheets write (RFC 4180
 * with any line end); a quote counts at the beginning of a cell alone. Throws {@link UnclosedQuote}.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRow> {
  const cellEnd = new RegExp(`[${delimiter}\\r\\n]|$`, 'g');
  let at = 0;
  let line = 1;

  const readQuoted = (): string => {
    const parts: string[] = [];
    do {
      const end = text.indexOf('"', at + 1);
      if (end === -1) throw new UnclosedQuote(line);
      parts.push(text.slice(at + 1, end));
      at = end + 1;
    } while (text[at] === '"');
    return parts.join('"');
  };

  while (at < text.length) {
    const row: CsvRow = { line, cells: [] };
    let sign = '';
    do {
      if (sign === delimiter) at += 1;
      const quoted = text[at] === '"' ? readQuoted() : '';
      line += quoted.match(LINE_END)?.length ?? 0;
      cellEnd.lastIndex = at;
      const end = cellEnd.exec(text)?.index ?? text.length;
      row.cells.push(quoted + text.slice(at, end));
      at = end;
      sign = text[at] ?? '';
    } while (sign === delimiter);
    at += text.startsWith('\r\n', at) ? 2 : 1;
    line += 1;
    if (row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}
