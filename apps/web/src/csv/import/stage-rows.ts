import { unescapeFormula } from '@quoin/domain/csv/format';
import { FILE_NAME_MAX, type ImportRows, ROWS_AT_ONCE, cutCell } from '@quoin/domain/csv/import';
import type { Mapping } from '@quoin/domain/csv/mapping';
import type { SheetKind } from '@quoin/domain/sheets';

import { trpcClient } from '../../trpc.ts';
import type { CsvFile } from './read-file.ts';

/** The maximum number of characters in a request of several rows. In any encoding, it is below the server's 1 MiB. */
const SIGNS_AT_ONCE = 150_000;

type Row = ImportRows['rows'][number];

/** Splits the rows into parts that fit into one request. */
function* parts(file: CsvFile, columns: number[], given: string[]): Generator<Row[]> {
  let part: Row[] = [];
  let signs = 0;
  for (const [index, { line, cells }] of file.rows.entries()) {
    const own = columns.map((column) => cutCell(cells[column] ?? ''));
    const row: Row = { place: index + 1, line, cells: [...own, ...given] };
    if (cells.slice(file.headers.length).some((cell) => cell.trim() !== '')) row.isTooWide = true;
    const size = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (part.length === ROWS_AT_ONCE || (part.length > 0 && signs + size > SIGNS_AT_ONCE)) {
      yield part;
      part = [];
      signs = 0;
    }
    part.push(row);
    signs += size;
  }
  if (part.length > 0) yield part;
}

/** Stages the rows of a file on the server and checks them. Cancels the import if it fails or is aborted. */
export async function stageRows({
  kind,
  estimateId,
  file,
  mapping,
  given,
  signal,
  onProgress,
}: {
  kind: SheetKind;
  estimateId: number | undefined;
  file: CsvFile;
  mapping: Mapping;
  /** Cells that all rows have besides their own, by the names of their fields. */
  given: Record<string, string>;
  signal: AbortSignal;
  /** The progress is a number from 0 to 1. */
  onProgress: (progress: number) => void;
}) {
  const { id } = await trpcClient.imports.begin.mutate({
    kind,
    estimateId,
    fields: [...Object.keys(mapping), ...Object.keys(given)],
    fileName: file.name.slice(0, FILE_NAME_MAX).toWellFormed(),
  });
  try {
    signal.throwIfAborted();
    for (const rows of parts(file, Object.values(mapping), Object.values(given))) {
      await trpcClient.imports.addRows.mutate({ id, rows }, { signal });
      onProgress((rows.at(-1)?.place ?? 0) / file.rows.length);
    }
    return { id, counts: await trpcClient.imports.check.mutate({ id }, { signal }) };
  } catch (error) {
    cancelImport(id);
    throw error;
  }
}

/** Deletes an import on the server. Does not wait for it, because the server also deletes abandoned imports. */
export function cancelImport(id: number): void {
  void trpcClient.imports.cancel.mutate({ id }).catch(() => undefined);
}

/** Up to three different cells of a column, to recognize the column. */
export function samplesOf({ rows }: CsvFile, column: number): string[] {
  const texts = rows.slice(0, 100).map(({ cells }) => unescapeFormula(cells[column]?.trim() ?? ''));
  return [...new Set(texts.filter(Boolean))].slice(0, 3);
}
