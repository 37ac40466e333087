import {
  deleteProperty,
  findProperty,
  insertProperty,
  listProperties,
  listPropertySummaries,
  readPropertyTotals,
  updateProperty,
} from '@quoin/db/work/property';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/page';
import {
  Property,
  PropertyCreate,
  PropertyPatch,
  PropertySummary,
  PropertyTotals,
} from '@quoin/domain/work/property';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('property', (property: Property) => property.address);

export const propertyRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(Property)))
    .query(({ ctx, input }) => listProperties(ctx.db, input)),

  listSummaries: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(PropertySummary)))
    .query(({ ctx, input }) => listPropertySummaries(ctx.db, input)),

  totals: viewerProcedure.output(declared(PropertyTotals)).query(({ ctx }) => readPropertyTotals(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Property))
    .query(async ({ ctx, input }) => {
      const property = await findProperty(ctx.db, input.id);
      if (!property) throw new DomainError('propertyNotFound');
      return property;
    }),

  create: adminProcedure
    .input(PropertyCreate)
    .output(declared(Property))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertProperty(trx, input))),

  update: adminProcedure
    .input(PropertyPatch.extend(ByIdAndVersion.shape))
    .output(declared(Property))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProperty(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => deleteProperty(trx, input.id, input.version))),
});
