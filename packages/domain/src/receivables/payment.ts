import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { periodFields } from '../ledger/entry.ts';
import { moneyKey } from '../ledger/money-key.ts';
import { countsOf, ListFilter, pagingFields, sorting } from '../lists/page.ts';
import { amount, moneyOr } from '../money.ts';
import { decimalAs, flagFilter, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, optionalText, SHORT_MAX, whileFine } from '../text.ts';
import { paymentMethodLabels, paymentStatusWords } from './invoice-status.ts';

// Payments of clients, as the office records them (billing.md section 5). What was recorded never changes but for its state.

const AMOUNT_POSITIVE = 'Amount must be above 0';

/** The largest number of invoices that one payment is divided over. */
export const ALLOCATIONS_MAX = 500;

/** An amount above 0, as people type it. */
export const paidAmount = () =>
  decimalAs(amount(), { label: 'Amount', precision: 14, scale: 2, negative: AMOUNT_POSITIVE })
    .refine((value) => value > 0, { error: AMOUNT_POSITIVE, ...whileFine })
    .meta({ minimum: 0.01 });

const fields = {
  amount: paidAmount(),
  method: choice(paymentMethodLabels, 'Method is required').meta({ title: 'Method' }),
  receivedOn: calendarDate('Received on').meta({
    description: 'The day on which it came, at the latest today.',
  }),
  reference: optionalText('Reference', SHORT_MAX).meta({ description: 'Such as the number of a check.' }),
  fee: moneyOr(0, 'Fee').meta({ description: 'What somebody kept of it on the way. The firm pays that.' }),
  note: optionalText('Note', LONG_MAX),
};

