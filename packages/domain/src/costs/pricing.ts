/** The names of the rate that turns a cost into a price (costs.md 3.3). */
export const pricingLabels = {
  markup: 'Markup',
  margin: 'Margin',
} as const;
