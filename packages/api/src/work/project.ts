import {
  countProjects,
  lockProjectToDelete,
  findProject,
  insertProject,
  listProjects,
  lockProjects,
  lockProjectsToDelete,
  updateProject,
  updateProjects,
} from '@quoin/db/work/project';
import { findProperty } from '@quoin/db/work/property';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import { rowId } from '@quoin/domain/number';
import {
  ManyProjects,
  ManyProjectsPatch,
  PreviousProjects,
  type Project,
  ProjectCounts,
  ProjectCreate,
  ProjectFilter,
  ProjectPatch,
  ProjectView,
  ProjectsFound,
} from '@quoin/domain/work/project';
import * as z from 'zod';

import { inItself } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { binMany, updatesOfMany } from '../selection.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

export const changes = undoableChangesOf(
  'project',
  (project: Pick<Project, 'id' | 'version' | 'name'>) => project.name,
  inItself,
);
const many = updatesOfMany(changes, { lock: lockProjects, update: updateProjects });

export const projectRouter = router({
  list: viewerProcedure
    .input(ProjectFilter)
    .output(declared(pageOf(ProjectView)))
    .query(({ ctx, input }) => listProjects(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(ProjectFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('projects', async (page) => ctx.readCopy(async (db) => listProjects(db, { ...input, ...page }))),
    ),

  counts: viewerProcedure
    .input(ProjectsFound)
    .output(declared(ProjectCounts))
    .query(({ ctx, input }) => countProjects(ctx.db, input)),

  listByProperty: viewerProcedure
    .input(ListFilter.extend({ propertyId: rowId() }))
    .output(declared(pageOf(ProjectView)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProperty(ctx.db, input.propertyId), 'property');
      return listProjects(ctx.db, input);
    }),

  get: viewerProcedure
    .input(ById)
    .output(declared(ProjectView))
    .query(async ({ ctx, input }) => orNotFound(await findProject(ctx.db, input.id), 'project')),

  create: adminProcedure
    .input(ProjectCreate)
    .output(declared(ProjectView))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertProject(trx, input))),

  update: adminProcedure
    .input(ProjectPatch.extend(ByIdAndVersion.shape))
    .output(declared(ProjectView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProject(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockProjectToDelete(trx, input.id, input.version)),
    ),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManyProjects, patch: ManyProjectsPatch }))
    .output(declared(manyChanged(PreviousProjects)))
    .mutation(({ ctx, input }) => many.update(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousProjects }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => many.restore(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManyProjects))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) => binMany(ctx, changes, input, { lock: lockProjectsToDelete })),
});
