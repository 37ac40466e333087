import { DomainError } from '@quoin/domain/errors';
import { type RawBuilder, sql } from 'kysely';

import { type Db, inTransaction } from '../connection/database.ts';
import { type ResolvedRow, namedInCsv } from '../record-kind.ts';
import { byColumn, type Target, targetOfSheet, withinOf } from '../sheet-targets.ts';
import { holdCheck, type StagedImport } from './staging.ts';

type CheckedImport = Pick<StagedImport, 'id' | 'kind' | 'estimateId'>;

const isSameKey = (target: Target, one: RawBuilder<unknown>, other: RawBuilder<unknown>) => {
  const [keys, otherKeys] = [target.key(one), target.key(other)];
  return sql.join(
    keys.map((part, place) => sql`${part} = ${otherKeys[place]}`),
    sql` and `,
  );
};

/** The fields of a row that are set in the record that it finds. Without an id, its key stays as it is. */
export function changesOf(target: Target, record: RawBuilder<unknown>): RawBuilder<unknown> {
  const withoutKey = sql`(${record}) - ${target.keyColumns}::text[]`;
  return target.hasId
    ? sql`case when (${record}) ? 'id' then (${record}) - 'id' else ${withoutKey} end`
    : withoutKey;
}

/**
 * Tables that find the records to which rows refer. For each reference there is a table with the matches of each row.
 * Among records of the same name, a row with an id means the one that its record refers to already.
 */
function matchesOf(target: Target, importId: number): RawBuilder<unknown>[] {
  return target.references.map(([name, { candidates: given }], place) => {
    const within = target.within && withinOf(target.within, sql`${importId}`);
    const candidates = typeof given === 'function' ? given(within ?? sql`null`) : given;
    const [asked, all, match] = ['given', 'all', 'match'].map((table) => sql.ref(`${table}_${place}`));
    const link = sql`links -> ${sql.lit(name)}`;
    return sql`${asked} as (
      select place, (${link} ->> 'id')::integer as id, ${namedInCsv(sql`${link} ->> 'text'`)} as name,
        (record ->> 'id')::integer as own
      from import_rows
      where import_id = ${importId} and links ? ${sql.lit(name)}
    ), ${all} as materialized (${candidates}), ${match} as (
      select place,
        case when bool_or(to_jsonb(t) @> value) then 1 else count(distinct value) end::integer as hits,
        coalesce(min(value::text) filter (where to_jsonb(t) @> value), min(value::text))::jsonb as value
      from (
        select place, own, value
        from ${asked} as given join ${all} as named on named.id = given.id
        where given.name is null or named.name = given.name
        union all
        select place, own, value
        from ${asked} as given join ${all} as named on named.name = given.name
        where given.id is null
      ) as found left join ${target.table} as t on t.id = own
      group by place
    )`;
  });
}

/** The rows with the columns that follow from their references, and their faults. */
function linkedRows(target: Target, importId: number): RawBuilder<unknown> {
  const nothing = sql`'{}'::jsonb`;
  const matches = target.references.map(([name], place) => ({
    name: sql.lit(name),
    match: sql.ref(`match_${place}`),
  }));
  const merged = (parts: RawBuilder<unknown>[]) => sql.join([nothing, ...parts], sql` || `);
  const linked = matches.map(
    ({ match }) => sql`case when ${match}.hits = 1 then ${match}.value else ${nothing} end`,
  );
  const faults = matches.map(
    ({ name, match }) => sql`case when links ? ${name} and coalesce(${match}.hits, 0) <> 1
      then jsonb_build_object(${name}::text, coalesce(${match}.hits, 0)) else ${nothing} end`,
  );
  const joins = matches.map(({ match }) => sql`left join ${match} using (place)`);
  return sql`
    select place, line, missing, linked, link_faults, record || linked as record
    from (
      select place, line, missing, record, ${merged(linked)} as linked, ${merged(faults)} as link_faults
      from import_rows ${sql.join(joins, sql` `)}
      where import_id = ${importId}
    ) as row
  `;
}

/**
 * The result for each row of an import against the current records. It holds the line of a twin row with the same
 * record, the matching records, and the outcome. One statement finds all of it.
 */
