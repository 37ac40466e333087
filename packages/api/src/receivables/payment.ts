import type { Db } from '@quoin/db/connection/database';
import { readClientEmail } from '@quoin/db/receivables/contract-money';
import { countPayments, listPayments, readPayment } from '@quoin/db/receivables/payment';
import { insertPayment, reallocatePayment, voidPayment } from '@quoin/db/receivables/payment-recording';
import { bouncePayment, winPayment } from '@quoin/db/receivables/payment-return';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import { pageOf } from '@quoin/domain/lists/page';
import { paymentSheet } from '@quoin/domain/receivables/list-sheets';
import {
  PaymentAllocated,
  PaymentBounce,
  PaymentCounts,
  PaymentCreate,
  PaymentFilter,
  PaymentsFound,
  PaymentView,
  PaymentWon,
} from '@quoin/domain/receivables/payment';

import { authorOf } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import { CsvAnswer, csvOfSheet } from '../csv/export.ts';
import { correctionProcedure, declared, moneyProcedure, router, viewerProcedure } from '../trpc.ts';
import { paymentChanges } from './payment-changes.ts';
import { tellOfPayment } from './payment-notices.ts';
import { receiptProcedures } from './reports/receipt.ts';

/** Mails the client the receipt of a payment. Throws `clientEmailMissing`. */
async function mailReceipt(
  { clientMail }: SignedInContext,
  trx: Db,
  { id, contractId }: PaymentView,
): Promise<void> {
  if ((await readClientEmail(trx, contractId)) === null) throw new DomainError('clientEmailMissing');
  await clientMail?.paymentReceived(trx, id);
}

/** Payments of clients, as the office records them (billing.md section 5). */
export const paymentRouter = router({
  list: viewerProcedure
    .input(PaymentFilter)
    .output(declared(pageOf(PaymentView)))
    .query(({ ctx, input }) => listPayments(ctx.db, input)),

  /** The matching payments, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(PaymentFilter.omit({ limit: true, cursor: true }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(paymentSheet, 'payments', async (page) =>
        ctx.readCopy(async (db) => listPayments(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(PaymentsFound)
    .output(declared(PaymentCounts))
    .query(({ ctx, input }) => countPayments(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .output(declared(PaymentView))
    .query(({ ctx, input: { id } }) => readPayment(ctx.db, id)),

  ...receiptProcedures,

  /** Records a payment, divides it over what is open, and posts it. */
  create: moneyProcedure
    .input(PaymentCreate)
    .output(declared(PaymentView))
    .mutation(({ ctx, input }) => {
      if (input.isMailed && !ctx.clientMail) throw new DomainError('mailNotSetUp');
      return paymentChanges.create(ctx, async (trx) => {
        const payment = await insertPayment(trx, input, authorOf(ctx).actor);
        if (input.isMailed) await mailReceipt(ctx, trx, payment);
        return payment;
      });
    }),

  /** Divides a payment over other invoices. */
  allocate: moneyProcedure
    .input(PaymentAllocated.extend(ByIdAndVersion.shape))
    .output(declared(PaymentView))
    .mutation(({ ctx, input: { id, version, allocations } }) =>
      paymentChanges.update(ctx, (trx) =>
        reallocatePayment(trx, id, allocations, { version, actor: authorOf(ctx).actor }),
      ),
    ),

  /** Takes back a payment that was recorded by mistake. */
  void: correctionProcedure
    .input(MoneyVoid.extend(ByIdAndVersion.shape))
    .output(declared(PaymentView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      paymentChanges.update(ctx, (trx) =>
        voidPayment(trx, id, { version, reason, actor: authorOf(ctx).actor }),
      ),
    ),

  /** Notes that a payment came back: a check that bounced, a card that was charged back. */
  bounce: moneyProcedure
    .input(PaymentBounce.extend(ByIdAndVersion.shape))
    .output(declared(PaymentView))
    .mutation(({ ctx, input: { id, version, requestKey: _key, ...given } }) =>
      paymentChanges.update(ctx, async (trx) => {
        const author = authorOf(ctx);
        const change = await bouncePayment(trx, id, given, { version, actor: author.actor });
        await tellOfPayment(ctx, trx, change.after, {
          event: 'returned',
          detail: given.note ?? undefined,
          ...author,
        });
        return change;
      }),
    ),

  /** Notes that a payment which had come back came after all. */
  win: moneyProcedure
    .input(PaymentWon.extend(ByIdAndVersion.shape))
    .output(declared(PaymentView))
    .mutation(({ ctx, input: { id, version, requestKey: _key, ...given } }) =>
      paymentChanges.update(ctx, (trx) =>
        winPayment(trx, id, given, { version, actor: authorOf(ctx).actor }),
      ),
    ),
});
