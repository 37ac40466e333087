import { setImmediate } from 'node:timers/promises';

import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  type EstimateLine,
  EstimateLinePatch,
  LINES_MAX,
  NewEstimateLine,
} from '@quoin/domain/estimates/estimate-line';
import { lineFaults } from '@quoin/domain/estimates/estimate-line-sheet';
import { quantityOfFormula } from '@quoin/domain/estimates/line-defaults';
import { patched } from '@quoin/domain/estimates/patched-line';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { costCodeInCsv } from '../costs/cost-code.ts';
import { type CsvReference, type ResolvedRow, namedInCsv, type RecordKind } from '../record-kind.ts';
import { listLines, moveLines, withFigures } from './estimate-line.ts';
import { requireDraft } from './estimate.ts';
import { lineCompletion } from './line-source.ts';

/** The number of rows that are completed before other requests get their turn. They take a few milliseconds. */
const ROWS_AT_ONCE = 200;

type LineFault = keyof typeof lineFaults;

const isLineFault = (key: string): key is LineFault => key in lineFaults;

/** The fields that a row may set, and the figures that follow. */
const fields = Object.keys(EstimateLinePatch.shape) as (keyof EstimateLinePatch)[];
const following = ['offer', 'costedQuantity', 'cost', 'price'] as const;
const written = [...fields, ...following] as const;

/** The fields of a row by their names, from its columns. */
function fieldsOf({ record, linked }: ResolvedRow): Record<string, unknown> {
  const columns = { ...record, ...linked };
  return Object.fromEntries(
    fields.flatMap((name) => (snakeOf(name) in columns ? [[name, columns[snakeOf(name)]]] : [])),
  );
}

/** Whether a row gives a quantity beside a formula of another quantity. */
const formulaDiffers = ({ quantity, quantityFormula }: EstimateLinePatch) =>
  quantity !== undefined &&
  typeof quantityFormula === 'string' &&
  quantityOfFormula(quantityFormula) !== quantity;

/** The fields of a row in which its line has other values. */
const otherFields = (line: EstimateLine, patch: EstimateLinePatch): EstimateLinePatch =>
  Object.fromEntries(
    fields.flatMap((name) =>
      patch[name] !== undefined && patch[name] !== line[name] ? [[name, patch[name]]] : [],
    ),
  );

/**
 * Completes the rows of a file whose references are found. Each gets all columns of its line, with the figures that the
 * engine computes, or the fault of that line. Throws `estimateLocked` for an estimate that is no draft.
 */
async function completeRows(db: Db, estimateId: number | null, rows: ResolvedRow[]): Promise<ResolvedRow[]> {
  const estimate = await requireDraft(db, orNotFound(estimateId ?? undefined, 'estimate'));
  const lines = new Map((await listLines(db, estimate.id)).map((line) => [line.id, line]));
  const complete = await lineCompletion(db, estimate, rows.flatMap(costCodeOf));
  let room = LINES_MAX - lines.size;

  function completed(row: ResolvedRow): ResolvedRow {
    if (row.targetId === null) {
      if (room === 0) return wrong(row, 'tooManyLines');
      const given = NewEstimateLine.parse(fieldsOf(row));
      if (formulaDiffers(given)) return wrong(row, 'formulaDiffers');
      const line = withFigures(complete(given));
      room -= 1;
      return { ...row, linked: columnsOf(line) };
    }
    const before = orNotFound(lines.get(row.targetId), 'estimate-line');
    const patch = EstimateLinePatch.parse(fieldsOf(row));
    if (formulaDiffers(patch)) return wrong(row, 'formulaDiffers');
    const others = otherFields(before, patch);
    if (Object.keys(others).length === 0) return { ...row, linked: {}, outcome: 'unchanged' };
    const line = withFigures(patched(before, others));
    return { ...row, linked: columnsOf(line), outcome: 'updated' };
  }

  function judged(row: ResolvedRow): ResolvedRow {
    if (row.outcome === 'wrong') return row;
    try {
      return completed(row);
    } catch (error) {
      if (error instanceof DomainError && isLineFault(error.key)) return wrong(row, error.key);
      throw error;
    }
  }

  const all: ResolvedRow[] = [];
  for (const row of rows) {
    all.push(judged(row));
    if (all.length % ROWS_AT_ONCE === 0) await setImmediate();
  }
  return all;
}

const costCodeOf = ({ linked: { cost_code_id: costCodeId } }: ResolvedRow) =>
  typeof costCodeId === 'number' ? [{ costCodeId }] : [];

const wrong = (row: ResolvedRow, fault: LineFault): ResolvedRow => ({
  ...row,
  outcome: 'wrong',
  faults: { ...row.faults, [fault]: 1 },
});

const columnsOf = (line: Record<(typeof written)[number], unknown>) =>
  Object.fromEntries(written.map((name) => [snakeOf(name), line[name]]));

/** A section or an option of the estimate, by its name. */
const partInCsv = (
  table: 'estimateSections' | 'estimateOptions',
  field: 'sectionId' | 'optionId',
): CsvReference => ({
  candidates: (estimateId) => sql`
    select id, ${namedInCsv(sql`name`)} as name, jsonb_build_object(${sql.lit(snakeOf(field))}, id) as value
    from ${sql.table(table)} where estimate_id = ${estimateId}
  `,
  sets: [field],
  words: (row) => sql`(select name from ${sql.table(table)} where id = ${row}.${sql.ref(field)})`,
});

/** Lines of estimates in CSV files. Only an id identifies a line. */
export const estimateLineRecords: Pick<RecordKind, 'from' | 'title'> & Required<Pick<RecordKind, 'csv'>> = {
  from: 'estimateLines',
  title: (row) => sql`${row}.name`,
  csv: {
    kind: 'estimate-lines',
    key: () => [sql`null::text`],
    within: 'estimateId',
    references: {
      section: partInCsv('estimateSections', 'sectionId'),
      option: partInCsv('estimateOptions', 'optionId'),
      costCode: costCodeInCsv,
    },
    complete: completeRows,
    // The completion has computed them.
    following: Object.fromEntries(following.map((name) => [name, (made) => sql`${made}.${sql.ref(name)}`])),
    projectId: (row) => sql`(select project_id from estimates where id = ${row}.estimate_id)`,
  },
};

/**
 * Puts lines that an import has brought to another section at its end, before its new lines. Its undo puts them at the
 * end of their earlier section. Call it after either, under the lock of the estimate.
 */
export async function putMovedLinesLast(trx: Db, estimateId: number, importId: number): Promise<void> {
  const { rows } = await sql<{ sectionId: number; ids: number[] }>`
    select section_id as "sectionId", json_agg(line.id order by before is null, line.id) as ids
    from import_changes join estimate_lines as line on line.id = record_id
    where import_id = ${importId} and kept is null and (before is null or before ? 'section_id')
    group by section_id
    having bool_or(before is not null)`.execute(trx);
  for (const move of rows) await moveLines(trx, estimateId, move);
}
