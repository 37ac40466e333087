import type { ImportCounts } from '@quoin/domain/csv/import';
import type { SheetKind } from '@quoin/domain/csv/sheets';

import type { callerFor } from '../testing.ts';

type Caller = ReturnType<typeof callerFor>['call'];

/** Sends rows to an import; the first line of the file holds the names. */
export async function sendRows(call: Caller, kind: SheetKind, fields: string[], rows: string[][]) {
  const { id } = await call.imports.begin({ kind, fields });
  const all = rows.map((cells, index) => ({ place: index + 1, line: index + 2, cells }));
  for (let from = 0; from < all.length; from += 1_000)
    await call.imports.addRows({ id, rows: all.slice(from, from + 1_000) });
  return id;
}

/** Sends rows and has them checked. */
export async function checkRows(...[call, ...given]: Parameters<typeof sendRows>) {
  const id = await sendRows(call, ...given);
  return { id, counts: await call.imports.check({ id }) };
}

/** What is wrong with each wrong row, by its line. */
export async function wrongRows(call: Caller, id: number): Promise<Record<number, string[]>> {
  const { items } = await call.imports.listWrong({ id, limit: 100 });
  return Object.fromEntries(
    items.map(({ line, problems }) => [
      line,
      problems.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)),
    ]),
  );
}

/** These, and none else. */
export const counts = (some: Partial<ImportCounts>): ImportCounts => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  wrong: 0,
  ...some,
});
