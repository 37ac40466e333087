import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { decimal, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, SHORT_MAX, optionalText, textOr, whileFine } from '../text.ts';

/** The states of a request. */
export const requestStatusLabels = { open: 'Open', ordered: 'Ordered', declined: 'Declined' } as const;

const ABOVE_ZERO = 'Quantity must be above 0';

const fields = {
  projectId: rowId(),
  taskId: optionalRowId(),
  productId: optionalRowId(),
  text: optionalText('What', SHORT_MAX).meta({ description: 'What is needed, where no product says it.' }),
  quantity: decimal({ label: 'Quantity', precision: 15, scale: 6, negative: ABOVE_ZERO })
    .refine((quantity) => quantity > 0, { error: ABOVE_ZERO, ...whileFine })
    .meta({ minimum: 0.000001 }),
  unit: textOr('each', 'Unit'),
  needBy: optionalCalendarDate('Needed by').meta({ description: 'Null: by the start of the project.' }),
  note: optionalText('Note', LONG_MAX),
};

/** What somebody on the site asks for (supply.md section 2). It shows no cost. */
export const MaterialRequest = z
  .object({
    id: rowId(),
    ...fields,
    requestedBy: z.string().meta({ description: 'The full name of who asked.' }),
    status: choice(requestStatusLabels),
    reason: z.string().nullable().meta({ description: 'Why it was declined.' }),
    ...rowFields,
  })
  .meta({
    id: 'MaterialRequest',
    examples: [
      {
        id: 12,
        projectId: 7,
        taskId: 31,
        productId: 204,
        text: null,
        quantity: 2,
        unit: 'bag',
        needBy: '2026-03-18',
        note: 'The two at the stairs broke.',
        requestedBy: 'Ben Ortiz',
        status: 'open',
        reason: null,
        version: 1,
        createdAt: '2026-03-12T14:05:09.120Z',
        updatedAt: '2026-03-12T14:05:09.120Z',
      },
    ],
  });
export type MaterialRequest = z.output<typeof MaterialRequest>;
