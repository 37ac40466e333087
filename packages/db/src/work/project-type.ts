import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/page';
import type { ProjectType, ProjectTypeCreate, ProjectTypePatch } from '@quoin/domain/work/project-type';
import { sql } from 'kysely';

import type { Db } from '../database.ts';
import { byName, readCursor, rowsToRead, toPage } from '../page.ts';
import { contains } from '../search.ts';
import { type Change, isEmptyPatch, requireVersion } from '../versioned.ts';
import { preparedRead } from '../written-once.ts';

const columns = [
  'id',
  'name',
  'description',
  'contractExcerpt',
  'isActive',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ProjectType)[];

const keyset = byName('project-types', (type: ProjectType) => type.name);

/** By name, case-insensitive; `search` looks at name and description. */
export async function listProjectTypes(db: Db, filter: ListFilter): Promise<Page<ProjectType>> {
  const after = readCursor(keyset, filter.cursor);
  const rows = await db
    .selectFrom('projectTypes')
    .select(columns)
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) => contains([ref('name'), ref('description')], filter.search ?? '')),
    )
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(lower(name), id) > (lower(${after?.name}), ${after?.id}::integer)`),
    )
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute();
  return toPage(keyset, rows, filter);
}

export const findProjectType = preparedRead((db, id: number) =>
  db.selectFrom('projectTypes').select(columns).where('id', '=', id),
);

export async function insertProjectType(db: Db, projectType: ProjectTypeCreate): Promise<ProjectType> {
  return db.insertInto('projectTypes').values(projectType).returning(columns).executeTakeFirstOrThrow();
}

async function lockProjectType(trx: Db, id: number, version: number | undefined): Promise<ProjectType> {
  const projectType = await trx
    .selectFrom('projectTypes')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!projectType) throw new DomainError('projectTypeNotFound');
  requireVersion(projectType, version);
  return projectType;
}

/** Sets the fields that are there. Call it in a transaction. */
export async function updateProjectType(
  trx: Db,
  id: number,
  patch: ProjectTypePatch,
  version?: number,
): Promise<Change<ProjectType>> {
  const before = await lockProjectType(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  const after = await trx
    .updateTable('projectTypes')
    .set(patch)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { before, after };
}

/** Throws `projectTypeInUse` while projects are of this type. Call it in a transaction. */
export async function deleteProjectType(trx: Db, id: number, version?: number): Promise<ProjectType> {
  const projectType = await lockProjectType(trx, id, version);
  const { count } = await trx
    .selectFrom('projects')
    .where('projectTypeId', '=', id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count > 0) throw new DomainError('projectTypeInUse', count);
  await trx.deleteFrom('projectTypes').where('id', '=', id).execute();
  return projectType;
}
