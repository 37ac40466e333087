import * as z from 'zod';

import { calendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { accountTypeLabels } from './accounts.ts';

/** On which day a trial balance is drawn. */
export const TrialBalanceFilter = z.object({
  on: calendarDate('Day')
    .optional()
    .meta({ description: 'The last day that counts. By default, all entries count.' }),
});

const balance = { debits: amount(), credits: amount(), balance: amount() };

/** The sums of all accounts. Its debits are its credits, or the ledger is broken. */
export const TrialBalance = z
  .object({
    accounts: z.array(
      z.object({
        id: rowId(),
        name: z.string(),
        type: choice(accountTypeLabels),
        ...balance,
      }),
    ),
    debits: amount(),
    credits: amount(),
  })
  .meta({
    id: 'TrialBalance',
    description: 'A balance is what debits have more than credits.',
    examples: [
      {
        accounts: [
          { id: 1000, name: 'Bank', type: 'asset', debits: 5000, credits: 0, balance: 5000 },
          { id: 3000, name: 'Opening balances', type: 'equity', debits: 0, credits: 5000, balance: -5000 },
        ],
        debits: 5000,
        credits: 5000,
      },
    ],
  });
export type TrialBalance = z.output<typeof TrialBalance>;
