import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { countsOf, ListFilter, pagingFields, sorting } from '../lists/page.ts';
import { amount } from '../money.ts';
import { decimalAs, rowId } from '../number.ts';
import { LONG_MAX, optionalText, SHORT_MAX, whileFine } from '../text.ts';
import { account, type AccountNumber } from './account-numbers.ts';
import { periodFields } from './entry.ts';
import { moneyKey } from './money-key.ts';

// A transfer moves money between accounts of the firm (billing.md sections 1 and 6): a deposit at the bank, money into escrow, a card or a tax
// that is paid, what was there when the books began.

/** The accounts between which people move money themselves. */
export const transferAccounts = [
  account.bank,
  account.undeposited,
  account.escrow,
  account.payable,
  account.cards,
  account.salesTax,
  account.accruedLabor,
  account.opening,
] as const satisfies AccountNumber[];
export type TransferAccount = (typeof transferAccounts)[number];

/** The states of a transfer. */
export const transferStatusLabels = { done: 'Done', void: 'Void' } as const;
export type TransferStatus = keyof typeof transferStatusLabels;

const AMOUNT_POSITIVE = 'Amount must be above 0';

const transferAccount = (label: string) =>
  z.literal(transferAccounts, { error: `Choose the account that the money ${label}` }).meta({
    description: `The account that the money ${label}.`,
  });

const fields = {
  day: calendarDate('Day').meta({ description: 'The day on which it counts, at the latest today.' }),
  fromAccount: transferAccount('leaves'),
  toAccount: transferAccount('reaches'),
  amount: decimalAs(amount(), { label: 'Amount', precision: 14, scale: 2, negative: AMOUNT_POSITIVE })
    .refine((value) => value > 0, { error: AMOUNT_POSITIVE, ...whileFine })
    .meta({ minimum: 0.01 }),
  reference: optionalText('Reference', SHORT_MAX).meta({
    description: 'Such as the number of a slip or a check.',
  }),
  note: optionalText('Note', LONG_MAX),
};

/** The largest number of payments that one transfer banks. */
export const BANKED_MAX = 500;

/** A transfer. */
export const Transfer = z
  .object({
    id: rowId(),
    ...fields,
    status: choice(transferStatusLabels),
    voidReason: z.string().nullable(),
    actor: z.string().meta({ description: 'Who recorded it.' }),
    ...rowFields,
  })
  .meta({ id: 'Transfer' });
export type Transfer = z.output<typeof Transfer>;

/** A payment that a transfer banks. */
export const BankedPayment = z.object({
  paymentId: rowId(),
  contractNumber: z.string(),
  amount: amount().meta({ description: 'What came of it, after its fee.' }),
});
export type BankedPayment = z.output<typeof BankedPayment>;

/** A transfer for display. */
export const TransferView = Transfer.extend({
  fromName: z.string(),
  toName: z.string(),
  payments: z.array(BankedPayment),
}).meta({
  id: 'TransferView',
  examples: [
    {
      id: 3,
      day: '2026-03-04',
      fromAccount: 1010,
      toAccount: 1000,
      amount: 758.19,
      reference: 'Slip 118',
      note: null,
      status: 'done',
      voidReason: null,
      actor: 'Ada Lovett',
      version: 1,
      createdAt: '2026-03-04T15:00:00.000Z',
      updatedAt: '2026-03-04T15:00:00.000Z',
      fromName: 'Undeposited funds',
      toName: 'Bank',
      payments: [{ paymentId: 6, contractNumber: 'C-2026-0017', amount: 758.19 }],
    },
  ],
});
export type TransferView = z.output<typeof TransferView>;

/** A transfer as people type it. */
export const TransferTyped = z
  .object({
    ...fields,
    payments: z
      .array(rowId(), { error: 'Payments must be a list' })
      .max(BANKED_MAX, { error: `At most ${BANKED_MAX} payments` })
      .refine((all) => new Set(all).size === all.length, {
        error: 'Each payment can stand once',
        ...whileFine,
      })
      .meta({
        description: 'The payments that it banks, each less its fee. Together they are its amount.',
      }),
  })
  .partial({ reference: true, note: true, payments: true })
  .refine(({ fromAccount, toAccount }) => fromAccount !== toAccount, {
    error: 'Choose two different accounts',
    path: ['toAccount'],
    ...whileFine,
  });

/** A transfer to be recorded. */
export const TransferCreate = TransferTyped.safeExtend(moneyKey);
export type TransferCreate = z.output<typeof TransferCreate>;

/** The filter of transfers. `search` covers reference, note and who recorded them. */
export const TransferFilter = ListFilter.extend({
  ...periodFields,
  accountId: rowId().optional().meta({ description: 'Only transfers from or to this account.' }),
  status: choice(transferStatusLabels).optional().meta({ description: 'Only transfers in this state.' }),
  sort: sorting('day', 'amount', 'added'),
});
export type TransferFilter = z.output<typeof TransferFilter>;

/** The filter of transfers, without sorting and paging. */
export const TransfersFound = TransferFilter.omit(pagingFields);
export type TransfersFound = z.output<typeof TransfersFound>;

/** The number of matching transfers, by state. */
export const TransferCounts = countsOf('status');
