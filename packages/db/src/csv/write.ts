import type { FieldChange } from '@quoin/domain/activity';
import type { ImportCounts } from '@quoin/domain/csv/import';
import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import type { Change } from '../versioned.ts';
import { countOutdated } from './check.ts';
import { countOutcomes, finishImport, getImport, holdImport, holdList } from './staging.ts';
import { type Target, targetOfSheet } from './targets.ts';

/** Number of rows that one statement writes. */
const ROWS_AT_ONCE = 1_000;

/** A written record, with its label for the log. */
export interface WrittenRecord {
  id: number;
  label: string;
}

interface Part {
  importId: number;
  from: number;
}

const inPart = ({ importId, from }: Part) =>
  sql`import_id = ${importId} and place between ${from} and ${from + ROWS_AT_ONCE - 1}`;
const names = (columns: string[], prefix = '') => sql.raw(columns.map((name) => prefix + name).join(', '));

/** Skips records that were inserted meanwhile with the same key. {@link writeImport} notices by the count. */
async function insertPart(trx: Db, target: Target, part: Part): Promise<WrittenRecord[]> {
  const columns = target.inserted.map(([column]) => column);
  const values = target.inserted.map(([, value]) => value);
  const { rows } = await sql<WrittenRecord>`
    insert into ${target.table} as t (${names([...target.columns, ...columns])})
    select ${sql.join([names(target.columns, 'made.'), ...values])}
    from import_rows,
      jsonb_populate_record(null::${target.table}, ${JSON.stringify(target.defaults)}::jsonb || record) as made
    where ${inPart(part)} and outcome = 'created'
    order by place
    on conflict do nothing
    returning id, ${target.label} as label
  `.execute(trx);
  return rows;
}

/** Returns the updated records before and after, each with only its label and the fields that changed. */
async function updatePart(trx: Db, target: Target, part: Part): Promise<Change<WrittenRecord>[]> {
  const columns = target.columns.filter((name) => !target.keyColumns.includes(name));
  const values = columns.map((name) => {
    const column = sql.ref(name);
    return sql`(${target.fieldOf(name)}::text, to_jsonb(old.${column}), to_jsonb(t.${column}))`;
  });
  const { rows } = await sql<WrittenRecord & { values: Record<string, FieldChange> | null }>`
    update ${target.table} as t set (${names(columns)}) = row (${names(columns, 'made.')})
    from import_rows
      join ${target.table} as old on old.id = target_id,
      jsonb_populate_record(old, record - ${target.keyColumns}::text[]) as made
    where ${inPart(part)} and outcome = 'updated' and t.id = old.id
    returning t.id, ${target.label} as label, (
      select jsonb_object_agg(field, jsonb_build_object('from', was, 'to', became))
      from (values ${sql.join(values)}) as changed (field, was, became)
      where was is distinct from became
    ) as values
  `.execute(trx);
  return rows.map(({ values: changed, ...record }) => {
    const each = Object.entries(changed ?? {});
    const before = Object.fromEntries(each.map(([field, { from }]) => [field, from]));
    const after = Object.fromEntries(each.map(([field, { to }]) => [field, to]));
    return { before: { ...before, ...record }, after: { ...after, ...record } };
  });
}

/**
 * Writes the rows that the check found right, or returns the result of a finished import. Call it in a transaction, so
 * that a failure undoes all. Throws `importNotFound`, and `importHasWrongRows` unless wrong rows are left out. Throws
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
): Promise<{ created: WrittenRecord[]; counts: ImportCounts }> {
  const { kind } = await getImport(trx, adminId, id);
  const isAlone = (await holdImport(trx, id)) && (await holdList(trx, kind));
  // Read again under the lock, because a previous writer may have just finished it.
  const staged = await getImport(trx, adminId, id);
  if (staged.result) return { created: [], counts: staged.result };
  if (!isAlone) throw new DomainError('importUnderWay');
  const target = targetOfSheet(kind);
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
  await finishImport(trx, id, counts);
  return { created, counts };
}
