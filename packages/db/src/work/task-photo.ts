import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Move } from '@quoin/domain/lists/move';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { TaskPhoto } from '@quoin/domain/work/task-photo';
import { type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { moveRows, pageInOrder } from '../lists/order.ts';
import { searched } from '../lists/search.ts';
import { keepBytes, type KeptPicture, newFilename, placeOf } from '../photos/photo-store.ts';
import type { PartChange } from '../versioned.ts';
import { tasksOf } from './project-task.ts';

const columns = columnsOf(TaskPhoto);

/** Lists a task's photos in their order. `search` covers original name and caption. */
export async function listTaskPhotos(
  db: Db,
  filter: ListFilter & { taskId: number },
): Promise<Page<TaskPhoto>> {
  return pageInOrder(
    db.selectFrom('taskPhotos').select(columns).where('taskId', '=', filter.taskId),
    {
      table: 'taskPhotos',
      list: `photos of ${filter.taskId}`,
      search: searched('originalName', 'caption'),
    },
    filter,
  );
}

/** The photos of all tasks of a project, each task's in their order. */
export async function listPhotosOfProject(db: Db, projectId: number): Promise<TaskPhoto[]> {
  return db
    .selectFrom('taskPhotos')
    .select(columns)
    .where('taskId', 'in', tasksOf(db, projectId))
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

export const findTaskPhoto = preparedRead((db, id: number) =>
  db.selectFrom('taskPhotos').select(columns).where('id', '=', id),
);

/** Adds a photo with its stored picture. Call it in a transaction. */
export async function insertTaskPhoto(
  trx: Db,
  photo: Pick<TaskPhoto, 'taskId' | 'originalName' | 'caption'>,
  kept: KeptPicture,
): Promise<TaskPhoto> {
  const place = placeOf(kept);
  const inserted = await trx
    .insertInto('taskPhotos')
    .values({ ...photo, ...place, filename: newFilename(place.mimeType) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await keepBytes(trx, inserted.id, kept);
  return inserted;
}

/** Changes a caption, or throws `stale` unless it is still `seen`. Call it in a transaction. */
export async function updateCaption(
  trx: Db,
  id: number,
  caption: string | null,
  seen: string | null,
): Promise<PartChange<TaskPhoto, TaskPhoto>> {
  const row = trx.selectFrom('taskPhotos').select(columns).where('id', '=', id).forUpdate();
  const photo = orNotFound(await row.executeTakeFirst(), 'task-photo');
  if (photo.caption !== seen) throw new DomainError('stale');
  if (photo.caption === caption) return { changed: undefined, part: photo };
  await trx.updateTable('taskPhotos').set({ caption }).where('id', '=', id).execute();
  const changed = { ...photo, caption };
  return { changed, part: changed, values: { from: photo.caption, to: caption } };
}

/** Gives photos of a task another place. A change of the task. Call it in a transaction. */
export async function moveTaskPhotos(
  trx: Db,
  taskId: number,
  move: Move,
): Promise<PartChange<{ id: number; name: string; projectId: number }, undefined>> {
  const row = trx.selectFrom('projectTasks').select(['id', 'name', 'projectId']).where('id', '=', taskId);
  const task = orNotFound(await row.forNoKeyUpdate().executeTakeFirst(), 'project-task');
  const among = sql<SqlBool>`task_id = ${taskId}`;
  const photos = { table: 'taskPhotos', among, missing: 'task-photo' } as const;
  return { changed: (await moveRows(trx, photos, move)) ? task : undefined, part: undefined };
}

/** Reads and locks a photo. */
export async function lockTaskPhoto(trx: Db, id: number): Promise<TaskPhoto> {
  const row = trx.selectFrom('taskPhotos').select(columns).where('id', '=', id).forUpdate();
  return orNotFound(await row.executeTakeFirst(), 'task-photo');
}
