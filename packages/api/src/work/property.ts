import {
  countProperties,
  lockUnusedProperty,
  findProperty,
  insertProperty,
  isAddressTaken,
  listProperties,
  listPropertiesInUse,
  listPropertySummaries,
  lockProperties,
  readPropertyTotals,
  updateProperty,
} from '@quoin/db/work/property';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, deletionOf } from '@quoin/domain/lists/selection';
import {
  ManyProperties,
  PropertiesFound,
  Property,
  PropertyAddress,
  PropertyCounts,
  PropertyCreate,
  PropertyFilter,
  PropertyPatch,
  PropertySummary,
  PropertyTotals,
} from '@quoin/domain/work/property';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

export const changes = undoableChangesOf('property', (property: Property) => property.address);

export const propertyRouter = router({
  list: viewerProcedure
    .input(PropertyFilter)
    .output(declared(pageOf(Property)))
    .query(({ ctx, input }) => listProperties(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(PropertyFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('properties', async (page) =>
        ctx.readCopy(async (db) => listProperties(db, { ...input, ...page })),
      ),
    ),

  listSummaries: viewerProcedure
    .input(PropertyFilter)
    .output(declared(pageOf(PropertySummary)))
    .query(({ ctx, input }) => listPropertySummaries(ctx.db, input)),

  counts: viewerProcedure
    .input(PropertiesFound)
    .output(declared(PropertyCounts))
    .query(({ ctx, input }) => countProperties(ctx.db, input)),

  /** For the form, which warns of a taken address before it saves. */
  isAddressTaken: viewerProcedure
    .input(PropertyAddress)
    .output(declared(z.boolean()))
    .query(({ ctx, input }) => isAddressTaken(ctx.db, input)),

  totals: viewerProcedure.output(declared(PropertyTotals)).query(({ ctx }) => readPropertyTotals(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Property))
    .query(async ({ ctx, input }) => orNotFound(await findProperty(ctx.db, input.id), 'property')),

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
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockUnusedProperty(trx, input.id, input.version)),
    ),

  deleteMany: adminProcedure
    .input(deletionOf(ManyProperties))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      binMany(ctx, changes, input, {
        lock: lockProperties,
        listInUse: listPropertiesInUse,
      }),
    ),
});
