import {
  deleteSubcontractor,
  findSubcontractor,
  insertSubcontractor,
  listSpecialties,
  listSubcontractors,
  updateSubcontractor,
} from '@quoin/db/work/subcontractor';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/page';
import {
  Subcontractor,
  SubcontractorCreate,
  SubcontractorFilter,
  SubcontractorPatch,
} from '@quoin/domain/work/subcontractor';
import * as z from 'zod';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('subcontractor', (subcontractor: Subcontractor) => subcontractor.companyName);

export const subcontractorRouter = router({
  list: viewerProcedure
    .input(SubcontractorFilter)
    .output(declared(pageOf(Subcontractor)))
    .query(({ ctx, input }) => listSubcontractors(ctx.db, input)),

  /** What there is to choose from. */
  listSpecialties: viewerProcedure
    .output(declared(z.array(z.string())))
    .query(({ ctx }) => listSpecialties(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Subcontractor))
    .query(async ({ ctx, input }) => {
      const subcontractor = await findSubcontractor(ctx.db, input.id);
      if (!subcontractor) throw new DomainError('subcontractorNotFound');
      return subcontractor;
    }),

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
      changes.delete(ctx, (trx) => deleteSubcontractor(trx, input.id, input.version)),
    ),
});
