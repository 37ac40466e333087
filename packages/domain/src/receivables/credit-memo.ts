import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { moneyKey } from '../ledger/money-key.ts';
import { countsOf, ListFilter, pagingFields, sorting } from '../lists/page.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { LONG_MAX, requiredText, whileFine } from '../text.ts';
import { creditMemoStatusWords } from './invoice-status.ts';
import { paidAmount } from './payment.ts';

// Credit memos (billing.md section 5). A memo lowers what is open of an invoice, and not the contract. It is posted at once.

/** A credit memo. */
export const CreditMemo = z
  .object({
    id: rowId(),
    invoiceId: rowId(),
    number: z.string().meta({ description: 'Without gaps: CM-2026-0001.' }),
    day: z.iso.date(),
    amount: amount(),
    tax: amount().meta({ description: 'The sales tax in the amount, by the ratio of its invoice.' }),
    applied: amount().meta({ description: 'What of it lowered the balance of the invoice.' }),
    reason: z.string(),
    status: choice(creditMemoStatusWords),
    voidReason: z.string().nullable(),
    actor: z.string().meta({ description: 'Who wrote it.' }),
    ...rowFields,
  })
  .meta({ id: 'CreditMemo' });
export type CreditMemo = z.output<typeof CreditMemo>;

/** A credit memo for display. */
export const CreditMemoView = CreditMemo.extend({
  net: amount().meta({ description: '`amount` − `tax`.' }),
  credit: amount().meta({ description: '`amount` − `applied`: it became credit of the client.' }),
  invoiceNumber: z.string(),
  contractId: rowId(),
  contractNumber: z.string(),
  projectId: rowId(),
  projectName: z.string(),
  clientName: z.string().nullable(),
}).meta({
  id: 'CreditMemoView',
  examples: [
    {
      id: 3,
      invoiceId: 9,
      number: 'CM-2026-0001',
      day: '2026-03-12',
      amount: 100,
      tax: 7.62,
      applied: 100,
      reason: 'Two chipped tiles stay as they are',
      status: 'issued',
      voidReason: null,
      actor: 'Ada Lovett',
      version: 1,
      createdAt: '2026-03-12T15:00:00.000Z',
      updatedAt: '2026-03-12T15:00:00.000Z',
      net: 92.38,
      credit: 0,
      invoiceNumber: 'INV-2026-0001',
      contractId: 4,
      contractNumber: 'C-2026-0017',
      projectId: 31,
      projectName: 'Hall bathroom',
      clientName: 'Walt Newcomer',
    },
  ],
});
export type CreditMemoView = z.output<typeof CreditMemoView>;

/** A credit memo as people type it. */
export const CreditMemoTyped = z
  .object({
    invoiceId: rowId('Invoice is required'),
    amount: paidAmount().meta({
      description: 'With its tax, at most the total of the invoice less earlier memos.',
    }),
    // Numbers of documents have a year of this century.
    day: calendarDate('Date')
      .refine((day) => day >= '2000-01-01', { error: 'Date must be in this century', ...whileFine })
      .meta({ description: 'Its day, at the latest today. Without it: today.' }),
    reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
  })
  .partial({ day: true });

/** A credit memo to be written. */
export const CreditMemoCreate = CreditMemoTyped.extend(moneyKey);
export type CreditMemoCreate = z.output<typeof CreditMemoCreate>;

/** The filter of credit memos. `search` covers their numbers, reasons, the client, and who wrote them. */
export const CreditMemoFilter = ListFilter.extend({
  invoiceId: rowId().optional().meta({ description: 'Only memos on this invoice.' }),
  contractId: rowId().optional().meta({ description: 'Only memos of this contract.' }),
  projectId: rowId().optional().meta({ description: 'Only memos of this project.' }),
  status: choice(creditMemoStatusWords).optional().meta({ description: 'Only memos in this state.' }),
  sort: sorting('added', 'day', 'number', 'amount'),
});
export type CreditMemoFilter = z.output<typeof CreditMemoFilter>;

/** The filter of credit memos, without sorting and paging. */
export const CreditMemosFound = CreditMemoFilter.omit(pagingFields);
export type CreditMemosFound = z.output<typeof CreditMemosFound>;

/** The number of matching credit memos, by state. */
export const CreditMemoCounts = countsOf('status');
