import type { Db } from '@quoin/db/connection/database';
import { findContract } from '@quoin/db/contracts/contract';
import { readContractSchedule } from '@quoin/db/receivables/contract-schedule';
import {
  findPaymentPhoto,
  keepPaymentPhoto,
  meetPayment,
  unmeetPayment,
} from '@quoin/db/receivables/payment-mark';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { rowId } from '@quoin/domain/number';
import {
  ContractMoney,
  DuePayment,
  PaymentMet,
  PaymentPhoto,
  PaymentPhotoUpload,
  PaymentPlace,
  PaymentUnmet,
} from '@quoin/domain/receivables/due-payment';
import * as z from 'zod';

import { authorOf } from '../activity-log.ts';
import { BinaryAnswer } from '../binary-answer.ts';
import type { SignedInContext } from '../context.ts';
import { contractChanges } from '../contracts/contract-log.ts';
import { readPaper } from '../documents/paper.ts';
import { adminProcedure, declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';

/** Changes the mark of a payment, which the log tells of as a change of its contract. Returns the payment. */
async function mark(
  ctx: SignedInContext,
  { id, sortOrder }: PaymentPlace,
  change: (trx: Db) => Promise<void>,
): Promise<DuePayment> {
  return contractChanges.updatePart(
    ctx,
    async (trx) => {
      await change(trx);
      const { payments } = await readContractSchedule(trx, id);
      return {
        changed: orNotFound(await findContract(trx, id), 'contract'),
        part: orNotFound(
          payments.find((payment) => payment.sortOrder === sortOrder),
          'payment',
        ),
      };
    },
    'payments',
  );
}

/** The procedures about the payments of a contract at work (billing.md section 3). */
export const contractScheduleProcedures = {
  /** The payments to date with their states. */
  listPayments: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(z.array(DuePayment)))
    .query(async ({ ctx, input: { id } }) => (await readContractSchedule(ctx.db, id)).payments),

  /** What a contract has come to: signed, changed, billed, paid, held and open. */
  getMoney: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(ContractMoney))
    .query(async ({ ctx, input: { id } }) => (await readContractSchedule(ctx.db, id)).money),

  /** Adds a photo of what makes a payment due. A mark that names it shows it. */
  addPaymentPhoto: adminProcedure
    .meta({ isBinary: true })
    .input(PaymentPhotoUpload)
    .output(declared(PaymentPhoto))
    .mutation(async ({ ctx, input: { id, sortOrder, photo } }) => {
      // Cheap checks come before the decoding.
      orNotFound(await findContract(ctx.db, id), 'contract');
      const kept = await readPaper(photo);
      return ctx.change(async (trx) => keepPaymentPhoto(trx, { id, sortOrder }, kept));
    }),

  getPaymentPhoto: viewerProcedure
    .meta({ isBinary: true })
    .input(PaymentPlace.extend({ photoId: rowId() }))
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, sortOrder, photoId } }) => {
      const photo = await findPaymentPhoto(ctx.db, { id, sortOrder }, photoId);
      if (!photo) orNotFound(await findContract(ctx.db, id), 'contract');
      const { bytes, digest } = orNotFound(photo, 'task-photo');
      return {
        mediaType: 'image/jpeg',
        name: `payment-${id}-${sortOrder}-${photoId}.jpg`,
        tag: digest,
        read: async () => Promise.resolve(bytes),
      };
    }),

  /** Notes that what makes a payment due has happened. */
  meetPayment: adminProcedure
    .input(PaymentMet.safeExtend(PaymentPlace.shape))
    .output(declared(DuePayment))
    .mutation(({ ctx, input: { id, sortOrder, ...met } }) =>
      mark(ctx, { id, sortOrder }, (trx) => meetPayment(trx, { id, sortOrder }, met, authorOf(ctx).actor)),
    ),

  /** Takes such a note back, while nothing is billed of the payment. */
  unmeetPayment: adminProcedure
    .input(PaymentUnmet.extend(PaymentPlace.shape))
    .output(declared(DuePayment))
    .mutation(({ ctx, input: { id, sortOrder, note } }) =>
      mark(ctx, { id, sortOrder }, (trx) => unmeetPayment(trx, { id, sortOrder }, note, authorOf(ctx).actor)),
    ),
};
