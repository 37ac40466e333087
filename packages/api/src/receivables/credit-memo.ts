import { countCreditMemos, listCreditMemos, readCreditMemo } from '@quoin/db/receivables/credits/credit-memo';
import { insertCreditMemo, voidCreditMemo } from '@quoin/db/receivables/credits/credit-memo-writing';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import { pageOf } from '@quoin/domain/lists/page';
import {
  CreditMemoCounts,
  CreditMemoCreate,
  CreditMemoFilter,
  CreditMemosFound,
  CreditMemoView,
} from '@quoin/domain/receivables/credit-memo';

import { authorOf, changesOf } from '../activity-log.ts';
import { correctionProcedure, declared, moneyProcedure, router, viewerProcedure } from '../trpc.ts';

/** Changes of credit memos, in the log. */
const changes = changesOf(
  'credit-memo',
  ({ number }: CreditMemoView) => number,
  ({ invoiceId, invoiceNumber, projectId }) => ({
    parent: { entity: 'invoice', id: invoiceId, label: invoiceNumber },
    projectId,
  }),
);

/** Credit memos on invoices (billing.md section 5). */
export const creditMemoRouter = router({
  list: viewerProcedure
    .input(CreditMemoFilter)
    .output(declared(pageOf(CreditMemoView)))
    .query(({ ctx, input }) => listCreditMemos(ctx.db, input)),

  counts: viewerProcedure
    .input(CreditMemosFound)
    .output(declared(CreditMemoCounts))
    .query(({ ctx, input }) => countCreditMemos(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(CreditMemoView))
    .query(({ ctx, input: { id } }) => readCreditMemo(ctx.db, id)),

  /** Writes a credit memo, and posts it at once. */
  create: moneyProcedure
    .input(CreditMemoCreate)
    .output(declared(CreditMemoView))
    .mutation(({ ctx, input }) =>
      changes.create(ctx, (trx) => insertCreditMemo(trx, input, authorOf(ctx).actor)),
    ),

  /** Takes a credit memo back: its number stays, and its entry is reversed. */
  void: correctionProcedure
    .input(MoneyVoid.extend(ByIdAndVersion.shape))
    .output(declared(CreditMemoView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      changes.update(ctx, (trx) => voidCreditMemo(trx, id, { version, reason, actor: authorOf(ctx).actor })),
    ),
});
