import * as z from 'zod';

import { PaymentToDate } from '../billing/contract-payment.ts';
import { timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { Strokes, signerName } from '../documents/acceptance.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { LONG_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { TaskPhotoUpload } from '../work/task-photo.ts';
import { dueStateWords } from './invoice-status.ts';

// The payments of a contract at work: when they are due, and what has been asked for, billed and paid of them (billing.md section 3).

/** The kinds of marks: what makes a payment due has happened, or that was taken back. */
export const markKindLabels = { met: 'Met', 'taken-back': 'Taken back' } as const;

/** A mark on a payment: somebody says that what makes it due has happened. Marks are only added. */
export const PaymentMark = z.object({
  id: rowId(),
  kind: choice(markKindLabels),
  signerName: z.string().nullable(),
  hasSignature: z.boolean(),
  photoId: rowId().nullable().meta({ description: 'The photo of what is there.' }),
  note: z.string().nullable(),
  deliveryId: rowId().nullable().meta({ description: 'The delivery whose receipt made the mark.' }),
  actor: z.string(),
  at: timestamp(),
});
export type PaymentMark = z.output<typeof PaymentMark>;

/** What of a payment an invoice bills, or a request asks for. */
const BilledIn = z.object({ invoiceId: rowId(), number: z.string().nullable(), amount: amount() });

/** A payment of a contract to date, with its state. */
export const DuePayment = PaymentToDate.extend({
  isDeposit: z.boolean().meta({ description: 'Whether it is paid before the work.' }),
  state: choice(dueStateWords),
  dueOn: z.iso.date().nullable().meta({
    description: 'The day on which it became due, or will by its date. `null`: nobody knows yet.',
  }),
  unbilled: amount().meta({ description: 'What no invoice has billed of it.' }),
  billedIn: z.array(BilledIn).meta({ description: 'The invoices that bill it. Void ones are left out.' }),
  askedIn: BilledIn.nullable().meta({ description: 'The request that asks for it. A void one is left out.' }),
  mark: PaymentMark.nullable().meta({ description: 'The newest mark on it.' }),
}).meta({ id: 'DuePayment' });
export type DuePayment = z.output<typeof DuePayment>;

/** What a contract has come to: sums of its ledger and of its documents. */
export const ContractMoney = z
  .object({
    original: amount().meta({ description: 'The total that the client signed.' }),
    changed: amount().meta({ description: 'The sum of approved change orders.' }),
    total: amount(),
    billed: amount().meta({ description: 'The net and tax of all invoices that are not void.' }),
    unbilled: amount(),
    paid: amount().meta({ description: 'All payments that are not void, and have not come back.' }),
    refunded: amount().meta({ description: 'What went back to the client.' }),
    credited: amount().meta({ description: 'What credit memos took off the balances of invoices.' }),
    open: amount().meta({ description: 'What invoices that are issued still ask for.' }),
    overdue: amount().meta({ description: 'The part of it that is past its day.' }),
    depositsAsked: amount().meta({ description: 'What open deposit requests still ask for.' }),
    depositsHeld: amount().meta({ description: 'Deposits that were paid, and that no invoice has used.' }),
    credit: amount().meta({ description: 'What the client has paid too much, so far.' }),
    retained: amount().meta({ description: 'What is held back until the work is done.' }),
    depositCap: amount().nullable().meta({
      description: 'The most that may be asked for before the work. `null`: no limit is known.',
    }),
    depositCitation: z
      .string()
      .nullable()
      .meta({ description: 'The law behind that limit. This is no legal advice.' }),
    clientEmail: z.string().nullable().meta({ description: 'Where mails to the client go.' }),
  })
  .meta({ id: 'ContractMoney' });
export type ContractMoney = z.output<typeof ContractMoney>;

/** The payments of a contract, and what it has come to. */
export const ContractSchedule = z
  .object({ payments: z.array(DuePayment), money: ContractMoney })
  .meta({ id: 'ContractSchedule' });
export type ContractSchedule = z.output<typeof ContractSchedule>;

/** The words of a mark that is set by hand. */
export const MARK_NEEDS_PROOF = 'Take a photo, write a note, or have somebody sign';

/** Somebody says that what makes a payment due has happened. */
export const PaymentMet = z
  .object({
    note: optionalText('Note', LONG_MAX),
    photoId: rowId().nullable().meta({ description: 'A photo that was added to the payment.' }),
    signerName: signerName('Type the name of who signs').nullable(),
    strokes: Strokes.nullable().meta({ description: 'The drawn signature.' }),
  })
  .partial()
  .refine(({ note, photoId, signerName: name }) => (note ?? photoId ?? name ?? null) !== null, {
    error: MARK_NEEDS_PROOF,
    path: ['note'],
    ...whileFine,
  });
export type PaymentMet = z.output<typeof PaymentMet>;

/** Why a mark is taken back. */
export const PaymentUnmet = z.object({ note: requiredText('Reason', LONG_MAX, 'Say why in a few words') });

/** The payment of a contract that a call is about. */
export const PaymentPlace = z.object({ id: rowId(), sortOrder: z.int32().positive() });
export type PaymentPlace = z.output<typeof PaymentPlace>;

/** A photo of what makes a payment due. It proves a mark that names it, so it is never deleted. */
export const PaymentPhoto = z.object({ id: rowId() }).meta({ id: 'PaymentPhoto', examples: [{ id: 12 }] });
export type PaymentPhoto = z.output<typeof PaymentPhoto>;

/** The upload of such a photo. */
export const PaymentPhotoUpload = PaymentPlace.extend({ photo: TaskPhotoUpload.shape.photo });
