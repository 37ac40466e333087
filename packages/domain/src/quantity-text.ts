const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A quantity with all its decimals, such as `1,104.166667`. */
export const formatQuantity = (quantity: number): string => quantities.format(quantity);

// Whichever of the two shows more: two decimals, or two digits of a quantity that is nearly nothing.
const read = new Intl.NumberFormat('en-US', {
  maximumFractionDigits: 2,
  maximumSignificantDigits: 2,
  roundingPriority: 'morePrecision',
});

/** A quantity as a client reads it, such as `1,104.17`. The frozen document has all its decimals. */
export const readableQuantity = (quantity: number): string => read.format(quantity);
