import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { periodFields } from '../ledger/entry.ts';
import { moneyKey } from '../ledger/money-key.ts';
import { ListFilter, sorting } from '../lists/page.ts';
import { optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, optionalText, SHORT_MAX, whileFine } from '../text.ts';
import { appliedSourceLabels, paymentMethodLabels, refundStatusWords } from './invoice-status.ts';
import { paidAmount } from './payment.ts';

// Refunds (billing.md section 5): what is left of a client's deposits or credit goes back, by hand or by the provider of a payment.

const fields = {
  source: choice(appliedSourceLabels, 'Choose deposits or credit').meta({ title: 'From' }),
  amount: paidAmount(),
  method: choice(paymentMethodLabels, 'Method is required').meta({ title: 'Method' }),
  refundedOn: calendarDate('Refunded on').meta({
    description: 'The day on which it left the bank, at the latest today.',
  }),
  reference: optionalText('Reference', SHORT_MAX).meta({ description: 'Such as the number of a check.' }),
  note: optionalText('Note', LONG_MAX),
};

/** Money that went back to a client. */
export const Refund = z
  .object({
    id: rowId(),
    contractId: rowId(),
    ...fields,
    paymentId: optionalRowId().meta({
      description: 'The payment whose provider gives it back. None: by hand.',
    }),
    providerRef: z.string().nullable().meta({ description: 'Its name at the provider, such as `re_3P…`.' }),
    status: choice(refundStatusWords),
    voidReason: z.string().nullable(),
    actor: z.string().meta({ description: 'Who recorded it.' }),
    ...rowFields,
  })
  .meta({ id: 'Refund' });
export type Refund = z.output<typeof Refund>;

/** A refund for display. */
export const RefundView = Refund.extend({
  contractNumber: z.string(),
  projectId: rowId(),
  projectName: z.string(),
  clientName: z.string().nullable(),
}).meta({
  id: 'RefundView',
  examples: [
    {
      id: 2,
      contractId: 4,
      source: 'credit',
      amount: 45.01,
      method: 'check',
      refundedOn: '2026-03-24',
      reference: 'Check 2041',
      note: null,
      paymentId: null,
      providerRef: null,
      status: 'done',
      voidReason: null,
      actor: 'Ada Lovett',
      version: 1,
      createdAt: '2026-03-24T15:00:00.000Z',
      updatedAt: '2026-03-24T15:00:00.000Z',
      contractNumber: 'C-2026-0017',
      projectId: 31,
      projectName: 'Hall bathroom',
      clientName: 'Walt Newcomer',
    },
  ],
});
export type RefundView = z.output<typeof RefundView>;

const METHOD_REQUIRED = 'Method is required';
const DAY_REQUIRED = 'Refunded on is required';

/** A refund as people type it. One by the provider of a payment has that payment, and neither method nor day. */
export const RefundTyped = z
  .object({
    contractId: rowId('Contract is required'),
    ...fields,
    paymentId: optionalRowId().meta({
      description:
        'The payment whose provider gives it back, in place of `method` and `refundedOn`. Without it, somebody did so by hand.',
    }),
  })
  .partial({ method: true, refundedOn: true, reference: true, note: true, paymentId: true })
  .refine(({ paymentId, method }) => (paymentId ?? null) !== null || method !== undefined, {
    error: METHOD_REQUIRED,
    path: ['method'],
    ...whileFine,
  })
  .refine(({ paymentId, refundedOn }) => (paymentId ?? null) !== null || refundedOn !== undefined, {
    error: DAY_REQUIRED,
    path: ['refundedOn'],
    ...whileFine,
  });

/** A refund to be recorded, or to be asked of a provider. */
export const RefundCreate = RefundTyped.safeExtend(moneyKey);
export type RefundCreate = z.output<typeof RefundCreate>;

/** A refund that somebody made by hand. */
export type RefundByHand = Omit<RefundCreate, 'paymentId' | 'method' | 'refundedOn'> &
  Pick<Refund, 'method' | 'refundedOn'>;

/** The filter of refunds. `search` covers reference, client, and who recorded them. */
export const RefundFilter = ListFilter.extend({
  ...periodFields,
  contractId: rowId().optional().meta({ description: 'Only refunds of this contract.' }),
  projectId: rowId().optional().meta({ description: 'Only refunds of this project.' }),
  paymentId: rowId().optional().meta({ description: 'Only what the provider of this payment gave back.' }),
  status: choice(refundStatusWords).optional().meta({ description: 'Only refunds in this state.' }),
  sort: sorting('day', 'amount', 'added'),
});
export type RefundFilter = z.output<typeof RefundFilter>;
