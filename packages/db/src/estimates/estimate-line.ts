import { type PricedLine, priceLine } from '@quoin/domain/costs/line-price';
import { MARGIN_MAX } from '@quoin/domain/costs/rates';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { EstimateLine, type LineChanges } from '@quoin/domain/estimates/estimate-line';
import type { EstimateLineRow } from '@quoin/domain/estimates/estimate-line-sheet';
import { patched } from '@quoin/domain/estimates/patched-line';
import { exact, fitsMoney, moneyOf, numberOf } from '@quoin/domain/exact';
import { fitsQuantity } from '@quoin/domain/typing/measure';
import { type SqlBool, sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { asJson } from '../lists/json-rows.ts';
import { moveRows } from '../lists/order.ts';
import { isOneOf } from '../lists/selection.ts';
import { type Change, requireVersion } from '../versioned.ts';
import { inOrderOfLines } from './estimate-total.ts';

/** The columns that a change of a line may set. */
const changed = columnsOf(
  EstimateLine,
  'id',
  'estimateId',
  'origin',
  'productId',
  'taskProductId',
  'version',
  'createdAt',
  'updatedAt',
);

/** The columns that a new line sets. */
const inserted = columnsOf(EstimateLine, 'id', 'version', 'createdAt', 'updatedAt');

const columns = columnsOf(EstimateLine);

/** A line without what the database sets, and without its figures. */
export type LineFields = Omit<
  EstimateLine,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'costedQuantity' | 'cost' | 'price'
>;

/** Lines with all their fields, in their order. */
function selectLines(db: Db) {
  return db
    .selectFrom('estimateLines')
    .innerJoin('estimateSections', 'estimateSections.id', 'estimateLines.sectionId')
    .select(columnsIn('estimateLines', columns))
    .orderBy(inOrderOfLines);
}

/** All lines of an estimate, in their order. */
export async function listLines(db: Db, estimateId: number): Promise<EstimateLine[]> {
  return selectLines(db).where('estimateLines.estimateId', '=', estimateId).execute();
}

/**
 * The same as JSON of PostgreSQL, for a computation elsewhere. This process does not parse them, which takes 20 ms for 5,000
 * lines. Moments are in PostgreSQL's own form (`withMoments`).
 */
export async function readLinesJson(db: Db, estimateId: number): Promise<string> {
  const rows = await asJson(db, selectLines(db).where('estimateLines.estimateId', '=', estimateId)).execute();
  return `[${rows.map(({ row }) => row).join(',')}]`;
}

/** The lines of an estimate with the names of their sections, options and cost codes. */
export async function listLinesForCsv(db: Db, estimateId: number): Promise<EstimateLineRow[]> {
  return selectLines(db)
    .leftJoin('estimateOptions', 'estimateOptions.id', 'estimateLines.optionId')
    .leftJoin('costCodes', 'costCodes.id', 'estimateLines.costCodeId')
    .select([
      'estimateSections.name as section',
      'estimateOptions.name as option',
      'costCodes.code as costCode',
    ])
    .where('estimateLines.estimateId', '=', estimateId)
    .execute();
}

/** Those of the lines of an estimate that have one of these ids, by their ids. */
export async function findLines(
  db: Db,
  estimateId: number,
  ids: number[],
): Promise<Map<number, EstimateLine>> {
  if (ids.length === 0) return new Map();
  const rows = await selectLines(db)
    .where('estimateLines.estimateId', '=', estimateId)
    .where(isOneOf(sql.ref('estimateLines.id'), ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The lines of an estimate with these ids, in the order of the ids. Throws if one is not among them. */
export async function readLines(db: Db, estimateId: number, ids: number[]): Promise<EstimateLine[]> {
  const byId = await findLines(db, estimateId, ids);
  return ids.map((id) => orNotFound(byId.get(id), 'estimate-line'));
}

/** The estimate of a line. */
export async function estimateOfLine(db: Db, id: number): Promise<number> {
  const line = db.selectFrom('estimateLines').select('estimateId').where('id', '=', id);
  return orNotFound(await line.executeTakeFirst(), 'estimate-line').estimateId;
}

/** A line with the figures that the engine computes of it. Throws for a line that cannot be computed or is too large. */
export function withFigures<Fields extends Omit<PricedLine, 'id'>>(line: Fields) {
  if (line.pricing === 'margin' && line.rate > MARGIN_MAX) throw new DomainError('marginTooLarge');
  if (line.pricing === 'fixed' && line.fixedPrice === null) throw new DomainError('fixedPriceMissing');
  const { costed, cost, price } = priceLine({ ...line, id: 0 });
  // The unit cost is computed where labor takes its rate with the burden from a cost code.
  if (!fitsQuantity(exact(line.unitCost)) || !fitsQuantity(costed) || !fitsMoney(cost) || !fitsMoney(price))
    throw new DomainError('lineTooLarge');
  return { ...line, costedQuantity: numberOf(costed), cost: moneyOf(cost), price: moneyOf(price) };
}

/** Rows as JSON with the names of the columns. */
const jsonOf = (rows: readonly Record<string, unknown>[], names: readonly string[]) =>
  JSON.stringify(rows.map((row) => Object.fromEntries(names.map((name) => [snakeOf(name), row[name]]))));
const namesIn = (names: readonly string[], table?: string) =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));

/** Inserts lines at the end of their sections. Returns their ids, in the order of the lines. */
export async function insertLines(trx: Db, lines: LineFields[]): Promise<number[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into estimate_lines (${namesIn(inserted)})
    select ${namesIn(inserted, 'made')}
    from jsonb_array_elements(${jsonOf(lines.map(withFigures), inserted)}::jsonb) with ordinality as given (line, place),
      jsonb_populate_record(null::estimate_lines, line) as made
    order by place
    returning id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** Writes whole lines over those with their ids. */
export async function writeLines(trx: Db, lines: (LineFields & { id: number })[]): Promise<void> {
  if (lines.length === 0) return;
  const values = changed.map((name) => sql`${sql.ref(name)} = ${sql.ref(`made.${name}`)}`);
  await sql`
    update estimate_lines as line set ${sql.join(values)}
    from jsonb_populate_recordset(null::estimate_lines, ${jsonOf(lines.map(withFigures), ['id', ...changed])}::jsonb) as made
    where line.id = made.id`.execute(trx);
}

/** Changes lines of a locked estimate. Throws `stale` for one that has not the version of its change. */
export async function updateLines(
  trx: Db,
  estimateId: number,
  updates: NonNullable<LineChanges['update']>,
): Promise<Change<EstimateLine>[]> {
  const ids = updates.map(({ id }) => id);
  const before = await readLines(trx, estimateId, ids);
  const after = before.map((line, place) => {
    const { id: _id, expectedVersion, ...patch } = updates[place] ?? { id: 0 };
    requireVersion(line, expectedVersion);
    return patched(line, patch);
  });
  await writeLines(trx, after);
  const written = await readLines(trx, estimateId, ids);
  return before.flatMap((line, place) => {
    const row = written[place];
    return row ? [{ before: line, after: row }] : [];
  });
}

/** Deletes lines of a locked estimate. Returns them. */
export async function deleteLines(
  trx: Db,
  estimateId: number,
  deleted: NonNullable<LineChanges['delete']>,
): Promise<EstimateLine[]> {
  if (deleted.length === 0) return [];
  const ids = deleted.map(({ id }) => id);
  const lines = await readLines(trx, estimateId, ids);
  for (const [place, { expectedVersion }] of deleted.entries()) {
    const line = lines[place];
    if (line) requireVersion(line, expectedVersion);
  }
  await trx
    .deleteFrom('estimateLines')
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
  return lines;
}

/** Gives lines of a locked estimate another place. Returns those that came to another section. */
export async function moveLines(
  trx: Db,
  estimateId: number,
  { sectionId, ...move }: NonNullable<LineChanges['move']>,
): Promise<Change<EstimateLine>[]> {
  const elsewhere = (await readLines(trx, estimateId, move.ids)).filter(
    (line) => line.sectionId !== sectionId,
  );
  const ids = elsewhere.map(({ id }) => id);
  if (ids.length > 0)
    await trx
      .updateTable('estimateLines')
      .set({ sectionId })
      .where(isOneOf(sql.ref('id'), ids))
      .execute();
  const among = sql<SqlBool>`estimate_id = ${estimateId} and section_id = ${sectionId}`;
  await moveRows(trx, { table: 'estimateLines', among, missing: 'estimate-line' }, move);
  const after = await readLines(trx, estimateId, ids);
  return elsewhere.flatMap((line, place) => {
    const row = after[place];
    return row ? [{ before: line, after: row }] : [];
  });
}
