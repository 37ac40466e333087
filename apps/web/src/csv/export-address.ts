/** The address of the CSV file with the records that a list shows. `path` names the list in addresses. */
export function exportAddress(path: string, filter: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter))
    if (value !== undefined && name !== 'limit' && name !== 'cursor') query.set(name, String(value));
  // Commas stay as they are, because each would take three characters of an address with many ids.
  return `/api/admin/${path}.csv?${query.toString().replaceAll('%2C', ',')}`;
}

/** The address of the CSV file with the lines of an estimate. */
export const linesAddress = (estimateId: number) => `/api/admin/estimates/${estimateId}/lines.csv`;
