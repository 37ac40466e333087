import type { FinishedImport, ImportFilter, ImportUndone, KeptRecord } from '@quoin/domain/csv/import';
import { UNDO_DAYS } from '@quoin/domain/csv/import';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { byId, pageById, readCursor, rowsToRead, toPage } from '../lists/page.ts';
import { isOneOf } from '../lists/selection.ts';
import { type Target, targetOfSheet } from '../sheet-targets.ts';
import type { Change } from '../versioned.ts';
import { holdImport, holdList, type StagedImport } from './staging.ts';
import { logged, updateAndCompare, type WrittenRecord } from './write.ts';

/** Number of records that one statement restores or deletes. */
const RECORDS_AT_ONCE = 1_000;

const nameOf = (admin: string) =>
  sql<string>`${sql.ref(`${admin}.firstName`)} || ' ' || ${sql.ref(`${admin}.lastName`)}`;

/** Imports that can still be undone, or that were. */
const isRecent = sql<SqlBool>`finished_at > now() - ${sql.lit(`${UNDO_DAYS} days`)}::interval`;

/** One page of the imports of all administrators in the last 30 days, newest first. */
export async function listFinishedImports(
  db: Db,
  { kind, estimateId, ...filter }: ImportFilter,
): Promise<Page<FinishedImport>> {
  const query = db
    .selectFrom('imports')
    .innerJoin('admins as author', 'author.id', 'imports.adminId')
    .leftJoin('admins as undoer', 'undoer.id', 'imports.undoneBy')
    .select(({ ref }) => [
      'imports.id',
      'kind',
      'fileName',
      nameOf('author').as('adminName'),
      ref('finishedAt').$notNull().as('finishedAt'),
      ref('result').$notNull().as('counts'),
      'undoneAt',
      nameOf('undoer').$castTo<string | null>().as('undoneBy'),
      'undone',
    ])
    .where(isRecent)
    .$if(kind !== undefined, (from) => from.where('kind', '=', kind ?? 'products'))
    .$if(estimateId !== undefined, (from) => from.where('estimateId', '=', estimateId ?? 0));
  return pageById(query, { list: 'imports', id: 'imports.id', newestFirst: true }, filter);
}

/** What a finished import wrote, and the result of its undo. Throws `importUndoNotFound` after 30 days. */
export async function findRecentImport(
  db: Db,
  id: number,
): Promise<Pick<StagedImport, 'kind' | 'estimateId'> & { undone: ImportUndone | null }> {
  const found = await db
    .selectFrom('imports')
    .select(['kind', 'estimateId', 'undone'])
    .where('id', '=', id)
    .where(isRecent)
    .executeTakeFirst();
  return orNotFound(found, 'importUndoNotFound');
}

/** The condition that an earlier value names a record that is deleted by now. */
function lacksRecord({ linked }: Target): RawBuilder<unknown> {
  const lacking = linked.map(({ column, to }) => {
    const id = sql`(change.before ->> ${sql.lit(snakeOf(column))})::integer`;
    return sql`(${id} is not null and not exists (select from ${sql.table(to)} as other where other.id = ${id}))`;
  });
  return lacking.length === 0 ? sql`false` : sql`(${sql.join(lacking, sql` or `)})`;
}

/** Finds the records that must stay as they are, and why. Its lock keeps them as they are until the end. */
async function keepRecords(trx: Db, target: Target, importId: number): Promise<void> {
  await sql`
    select id from ${target.table} as t
    where id in (select record_id from import_changes where import_id = ${importId})
    order by id for update
  `.execute(trx);
  await sql`
    update import_changes set kept = case
      when t.id is null then 'deleted'
      when t.version <> change.written_version then 'changed'
      when change.before is null and ${target.isUsed?.(sql`t`) ?? sql`false`} then 'used'
      when ${lacksRecord(target)} then 'needed'
    end
    from import_changes as change left join ${target.table} as t on t.id = change.record_id
    where import_changes.import_id = ${importId}
      and change.import_id = ${importId} and change.record_id = import_changes.record_id
  `.execute(trx);
}

