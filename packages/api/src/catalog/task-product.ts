import {
  lockTaskProduct,
  insertTaskProduct,
  listProductsOfProject,
  listTaskProducts,
  updateTaskProduct,
} from '@quoin/db/catalog/task-product';
import { findProjectTask } from '@quoin/db/work/project-task';
import { TaskProductCreate, TaskProductPatch, TaskProductView } from '@quoin/domain/catalog/task-product';
import { ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import * as z from 'zod';

import { inTask } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('task-product', (row: TaskProductView) => row.product.name, inTask);

export const taskProductRouter = router({
  list: viewerProcedure
    .input(ListFilter.extend({ taskId: rowId() }))
    .output(declared(pageOf(TaskProductView)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProjectTask(ctx.db, input.taskId), 'project-task');
      return listTaskProducts(ctx.db, input);
    }),

  /** For the project's page, which shows the products under each of its tasks. */
  listByProject: viewerProcedure
    .input(z.object({ projectId: rowId() }))
    .output(declared(z.array(TaskProductView)))
    .query(({ ctx, input }) => listProductsOfProject(ctx.db, input.projectId)),

  create: adminProcedure
    .input(TaskProductCreate)
    .output(declared(TaskProductView))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertTaskProduct(trx, input))),

  update: adminProcedure
    .input(TaskProductPatch.extend(ByIdAndVersion.shape))
    .output(declared(TaskProductView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateTaskProduct(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockTaskProduct(trx, input.id, input.version)),
    ),
});
