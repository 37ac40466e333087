import type { Money } from './exact.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Formats an amount as `$12,500.00`, with two decimals in en-US (product.md section 9). `null` gives `$0.00`. */
export function formatMoney(amount: Money | null): string {
  return dollars.format(amount ?? 0);
}
