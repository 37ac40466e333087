import type { ImportBegin, ImportCounts, WrongRow } from '@quoin/domain/csv/import';
import type { ReadRow, RowProblem } from '@quoin/domain/csv/rows';
import { type SheetKind, sheets } from '@quoin/domain/csv/sheets';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/page';
import { sql } from 'kysely';

import { type Db, databaseUse, inTransaction } from '../database.ts';
import { byId, readCursor, rowsToRead, toPage } from '../page.ts';
import { byColumn } from './targets.ts';

/** An import that is being prepared. */
export interface StagedImport {
  id: number;
  kind: SheetKind;
  /** Whose cells its rows have, in their order. */
  fields: string[];
  /** Rows that are written already, while they are. */
  written: number;
  /** What it did, once it is done. */
  result: ImportCounts | null;
}

/** Begins an import; nobody but this administrator knows it. */
export async function insertImport(db: Db, adminId: number, { kind, fields }: ImportBegin): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({ adminId, kind, fields: sql`${JSON.stringify(fields)}::jsonb` })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import, done or not. Throws `importNotFound` for one that was cancelled, or is somebody else's. */
export async function getImport(db: Db, adminId: number, id: number): Promise<StagedImport> {
  const found = await db
    .selectFrom('imports')
    .select(['id', 'kind', 'fields', 'written', 'result'])
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return orNotFound(found, 'importNotFound');
}

/** The same for an import that is not done yet. */
export async function requireImport(db: Db, adminId: number, id: number): Promise<StagedImport> {
  const found = await getImport(db, adminId, id);
  if (found.result) throw new DomainError('importNotFound');
  return found;
}

/** Holds a name until the transaction ends; says whether nobody else held it. Nobody waits for it. */
async function holdName(trx: Db, name: string): Promise<boolean> {
  const { isHeld } = await trx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('isHeld'))
    .executeTakeFirstOrThrow();
  return isHeld;
}

/** Keeps an import from being cancelled, or written a second time, until the transaction ends; says whether that could be. */
export async function holdImport(trx: Db, id: number): Promise<boolean> {
  if (!(await holdName(trx, `import ${id}`))) return false;
  // From who forgets the old ones. How far it is can still be said.
  await trx.selectFrom('imports').select('id').where('id', '=', id).forKeyShare().execute();
  return true;
}

/** Keeps an import from being checked a second time until the transaction ends; says whether that could be. */
export async function holdCheck(trx: Db, id: number): Promise<boolean> {
  return holdName(trx, `check of import ${id}`);
}

/** Keeps other imports from being written into a list until the transaction ends; says whether that could be. */
export async function holdList(trx: Db, kind: SheetKind): Promise<boolean> {
  return holdName(trx, `import of ${kind}`);
}

/** Keeps rows until they are written. One that is there already stays as it is: it was sent twice. */
export async function insertImportRows(
  db: Db,
  importId: number,
  rows: (ReadRow & { place: number; line: number })[],
): Promise<void> {
  const staged = rows.map(({ record, ...row }) => ({ ...row, record: record && byColumn(record) }));
  await sql`
    insert into import_rows (import_id, place, line, record, problems, missing)
    select ${importId}, place, line, record, problems, missing
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as row(place integer, line integer, record jsonb, problems jsonb, missing jsonb)
    on conflict do nothing
  `.execute(db);
}

/** How many rows were found to have each outcome. */
export async function countOutcomes(db: Db, importId: number): Promise<ImportCounts> {
  const counts = await db
    .selectFrom('importRows')
    .where('importId', '=', importId)
    .where('outcome', 'is not', null)
    .groupBy('outcome')
    .select(({ fn }) => ['outcome', fn.countAll<number>().as('count')])
    .execute();
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    wrong: 0,
    ...Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])),
  };
}

const keyset = byId('wrong rows');

/** The rows that were found to be wrong, in the order of the file. */
export async function listWrongRows(
  db: Db,
  { id: importId, kind }: Pick<StagedImport, 'id' | 'kind'>,
  filter: Pick<ListFilter, 'limit' | 'cursor'>,
): Promise<Page<WrongRow>> {
  const after = readCursor(keyset, filter.cursor) ?? 0;
  const rows = await db
    .selectFrom('importRows')
    .select(['place', 'line', 'problems', 'missing', 'twinLine', 'matches'])
    .where('importId', '=', importId)
    .where('outcome', '=', 'wrong')
    .where('place', '>', after)
    .orderBy('place')
    .limit(rowsToRead(filter) ?? 0)
    .execute();
  const page = toPage(
    keyset,
    rows.map((row) => ({ ...row, id: row.place })),
    filter,
  );
  return {
    ...page,
    items: page.items.map(({ place, line, problems, missing, twinLine, matches }) => ({
      place,
      line,
      problems:
        problems.length > 0
          ? problems
          : [...collisions(kind, twinLine, matches), ...(matches ? [] : missing)],
    })),
  };
}

/** What is wrong with a row by itself fine, in words. */
function collisions(kind: SheetKind, twinLine: number | null, matches: number | null): RowProblem[] {
  const { keyWords, nouns } = sheets[kind];
  const problems: RowProblem[] = [];
  if (twinLine !== null)
    problems.push({
      field: null,
      message: `Line ${twinLine.toLocaleString('en-US')} has the same ${keyWords}`,
    });
  if (matches !== null && matches > 1)
    problems.push({
      field: null,
      message: `${matches.toLocaleString('en-US')} ${nouns} have this ${keyWords}`,
    });
  return problems;
}

/**
 * Says how far the writing is. Not in the transaction that writes: nobody else would see it. Left unsaid while no connection
 * is free: whoever writes holds one already, and must not wait for another.
 */
export async function updateProgress(db: Db, id: number, written: number): Promise<void> {
  if (databaseUse(db)?.isExhausted) return;
  await db.updateTable('imports').set({ written }).where('id', '=', id).execute();
}

/** Forgets the rows of an import that is done, and remembers what it did. */
export async function finishImport(trx: Db, id: number, result: ImportCounts): Promise<void> {
  await trx.deleteFrom('importRows').where('importId', '=', id).execute();
  await trx
    .updateTable('imports')
    .set({ result: sql`${JSON.stringify(result)}::jsonb` })
    .where('id', '=', id)
    .execute();
}

/** Forgets an import and its rows, unless it is being written: that ends by itself. */
export async function deleteImport(db: Db, adminId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await holdImport(trx, id))) return;
    await trx.deleteFrom('imports').where('id', '=', id).where('adminId', '=', adminId).execute();
  });
}

/** Forgets what somebody began and left, but for what is just being written. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('id', 'in', (query) =>
      query
        .selectFrom('imports')
        .select('id')
        .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
