import type { Db } from '@quoin/db/connection/database';
import { people } from '@quoin/db/notices';
import { findProject } from '@quoin/db/work/project';
import {
  lockProjectTask,
  findProjectTask,
  insertProjectTask,
  listProjectTasks,
  listTasksForCsv,
  listTasksOfProperty,
  listTasksOfSubcontractor,
  moveProjectTasks,
  updateProjectTask,
} from '@quoin/db/work/project-task';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { Move } from '@quoin/domain/move';
import { rowId } from '@quoin/domain/number';
import { ListFilter, pageOf } from '@quoin/domain/page';
import {
  ProjectTaskCreate,
  ProjectTaskPatch,
  ProjectTaskView,
  SubcontractorTask,
} from '@quoin/domain/work/project-task';
import * as z from 'zod';

import { changesOf, inItself, inProject } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import type { SignedInContext } from '../context.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { tell } from '../notices.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('project-task', (task: ProjectTaskView) => task.name, inProject);
const projectChanges = changesOf(
  'project',
  (project: { id: number; name: string }) => project.name,
  inItself,
);

/** Tells an administrator of a new task of theirs. */
async function tellAssignee(ctx: SignedInContext, trx: Db, task: ProjectTaskView): Promise<void> {
  const { id, name: label, projectId, assignedAdminId } = task;
  if (assignedAdminId === null) return;
  const notice = { kind: 'assigned', entity: 'project-task', entityId: id, label, projectId } as const;
  await tell(ctx, trx, notice, people([assignedAdminId]));
}

export const projectTaskRouter = router({
  list: viewerProcedure
    .input(ListFilter.extend({ projectId: rowId() }))
    .output(declared(pageOf(ProjectTaskView)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProject(ctx.db, input.projectId), 'project');
      return listProjectTasks(ctx.db, input);
    }),

  /** The tasks of a project or of all projects, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(z.object({ projectId: rowId().optional().meta({ description: 'Only tasks of this project.' }) }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('project-tasks', async (page) =>
        ctx.readCopy(async (db) => listTasksForCsv(db, { ...input, ...page })),
      ),
    ),

  /** For the property's page, which sums up the tasks of each of its projects. */
  listByProperty: viewerProcedure
    .input(z.object({ propertyId: rowId() }))
    .output(declared(z.array(ProjectTaskView)))
    .query(({ ctx, input }) => listTasksOfProperty(ctx.db, input.propertyId)),

  /** For the page of a subcontractor: open tasks first, by their deadlines. */
  listBySubcontractor: viewerProcedure
    .input(z.object({ subcontractorId: rowId() }))
    .output(declared(z.array(SubcontractorTask)))
    .query(({ ctx, input }) => listTasksOfSubcontractor(ctx.db, input.subcontractorId)),

  /** For links to a task, which is shown on the page of its project. */
  get: viewerProcedure
    .input(ById)
    .output(declared(ProjectTaskView))
    .query(async ({ ctx, input }) => orNotFound(await findProjectTask(ctx.db, input.id), 'project-task')),

  create: adminProcedure
    .input(ProjectTaskCreate)
    .output(declared(ProjectTaskView))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, async (trx) => {
        const task = await insertProjectTask(trx, input);
        await tellAssignee(ctx, trx, task);
        return task;
      }),
    ),

  update: adminProcedure
    .input(ProjectTaskPatch.extend(ByIdAndVersion.shape))
    .output(declared(ProjectTaskView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, async (trx) => {
        const change = await updateProjectTask(trx, id, patch, version);
        if (change.after.assignedAdminId !== change.before.assignedAdminId)
          await tellAssignee(ctx, trx, change.after);
        return change;
      }),
    ),

  move: adminProcedure
    .input(Move.extend({ projectId: rowId() }))
    .mutation(({ ctx, input: { projectId, ...move } }) =>
      projectChanges.updatePart(ctx, (trx) => moveProjectTasks(trx, projectId, move), 'taskOrder'),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockProjectTask(trx, input.id, input.version)),
    ),
});
