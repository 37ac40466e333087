import type {
  ProjectCosts,
  ProjectFigures,
  PropertyCosts,
  TaskCost,
} from '@quoin/domain/contracts/live-cost';
import { laborRateOf } from '@quoin/domain/costs/rates';
import { type Money, exact, numberOf, sum, sumOfMoney } from '@quoin/domain/exact';
import { type RawBuilder, sql } from 'kysely';

import { lineTotal } from '../catalog/task-product.ts';
import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { sumsToDate } from './contract.ts';

/** The labor rate of the settings with its burden. */
async function readLaborRate(db: Db): Promise<number> {
  const settings = db.selectFrom('moneySettings').select(['laborRate', 'burdenRate']);
  return laborRateOf(undefined, await settings.executeTakeFirstOrThrow());
}

/** The cost of each task, with its project. */
const taskCosts = (laborRate: number) => sql`(
    select id, project_id, sort_order, material_cost, hours, labor_cost, material_cost + labor_cost as planned_cost
    from (
      select project_tasks.id, project_id, sort_order,
        coalesce(estimated_labor_hours, 0) as hours,
        round(coalesce(estimated_labor_hours, 0) * ${laborRate}::numeric, 2) as labor_cost,
        coalesce((
          select sum(${lineTotal}) from task_products join products on products.id = product_id
          where task_id = project_tasks.id
        ), 0) as material_cost
      from project_tasks
    ) as parts
  )`;

/** The cost of each task of a project, in their order. */
async function listTaskCosts(db: Db, laborRate: number, projectId: number): Promise<TaskCost[]> {
  const { rows } = await sql<TaskCost>`
    select id as "taskId", material_cost as "materialCost", hours as "estimatedHours", labor_cost as "laborCost",
      planned_cost as "plannedCost"
    from ${taskCosts(laborRate)} as costs
    where project_id = ${projectId}
    order by sort_order, id
  `.execute(db);
  return rows;
}

/** The figures of each project that `which` is true for, newest first. */
async function listFigures(
  db: Db,
  laborRate: number,
  which: RawBuilder<boolean>,
): Promise<PropertyCosts['projects']> {
  const today = await todayOfFirm(db);
  const { rows } = await sql<PropertyCosts['projects'][number]>`
    select projects.id as "projectId", projects.name,
      plan.*, signed.*, changes.*, quoted.*, budget, actual_cost as "actualCost", "revisedBudget",
      "revisedBudget" - coalesce(actual_cost, 0) as "budgetLeft"
    from projects
    cross join lateral (
      select coalesce(sum(material_cost), 0) as "materialCost", coalesce(sum(hours), 0) as "estimatedHours",
        coalesce(sum(labor_cost), 0) as "laborCost", coalesce(sum(planned_cost), 0) as "plannedCost"
      from ${taskCosts(laborRate)} as costs where project_id = projects.id
    ) as plan
    cross join lateral (
      select count(*)::integer as "contractCount",
        coalesce(sum(original_total), 0) as "originalTotal",
        coalesce(sum((
          select sum(cost) from contract_lines where contract_id = contracts.id and change_order_id is null
        )), 0) as "originalCost",
        coalesce(sum(total), 0) - coalesce(sum(original_total), 0) as "approvedChanges",
        coalesce(sum(total), 0) as "contractTotal",
        coalesce(sum(cost), 0) as "contractCost"
      from contracts cross join lateral ${sumsToDate}
      where project_id = projects.id and status <> 'cancelled'
    ) as signed
    cross join lateral (
      select count(*) filter (where change_orders.status = 'submitted')::integer as "pendingCount",
        coalesce(sum(total) filter (where change_orders.status = 'submitted'), 0) as "pendingChanges",
        count(*) filter (where change_orders.status = 'draft')::integer as "draftCount",
        coalesce(sum(total) filter (where change_orders.status = 'draft'), 0) as "draftChanges"
      from change_orders join contracts on contracts.id = contract_id
      where project_id = projects.id and contracts.status = 'active'
    ) as changes
    cross join lateral (
      select count(*)::integer as "quotesOutCount", coalesce(sum(quotes.total), 0) as "quotesOut"
      from estimates join quotes on quotes.estimate_id = estimates.id and quotes.revision = estimates.revision
      where project_id = projects.id and status = 'sent' and quotes.valid_until >= ${today}::date
        -- While there is a contract, no other quote can be signed.
        and not exists (select from contracts where contracts.project_id = projects.id and contracts.status = 'active')
    ) as quoted
    cross join lateral (
      select case when "contractCount" > 0 then "contractCost" else budget end as "revisedBudget"
    ) as revised
    where ${which}
    order by projects.id desc
  `.execute(db);
  return rows;
}

