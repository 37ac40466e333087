const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** `$12,500.00`: two decimals, en-US (product.md section 9). `null` is `$0.00`. */
export function formatMoney(amount: number | null): string {
  return dollars.format(amount ?? 0);
}

/** The sum of amounts of whole cents. Added as they are, fractions of a cent would come of them. */
export function sumMoney(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
