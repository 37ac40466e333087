import { findSupplier } from '@quoin/db/suppliers/supplier';
import {
  countSupplierBranches,
  listSupplierBranchesInUse,
  lockUnusedSupplierBranch,
  findSupplierBranch,
  insertSupplierBranch,
  listSupplierBranches,
  lockSupplierBranches,
  updateSupplierBranch,
  updateSupplierBranches,
} from '@quoin/db/suppliers/supplier-branch';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import {
  ManySupplierBranches,
  ManySupplierBranchesPatch,
  PreviousSupplierBranches,
  SupplierBranchCounts,
  SupplierBranchCreate,
  SupplierBranchFilter,
  SupplierBranchPatch,
  SupplierBranchView,
  SupplierBranchesFound,
} from '@quoin/domain/suppliers/supplier-branch';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { ofSupplier } from './of-supplier.ts';

const changes = undoableChangesOf('supplier-branch', ({ name }: SupplierBranchView) => name, ofSupplier);
const many = updatesOfMany(changes, { lock: lockSupplierBranches, update: updateSupplierBranches });

export const supplierBranchRouter = router({
  list: viewerProcedure
    .input(SupplierBranchFilter)
    .output(declared(pageOf(SupplierBranchView)))
    .query(({ ctx, input }) => listSupplierBranches(ctx.db, input)),

  /** The same of one supplier, which must exist. */
  listOfSupplier: viewerProcedure
    .input(SupplierBranchFilter.required({ supplierId: true }))
    .output(declared(pageOf(SupplierBranchView)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findSupplier(ctx.db, input.supplierId), 'supplier');
      return listSupplierBranches(ctx.db, input);
    }),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(SupplierBranchFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('supplier-branches', async (page) =>
        ctx.readCopy(async (db) => listSupplierBranches(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(SupplierBranchesFound)
    .output(declared(SupplierBranchCounts))
    .query(({ ctx, input }) => countSupplierBranches(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(SupplierBranchView))
    .query(async ({ ctx, input }) =>
      orNotFound(await findSupplierBranch(ctx.db, input.id), 'supplier-branch'),
    ),

  create: adminProcedure
    .input(SupplierBranchCreate)
    .output(declared(SupplierBranchView))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertSupplierBranch(trx, input))),

  /** The same at one supplier, which must exist. */
  createOfSupplier: adminProcedure
    .input(SupplierBranchCreate)
    .output(declared(SupplierBranchView))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, async (trx) => {
        orNotFound(await findSupplier(trx, input.supplierId), 'supplier');
        return insertSupplierBranch(trx, input);
      }),
    ),

  update: adminProcedure
    .input(SupplierBranchPatch.extend(ByIdAndVersion.shape))
    .output(declared(SupplierBranchView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateSupplierBranch(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockUnusedSupplierBranch(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManySupplierBranches, patch: ManySupplierBranchesPatch }))
    .output(declared(manyChanged(PreviousSupplierBranches)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousSupplierBranches }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManySupplierBranches))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      binMany(ctx, changes, input, { lock: lockSupplierBranches, listInUse: listSupplierBranchesInUse }),
    ),
});
