import { keepPicture, readPicture } from '@quoin/db/photos/photo-store';
import { findProjectTask } from '@quoin/db/work/project-task';
import {
  lockTaskPhoto,
  findTaskPhoto,
  insertTaskPhoto,
  listPhotosOfProject,
  listTaskPhotos,
  moveTaskPhotos,
  updateCaption,
} from '@quoin/db/work/task-photo';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { Move } from '@quoin/domain/lists/move';
import { ListFilter, pageOf } from '@quoin/domain/lists/page';
import { rowId } from '@quoin/domain/number';
import { TaskPhoto, TaskPhotoCaption, TaskPhotoImage, TaskPhotoUpload } from '@quoin/domain/work/task-photo';
import { inspectPicture, preparePicture } from '@quoin/photos/picture';
import * as z from 'zod';

import { changesOf, inProject, inTask } from '../activity-log.ts';
import { undoableChangesOf } from '../bin-changes.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf('task-photo', (photo: TaskPhoto) => photo.originalName, inTask);
const taskChanges = changesOf(
  'project-task',
  (task: { id: number; name: string; projectId: number }) => task.name,
  inProject,
);

export const taskPhotoRouter = router({
  list: viewerProcedure
    .input(ListFilter.extend({ taskId: rowId() }))
    .output(declared(pageOf(TaskPhoto)))
    .query(async ({ ctx, input }) => {
      orNotFound(await findProjectTask(ctx.db, input.taskId), 'project-task');
      return listTaskPhotos(ctx.db, input);
    }),

  /** For the project's page, which shows the photos under each of its tasks. */
  listByProject: viewerProcedure
    .input(z.object({ projectId: rowId() }))
    .output(declared(z.array(TaskPhoto)))
    .query(({ ctx, input }) => listPhotosOfProject(ctx.db, input.projectId)),

  upload: adminProcedure
    .meta({ isBinary: true })
    .input(TaskPhotoUpload)
    .output(declared(TaskPhoto))
    .mutation(async ({ ctx, input: { taskId, caption = null, photo } }) => {
      // Cheap checks come before the decoding.
      await inspectPicture(photo.bytes);
      orNotFound(await findProjectTask(ctx.db, taskId), 'taskDoesNotExist');
      const kept = await keepPicture(ctx.db, ctx.photos, await preparePicture(photo.bytes));
      const { originalName } = photo;
      return changes.create(ctx, (trx) => insertTaskPhoto(trx, { taskId, caption, originalName }, kept));
    }),

  getImage: viewerProcedure
    .meta({ isBinary: true })
    .input(TaskPhotoImage)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, size: asked } }) => {
      const size = asked ?? 'full';
      const photo = orNotFound(await findTaskPhoto(ctx.db, id), 'task-photo');
      return {
        mediaType: size === 'thumb' ? 'image/webp' : photo.mimeType,
        name: photo.originalName,
        tag: `${photo.filename}.${size}`,
        read: async () => {
          return orNotFound(await readPicture(ctx.db, ctx.photos, id, size), 'task-photo');
        },
      };
    }),

  updateCaption: adminProcedure
    .input(TaskPhotoCaption)
    .output(declared(TaskPhoto))
    .mutation(({ ctx, input: { id, caption, seenCaption } }) =>
      changes.updatePart(ctx, (trx) => updateCaption(trx, id, caption, seenCaption), 'caption'),
    ),

  move: adminProcedure
    .input(Move.extend({ taskId: rowId() }))
    .mutation(({ ctx, input: { taskId, ...move } }) =>
      taskChanges.updatePart(ctx, (trx) => moveTaskPhotos(trx, taskId, move), 'photoOrder'),
    ),

  delete: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => lockTaskPhoto(trx, input.id))),
});
