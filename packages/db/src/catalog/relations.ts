import type { Relations } from '../relation.ts';

/** What products and their categories have to do with each other, with types of projects, and with tasks. */
export const catalogRelations: Relations = {
  products: {
    costCodeId: {
      to: 'costCodes',
      onDelete: 'restrict',
      key: 'products_cost_code',
      missing: 'costCodeDoesNotExist',
      tells: { kind: 'product', by: 'id' },
    },
  },
  productPhotos: { productId: { to: 'products', onDelete: 'cascade', key: 'product_photos_product' } },
  projectTypeCategories: {
    projectTypeId: {
      to: 'projectTypes',
      onDelete: 'cascade',
      missing: 'projectTypeDoesNotExist',
      tells: { kind: 'product-category', by: 'productCategoryId' },
      isLeftOut: true,
    },
    productCategoryId: {
      to: 'productCategories',
      onDelete: 'cascade',
      tells: { kind: 'project-type', by: 'projectTypeId' },
      isLeftOut: true,
    },
  },
  taskProducts: {
    taskId: { to: 'projectTasks', onDelete: 'cascade', missing: 'taskDoesNotExist' },
    productId: {
      to: 'products',
      onDelete: 'restrict',
      missing: 'productDoesNotExist',
      tells: { kind: 'project-task', by: 'taskId' },
      isLeftOut: true,
    },
  },
  taskProductCategories: {
    taskId: { to: 'projectTasks', onDelete: 'cascade', isLeftOut: true },
    productCategoryId: {
      to: 'productCategories',
      onDelete: 'cascade',
      missing: 'productCategoryDoesNotExist',
      tells: { kind: 'project-task', by: 'taskId' },
      isLeftOut: true,
    },
  },
};
