import type { ProjectCosts, PropertyCosts, TaskCost } from '@quoin/domain/costs/live-cost';
import { laborRateOf } from '@quoin/domain/costs/rates';
import { type Money, exact, numberOf, sum, sumOfMoney } from '@quoin/domain/exact';
import { type RawBuilder, sql } from 'kysely';

import { lineTotal } from '../catalog/task-product.ts';
import type { Db } from '../connection/database.ts';

/** The labor rate of the settings with its burden. */
async function readLaborRate(db: Db): Promise<number> {
  const settings = db.selectFrom('moneySettings').select(['laborRate', 'burdenRate']);
  return laborRateOf(undefined, await settings.executeTakeFirstOrThrow());
}

/** The cost of each task of the projects whose ids `projects` selects, each project's in their order. */
async function listTaskCosts(
  db: Db,
  laborRate: number,
  projects: RawBuilder<unknown>,
): Promise<(TaskCost & { projectId: number })[]> {
  const { rows } = await sql<TaskCost & { projectId: number }>`
    select id as "taskId", project_id as "projectId", material_cost as "materialCost",
      hours as "estimatedHours", labor_cost as "laborCost", material_cost + labor_cost as "plannedCost"
    from (
      select project_tasks.id, project_id, sort_order,
        coalesce(estimated_labor_hours, 0) as hours,
        round(coalesce(estimated_labor_hours, 0) * ${laborRate}::numeric, 2) as labor_cost,
        coalesce((
          select sum(${lineTotal}) from task_products join products on products.id = product_id
          where task_id = project_tasks.id
        ), 0) as material_cost
      from project_tasks
      where project_id in (${projects})
    ) as costs
    order by project_id desc, sort_order, id
  `.execute(db);
  return rows;
}

/** The sums of the costs of tasks. */
function sumsOf(tasks: readonly Omit<TaskCost, 'taskId'>[]): Omit<TaskCost, 'taskId'> {
  const total = (of: (task: Omit<TaskCost, 'taskId'>) => Money) => sumOfMoney(tasks.map(of));
  return {
    materialCost: total((task) => task.materialCost),
    estimatedHours: numberOf(sum(tasks.map(({ estimatedHours }) => exact(estimatedHours)))),
    laborCost: total((task) => task.laborCost),
    plannedCost: total((task) => task.plannedCost),
  };
}

/** The newest estimate of a project that is not void, or `null`. */
async function findNewestEstimate(db: Db, projectId: number): Promise<ProjectCosts['estimate']> {
  const found = await db
    .selectFrom('estimates')
    .select(['id', 'number', 'status', 'directCost', 'netPrice', 'total'])
    .where('projectId', '=', projectId)
    .where('status', '!=', 'void')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The costs of a project, or `undefined` if it does not exist. */
export async function readProjectCosts(db: Db, projectId: number): Promise<ProjectCosts | undefined> {
  const project = await db
    .selectFrom('projects')
    .select('budget')
    .where('id', '=', projectId)
    .executeTakeFirst();
  if (!project) return undefined;
  const laborRate = await readLaborRate(db);
  const found = await listTaskCosts(db, laborRate, sql`${projectId}::integer`);
  const tasks = found.map(({ projectId: _project, ...task }) => task);
  const estimate = await findNewestEstimate(db, projectId);
  return { projectId, laborRate, ...sumsOf(tasks), budget: project.budget, estimate, tasks };
}

/** The costs of all projects of a property, or `undefined` if it does not exist. */
export async function readPropertyCosts(db: Db, propertyId: number): Promise<PropertyCosts | undefined> {
  const found = await db
    .selectFrom('properties')
    .leftJoin('projects', 'projects.propertyId', 'properties.id')
    .select('projects.id')
    .where('properties.id', '=', propertyId)
    .orderBy('projects.id', 'desc')
    .execute();
  if (found.length === 0) return undefined;
  const laborRate = await readLaborRate(db);
  const tasks = await listTaskCosts(
    db,
    laborRate,
    sql`select id from projects where property_id = ${propertyId}`,
  );
  const projects = found.flatMap(({ id }) =>
    id === null ? [] : { projectId: id, ...sumsOf(tasks.filter(({ projectId }) => projectId === id)) },
  );
  return { propertyId, laborRate, ...sumsOf(tasks), projects };
}
