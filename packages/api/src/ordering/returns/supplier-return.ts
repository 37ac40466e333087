import type { Db } from '@quoin/db/connection/database';
import { endException } from '@quoin/db/ordering/exception';
import { readOrderEmail } from '@quoin/db/ordering/order-issue';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import {
  cancelSupplierReturn,
  countSupplierReturns,
  insertSupplierReturn,
  listReturnable,
  listSupplierReturns,
  lockOrderToReturn,
  lockSupplierReturn,
  pickUpSupplierReturn,
  readSupplierReturn,
  sendSupplierReturn,
} from '@quoin/db/ordering/returns/supplier-return';
import { endReturnedSurplus } from '@quoin/db/ordering/to-settle/taken-lines';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import {
  ReturnableOrderLine,
  SupplierReturnCounts,
  SupplierReturnCreate,
  SupplierReturnEnd,
  SupplierReturnFilter,
  SupplierReturnSending,
  SupplierReturnView,
  SupplierReturnsFound,
} from '@quoin/domain/ordering/returns/supplier-return';
import { subjectOfReturnMail } from '@quoin/domain/ordering/to-settle/exception-kinds';
import * as z from 'zod';

import { authorOf } from '../../activity-log.ts';
import type { SignedInContext } from '../../context.ts';
import { adminProcedure, declared, onOneSnapshot, router, viewerProcedure } from '../../trpc.ts';
import { supplierReturnChanges as changes } from './supplier-return-log.ts';

/**
 * Sends a locked return, by mail if its caller wants that. The mail is a job of the same transaction. Throws `mailNotSetUp`, and
 * `orderIncomplete` without an address.
 */
async function sendReturn(
  ctx: Pick<SignedInContext, 'supplierMail'>,
  trx: Db,
  back: SupplierReturnView,
  { sendsMail = ctx.supplierMail !== undefined }: SupplierReturnSending,
): Promise<void> {
  const order = await readPurchaseOrder(trx, back.orderId);
  const email = sendsMail ? await readOrderEmail(trx, order) : null;
  if (sendsMail && email === null)
    throw new DomainError('orderIncomplete', [
      { path: 'supplierId', message: `Give ${order.supplierName} an order email first` },
    ]);
  if (sendsMail && !ctx.supplierMail) throw new DomainError('mailNotSetUp');
  await sendSupplierReturn(trx, back, email);
  await endReturnedSurplus(trx, back.orderId);
  if (email !== null) await ctx.supplierMail?.returnMailed(trx, back.id, 'sent');
}

/**
 * Makes a return of a locked order, and sends it if its caller wants that, in one transaction. The same key again gives the return that was
 * made first. Throws what `insertSupplierReturn` and `sendReturn` throw.
 */
export async function makeReturn(
  ctx: SignedInContext,
  trx: Db,
  orderId: number,
  { sends = false, sendsMail, ...given }: SupplierReturnCreate,
): Promise<SupplierReturnView> {
  const { made, isNew } = await insertSupplierReturn(trx, orderId, given, ctx.admin.id);
  if (!isNew) return made;
  if (sends) await sendReturn(ctx, trx, made, { sendsMail });
  const after = await readSupplierReturn(trx, made.id);
  await changes.log(trx, authorOf(ctx), { created: [after] });
  return after;
}

/** The returns to suppliers. */
export const supplierReturnRouter = router({
  list: viewerProcedure
    .input(SupplierReturnFilter)
    .output(declared(pageOf(SupplierReturnView)))
    .query(({ ctx, input }) => listSupplierReturns(ctx.db, input)),

  counts: viewerProcedure
    .input(SupplierReturnsFound)
    .output(declared(SupplierReturnCounts))
    .query(({ ctx, input }) => countSupplierReturns(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(SupplierReturnView))
    .query(({ ctx, input: { id } }) => readSupplierReturn(ctx.db, id)),

  /** What can go back of the lines of an order, where something can. */
  returnable: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(ReturnableOrderLine)))
    .query(async ({ ctx, input: { id } }) => {
      await readPurchaseOrder(ctx.db, id);
      return listReturnable(ctx.db, id);
    }),

  /** Makes a return of an order: a draft, or one that is sent at once. The same key again gives the return that was made first. */
  create: adminProcedure
    .input(SupplierReturnCreate.extend(ById.shape))
    .output(declared(SupplierReturnView))
    .mutation(({ ctx, input: { id: orderId, ...given } }) =>
      ctx.change(async (trx) => {
        await lockOrderToReturn(trx, orderId);
        return makeReturn(ctx, trx, orderId, given);
      }),
    ),

  /** Sends a draft to its supplier: what goes back counts as returned from now on. */
  send: adminProcedure
    .input(SupplierReturnSending.extend(ByIdAndVersion.shape))
    .output(declared(SupplierReturnView))
    .mutation(({ ctx, input: { id, version, ...sending } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockSupplierReturn(trx, id, 'send', version);
        await sendReturn(ctx, trx, before, sending);
        return { before, after: await readSupplierReturn(trx, id) };
      }),
    ),

  /** Notes that the supplier has picked it up. Then no mail of it has to go out any more. */
  pickUp: adminProcedure
    .input(ByIdAndVersion)
    .output(declared(SupplierReturnView))
    .mutation(({ ctx, input: { id, version } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockSupplierReturn(trx, id, 'pick-up', version);
        await pickUpSupplierReturn(trx, id, authorOf(ctx).actor);
        await endException(trx, ['mail-failed'], subjectOfReturnMail(id));
        return { before, after: await readSupplierReturn(trx, id) };
      }),
    ),

  /** Cancels a return before it is picked up. A supplier that was mailed learns of it. */
  cancel: adminProcedure
    .input(SupplierReturnEnd.extend(ByIdAndVersion.shape))
    .output(declared(SupplierReturnView))
    .mutation(({ ctx, input: { id, version, reason } }) =>
      changes.update(ctx, async (trx) => {
        const before = await lockSupplierReturn(trx, id, 'cancel', version);
        await cancelSupplierReturn(trx, before, reason);
        await endException(trx, ['mail-failed'], subjectOfReturnMail(id));
        if (before.mailedTo !== null) await ctx.supplierMail?.returnMailed(trx, id, 'cancelled');
        return { before, after: await readSupplierReturn(trx, id) };
      }),
    ),
});
