import type { Money } from '@quoin/domain/exact';
import { moneyText } from '@quoin/domain/quotes/quote-money';

/** A difference with its sign, such as `+$64.09`. A dash means that there is none. */
export function differenceText(difference: Money): string {
  if (difference === 0) return '—';
  return difference > 0 ? `+${moneyText(difference)}` : moneyText(difference);
}
