import type { FieldsOf } from '../activity/shown-field.ts';
import type { ProductCategoryWithProjectTypes } from './product-category.ts';
import type { Product } from './product.ts';
import type { TaskProduct } from './task-product.ts';

/** How the log shows the fields of products. */
export const catalogShown = {
  product: {
    name: 'text',
    category: 'text',
    subcategory: 'text',
    description: 'long text',
    brand: 'text',
    model: 'text',
    sku: 'text',
    price: 'dollars',
    unit: 'text',
    supplier: 'text',
    imageUrl: 'text',
    isActive: 'flag',
    packQuantity: 'number',
    packUnit: 'text',
    wasteRate: 'ratio',
    hoursPerUnit: 'number',
    costCodeId: { refersTo: 'cost-code' },
    isTaxable: 'flag',
  } satisfies FieldsOf<Product>,
  'product-category': {
    name: 'text',
    description: 'long text',
    isActive: 'flag',
    projectTypes: 'names',
  } satisfies FieldsOf<ProductCategoryWithProjectTypes>,
  'task-product': {
    taskId: { refersTo: 'project-task' },
    productId: { refersTo: 'product' },
    quantity: 'number',
    notes: 'long text',
  } satisfies FieldsOf<TaskProduct>,
};
