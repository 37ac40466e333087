import { endContract, findContract, listContractLines, listContractPayments } from '@quoin/db/costs/contract';
import { countContracts, listContracts } from '@quoin/db/costs/contract-list';
import { insertEvent } from '@quoin/db/costs/document-event';
import {
  ContractCounts,
  ContractEnd,
  ContractFilter,
  ContractLine,
  ContractPayment,
  type ContractStatus,
  ContractView,
  ContractsFound,
} from '@quoin/domain/costs/contract';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/page';
import * as z from 'zod';

import { changesOf, inProject } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import { declared, personalAdminProcedure, router, viewerProcedure } from '../trpc.ts';
import { traceOf } from './estimate-sending.ts';

export const contractChanges = changesOf('contract', ({ number }: ContractView) => number, inProject);

const Ending = ContractEnd.extend(ByIdAndVersion.shape);

/** Ends a contract. A cancellation is an event of the document that was signed. */
async function end(
  ctx: SignedInContext,
  status: Exclude<ContractStatus, 'active'>,
  { id, version, reason }: z.output<typeof Ending>,
): Promise<ContractView> {
  return contractChanges.update(ctx, async (trx) => {
    const change = await endContract(trx, id, status, { reason, version });
    if (status === 'cancelled')
      await insertEvent(trx, change.after.quoteId, { kind: 'cancelled', ...traceOf(ctx), note: reason });
    return change;
  });
}

export const contractRouter = router({
  list: viewerProcedure
    .input(ContractFilter)
    .output(declared(pageOf(ContractView)))
    .query(({ ctx, input }) => listContracts(ctx.db, input)),

  counts: viewerProcedure
    .input(ContractsFound)
    .output(declared(ContractCounts))
    .query(({ ctx, input }) => countContracts(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(ContractView))
    .query(async ({ ctx, input: { id } }) => orNotFound(await findContract(ctx.db, id), 'contract')),

  listLines: viewerProcedure
    .input(ById)
    .output(declared(z.array(ContractLine)))
    .query(async ({ ctx, input: { id } }) => {
      orNotFound(await findContract(ctx.db, id), 'contract');
      return listContractLines(ctx.db, id);
    }),

  /** The payments as they were signed. */
  listPayments: viewerProcedure
    .input(ById)
    .output(declared(z.array(ContractPayment)))
    .query(async ({ ctx, input: { id } }) => {
      orNotFound(await findContract(ctx.db, id), 'contract');
      return listContractPayments(ctx.db, id);
    }),

  /** Completes a contract, so that the project may get another one. */
  complete: personalAdminProcedure
    .input(Ending)
    .output(declared(ContractView))
    .mutation(({ ctx, input }) => end(ctx, 'completed', input)),

  /** Cancels a contract. The estimate stays approved. A copy of it begins again. */
  cancel: personalAdminProcedure
    .input(Ending)
    .output(declared(ContractView))
    .mutation(({ ctx, input }) => end(ctx, 'cancelled', input)),
});
