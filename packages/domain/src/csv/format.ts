/** What a spreadsheet takes for the beginning of a formula (R51), also in the full width of East Asian keyboards. */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const ESCAPED_FORMULA = /^'+[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The text as a cell that no spreadsheet runs. {@link unescapeFormula} gives the text back, whatever it is. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that a cell stands for. */
export function unescapeFormula(cell: string): string {
  return ESCAPED_FORMULA.test(cell) ? cell.slice(1) : cell;
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
