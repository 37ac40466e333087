import {
  deleteTaskProductCategory,
  insertTaskProductCategory,
  listCategoriesOfProject,
  listTaskProductCategories,
  replaceTaskProductCategories,
} from '@quoin/db/catalog/task-product-category';
import { findProjectTask } from '@quoin/db/work/project-task';
import {
  TaskProductCategory,
  TaskProductCategoryChoice,
  TaskProductCategoryKey,
} from '@quoin/domain/catalog/task-product-category';
import { orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import type { ProjectTask } from '@quoin/domain/work/project-task';
import * as z from 'zod';

import { changesOf, inProject } from '../activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

/** The log records a change of a link as a change of its task. */
const changes = changesOf(
  'project-task',
  (task: Pick<ProjectTask, 'id' | 'name' | 'projectId'>) => task.name,
  inProject,
);
const FIELD = 'productCategories';

export const taskProductCategoryRouter = router({
  list: viewerProcedure
    .input(ListFilter.extend({ taskId: rowId() }))
    .output(declared(pageOf(TaskProductCategory)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProjectTask(ctx.db, input.taskId), 'project-task');
      return listTaskProductCategories(ctx.db, input);
    }),

  /** For the project's page, which shows the categories under each of its tasks. */
  listByProject: viewerProcedure
    .input(z.object({ projectId: rowId() }))
    .output(declared(z.array(TaskProductCategory)))
    .query(({ ctx, input }) => listCategoriesOfProject(ctx.db, input.projectId)),

  create: adminProcedure
    .input(TaskProductCategoryKey)
    .output(declared(TaskProductCategory))
    .mutation(({ ctx, input }) =>
      changes.updatePart(ctx, (trx) => insertTaskProductCategory(trx, input), FIELD),
    ),

  delete: adminProcedure
    .input(TaskProductCategoryKey)
    .mutation(({ ctx, input }) =>
      changes.updatePart(ctx, (trx) => deleteTaskProductCategory(trx, input), FIELD),
    ),

  /** For the dialog of the panel, which saves all categories of a task together. */
  replace: adminProcedure
    .input(TaskProductCategoryChoice)
    .output(declared(z.array(TaskProductCategory)))
    .mutation(({ ctx, input }) =>
      changes.updatePart(ctx, (trx) => replaceTaskProductCategories(trx, input), FIELD),
    ),
});
