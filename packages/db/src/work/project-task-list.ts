import type { Choice, Page } from '@quoin/domain/lists/page';
import type {
  ProjectTaskFilter,
  ProjectTasksCounted,
  ProjectTasksFound,
  TaskWithProject,
} from '@quoin/domain/work/project-task';
import type { TaskState } from '@quoin/domain/work/task-state';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';

import type { Db } from '../connection/database.ts';
import { countFound } from '../lists/counts.ts';
import { type FilterField, same } from '../lists/filters.ts';
import { isFound, type List } from '../lists/list.ts';
import { readCursor, rowsToRead, toPage } from '../lists/page.ts';
import { pagesOf } from '../lists/pages.ts';
import type { SearchedByPairs } from '../lists/search.ts';
import { isOneOf } from '../lists/selection.ts';
import { byNumber, byOptionalDate, byText } from '../lists/sort-keys.ts';
import { searchedTasks, selectWithProject } from './project-task.ts';

/** The assignee of a task as one text, such as `admin-3`, or `none`. An index has it. */
export const assigneeInSql = `(case
  when assigned_admin_id is not null then 'admin-' || assigned_admin_id::text
  when assigned_subcontractor_id is not null then 'subcontractor-' || assigned_subcontractor_id::text
  else 'none'
end)`;
const assignee = sql.raw(assigneeInSql);

/** The place of open tasks without a deadline, behind all days. */
const WITHOUT_DAY = 1_000_000_000;
/** The place of the first moment of 1970, if a task was completed then. Later moments have lower places, behind the open tasks. */
const COMPLETED = 1_000_000_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

/** The place of a task by what is to be done: the day of its deadline since 1970, or the time of its completion. An index has it. */
export const toDoInSql = `(case
  when completed_at is not null
    then ${COMPLETED} - extract(epoch from completed_at - timestamptz '1970-01-01 00:00:00+00') * 1000
  when due_on is null then ${WITHOUT_DAY}
  else due_on - date '1970-01-01'
end)`;

/** Open tasks by their deadlines, those without one behind them, then the completed ones, the newest first. */
const toDo = byNumber(sql.raw(toDoInSql), ({ completedAt, dueOn }: TaskWithProject) => {
  if (completedAt !== null) return COMPLETED - Date.parse(completedAt);
  return dueOn === null ? WITHOUT_DAY : Date.parse(dueOn) / DAY;
});

/** Tasks that are open after their deadline. */
const overdueOn: FilterField = {
  fits: (value) => sql<SqlBool>`(is_completed = false and due_on < ${value}::date)`,
  counted: sql`due_on::text`,
  label: sql`min(due_on::text)`,
};

/** How the tasks of all projects are listed. `search` covers their names and those of their projects. */
const projectTasks: List<TaskWithProject, ProjectTaskFilter, SearchedByPairs> = {
  name: 'tasks of all projects',
  from: 'projectTasks',
  first: 'toDo',
  keys: {
    toDo,
    name: byText('projectTasks.name'),
    dueOn: byOptionalDate('projectTasks.dueOn'),
    project: byText(
      sql`(select named.name from projects as named where named.id = project_tasks.project_id)`,
      ({ projectName }: TaskWithProject) => projectName,
    ),
  },
  filters: {
    isCompleted: same('projectTasks.isCompleted'),
    overdueOn,
    assignee: {
      fits: (value) => sql<SqlBool>`${assignee} = ${value}`,
      counted: assignee,
      label: sql`min(${assignee})`,
    },
  },
  search: searchedTasks,
};

/** One page, beginning with what is to be done, unless the filter has an order. */
export const listTasksOfAllProjects = pagesOf(projectTasks, selectWithProject);

/** The state of a task on a day, as {@link countTasks} groups it. An overdue task counts as open, too. */
const stateOn = (day: string): FilterField => {
  // The day is no parameter, because PostgreSQL knows a group only by the very same expression.
  const state = sql`case
    when is_completed then 'completed' when due_on < ${sql.lit(day)}::date then 'overdue' else 'open'
  end`;
  return {
    fits: (value) => sql<SqlBool>`(${state} = ${value} or (${value} = 'open' and not is_completed))`,
    counted: state,
    label: sql`min(${state})`,
  };
};

