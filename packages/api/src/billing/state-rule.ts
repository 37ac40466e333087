import {
  countStateRules,
  findStateRule,
  insertStateRule,
  listStateRules,
  lockStateRule,
  updateStateRule,
} from '@quoin/db/billing/state-rule';
import {
  StateRule,
  StateRuleCounts,
  StateRuleCreate,
  StateRuleFilter,
  StateRulePatch,
  StateRulesFound,
} from '@quoin/domain/billing/state-rule';
import { stateRuleKindLabels } from '@quoin/domain/billing/state-rule-kind';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';

import { undoableChangesOf } from '../bin-changes.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

const changes = undoableChangesOf(
  'state-rule',
  ({ state, kind }: StateRule) => `${state} ${stateRuleKindLabels[kind]}`,
);

export const stateRuleRouter = router({
  list: viewerProcedure
    .input(StateRuleFilter)
    .output(declared(pageOf(StateRule)))
    .query(({ ctx, input }) => listStateRules(ctx.db, input)),

  counts: viewerProcedure
    .input(StateRulesFound)
    .output(declared(StateRuleCounts))
    .query(({ ctx, input }) => countStateRules(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(StateRule))
    .query(async ({ ctx, input }) => orNotFound(await findStateRule(ctx.db, input.id), 'state-rule')),

  create: adminProcedure
    .input(StateRuleCreate)
    .output(declared(StateRule))
    .mutation(({ ctx, input }) => changes.create(ctx, (trx) => insertStateRule(trx, input))),

  update: adminProcedure
    .input(StateRulePatch.extend(ByIdAndVersion.shape))
    .output(declared(StateRule))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changes.update(ctx, (trx) => updateStateRule(trx, id, patch, version)),
    ),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => lockStateRule(trx, input.id, input.version))),
});
