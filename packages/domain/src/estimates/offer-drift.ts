import * as z from 'zod';

import { type Money, amountOf, isZero, moneyOf, numberOf, subtract, sum } from '../exact.ts';
import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { basketDrift } from '../suppliers/basket-drift.ts';
import { Offer } from '../suppliers/offer.ts';
import { LineOffer } from './line-offer.ts';

/** A line that costs what a supplier offered, and what that supplier asks for the same now. */
const OfferedLine = z.object({
  lineId: rowId(),
  lineName: z.string(),
  was: LineOffer,
  now: Offer.nullable().meta({ description: '`null` if no price is in force, or the product is gone.' }),
});
export type OfferedLine = z.output<typeof OfferedLine>;

/** How the prices of suppliers have moved since the lines of an estimate took them. Nothing changes by itself. */
export const OfferDrift = z
  .object({
    lines: z.array(OfferedLine).meta({ description: 'All lines with an offer.' }),
    change: amount().meta({ description: 'What their orders cost now less what they cost then.' }),
    ratio: z.number().nullable().meta({ description: 'The change as a ratio of what they cost then.' }),
    isTold: z.boolean().meta({ description: 'Whether the change is above 2 %, up or down.' }),
  })
  .meta({
    id: 'OfferDrift',
    examples: [{ lines: [], change: 0, ratio: null, isTold: false }],
  });
export type OfferDrift = z.output<typeof OfferDrift>;

/** The drift of these lines. Those without a price now count on neither side. */
export function offerDrift(lines: OfferedLine[]): OfferDrift {
  const { change, ratio, isTold } = basketDrift(
    lines.map(({ was, now }) => ({
      was: amountOf(was.extended),
      now: now ? amountOf(now.extended) : undefined,
    })),
  );
  return { lines, change: moneyOf(change), ratio: ratio ? numberOf(ratio) : null, isTold };
}

/** Whether what a line costs is no longer what its supplier asks, or can no longer be relied on. */
export const isOutdated = ({ was, now }: OfferedLine) =>
  now === null || now.extended !== was.extended || now.freshness === 'stale';

/** What a price file would change of the cost of a draft (supply.md section 4, "look"). */
export const PriceFileEffect = z
  .object({
    estimateId: rowId(),
    number: z.string(),
    name: z.string(),
    projectId: rowId(),
    projectName: z.string(),
    lines: z.int().meta({ description: 'The number of its lines whose order would cost something else.' }),
    change: amount().meta({
      description: 'US dollars of cost: what these orders would cost, less what they cost now.',
    }),
  })
  .meta({
    id: 'PriceFileEffect',
    examples: [
      {
        estimateId: 12,
        number: 'E-2026-0012',
        name: 'Deck',
        projectId: 4,
        projectName: 'Riverside deck',
        lines: 3,
        change: 214,
      },
    ],
  });
export type PriceFileEffect = z.output<typeof PriceFileEffect>;

/** The effect on a draft, or none if none of its lines has another cost. A line without a price, before or after, is no change. */
export function effectOf(
  { id: estimateId, ...draft }: Omit<PriceFileEffect, 'estimateId' | 'lines' | 'change'> & { id: number },
  lines: readonly { before: Money | undefined; after: Money | undefined }[],
): PriceFileEffect[] {
  const changes = lines.flatMap(({ before, after }) => {
    if (before === undefined || after === undefined) return [];
    const change = subtract(amountOf(after), amountOf(before));
    return isZero(change) ? [] : [change];
  });
  if (changes.length === 0) return [];
  return [{ estimateId, ...draft, lines: changes.length, change: moneyOf(sum(changes)) }];
}
