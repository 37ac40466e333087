import {
  countSuppliers,
  listSuppliersInUse,
  lockUnusedSupplier,
  findSupplier,
  insertSupplier,
  listSuppliers,
  lockSuppliers,
  updateSupplier,
  updateSuppliers,
} from '@quoin/db/suppliers/supplier';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import {
  ManySuppliers,
  ManySuppliersPatch,
  PreviousSuppliers,
  Supplier,
  SupplierCounts,
  SupplierCreate,
  SupplierFilter,
  SupplierPatch,
  SuppliersFound,
} from '@quoin/domain/suppliers/supplier';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { fromCatalogProcedures, pushProcedures } from './price.ts';

const changes = undoableChangesOf('supplier', ({ name }: Supplier) => name);
const many = updatesOfMany(changes, { lock: lockSuppliers, update: updateSuppliers });

export const supplierRouter = router({
  ...pushProcedures,
  ...fromCatalogProcedures,

  list: viewerProcedure
    .input(SupplierFilter)
    .output(declared(pageOf(Supplier)))
    .query(({ ctx, input }) => listSuppliers(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(SupplierFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('suppliers', async (page) =>
        ctx.readCopy(async (db) => listSuppliers(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(SuppliersFound)
    .output(declared(SupplierCounts))
    .query(({ ctx, input }) => countSuppliers(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Supplier))
    .query(async ({ ctx, input }) => orNotFound(await findSupplier(ctx.db, input.id), 'supplier')),

  create: adminProcedure
    .input(SupplierCreate)
    .output(declared(Supplier))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertSupplier(trx, input))),

  update: adminProcedure
    .input(SupplierPatch.extend(ByIdAndVersion.shape))
    .output(declared(Supplier))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateSupplier(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockUnusedSupplier(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManySuppliers, patch: ManySuppliersPatch }))
    .output(declared(manyChanged(PreviousSuppliers)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousSuppliers }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManySuppliers))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      binMany(ctx, changes, input, { lock: lockSuppliers, listInUse: listSuppliersInUse }),
    ),
});
