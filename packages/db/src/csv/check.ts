import { DomainError } from '@quoin/domain/errors';
import { type RawBuilder, sql } from 'kysely';

import { type Db, inTransaction } from '../connection/database.ts';
import { holdCheck, type StagedImport } from './staging.ts';
import { type Target, targetOfSheet } from './targets.ts';

const isSameKey = (target: Target, one: RawBuilder<unknown>, other: RawBuilder<unknown>) => {
  const [keys, otherKeys] = [target.key(one), target.key(other)];
  return sql.join(
    keys.map((part, place) => sql`${part} = ${otherKeys[place]}`),
    sql` and `,
  );
};

/**
 * The result for each row of an import against the current records. It holds the line of a twin row with the same key,
 * the matching records, and the outcome.
 */
function resolution(target: Target, importId: number): RawBuilder<unknown> {
  const sample = sql`(staged.sample)`;
  const key = target.key(sample);
  // Compares the changed record with the current one. Its key columns keep their current values.
  const changed = target.isUpdating
    ? sql`bool_or(jsonb_populate_record(t, staged.record - ${target.keyColumns}::text[]) is distinct from t)`
    : sql`false`;
  return sql`
    with staged as (
      select place, line, record, sample
      from import_rows, jsonb_populate_record(null::${target.table}, record) as sample
      where import_id = ${importId} and record is not null
    ), twins as (
      select place, nullif(first_value(line) over same, line) as earlier, nth_value(line, 2) over same as second
      from staged
      where ${key[0]} is not null
      window same as (
        partition by ${sql.join(key)} order by place rows between unbounded preceding and unbounded following
      )
    ), found as (
      select place, count(*)::integer as hits, min(t.id) as id, min(t.version) as version,
        ${changed} as is_changed
      from staged join ${target.table} as t on ${isSameKey(target, sql`t`, sample)}
      group by place
    )
    select place, coalesce(earlier, second) as twin_line, coalesce(hits, 0) as matches,
      case when hits = 1 then found.id end as target_id,
      case when hits = 1 then found.version end as target_version,
      case
        when record is null or coalesce(earlier, second) is not null then 'wrong'
        when hits is null then case when missing = '[]' then 'created' else 'wrong' end
        when ${target.isUpdating} and hits > 1 then 'wrong'
        when is_changed then 'updated'
        else 'unchanged'
      end as outcome
    from import_rows left join twins using (place) left join found using (place)
    where import_id = ${importId}
  `;
}

/** Turns nested loops off. The statistics lack new rows, so PostgreSQL would compare each with each. */
async function withoutNestedLoops<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx);
  const result = await work();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx);
  return result;
}

/**
 * Computes and stores the outcome of each row. Changes no record. Throws `importUnderWay` during another check of the
 * same import, because a waiting caller would hold a connection.
 */
export async function checkImport(db: Db, { id, kind }: Pick<StagedImport, 'id' | 'kind'>): Promise<void> {
  const check = sql`
    update import_rows
    set twin_line = found.twin_line, matches = found.matches, outcome = found.outcome,
      target_id = found.target_id, target_version = found.target_version
    from (${resolution(targetOfSheet(kind), id)}) as found
    where import_id = ${id} and import_rows.place = found.place
  `;
  await inTransaction(db, async (trx) => {
    if (!(await holdCheck(trx, id))) throw new DomainError('importUnderWay');
    await withoutNestedLoops(trx, async () => check.execute(trx));
  });
}

/** The number of rows whose result differs from the check, because records have changed since. */
export async function countOutdated(
  trx: Db,
  { id, kind }: Pick<StagedImport, 'id' | 'kind'>,
): Promise<number> {
  const count = sql<{ count: number }>`
    select count(*)::integer as count
    from (${resolution(targetOfSheet(kind), id)}) as found join import_rows using (place)
    where import_id = ${id}
      and (found.twin_line, found.matches, found.outcome, found.target_id, found.target_version)
        is distinct from (
          import_rows.twin_line, import_rows.matches, import_rows.outcome,
          import_rows.target_id, import_rows.target_version
        )
  `;
  const { rows } = await withoutNestedLoops(trx, async () => count.execute(trx));
  return rows[0]?.count ?? 0;
}
