import type { FiguresPeriod, PeriodFigures } from '@quoin/domain/dashboard/period-figures';

import type { Db } from '../connection/database.ts';

/** Counts the work of a period, in one statement. */
export async function readPeriodFigures(
  db: Db,
  { from, to, since, before }: FiguresPeriod,
): Promise<PeriodFigures> {
  const leads = db.selectFrom('contactSubmissions').select(({ eb, fn }) => [
    fn
      .countAll<number>()
      .filterWhere(eb.and([eb('createdAt', '>=', since), eb('createdAt', '<', before)]))
      .as('leads'),
    fn
      .countAll<number>()
      .filterWhere(
        eb.and([
          eb('status', '=', 'won'),
          eb('statusChangedAt', '>=', since),
          eb('statusChangedAt', '<', before),
        ]),
      )
      .as('leadsWon'),
  ]);
  const projects = db
    .selectFrom('projects')
    .select(({ fn }) => fn.countAll<number>().as('projectsStarted'))
    .where('status', '!=', 'planning')
    .where('startDate', '>=', from)
    .where('startDate', '<=', to);
  const tasks = db
    .selectFrom('projectTasks')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('tasksCompleted'),
      fn.coalesce(fn.sum<number>('actualLaborHours'), val(0)).as('laborHours'),
    ])
    .where('completedAt', '>=', since)
    .where('completedAt', '<', before);
  return db
    .selectFrom([leads.as('ofLeads'), projects.as('ofProjects'), tasks.as('ofTasks')])
    .selectAll()
    .executeTakeFirstOrThrow();
}
