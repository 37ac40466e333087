import { orNotFound } from '@quoin/domain/errors';
import {
  EstimateSection,
  type EstimateSectionCreate,
  type EstimateSectionPatch,
} from '@quoin/domain/estimates/estimate-section';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { type Change, requireVersion, setFields } from '../versioned.ts';

const columns = columnsOf(EstimateSection);

/** The sections of an estimate, in their order. */
export async function listSections(db: Db, estimateId: number): Promise<EstimateSection[]> {
  return db
    .selectFrom('estimateSections')
    .select(columns)
    .where('estimateId', '=', estimateId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
}

/** The section with this id, which names its estimate. */
export async function getSection(db: Db, id: number): Promise<EstimateSection> {
  const row = db.selectFrom('estimateSections').select(columns).where('id', '=', id);
  return orNotFound(await row.executeTakeFirst(), 'estimate-section');
}

/** Adds a section at the end. */
export async function insertSection(
  trx: Db,
  section: EstimateSectionCreate & Pick<Partial<EstimateSection>, 'taskId'>,
): Promise<EstimateSection> {
  return trx.insertInto('estimateSections').values(section).returning(columns).executeTakeFirstOrThrow();
}

/** Sets the given fields. The caller holds the lock of the estimate. */
export async function updateSection(
  trx: Db,
  id: number,
  patch: EstimateSectionPatch,
  version?: number,
): Promise<Change<EstimateSection>> {
  const before = await getSection(trx, id);
  requireVersion(before, version);
  return setFields(before, patch, async () => {
    return trx
      .updateTable('estimateSections')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });
}

/** Deletes a section with its lines. The caller holds the lock of the estimate. */
export async function deleteSection(trx: Db, id: number, version?: number): Promise<EstimateSection> {
  const before = await getSection(trx, id);
  requireVersion(before, version);
  await trx.deleteFrom('estimateSections').where('id', '=', id).execute();
  return before;
}
