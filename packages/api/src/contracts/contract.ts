import type { Db } from '@quoin/db/connection/database';
import {
  endContract,
  findContract,
  listContractLines,
  lockActiveContract,
  updateCancelling,
} from '@quoin/db/contracts/contract';
import { requireAllBilled, requireNoInvoices, voidRequests } from '@quoin/db/contracts/contract-bills';
import { countContracts, listContracts } from '@quoin/db/contracts/contract-list';
import { listContractItems } from '@quoin/db/contracts/contract-scope';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { insertEvent } from '@quoin/db/documents/document-event';
import { keepPaper } from '@quoin/db/documents/document-file';
import {
  ContractCompletion,
  ContractCounts,
  ContractEnd,
  ContractFilter,
  ContractItem,
  ContractLine,
  ContractView,
  ContractsFound,
} from '@quoin/domain/contracts/contract';
import { type ContractStatus, canCancel } from '@quoin/domain/contracts/contract-status';
import { formatDate } from '@quoin/domain/dates';
import { CancelDay, ClientLetter } from '@quoin/domain/documents/paper';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { daysAfter } from '@quoin/domain/places/days';
import { LONG_MAX } from '@quoin/domain/text';
import * as z from 'zod';

import type { SignedInContext } from '../context.ts';
import { judgePaperDay, paperTrace, readPaper } from '../documents/paper.ts';
import { traceOf } from '../documents/trace.ts';
import { declared, onOneSnapshot, personalAdminProcedure, viewerProcedure } from '../trpc.ts';
import { contractChanges } from './contract-log.ts';

/** Why a request is void whose contract is cancelled. */
export const CANCELLED = 'The contract was cancelled';

const Cancelling = ContractEnd.extend(ByIdAndVersion.shape);
const Completing = ContractCompletion.extend(ByIdAndVersion.shape);

/** Locks a contract whose client may still cancel it on a calendar date. Throws `cancelDaysOver`. */
async function lockCancellable(trx: Db, id: number, day: string, version?: number): Promise<ContractView> {
  const contract = await lockActiveContract(trx, id, version);
  if (!canCancel(contract, day)) throw new DomainError('cancelDaysOver');
  return contract;
}

/** Ends a contract. The end is an event of the document that was signed. */
async function end(
  ctx: SignedInContext,
  status: Exclude<ContractStatus, 'active'>,
  { id, version, reason = null }: z.output<typeof Completing>,
): Promise<ContractView> {
  return contractChanges.update(ctx, async (trx) => {
    const contract = await lockActiveContract(trx, id, version);
    if (status === 'cancelled') {
      await requireNoInvoices(trx, id);
      await voidRequests(trx, id, CANCELLED, traceOf(ctx));
    } else if (reason === null) await requireAllBilled(trx, contract);
    const change = await endContract(trx, id, status, { reason, version });
    await insertEvent(trx, change.after.quoteId, { kind: status, ...traceOf(ctx), note: reason });
    return change;
  });
}

/** The procedures of contracts. */
export const contractProcedures = {
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
    .use(onOneSnapshot)
    .output(declared(z.array(ContractItem)))
    .query(async ({ ctx, input: { id } }) =>
      listContractItems(ctx.db, orNotFound(await findContract(ctx.db, id), 'contract')),
    ),

  /** Completes a contract, so that the project may get another one. A reason is needed while something is not billed. */
  complete: personalAdminProcedure
    .input(Completing)
    .output(declared(ContractView))
    .mutation(({ ctx, input }) => end(ctx, 'completed', input)),

  /** Cancels a contract. The estimate stays approved. A copy of it begins again. */
  cancel: personalAdminProcedure
    .input(Cancelling)
    .output(declared(ContractView))
    .mutation(({ ctx, input }) => end(ctx, 'cancelled', input)),

  /** Records the letter with which a client cancels a contract, within the days for that. */
  cancelByLetter: personalAdminProcedure
    .meta({ isBinary: true, isPersonal: true })
    .input(ClientLetter.extend(ById.shape))
    .output(declared(ContractView))
    .mutation(async ({ ctx, input: { id, photo, ...letter } }) => {
      orNotFound(await findContract(ctx.db, id), 'contract');
      const paper = await readPaper(photo);
      return contractChanges.update(ctx, async (trx) => {
        // The day of the letter counts, and not that on which it is recorded.
        const { quoteId, signedAt, cancelUntil } = await lockCancellable(trx, id, letter.signedOn);
        await judgePaperDay(trx, letter.signedOn, { sentAt: signedAt, last: cancelUntil });
        await keepPaper(trx, quoteId, 'letter', paper.bytes);
        await insertEvent(trx, quoteId, { kind: 'cancelled', ...paperTrace(ctx, letter, paper) });
        const reason = `Cancelled by a letter of ${formatDate(letter.signedOn)}`;
        await voidRequests(trx, id, CANCELLED, traceOf(ctx));
        return endContract(trx, id, 'cancelled', { reason, version: undefined });
      });
    }),

  /** Records that a client waived the right to cancel on paper, so that the work can begin at once. */
  waive: personalAdminProcedure
    .meta({ isBinary: true, isPersonal: true })
    .input(ClientLetter.extend(ById.shape))
    .output(declared(ContractView))
    .mutation(async ({ ctx, input: { id, photo, ...waiver } }) => {
      orNotFound(await findContract(ctx.db, id), 'contract');
      const paper = await readPaper(photo);
      const record = async (trx: Db) => {
        const { quoteId, signedAt } = await lockCancellable(trx, id, await todayOfFirm(trx));
        await judgePaperDay(trx, waiver.signedOn, { sentAt: signedAt, last: null });
        await keepPaper(trx, quoteId, 'waiver', paper.bytes);
        const { at } = await insertEvent(trx, quoteId, { kind: 'waived', ...paperTrace(ctx, waiver, paper) });
        return updateCancelling(trx, id, { cancelWaivedAt: at });
      };
      return contractChanges.update(ctx, record, ['waiver']);
    }),

  /** Gives a client a later last day to cancel a contract. */
  moveCancelDay: personalAdminProcedure
    .input(CancelDay.extend(ByIdAndVersion.shape))
    .output(declared(ContractView))
    .mutation(({ ctx, input: { id, version, cancelUntil, reason } }) =>
      contractChanges.update(ctx, async (trx) => {
        const contract = await lockActiveContract(trx, id, version);
        if (contract.cancelWaivedAt !== null) throw new DomainError('cancelDaysOver');
        const yesterday = daysAfter(await todayOfFirm(trx), -1);
        const after = [contract.cancelUntil ?? yesterday, yesterday].toSorted()[1] ?? yesterday;
        if (cancelUntil <= after) throw new DomainError('cancelDayWrong', after);
        const note = Array.from(`To ${formatDate(cancelUntil)}: ${reason}`)
          .slice(0, LONG_MAX)
          .join('');
        await insertEvent(trx, contract.quoteId, { kind: 'cancel-day-moved', ...traceOf(ctx), note });
        return updateCancelling(trx, id, { cancelUntil });
      }),
    ),
};
