import type { Db } from '@quoin/db/connection/database';
import {
  deleteLines,
  estimateOfLine,
  insertLines,
  listLines,
  listLinesForCsv,
  moveLines,
  readLines,
  updateLines,
} from '@quoin/db/estimates/estimate-line';
import { linesOfAssembly } from '@quoin/db/estimates/inserted-assembly';
import { completeLines, completeMadeLines } from '@quoin/db/estimates/line-source';
import { placeNewLines } from '@quoin/db/estimates/new-line-places';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import {
  AssemblyInsertion,
  ChangedLines,
  EstimateLine,
  EstimateLineCreate,
  EstimateLinePatch,
  LINES_MAX,
  LineChanges,
  SavedEstimateLine,
} from '@quoin/domain/estimates/estimate-line';
import { estimateLineSheet } from '@quoin/domain/estimates/estimate-line-sheet';
import * as z from 'zod';

import { changesOf, within } from '../activity-log.ts';
import type { ChangeContext } from '../context.ts';
import { CsvAnswer, csvOfSheet } from '../csv/export.ts';
import { adminProcedure, declared, documentProcedure, router } from '../trpc.ts';
import { chargedEstimate } from './charged-estimate.ts';
import { changeDraft, inEstimate } from './estimate-changes.ts';

/** Changes of the lines of an estimate, in the log. */
export const changesOfLines = (estimate: EstimateView) =>
  changesOf(
    'estimate-line',
    (line: EstimateLine) => line.name,
    () => inEstimate(estimate),
  );

/**
 * Changes lines of a locked draft, with a line in the log for each that is new, other or gone. `complete` makes whole lines of the new
 * ones.
 */
async function changeLines(
  ctx: ChangeContext,
  trx: Db,
  estimate: EstimateView,
  { create = [], update = [], delete: deletions = [], move }: LineChanges,
  complete = completeLines,
): Promise<{ created: EstimateLine[]; updated: EstimateLine[] }> {
  const { id, lineCount } = estimate;
  return changesOfLines(estimate).many(within(ctx, trx), async () => {
    if (lineCount + create.length - deletions.length > LINES_MAX)
      throw new DomainError('tooManyLines', LINES_MAX);
    const deleted = await deleteLines(trx, id, deletions);
    const updated = await updateLines(trx, id, update);
    const ids = await insertLines(trx, await complete(trx, estimate, create));
    await placeNewLines(trx, id, create, ids);
    const moved = move ? await moveLines(trx, id, move) : [];
    const created = await readLines(trx, id, ids);
    const answer = { created, updated: [...updated, ...moved].map(({ after }) => after) };
    return {
      created,
      updated: updated.filter(({ before, after }) => before.version !== after.version),
      deleted,
      answer,
    };
  });
}

export const estimateLineRouter = router({
  /** All lines of an estimate, in the order of its sections. */
  list: documentProcedure
    .input(ById)
    .output(declared(z.array(EstimateLine)))
    .query(async ({ ctx, input }) => {
      await chargedEstimate(ctx, input.id);
      return listLines(ctx.db, input.id);
    }),

  /** The lines of an estimate, as a CSV file. */
  export: documentProcedure
    .meta({ isBinary: true })
    .input(ById)
    .output(declared(CsvAnswer))
    .query(async ({ ctx, input: { id } }) => {
      const { number } = await chargedEstimate(ctx, id);
      return csvOfSheet(estimateLineSheet, number, async () => ({
        items: await listLinesForCsv(ctx.db, id),
        nextCursor: null,
      }));
    }),

  create: adminProcedure
    .input(EstimateLineCreate)
    .output(declared(SavedEstimateLine))
    .mutation(({ ctx, input: { estimateId, ...line } }) =>
      changeDraft(ctx, {
        of: estimateId,
        work: async (trx, estimate) => changeLines(ctx, trx, estimate, { create: [line] }),
        answer: ({ created: [made] }, totals) => ({ ...orNotFound(made, 'estimate-line'), totals }),
      }),
    ),

  update: adminProcedure
    .input(EstimateLinePatch.extend(ByIdAndVersion.shape))
    .output(declared(SavedEstimateLine))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changeDraft(ctx, {
        of: async (trx) => estimateOfLine(trx, id),
        work: async (trx, estimate) =>
          changeLines(ctx, trx, estimate, { update: [{ ...patch, id, expectedVersion: version }] }),
        answer: ({ updated: [line] }, totals) => ({ ...orNotFound(line, 'estimate-line'), totals }),
      }),
    ),

  delete: adminProcedure.input(ByIdAndVersion).mutation(({ ctx, input: { id, version } }) =>
    changeDraft(ctx, {
      of: async (trx) => estimateOfLine(trx, id),
      work: async (trx, estimate) =>
        changeLines(ctx, trx, estimate, { delete: [{ id, expectedVersion: version }] }),
      answer: () => undefined,
    }),
  ),

  /** Inserts the items of an assembly as ordinary lines: a copy, which later changes of the assembly leave alone. */
  insertAssembly: adminProcedure
    .input(AssemblyInsertion.extend(ById.shape))
    .output(declared(ChangedLines))
    .mutation(({ ctx, input: { id, ...insertion } }) =>
      changeDraft(ctx, {
        of: id,
        work: async (trx, estimate) =>
          changeLines(
            ctx,
            trx,
            estimate,
            { create: await linesOfAssembly(trx, insertion) },
            completeMadeLines,
          ),
        answer: (lines, totals) => ({ ...lines, totals }),
      }),
    ),

  /** Changes many lines of one estimate, all or none. */
  change: adminProcedure
    .input(LineChanges.safeExtend(ByIdAndVersion.shape))
    .output(declared(ChangedLines))
    .mutation(({ ctx, input: { id, version, ...given } }) =>
      changeDraft(ctx, {
        of: id,
        version,
        work: async (trx, estimate) => changeLines(ctx, trx, estimate, given),
        answer: (lines, totals) => ({ ...lines, totals }),
      }),
    ),
});
