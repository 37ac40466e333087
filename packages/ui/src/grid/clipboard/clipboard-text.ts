// The text of the clipboard, as spreadsheets write it: cells between tabs, rows between line breaks.

const NEEDS_QUOTES = /[\t\n\r]|^"/;
/** A cell in quotes ends before a tab, a line break or the end. Any other leading quote is part of the text. */
const QUOTED = /"((?:[^"]|"")*)"(?=\t|\r?\n|\r|$)/y;
const PLAIN = /[^\t\r\n]*/y;
const BREAK = /\r\n|\n|\r/y;

const withQuotes = (text: string) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Writes rows of cells. A cell with a tab, a line break or a leading quote stands in quotes. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(withQuotes).join('\t')).join('\n');
}

/**
 * Reads rows of cells from a spreadsheet. The last line break begins no row (Excel and Google Sheets write one). All
 * rows get the same number of cells.
 */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let place = 0;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    if (found) place = pattern.lastIndex;
    return found;
  };
  while (place < text.length || cells.length > 0) {
    const quoted = match(QUOTED)?.[1];
    cells.push(quoted === undefined ? (match(PLAIN)?.[0] ?? '') : quoted.replaceAll('""', '"'));
    if (text[place] === '\t') place += 1;
    else {
      match(BREAK);
      rows.push(cells);
      cells = [];
    }
  }
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')]);
}
