import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId, rowIds } from '../number.ts';
import { ProductCategory } from './product-category.ts';

const fields = { taskId: rowId(), productCategoryId: rowId() };

/** A link from a task to a category that it takes products from. */
export const TaskProductCategory = z
  .object({
    id: rowId(),
    ...fields,
    addedAt: timestamp(),
    productCategory: ProductCategory.pick({ id: true, name: true, description: true }),
  })
  .meta({ id: 'TaskProductCategory' });
export type TaskProductCategory = z.output<typeof TaskProductCategory>;

/** Identifies one link between a task and a category. */
export const TaskProductCategoryKey = z.object(fields);
export type TaskProductCategoryKey = z.output<typeof TaskProductCategoryKey>;

/** All categories of a task, as a dialog saves them. */
export const TaskProductCategoryChoice = z.object({ taskId: rowId(), productCategoryIds: rowIds() });
export type TaskProductCategoryChoice = z.output<typeof TaskProductCategoryChoice>;
