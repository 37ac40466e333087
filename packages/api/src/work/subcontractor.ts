import {
  countSubcontractors,
  lockSubcontractor,
  findSubcontractor,
  insertSubcontractor,
  listSpecialties,
  listSubcontractors,
  lockSubcontractors,
  updateSubcontractor,
  updateSubcontractors,
} from '@quoin/db/work/subcontractor';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import {
  ManySubcontractors,
  ManySubcontractorsPatch,
  PreviousSubcontractors,
  Subcontractor,
  SubcontractorCounts,
  SubcontractorCreate,
  SubcontractorFilter,
  SubcontractorPatch,
  SubcontractorsFound,
} from '@quoin/domain/work/subcontractor';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf(
  'subcontractor',
  (subcontractor: Subcontractor) => subcontractor.companyName,
);
const many = updatesOfMany(changes, { lock: lockSubcontractors, update: updateSubcontractors });

export const subcontractorRouter = router({
  list: viewerProcedure
    .input(SubcontractorFilter)
    .output(declared(pageOf(Subcontractor)))
    .query(({ ctx, input }) => listSubcontractors(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(SubcontractorFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('subcontractors', async (page) =>
        ctx.readCopy(async (db) => listSubcontractors(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(SubcontractorsFound)
    .output(declared(SubcontractorCounts))
    .query(({ ctx, input }) => countSubcontractors(ctx.db, input)),

  /** The specialties to choose from. */
  listSpecialties: viewerProcedure
    .output(declared(z.array(z.string())))
    .query(({ ctx }) => listSpecialties(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Subcontractor))
    .query(async ({ ctx, input }) => orNotFound(await findSubcontractor(ctx.db, input.id), 'subcontractor')),

  create: adminProcedure
    .input(SubcontractorCreate)
    .output(declared(Subcontractor))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertSubcontractor(trx, input))),

  update: adminProcedure
    .input(SubcontractorPatch.extend(ByIdAndVersion.shape))
    .output(declared(Subcontractor))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateSubcontractor(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockSubcontractor(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManySubcontractors, patch: ManySubcontractorsPatch }))
    .output(declared(manyChanged(PreviousSubcontractors)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousSubcontractors }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManySubcontractors))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) => binMany(ctx, changes, input, { lock: lockSubcontractors })),
});
