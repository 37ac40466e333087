const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A quantity with all its decimals, such as `1,104.166667`. */
export const formatQuantity = (quantity: number): string => quantities.format(quantity);

// A quantity has two decimals. One below 0.01 has its first two digits, because two decimals would show it as 0.
const read = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});

/** A quantity as a client reads it, such as `1,104.17`. The frozen document has all its decimals. */
export const readableQuantity = (quantity: number): string => read.format(quantity);
