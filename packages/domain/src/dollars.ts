import type { Money } from './exact.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

const rates = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 6,
});
const percents = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 4 });

/** Formats an amount as `$12,500.00`, with two decimals in en-US (product.md section 9). `null` gives `$0.00`. */
export function formatMoney(amount: Money | null): string {
  return dollars.format(amount ?? 0);
}

/** Formats an amount for one unit or hour as `$52.50`, with up to six decimals. */
export function formatRate(rate: number): string {
  return rates.format(rate);
}

/** Formats a ratio as a percentage, such as `36%` for 0.36. */
export function formatPercent(ratio: number): string {
  return percents.format(ratio);
}
