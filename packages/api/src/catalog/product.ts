import {
  countProducts,
  lockUnusedProduct,
  findProduct,
  insertProduct,
  listProducts,
  listProductsInUse,
  listProductsOfCategory,
  lockProducts,
  updateProduct,
  updateProducts,
} from '@quoin/db/catalog/product';
import { findProductCategory } from '@quoin/db/catalog/product-category';
import {
  ManyProducts,
  ManyProductsPatch,
  PreviousProducts,
  Product,
  ProductCounts,
  ProductCreate,
  ProductFilter,
  ProductUpdate,
  ProductsFound,
} from '@quoin/domain/catalog/product';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/page';
import { ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/selection';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('product', (product: Product) => product.name);
const many = updatesOfMany(changes, { lock: lockProducts, update: updateProducts });

export const productRouter = router({
  list: viewerProcedure
    .input(ProductFilter)
    .output(declared(pageOf(Product)))
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(ProductFilter.omit({ limit: true, cursor: true }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('products', async (page) => ctx.readCopy(async (db) => listProducts(db, { ...input, ...page }))),
    ),

  counts: viewerProcedure
    .input(ProductsFound)
    .output(declared(ProductCounts))
    .query(({ ctx, input }) => countProducts(ctx.db, input)),

  /** `id` is the id of the category. */
  listByCategory: viewerProcedure
    .input(ListFilter.extend(ById.shape))
    .output(declared(pageOf(Product)))
    .query(async ({ ctx, input: { id, ...filter } }) => {
      const category = orNotFound(await findProductCategory(ctx.db, id), 'product-category');
      return listProductsOfCategory(ctx.db, category, filter);
    }),

  get: viewerProcedure
    .input(ById)
    .output(declared(Product))
    .query(async ({ ctx, input }) => orNotFound(await findProduct(ctx.db, input.id), 'product')),

  create: adminProcedure
    .input(ProductCreate)
    .output(declared(Product))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertProduct(trx, input))),

  update: adminProcedure
    .input(ProductUpdate)
    .output(declared(Product))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProduct(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockUnusedProduct(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManyProducts, patch: ManyProductsPatch }))
    .output(declared(manyChanged(PreviousProducts)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousProducts }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManyProducts))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      binMany(ctx, changes, input, {
        lock: lockProducts,
        listInUse: listProductsInUse,
      }),
    ),
});
