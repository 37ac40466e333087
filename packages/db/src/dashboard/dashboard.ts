import { concepts, countedConcepts } from '@quoin/domain/concepts';
import {
  CHARTED_PROJECTS,
  type Dashboard,
  type DashboardCharts,
  RECENT_ACTIVITY,
} from '@quoin/domain/dashboard/dashboard';
import type { FirstSteps } from '@quoin/domain/dashboard/first-steps';
import { projectStatuses } from '@quoin/domain/work/project-status';
import { type Expression, sql } from 'kysely';

import { listRecentActivity } from '../activity.ts';
import type { Db } from '../connection/database.ts';
import { recordKinds } from '../record-kinds.ts';
import type { Database } from '../tables.ts';

/** The live figures of the first screen. */
export async function readDashboard(db: Db): Promise<Dashboard> {
  const counts = await db
    .selectNoFrom((select) => {
      return countedConcepts.map((name) =>
        select
          .selectFrom(recordKinds[name].from)
          .select((of) => of.fn.countAll<number>().as('count'))
          .$asScalar()
          .$notNull()
          .as(concepts[name].nouns),
      );
    })
    .executeTakeFirstOrThrow();
  return { ...counts, recentActivity: await listRecentActivity(db, RECENT_ACTIVITY) };
}

/** The first steps of an installation that its records show as done. */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  return db
    .selectFrom('settings')
    .select([
      sql<boolean>`company_name is not null and coalesce(company_phone, company_email) is not null`.as(
        'company',
      ),
      sql<boolean>`exists (select from logo_photos)`.as('logo'),
      hasAny('projectTypes'),
      hasAny('productCategories'),
      hasAny('properties'),
      hasAny('products'),
    ])
    .executeTakeFirstOrThrow();
}

const hasAny = <Table extends keyof Database & string>(table: Table) =>
  sql<boolean>`exists (select from ${sql.table(table)})`.as(table);

/** The data for the charts of the first screen. */
export async function readDashboardCharts(db: Db): Promise<DashboardCharts> {
  const counts = await db
    .selectFrom('projects')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  const costs = await mostUsedUp(
    db,
    db
      .selectFrom('projects')
      .where('status', '=', 'in-progress')
      .select(['id', 'name', 'budget as planned', 'actualCost as actual']),
  );
  const laborHours = await mostUsedUp(
    db,
    db
      .selectFrom('projects')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('projectTasks')
            .whereRef('projectTasks.projectId', '=', 'projects.id')
            .select(({ fn }) => [
              fn.sum<number | null>('estimatedLaborHours').as('planned'),
              fn.sum<number | null>('actualLaborHours').as('actual'),
            ])
            .as('hours'),
        (join) => join.onTrue(),
      )
      .where('status', '=', 'in-progress')
      .select(['projects.id', 'projects.name', 'hours.planned', 'hours.actual']),
  );
  const countOf = new Map(counts.map(({ status, count }) => [status, count]));
  return {
    projectsByStatus: projectStatuses.map((status) => ({ status, count: countOf.get(status) ?? 0 })),
    costs,
    laborHours,
  };
}

async function mostUsedUp<Charted>(db: Db, projects: Expression<Charted>): Promise<Charted[]> {
  const { rows } = await sql<Charted>`
    select * from ${projects} as charted
    where planned is not null or actual is not null
    order by actual / nullif(planned, 0) desc nulls last, actual desc nulls last, id desc
    limit ${CHARTED_PROJECTS}
  `.execute(db);
  return rows;
}
