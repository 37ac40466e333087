import * as z from 'zod';

import { calendarDate, optionalCalendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { add, exact } from '../exact.ts';
import { amount, optionalAmount } from '../money.ts';
import { optionalDecimal, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { fitsQuantity } from '../typing/measure.ts';
import { optionalTimeOfDay } from '../typing/time-of-day.ts';

// The answer of a supplier to an order (supply.md sections 2 and 5). It names the revision that the supplier read, so that
// an answer to an older one is refused.

/** The answers to one line. */
export const lineAnswerLabels = {
  'as-ordered': 'As ordered',
  changed: 'With changes',
  cannot: 'Cannot deliver',
} as const;
export type LineAnswer = keyof typeof lineAnswerLabels;

const quantityRule = (label: string) => ({ label, precision: 15, scale: 6 });
const lineFields = {
  lineId: rowId('Each answer names its line'),
  answer: choice(lineAnswerLabels, 'Answer is required').meta({ title: 'Answer' }),
  quantity: optionalDecimal(quantityRule('Quantity')).meta({
    description: 'What comes, in order units. Null: as ordered.',
  }),
  unitCost: optionalDecimal(quantityRule('Price')).meta({
    description: 'The price of one price unit. Null: as ordered.',
  }),
  date: optionalCalendarDate('Date').meta({ description: 'When it comes. Null: with the order.' }),
  laterQuantity: optionalDecimal(quantityRule('Rest')).meta({
    description: 'What comes later, in order units.',
  }),
  laterDate: optionalCalendarDate('Date of the rest'),
  substitute: optionalText('Substitute', SHORT_MAX).meta({ description: 'What comes in its place.' }),
};

/** The answer to one line. A line that comes as ordered has no values of its own, and one that cannot come has none either. */
export const OrderLineAnswer = z
  .object(lineFields)
  .partial({
    quantity: true,
    unitCost: true,
    date: true,
    laterQuantity: true,
    laterDate: true,
    substitute: true,
  })
  .refine(({ laterQuantity = null, laterDate = null }) => (laterQuantity === null) === (laterDate === null), {
    error: 'Give the rest with its date',
    path: ['laterDate'],
    ...whileFine,
  })
  .refine(
    ({ quantity = null, laterQuantity = null }) =>
      fitsQuantity(add(exact(quantity ?? 0), exact(laterQuantity ?? 0))),
    { error: 'Quantity is too large with its rest', path: ['laterQuantity'], ...whileFine },
  )
  .refine(
    ({ lineId: _lineId, answer, ...values }) =>
      answer !== 'changed' || Object.values(values).some((value) => value !== null),
    { error: 'Say what is different', path: ['answer'], ...whileFine },
  );
export type OrderLineAnswer = z.output<typeof OrderLineAnswer>;

const REVISION_MISSING = 'Say which revision of the order you have read';
const readRevision = z
  .int32({ error: REVISION_MISSING })
  .positive({ error: REVISION_MISSING })
  .meta({ description: 'The revision that the supplier read.' });

const answerFields = {
  revision: readRevision,
  name: requiredText('Your name', NAME_MAX),
  reference: optionalText('Your order number', SHORT_MAX),
  date: optionalCalendarDate('Delivery date').meta({
    description: 'When the order comes. Null: as asked.',
  }),
  windowStart: optionalTimeOfDay('Window from'),
  windowEnd: optionalTimeOfDay('Window to'),
  freight: optionalAmount('Freight').meta({ description: 'Null: as in the order.' }),
  note: optionalText('Note', LONG_MAX),
};

/** The answer of a supplier. Lines that it does not name come as ordered. */
export const OrderAnswerCreate = z
  .object({
    ...answerFields,
    lines: z
      .array(OrderLineAnswer)
      .max(500, { error: 'At most 500 lines' })
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
        error: 'Each line can have one answer',
        ...whileFine,
      }),
  })
  .partial({
    reference: true,
    date: true,
    windowStart: true,
    windowEnd: true,
    freight: true,
    note: true,
    lines: true,
  });
export type OrderAnswerCreate = z.output<typeof OrderAnswerCreate>;

/** The notice of a supplier that its truck is out. */
export const OrderShipment = z.object({
  revision: readRevision,
});

/** A stored answer. It never changes. */
export const OrderAnswer = z
  .object({
    id: rowId(),
    orderId: rowId(),
    revision: z.int32(),
    name: z.string(),
    at: timestamp(),
    reference: z.string().nullable(),
    date: calendarDate('Date').nullable(),
    windowStart: z.string().nullable(),
    windowEnd: z.string().nullable(),
    freight: amount().nullable(),
    note: z.string().nullable(),
    recordedBy: z
      .string()
      .nullable()
      .meta({ description: 'Who in the office recorded it. Null: it came by the link.' }),
    lines: z.array(
      z.object({
        lineId: rowId(),
        answer: choice(lineAnswerLabels),
        quantity: z.number().nullable(),
        unitCost: z.number().nullable(),
        date: z.iso.date().nullable(),
        laterQuantity: z.number().nullable(),
        laterDate: z.iso.date().nullable(),
        substitute: z.string().nullable(),
      }),
    ),
  })
  .meta({
    id: 'OrderAnswer',
    examples: [
      {
        id: 33,
        orderId: 61,
        revision: 1,
        name: 'Dan Reyes',
        at: '2026-03-04T13:20:11.000Z',
        reference: 'SO-8821',
        date: null,
        windowStart: null,
        windowEnd: null,
        freight: null,
        note: 'Two boxes come from another branch.',
        recordedBy: null,
        lines: [
          {
            lineId: 402,
            answer: 'changed',
            quantity: 6,
            unitCost: 4.5,
            date: null,
            laterQuantity: 2,
            laterDate: '2026-03-20',
            substitute: null,
          },
        ],
      },
    ],
  });
export type OrderAnswer = z.output<typeof OrderAnswer>;
