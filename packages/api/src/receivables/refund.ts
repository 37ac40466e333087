import { insertRefund, listRefunds, readRefund, voidRefund } from '@quoin/db/receivables/credits/refund';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import { pageOf } from '@quoin/domain/lists/page';
import { RefundCreate, RefundFilter, RefundView } from '@quoin/domain/receivables/refund';

import { authorOf } from '../activity-log.ts';
import { correctionProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { refundByProvider } from './provider-refund.ts';
import { refundChanges } from './refund-changes.ts';

/** Deposits and credit that go back to clients (billing.md section 5). */
export const refundRouter = router({
  list: viewerProcedure
    .input(RefundFilter)
    .output(declared(pageOf(RefundView)))
    .query(({ ctx, input }) => listRefunds(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(RefundView))
    .query(({ ctx, input: { id } }) => readRefund(ctx.db, id)),

  /** Records a refund by hand and posts it, or asks the provider of a payment for one. */
  create: correctionProcedure
    .input(RefundCreate)
    .output(declared(RefundView))
    .mutation(async ({ ctx, input }) => {
      const { paymentId = null, method, refundedOn, ...given } = input;
      if (paymentId !== null) return refundByProvider(ctx, { ...input, paymentId });
      // The schema wants both of what is done by hand.
      if (method === undefined || refundedOn === undefined)
        throw new Error('A refund by hand has a method and a day');
      return refundChanges.create(ctx, (trx) =>
        insertRefund(trx, { ...given, method, refundedOn }, authorOf(ctx).actor),
      );
    }),

  /** Takes back a refund that was recorded by mistake. */
  void: correctionProcedure
    .input(MoneyVoid.extend(ByIdAndVersion.shape))
    .output(declared(RefundView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      refundChanges.update(ctx, (trx) =>
        voidRefund(trx, id, { version, reason, actor: authorOf(ctx).actor }),
      ),
    ),
});
