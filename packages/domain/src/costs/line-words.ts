import { pricingLabels } from './pricing.ts';

// These words stand apart from the calculation, so that the panel's first screen does not load it.

/** The quantity of a line that costs. */
export const quantityPolicyLabels = {
  ordered: 'Whole packs',
  required: 'With waste',
  measured: 'As measured',
} as const;
export type QuantityPolicy = keyof typeof quantityPolicyLabels;

/** How the price of a line follows from its cost. */
export const linePricingLabels = { ...pricingLabels, fixed: 'Fixed price' } as const;
export type LinePricing = keyof typeof linePricingLabels;
