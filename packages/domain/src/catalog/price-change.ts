import * as z from 'zod';

import { add, divide, exact, type Exact, type Money, moneyOf, multiply } from '../exact.ts';
import { MANY_MAX } from '../lists/selection.ts';
import { amount, money } from '../money.ts';
import { rowId } from '../number.ts';

/** The steps that new prices are rounded to, in dollars. */
export const priceSteps = { cent: '0.01', nickel: '0.05', dollar: '1' } as const;
export type PriceStep = keyof typeof priceSteps;
const steps = Object.keys(priceSteps) as [PriceStep, ...PriceStep[]];

const PERCENT = 'Percent must be a number from -90 to 900 with at most 4 decimals';

/** A change of prices by a percentage, such as 7.5 or -3. */
export const PriceChange = z.object({
  percent: z
    .number({ error: PERCENT })
    .min(-90, { error: PERCENT })
    .max(900, { error: PERCENT })
    .refine((percent) => exact(percent).scale <= 4, { error: PERCENT })
    .refine((percent) => percent !== 0, { error: 'Percent must not be 0' }),
  roundTo: z.enum(steps, { error: `Round to must be one of ${steps.join(', ')}` }),
});
export type PriceChange = z.output<typeof PriceChange>;

/** The number of examples in a preview. */
export const PRICE_EXAMPLES = 100;

/** The effects of a change of prices, before it is made. */
export const PricePreview = z.object({
  changed: z.int().meta({ description: 'Products whose price would change.' }),
  same: z
    .int()
    .meta({ description: 'Products whose price would stay, because the change is less than a step.' }),
  tooHigh: z.int().meta({ description: 'Products whose price would exceed the largest one, and stays.' }),
  examples: z
    .array(
      z.object({
        id: rowId(),
        name: z.string(),
        sku: z.string().nullable(),
        oldPrice: amount(),
        newPrice: amount(),
      }),
    )
    .meta({ description: `The first ${PRICE_EXAMPLES} products whose price would change.` }),
});
export type PricePreview = z.output<typeof PricePreview>;

/** The prices before a change, with the versions after it. */
export const PreviousPrices = z
  .array(z.object({ id: rowId(), version: z.int32().positive(), price: money('Price') }))
  .max(MANY_MAX);
export type PreviousPrices = z.output<typeof PreviousPrices>;

/** The largest price, which `numeric(10,2)` holds (product.md section 9). */
const PRICE_MAX = 99_999_999.99;

/**
 * A price after a change, rounded half away from zero to the step. A price does not become 0 by rounding: small ones are
 * rounded to the cent, and are at least a cent. `undefined` if it would be larger than a price can be.
 */
export function changedPrice(price: Money, { percent, roundTo }: PriceChange): Money | undefined {
  if (price === 0) return price;
  const factor = divide(add(exact(100), exact(percent)), exact(100), 6);
  const raw = multiply(exact(price), factor);
  const inSteps = moneyOf(toStep(raw, exact(priceSteps[roundTo])));
  const rounded = inSteps > 0 ? inSteps : moneyOf(raw);
  const after = rounded > 0 ? rounded : moneyOf(exact('0.01'));
  return after > PRICE_MAX ? undefined : after;
}

const toStep = (value: Exact, step: Exact) => multiply(divide(value, step, 0), step);