/** A payment of a client. */
export const Payment = z
  .object({
    id: rowId(),
    contractId: rowId(),
    ...fields,
    fee: amount(),
    status: choice(paymentStatusWords),
    provider: z.string().nullable().meta({
      description: 'The service that took it online, such as `stripe`.',
    }),
    providerRef: z.string().nullable().meta({ description: 'Its name there, such as `pi_3P…`.' }),
    invoiceId: optionalRowId().meta({ description: 'The invoice that it was to pay online.' }),
    voidReason: z.string().nullable(),
    actor: z.string().meta({ description: 'Who recorded it.' }),
    ...rowFields,
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof Payment>;

/** What a payment pays of an invoice. */
export const PaymentAllocation = z.object({
  invoiceId: rowId(),
  number: z.string(),
  amount: amount(),
});
export type PaymentAllocation = z.output<typeof PaymentAllocation>;

/** That a payment came back, or came after all. */
export const PaymentReturn = z.object({
  kind: z.enum(['returned', 'won']),
  day: z.iso.date(),
  amount: amount().meta({ description: 'What came back of it, or came after all.' }),
  fee: amount().meta({ description: 'What the bank took for it.' }),
  refundedDeposit: amount().meta({
    description: 'What of its deposit its provider had given back before.',
  }),
  lostDeposit: amount().meta({ description: 'What of its deposit had been refunded.' }),
  lostCredit: amount().meta({ description: 'What of its credit had been refunded.' }),
  note: z.string().nullable(),
});
export type PaymentReturn = z.output<typeof PaymentReturn>;

/** A payment for display. */
export const PaymentView = Payment.extend({
  contractNumber: z.string(),
  projectId: rowId(),
  projectName: z.string(),
  clientName: z.string().nullable(),
  allocations: z.array(PaymentAllocation),
  allocationsBefore: z.array(PaymentAllocation).meta({
    description: 'Of a payment that came back: what it had paid of which invoices before.',
  }),
  credit: amount().meta({ description: 'What of it no invoice has taken. It is credit of the client.' }),
  returnedOn: z.iso.date().nullable().meta({
    description: 'The day on which it came back: a check that bounced, a card that was charged back.',
  }),
  lost: amount().meta({
    description: 'What of it had been refunded before it came back. The firm has lost that.',
  }),
  refunded: amount().meta({ description: 'What of it its provider gave back.' }),
  refundable: amount().meta({
    description: 'What of it its provider can give back still. 0 of a payment that came by hand.',
  }),
  returns: z.array(PaymentReturn),
  transferId: optionalRowId().meta({ description: 'The transfer that banked it.' }),
}).meta({
  id: 'PaymentView',
  examples: [
    {
      id: 6,
      contractId: 4,
      amount: 1329.06,
      method: 'check',
      receivedOn: '2026-03-20',
      reference: 'Check 1184',
      fee: 0,
      note: null,
      status: 'succeeded',
      provider: null,
      providerRef: null,
      invoiceId: null,
      voidReason: null,
      actor: 'Ada Lovett',
      version: 1,
      createdAt: '2026-03-20T15:00:00.000Z',
      updatedAt: '2026-03-20T15:00:00.000Z',
      contractNumber: 'C-2026-0017',
      projectId: 31,
      projectName: 'Hall bathroom',
      clientName: 'Walt Newcomer',
      allocations: [{ invoiceId: 9, number: 'INV-2026-0001', amount: 1329.06 }],
      allocationsBefore: [],
      credit: 0,
      returnedOn: null,
      lost: 0,
      refunded: 0,
      refundable: 0,
      returns: [],
      transferId: null,
    },
  ],
});
export type PaymentView = z.output<typeof PaymentView>;

const allocations = () =>
  z
    .array(z.object({ invoiceId: rowId('Invoice is required'), amount: paidAmount() }), {
      error: 'Allocations must be a list',
    })
    .max(ALLOCATIONS_MAX, { error: `At most ${ALLOCATIONS_MAX} invoices` })
    .refine((all) => new Set(all.map(({ invoiceId }) => invoiceId)).size === all.length, {
      error: 'Each invoice can stand once',
      ...whileFine,
    })
    .meta({
      description:
        'What it pays of which invoices. Without them: the oldest due first. The rest is credit of the client.',
    });

/** A payment as people type it. */
export const PaymentTyped = z
  .object({
    contractId: rowId('Contract is required'),
    ...fields,
    allocations: allocations(),
    isMailed: z.boolean({ error: 'Mailed must be true or false' }).meta({
      description: 'Whether the client gets a mail with the receipt.',
    }),
  })
  .partial({ reference: true, fee: true, note: true, allocations: true, isMailed: true })
  .refine(({ amount: paid, fee }) => (fee ?? 0) <= paid, {
    error: 'Fee must be at most the amount',
    path: ['fee'],
    ...whileFine,
  });

/** A payment to be recorded. */
export const PaymentCreate = PaymentTyped.safeExtend(moneyKey);
export type PaymentCreate = z.output<typeof PaymentCreate>;

/** Other invoices that a payment pays. */
export const PaymentAllocated = z.object({ allocations: allocations(), ...moneyKey });
export type PaymentAllocated = z.output<typeof PaymentAllocated>;

/** That a payment came back. One by card was charged back, any other bounced. */
export const PaymentBounce = z
  .object({
    day: calendarDate('Day').meta({ description: 'The day on which it came back, at the latest today.' }),
    fee: moneyOr(0, 'Fee').meta({ description: 'What the bank took for it.' }),
    note: optionalText('Note', LONG_MAX),
    ...moneyKey,
  })
  .partial({ fee: true, note: true });
export type PaymentBounce = z.output<typeof PaymentBounce>;

/** That a payment which had come back came after all. */
export const PaymentWon = PaymentBounce.omit({ fee: true });
export type PaymentWon = z.output<typeof PaymentWon>;

/** The filter of payments. `search` covers reference, client, and who recorded them. */
export const PaymentFilter = ListFilter.extend({
  ...periodFields,
  contractId: rowId().optional().meta({ description: 'Only payments of this contract.' }),
  projectId: rowId().optional().meta({ description: 'Only payments of this project.' }),
  invoiceId: rowId().optional().meta({ description: 'Only payments that pay this invoice.' }),
  method: choice(paymentMethodLabels).optional().meta({ description: 'Only payments that came this way.' }),
  isBanked: flagFilter('Banked').meta({
    description: 'Only payments that a transfer has banked, or only those that wait for one.',
  }),
  status: choice(paymentStatusWords).optional().meta({ description: 'Only payments in this state.' }),
  sort: sorting('day', 'amount', 'added'),
});
export type PaymentFilter = z.output<typeof PaymentFilter>;

/** The filter of payments, without sorting and paging. */
export const PaymentsFound = PaymentFilter.omit(pagingFields);
export type PaymentsFound = z.output<typeof PaymentsFound>;

/** The number of matching payments, by state, method and project. */
export const PaymentCounts = countsOf('status', 'method', 'projectId');
