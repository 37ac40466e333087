import type { Db } from '@quoin/db/connection/database';
import {
  contractOfOrder,
  insertChangeOrder,
  lockChangeOrder,
  readChangeOrder,
  setChangeOrderStatus,
} from '@quoin/db/contracts/change-order';
import { newestSending } from '@quoin/db/contracts/change-order-document';
import { recountChangeOrder, requireReversible } from '@quoin/db/contracts/change-order-review';
import { freezeChangeOrder } from '@quoin/db/contracts/change-order-sending';
import { lockActiveContract, lockContract } from '@quoin/db/contracts/contract';
import { insertEvent } from '@quoin/db/documents/document-event';
import {
  ChangeOrderAnswer,
  ChangeOrderSubmit,
  ChangeOrderView,
  ChangeOrderVoid,
} from '@quoin/domain/contracts/change-order';
import type { ChangeOrderStep } from '@quoin/domain/contracts/change-order-status';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';

import { onSnapshot } from '../activity-log.ts';
import { traceOf } from '../documents/trace.ts';
import { adminProcedure, declared, personalAdminProcedure } from '../trpc.ts';
import { changeOrderChanges } from './change-order-log.ts';

/** Locks the contract of a change order, and then the order, if it can take the step. */
async function lockForStep(
  trx: Db,
  { id, version }: { id: number; version?: number | undefined },
  step: ChangeOrderStep,
): Promise<ChangeOrderView> {
  await lockActiveContract(trx, await contractOfOrder(trx, id));
  return lockChangeOrder(trx, id, step, version);
}

/** The procedures that send a change order, take it back and record answers. */
export const changeOrderStepProcedures = {
  /** Sends a change order: freezes it with all that follows from it, for its client to sign. */
  submit: adminProcedure
    .input(ChangeOrderSubmit.extend(ByIdAndVersion.shape))
    .output(declared(ChangeOrderView))
    .mutation(async ({ ctx, input: { id, version, isMailed, ...sending } }) => {
      if (version === undefined) throw new DomainError('versionRequired');
      if (isMailed && !ctx.clientMail) throw new DomainError('mailNotSetUp');
      return changeOrderChanges.update(onSnapshot(ctx), async (trx) => {
        const before = await lockForStep(trx, { id, version }, 'submit');
        const documentId = await freezeChangeOrder(trx, before, sending, traceOf(ctx));
        if (isMailed) {
          if (before.clientEmail === null) throw new DomainError('clientEmailMissing');
          await ctx.clientMail?.documentMailed(trx, { kind: 'change-order', id: documentId }, 'sent');
        }
        await setChangeOrderStatus(trx, id, 'submitted', before.revision + 1);
        return { before, after: await readChangeOrder(trx, id) };
      });
    }),

  /** Makes a sent or declined change order a draft again. What was sent can no longer be signed. */
  recall: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input }) =>
      changeOrderChanges.update(ctx, async (trx) => {
        const before = await lockForStep(trx, input, 'recall');
        const { id } = await newestSending(trx, input.id);
        await insertEvent(trx, id, { kind: 'superseded', ...traceOf(ctx), note: 'Recalled' });
        await setChangeOrderStatus(trx, input.id, 'draft');
        return { before, after: await readChangeOrder(trx, input.id) };
      }),
    ),

  /** Records that the client declined a change order by phone or on paper. */
  answer: adminProcedure
    .input(ChangeOrderAnswer.extend(ById.shape))
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input: { note, ...input } }) =>
      changeOrderChanges.update(ctx, async (trx) => {
        const before = await lockForStep(trx, input, 'reject');
        const { id } = await newestSending(trx, input.id);
        await insertEvent(trx, id, { kind: 'declined', ...traceOf(ctx), note });
        await setChangeOrderStatus(trx, input.id, 'rejected');
        return { before, after: await readChangeOrder(trx, input.id) };
      }),
    ),

  /** Begins the opposite of an approved change order, as a draft. Its client signs it like any other. */
  reverse: adminProcedure
    .input(ById)
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input }) =>
      changeOrderChanges.create(ctx, async (trx) => {
        const order = await lockForStep(trx, input, 'reverse');
        const { id, contractId, number, title, daysDelta, creditIncludesMarkup } = order;
        if (order.reversedById !== null) throw new DomainError('changeOrderReversed');
        await requireReversible(trx, contractId, id);
        const made = await insertChangeOrder(trx, {
          contractId,
          title: Array.from(`Reversal of ${number}: ${title}`).slice(0, 200).join(''),
          reason: 'other',
          scope: `${number} is reversed. The contract is again as it was before that change.`,
          daysDelta: -daysDelta,
          creditIncludesMarkup,
          reversesId: id,
        });
        await recountChangeOrder(trx, made);
        return readChangeOrder(trx, made.id);
      }),
    ),

  /** Withdraws a change order that was not approved. */
  void: personalAdminProcedure
    .input(ChangeOrderVoid.extend(ByIdAndVersion.shape))
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input: { note = null, ...input } }) =>
      changeOrderChanges.update(ctx, async (trx) => {
        // A change of a contract that has ended can still be withdrawn.
        await lockContract(trx, await contractOfOrder(trx, input.id));
        const before = await lockChangeOrder(trx, input.id, 'void', input.version);
        if (before.documentId !== null)
          await insertEvent(trx, before.documentId, { kind: 'voided', ...traceOf(ctx), note });
        await setChangeOrderStatus(trx, input.id, 'void');
        return { before, after: await readChangeOrder(trx, input.id) };
      }),
    ),
};
