import { listPricesOf } from '@quoin/db/activity';
import {
  countProducts,
  lockUnusedProduct,
  findProduct,
  insertProduct,
  listPrices,
  listProducts,
  listProductsForCsv,
  listProductsInUse,
  listProductsOfCategory,
  lockProducts,
  updatePrices,
  updateProduct,
  updateProducts,
} from '@quoin/db/catalog/product';
import { findProductCategory } from '@quoin/db/catalog/product-category';
import { countProductUses, listProductUses } from '@quoin/db/catalog/product-use';
import {
  PRICE_EXAMPLES,
  PreviousPrices,
  PriceChange,
  PricePreview,
  changedPrice,
} from '@quoin/domain/catalog/price-change';
import {
  ManyProducts,
  ManyProductsPatch,
  PreviousProducts,
  Product,
  ProductCounts,
  ProductCreate,
  ProductFilter,
  ProductPriceChange,
  ProductPriceFilter,
  ProductUpdate,
  ProductsFound,
} from '@quoin/domain/catalog/product';
import { ProductUse, ProductUseCounts, ProductUseFilter } from '@quoin/domain/catalog/product-use';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

export const productChanges = undoableChangesOf('product', (product: Product) => product.name);
const many = updatesOfMany(productChanges, { lock: lockProducts, update: updateProducts });

export const productRouter = router({
  list: viewerProcedure
    .input(ProductFilter)
    .output(declared(pageOf(Product)))
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(ProductFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('products', async (page) =>
        ctx.readCopy(async (db) => listProductsForCsv(db, { ...input, ...page })),
      ),
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

  /** The changes of the price, newest first. */
  priceHistory: viewerProcedure
    .input(ProductPriceFilter)
    .output(declared(pageOf(ProductPriceChange)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProduct(ctx.db, input.id), 'product');
      return listPricesOf(ctx.db, input);
    }),

  /** The tasks that use a product, newest use first. */
  listUses: viewerProcedure
    .input(ProductUseFilter)
    .output(declared(pageOf(ProductUse)))
    .query(({ ctx, input }) => listProductUses(ctx.db, input)),

  countUses: viewerProcedure
    .input(ById)
    .output(declared(ProductUseCounts))
    .query(({ ctx, input }) => countProductUses(ctx.db, input.id)),

  create: adminProcedure
    .input(ProductCreate)
    .output(declared(Product))
    .mutation(({ ctx, input }) => productChanges.create(ctx, (trx) => insertProduct(trx, input))),

  update: adminProcedure
    .input(ProductUpdate)
    .output(declared(Product))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      productChanges.update(ctx, (trx) => updateProduct(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      productChanges.delete(ctx, (trx) => lockUnusedProduct(trx, input.id, input.version)),
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

  /** Shows what `changePrices` would do. A mutation, because a choice may be too long for an address. */
  previewPrices: adminProcedure
    .input(z.object({ chosen: ManyProducts, change: PriceChange }))
    .output(declared(PricePreview))
    .mutation(async ({ ctx, input: { chosen, change } }) => {
      const all = (await listPrices(ctx.db, chosen)).map(({ price, ...product }) => ({
        ...product,
        oldPrice: price,
        newPrice: changedPrice(price, change),
      }));
      const examples = all.flatMap(({ newPrice, ...product }) =>
        newPrice === undefined || newPrice === product.oldPrice ? [] : [{ ...product, newPrice }],
      );
      const tooHigh = all.filter(({ newPrice }) => newPrice === undefined).length;
      return {
        changed: examples.length,
        same: all.length - examples.length - tooHigh,
        tooHigh,
        examples: examples.slice(0, PRICE_EXAMPLES),
      };
    }),

  /** Changes the prices of the chosen products. `shown` is the number that the user has seen in the preview. */
  changePrices: adminProcedure
    .input(z.object({ chosen: ManyProducts, change: PriceChange, shown: z.int().positive() }))
    .output(declared(manyChanged(PreviousPrices)))
    .mutation(({ ctx, input: { chosen, change, shown } }) =>
      productChanges.many(ctx, async (trx) => {
        const rows = await lockProducts(trx, chosen);
        const prices = rows.flatMap(({ id, price }) => {
          const after = changedPrice(price, change);
          return after === undefined || after === price ? [] : [{ id, price: after }];
        });
        if (prices.length > shown) throw new DomainError('moreThanShown', prices.length);
        const updated = await updatePrices(trx, rows, prices);
        const previous = updated.map(({ before, after: { id, version } }) => ({
          id,
          version,
          price: before.price,
        }));
        return { updated, answer: { changed: updated.length, previous } };
      }),
    ),

  /** Undoes a `changePrices`. Products that have changed since stay as they are. */
  restorePrices: adminProcedure
    .input(z.object({ previous: PreviousPrices }))
    .output(declared(Undone))
    .mutation(({ ctx, input: { previous } }) =>
      productChanges.many(ctx, async (trx) => {
        const rows = await lockProducts(trx, { ids: previous.map(({ id }) => id) });
        const versions = new Map(rows.map(({ id, version }) => [id, version]));
        const untouched = previous.filter(({ id, version }) => versions.get(id) === version);
        const updated = await updatePrices(trx, rows, untouched);
        return {
          updated,
          answer: { restored: updated.length, left: previous.length - untouched.length },
        };
      }),
    ),

  deleteMany: adminProcedure
    .input(deletionOf(ManyProducts))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      binMany(ctx, productChanges, input, {
        lock: lockProducts,
        listInUse: listProductsInUse,
      }),
    ),
});
