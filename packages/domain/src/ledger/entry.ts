import * as z from 'zod';

import { calendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { ListFilter, pagingFields, sorting } from '../lists/page.ts';
import { amount } from '../money.ts';
import { optionalRowId, rowId } from '../number.ts';

// Entries of the ledger (billing.md section 6). Nothing of them changes: a correction reverses an entry once, and posts anew.

/** The kinds of entries, by what happened. */
export const entryKindLabels = {
  transfer: 'Transfer',
  invoice: 'Invoice',
  payment: 'Payment',
  'payment-returned': 'Payment returned',
  'payment-won': 'Payment after all',
  refund: 'Refund',
  'deposit-applied': 'Deposit applied',
  'credit-applied': 'Credit applied',
  'credit-memo': 'Credit memo',
  reversal: 'Reversal',
} as const;
export type EntryKind = keyof typeof entryKindLabels;

/** The kinds of records that post. */
export const sourceKindLabels = {
  transfer: 'Transfer',
  invoice: 'Invoice',
  payment: 'Payment',
  application: 'Application',
  refund: 'Refund',
  'credit-memo': 'Credit memo',
} as const;
export type SourceKind = keyof typeof sourceKindLabels;

/** A line of an entry. */
export const LedgerLine = z.object({
  id: rowId(),
  accountId: rowId(),
  accountName: z.string(),
  amount: amount().meta({ description: 'A debit is above 0, a credit below it.' }),
  contractId: optionalRowId().meta({ description: 'The contract that it belongs to.' }),
  invoiceId: optionalRowId().meta({ description: 'The invoice that it belongs to.' }),
  projectId: optionalRowId().meta({ description: 'The project of that contract.' }),
});

export type LedgerLine = z.output<typeof LedgerLine>;

/** An entry of the ledger with its lines. */
export const LedgerEntry = z
  .object({
    id: rowId(),
    day: z.iso.date().meta({ description: 'The day on which it counts.' }),
    kind: choice(entryKindLabels),
    sourceKind: choice(sourceKindLabels),
    sourceId: rowId().meta({ description: 'The record that it comes from.' }),
    sourceVersion: z.int().positive().meta({ description: 'Counts the postings of the same event.' }),
    description: z.string(),
    lineCount: z.int(),
    debits: amount().meta({ description: 'The sum of its debits, and so that of its credits.' }),
    reversesId: optionalRowId().meta({ description: 'The entry that it reverses.' }),
    reversedById: optionalRowId().meta({ description: 'The entry that reverses it.' }),
    actor: z.string(),
    createdAt: timestamp(),
    lines: z.array(LedgerLine),
  })
  .meta({
    id: 'LedgerEntry',
    examples: [
      {
        id: 12,
        day: '2026-03-04',
        kind: 'transfer',
        sourceKind: 'transfer',
        sourceId: 3,
        sourceVersion: 1,
        description: 'Undeposited funds to Bank: Slip 118',
        lineCount: 2,
        debits: 758.19,
        reversesId: null,
        reversedById: null,
        actor: 'Ada Lovett',
        createdAt: '2026-03-04T15:00:00.000Z',
        lines: [
          {
            id: 23,
            accountId: 1000,
            accountName: 'Bank',
            amount: 758.19,
            contractId: null,
            invoiceId: null,
            projectId: null,
          },
          {
            id: 24,
            accountId: 1010,
            accountName: 'Undeposited funds',
            amount: -758.19,
            contractId: null,
            invoiceId: null,
            projectId: null,
          },
        ],
      },
    ],
  });
export type LedgerEntry = z.output<typeof LedgerEntry>;

/** The period of a report. Each end counts. */
export const periodFields = {
  from: calendarDate('From').optional().meta({ description: 'The first day.' }),
  to: calendarDate('To').optional().meta({ description: 'The last day.' }),
};

/** The filter of entries. `search` covers their descriptions and who posted them. */
export const LedgerEntryFilter = ListFilter.extend({
  ...periodFields,
  accountId: rowId().optional().meta({ description: 'Only entries with a line of this account.' }),
  contractId: rowId().optional().meta({ description: 'Only entries with a line of this contract.' }),
  invoiceId: rowId().optional().meta({ description: 'Only entries with a line of this invoice.' }),
  kind: choice(entryKindLabels).optional().meta({ description: 'Only entries of this kind.' }),
  sourceKind: choice(sourceKindLabels)
    .optional()
    .meta({ description: 'Only entries that come from such records.' }),
  sourceId: rowId().optional().meta({ description: 'With `sourceKind`, only entries of this record.' }),
  sort: sorting('day', 'debits', 'added'),
});
export type LedgerEntryFilter = z.output<typeof LedgerEntryFilter>;

/** The sums of some lines of the ledger. */
export const LedgerSum = z.object({
  debits: amount(),
  credits: amount(),
  balance: amount().meta({ description: 'What debits have more than credits.' }),
});
export type LedgerSum = z.output<typeof LedgerSum>;

/** The filter of entries, without sorting and paging. */
export const LedgerEntriesFound = LedgerEntryFilter.omit(pagingFields);
export type LedgerEntriesFound = z.output<typeof LedgerEntriesFound>;
