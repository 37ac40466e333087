import { DomainError } from '@quoin/domain/errors';
import type { ListFilter, Page } from '@quoin/domain/page';
import {
  type ProjectCreate,
  type ProjectPatch,
  type ProjectView,
  endsBeforeStart,
} from '@quoin/domain/work/project';
import { sql } from 'kysely';

import type { Db } from '../database.ts';
import { byId, readCursor, rowsToRead, toPage } from '../page.ts';
import { contains } from '../search.ts';
import { type Change, isEmptyPatch, requireVersion } from '../versioned.ts';

/** A project with its property, its type and how far its tasks are: what every read answers. */
function selectProjects(db: Db) {
  return db
    .selectFrom('projects')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .leftJoin('projectTypes', 'projectTypes.id', 'projects.projectTypeId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('projectTasks')
          .whereRef('projectTasks.projectId', '=', 'projects.id')
          .select(({ fn }) => [
            fn.countAll<number>().as('taskCount'),
            fn.countAll<number>().filterWhere('isCompleted', '=', true).as('completedTaskCount'),
            fn.coalesce(fn.sum<number>('estimatedLaborHours'), sql<number>`0::numeric`).as('estimatedHours'),
          ])
          .as('tasks'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'projects.id',
      'projects.name',
      'projects.description',
      'projects.propertyId',
      'projects.projectTypeId',
      'projects.status',
      'projects.startDate',
      'projects.endDate',
      'projects.budget',
      'projects.actualCost',
      'projects.clientName',
      'projects.clientEmail',
      'projects.clientPhone',
      'projects.version',
      'projects.createdAt',
      'projects.updatedAt',
      sql<
        string | null
      >`properties.address || ', ' || properties.city || ', ' || properties.state || ' ' || properties.zip_code`.as(
        'propertyAddress',
      ),
      sql<
        string | null
      >`nullif(concat_ws(' ', properties.owner_first_name, properties.owner_last_name), '')`.as(
        'propertyOwnerName',
      ),
      'properties.ownerPhone as propertyOwnerPhone',
      'projectTypes.name as projectTypeName',
      ref('tasks.taskCount').$notNull().as('taskCount'),
      ref('tasks.completedTaskCount').$notNull().as('completedTaskCount'),
      ref('tasks.estimatedHours').$notNull().as('estimatedHours'),
    ]);
}

/** The projects of one property are a list of their own, whose cursors no other list takes. */
const keysetOf = (propertyId: number | undefined) =>
  byId(propertyId === undefined ? 'projects' : `projects of ${propertyId}`);

/** Newest first; `search` looks at name and description. */
export async function listProjects(
  db: Db,
  filter: ListFilter & { propertyId?: number | undefined },
): Promise<Page<ProjectView>> {
  const { propertyId } = filter;
  const keyset = keysetOf(propertyId);
  const after = readCursor(keyset, filter.cursor);
  const rows = await selectProjects(db)
    .$if(propertyId !== undefined, (query) => query.where('projects.propertyId', '=', propertyId ?? 0))
    .$if(Boolean(filter.search), (query) =>
      query.where(({ ref }) =>
        contains([ref('projects.name'), ref('projects.description')], filter.search ?? ''),
      ),
    )
    .$if(after !== undefined, (query) => query.where('projects.id', '<', after ?? 0))
    .$if(rowsToRead(filter) !== undefined, (query) => query.limit(rowsToRead(filter) ?? 0))
    .orderBy('projects.id', 'desc')
    .execute();
  return toPage(keyset, rows, filter);
}

export async function findProject(db: Db, id: number): Promise<ProjectView | undefined> {
  return selectProjects(db).where('projects.id', '=', id).executeTakeFirst();
}

async function readProject(db: Db, id: number): Promise<ProjectView> {
  return selectProjects(db).where('projects.id', '=', id).executeTakeFirstOrThrow();
}

export async function insertProject(db: Db, project: ProjectCreate): Promise<ProjectView> {
  const { id } = await db.insertInto('projects').values(project).returning('id').executeTakeFirstOrThrow();
  return readProject(db, id);
}

async function lockProject(trx: Db, id: number, version: number | undefined): Promise<ProjectView> {
  const project = await selectProjects(trx)
    .where('projects.id', '=', id)
    .forUpdate('projects')
    .executeTakeFirst();
  if (!project) throw new DomainError('projectNotFound');
  requireVersion(project, version);
  return project;
}

/** Sets the fields that are there. Call it in a transaction; the dates are judged together with those that stay. */
export async function updateProject(
  trx: Db,
  id: number,
  patch: ProjectPatch,
  version?: number,
): Promise<Change<ProjectView>> {
  const before = await lockProject(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  if (endsBeforeStart({ ...before, ...patch })) throw new DomainError('endBeforeStart');
  await trx.updateTable('projects').set(patch).where('id', '=', id).execute();
  return { before, after: await readProject(trx, id) };
}

/** Deletes a project with its tasks, their photos and links. Call it in a transaction. */
export async function deleteProject(trx: Db, id: number, version?: number): Promise<ProjectView> {
  const project = await lockProject(trx, id, version);
  await trx.deleteFrom('projects').where('id', '=', id).execute();
  return project;
}
