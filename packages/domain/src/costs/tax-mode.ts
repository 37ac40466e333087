/** Where sales tax stands in an estimate (estimates.md section 4). The law of the state decides which one applies. */
export const taxModeLabels = {
  none: 'No sales tax',
  'on-taxable-lines': 'On taxable lines',
  'on-materials-cost': 'On the cost of materials',
} as const;

export type TaxMode = keyof typeof taxModeLabels;