function resolution(target: Target, importId: number): RawBuilder<unknown> {
  const sample = sql`(staged.sample)`;
  const key = target.key(sample);
  // Compares the changed record with the current one. Its key columns keep their current values.
  const made = sql`jsonb_populate_record(t, ${changesOf(target, sql`staged.record`)})`;
  const changed = target.isUpdating ? sql`bool_or(${made} is distinct from t)` : sql`false`;
  const breaks = target.breaksRule ?? (() => sql`false`);
  const own = target.hasId ? sql`(record ->> 'id')::integer` : sql`null::integer`;
  // A row may change only a part of the record that it is imported into.
  const isWithin = target.within
    ? sql`t.${sql.ref(target.within)} = ${withinOf(target.within, sql`${importId}`)}`
    : sql`true`;
  const byId = sql`
    union all
    select place, 1, t.id, t.version, ${changed}, bool_or(${breaks(sql`(${made})`)})
    from staged join ${target.table} as t on t.id = own
    where ${isWithin}
    group by place, t.id, t.version
  `;
  return sql`
    with ${sql.join([...matchesOf(target, importId), sql`linked_rows as (${linkedRows(target, importId)})`])},
    staged as (
      select place, line, record, sample, ${own} as own
      from linked_rows, jsonb_populate_record(null::${target.table}, record) as sample
      where record is not null and link_faults = '{}'
    ), found as (
      select place, count(*)::integer as hits, min(t.id) as id, min(t.version) as version,
        ${changed} as is_changed, bool_or(${breaks(sql`(${made})`)}) as breaks_rule
      from staged join ${target.table} as t on ${isSameKey(target, sql`t`, sample)}
      where own is null
      group by place
      ${target.hasId ? byId : sql``}
    ), twins as (
      select place, nullif(first_value(line) over same, line) as earlier, nth_value(line, 2) over same as second
      from staged left join (select place, id as sole from found where hits = 1) as single using (place)
      where sole is not null or (own is null and ${key[0]} is not null)
      window same as (
        partition by sole, ${sql.join(key.map((part) => sql`case when sole is null then ${part} end`))}
        order by place rows between unbounded preceding and unbounded following
      )
    ), judged as (
      select linked_rows.*, coalesce(earlier, second) as twin_line, found.id, version, is_changed, hits,
        link_faults
          || case when own is not null and hits is null then '{"id":0}' else '{}' end::jsonb
          || case when coalesce(breaks_rule, ${breaks(sample)}) then '{"rule":1}' else '{}' end::jsonb as faults
      from linked_rows left join staged using (place) left join twins using (place) left join found using (place)
    )
    select place, twin_line, coalesce(hits, 0) as matches, linked, faults,
      case when hits = 1 then judged.id end as target_id,
      case when hits = 1 then version end as target_version,
      case
        when record is null or faults <> '{}' or twin_line is not null then 'wrong'
        when hits is null then case when missing = '[]' then 'created' else 'wrong' end
        when ${target.isUpdating} and hits > 1 then 'wrong'
        when is_changed then 'updated'
        else 'unchanged'
      end as outcome
    from judged
  `;
}

/** The same as a query of rows that are completed, if their kind needs that. */
async function completeResolution(
  db: Db,
  { id, kind, estimateId }: CheckedImport,
): Promise<RawBuilder<unknown>> {
  const target = targetOfSheet(kind);
  const found = resolution(target, id);
  if (!target.complete) return found;
  const { rows } = await sql<ResolvedRow>`
    select found.*, record from (${found}) as found join import_rows using (place)
    where import_id = ${id}
    order by place
  `.execute(db);
  const completed = await target.complete(db, estimateId, rows);
  const inColumns = completed.map(({ record: _record, ...row }) => byColumn(row));
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(inColumns)}::jsonb) as completed (
      place integer, twin_line integer, matches integer, linked jsonb, faults jsonb, target_id integer,
      target_version integer, outcome text
    )`;
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
export async function checkImport(db: Db, staged: CheckedImport): Promise<void> {
  const { id } = staged;
  const check = (found: RawBuilder<unknown>) => sql`
    update import_rows
    set twin_line = found.twin_line, matches = found.matches, outcome = found.outcome,
      linked = found.linked, faults = found.faults,
      target_id = found.target_id, target_version = found.target_version
    from (${found}) as found
    where import_id = ${id} and import_rows.place = found.place
  `;
  await inTransaction(db, async (trx) => {
    if (!(await holdCheck(trx, id))) throw new DomainError('importUnderWay');
    await withoutNestedLoops(trx, async () => check(await completeResolution(trx, staged)).execute(trx));
  });
}

/** The number of rows whose result differs from the check, because records have changed since. */
export async function countOutdated(trx: Db, staged: CheckedImport): Promise<number> {
  const { id } = staged;
  const count = (found: RawBuilder<unknown>) => sql<{ count: number }>`
    select count(*)::integer as count
    from (${found}) as found join import_rows using (place)
    where import_id = ${id}
      and (
        found.twin_line, found.matches, found.outcome, found.target_id, found.target_version,
        found.linked, found.faults
      )
        is distinct from (
          import_rows.twin_line, import_rows.matches, import_rows.outcome,
          import_rows.target_id, import_rows.target_version, import_rows.linked, import_rows.faults
        )
  `;
  const { rows } = await withoutNestedLoops(trx, async () =>
    count(await completeResolution(trx, staged)).execute(trx),
  );
  return rows[0]?.count ?? 0;
}
