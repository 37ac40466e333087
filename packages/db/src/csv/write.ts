import type { FieldChange } from '@quoin/domain/activity/activity';
import type { ImportCounts } from '@quoin/domain/csv/import';
import { DomainError } from '@quoin/domain/errors';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import type { PlacedRecord } from '../record-kind.ts';
import { type Target, targetOfSheet } from '../sheet-targets.ts';
import type { Change } from '../versioned.ts';
import { changesOf, countOutdated } from './check.ts';
import { countOutcomes, finishImport, getImport, holdImport, holdList } from './staging.ts';

/** Number of rows that one statement writes. */
const ROWS_AT_ONCE = 1_000;

/** A written record, with its label for the log. */
export interface WrittenRecord {
  id: number;
  label: string;
  /** The project whose log has the change. */
  projectId: number | null;
}

interface Part {
  importId: number;
  from: number;
}

const inPart = ({ importId, from }: Part) =>
  sql`import_id = ${importId} and place between ${from} and ${from + ROWS_AT_ONCE - 1}`;
const names = (columns: string[], prefix = '') => sql.raw(columns.map((name) => prefix + name).join(', '));

/** The columns of a written record that its line in the log needs. */
export const logged = ({ label, projectId }: Target) =>
  sql`${label} as label, ${projectId?.(sql`t`) ?? sql`null::integer`} as project_id`;

/** Skips records that were inserted meanwhile with the same key. {@link writeImport} notices by the count. */
async function insertPart(trx: Db, target: Target, part: Part): Promise<WrittenRecord[]> {
  const others = [
    ...target.inserted,
    ...target.following.map(([column, value]) => [column, value(sql`made`, undefined)] as const),
  ];
  const columns = others.map(([column]) => column);
  const { rows } = await sql<WrittenRecord>`
    with written as (
      insert into ${target.table} as t (${names([...target.columns, ...columns])})
      select ${sql.join([names(target.columns, 'made.'), ...others.map(([, value]) => value)])}
      from import_rows,
        jsonb_populate_record(
          null::${target.table}, ${JSON.stringify(target.defaults)}::jsonb || record || linked
        ) as made
      where ${inPart(part)} and outcome = 'created'
      order by place
      on conflict do nothing
      returning id, version, ${logged(target)}
    ), noted as (
      insert into import_changes (import_id, record_id, written_version) select ${part.importId}, id, version from written
    )
    select id, label, project_id from written order by id
  `.execute(trx);
  return rows;
}

/**
 * Runs an update of a table `t` from its rows `old`, and returns the records before and after, each with only its label
 * and the fields that changed. `noting` is a further part of the statement, which reads the rows as `written`.
 */
export async function updateAndCompare(
  trx: Db,
  target: Target,
  update: RawBuilder<unknown>,
  noting = sql``,
): Promise<Change<WrittenRecord>[]> {
  const { rows } = await sql<WrittenRecord & { values: Record<string, FieldChange> | null }>`
    with written as (
      ${update}
      returning t.id, t.version, to_jsonb(old) as before, to_jsonb(t) as after, ${logged(target)}
    ) ${noting}
    select id, label, project_id, (
      select jsonb_object_agg(field, jsonb_build_object('from', before -> name, 'to', after -> name))
      from unnest(${target.columns}::text[], ${target.fields}::text[]) as changed (name, field)
      where before -> name is distinct from after -> name
    ) as values
    from written
  `.execute(trx);
  return rows.map(({ values, ...record }) => {
    const each = Object.entries(values ?? {});
    const before = Object.fromEntries(each.map(([field, { from }]) => [field, from]));
    const after = Object.fromEntries(each.map(([field, { to }]) => [field, to]));
    return { before: { ...before, ...record }, after: { ...after, ...record } };
  });
}

