import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import { ProjectType, type ProjectTypeCreate, type ProjectTypePatch } from '@quoin/domain/work/project-type';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { pageByName } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, lockRow, setFields } from '../versioned.ts';

const columns = columnsOf(ProjectType);

/** Lists project types by name, case-insensitive. `search` covers name and description. */
export async function listProjectTypes(db: Db, filter: ListFilter): Promise<Page<ProjectType>> {
  const types = db.selectFrom('projectTypes').select(columns);
  return pageByName(
    types,
    { list: 'project-types', name: 'name', search: searched('name', 'description') },
    filter,
  );
}

export const findProjectType = preparedRead((db, id: number) =>
  db.selectFrom('projectTypes').select(columns).where('id', '=', id),
);

export async function insertProjectType(db: Db, projectType: ProjectTypeCreate): Promise<ProjectType> {
  return db.insertInto('projectTypes').values(projectType).returning(columns).executeTakeFirstOrThrow();
}

async function lockProjectType(trx: Db, id: number, version: number | undefined): Promise<ProjectType> {
  const row = trx.selectFrom('projectTypes').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'project-type', version });
}

/** Sets the given fields. Call it in a transaction. */
export async function updateProjectType(
  trx: Db,
  id: number,
  patch: ProjectTypePatch,
  version?: number,
): Promise<Change<ProjectType>> {
  const before = await lockProjectType(trx, id, version);
  return setFields(before, patch, async () =>
    trx
      .updateTable('projectTypes')
      .set(patch)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
}

/** Reads and locks a project type, or throws `projectTypeInUse` while projects have it. Its lock keeps new ones out. */
export async function lockUnusedProjectType(trx: Db, id: number, version?: number): Promise<ProjectType> {
  const projectType = await lockProjectType(trx, id, version);
  const { count } = await trx
    .selectFrom('projects')
    .where('projectTypeId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError('projectTypeInUse', count);
  return projectType;
}

/** Project types in the palette. */
export const projectTypeRecords: RecordKind = {
  from: 'projectTypes',
  title: (row) => sql`${row}.name`,
  named: searched('name'),
  inUse: 'projectTypeInUse',
};
