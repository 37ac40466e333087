import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { sql } from 'kysely';

import { type NewActivity, insertActivity } from '../activity.ts';
import type { Db } from '../connection/database.ts';
import { isFound, recordKinds } from '../record-kinds.ts';
import { refuseOrdered } from './ordered.ts';
import { tablesWithPhotos, trees } from './trees.ts';

/** Where a record was. Parts that the palette does not find are known by the task that they were on. */
function detailOf(entity: BinConcept) {
  // The log must not keep the text, so the bin shows it in place of a name.
  if (entity === 'comment') return sql`(select left(text, 200) from comments where id = record_id)`;
  const detail = isFound(entity) ? recordKinds[entity].detail : undefined;
  if (!detail) return sql`entry #>> '{parent,label}'`;
  return sql`(select left(${detail}, 600) from ${sql.table(trees[entity].table)} where id = record_id)`;
}

/**
 * Deletes records of one kind into the bin, with all that goes with them, and writes `lines` in the log. The caller has
 * locked the records. Call it in a transaction.
 */
export async function moveToBin(trx: Db, entity: BinConcept, lines: NewActivity[]): Promise<void> {
  await putInBin(trx, entity, lines);
  await insertActivity(trx, lines);
}

/** The same without the lines in the log, for the demo data, whose log it would bring out of its order in time. */
export async function putInBin(trx: Db, entity: BinConcept, lines: NewActivity[]): Promise<void> {
  if (lines.length === 0) return;
  const { table, parts, looseEnds } = trees[entity];
  const ids = lines.map(({ entityId }) => entityId);
  const chosen = sql`select unnest(${ids}::integer[])`;
  await refuseOrdered(trx, entity, ids);
  // Nobody may change or add a part between its copy and its deletion.
  for (const part of parts) {
    await sql`
      select count(*) from (
        select from ${sql.table(part.table)} where ${part.of(chosen)} order by id for update
      ) as locked`.execute(trx);
  }
  const record = sql`record_id`;
  const rows = (name: string, where: ReturnType<(typeof parts)[number]['of']>) => sql`
    jsonb_build_object('table', ${name}::text, 'rows', (
      select coalesce(jsonb_agg(to_jsonb(kept) - array['stored_in', 'object_key'] order by id), '[]')
      from ${sql.table(name)} as kept where ${where}
    ))`;
  const content = [
    rows(table, sql`id = ${record}`),
    ...parts.map((part) => rows(part.table, part.of(record))),
    ...looseEnds.map(
      ({ table: other, column }) => sql`
        jsonb_build_object('table', ${other}::text, 'column', ${column}::text, 'ids', (
          select coalesce(jsonb_agg(id), '[]') from ${sql.table(other)} where ${sql.ref(column)} = ${record}
        ))`,
    ),
  ];
  const along = parts.flatMap(({ kind, table: name, of }) =>
    kind === undefined
      ? []
      : [
          sql`jsonb_build_object('kind', ${kind}::text, 'count', (
            select count(*) from ${sql.table(name)} where ${of(record)}
          ))`,
        ],
  );
  await sql`
    insert into bin (
      entity, entity_id, label, detail, parent_entity, parent_id, parent_label, project_id, admin_id, actor, along, content
    )
    select ${entity}, record_id, entry ->> 'label', ${detailOf(entity)},
      entry #>> '{parent,entity}', (entry #>> '{parent,id}')::integer, entry #>> '{parent,label}',
      (entry ->> 'projectId')::integer, (entry ->> 'adminId')::integer, entry ->> 'actor',
      (
        select coalesce(jsonb_agg(counted order by place), '[]')
        from unnest(array[${sql.join(along)}]::jsonb[]) with ordinality as part (counted, place)
        where counted -> 'count' <> '0'
      ),
      jsonb_build_array(${sql.join(content)})
    from (
      select entry, (entry ->> 'entityId')::integer as record_id
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as entry
    ) as deleted
    order by record_id`.execute(trx);
  for (const photos of tablesWithPhotos) {
    const itself = table === photos ? sql`photo.id = bin.entity_id` : undefined;
    const places = itself ?? parts.find(({ table: name }) => name === photos)?.of(sql`bin.entity_id`);
    if (!places) continue;
    await sql`
      insert into bin_photos (id, bin_id, mime_type, file_size, stored_in, object_key)
      select photo.id, bin.id, mime_type, file_size, stored_in, object_key
      from bin join ${sql.table(photos)} as photo on ${places}
      where entity = ${entity} and entity_id = any(${ids}::integer[])`.execute(trx);
  }
  for (const part of parts.filter(({ isUntied }) => isUntied))
    await sql`delete from ${sql.table(part.table)} where ${part.of(chosen)}`.execute(trx);
  await sql`delete from ${sql.table(table)} where id = any(${ids}::integer[])`.execute(trx);
}
