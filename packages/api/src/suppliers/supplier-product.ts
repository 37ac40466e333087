import type { Db } from '@quoin/db/connection/database';
import { findSupplier } from '@quoin/db/suppliers/supplier';
import {
  countSupplierProducts,
  lockSupplierProduct,
  findSupplierProduct,
  insertSupplierProduct,
  listSupplierProducts,
  lockSupplierProducts,
  updateSupplierProduct,
  updateSupplierProducts,
} from '@quoin/db/suppliers/supplier-product';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import { packagingProblem } from '@quoin/domain/suppliers/packaging/packaging';
import {
  ManySupplierProducts,
  ManySupplierProductsPatch,
  PreviousSupplierProducts,
  SupplierProductCounts,
  SupplierProductCreate,
  SupplierProductFilter,
  SupplierProductPatch,
  SupplierProductView,
  SupplierProductsFound,
} from '@quoin/domain/suppliers/supplier-product';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { ofSupplier, soldLabel } from './of-supplier.ts';
import { priceProcedures } from './price.ts';

const changes = undoableChangesOf(
  'supplier-product',
  (sold: SupplierProductView) => soldLabel(sold),
  ofSupplier,
);
const many = updatesOfMany(changes, { lock: lockSupplierProducts, update: updateSupplierProducts });

/** Refuses what contradicts itself: a box of 250 at a price per hundred is 2.5 hundreds, and not 1. */
function requirePackaging(sold: SupplierProductView): void {
  const packaging = { ...sold, priceUnit: sold.priceUnit ?? sold.orderUnit };
  const found = packagingProblem(packaging, sold.productUnit);
  if (found) throw new DomainError('packagingWrong', found.problem, found.field);
}

/** Adds what a supplier sells, for the log in the words of `changes.many`. */
async function add(trx: Db, input: SupplierProductCreate) {
  const { created, gaveWay } = await insertSupplierProduct(trx, input);
  requirePackaging(created);
  return { created: [created], updated: gaveWay, answer: created };
}

export const supplierProductRouter = router({
  ...priceProcedures,

  list: viewerProcedure
    .input(SupplierProductFilter)
    .output(declared(pageOf(SupplierProductView)))
    .query(({ ctx, input }) => listSupplierProducts(ctx.db, input)),

  /** The same of one supplier, which must exist. */
  listOfSupplier: viewerProcedure
    .input(SupplierProductFilter.required({ supplierId: true }))
    .output(declared(pageOf(SupplierProductView)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findSupplier(ctx.db, input.supplierId), 'supplier');
      return listSupplierProducts(ctx.db, input);
    }),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(SupplierProductFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('supplier-products', async (page) =>
        ctx.readCopy(async (db) => listSupplierProducts(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(SupplierProductsFound)
    .output(declared(SupplierProductCounts))
    .query(({ ctx, input }) => countSupplierProducts(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(SupplierProductView))
    .query(async ({ ctx, input }) =>
      orNotFound(await findSupplierProduct(ctx.db, input.id), 'supplier-product'),
    ),

  create: adminProcedure
    .input(SupplierProductCreate)
    .output(declared(SupplierProductView))
    .mutation(({ ctx, input }) => changes.many(ctx, async (trx) => add(trx, input))),

  /** The same at one supplier, which must exist. */
  createOfSupplier: adminProcedure
    .input(SupplierProductCreate)
    .output(declared(SupplierProductView))
    .mutation(({ ctx, input }) =>
      changes.many(ctx, async (trx) => {
        orNotFound(await findSupplier(trx, input.supplierId), 'supplier');
        return add(trx, input);
      }),
    ),

  update: adminProcedure
    .input(SupplierProductPatch.extend(ByIdAndVersion.shape))
    .output(declared(SupplierProductView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.many(ctx, async (trx) => {
        const { change, gaveWay } = await updateSupplierProduct(trx, id, patch, version);
        requirePackaging(change.after);
        const isChanged = change.after.version !== change.before.version;
        return { updated: [...gaveWay, ...(isChanged ? [change] : [])], answer: change.after };
      }),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockSupplierProduct(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManySupplierProducts, patch: ManySupplierProductsPatch }))
    .output(declared(manyChanged(PreviousSupplierProducts)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousSupplierProducts }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManySupplierProducts))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) => binMany(ctx, changes, input, { lock: lockSupplierProducts })),
});
