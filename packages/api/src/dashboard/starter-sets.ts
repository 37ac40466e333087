import { addStarterSet } from '@quoin/db/dashboard/starter-sets';
import type { ProductCategory } from '@quoin/domain/catalog/product-category';
import { StarterSetAdded, StarterSetChoice } from '@quoin/domain/dashboard/starter-sets';
import type { ProjectType } from '@quoin/domain/work/project-type';

import { changesOf, within } from '../activity-log.ts';
import { adminProcedure, declared, router } from '../trpc.ts';

const typeChanges = changesOf('project-type', ({ name }: ProjectType) => name);
const categoryChanges = changesOf('product-category', ({ name }: ProductCategory) => name);

export const starterSetRouter = router({
  /** A second call adds nothing, because the names exist. */
  add: adminProcedure
    .input(StarterSetChoice)
    .output(declared(StarterSetAdded))
    .mutation(async ({ ctx, input }) =>
      ctx.change(async (trx) => {
        const { projectTypes, productCategories, linked } = await addStarterSet(trx, input.set);
        const inside = within(ctx, trx);
        const added = projectTypes.length + productCategories.length;
        await typeChanges.many(inside, async () => Promise.resolve({ created: projectTypes, answer: null }));
        return categoryChanges.many(inside, async () =>
          Promise.resolve({
            created: productCategories,
            updated: linked,
            answer: { added },
          }),
        );
      }),
    ),
});
