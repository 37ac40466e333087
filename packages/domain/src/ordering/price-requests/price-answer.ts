import * as z from 'zod';

import { optionalCalendarDate, timestamp } from '../../calendar.ts';
import { choice } from '../../choice.ts';
import { amount, optionalAmount } from '../../money.ts';
import { flag, optionalDecimal, rowId } from '../../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredText, whileFine } from '../../text.ts';
import { PRICE_LINES_MAX } from './price-request.ts';

// The answer of a supplier to a request for prices. A newer answer takes the place of the one before.

const quantityRule = (label: string) => ({ label, precision: 15, scale: 6 });

/** The answers to one line. */
export const priceAnswerLabels = { priced: 'Priced', cannot: 'Cannot supply' } as const;

/** The answer to one line. One without a price is left open, unless it says that the supplier cannot supply it. */
const PriceLineAnswer = z
  .object({
    lineId: rowId('Each price names its line'),
    unitCost: optionalDecimal(quantityRule('Price')).meta({ description: 'US dollars for one price unit.' }),
    offered: optionalDecimal(quantityRule('Quantity')).meta({
      description: 'How much of it can come, in order units. Null: all.',
    }),
    availableOn: optionalCalendarDate('Date').meta({ description: 'When it can be delivered.' }),
    substitute: optionalText('Substitute', SHORT_MAX).meta({
      description: 'What the price is for, if that is another product. Plans do not take such a price.',
    }),
    cannot: flag('Cannot supply', false),
  })
  .partial({ unitCost: true, offered: true, availableOn: true, substitute: true, cannot: true })
  .refine(
    ({ cannot = false, unitCost = null, offered = null, availableOn = null, substitute = null }) =>
      cannot || unitCost !== null || (offered === null && availableOn === null && substitute === null),
    { error: 'Give the price, too', path: ['unitCost'], ...whileFine },
  )
  .refine(({ unitCost = null }) => unitCost === null || unitCost > 0, {
    error: 'Price must be above 0',
    path: ['unitCost'],
    ...whileFine,
  })
  .refine(({ offered = null }) => offered === null || offered > 0, {
    error: 'Quantity must be above 0',
    path: ['offered'],
    ...whileFine,
  });
type PriceLineAnswer = z.output<typeof PriceLineAnswer>;

/** Whether an answer says something of a line. */
export const isAnswered = ({ cannot = false, unitCost = null }: PriceLineAnswer): boolean =>
  cannot || unitCost !== null;

/** The prices of a supplier. */
export const PriceAnswerCreate = z
  .object({
    basis: requiredText('Basis', 64).meta({ description: 'Of the units as the supplier read them.' }),
    name: requiredText('Your name', NAME_MAX),
    reference: optionalText('Your quote number', SHORT_MAX),
    validUntil: optionalCalendarDate('Prices valid until'),
    freight: optionalAmount('Freight').meta({ description: 'For all lines together. Null: not said.' }),
    note: optionalText('Note', LONG_MAX),
    lines: z
      .array(PriceLineAnswer)
      .max(PRICE_LINES_MAX, { error: `At most ${PRICE_LINES_MAX} lines` })
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, {
        error: 'Each line can have one price',
        ...whileFine,
      })
      .refine((lines) => lines.some(isAnswered), { error: 'Give at least one price', ...whileFine }),
  })
  .partial({ reference: true, validUntil: true, freight: true, note: true });
export type PriceAnswerCreate = z.output<typeof PriceAnswerCreate>;

/** A supplier says that it gives no prices. */
export const PriceDecline = z
  .object({ name: requiredText('Your name', NAME_MAX), note: optionalText('Note', LONG_MAX) })
  .partial({ note: true });
export type PriceDecline = z.output<typeof PriceDecline>;

/** The terms in which a supplier reads a line: its own units where it sells the product, else those of the product. */
const termFields = {
  sku: z.string().nullable(),
  orderUnit: z.string(),
  quantity: z
    .number()
    .nullable()
    .meta({ description: 'What was asked, in order units. Null: their content is not known.' }),
  priceUnit: z.string(),
  priceUnits: z.number(),
  priceQuantity: z.number(),
};

/** The stored answer to a line. */
export const PriceAnswerLine = z.object({
  lineId: rowId(),
  answer: choice(priceAnswerLabels),
  ...termFields,
  unitCost: z.number().nullable(),
  offered: z.number().nullable().meta({ description: 'In order units. Null: all.' }),
  availableOn: z.iso.date().nullable(),
  substitute: z.string().nullable(),
});
export type PriceAnswerLine = z.output<typeof PriceAnswerLine>;

/** A stored answer. It never changes. */
export const PriceAnswer = z.object({
  id: rowId(),
  askedId: rowId(),
  name: z.string(),
  at: timestamp(),
  isDeclined: z.boolean(),
  reference: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  freight: amount().nullable(),
  note: z.string().nullable(),
  lines: z.array(PriceAnswerLine),
});
export type PriceAnswer = z.output<typeof PriceAnswer>;

/** The newest answer of a supplier, beside those of the others. */
export const ComparedAnswer = PriceAnswer.extend({
  supplierId: rowId(),
  supplierName: z.string(),
  lines: z.array(
    PriceAnswerLine.extend({
      extended: amount().nullable().meta({ description: 'US dollars for what was asked. Null: not known.' }),
      isCheapest: z.boolean().meta({ description: 'Nobody offers all of it, and no substitute, for less.' }),
    }),
  ),
  goods: amount(),
  total: amount().meta({ description: 'With the freight, before tax.' }),
  missing: z.int().meta({ description: 'The lines without a price for all that was asked.' }),
  isCheapest: z.boolean().meta({ description: 'Nobody prices as many lines for less.' }),
}).meta({
  id: 'ComparedAnswer',
  examples: [
    {
      id: 33,
      askedId: 21,
      supplierId: 8,
      supplierName: 'Tarrowby Building Supply',
      name: 'Dan Reyes',
      at: '2026-03-04T13:20:11.000Z',
      isDeclined: false,
      reference: 'Q-4471',
      validUntil: '2026-03-31',
      freight: 85,
      note: null,
      lines: [
        {
          lineId: 71,
          answer: 'priced',
          sku: 'KC-SL1224',
          orderUnit: 'BX',
          quantity: 8,
          priceUnit: 'SF',
          priceUnits: 1,
          priceQuantity: 11.95,
          unitCost: 4.05,
          offered: null,
          availableOn: '2026-03-12',
          substitute: null,
          extended: 387.18,
          isCheapest: true,
        },
      ],
      goods: 387.18,
      total: 472.18,
      missing: 0,
      isCheapest: true,
    },
  ],
});
export type ComparedAnswer = z.output<typeof ComparedAnswer>;
