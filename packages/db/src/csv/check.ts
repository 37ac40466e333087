import { DomainError } from '@quoin/domain/errors';
import { type RawBuilder, sql } from 'kysely';

import { type Db, inTransaction } from '../database.ts';
import { holdCheck, type StagedImport } from './staging.ts';
import { type Target, targets } from './targets.ts';

const isSameKey = (target: Target, one: RawBuilder<unknown>, other: RawBuilder<unknown>) => {
  const [keys, otherKeys] = [target.key(one), target.key(other)];
  return sql.join(
    keys.map((part, place) => sql`${part} = ${otherKeys[place]}`),
    sql` and `,
  );
};

/**
 * What becomes of each row of an import as the records are now: another row that is about the same record, how many
 * records it is about, which one, and the outcome.
 */
function resolution(target: Target, importId: number): RawBuilder<unknown> {
  const sample = sql`(staged.sample)`;
  const key = target.key(sample);
  // A record as it would be compared with the record as it is; what it is found by stays as it is written there.
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
      select place, count(*)::integer as hits, min(t.id) as id, min(${target.version}) as version,
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

/** Rows that just came are not in the statistics: taken for few, they would be compared each with each. */
async function withoutNestedLoops<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`select set_config('enable_nestloop', 'off', true)`.execute(trx);
  const result = await work();
  await sql`select set_config('enable_nestloop', 'on', true)`.execute(trx);
  return result;
}

/**
 * Finds out what becomes of each row, and keeps it. Changes no record. Throws `importUnderWay` while that is being found
 * out already, for who waited would hold a connection.
 */
export async function checkImport(db: Db, { id, kind }: Pick<StagedImport, 'id' | 'kind'>): Promise<void> {
  const check = sql`
    update import_rows
    set twin_line = found.twin_line, matches = found.matches, outcome = found.outcome,
      target_id = found.target_id, target_version = found.target_version
    from (${resolution(targets[kind], id)}) as found
    where import_id = ${id} and import_rows.place = found.place
  `;
  await inTransaction(db, async (trx) => {
    if (!(await holdCheck(trx, id))) throw new DomainError('importUnderWay');
    await withoutNestedLoops(trx, async () => check.execute(trx));
  });
}

/** How many rows would not become now what the check found: somebody changed records meanwhile. */
export async function countOutdated(
  trx: Db,
  { id, kind }: Pick<StagedImport, 'id' | 'kind'>,
): Promise<number> {
  const count = sql<{ count: number }>`
    select count(*)::integer as count
    from (${resolution(targets[kind], id)}) as found join import_rows using (place)
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
