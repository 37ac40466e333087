import { type CsvRow, type Delimiter, UnclosedQuote, delimiterOf, delimiters, readCsv } from './format.ts';
import { guessMapping } from './mapping.ts';

type Named = Parameters<typeof guessMapping>[0];

/** The number of rows among which the names of the columns are looked for. Above them stand titles and notes. */
const ROWS_LOOKED_AT = 20;

/** The places of the parts of a file. */
export interface Layout {
  delimiter: Delimiter;
  /** The number of rows above the names of the columns. */
  titles: number;
}

/** The first rows of a text, as far as they can be read. */
function firstRows(text: string, delimiter: Delimiter): CsvRow[] {
  const rows: CsvRow[] = [];
  try {
    for (const row of readCsv(text, delimiter)) if (rows.push(row) === ROWS_LOOKED_AT) break;
  } catch (error) {
    // With another delimiter a quotation mark may stand elsewhere in a cell.
    if (!(error instanceof UnclosedQuote)) throw error;
  }
  return rows;
}

const filled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== '').length;
const named = (sheet: Named, { cells }: CsvRow) => Object.keys(guessMapping(sheet, cells)).length;

/**
 * Finds the names of the columns. They usually stand in the first row. If that names no field, they stand in the row that
 * names most fields, and at least two: programs write titles, dates and notes above them.
 */
export function layoutOf(sheet: Named, text: string): Layout {
  const usual = delimiterOf(text);
  let layout: Layout = { delimiter: usual, titles: 0 };
  let most = 1;
  for (const delimiter of [usual, ...delimiters.filter((each) => each !== usual)])
    for (const [titles, row] of firstRows(text, delimiter).entries()) {
      const count = named(sheet, row);
      if (delimiter === usual && titles === 0 && count > 0) return layout;
      if (count <= most) continue;
      most = count;
      layout = { delimiter, titles };
    }
  return layout;
}

/** The title that stands where the names of the columns should, if the first of the rows is one. */
export function titleAbove(sheet: Named, [first, ...others]: readonly CsvRow[]): string | undefined {
  if (!first || filled(first) > 1 || named(sheet, first) > 0) return undefined;
  if (others.slice(0, ROWS_LOOKED_AT).every((row) => filled(row) < 2)) return undefined;
  return first.cells.find((cell) => cell.trim() !== '')?.trim();
}
