/** One row as it stands in the file. Empty rows are left out. */
export interface SheetRow {
  /** The number of the row in a spreadsheet. In a CSV file, the line where the row begins. */
  line: number;
  cells: string[];
}

/** A file of rows. */
export interface SheetFile {
  kind: 'csv' | 'xlsx';
  /** The names of the sheets in the order of the workbook, without hidden ones. A CSV file has one, `''`. */
  sheets: readonly string[];
  /**
   * Some hundred rows at a time, read as they are asked for. A caller that stops in the middle closes everything.
   * `sheet` is the first one by default. Throws `SheetRefused`, in the middle too.
   */
  rows(sheet?: string): AsyncIterable<SheetRow[]>;
}
