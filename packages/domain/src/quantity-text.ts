const quantities = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/** A quantity with all its decimals, such as `1,104.166667`. */
export const formatQuantity = (quantity: number): string => quantities.format(quantity);
