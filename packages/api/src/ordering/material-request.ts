import {
  findMaterialRequest,
  insertMaterialRequest,
  listMaterialRequests,
  lockMaterialRequest,
  updateMaterialRequest,
} from '@quoin/db/ordering/material-request';
import { adminName } from '@quoin/domain/access/admin-name';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import {
  MaterialRequestCreate,
  MaterialRequestFilter,
  MaterialRequestPatch,
  MaterialRequestView,
} from '@quoin/domain/ordering/material-request';

import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { materialRequestChanges as changes } from './material-request-log.ts';

/** The requests from the site. They show no cost. */
export const materialRequestRouter = router({
  list: viewerProcedure
    .input(MaterialRequestFilter)
    .output(declared(pageOf(MaterialRequestView)))
    .query(({ ctx, input }) => listMaterialRequests(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(MaterialRequestView))
    .query(async ({ ctx, input }) =>
      orNotFound(await findMaterialRequest(ctx.db, input.id), 'material-request'),
    ),

  create: adminProcedure
    .input(MaterialRequestCreate)
    .output(declared(MaterialRequestView))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, (trx) =>
        insertMaterialRequest(trx, input, { adminId: ctx.admin.id, requestedBy: adminName(ctx.admin) }),
      ),
    ),

  update: adminProcedure
    .input(MaterialRequestPatch.extend(ByIdAndVersion.shape))
    .output(declared(MaterialRequestView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateMaterialRequest(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) =>
      changes.delete(ctx, (trx) => lockMaterialRequest(trx, input.id, input.version)),
    ),
});
