import { readProjectCosts, readPropertyCosts } from '@quoin/db/contracts/live-cost';
import { ProjectCosts, PropertyCosts } from '@quoin/domain/contracts/live-cost';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';

import { declared, onOneSnapshot, router, viewerProcedure } from '../trpc.ts';

export const liveCostRouter = router({
  ofProject: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(ProjectCosts))
    .query(async ({ ctx, input }) => orNotFound(await readProjectCosts(ctx.db, input.id), 'project')),

  ofProperty: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(PropertyCosts))
    .query(async ({ ctx, input }) => orNotFound(await readPropertyCosts(ctx.db, input.id), 'property')),
});
