import { orNotFound } from '@quoin/domain/errors';
import type { Move } from '@quoin/domain/lists/move';
import type { ListFilter, Page } from '@quoin/domain/lists/page';
import {
  ProjectTask,
  type ProjectTaskCreate,
  type ProjectTaskPatch,
  type ProjectTaskView,
  type TaskWithProject,
} from '@quoin/domain/work/project-task';
import { type SqlBool, sql } from 'kysely';

import { preparedRead } from '../connection/compiled-statements.ts';
import type { Db } from '../connection/database.ts';
import { columnsIn, columnsOf } from '../entity-columns.ts';
import { moveRows, pageInOrder } from '../lists/order.ts';
import { searched, type SearchedByPairs, searchedByPairs } from '../lists/search.ts';
import { type CsvReference, namedInCsv, type RecordKind } from '../record-kind.ts';
import { type Change, lockRow, type PartChange, setFields } from '../versioned.ts';
import { projects } from './project.ts';
import { noticesOfTasks } from './relations.ts';
import { putTasksInOrder } from './tasks-in-order.ts';

/** The name of a task's assignee, in a query that joins `subcontractors` and `admins`. */
export const assigneeName = sql<
  string | null
>`coalesce(subcontractors.company_name, admins.first_name || ' ' || admins.last_name)`;

/** Tasks with the names of their assignees. Every read returns these columns. */
function selectTasks(db: Db) {
  return db
    .selectFrom('projectTasks')
    .leftJoin('subcontractors', 'subcontractors.id', 'assignedSubcontractorId')
    .leftJoin('admins', 'admins.id', 'assignedAdminId')
    .select([
      ...columnsIn('projectTasks', columnsOf(ProjectTask)),
      assigneeName.as('assigneeName'),
      sql<number>`(select count(*)::integer from comments where comments.task_id = project_tasks.id)`.as(
        'commentCount',
      ),
    ]);
}

/** The same with their projects. */
export const selectWithProject = (db: Db) =>
  selectTasks(db)
    .innerJoin('projects', 'projects.id', 'projectTasks.projectId')
    .select(['projects.name as projectName', 'projects.status as projectStatus']);

/** Lists a project's tasks in their order. `search` covers name and description. */
export async function listProjectTasks(
  db: Db,
  filter: ListFilter & { projectId: number },
): Promise<Page<ProjectTaskView>> {
  return pageInOrder(
    selectTasks(db).where('projectId', '=', filter.projectId),
    {
      table: 'projectTasks',
      list: `tasks of ${filter.projectId}`,
      search: searched('projectTasks.name', 'projectTasks.description'),
    },
    filter,
  );
}

/** A subquery of the keys of a project's tasks. */
export function tasksOf(db: Db, projectId: number) {
  return db.selectFrom('projectTasks').select('projectTasks.id').where('projectId', '=', projectId);
}

/** The tasks of all projects of a property, each project's in their order. */
export async function listTasksOfProperty(db: Db, propertyId: number): Promise<ProjectTaskView[]> {
  return selectTasks(db)
    .where('projectId', 'in', (from) =>
      from.selectFrom('projects').select('projects.id').where('projects.propertyId', '=', propertyId),
    )
    .orderBy('sortOrder')
    .orderBy('projectTasks.id')
    .execute();
}

/** A task of a subcontractor, with the name and the state of its project. */
export async function listTasksOfSubcontractor(db: Db, subcontractorId: number): Promise<TaskWithProject[]> {
  return selectWithProject(db)
    .where('assignedSubcontractorId', '=', subcontractorId)
    .orderBy('isCompleted')
    .orderBy('dueOn')
    .orderBy('projectTasks.id')
    .execute();
}

export const findProjectTask = preparedRead((db, id: number) =>
  selectTasks(db).where('projectTasks.id', '=', id),
);

async function readProjectTask(db: Db, id: number): Promise<ProjectTaskView> {
  return selectTasks(db).where('projectTasks.id', '=', id).executeTakeFirstOrThrow();
}

