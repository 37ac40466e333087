import { formatDate } from '../dates.ts';
import type { OfferDrift } from '../estimates/offer-drift.ts';
import { amountOf, exact } from '../exact.ts';
import { counted } from '../words.ts';
import { movedText } from './moved-text.ts';
import type { Tell } from './told-issue.ts';

/** Warns of prices of suppliers that end while the client may still sign, that are stale, that are gone, and that have moved. */
export function warnOfOffers(
  { offers, validUntil }: { readonly offers: OfferDrift; readonly validUntil: string },
  tell: Tell,
): void {
  const { lines, change, ratio, isTold } = offers;
  const count = (found: OfferDrift['lines'], message: (n: string, isOne: boolean) => string) => {
    const [first] = found;
    if (first)
      tell('warning', message(counted(found.length, 'price'), found.length === 1), {
        entity: 'estimate-line',
        entityId: first.lineId,
        field: 'unitCost',
      });
  };
  count(
    lines.filter(({ was }) => was.expiresOn !== null && was.expiresOn < validUntil),
    (prices, isOne) => `${prices} ${isOne ? 'ends' : 'end'} before ${formatDate(validUntil)}.`,
  );
  count(
    lines.filter(({ now }) => now?.freshness === 'stale'),
    (prices, isOne) => `${prices} of suppliers ${isOne ? 'is' : 'are'} stale.`,
  );
  count(
    lines.filter(({ now }) => now === null),
    (prices, isOne) => `${prices} of suppliers ${isOne ? 'is' : 'are'} no longer in force.`,
  );
  if (isTold && ratio !== null)
    tell(
      'warning',
      `Prices of suppliers have moved by ${movedText(amountOf(change), exact(Math.abs(ratio)))} since they were taken.`,
    );
}
