import type { Db } from '../connection/database.ts';

/** The kinds of documents with numbers, by the letters that begin the numbers. */
type NumberedKind = 'E' | 'C' | 'PO' | 'RQ' | 'RT' | 'INV' | 'DR' | 'CM';

/** The next number of a kind in a year, such as `E-2026-0042`. A transaction that fails leaves no gap. */
export async function nextNumber(trx: Db, kind: NumberedKind, year: number): Promise<string> {
  const { last } = await trx
    .insertInto('documentNumbers')
    .values({ kind, year, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'year'])
        .doUpdateSet(({ eb }) => ({ last: eb('documentNumbers.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${kind}-${year}-${String(last).padStart(4, '0')}`;
}
