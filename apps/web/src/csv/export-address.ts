import type { SheetKind } from '@quoin/domain/sheets';

/** The address of the CSV file with the records that a list shows. */
export function exportAddress(kind: SheetKind, filter: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && name !== 'limit' && name !== 'cursor') query.set(name, String(value));
  // Commas stay as they are, because each would take three characters of an address with many ids.
  return `/api/admin/${kind}.csv?${query.toString().replaceAll('%2C', ',')}`;
}

/** The address of the CSV file with the lines of an estimate. */
export const linesAddress = (estimateId: number) => `/api/admin/estimates/${estimateId}/lines.csv`;
