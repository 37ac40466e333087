import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { ById } from '../entity.ts';
import { ListFilter } from '../lists/page.ts';
import { rowId } from '../number.ts';
import { Project } from '../work/project.ts';
import { TaskProductView } from './task-product.ts';

/** A task that uses a product. `id` is the id of the line on the task. */
export const ProductUse = TaskProductView.pick({ id: true, taskId: true, quantity: true, lineTotal: true })
  .extend({
    addedAt: timestamp(),
    taskName: z.string(),
    projectId: rowId(),
    projectName: z.string(),
    projectStatus: Project.shape.status,
  })
  .meta({ id: 'ProductUse' });
export type ProductUse = z.output<typeof ProductUse>;

/** The product whose uses are read, and the page of them. */
export const ProductUseFilter = ListFilter.omit({ search: true }).extend(ById.shape);
export type ProductUseFilter = z.output<typeof ProductUseFilter>;

/** The numbers of all uses of a product. */
export const ProductUseCounts = z.object({ tasks: z.int(), projects: z.int() });
export type ProductUseCounts = z.output<typeof ProductUseCounts>;
