import { MARGIN_MAX, MARKUP_MAX, burdenedRate, marginOf, markupOf } from '@quoin/domain/costs/rates';
import { formatPercent, formatRate } from '@quoin/domain/dollars';

// The words beside a rate that somebody types. They are empty while the field has no possible rate.

const SCALE = 6;
const isRatio = (value: number | string, max: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= max && Number(value.toFixed(SCALE)) === value;

/** A ratio with one decimal of a percent, such as `33.3%`, as people compare rates. */
const roughly = (ratio: number) => formatPercent(Number(ratio.toFixed(3)));

/** The margin that a markup leaves, such as `Margin 33.3%`. Empty without a possible markup. */
export function marginText(markup: number | string): string {
  return isRatio(markup, MARKUP_MAX) ? `Margin ${roughly(marginOf(markup))}` : '';
}

/** The markup that a margin needs, such as `Markup 25%`. Empty without a possible margin. */
export function markupText(margin: number | string): string {
  return isRatio(margin, MARGIN_MAX) ? `Markup ${roughly(markupOf(margin))}` : '';
}

/** The hourly rate with burden, such as `$50.00 × 1.36 = $68.00 an hour`. Empty without possible rates. */
export function burdenText(laborRate: number | string, burden: number | string): string {
  if (!isRatio(burden, 3) || !isRatio(laborRate, 999_999_999)) return '';
  const factor = Number((1 + burden).toFixed(SCALE));
  return `${formatRate(laborRate)} × ${factor} = ${formatRate(burdenedRate(laborRate, burden))} an hour`;
}