async function restorePart(
  trx: Db,
  target: Target,
  importId: number,
  ids: number[],
): Promise<Change<WrittenRecord>[]> {
  const columns = [...target.columns, ...target.following.map(([column]) => column)];
  const update = sql`
    update ${target.table} as t
    set (${sql.raw(columns.join(', '))}) = row (${sql.raw(columns.map((name) => `made.${name}`).join(', '))})
    from import_changes
      join ${target.table} as old on old.id = record_id,
      jsonb_populate_record(old, before) as made
    where import_id = ${importId} and record_id = any(${ids}::integer[]) and t.id = old.id
  `;
  return updateAndCompare(trx, target, update);
}

async function deletePart(trx: Db, target: Target, ids: number[]): Promise<WrittenRecord[]> {
  const chosen = isOneOf(sql.ref('t.id'), ids);
  const { rows } = await sql<WrittenRecord>`
    select t.id, ${logged(target)} from ${target.table} as t where ${chosen} order by t.id
  `.execute(trx);
  if (target.delete) await target.delete(trx, ids);
  else await sql`delete from ${target.table} as t where ${chosen}`.execute(trx);
  const { deletedLabel } = target;
  return deletedLabel === undefined ? rows : rows.map((row) => ({ ...row, label: deletedLabel }));
}

const parts = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / RECORDS_AT_ONCE) }, (_, part) =>
    ids.slice(part * RECORDS_AT_ONCE, (part + 1) * RECORDS_AT_ONCE),
  );

/**
 * Restores the earlier values of the records that an import changed, and deletes those that it added. Records that
 * changed since stay as they are, and so do new ones that others need. An import that is undone already returns its
 * result again. Call it in a transaction. Throws `importUndoNotFound` after 30 days, and `importUnderWay` while another
 * import into the list is written or undone. `log` is called with the restored records of each part.
 */
export async function undoImport(
  trx: Db,
  adminId: number,
  id: number,
  log: (updated: Change<WrittenRecord>[]) => Promise<void>,
): Promise<{ deleted: WrittenRecord[]; answer: ImportUndone }> {
  const asked = await findRecentImport(trx, id);
  const isAlone = (await holdImport(trx, id)) && (await holdList(trx, asked));
  // Read again under the lock, because a previous undo may have just finished it.
  const { undone } = await findRecentImport(trx, id);
  if (undone) return { deleted: [], answer: undone };
  if (!isAlone) throw new DomainError('importUnderWay');
  const target = targetOfSheet(asked.kind);
  await keepRecords(trx, target, id);
  const changes = await trx
    .selectFrom('importChanges')
    .select(['recordId', 'kept', sql<boolean>`before is null`.as('isNew')])
    .where('importId', '=', id)
    .orderBy('recordId')
    .execute();
  const idsOf = (isNew: boolean) =>
    changes
      .filter((change) => change.kept === null && change.isNew === isNew)
      .map(({ recordId }) => recordId);

  let restored = 0;
  const deleted: WrittenRecord[] = [];
  for (const ids of parts(idsOf(false))) {
    const updated = await restorePart(trx, target, id, ids);
    restored += updated.length;
    await log(updated);
  }
  for (const ids of parts(idsOf(true))) deleted.push(...(await deletePart(trx, target, ids)));
  const left = changes.length - restored - deleted.length;
  const answer = { restored, removed: deleted.length, left };
  await trx
    .updateTable('imports')
    .set({
      undoneAt: sql<string>`now()`,
      undoneBy: adminId,
      undone: sql`${JSON.stringify(answer)}::jsonb`,
    })
    .where('id', '=', id)
    .execute();
  return { deleted, answer };
}

const keptRecords = byId('kept records');

/** One page of the records that an undo left as they are, with their names of today. */
export async function listKeptRecords(
  db: Db,
  { id, ...filter }: { id: number } & Pick<ListFilter, 'limit' | 'cursor'>,
): Promise<Page<KeptRecord>> {
  const target = targetOfSheet((await findRecentImport(db, id)).kind);
  const after = readCursor(keptRecords, filter.cursor) ?? 0;
  const { rows } = await sql<KeptRecord>`
    select record_id as id, kept as reason, ${logged(target)}
    from import_changes left join ${target.table} as t on t.id = record_id
    where import_id = ${id} and kept is not null and record_id > ${after}
    order by record_id
    limit ${rowsToRead(filter)}
  `.execute(db);
  return toPage(keptRecords, rows, filter);
}
