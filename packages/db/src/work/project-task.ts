import type { ListFilter, Page } from '@quoin/domain/page';
import type { ProjectTask, ProjectTaskCreate, ProjectTaskPatch } from '@quoin/domain/work/project-task';
import { sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { pageById } from '../lists/page.ts';
import { searched } from '../lists/search.ts';
import { searchedByPairs } from '../lists/search.ts';
import type { RecordKind } from '../record-kind.ts';
import { type Change, isEmptyPatch, lockRow } from '../versioned.ts';
import { projects } from './project.ts';

const columns = [
  'id',
  'projectId',
  'name',
  'description',
  'estimatedLaborHours',
  'actualLaborHours',
  'isCompleted',
  'completedAt',
  'version',
  'createdAt',
  'updatedAt',
] as const satisfies (keyof ProjectTask)[];

/** Lists a project's tasks in the order they were made. `search` covers name and description. */
export async function listProjectTasks(
  db: Db,
  filter: ListFilter & { projectId: number },
): Promise<Page<ProjectTask>> {
  return pageById(
    db.selectFrom('projectTasks').select(columns).where('projectId', '=', filter.projectId),
    { list: `tasks of ${filter.projectId}`, search: searched('name', 'description') },
    filter,
  );
}

/** A subquery of the keys of a project's tasks. */
export function tasksOf(db: Db, projectId: number) {
  return db.selectFrom('projectTasks').select('projectTasks.id').where('projectId', '=', projectId);
}

/** The tasks of all projects of a property, each project's in the order they were made. */
export async function listTasksOfProperty(db: Db, propertyId: number): Promise<ProjectTask[]> {
  return db
    .selectFrom('projectTasks')
    .select(columns)
    .where('projectId', 'in', (from) =>
      from.selectFrom('projects').select('projects.id').where('projects.propertyId', '=', propertyId),
    )
    .orderBy('id')
    .execute();
}

export const findProjectTask = preparedRead((db, id: number) =>
  db.selectFrom('projectTasks').select(columns).where('id', '=', id),
);

export async function insertProjectTask(db: Db, task: ProjectTaskCreate): Promise<ProjectTask> {
  return db
    .insertInto('projectTasks')
    .values({ ...task, completedAt: task.isCompleted ? sql<string>`now()` : null })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

async function lockProjectTask(trx: Db, id: number, version: number | undefined): Promise<ProjectTask> {
  const row = trx.selectFrom('projectTasks').select(columns).where('id', '=', id);
  return lockRow(row, { missing: 'project-task', version });
}

/** Sets the given fields. `completedAt` follows `isCompleted`. Call it in a transaction. */
export async function updateProjectTask(
  trx: Db,
  id: number,
  patch: ProjectTaskPatch,
  version?: number,
): Promise<Change<ProjectTask>> {
  const before = await lockProjectTask(trx, id, version);
  if (isEmptyPatch(patch)) return { before, after: before };
  const turned = patch.isCompleted !== undefined && patch.isCompleted !== before.isCompleted;
  const after = await trx
    .updateTable('projectTasks')
    .set({ ...patch, ...(turned && { completedAt: patch.isCompleted ? sql<string>`now()` : null }) })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { before, after };
}

/** Deletes a task with its photos and links. Call it in a transaction. */
export async function deleteProjectTask(trx: Db, id: number, version?: number): Promise<ProjectTask> {
  const task = await lockProjectTask(trx, id, version);
  await trx.deleteFrom('projectTasks').where('id', '=', id).execute();
  return task;
}

/** The project of a task, by whose name it is found. */
const project = {
  key: sql.ref('projectTasks.projectId'),
  from: 'projects',
  searched: { ...searched('name'), words: projects.search.words },
};

/** Tasks in the palette. */
export const projectTaskRecords: RecordKind = {
  from: 'projectTasks',
  title: (row) => sql`${row}.name`,
  detail: sql`(select name from projects where projects.id = project_id)`,
  named: { ...searchedByPairs('name'), parent: project },
};
