import * as z from 'zod';

import { choice } from '../../choice.ts';
import type { DocumentClient, DocumentFirm } from '../../documents/document.ts';
import { entryKindLabels } from '../../ledger/entry.ts';
import { amount } from '../../money.ts';
import { rowId } from '../../number.ts';

// What a client owes of a contract, from the first entry of the ledger to today (billing.md section 7).

/** What of a record stands in a statement: of one day, with its corrections. */
export const StatementLine = z.object({
  entryId: rowId().meta({ description: 'The last entry about the record on this day.' }),
  day: z.iso.date(),
  kind: choice(entryKindLabels),
  description: z.string(),
  amount: amount().meta({ description: 'What the client owes more. What was paid is below 0.' }),
  balance: amount().meta({ description: 'What the client owes after it, less deposits and credit.' }),
  retainage: amount().meta({ description: 'What is held back of it.' }),
  heldBack: amount().meta({ description: 'What is held back after it.' }),
});
export type StatementLine = z.output<typeof StatementLine>;

/** The statement of a contract. */
export const Statement = z
  .object({
    contractId: rowId(),
    contractNumber: z.string(),
    on: z.iso.date().meta({ description: 'Today, where the firm is.' }),
    lines: z.array(StatementLine),
    balance: amount().meta({
      description: 'What the client owes. Below 0: what is left of deposits and credit.',
    }),
    heldBack: amount().meta({ description: 'What is held back until the work is done.' }),
  })
  .meta({
    id: 'Statement',
    examples: [
      {
        contractId: 4,
        contractNumber: 'C-2026-0017',
        on: '2026-03-31',
        lines: [
          {
            entryId: 12,
            day: '2026-03-09',
            kind: 'invoice',
            description: 'INV-2026-0001 Hall bathroom',
            amount: 1329.06,
            balance: 1329.06,
            retainage: 0,
            heldBack: 0,
          },
        ],
        balance: 1329.06,
        heldBack: 0,
      },
    ],
  });
export type Statement = z.output<typeof Statement>;

/** A statement as its client reads it on paper. */
export interface StatementDocument extends Statement {
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly project: string;
  readonly place: string;
}
