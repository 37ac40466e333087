import type { AgendaEntry, AgendaPeriod } from '@quoin/domain/work/agenda';
import { OVERDUE_MAX } from '@quoin/domain/work/task-progress';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { assigneeName } from './project-task.ts';

/** One kind of date of all projects that have it. */
function selectProjectDates(db: Db, kind: 'project-start' | 'project-end') {
  const column = kind === 'project-start' ? 'startDate' : 'endDate';
  return db
    .selectFrom('projects')
    .select([
      sql<AgendaEntry['kind']>`${sql.lit(kind)}`.as('kind'),
      sql<string>`${sql.ref(column)}`.as('on'),
      'projects.id as projectId',
      'projects.name as projectName',
      sql<number | null>`null::integer`.as('taskId'),
      sql<string | null>`null::text`.as('taskName'),
      sql<string | null>`null::text`.as('assigneeName'),
      // A project that is on hold or planned has not begun, but its date is not done either.
      sql<boolean>`status = 'completed'`.as('isDone'),
    ])
    .where(column, 'is not', null);
}

/** All dates of projects and tasks: the start and the end of projects, the deadlines of tasks. */
function selectEntries(db: Db) {
  const deadlines = db
    .selectFrom('projectTasks')
    .innerJoin('projects', 'projects.id', 'projectTasks.projectId')
    .leftJoin('subcontractors', 'subcontractors.id', 'assignedSubcontractorId')
    .leftJoin('admins', 'admins.id', 'assignedAdminId')
    .select([
      sql<AgendaEntry['kind']>`'task-due'`.as('kind'),
      sql<string>`due_on`.as('on'),
      'projects.id as projectId',
      'projects.name as projectName',
      sql<number | null>`project_tasks.id`.as('taskId'),
      sql<string | null>`project_tasks.name`.as('taskName'),
      assigneeName.as('assigneeName'),
      'isCompleted as isDone',
    ])
    .where('dueOn', 'is not', null);
  const dates = selectProjectDates(db, 'project-start')
    .unionAll(selectProjectDates(db, 'project-end'))
    .unionAll(deadlines);
  return db.selectFrom(dates.as('dates')).selectAll();
}

/** The entries of a period, by date. On one day projects come before tasks. */
export async function listAgenda(db: Db, { from, to }: AgendaPeriod): Promise<AgendaEntry[]> {
  return selectEntries(db)
    .where('on', '>=', from)
    .where('on', '<=', to)
    .orderBy('on')
    .orderBy('kind')
    .orderBy('projectId')
    .orderBy('taskId')
    .execute();
}

/**
 * Open tasks past their deadline, and projects in progress past their end, the most overdue first. Nobody waits for the
 * tasks of a project that is on hold or completed.
 */
export async function listOverdue(db: Db, today: string): Promise<AgendaEntry[]> {
  return selectEntries(db)
    .innerJoin('projects', 'projects.id', 'dates.projectId')
    .where('on', '<', today)
    .where('isDone', '=', false)
    .where('kind', '!=', 'project-start')
    .where((eb) =>
      eb.or([
        eb('projects.status', '=', 'in-progress'),
        eb.and([eb('kind', '=', 'task-due'), eb('projects.status', '=', 'planning')]),
      ]),
    )
    .orderBy('on')
    .orderBy('kind')
    .orderBy('taskId')
    .limit(OVERDUE_MAX)
    .execute();
}
