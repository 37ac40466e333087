import { BYTE_ORDER_MARK, csvLine } from '@quoin/domain/csv/format';

/** Lets the browser save rows as a CSV file. */
export function saveCsv(name: string, rows: string[][]): void {
  saveFile(name, [BYTE_ORDER_MARK, ...rows.map(csvLine)]);
}

/** Lets the browser save a file of the server. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** Lets the browser save a CSV file that is given in pieces. */
export function saveFile(name: string, pieces: string[]): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces, { type: 'text/csv' }));
  link.download = name;
  link.click();
  // Not immediately, because the browser begins to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