/** Also stores the earlier values of the columns that change, so that the import can be undone. */
async function updatePart(trx: Db, target: Target, part: Part): Promise<Change<WrittenRecord>[]> {
  const own = target.hasId
    ? target.columns
    : target.columns.filter((name) => !target.keyColumns.includes(name));
  const following = target.following.map(([, value]) => value(sql`made`, sql`old`));
  const columns = [...own, ...target.following.map(([column]) => column)];
  const update = sql`
    update ${target.table} as t
    set (${names(columns)}) = row (${sql.join([names(own, 'made.'), ...following])})
    from import_rows
      join ${target.table} as old on old.id = target_id,
      jsonb_populate_record(old, ${changesOf(target, sql`record || linked`)}) as made
    where ${inPart(part)} and outcome = 'updated' and t.id = old.id
  `;
  return updateAndCompare(
    trx,
    target,
    update,
    sql`, noted as (
      insert into import_changes (import_id, record_id, written_version, before)
      select ${part.importId}, id, version, (
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(before)
        where key = any(${columns}::text[]) and value is distinct from after -> key
      )
      from written
    )`,
  );
}

/** The new records with the places that their rows name. Both are in the order of the file. */
async function placesOf(trx: Db, importId: number, created: WrittenRecord[]): Promise<PlacedRecord[]> {
  const { rows } = await sql<{ named: number | null }>`
    select (record ->> 'place')::integer as named from import_rows
    where import_id = ${importId} and outcome = 'created'
    order by place`.execute(trx);
  return created.map(({ id }, row) => ({ id, place: rows[row]?.named ?? null }));
}

/**
 * Writes the rows that the check found right, or returns the result of a finished import. Call it in a transaction, so
 * that a failure undoes all. The result of an earlier call `isRepeated`. Throws `importNotFound`, and `importHasWrongRows` unless wrong rows are left out. Throws
 * `importUnderWay` while another writer holds this import or its list, because a waiting caller would hold a
 * connection. Throws `importOutdated` if records have changed since the check. `tell` is called with the number of
 * finished rows, and `log` with the updated records of each part, whose values together may be too many to keep.
 */
export async function writeImport(
  trx: Db,
  adminId: number,
  { id, leaveOutWrong }: { id: number; leaveOutWrong: boolean },
  tell: (written: number) => Promise<void>,
  log: (updated: Change<WrittenRecord>[]) => Promise<void>,
): Promise<{ created: WrittenRecord[]; counts: ImportCounts; isRepeated: boolean }> {
  const asked = await getImport(trx, adminId, id);
  const isAlone = (await holdImport(trx, id)) && (await holdList(trx, asked));
  // Read again under the lock, because a previous writer may have just finished it.
  const staged = await getImport(trx, adminId, id);
  if (staged.result) return { created: [], counts: staged.result, isRepeated: true };
  if (!isAlone) throw new DomainError('importUnderWay');
  const target = targetOfSheet(asked.kind);
  await sql`
    select id from ${target.table} as t
    where id in (select target_id from import_rows where import_id = ${id})
    order by id for update
  `.execute(trx);
  if ((await countOutdated(trx, staged)) > 0) throw new DomainError('importOutdated');
  const counts = await countOutcomes(trx, id);
  if (counts.wrong > 0 && !leaveOutWrong) throw new DomainError('importHasWrongRows', counts.wrong);

  const created: WrittenRecord[] = [];
  let updatedCount = 0;
  const { last } = await trx
    .selectFrom('importRows')
    .where('importId', '=', id)
    .select(({ fn }) => fn.coalesce(fn.max('place'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 1; from <= last; from += ROWS_AT_ONCE) {
    const part = { importId: id, from };
    created.push(...(await insertPart(trx, target, part)));
    if (target.isUpdating) {
      const updated = await updatePart(trx, target, part);
      updatedCount += updated.length;
      await log(updated);
    }
    await tell(Math.min(from + ROWS_AT_ONCE - 1, last));
  }
  if (created.length !== counts.created || updatedCount !== counts.updated)
    throw new DomainError('importOutdated');
  await target.putInOrder?.(trx, await placesOf(trx, id, created));
  await finishImport(trx, id, counts);
  return { created, counts, isRepeated: false };
}
