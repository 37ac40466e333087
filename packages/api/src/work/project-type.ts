import {
  lockUnusedProjectType,
  findProjectType,
  insertProjectType,
  listProjectTypes,
  updateProjectType,
} from '@quoin/db/work/project-type';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { ProjectType, ProjectTypeCreate, ProjectTypePatch } from '@quoin/domain/work/project-type';

import { undoableChangesOf } from '../bin-changes.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('project-type', (projectType: ProjectType) => projectType.name);

export const projectTypeRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(ProjectType)))
    .query(({ ctx, input }) => listProjectTypes(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(ProjectType))
    .query(async ({ ctx, input }) => orNotFound(await findProjectType(ctx.db, input.id), 'project-type')),

  create: adminProcedure
    .input(ProjectTypeCreate)
    .output(declared(ProjectType))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertProjectType(trx, input))),

  update: adminProcedure
    .input(ProjectTypePatch.extend(ByIdAndVersion.shape))
    .output(declared(ProjectType))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateProjectType(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockUnusedProjectType(trx, input.id, input.version)),
    ),
});
