import * as z from 'zod';

import { calendarDate, optionalCalendarDate, timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { LONG_MAX, optionalText, requiredText } from '../text.ts';

// Closed books (billing.md section 6): nothing is posted to their days any more. A person closes and reopens them.

/** That somebody closed the books, or reopened them. Nothing of it changes. */
export const BookClosing = z.object({
  id: rowId(),
  closedThrough: z.iso
    .date()
    .nullable()
    .meta({ description: 'The last closed day since then. Null: all books are open.' }),
  reason: z.string().nullable(),
  actor: z.string(),
  at: timestamp(),
});
export type BookClosing = z.output<typeof BookClosing>;

/** Until when the books are closed, and how that came. */
export const Books = z
  .object({
    closedThrough: z.iso.date().nullable().meta({ description: 'The last closed day. Null: none is.' }),
    closings: z.array(BookClosing).meta({ description: 'The newest first, at most 50.' }),
  })
  .meta({
    id: 'Books',
    examples: [
      {
        closedThrough: '2026-02-28',
        closings: [
          {
            id: 2,
            closedThrough: '2026-02-28',
            reason: null,
            actor: 'Ada Lovett',
            at: '2026-03-06T15:00:00.000Z',
          },
        ],
      },
    ],
  });
export type Books = z.output<typeof Books>;

/** Through which day the books are closed. */
export const BooksClose = z.object({
  through: calendarDate('Through').meta({ description: 'A day that is over.' }),
  reason: optionalText('Note', LONG_MAX).optional(),
});

/** Through which day the books stay closed, and why the later ones are opened again. */
export const BooksReopen = z.object({
  through: optionalCalendarDate('Closed through')
    .optional()
    .meta({ description: 'The last day that stays closed. Null: all are opened.' }),
  reason: requiredText('Reason', LONG_MAX, 'Say why in a few words'),
});
