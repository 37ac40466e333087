import { openCsv } from './csv/csv-file.ts';
import { SAVE_IT_FIRST, SheetRefused } from './sheet-refused.ts';
import type { SheetFile } from './sheet-row.ts';
import { openWorkbook } from './xlsx/workbook-file.ts';

const ZIP = ['PK\u0003\u0004', 'PK\u0005\u0006'];
/** The container of XLS, and of workbooks with a password. */
const COMPOUND = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/**
 * Opens a file of prices, CSV or XLSX. The content of the file decides, never its name. Throws {@link SheetRefused}, as
 * the reading of its rows does.
 */
export async function openSheetFile(bytes: Uint8Array): Promise<SheetFile> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length === 0) throw new SheetRefused('This file is empty');
  const start = file.toString('latin1', 0, 8);
  if (ZIP.some((sign) => start.startsWith(sign))) return openWorkbook(file);
  if (start === COMPOUND)
    throw new SheetRefused(
      file.includes(ENCRYPTED)
        ? 'This workbook is protected by a password. Save it without one first'
        : SAVE_IT_FIRST,
    );
  return openCsv(file);
}
