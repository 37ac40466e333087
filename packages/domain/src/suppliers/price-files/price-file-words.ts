import { divide, exact, numberOf, subtract } from '../../exact.ts';
import { type PriceFileCounts, type PriceOutcome, priceOutcomeLabels } from './price-file.ts';

/** What a file changes, before what asks for a look. */
const order = ['up', 'down', 'new', 'gone', 'doubtful', 'double', 'wrong'] as const satisfies PriceOutcome[];

/** What a check found, such as `214 up · 3 doubtful`. */
export function countsText(counts: PriceFileCounts): string {
  const words = order
    .filter((outcome) => counts[outcome] > 0)
    .map(
      (outcome) => `${counts[outcome].toLocaleString('en-US')} ${priceOutcomeLabels[outcome].toLowerCase()}`,
    );
  if (words.length > 0) return words.join(' · ');
  return counts.same > 0 ? `all ${counts.same.toLocaleString('en-US')} as before` : 'no prices';
}

/** The change of a price as a percentage, such as `+4.7%`. */
export function moveText(was: number, cost: number): string {
  return moves.format(numberOf(divide(subtract(exact(cost), exact(was)), exact(was), 3)));
}
const moves = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
});
