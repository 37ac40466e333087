import type { Restored } from '@quoin/domain/bin/bin';
import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { concepts } from '@quoin/domain/concepts';
import { DomainError } from '@quoin/domain/errors';
import { counted } from '@quoin/domain/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import pg from 'pg';

import { type NewActivity, insertActivity } from '../activity.ts';
import type { Db } from '../connection/database.ts';
import { takerOf } from '../connection/errors.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { isOneOf } from '../lists/selection.ts';
import { remakeStanding } from '../suppliers/price.ts';
import { referencesOf, tableOf, tablesWithPhotos, trees } from './trees.ts';

/** The person who brings records back. */
type Author = Pick<NewActivity, 'adminId' | 'actor'>;

/** The rows of a table in some entries, as `kept`. Columns that the table no longer has are left out. */
const rowsOf = (table: string, entries: number[]) => sql`
  bin
  cross join jsonb_array_elements(content) as part
  cross join jsonb_populate_recordset(null::${sql.table(table)}, part -> 'rows') as kept
  where bin.id = any(${entries}::integer[]) and part ->> 'table' = ${table}`;

const keptColumn = (column: string) => sql`kept.${sql.ref(column)}`;

const exists = (table: string, column: string) =>
  sql<SqlBool>`exists (select from ${sql.table(table)} as needed where needed.id = ${keptColumn(column)})`;

/** Throws if a row cannot come back, because a record that it names is gone, or waits in the bin. */
async function requireNeeded(trx: Db, entity: BinConcept, table: string, entries: number[]): Promise<void> {
  for (const reference of referencesOf(table)) {
    const { column, to, waits, without } = reference;
    const isRefused = without === 'refused' || (without === 'left out' && table === trees[entity].table);
    if (to === 'admin' || (!waits && !isRefused)) continue;
    const { rows } = await sql<{ neededLabel: string | null }>`
      select "neededLabel" from (
        select (
          select other.label from bin as other
          where other.entity = ${to} and other.entity_id = ${keptColumn(column)}
        ) as "neededLabel"
        from ${rowsOf(table, entries)}
          and ${keptColumn(column)} is not null and not ${exists(tableOf(reference), column)}
      ) as missing
      order by "neededLabel" is null
      limit 1`.execute(trx);
    const [missing] = rows;
    if (!missing) continue;
    // "The product of this product of a task" would confuse.
    const noun = entity === 'task-product' ? 'line' : concepts[entity].noun;
    if (missing.neededLabel !== null)
      throw new DomainError('neededRecordDeleted', noun, concepts[to].noun, missing.neededLabel);
    if (isRefused) throw new DomainError('neededRecordGone', noun, concepts[to].noun);
  }
}

/** The entries with rows of a table, by the columns that these rows had and the table still has. */
async function groupByColumns(trx: Db, table: string, entries: number[]) {
  const { rows } = await sql<{ columns: string[]; entries: number[]; count: number }>`
    select columns, array_agg(id) as entries, sum(count)::integer as count
    from (
      select bin.id, jsonb_array_length(part -> 'rows') as count, array(
        select attname::text from pg_attribute
        where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and jsonb_exists(part #> '{rows,0}', attname::text)
        order by attnum
      ) as columns
      from bin cross join jsonb_array_elements(content) as part
      where bin.id = any(${entries}::integer[]) and part ->> 'table' = ${table}
        and jsonb_array_length(part -> 'rows') > 0
    ) as described
    group by columns`.execute(trx);
  return rows;
}

/** Inserts the rows of a table under their old ids. Returns the number of those that were left out. */
async function insertRows(trx: Db, entity: BinConcept, table: string, entries: number[]): Promise<number> {
  await requireNeeded(trx, entity, table, entries);
  let leftOut = 0;
  for (const group of await groupByColumns(trx, table, entries)) {
    const known = referencesOf(table).filter(({ column }) => group.columns.includes(column));
    const valueOf = (column: string): RawBuilder<unknown> => {
      // Higher than any that somebody has read.
      if (column === 'version') return sql`kept.version + 1`;
      const reference = known.find((each) => each.column === column);
      if (reference?.without !== 'null') return keptColumn(column);
      return sql`case when ${exists(tableOf(reference), column)} then ${keptColumn(column)} end`;
    };
    const needed = known
      .filter(({ without }) => without === 'left out')
      .map((reference) => {
        const { column } = reference;
        return sql`and (${keptColumn(column)} is null or ${exists(tableOf(reference), column)})`;
      });
    const { numAffectedRows = 0n } = await sql`
      insert into ${sql.table(table)} (${sql.join(group.columns.map((column) => sql.ref(column)))})
      select ${sql.join(group.columns.map(valueOf))}
      from ${rowsOf(table, group.entries)} ${sql.join(needed, sql` `)}
      order by kept.id`.execute(trx);
    leftOut += group.count - Number(numAffectedRows);
  }
  return leftOut;
}

