import { BYTE_ORDER_MARK, csvLine } from '@quoin/domain/csv/format';

/** Lets the browser save rows as a CSV file. */
export function saveCsv(name: string, rows: string[][]): void {
  const file = new Blob([BYTE_ORDER_MARK, ...rows.map(csvLine)], { type: 'text/csv' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // Not immediately, because the browser begins to read the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
