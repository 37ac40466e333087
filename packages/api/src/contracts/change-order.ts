import type { Db } from '@quoin/db/connection/database';
import {
  contractOfOrder,
  deleteChangeOrder,
  insertChangeOrder,
  listChangeOrders,
  lockChangeOrder,
  readChangeOrder,
  updateChangeOrder,
} from '@quoin/db/contracts/change-order';
import { stateToDate } from '@quoin/db/contracts/change-order-approval';
import { newestSending } from '@quoin/db/contracts/change-order-document';
import { listLinesUpon, replaceChangeOrderLines } from '@quoin/db/contracts/change-order-line';
import { previewChangeOrder } from '@quoin/db/contracts/change-order-preview';
import { recountChangeOrder } from '@quoin/db/contracts/change-order-review';
import { findContract, lockActiveContract, lockContract } from '@quoin/db/contracts/contract';
import { readScope } from '@quoin/db/contracts/contract-scope';
import { readSignature } from '@quoin/db/documents/signature';
import {
  ChangeOrderCreate,
  ChangeOrderFilter,
  ChangeOrderPatch,
  ChangeOrderPreview,
  ChangeOrderView,
  SentChangeOrder,
} from '@quoin/domain/contracts/change-order';
import { ChangeOrderLine, ChangeOrderLines } from '@quoin/domain/contracts/change-order-line';
import { canChangeOrder } from '@quoin/domain/contracts/change-order-status';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import * as z from 'zod';

import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';
import { changeOrderChanges } from './change-order-log.ts';

/** Locks the contract of a draft, and then the draft, which is the order of all writers. */
async function lockDraft(trx: Db, id: number, version: number | undefined): Promise<ChangeOrderView> {
  await lockActiveContract(trx, await contractOfOrder(trx, id));
  return lockChangeOrder(trx, id, 'change', version);
}

/** The procedures of change orders, without those that send them and those about what was sent. */
export const changeOrderProcedures = {
  list: viewerProcedure
    .input(ChangeOrderFilter)
    .output(declared(pageOf(ChangeOrderView)))
    .query(({ ctx, input }) => listChangeOrders(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(ChangeOrderView))
    .query(({ ctx, input: { id } }) => readChangeOrder(ctx.db, id)),

  /** A new draft. Its lines follow. */
  create: adminProcedure
    .input(ChangeOrderCreate)
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input }) =>
      changeOrderChanges.create(ctx, async (trx) => {
        if (!(await findContract(trx, input.contractId))) throw new DomainError('contractDoesNotExist');
        await lockActiveContract(trx, input.contractId);
        return insertChangeOrder(trx, input);
      }),
    ),

  update: adminProcedure
    .input(ChangeOrderPatch.extend(ByIdAndVersion.shape))
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      changeOrderChanges.update(ctx, async (trx) => {
        const before = await lockDraft(trx, id, version);
        const isOpposite = (['daysDelta', 'creditIncludesMarkup'] as const).every(
          (field) => patch[field] === undefined || patch[field] === before[field],
        );
        if (before.reversesId !== null && !isOpposite) throw new DomainError('reversalStays');
        const { after } = await updateChangeOrder(trx, before, patch);
        if (after.creditIncludesMarkup !== before.creditIncludesMarkup) await recountChangeOrder(trx, after);
        return { before, after: await readChangeOrder(trx, id) };
      }),
    ),

  /** Deletes a draft that was never sent. */
  delete: adminProcedure.input(ByIdAndVersion).mutation(({ ctx, input: { id, version } }) =>
    changeOrderChanges.delete(ctx, async (trx) => {
      await lockContract(trx, await contractOfOrder(trx, id));
      const order = await lockChangeOrder(trx, id, 'change', version);
      if (order.revision > 0) throw new DomainError('changeOrderLocked');
      await deleteChangeOrder(trx, id);
      return order;
    }),
  ),

  listLines: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(ChangeOrderLine)))
    .query(async ({ ctx, input: { id } }) => {
      const { contractId } = await readChangeOrder(ctx.db, id);
      const contract = orNotFound(await findContract(ctx.db, contractId), 'contract');
      return listLinesUpon(ctx.db, id, await readScope(ctx.db, contract));
    }),

  /** Writes all lines of a draft anew. */
  setLines: adminProcedure
    .input(ChangeOrderLines.extend(ByIdAndVersion.shape))
    .output(declared(ChangeOrderView))
    .mutation(({ ctx, input: { id, version, lines } }) =>
      changeOrderChanges.update(ctx, async (trx) => {
        const before = await lockDraft(trx, id, version);
        if (before.reversesId !== null) throw new DomainError('reversalStays');
        const contract = orNotFound(await findContract(trx, before.contractId), 'contract');
        const scope = await readScope(trx, contract);
        await replaceChangeOrderLines(trx, before, scope, lines);
        await recountChangeOrder(trx, before, scope);
        return { before, after: await readChangeOrder(trx, id) };
      }),
    ),

  /** All that the change order would do as the contract stands now. Throws `changeOrderEnded` once it is done. */
  preview: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(ChangeOrderPreview))
    .query(async ({ ctx, input: { id } }) => {
      const order = await readChangeOrder(ctx.db, id);
      if (!canChangeOrder(order.status, 'void')) throw new DomainError('changeOrderEnded');
      return previewChangeOrder(ctx.db, order);
    }),

  /** What was sent last, with its signature. Throws `changeOrderNotSent`. */
  getDocument: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(SentChangeOrder))
    .query(async ({ ctx, input: { id } }) => {
      await readChangeOrder(ctx.db, id);
      const sending = await newestSending(ctx.db, id);
      const { id: documentId, document, digest, sentAt } = sending;
      return {
        documentId,
        document,
        digest,
        state: await stateToDate(ctx.db, sending),
        sentAt,
        signature: (await readSignature(ctx.db, documentId)) ?? null,
      };
    }),
};