/** The state that a filter finds. */
function stateOf({ overdueOn: day, isCompleted }: ProjectTasksFound): TaskState | undefined {
  if (day !== undefined) return 'overdue';
  return isCompleted === undefined ? undefined : isCompleted ? 'completed' : 'open';
}

/** The number of matching tasks, by state on a day and by assignee: see {@link countFound}. */
export async function countTasks(db: Db, { today, ...found }: ProjectTasksCounted) {
  const { overdueOn: day, isCompleted: _state, ...rest } = found;
  const { overdueOn: _day, isCompleted: _flag, ...filters } = projectTasks.filters;
  const list = { ...projectTasks, filters: { ...filters, state: stateOn(day ?? today) } };
  const filter = { ...rest, state: stateOf(found) };
  const { total, choices } = await countFound(db, list, filter, ['state', 'assignee']);
  const overdue = choices.state.find(({ value }) => value === 'overdue')?.count ?? 0;
  const state = choices.state.map((choice) =>
    choice.value === 'open' ? { ...choice, count: choice.count + overdue } : choice,
  );
  return { total, choices: { state, assignee: await named(db, choices.assignee, found.assignee) } };
}

/** The choices of the assignee with names. The chosen one is there even if it has no matching task. */
async function named(db: Db, counted: Choice[], chosen: string | undefined): Promise<Choice[]> {
  const missing = chosen === undefined || counted.some(({ value }) => value === chosen) ? [] : [chosen];
  const all = [...counted, ...missing.map((value) => ({ value, label: '', count: 0 }))];
  const idsOf = (kind: string) =>
    all.flatMap(({ value }) => (value.startsWith(kind) ? [Number(value.slice(kind.length))] : []));
  const admins = await db
    .selectFrom('admins')
    .select([sql<string>`'admin-' || id`.as('value'), sql<string>`first_name || ' ' || last_name`.as('name')])
    .where(isOneOf(sql.ref('id'), idsOf('admin-')))
    .execute();
  const subcontractors = await db
    .selectFrom('subcontractors')
    .select([sql<string>`'subcontractor-' || id`.as('value'), 'companyName as name'])
    .where(isOneOf(sql.ref('id'), idsOf('subcontractor-')))
    .execute();
  const names = new Map([...admins, ...subcontractors].map(({ value, name }) => [value, name]));
  return all.flatMap((choice) => {
    const label = choice.value === 'none' ? 'Unassigned' : names.get(choice.value);
    return label === undefined ? [] : [{ ...choice, label }];
  });
}

/** A task for export, with its place among the project's tasks. */
interface TaskInCsv extends TaskWithProject {
  place: number;
}

const inProjects = {
  list: 'tasks in projects',
  position: z.tuple([z.int32(), z.int32(), z.int32()]),
  of: ({ projectId, sortOrder, id }: TaskInCsv & { sortOrder: number }): [number, number, number] => [
    projectId,
    sortOrder,
    id,
  ],
};

/** One page of the matching tasks of a project or of all projects, each project's in their order. */
export async function listTasksForCsv(
  db: Db,
  {
    projectId,
    ...filter
  }: ProjectTasksFound & { projectId?: number | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<TaskInCsv>> {
  const after = readCursor(inProjects, filter.cursor);
  const ordered = sql`project_tasks.project_id, project_tasks.sort_order, project_tasks.id`;
  const rows = await selectWithProject(db)
    .select([
      'projectTasks.sortOrder',
      sql<number>`(
        select count(*)::integer from project_tasks as earlier
        where earlier.project_id = project_tasks.project_id
          and (earlier.sort_order, earlier.id) <= (project_tasks.sort_order, project_tasks.id)
      )`.as('place'),
    ])
    .where(isFound(projectTasks, filter))
    .$if(projectId !== undefined, (from) => from.where('projectTasks.projectId', '=', projectId ?? 0))
    .$if(after !== undefined, (from) =>
      from.where(
        sql<SqlBool>`(${ordered}) > (${sql.join((after ?? []).map((part) => sql`${part}::integer`))})`,
      ),
    )
    .orderBy('projectTasks.projectId')
    .orderBy('projectTasks.sortOrder')
    .orderBy('projectTasks.id')
    .limit(rowsToRead(filter) ?? 0)
    .execute();
  return toPage(inProjects, rows, filter);
}
