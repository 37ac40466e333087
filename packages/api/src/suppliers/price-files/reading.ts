import { copyLine } from '@quoin/db/suppliers/price-files/copy-line';
import type { PriceMapping } from '@quoin/domain/suppliers/price-files/mapping';
import { PRICE_ROWS_MAX } from '@quoin/domain/suppliers/price-files/price-file';
import { priceReader } from '@quoin/domain/suppliers/price-files/read-price';
import { openSheetFile } from '@quoin/sheets/sheet-file';
import { SheetRefused } from '@quoin/sheets/sheet-refused';
import type { SheetRow } from '@quoin/sheets/sheet-row';

// What is read from the bytes of a file, as plain functions. The host runs them in a thread of its own, which loads this file alone.
// So it has no database, no caller and no clock.

/** The rows of a sheet that a person sees to say what its columns mean. */
const HEAD_ROWS = 40;
const HEAD_CELLS = 60;
const HEAD_LETTERS = 200;
/** The sheets of a workbook that are looked into at once. */
const SHEETS_SEEN = 8;

/** What a look into a file says. */
export interface LookedInto {
  kind: 'csv' | 'xlsx';
  sheets: string[];
  /** The first rows of each sheet, or of the one that was asked for. */
  heads: { sheet: string; rows: SheetRow[] }[];
}

/** Looks into a file: its sheets, and the first rows of them or of one. Throws {@link SheetRefused}. */
export async function lookInto(bytes: Uint8Array, sheet?: string): Promise<LookedInto> {
  const file = await openSheetFile(bytes);
  if (sheet !== undefined && !file.sheets.includes(sheet))
    throw new SheetRefused('The file has no such sheet');
  const heads: LookedInto['heads'] = [];
  for (const name of sheet === undefined ? file.sheets.slice(0, SHEETS_SEEN) : [sheet])
    heads.push({ sheet: name, rows: await headOf(file.rows(name)) });
  return { kind: file.kind, sheets: [...file.sheets], heads };
}

async function headOf(batches: AsyncIterable<SheetRow[]>): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const rows of batches) {
    head.push(...rows.slice(0, HEAD_ROWS - head.length));
    if (head.length === HEAD_ROWS) break;
  }
  return head.map(({ line, cells }) => ({
    line,
    cells: cells.slice(0, HEAD_CELLS).map((cell) => cell.slice(0, HEAD_LETTERS).toWellFormed()),
  }));
}

/** A file whose prices are read, and how. */
export interface PriceReading {
  bytes: Uint8Array<ArrayBuffer>;
  sheet: string;
  mapping: PriceMapping;
  /** The cells of the header. */
  header: string[];
}

/** Some prices of a file as lines of COPY, and the row that the reading has come to. */
export interface ReadLines {
  lines: string;
  rows: number;
}

/** Reads the prices of a file. Throws {@link SheetRefused}, in the middle too. */
export async function* readPriceLines({
  bytes,
  sheet,
  mapping,
  header,
}: PriceReading): AsyncGenerator<ReadLines> {
  const file = await openSheetFile(bytes);
  const read = priceReader(mapping, header, file.kind);
  let place = 0;
  let rows = 0;
  for await (const batch of file.rows(sheet)) {
    let lines = '';
    for (const row of batch) {
      for (const price of read(row)) {
        place += 1;
        lines += copyLine(place, price);
      }
    }
    if (place > PRICE_ROWS_MAX)
      throw new SheetRefused(`The file has more than ${PRICE_ROWS_MAX.toLocaleString('en-US')} prices`);
    rows += batch.length;
    yield { lines, rows };
  }
}

/** Reads files of prices. The host does so in a thread of its own. Both throw {@link SheetRefused}. */
export interface PriceFileReader {
  look: (bytes: Uint8Array<ArrayBuffer>, sheet?: string) => Promise<LookedInto>;
  /** Takes the bytes along. */
  read: (reading: PriceReading) => AsyncIterable<ReadLines>;
}

/** Reads them where it is called. */
export const readHere: PriceFileReader = { look: lookInto, read: readPriceLines };
