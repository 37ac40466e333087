import { endContract, findContract, listContractLines, listPaymentsToDate } from '@quoin/db/costs/contract';
import { countContracts, listContracts } from '@quoin/db/costs/contract-list';
import { listContractItems } from '@quoin/db/costs/contract-scope';
import { insertEvent } from '@quoin/db/costs/document-event';
import {
  ContractCounts,
  ContractEnd,
  ContractFilter,
  ContractItem,
  ContractLine,
  ContractView,
  ContractsFound,
  PaymentToDate,
} from '@quoin/domain/costs/contract';
import type { ContractStatus } from '@quoin/domain/costs/contract-status';
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

  /** The items to date, with all that they are made of. */
  listItems: viewerProcedure
    .input(ById)
    .output(declared(z.array(ContractItem)))
    .query(async ({ ctx, input: { id } }) =>
      listContractItems(ctx.db, orNotFound(await findContract(ctx.db, id), 'contract')),
    ),

  /** The payments to date. */
  listPayments: viewerProcedure
    .input(ById)
    .output(declared(z.array(PaymentToDate)))
    .query(async ({ ctx, input: { id } }) => {
      orNotFound(await findContract(ctx.db, id), 'contract');
      return listPaymentsToDate(ctx.db, id);
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
