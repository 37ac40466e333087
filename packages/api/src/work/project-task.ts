import { findProject } from '@quoin/db/work/project';
import {
  lockProjectTask,
  findProjectTask,
  insertProjectTask,
  listProjectTasks,
  listTasksOfProperty,
  listTasksOfSubcontractor,
  moveProjectTasks,
  updateProjectTask,
} from '@quoin/db/work/project-task';
import { countTasks, listTasksForCsv, listTasksOfAllProjects } from '@quoin/db/work/project-task-list';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { Move } from '@quoin/domain/lists/move';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import {
  ProjectTaskCreate,
  ProjectTaskCounts,
  ProjectTaskFilter,
  ProjectTaskPatch,
  ProjectTasksCounted,
  ProjectTasksFound,
  ProjectTaskView,
  TaskWithProject,
} from '@quoin/domain/work/project-task';
import * as z from 'zod';

import { changesOf, inItself, inProject } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import type { SignedInContext } from '../context.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { tellAssignee } from './assignments.ts';

const changes = undoableChangesOf('project-task', (task: ProjectTaskView) => task.name, inProject);
const projectChanges = changesOf(
  'project',
  (project: { id: number; name: string }) => project.name,
  inItself,
);

/** A filter whose assignee `me` is the caller, for whom a key acts, too. */
const withCaller = <Filter extends ProjectTasksFound>(ctx: SignedInContext, filter: Filter): Filter =>
  filter.assignee === 'me' ? { ...filter, assignee: `admin-${ctx.admin.id}` } : filter;

export const projectTaskRouter = router({
  list: viewerProcedure
    .input(ListFilter.extend({ projectId: rowId() }))
    .output(declared(pageOf(ProjectTaskView)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProject(ctx.db, input.projectId), 'project');
      return listProjectTasks(ctx.db, input);
    }),

  /** The tasks of all projects that the filter matches. */
  listAll: viewerProcedure
    .input(ProjectTaskFilter)
    .output(declared(pageOf(TaskWithProject)))
    .query(({ ctx, input }) => listTasksOfAllProjects(ctx.db, withCaller(ctx, input))),

  counts: viewerProcedure
    .input(ProjectTasksCounted)
    .output(declared(ProjectTaskCounts))
    .query(({ ctx, input }) => countTasks(ctx.db, withCaller(ctx, input))),

  /** The matching tasks of a project or of all projects, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(
      ProjectTasksFound.extend({
        projectId: rowId().optional().meta({ description: 'Only tasks of this project.' }),
      }),
    )
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('project-tasks', async (page) =>
        ctx.readCopy(async (db) => listTasksForCsv(db, { ...withCaller(ctx, input), ...page })),
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
    .output(declared(z.array(TaskWithProject)))
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
