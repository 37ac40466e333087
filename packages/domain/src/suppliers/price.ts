import * as z from 'zod';

import { calendarDate, optionalCalendarDate, timestamp } from '../calendar.ts';
import { choice } from '../choice.ts';
import { ListFilter } from '../lists/page.ts';
import { decimal, decimalOr, flag, optionalRowId, rowId } from '../number.ts';
import { SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';

/** The most prices of one write, from the smallest quantity to the largest. */
export const BREAKS_MAX = 6;
/** The most products of one call that writes prices. */
export const PUSHED_MAX = 1000;

/** Where a price comes from, as people read it. */
export const priceSourceLabels = {
  file: 'Price file',
  quote: 'Quote',
  answer: 'Answer to an order',
  bill: 'Bill',
  api: 'API',
  typed: 'Typed',
  catalog: 'Catalog',
} as const;
export type PriceSource = keyof typeof priceSourceLabels;

/** What a price unit costs from a number of order units on. */
const PriceBreak = z.object({
  minQuantity: decimalOr(0, { label: 'From', precision: 15, scale: 6 }).meta({
    description: 'Order units from which the price counts.',
  }),
  unitCost: decimal({ label: 'Price', precision: 15, scale: 6, missing: 'Price is required' }).meta({
    description: 'US dollars for one price unit, with up to six decimals.',
  }),
});

const breaks = z
  .array(PriceBreak.partial({ minQuantity: true }), { error: 'Give at least one price' })
  .min(1, { error: 'Give at least one price' })
  .max(BREAKS_MAX, { error: `At most ${BREAKS_MAX} prices, from a smallest quantity to a largest` })
  .refine((all) => new Set(all.map(({ minQuantity = 0 }) => minQuantity)).size === all.length, {
    error: 'Two prices begin at the same quantity',
    ...whileFine,
  });

const endsBefore = {
  path: ['expiresOn'],
  error: 'The last day must not be before the first',
  when: ({ value }: z.core.ParsePayload) => typeof value === 'object' && value !== null,
};
const isInOrder = ({
  effectiveFrom,
  expiresOn,
}: {
  effectiveFrom?: string | undefined;
  expiresOn?: string | null | undefined;
}) => !effectiveFrom || !expiresOn || effectiveFrom <= expiresOn;

const terms = {
  projectId: optionalRowId().meta({ description: 'The one project that it is for.' }).optional(),
  effectiveFrom: calendarDate('First day')
    .meta({ description: 'By default today, where the firm is.' })
    .optional(),
  expiresOn: optionalCalendarDate('Last day').meta({ description: 'Null: until a newer price.' }).optional(),
  isFirm: flag('Firm', false)
    .meta({
      description: 'The supplier holds the price for the project until its last day.',
    })
    .optional(),
  sourceRef: optionalText('Reference', SHORT_MAX)
    .meta({
      description: 'Such as the number of a quote of the supplier.',
    })
    .optional(),
};

/** A new set of prices of one product of a supplier, at one branch or at all. */
export const PriceSetCreate = z
  .object({
    branchId: optionalRowId().meta({ description: 'Null: all branches.' }).optional(),
    ...terms,
    breaks,
  })
  .refine(isInOrder, endsBefore);
export type PriceSetCreate = z.output<typeof PriceSetCreate>;

/** The prices of up to a thousand products of a supplier, by SKU. All are taken, or none. */
export const PushedPrices = z.object({
  supplierId: rowId(),
  prices: z
    .array(
      z
        .object({
          sku: requiredText('SKU', SHORT_MAX),
          branch: optionalText('Branch', SHORT_MAX)
            .meta({ description: 'The code of a branch. Null: all branches.' })
            .optional(),
          ...terms,
          breaks,
        })
        .refine(isInOrder, endsBefore),
      { error: 'Give at least one price' },
    )
    .min(1, { error: 'Give at least one price' })
    .max(PUSHED_MAX, { error: `At most ${PUSHED_MAX.toLocaleString('en-US')} products in one call` }),
});
export type PushedPrices = z.output<typeof PushedPrices>;

/** A price that was observed. Nothing of it ever changes. */
export const Price = z
  .object({
    id: z.int().positive(),
    supplierProductId: rowId(),
    branchId: rowId().nullable(),
    branchName: z.string().nullable(),
    projectId: rowId().nullable(),
    projectName: z.string().nullable(),
    minQuantity: z.number(),
    unitCost: z.number().meta({ description: 'US dollars for one price unit.' }),
    priceUnit: z.string().meta({ description: 'The price unit of then.' }),
    priceUnits: z.number(),
    priceQuantity: z.number(),
    effectiveFrom: z.iso.date(),
    expiresOn: z.iso.date().nullable(),
    isFirm: z.boolean(),
    source: choice(priceSourceLabels),
    sourceRef: z.string().nullable(),
    observedAt: timestamp(),
    actor: z.string().nullable().meta({ description: 'The name of who wrote it, if that is known.' }),
    priceFileId: rowId().nullable().meta({ description: 'The price file that brought it.' }),
    isUndone: z.boolean().meta({
      description:
        'That file was undone, or the supplier has answered the price request anew, so that the price never counts.',
    }),
  })
  .meta({
    id: 'Price',
    examples: [
      {
        id: 88_213,
        supplierProductId: 5120,
        branchId: null,
        branchName: null,
        projectId: null,
        projectName: null,
        minQuantity: 0,
        unitCost: 4.29,
        priceUnit: 'SF',
        priceUnits: 1,
        priceQuantity: 11.95,
        effectiveFrom: '2026-03-02',
        expiresOn: null,
        isFirm: false,
        source: 'typed',
        sourceRef: null,
        observedAt: '2026-03-04T16:40:00.000Z',
        actor: 'Robin Hale',
        priceFileId: null,
        isUndone: false,
      },
    ],
  });
export type Price = z.output<typeof Price>;

/** The product whose prices are read, and the page of them. */
export const PriceFilter = ListFilter.omit({ search: true }).extend({
  id: rowId(),
});
export type PriceFilter = z.output<typeof PriceFilter>;

/** What a call that writes prices did. */
export const PricesWritten = z
  .object({
    products: z.int().meta({ description: 'The number of products with new prices.' }),
    prices: z.int().meta({ description: 'The number of prices, each break counted.' }),
  })
  .meta({ id: 'PricesWritten', examples: [{ products: 2, prices: 3 }] });
export type PricesWritten = z.output<typeof PricesWritten>;
