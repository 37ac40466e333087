import { priceFileSteps, UNDO_DAYS } from '@quoin/domain/suppliers/price-files/price-file';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

const old = sql`now() - ${sql.lit(`${UNDO_DAYS} days`)}::interval`;

/** Tables of what a file found and changed, which only a look at it and its undo need. */
const found = ['price_file_rows', 'price_file_changes'];

/**
 * Deletes what was found in files that nobody can undo any more, and files that nobody has applied for as long. Each statement is
 * about one file, because all lists of a month at once would take longer than a statement may.
 */
export async function deleteOldPriceFiles(db: Db): Promise<void> {
  for (const table of found) {
    const { rows: past } = await sql<{ id: number }>`
      select id from price_files
      where (status = 'applied' and applied_at < ${old} or status = 'undone' and undone_at < ${old})
        and exists (select from ${sql.table(table)} where price_file_id = price_files.id)`.execute(db);
    for (const { id } of past)
      await sql`delete from ${sql.table(table)} where price_file_id = ${id}`.execute(db);
  }
  const isLeft = sql`status in (${sql.join(priceFileSteps.delete)}) and updated_at < ${old}`;
  const { rows: left } = await sql<{ id: number }>`select id from price_files where ${isLeft}`.execute(db);
  for (const { id } of left) await sql`delete from price_files where id = ${id} and ${isLeft}`.execute(db);
}
