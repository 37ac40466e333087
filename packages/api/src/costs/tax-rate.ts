import {
  countTaxRates,
  findTaxRate,
  insertTaxRate,
  listTaxRates,
  lockTaxRate,
  lockTaxRates,
  updateTaxRate,
  updateTaxRates,
} from '@quoin/db/costs/tax-rate';
import {
  ManyTaxRates,
  ManyTaxRatesPatch,
  PreviousTaxRates,
  TaxRate,
  TaxRateCounts,
  TaxRateCreate,
  TaxRateFilter,
  TaxRatePatch,
  TaxRatesFound,
} from '@quoin/domain/costs/tax-rate';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('tax-rate', ({ state, zipCode, name }: TaxRate) =>
  [state, zipCode, name].filter(Boolean).join(' '),
);
const many = updatesOfMany(changes, { lock: lockTaxRates, update: updateTaxRates });

export const taxRateRouter = router({
  list: viewerProcedure
    .input(TaxRateFilter)
    .output(declared(pageOf(TaxRate)))
    .query(({ ctx, input }) => listTaxRates(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(TaxRateFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('tax-rates', async (page) => ctx.readCopy(async (db) => listTaxRates(db, { ...input, ...page }))),
    ),

  counts: viewerProcedure
    .input(TaxRatesFound)
    .output(declared(TaxRateCounts))
    .query(({ ctx, input }) => countTaxRates(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(TaxRate))
    .query(async ({ ctx, input }) => orNotFound(await findTaxRate(ctx.db, input.id), 'tax-rate')),

  create: adminProcedure
    .input(TaxRateCreate)
    .output(declared(TaxRate))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertTaxRate(trx, input))),

  update: adminProcedure
    .input(TaxRatePatch.extend(ByIdAndVersion.shape))
    .output(declared(TaxRate))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateTaxRate(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => lockTaxRate(trx, input.id, input.version))),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManyTaxRates, patch: ManyTaxRatesPatch }))
    .output(declared(manyChanged(PreviousTaxRates)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousTaxRates }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManyTaxRates))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) => binMany(ctx, changes, input, { lock: lockTaxRates })),
});
