import * as z from 'zod';

import { calendarDate } from '../../calendar.ts';
import { listingSheet } from '../../csv/sheet.ts';
import { amount } from '../../money.ts';
import { rowId } from '../../number.ts';
import { agingLabels } from './aging-bands.ts';

// What clients owe, by how long it is overdue (billing.md section 7). Deposit requests post nothing, so they are no part of it.

/** On which day it is drawn. */
export const AgingFilter = z.object({
  on: calendarDate('Day')
    .optional()
    .meta({ description: 'The last day that counts, by default today where the firm is.' }),
});
export type AgingFilter = z.output<typeof AgingFilter>;

const bands = {
  notDue: amount().meta({ description: 'What is not overdue.' }),
  to30: amount().meta({ description: 'What is overdue by 1 to 30 days.' }),
  to60: amount().meta({ description: 'By 31 to 60 days.' }),
  to90: amount().meta({ description: 'By 61 to 90 days.' }),
  over90: amount().meta({ description: 'By more than 90 days.' }),
  total: amount(),
};

/** What clients owe on a day. */
export const Aging = z
  .object({
    on: z.iso.date(),
    contracts: z.array(
      z.object({
        contractId: rowId(),
        contractNumber: z.string(),
        clientName: z.string().nullable(),
        projectId: rowId(),
        projectName: z.string(),
        ...bands,
      }),
    ),
    ...bands,
  })
  .meta({
    id: 'Aging',
    description: 'Its total is the balance of the account 1200 on that day.',
    examples: [
      {
        on: '2026-05-08',
        contracts: [
          {
            contractId: 4,
            contractNumber: 'C-2026-0017',
            clientName: 'Walt Newcomer',
            projectId: 31,
            projectName: 'Hall bathroom',
            notDue: 1248.3,
            to30: 1329.06,
            to60: 0,
            to90: 0,
            over90: 0,
            total: 2577.36,
          },
        ],
        notDue: 1248.3,
        to30: 1329.06,
        to60: 0,
        to90: 0,
        over90: 0,
        total: 2577.36,
      },
    ],
  });
export type Aging = z.output<typeof Aging>;

/** The contracts of an aging as a CSV file. It cannot be imported. */
export const agingSheet = listingSheet({ noun: 'open contract', nouns: 'open contracts' }, [
  { name: 'contractNumber', label: 'Contract' },
  { name: 'clientName', label: 'Client' },
  { name: 'projectName', label: 'Project' },
  ...Object.entries(agingLabels).map(([name, label]) => ({ name, label, decimals: 2 })),
  { name: 'total', label: 'Total', decimals: 2 },
]);
