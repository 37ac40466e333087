import { createHash } from 'node:crypto';

import { adminName } from '@quoin/domain/access/admin-name';
import { orNotFound } from '@quoin/domain/errors';
import { type Needs, seenNeeds } from '@quoin/domain/ordering/need';
import { unsentOrderStatuses } from '@quoin/domain/ordering/order-status';
import { type NeededProduct, needsOf, type RequiredItem } from '@quoin/domain/ordering/project-needs';
import type { SupplyLine } from '@quoin/domain/ordering/supply';
import type { ProjectStatus } from '@quoin/domain/work/project-status';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { listContractItems } from '../contracts/contract-scope.ts';
import { isOneOf } from '../lists/selection.ts';
import { listRequestsToMeet } from './material-request.ts';

/** The project of needs, with what plans ask of it. */
export interface ProjectToSupply {
  readonly id: number;
  readonly status: ProjectStatus;
  readonly startDate: string | null;
  /** Of its property. */
  readonly zip: string | null;
}

/** The project with this id. Throws `NOT_FOUND` if there is none. */
async function readProjectToSupply(db: Db, id: number): Promise<ProjectToSupply> {
  const project = await db
    .selectFrom('projects')
    .leftJoin('properties', 'properties.id', 'projects.propertyId')
    .select(['projects.id', 'projects.startDate', 'projects.status', 'properties.zipCode as zip'])
    .where('projects.id', '=', id)
    .executeTakeFirst();
  return orNotFound(project, 'project');
}

/** The items of the active contract of a project to date, of which it has one at most. */
async function listRequiredItems(db: Db, projectId: number): Promise<RequiredItem[]> {
  const contract = await db
    .selectFrom('contracts')
    .select(['id', 'quoteId'])
    .where('projectId', '=', projectId)
    .where('status', '=', 'active')
    .executeTakeFirst();
  const items = contract ? await listContractItems(db, contract) : [];
  return items.flatMap(({ line }) => line ?? []);
}

/** A line that brings something, and its order. */
interface OrderedLine extends SupplyLine {
  readonly orderId: number;
}

/**
 * The lines of the orders of a project with their parts, but those of no product. Of a cancelled order only
 * what is on the site counts: a return of it may have been cancelled later.
 */
async function listSupplyLines(db: Db, projectId: number): Promise<OrderedLine[]> {
  const { rows } = await sql<OrderedLine>`
    select line.order_id, line.product_id, line.product_unit, line.order_unit, line.content_units, line.content_quantity, line.quantity,
      line.accepted, line.returned, line.closed_short, orders.status not in ('closed', 'cancelled') as is_open,
      orders.status = any(${[...unsentOrderStatuses]}::text[]) as is_draft,
      coalesce((
        select jsonb_agg(jsonb_build_object('taskId', part.task_id, 'quantity', part.quantity) order by part.position)
        from purchase_order_parts as part where part.line_id = line.id
      ), '[]') as parts
    from purchase_orders as orders join purchase_order_lines as line on line.order_id = orders.id
    where orders.project_id = ${projectId} and (orders.status <> 'cancelled' or line.accepted > line.returned)
      and line.product_id is not null and line.product_unit is not null
    order by line.id`.execute(db);
  return rows;
}

async function listNeededProducts(db: Db, ids: number[]): Promise<NeededProduct[]> {
  return db
    .selectFrom('products')
    .select(['id', 'name', 'unit', 'wasteRate', 'costCodeId'])
    .where(isOneOf(sql.ref('id'), ids))
    .execute();
}

/** All that the needs of a project are computed from. A fixed number of statements. */
async function readNeedFacts(db: Db, projectId: number) {
  const project = await readProjectToSupply(db, projectId);
  const tasks = await db
    .selectFrom('projectTasks')
    .select(['id', 'name', 'isCompleted'])
    .where('projectId', '=', projectId)
    .orderBy('sortOrder')
    .orderBy('id')
    .execute();
  const taskProducts = await db
    .selectFrom('taskProducts')
    .innerJoin('projectTasks', 'projectTasks.id', 'taskProducts.taskId')
    .select(['taskProducts.taskId', 'taskProducts.productId', 'taskProducts.quantity'])
    .where('projectTasks.projectId', '=', projectId)
    .execute();
  const items = await listRequiredItems(db, projectId);
  const requests = await listRequestsToMeet(db, projectId);
  const lines = await listSupplyLines(db, projectId);
  const named = [...taskProducts, ...items, ...requests, ...lines].flatMap(
    ({ productId }) => productId ?? [],
  );
  const products = await listNeededProducts(db, [...new Set(named)]);
  return {
    project,
    requests,
    facts: {
      startDate: project.startDate,
      isCompleted: project.status === 'completed',
      tasks,
      products,
      items,
      taskProducts,
      requests,
      lines,
    },
  };
}

/**
 * What a project needs. A fixed number of statements, whatever the number of tasks, products and orders. Its reads belong on one
 * snapshot, or under a lock of the project.
 */
export async function readNeeds(db: Db, projectId: number): Promise<Needs & { project: ProjectToSupply }> {
  const { project, requests, facts } = await readNeedFacts(db, projectId);
  const found = needsOf(facts);
  return { project, ...found, requests, digest: digestOf(found) };
}

/** The most orders that are looked through for the one after which the needs were others. */
const ORDERS_TRIED = 50;

/**
 * Finds who made the last order of a project, if its newest orders are why the needs are others than those with a digest. Returns `null`
 * if something else changed them.
 */
export async function findWhoOrdered(db: Db, projectId: number, digest: string): Promise<string | null> {
  const { facts } = await readNeedFacts(db, projectId);
  const newestFirst = [...new Set(facts.lines.map(({ orderId }) => orderId))]
    .toSorted((one, other) => other - one)
    .slice(0, ORDERS_TRIED);
  const isWhy = newestFirst.some((first) => {
    const lines = facts.lines.filter(({ orderId }) => orderId < first);
    return digestOf(needsOf({ ...facts, lines })) === digest;
  });
  const [newest] = newestFirst;
  if (!isWhy || newest === undefined) return null;
  const purchaser = await db
    .selectFrom('purchaseOrders')
    .innerJoin('admins', 'admins.id', 'purchaseOrders.purchaserId')
    .select(['firstName', 'lastName'])
    .where('purchaseOrders.id', '=', newest)
    .executeTakeFirst();
  return purchaser ? adminName(purchaser) : null;
}

/** By what somebody proves which needs they saw. */
const digestOf = ({ needs }: Pick<Needs, 'needs'>) =>
  createHash('sha256').update(seenNeeds(needs)).digest('hex');
