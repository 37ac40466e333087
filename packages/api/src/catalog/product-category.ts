import {
  lockProductCategory,
  deleteProjectTypeCategory,
  findProductCategory,
  insertProductCategory,
  insertProductCategoryWithProjectTypes,
  insertProjectTypeCategory,
  listProductCategories,
  listProductCategoriesWithProjectTypes,
  updateProductCategory,
  updateProductCategoryWithProjectTypes,
} from '@quoin/db/catalog/product-category';
import {
  ProductCategory,
  ProductCategoryCreate,
  ProductCategoryPatch,
  ProductCategoryWithProjectTypes,
  ProjectTypeCategory,
  ProjectTypeChoice,
} from '@quoin/domain/catalog/product-category';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';

import { undoableChangesOf } from '../bin-changes.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('product-category', (category: ProductCategory) => category.name);

export const productCategoryRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(ProductCategory)))
    .query(({ ctx, input }) => listProductCategories(ctx.db, input)),

  listWithProjectTypes: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(ProductCategoryWithProjectTypes)))
    .query(({ ctx, input }) => listProductCategoriesWithProjectTypes(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(ProductCategory))
    .query(async ({ ctx, input }) =>
      orNotFound(await findProductCategory(ctx.db, input.id), 'product-category'),
    ),

  create: adminProcedure
    .input(ProductCategoryCreate)
    .output(declared(ProductCategory))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertProductCategory(trx, input))),

  /** For the form of the panel, which saves a category and its project types together. */
  createWithProjectTypes: adminProcedure
    .input(ProductCategoryCreate.extend(ProjectTypeChoice.shape))
    .output(declared(ProductCategoryWithProjectTypes))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, (trx) => insertProductCategoryWithProjectTypes(trx, input)),
    ),

  update: adminProcedure
    .input(ProductCategoryPatch.extend(ByIdAndVersion.shape))
    .output(declared(ProductCategory))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProductCategory(trx, id, patch, version)),
    ),

  updateWithProjectTypes: adminProcedure
    .input(ProductCategoryPatch.extend(ProjectTypeChoice.shape).extend(ByIdAndVersion.shape))
    .output(declared(ProductCategoryWithProjectTypes))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProductCategoryWithProjectTypes(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockProductCategory(trx, input.id, input.version)),
    ),

  addProjectType: adminProcedure
    .input(ById.extend({ projectTypeId: rowId() }))
    .output(declared(ProjectTypeCategory))
    .mutation(({ ctx, input }) =>
      changes.updatePart(
        ctx,
        (trx) => insertProjectTypeCategory(trx, input.id, input.projectTypeId),
        'projectTypes',
      ),
    ),

  removeProjectType: adminProcedure
    .input(ById.extend({ projectTypeId: rowId() }))
    .mutation(({ ctx, input }) =>
      changes.updatePart(
        ctx,
        (trx) => deleteProjectTypeCategory(trx, input.id, input.projectTypeId),
        'projectTypes',
      ),
    ),
});
