import { DomainError, orNotFound } from '@quoin/domain/errors';
import {
  EstimateOption,
  type EstimateOptionCreate,
  type EstimateOptionPatch,
} from '@quoin/domain/estimates/estimate-option';
import { OPTIONS_MAX } from '@quoin/domain/estimates/estimate-option';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { type Change, requireVersion, setFields } from '../versioned.ts';

const columns = columnsOf(EstimateOption);

/** The options of an estimate, in their order. */
export async function listOptions(db: Db, estimateId: number): Promise<EstimateOption[]> {
  return db
    .selectFrom('estimateOptions')
    .select(columns)
    .where('estimateId', '=', estimateId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** The option with this id, which names its estimate. */
export async function getOption(db: Db, id: number): Promise<EstimateOption> {
  const row = db.selectFrom('estimateOptions').select(columns).where('id', '=', id);
  return orNotFound(await row.executeTakeFirst(), 'estimate-option');
}

/** Ends the choice of the other options of a group, of which exactly one is chosen. */
async function chooseAlone(
  trx: Db,
  { id, estimateId, choiceGroup }: Pick<EstimateOption, 'id' | 'estimateId' | 'choiceGroup'>,
) {
  if (choiceGroup === null) return;
  await trx
    .updateTable('estimateOptions')
    .set({ isChosen: false })
    .where('estimateId', '=', estimateId)
    .where('choiceGroup', '=', choiceGroup)
    .where('id', '!=', id)
    .where('isChosen', '=', true)
    .execute();
}

/** Whether a photo is one of a task of the estimate's project. A task may have moved to another one. */
export async function isPhotoOfProject(trx: Db, estimateId: number, photoId: number): Promise<boolean> {
  const photo = trx
    .selectFrom('taskPhotos')
    .innerJoin('projectTasks', 'projectTasks.id', 'taskId')
    .innerJoin('estimates', 'estimates.projectId', 'projectTasks.projectId')
    .select('taskPhotos.id')
    .where('taskPhotos.id', '=', photoId)
    .where('estimates.id', '=', estimateId);
  return (await photo.executeTakeFirst()) !== undefined;
}

/** Throws `photoDoesNotExist` unless the photo is one of a task of the estimate's project. */
async function requirePhoto(trx: Db, estimateId: number, photoId: number | null | undefined): Promise<void> {
  if (typeof photoId === 'number' && !(await isPhotoOfProject(trx, estimateId, photoId)))
    throw new DomainError('photoDoesNotExist');
}

/** Adds an option at the end. The caller holds the lock of the estimate. */
export async function insertOption(trx: Db, option: EstimateOptionCreate): Promise<EstimateOption> {
  const others = await listOptions(trx, option.estimateId);
  if (others.length >= OPTIONS_MAX) throw new DomainError('tooManyOptions', OPTIONS_MAX);
  await requirePhoto(trx, option.estimateId, option.photoId);
  const inserted = await trx
    .insertInto('estimateOptions')
    .values(option)
    .returning(columns)
    .executeTakeFirstOrThrow();
  if (inserted.isChosen) await chooseAlone(trx, inserted);
  return inserted;
}

/** Sets the given fields. The caller holds the lock of the estimate. */
export async function updateOption(
  trx: Db,
  id: number,
  patch: EstimateOptionPatch,
  version?: number,
): Promise<Change<EstimateOption>> {
  const before = await getOption(trx, id);
  requireVersion(before, version);
  return setFields(before, patch, async () => {
    const { isChosen = before.isChosen, choiceGroup = before.choiceGroup } = patch;
    if (isChosen) await chooseAlone(trx, { ...before, choiceGroup });
    await requirePhoto(trx, before.estimateId, patch.photoId);
    return trx
      .updateTable('estimateOptions')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Deletes an option. Its lines belong to the base after that. The caller holds the lock of the estimate. */
export async function deleteOption(trx: Db, id: number, version?: number): Promise<EstimateOption> {
  const before = await getOption(trx, id);
  requireVersion(before, version);
  await trx.deleteFrom('estimateOptions').where('id', '=', id).execute();
  return before;
}
