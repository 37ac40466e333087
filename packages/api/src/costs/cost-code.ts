import {
  countCostCodes,
  listCostCodesInUse,
  lockUnusedCostCode,
  findCostCode,
  insertCostCode,
  listCostCodes,
  lockCostCodes,
  updateCostCode,
  updateCostCodes,
} from '@quoin/db/costs/cost-code';
import {
  ManyCostCodes,
  ManyCostCodesPatch,
  PreviousCostCodes,
  CostCode,
  CostCodeCounts,
  CostCodeCreate,
  CostCodeFilter,
  CostCodePatch,
  CostCodesFound,
} from '@quoin/domain/costs/cost-code';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('cost-code', ({ code, name }: CostCode) => `${code} ${name}`);
const many = updatesOfMany(changes, { lock: lockCostCodes, update: updateCostCodes });

export const costCodeRouter = router({
  list: viewerProcedure
    .input(CostCodeFilter)
    .output(declared(pageOf(CostCode)))
    .query(({ ctx, input }) => listCostCodes(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(CostCodeFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('cost-codes', async (page) =>
        ctx.readCopy(async (db) => listCostCodes(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(CostCodesFound)
    .output(declared(CostCodeCounts))
    .query(({ ctx, input }) => countCostCodes(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(CostCode))
    .query(async ({ ctx, input }) => orNotFound(await findCostCode(ctx.db, input.id), 'cost-code')),

  create: adminProcedure
    .input(CostCodeCreate)
    .output(declared(CostCode))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertCostCode(trx, input))),

  update: adminProcedure
    .input(CostCodePatch.extend(ByIdAndVersion.shape))
    .output(declared(CostCode))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateCostCode(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockUnusedCostCode(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManyCostCodes, patch: ManyCostCodesPatch }))
    .output(declared(manyChanged(PreviousCostCodes)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousCostCodes }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManyCostCodes))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      binMany(ctx, changes, input, { lock: lockCostCodes, listInUse: listCostCodesInUse }),
    ),
});
