import {
  deleteProduct,
  findProduct,
  insertProduct,
  listProducts,
  listProductsOfCategory,
  updateProduct,
} from '@quoin/db/catalog/product';
import { findProductCategory } from '@quoin/db/catalog/product-category';
import { Product, ProductCreate, ProductFilter, ProductPatch } from '@quoin/domain/catalog/product';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/page';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('product', (product: Product) => product.name);

export const productRouter = router({
  list: viewerProcedure
    .input(ProductFilter)
    .output(declared(pageOf(Product)))
    .query(({ ctx, input }) => listProducts(ctx.db, input)),

  /** `id` is the category's. */
  listByCategory: viewerProcedure
    .input(ListFilter.extend(ById.shape))
    .output(declared(pageOf(Product)))
    .query(async ({ ctx, input: { id, ...filter } }) => {
      const category = await findProductCategory(ctx.db, id);
      if (!category) throw new DomainError('productCategoryNotFound');
      return listProductsOfCategory(ctx.db, category, filter);
    }),

  get: viewerProcedure
    .input(ById)
    .output(declared(Product))
    .query(async ({ ctx, input }) => {
      const product = await findProduct(ctx.db, input.id);
      if (!product) throw new DomainError('productNotFound');
      return product;
    }),

  create: adminProcedure
    .input(ProductCreate)
    .output(declared(Product))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertProduct(trx, input))),

  update: adminProcedure
    .input(ProductPatch.extend(ByIdAndVersion.shape))
    .output(declared(Product))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProduct(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => deleteProduct(trx, input.id, input.version))),
});
