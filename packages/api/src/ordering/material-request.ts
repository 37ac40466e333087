import {
  findMaterialRequest,
  insertMaterialRequest,
  listMaterialRequests,
  lockMaterialRequest,
  updateMaterialRequest,
} from '@quoin/db/ordering/material-request';
import { findRequestPhoto, putRequestPhoto, removeRequestPhoto } from '@quoin/db/ordering/request-photo';
import { adminName } from '@quoin/domain/access/admin-name';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import {
  MaterialRequestCreate,
  MaterialRequestFilter,
  MaterialRequestPatch,
  MaterialRequestPhoto,
  MaterialRequestPhotoUpload,
  MaterialRequestView,
} from '@quoin/domain/ordering/material-request';

import { BinaryAnswer } from '../binary-answer.ts';
import { readPaper } from '../documents/paper.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { materialRequestChanges as changes } from './material-request-log.ts';

/** The name of the change in the log, which keeps no pictures. */
const photoField = ['photo'];

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

  /** Gives a request its photo, in the place of an earlier one. */
  uploadPhoto: adminProcedure
    .meta({ isBinary: true })
    .input(MaterialRequestPhotoUpload)
    .output(declared(MaterialRequestView))
    .mutation(async ({ ctx, input: { id, photo } }) => {
      // Cheap checks come before the decoding.
      orNotFound(await findMaterialRequest(ctx.db, id), 'material-request');
      const kept = await readPaper(photo);
      return changes.update(ctx, async (trx) => putRequestPhoto(trx, id, kept), photoField);
    }),

  getPhoto: viewerProcedure
    .meta({ isBinary: true })
    .input(MaterialRequestPhoto)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, key } }) => {
      const photo = await findRequestPhoto(ctx.db, id);
      if (!photo) orNotFound(await findMaterialRequest(ctx.db, id), 'material-request');
      const { bytes, digest } = orNotFound(photo, 'task-photo');
      return {
        mediaType: 'image/jpeg',
        name: `request-${id}.jpg`,
        tag: digest,
        isForever: key !== undefined && key === digest,
        read: async () => Promise.resolve(bytes),
      };
    }),

  /** Deletes the photo permanently. The request stays. */
  deletePhoto: adminProcedure.input(ById).mutation(async ({ ctx, input }) => {
    await changes.update(ctx, async (trx) => removeRequestPhoto(trx, input.id), photoField);
  }),
});
