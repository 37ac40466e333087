import { type CsvRow, UnclosedQuote, readCsv } from '@quoin/domain/csv/format';
import { FILE_MAX_MB, ROWS_MAX } from '@quoin/domain/csv/import';
import { layoutOf, titleAbove } from '@quoin/domain/csv/layout';
import type { Sheet } from '@quoin/domain/csv/sheet';

/** The content of a CSV file. */
export interface CsvFile {
  name: string;
  /** The names of the columns. */
  headers: string[];
  rows: CsvRow[];
}

/** A file that cannot be imported. Its message is for users. */
class Unfit extends Error {}

/** The number of rows after which parsing pauses, so that the page stays responsive. */
const ROWS_AT_A_STRETCH = 5_000;

const beginsWith = (bytes: Uint8Array, ...signs: number[]) =>
  signs.every((sign, place) => bytes[place] === sign);

/** Decodes UTF-8 or, with a byte order mark, UTF-16. Other files come from older spreadsheets on Windows. */
function decode(bytes: Uint8Array<ArrayBuffer>): string {
  if (beginsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (beginsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function read(file: File, sheet: Sheet): Promise<CsvFile> {
  if (file.size > FILE_MAX_MB * 1024 * 1024)
    throw new Unfit(`This file is larger than ${FILE_MAX_MB} MB. Split it into several.`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A workbook begins like a zip file or like the older binary format.
  if (beginsWith(bytes, 0x50, 0x4b, 3, 4) || beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new Unfit('This is a workbook, not a CSV file. Save it as “CSV UTF-8” in your spreadsheet first.');
  const text = decode(bytes);
  const { rowsMax = ROWS_MAX } = sheet;
  const { delimiter, titles } = layoutOf(sheet, text);
  const rows: CsvRow[] = [];
  for (const row of readCsv(text, delimiter)) {
    rows.push(row);
    if (rows.length > titles + 1 + rowsMax)
      throw new Unfit(
        `This file has more than ${rowsMax.toLocaleString('en-US')} rows. Split it into several.`,
      );
    if (rows.length % ROWS_AT_A_STRETCH === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const [first, ...records] = rows.slice(titles);
  if (!first) throw new Unfit('This file is empty.');
  if (text.includes('\u0000')) throw new Unfit('This is not a CSV file.');
  if (records.length === 0)
    throw new Unfit('This file has one row alone. The first row names the columns, the others are imported.');
  const title = titleAbove(sheet, [first, ...records]);
  if (title !== undefined)
    throw new Unfit(
      `The first row, “${title.slice(0, 60)}”, names no columns. Delete all lines above the names of the columns.`,
    );
  const headers = first.cells.map((cell) => cell.trim());
  const names = headers.map((name) => name.toLowerCase());
  const twin = headers.find((name, place) => name !== '' && names.indexOf(name.toLowerCase()) < place);
  if (twin !== undefined) throw new Unfit(`Two columns are called “${twin}”. Rename one of them.`);
  return { name: file.name, headers, rows: records };
}

/** Reads a file for a list. If it cannot be imported, returns a message for users. */
export async function readFile(file: File, sheet: Sheet): Promise<CsvFile | string> {
  try {
    return await read(file, sheet);
  } catch (error) {
    return error instanceof Unfit || error instanceof UnclosedQuote
      ? error.message
      : 'This file cannot be read. It may have been moved or changed: choose it again.';
  }
}
