import * as z from 'zod';

import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { rowId } from '../number.ts';
import { optionalText, requiredText, SHORT_MAX } from '../text.ts';

// The chart of accounts (billing.md section 6). Its accounts and their types are fixed, because what is posted to each follows from the rules
// of the trade. Their names are the firm's own.

/** The types of accounts. A debit raises an asset and an expense, a credit the others. */
export const accountTypeLabels = {
  asset: 'Asset',
  liability: 'Liability',
  equity: 'Equity',
  revenue: 'Revenue',
  expense: 'Expense',
} as const;
export type AccountType = keyof typeof accountTypeLabels;

const fields = {
  name: requiredText('Name', SHORT_MAX),
  exportName: optionalText('Name for exports', SHORT_MAX).meta({
    description: 'The name of the account in the program that the books are exported to.',
  }),
};

/** An account of the ledger. */
export const LedgerAccount = z
  .object({
    id: rowId(),
    code: z.string().meta({ description: 'Its number, such as 1000. It is also its id.' }),
    ...fields,
    type: choice(accountTypeLabels).meta({ readOnly: true }),
    ...rowFields,
  })
  .meta({
    id: 'LedgerAccount',
    examples: [
      {
        id: 1010,
        code: '1010',
        name: 'Undeposited funds',
        exportName: 'Undeposited Funds',
        type: 'asset',
        version: 2,
        createdAt: '2026-03-04T10:00:00.000Z',
        updatedAt: '2026-03-05T10:00:00.000Z',
      },
    ],
  });
export type LedgerAccount = z.output<typeof LedgerAccount>;

/** What of an account can be changed. */
export const LedgerAccountPatch = z.object(fields).partial();
export type LedgerAccountPatch = z.output<typeof LedgerAccountPatch>;
