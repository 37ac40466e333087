import {
  deleteProject,
  findProject,
  insertProject,
  listProjects,
  updateProject,
} from '@quoin/db/work/project';
import { findProperty } from '@quoin/db/work/property';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { rowId } from '@quoin/domain/number';
import { ListFilter, pageOf } from '@quoin/domain/page';
import { ProjectCreate, ProjectPatch, ProjectView } from '@quoin/domain/work/project';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = changesOf('project', (project: ProjectView) => project.name);

export const projectRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(ProjectView)))
    .query(({ ctx, input }) => listProjects(ctx.db, input)),

  listByProperty: viewerProcedure
    .input(ListFilter.extend({ propertyId: rowId() }))
    .output(declared(pageOf(ProjectView)))
    .query(async ({ ctx, input }) => {
      if (!(await findProperty(ctx.db, input.propertyId))) throw new DomainError('propertyNotFound');
      return listProjects(ctx.db, input);
    }),

  get: viewerProcedure
    .input(ById)
    .output(declared(ProjectView))
    .query(async ({ ctx, input }) => {
      const project = await findProject(ctx.db, input.id);
      if (!project) throw new DomainError('projectNotFound');
      return project;
    }),

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
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => deleteProject(trx, input.id, input.version))),
});
