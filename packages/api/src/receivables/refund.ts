import { insertRefund, listRefunds, readRefund, voidRefund } from '@quoin/db/receivables/credits/refund';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import { pageOf } from '@quoin/domain/lists/page';
import { nameOfRefund } from '@quoin/domain/receivables/invoice-words';
import { RefundCreate, RefundFilter, RefundView } from '@quoin/domain/receivables/refund';

import { authorOf, changesOf, inProject } from '../activity-log.ts';
import { correctionProcedure, declared, router, viewerProcedure } from '../trpc.ts';

/** Changes of refunds, in the log. */
const changes = changesOf('refund', (refund: RefundView) => nameOfRefund(refund), inProject);

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

  /** Records a refund and posts it. */
  create: correctionProcedure
    .input(RefundCreate)
    .output(declared(RefundView))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, (trx) => insertRefund(trx, input, authorOf(ctx).actor)),
    ),

  /** Takes back a refund that was recorded by mistake. */
  void: correctionProcedure
    .input(MoneyVoid.extend(ByIdAndVersion.shape))
    .output(declared(RefundView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      changes.update(ctx, (trx) => voidRefund(trx, id, { version, reason, actor: authorOf(ctx).actor })),
    ),
});