/** Names the records again where their deletion has left a column empty. */
async function tieLooseEnds(trx: Db, entity: BinConcept, entries: number[]): Promise<void> {
  for (const { table, column, isFree } of trees[entity].looseEnds) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = entity_id
      from (
        select entity_id, jsonb_array_elements_text(part -> 'ids')::integer as loose_id
        from bin cross join jsonb_array_elements(content) as part
        where bin.id = any(${entries}::integer[])
          and part ->> 'table' = ${table} and part ->> 'column' = ${column}
      ) as ends
      where ${sql.table(table)}.id = loose_id and ${isFree}`.execute(trx);
  }
}

/** The products whose prices come back. No file of their suppliers is applied or undone meanwhile. */
async function lockPriced(trx: Db, entity: BinConcept, entries: number[]): Promise<number[]> {
  if (!trees[entity].parts.some(({ table }) => table === 'price_observations')) return [];
  await sql`
    select id from suppliers
    where id in (select kept.supplier_id from ${rowsOf('supplier_products', entries)})
      or id in (
        select supplier_id from supplier_products
        where id in (select kept.supplier_product_id from ${rowsOf('price_observations', entries)})
      )
    order by id for share`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    select distinct kept.supplier_product_id as id from ${rowsOf('price_observations', entries)} order by 1`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

/** The standing prices did not come along, and a file may have been applied or undone since the deletion. */
async function standAgain(trx: Db, priced: readonly number[]): Promise<void> {
  if (priced.length === 0) return;
  await sql`
    select id from supplier_products where id = any(${priced}::integer[]) order by id for no key update`.execute(
    trx,
  );
  await remakeStanding(trx, sql`select unnest(${priced}::integer[])`, await todayOfFirm(trx));
}

async function insertAll(trx: Db, entity: BinConcept, entries: number[]): Promise<number> {
  const { table, parts } = trees[entity];
  const priced = await lockPriced(trx, entity, entries);
  let leftOut = await insertRows(trx, entity, table, entries);
  for (const part of parts) {
    const count = await insertRows(trx, entity, part.table, entries);
    // Nobody misses a link to what is gone.
    if (part.kind !== undefined) leftOut += count;
  }
  for (const photos of tablesWithPhotos) {
    await sql`
      update ${sql.table(photos)} as photo set stored_in = place.stored_in, object_key = place.object_key
      from bin_photos as place
      where place.bin_id = any(${entries}::integer[]) and place.id = photo.id
        and place.object_key is not null`.execute(trx);
  }
  await standAgain(trx, priced);
  await tieLooseEnds(trx, entity, entries);
  return leftOut;
}

/** The error for a place that another record has taken meanwhile. Other errors stay as they are. */
function inTheWay(error: unknown, what: string): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  const taker = takerOf(error);
  return taker === undefined ? error : new DomainError('placeTaken', what, taker);
}

const columns = [
  'id',
  'entity',
  'entityId',
  'label',
  'parentEntity',
  'parentId',
  'parentLabel',
  'projectId',
] as const;

type Locked = Awaited<ReturnType<typeof lockRecords>>[number];

/** Locks the entries of those of these records that are in the bin. */
async function lockRecords(trx: Db, entity: BinConcept, ids: number[]) {
  return trx
    .selectFrom('bin')
    .select(columns)
    .where('entity', '=', entity)
    .where(isOneOf(sql.ref('entityId'), ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function restore(trx: Db, entity: BinConcept, locked: Locked[], author: Author): Promise<number> {
  const entries = locked.map(({ id }) => id);
  let leftOut: number;
  try {
    leftOut = await insertAll(trx, entity, entries);
  } catch (error) {
    const [first] = locked;
    const isOne = locked.length === 1 && first !== undefined;
    throw inTheWay(error, isOne ? `"${first.label}"` : `One of ${counted(locked.length, concepts[entity])}`);
  }
  await trx
    .deleteFrom('bin')
    .where(isOneOf(sql.ref('id'), entries))
    .execute();
  await insertActivity(
    trx,
    locked.map((entry) => lineOf(entry, 'restored', author)),
  );
  return leftOut;
}

/** The line of the log about an entry. */
export function lineOf(
  { entityId, label, parentEntity, parentId, parentLabel, projectId, entity }: Omit<Locked, 'id'>,
  action: 'restored' | 'erased',
  author: Author,
): NewActivity {
  const parent =
    parentEntity && parentId && parentLabel !== null
      ? { entity: parentEntity, id: parentId, label: parentLabel }
      : undefined;
  return { ...author, action, entity, entityId, label, parent, projectId: projectId ?? undefined };
}

/**
 * Brings a record back with all that was deleted with it, under the old ids. Throws what is in the way, and then changes
 * nothing. Call it in a transaction.
 */
export async function restoreFromBin(trx: Db, id: number, author: Author): Promise<Restored> {
  const entry = await trx
    .selectFrom('bin')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!entry) throw new DomainError('binEntryNotFound');
  const { entity, entityId, label } = entry;
  return { entity, entityId, label, leftOut: await restore(trx, entity, [entry], author) };
}

/** Brings back all of these records that are still in the bin: see {@link restoreFromBin}. Returns their number. */
export async function restoreManyFromBin(
  trx: Db,
  entity: BinConcept,
  ids: number[],
  author: Author,
): Promise<number> {
  const locked = await lockRecords(trx, entity, ids);
  if (locked.length > 0) await restore(trx, entity, locked, author);
  return locked.length;
}
