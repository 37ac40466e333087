import { DomainError } from '@quoin/domain/errors';
import type { MaterialRequestView } from '@quoin/domain/ordering/material-request';
import {
  type PlanChoosing,
  type PlanMove,
  type PlannedOrder,
  planLineKey,
} from '@quoin/domain/ordering/plan';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';

import type { Db } from '../connection/database.ts';
import type { Change } from '../versioned.ts';
import { lockProject } from '../work/project.ts';
import { markRequestsOrdered } from './material-request.ts';
import { findWhoOrdered } from './need.ts';
import { writeOrderLines } from './order-line.ts';
import { readPlans } from './plan.ts';
import { insertPurchaseOrder, readPurchaseOrder } from './purchase-order.ts';

/** Throws `planMoveGone` if a line is not ordered where somebody moved it, because nobody offers it there any more. */
function requireMoves(orders: readonly PlannedOrder[], moves: readonly PlanMove[]): void {
  const lines = new Map(orders.flatMap((order) => order.lines).map((line) => [planLineKey(line), line]));
  for (const move of moves) {
    const line = lines.get(planLineKey(move));
    if (line && !line.isMoved) throw new DomainError('planMoveGone', line.productName);
  }
}

/**
 * Makes the drafts of a plan: one for each branch and day, at the prices in force. Throws `needsChanged` if the needs are no longer those
 * that its reader saw. The lock of the project makes others who order wait, so that nothing is ordered twice.
 */
export async function insertPlannedOrders(
  trx: Db,
  projectId: number,
  { digest, kind, ...wishes }: PlanChoosing,
  purchaserId: number | null,
): Promise<{ orders: PurchaseOrderView[]; requests: Change<MaterialRequestView>[] }> {
  const project = await lockProject(trx, projectId);
  const found = await readPlans(trx, projectId, wishes);
  if (found.digest !== digest)
    throw new DomainError('needsChanged', await findWhoOrdered(trx, projectId, digest));
  const plan = found.plans.find((each) => each.kind === kind);
  if (!plan) throw new DomainError('nothingToOrder');
  requireMoves(plan.orders, wishes.moves ?? []);

  const orders: PurchaseOrderView[] = [];
  for (const { supplierId, branchId, needBy, lines } of plan.orders) {
    const draft = await insertPurchaseOrder(trx, { projectId, supplierId, branchId, needBy }, purchaserId);
    await writeOrderLines(
      trx,
      draft,
      lines.map(({ offer, parts }) => ({
        supplierProductId: offer.supplierProductId,
        quantity: offer.orderQuantity,
        parts: parts.map(({ taskId, costCodeId, quantity }) => ({ taskId, costCodeId, quantity })),
      })),
    );
    orders.push(await readPurchaseOrder(trx, draft.id));
  }
  const ordered = plan.orders.flatMap((order) => order.lines);
  return { orders, requests: await markRequestsOrdered(trx, project, ordered) };
}
