import * as z from 'zod';

import { timestamp } from '../../calendar.ts';
import { choice } from '../../choice.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../../lists/page.ts';
import { amount } from '../../money.ts';
import { rowId } from '../../number.ts';
import { SHORT_MAX, optionalText } from '../../text.ts';
import { exceptionKindLabels, exceptionStatusLabels, settleLabels } from './exception-kinds.ts';

/** An exception: something about an order that somebody has to settle. */
export const Exception = z
  .object({
    id: rowId(),
    kind: choice(exceptionKindLabels),
    orderId: rowId().nullable().meta({ description: 'Null: it is about no single order.' }),
    orderNumber: z.string().nullable(),
    projectId: rowId().nullable(),
    projectName: z.string().nullable(),
    supplierId: rowId().nullable(),
    supplierName: z.string().nullable(),
    detail: z
      .string()
      .nullable()
      .meta({ description: 'What is different, in words, a line for each thing.' }),
    priceChange: amount().nullable().meta({ description: 'What it changes in the price, before tax.' }),
    daysLate: z.int().nullable(),
    severity: z.int().meta({ description: 'How bad it is. The worst has the highest number.' }),
    status: choice(exceptionStatusLabels),
    settledBy: z.string().nullable(),
    how: z.string().nullable().meta({
      description: 'How it was settled: the answer, such as `accept`, or what somebody wrote.',
    }),
    openedAt: timestamp(),
    settledAt: timestamp().nullable().meta({ description: 'When it was settled, or was no longer so.' }),
    answers: z.array(choice(settleLabels)).meta({
      description:
        'The answers that settle it. Where mails to suppliers are not set up, `ask-again` and `send-again` are none of them.',
    }),
    version: z.int32().positive().meta({ description: 'Counts the changes of this record; see If-Match.' }),
  })
  .meta({
    id: 'Exception',
    examples: [
      {
        id: 14,
        kind: 'answer-differs',
        orderId: 61,
        orderNumber: 'PO-2026-0007',
        projectId: 31,
        projectName: 'Hall bathroom',
        supplierId: 8,
        supplierName: 'Tarrowby Building Supply',
        detail: 'Tile porcelain 12x24 slate: $4.50 per sq ft in place of $4.29 per sq ft',
        priceChange: 20.08,
        daysLate: null,
        severity: 600_000_000_020,
        status: 'open',
        settledBy: null,
        how: null,
        openedAt: '2026-03-04T13:20:11.000Z',
        settledAt: null,
        answers: ['accept', 'ask-again', 'buy-elsewhere'],
        version: 1,
      },
    ],
  });
export type Exception = z.output<typeof Exception>;

/** The filter of exceptions, the worst first. `search` covers order, supplier, project and what is different. */
export const ExceptionFilter = ListFilter.extend({
  kind: choice(exceptionKindLabels).optional().meta({ description: 'Only exceptions of this kind.' }),
  status: choice(exceptionStatusLabels)
    .optional()
    .meta({ description: 'Only exceptions in this state. By default those that are open.' }),
  projectId: rowId().optional().meta({ description: 'Only exceptions of this project.' }),
  supplierId: rowId().optional().meta({ description: 'Only exceptions with this supplier.' }),
  orderId: rowId().optional().meta({ description: 'Only exceptions about this order.' }),
  sort: sorting('worst', 'added'),
});
export type ExceptionFilter = z.output<typeof ExceptionFilter>;

/** The filter of exceptions, without sorting and paging. */
export const ExceptionsFound = ExceptionFilter.omit(pagingFields);
export type ExceptionsFound = z.output<typeof ExceptionsFound>;

/** The number of matching exceptions, by kind and state. */
export const ExceptionCounts = countsOf('kind', 'status');

/** What is needed again once somebody buys elsewhere. */
export const NeededAgain = z
  .object({
    lines: z.array(
      z.object({
        orderLineId: rowId(),
        description: z.string(),
        orderUnit: z.string(),
        quantity: z.number().meta({ description: 'In order units.' }),
      }),
    ),
    cancelsOrder: z
      .boolean()
      .meta({ description: 'Whether nothing is left of the order, so that it is cancelled.' }),
  })
  .meta({
    id: 'NeededAgain',
    examples: [
      {
        lines: [
          {
            orderLineId: 402,
            description: 'Tile porcelain 12x24 slate 11.95 SF/BX',
            orderUnit: 'BX',
            quantity: 3,
          },
        ],
        cancelsOrder: false,
      },
    ],
  });
export type NeededAgain = z.output<typeof NeededAgain>;

/** The answer that settles an exception. */
export const ExceptionSettle = z.object({
  answer: choice(settleLabels, 'Answer is required'),
  note: optionalText('Note', SHORT_MAX).optional().meta({
    description: 'With `done`: how it was settled.',
  }),
  sendsMail: z
    .boolean({ error: 'Sends mail must be true or false' })
    .optional()
    .meta({
      description:
        'Whether the supplier gets the revision by mail, where the answer makes one. By default it does if there is mail and ' +
        'the supplier has an address.',
    }),
});
export type ExceptionSettle = z.output<typeof ExceptionSettle>;
