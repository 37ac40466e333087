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

/** A quoted cell without an end, which would contain the rest of the file. */
export class UnclosedQuote extends Error {
  constructor(line: number) {
    super(`A quotation mark on line ${line.toLocaleString('en-US')} is never closed.`);
  }
}

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

const LINE_END = /\r\n|\r|\n/g;

/** The line with which some spreadsheets tell each other the delimiter. It is no row. */
const DECLARED = /^\uFEFF?"?sep=([,;\t])"?[,;\t ]*(?:\r\n|\r|\n|$)/i;

/** The delimiter that a text declares, or the one that occurs most often in its first line. */
export function delimiterOf(text: string): Delimiter {
  const [, declared] = DECLARED.exec(text) ?? [];
  if (declared !== undefined) return declared as Delimiter;
  const [first = ''] = text
    .trimStart()
    .replaceAll(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const count = (delimiter: Delimiter) => first.split(delimiter).length;
  return delimiters.reduce((most, one) => (count(one) > count(most) ? one : most));
}

/**
 * Reads the rows of a text one at a time, and skips rows without content and a line that declares the delimiter. Accepts the output of spreadsheets (RFC 4180
 * with any line end). A quote counts only at the beginning of a cell. Throws {@link UnclosedQuote}.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRow> {
  const cellEnd = new RegExp(`[${delimiter}\\r\\n]|$`, 'g');
  let at = DECLARED.exec(text)?.[0].length ?? 0;
  let line = at > 0 ? 2 : 1;

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
