import { formatDate } from '../dates.ts';
import { formatRate } from '../dollars.ts';
import { daysBetween } from '../places/days.ts';
import { dayWithoutYear } from './delivery/day-words.ts';
import { unitOf } from './packaging/unit.ts';

/** How much a price can be relied on (supply.md section 2, "Freshness"). */
export type Freshness = 'fresh' | 'ageing' | 'stale';

export const freshnessLabels: Record<Freshness, string> = {
  fresh: 'Fresh',
  ageing: 'Ageing',
  stale: 'Stale',
};

/** The days on which the freshness of a price depends. */
interface PriceDays {
  readonly confirmedOn: string;
  /** The last day of the price, or `null`. */
  readonly expiresOn: string | null;
  /** The first day on which the supplier no longer has the product, or `null`. */
  readonly goneOn: string | null;
  /** Of the supplier. */
  readonly staleAfterDays: number;
  readonly today: string;
}

/**
 * Whether a price is fresh, ageing or stale. It is fresh up to half of the supplier's days, and ageing up to all of them,
 * the last day included. An older one is stale, and so is one that has ended or whose product is gone.
 */
export function freshnessOf(days: PriceDays): Freshness {
  if (hasEnded(days) || isGone(days)) return 'stale';
  const age = daysBetween(days.confirmedOn, days.today);
  if (age * 2 <= days.staleAfterDays) return 'fresh';
  return age <= days.staleAfterDays ? 'ageing' : 'stale';
}

const hasEnded = ({ expiresOn, today }: PriceDays) => expiresOn !== null && expiresOn < today;
const isGone = ({ goneOn, today }: PriceDays) => goneOn !== null && goneOn <= today;

/** A day as prices show it: `Mar 4`, with its year if that is not the present one. */
const priceDay = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? dayWithoutYear(day) : formatDate(day);

/** `Not sold since Mar 4`. */
export const goneSince = (day: string, today: string): string => `Not sold since ${priceDay(day, today)}`;

/** Why a price is stale, such as `Ended on Mar 4`, or `undefined` if it is not. */
export function staleReason(days: PriceDays): string | undefined {
  if (isGone(days) && days.goneOn !== null) return goneSince(days.goneOn, days.today);
  if (hasEnded(days) && days.expiresOn !== null) return `Ended on ${priceDay(days.expiresOn, days.today)}`;
  if (freshnessOf(days) !== 'stale') return undefined;
  return `Not confirmed since ${priceDay(days.confirmedOn, days.today)}`;
}

/** A price with its source, such as `$4.29 / sq ft · Mar 4 · Tarrowby, Dayton`. A price of all branches names none. */
export function priceWithSource(price: {
  unitCost: number;
  priceUnit: string;
  confirmedOn: string;
  today: string;
  supplier: string;
  branch: string | null;
}): string {
  return [
    `${formatRate(price.unitCost)} / ${unitOf(price.priceUnit).name}`,
    priceDay(price.confirmedOn, price.today),
    price.branch === null ? price.supplier : `${price.supplier}, ${price.branch}`,
  ].join(' · ');
}
