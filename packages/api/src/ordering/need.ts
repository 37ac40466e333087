import { readNeeds } from '@quoin/db/ordering/need';
import { readPlans } from '@quoin/db/ordering/plan';
import { ById } from '@quoin/domain/entity';
import { Needs } from '@quoin/domain/ordering/need';
import { Plans, PlanWishes } from '@quoin/domain/ordering/plan';

import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';

/** What projects need, and how it could be ordered. */
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
});
