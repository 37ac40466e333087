import { type ImportBegin, type ImportCounts, UNDO_DAYS, type WrongRow } from '@quoin/domain/csv/import';
import type { ReadRow, RowProblem } from '@quoin/domain/csv/rows';
import type { Sheet } from '@quoin/domain/csv/sheet';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import { type Selectable, type SqlBool, sql } from 'kysely';

import { type Db, databaseUse, inTransaction } from '../connection/database.ts';
import { byId, readCursor, rowsToRead, toPage } from '../lists/page.ts';
import { byColumn } from '../sheet-targets.ts';
import type { Database } from '../tables.ts';

/** An import that is being prepared. */
export interface StagedImport {
  id: number;
  kind: SheetKind;
  /** The estimate whose lines they are. */
  estimateId: number | null;
  /** The fields whose cells the rows have, in their order. */
  fields: string[];
  /** The number of rows written so far. */
  written: number;
  /** The counts of a finished import. */
  result: ImportCounts | null;
}

/** Whether an import is too old to be undone, or can never be. */
const isOver = sql<SqlBool>`coalesce(finished_at < now() - ${sql.lit(`${UNDO_DAYS} days`)}::interval, true)`;

/** Begins an import, which only this administrator can see. */
export async function insertImport(
  db: Db,
  adminId: number,
  { kind, estimateId, fields, fileName }: ImportBegin,
): Promise<number> {
  const { id } = await db
    .insertInto('imports')
    .values({
      adminId,
      kind,
      estimateId: estimateId ?? null,
      fields: sql`${JSON.stringify(fields)}::jsonb`,
      fileName: fileName || null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An import, finished or not. Throws `importNotFound` for a cancelled one, or another administrator's. */
export async function getImport(db: Db, adminId: number, id: number): Promise<StagedImport> {
  const found = await db
    .selectFrom('imports')
    .select(['id', 'kind', 'estimateId', 'fields', 'written', 'result'])
    .where('id', '=', id)
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return orNotFound(found, 'importNotFound');
}

/** The same for an unfinished import. Throws `importNotFound` for a finished one. */
export async function requireImport(db: Db, adminId: number, id: number): Promise<StagedImport> {
  const found = await getImport(db, adminId, id);
  if (found.result) throw new DomainError('importNotFound');
  return found;
}

/** Locks a name until the transaction ends. Returns false, without waiting, if another transaction holds it. */
async function holdName(trx: Db, name: string): Promise<boolean> {
  const { isHeld } = await trx
    .selectNoFrom(sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${name}, 0))`.as('isHeld'))
    .executeTakeFirstOrThrow();
  return isHeld;
}

/** Keeps an import from being cancelled or written twice until the transaction ends. Returns false if it is held. */
export async function holdImport(trx: Db, id: number): Promise<boolean> {
  if (!(await holdName(trx, `import ${id}`))) return false;
  // Locks the row against the deletion of old imports. Progress can still be written.
  await trx.selectFrom('imports').select('id').where('id', '=', id).forKeyShare().execute();
  return true;
}

/** Keeps an import from being checked twice until the transaction ends. Returns false if it is held. */
export async function holdCheck(trx: Db, id: number): Promise<boolean> {
  return holdName(trx, `check of import ${id}`);
}

/** Keeps other imports out of a list or an estimate until the transaction ends. Returns false if it is held. */
export async function holdList(
  trx: Db,
  { kind, estimateId }: Pick<StagedImport, 'kind' | 'estimateId'>,
): Promise<boolean> {
  return holdName(trx, `import of ${kind}${estimateId === null ? '' : ` into ${estimateId}`}`);
}

/** Stores rows until they are written. An existing row stays as it is, because it was sent twice. */
export async function insertImportRows(
  db: Db,
  importId: number,
  rows: (ReadRow & { place: number; line: number })[],
): Promise<void> {
  const staged = rows.map(({ record, ...row }) => ({ ...row, record: record && byColumn(record) }));
  await sql`
    insert into import_rows (import_id, place, line, record, links, problems, missing)
    select ${importId}, place, line, record, links, problems, missing
    from jsonb_to_recordset(${JSON.stringify(staged)}::jsonb)
      as row(place integer, line integer, record jsonb, links jsonb, problems jsonb, missing jsonb)
    on conflict do nothing
  `.execute(db);
}

/** The number of rows by outcome. */
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

/** One page of the wrong rows, in the order of the file. */
export async function listWrongRows(
  db: Db,
  { id: importId, kind }: Pick<StagedImport, 'id' | 'kind'>,
  filter: Pick<ListFilter, 'limit' | 'cursor'>,
): Promise<Page<WrongRow>> {
  const after = readCursor(keyset, filter.cursor) ?? 0;
  const rows = await db
    .selectFrom('importRows')
    .select(['place', 'line', 'record', 'links', 'faults', 'problems', 'missing', 'twinLine', 'matches'])
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
    items: page.items.map((row) => ({ place: row.place, line: row.line, problems: problemsOf(kind, row) })),
  };
}

type FoundRow = Pick<
  Selectable<Database['importRows']>,
  'record' | 'links' | 'faults' | 'problems' | 'missing' | 'twinLine' | 'matches'
>;

/** The problems of a row. Those that it has by itself come before those that it has beside other rows and records. */
function problemsOf(kind: SheetKind, { problems, missing, ...row }: FoundRow): RowProblem[] {
  if (problems.length > 0) return problems;
  const { twinLine, matches, faults } = row;
  const isFound = Boolean(matches) || 'id' in faults;
  return [...faultsOf(kind, row), ...collisions(kind, twinLine, matches), ...(isFound ? [] : missing)];
}

/** The problems of a row's references, of its id, and of fields that do not fit together. */
function faultsOf(kind: SheetKind, { record, links, faults }: Pick<FoundRow, 'record' | 'links' | 'faults'>) {
  const { references, rule, rules = {}, noun, within }: Sheet = sheets[kind];
  const problems: RowProblem[] = references.flatMap(({ name, label, problem }) => {
    const matches = faults[name];
    return matches === undefined ? [] : [{ field: label, message: problem(links[name] ?? {}, matches) }];
  });
  if ('id' in faults)
    problems.push({
      field: 'ID',
      message: `No ${nounIn(noun, within)} has the ID ${String(record?.['id'])}`,
    });
  if ('rule' in faults && rule) problems.push(rule);
  problems.push(...Object.entries(rules).flatMap(([name, problem]) => (name in faults ? [problem] : [])));
  return problems;
}

/** The word for a record of a sheet, such as `line of this estimate`. */
const nounIn = (noun: string, within: string | undefined) =>
  within === undefined ? noun : `${noun} of ${within}`;

/** The problems of a row that has none by itself: a second row or several records with its key. */
function collisions(kind: SheetKind, twinLine: number | null, matches: number | null): RowProblem[] {
  const { keyWords, noun, nouns, hasId, within }: Sheet = sheets[kind];
  const problems: RowProblem[] = [];
  if (twinLine !== null) {
    const line = `Line ${twinLine.toLocaleString('en-US')}`;
    problems.push({
      field: null,
      message: hasId
        ? `${line} is about the same ${nounIn(noun, within)}`
        : `${line} has the same ${keyWords}`,
    });
  }
  if (matches !== null && matches > 1) {
    const count = `${matches.toLocaleString('en-US')} ${nouns}`;
    problems.push({
      field: null,
      message: hasId ? `This may be one of ${count}. Give its ID.` : `${count} have this ${keyWords}`,
    });
  }
  return problems;
}

/**
 * Records the progress of the writing. Use a connection outside the writing transaction, or the progress stays
 * invisible. Skipped while no connection is free, because the writer holds one already and must not wait for another.
 */
export async function updateProgress(db: Db, id: number, written: number): Promise<void> {
  if (databaseUse(db)?.isExhausted) return;
  await db.updateTable('imports').set({ written }).where('id', '=', id).execute();
}

/** Deletes the rows of a finished import, and stores its counts. */
export async function finishImport(trx: Db, id: number, result: ImportCounts): Promise<void> {
  await trx.deleteFrom('importRows').where('importId', '=', id).execute();
  await trx
    .updateTable('imports')
    .set({ result: sql`${JSON.stringify(result)}::jsonb`, finishedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
}

/** Deletes an import and its rows, unless it is being written, which ends by itself. */
export async function deleteImport(db: Db, adminId: number, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await holdImport(trx, id))) return;
    await trx.deleteFrom('imports').where('id', '=', id).where('adminId', '=', adminId).execute();
  });
}

/** Deletes unfinished imports that are older than a day, except those that are being written, and old finished ones. */
export async function deleteOldImports(db: Db): Promise<void> {
  await db
    .deleteFrom('imports')
    .where('id', 'in', (query) =>
      query
        .selectFrom('imports')
        .select('id')
        .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
        .where(isOver)
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}