export async function insertProjectTask(db: Db, task: ProjectTaskCreate): Promise<ProjectTaskView> {
  const { id } = await db
    .insertInto('projectTasks')
    .values({ ...task, completedAt: task.isCompleted ? sql<string>`now()` : null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return readProjectTask(db, id);
}

/** Reads and locks a task: see {@link lockRow}. */
export async function lockProjectTask(
  trx: Db,
  id: number,
  version: number | undefined,
): Promise<ProjectTaskView> {
  const row = selectTasks(trx).where('projectTasks.id', '=', id);
  return lockRow(row, { missing: 'project-task', version, of: 'projectTasks' });
}

/** Sets the given fields. `completedAt` follows `isCompleted`. Call it in a transaction. */
export async function updateProjectTask(
  trx: Db,
  id: number,
  patch: ProjectTaskPatch,
  version?: number,
): Promise<Change<ProjectTaskView>> {
  const before = await lockProjectTask(trx, id, version);
  const turned = patch.isCompleted !== undefined && patch.isCompleted !== before.isCompleted;
  return setFields(before, patch, async () => {
    await trx
      .updateTable('projectTasks')
      .set({ ...patch, ...(turned && { completedAt: patch.isCompleted ? sql<string>`now()` : null }) })
      .where('id', '=', id)
      .execute();
    return readProjectTask(trx, id);
  });
}

/** Gives tasks of a project another place. A change of the project. Call it in a transaction. */
export async function moveProjectTasks(
  trx: Db,
  projectId: number,
  move: Move,
): Promise<PartChange<{ id: number; name: string }, undefined>> {
  const row = trx.selectFrom('projects').select(['id', 'name']).where('id', '=', projectId);
  // No stronger lock, so that a concurrent insert of a task need not wait.
  const project = orNotFound(await row.forNoKeyUpdate().executeTakeFirst(), 'project');
  const among = sql<SqlBool>`project_id = ${projectId}`;
  const tasks = { table: 'projectTasks', among, missing: 'project-task' } as const;
  return { changed: (await moveRows(trx, tasks, move)) ? project : undefined, part: undefined };
}

/** The project of a task, by whose name it is found. */
const project = {
  key: sql.ref('projectTasks.projectId'),
  from: 'projects',
  searched: { ...searched('name'), words: projects.search.words },
};

const projectInCsv: CsvReference = {
  candidates: sql`
    select id, ${namedInCsv(sql`name`)} as name, jsonb_build_object('project_id', id) as value
    from projects
  `,
  sets: ['projectId'],
  words: (row) => sql`(select name from projects where id = ${row}.project_id)`,
};

/** A task has one assignee, so each reference also clears the other kind. */
const assigneeInCsv: CsvReference = {
  candidates: sql`
    select id, ${namedInCsv(sql`company_name`)} as name,
      jsonb_build_object('assigned_subcontractor_id', id, 'assigned_admin_id', null) as value
    from subcontractors
    union all
    select id, ${namedInCsv(sql`first_name || ' ' || last_name`)},
      jsonb_build_object('assigned_subcontractor_id', null, 'assigned_admin_id', id)
    from admins
  `,
  sets: ['assignedSubcontractorId', 'assignedAdminId'],
  words: (row) => sql`coalesce(
    (select company_name from subcontractors where id = ${row}.assigned_subcontractor_id),
    (select first_name || ' ' || last_name from admins where id = ${row}.assigned_admin_id)
  )`,
};

/** The texts by which tasks of all projects are found: their own names, and those of their projects. */
export const searchedTasks: SearchedByPairs = { ...searchedByPairs('projectTasks.name'), parent: project };

/** Tasks in the palette and in CSV files. A row without an id has the key, a name in a project. */
export const projectTaskRecords: RecordKind = {
  from: 'projectTasks',
  title: (row) => sql`${row}.name`,
  detail: sql`(select name from projects where projects.id = project_id)`,
  named: { ...searchedByPairs('name'), parent: project },
  inUse: 'taskInContract',
  csv: {
    kind: 'project-tasks',
    key: (row) => [sql`lower(${row}.name)`, sql`${row}.project_id`],
    references: { project: projectInCsv, assignee: assigneeInCsv },
    following: {
      completedAt: (made, old) => {
        const since = old ? sql`coalesce(${old}.completed_at, now())` : sql`now()`;
        return sql`case when ${made}.is_completed then ${since} end`;
      },
    },
    isUsed: (row) => sql`(
      exists (select from task_photos where task_id = ${row}.id)
      or exists (select from task_products where task_id = ${row}.id)
      or exists (select from task_product_categories where task_id = ${row}.id)
      or exists (select from comments where task_id = ${row}.id)
    )`,
    projectId: (row) => sql`${row}.project_id`,
    putInOrder: putTasksInOrder,
    // The notices of their assignment would lead to nothing.
    delete: async (trx, ids) => {
      const deleted = sql`select unnest(${ids}::integer[])`;
      await sql`delete from notices where ${noticesOfTasks(deleted)}`.execute(trx);
      await sql`delete from project_tasks where id in (${deleted})`.execute(trx);
    },
  },
};
