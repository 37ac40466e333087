import type { Money } from './exact.ts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12,500.00`: two decimals, en-US (product.md section 9). `null` is `$0.00`. */
export function formatMoney(amount: Money | null): string {
  return dollars.format(amount ?? 0);
}
