import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { deleteOldPriceFiles } from './old-price-files.ts';
import { openForFiles, supplierWithFiles } from './testing.ts';

const opened = openForFiles();

/** How many rows of each kind a file has: itself, what was found, and what it changed. */
async function kept(id: number): Promise<number[]> {
  const { rows } = await sql<{ counts: number[] }>`
    select array[
      (select count(*) from price_files where id = ${id}), (select count(*) from price_file_rows where price_file_id = ${id}),
      (select count(*) from price_file_changes where price_file_id = ${id})
    ]::integer[] as counts`.execute(opened.db);
  return rows[0]?.counts ?? [];
}

test('what a file found and changed is deleted once nobody can undo it, and not before', async () => {
  const { db } = opened;
  const files = await supplierWithFiles(db, opened.url, 'Old');
  const rows = [
    { sku: 'A', cost: '4' },
    { sku: 'B', cost: '5' },
  ];
  const past = await files.check(rows);
  await files.apply(past);
  const undoable = await files.check([{ sku: 'A', cost: '4.1', description: 'New' }], { isFull: false });
  await files.apply(undoable);
  const waiting = await files.check(rows);
  const left = await files.check(rows);
  const working = await files.check(rows);
  // It counts each change as of now.
  await sql`alter table price_files disable trigger count_version`.execute(db);
  await sql`update price_files set applied_at = now() - interval '31 days' where id = ${past}`.execute(db);
  await sql`update price_files set applied_at = now() - interval '29 days' where id = ${undoable}`.execute(
    db,
  );
  await sql`update price_files set updated_at = now() - interval '31 days' where id in (${left}, ${working})`.execute(
    db,
  );
  await sql`update price_files set status = 'checking' where id = ${working}`.execute(db);
  await sql`alter table price_files enable trigger count_version`.execute(db);
  await deleteOldPriceFiles(db);
  expect(await kept(past)).toEqual([1, 0, 0]);
  expect(await kept(undoable)).toEqual([1, 1, 1]);
  expect(await kept(waiting)).toEqual([1, 2, 0]);
  expect(await kept(left)).toEqual([0, 0, 0]);
  expect(await kept(working)).toEqual([1, 2, 0]);
  await files.undo(undoable);
  expect((await files.products()).map(({ sku, description }) => [sku, description])).toEqual([
    ['A', null],
    ['B', null],
  ]);
});
