import type { ImportCounts } from '@quoin/domain/csv/import';
import type { Sheet } from '@quoin/domain/csv/sheet';

/** The outcome of an import in one line, such as `120 added, 12 updated`. */
export function importedWords({ created, updated, unchanged, wrong }: ImportCounts, sheet: Sheet): string {
  const parts: [number, string][] = [
    [created, 'added'],
    [updated, 'updated'],
    [unchanged, sheet.isUpdating ? 'unchanged' : 'already here'],
    [wrong, 'left out'],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count.toLocaleString('en-US')} ${word}`)
    .join(', ');
}