/** The sums of the figures of projects. An amount that no project has stays unknown. */
function sumsOf(projects: readonly ProjectFigures[]): ProjectFigures {
  const total = (of: (project: ProjectFigures) => Money) => sumOfMoney(projects.map(of));
  const known = (of: (project: ProjectFigures) => Money | null) => {
    const amounts = projects.map(of).filter((amount) => amount !== null);
    return amounts.length === 0 ? null : sumOfMoney(amounts);
  };
  const count = (of: (project: ProjectFigures) => number) =>
    projects.map(of).reduce((all, one) => all + one, 0);
  return {
    materialCost: total((project) => project.materialCost),
    estimatedHours: numberOf(sum(projects.map(({ estimatedHours }) => exact(estimatedHours)))),
    laborCost: total((project) => project.laborCost),
    plannedCost: total((project) => project.plannedCost),
    contractCount: count((project) => project.contractCount),
    originalTotal: total((project) => project.originalTotal),
    originalCost: total((project) => project.originalCost),
    approvedChanges: total((project) => project.approvedChanges),
    contractTotal: total((project) => project.contractTotal),
    contractCost: total((project) => project.contractCost),
    pendingCount: count((project) => project.pendingCount),
    pendingChanges: total((project) => project.pendingChanges),
    draftCount: count((project) => project.draftCount),
    draftChanges: total((project) => project.draftChanges),
    quotesOutCount: count((project) => project.quotesOutCount),
    quotesOut: total((project) => project.quotesOut),
    budget: known((project) => project.budget),
    actualCost: known((project) => project.actualCost),
    revisedBudget: known((project) => project.revisedBudget),
    budgetLeft: known((project) => project.budgetLeft),
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

/** The contracts of a project with the estimates that were signed, newest first. */
async function listSignedContracts(db: Db, projectId: number): Promise<ProjectCosts['contracts']> {
  return db
    .selectFrom('contracts')
    .innerJoin('quotes', 'quotes.id', 'contracts.quoteId')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .select([
      'contracts.id',
      'contracts.number',
      'contracts.status',
      'contracts.originalTotal',
      'estimates.id as estimateId',
      'estimates.number as estimateNumber',
      'quotes.total as estimateTotal',
      'estimates.directCost as estimateCost',
    ])
    .where('contracts.projectId', '=', projectId)
    .orderBy('contracts.id', 'desc')
    .execute();
}

/** The costs of a project, or `undefined` if it does not exist. */
export async function readProjectCosts(db: Db, projectId: number): Promise<ProjectCosts | undefined> {
  const laborRate = await readLaborRate(db);
  const [found] = await listFigures(db, laborRate, sql`projects.id = ${projectId}`);
  if (!found) return undefined;
  const { name: _name, ...figures } = found;
  return {
    ...figures,
    laborRate,
    estimate: await findNewestEstimate(db, projectId),
    contracts: await listSignedContracts(db, projectId),
    tasks: await listTaskCosts(db, laborRate, projectId),
  };
}

/** The costs of all projects of a property, or `undefined` if it does not exist. */
export async function readPropertyCosts(db: Db, propertyId: number): Promise<PropertyCosts | undefined> {
  const property = db.selectFrom('properties').select('id').where('id', '=', propertyId);
  if (!(await property.executeTakeFirst())) return undefined;
  const laborRate = await readLaborRate(db);
  const projects = await listFigures(db, laborRate, sql`property_id = ${propertyId}`);
  return { propertyId, laborRate, ...sumsOf(projects), projects };
}
