import { readNeeds } from '@quoin/db/ordering/need';
import { readPlans } from '@quoin/db/ordering/plan';
import { insertPlannedOrders } from '@quoin/db/ordering/plan-orders';
import { ById } from '@quoin/domain/entity';
import { Needs } from '@quoin/domain/ordering/need';
import { PlanChoosing, Plans, PlanWishes } from '@quoin/domain/ordering/plan';
import { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import * as z from 'zod';

import { authorOf } from '../activity-log.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';
import { materialRequestChanges } from './material-request-log.ts';
import { purchaseOrderChanges } from './purchase-order-log.ts';

/** The needs of projects, and plans to order them. */
export const needRouter = router({
  get: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(Needs))
    .query(async ({ ctx, input }) => {
      const { project: _, ...needs } = await readNeeds(ctx.db, input.id);
      return needs;
    }),

  plans: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(Plans))
    .query(({ ctx, input }) => readPlans(ctx.db, input.id)),

  /** The same as somebody wants it. A mutation, because the moved lines may be too many for an address. It changes nothing. */
  plansAsWished: adminProcedure
    .input(PlanWishes.extend(ById.shape))
    .use(onOneSnapshot)
    .output(declared(Plans))
    .mutation(({ ctx, input: { id, ...wishes } }) => readPlans(ctx.db, id, wishes)),

  /** Makes the drafts of a plan. */
  makeOrders: adminProcedure
    .input(PlanChoosing.extend(ById.shape))
    .output(declared(z.array(PurchaseOrderView)))
    .mutation(({ ctx, input: { id, ...choosing } }) =>
      purchaseOrderChanges.many(ctx, async (trx) => {
        const { orders, requests } = await insertPlannedOrders(trx, id, choosing, ctx.admin.id);
        await materialRequestChanges.log(trx, authorOf(ctx), { updated: requests });
        return { created: orders, answer: orders };
      }),
    ),
});
