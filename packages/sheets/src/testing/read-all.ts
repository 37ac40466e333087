import { openSheetFile } from '../sheet-file.ts';

/** All rows of a sheet: the line, then the cells. */
export async function readAll(bytes: Uint8Array, sheet?: string): Promise<(string | number)[][]> {
  const file = await openSheetFile(bytes);
  const rows: (string | number)[][] = [];
  for await (const batch of file.rows(sheet))
    for (const { line, cells } of batch) rows.push([line, ...cells]);
  return rows;
}
