import {
  countAssemblies,
  findAssembly,
  insertAssembly,
  listAssemblies,
  lockAssemblies,
  lockAssembly,
  readItemSources,
  updateAssembly,
} from '@quoin/db/costs/assembly';
import {
  AssembliesFound,
  Assembly,
  AssemblyCounts,
  AssemblyCreate,
  AssemblyFilter,
  AssemblyPatch,
  ManyAssemblies,
} from '@quoin/domain/costs/assembly';
import type { ItemSources } from '@quoin/domain/costs/priced-assembly';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { deletionOf, ManyDeleted } from '@quoin/domain/lists/selection';
import { rowIds } from '@quoin/domain/number';
import * as z from 'zod';

import { undoableChangesOf } from '../bin-changes.ts';
import { binMany } from '../selection.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('assembly', ({ name }: Assembly) => name);

export const assemblyRouter = router({
  list: viewerProcedure
    .input(AssemblyFilter)
    .output(declared(pageOf(Assembly)))
    .query(({ ctx, input }) => listAssemblies(ctx.db, input)),

  counts: viewerProcedure
    .input(AssembliesFound)
    .output(declared(AssemblyCounts))
    .query(({ ctx, input }) => countAssemblies(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(Assembly))
    .query(async ({ ctx, input }) => orNotFound(await findAssembly(ctx.db, input.id), 'assembly')),

  /** The records that items follow. The panel needs them to try an assembly before it is saved. */
  sources: viewerProcedure
    .input(z.object({ productIds: rowIds(), costCodeIds: rowIds() }))
    .use(onOneSnapshot)
    .query(({ ctx, input }): Promise<ItemSources> => readItemSources(ctx.db, input)),

  create: adminProcedure
    .input(AssemblyCreate)
    .output(declared(Assembly))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertAssembly(trx, input))),

  update: adminProcedure
    .input(AssemblyPatch.extend(ByIdAndVersion.shape))
    .output(declared(Assembly))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateAssembly(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => lockAssembly(trx, input.id, input.version))),

  deleteMany: adminProcedure
    .input(deletionOf(ManyAssemblies))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) => binMany(ctx, changes, input, { lock: lockAssemblies })),
});
