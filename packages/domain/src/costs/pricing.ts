/** How the panel names the rate that makes a price of a cost (costs.md 3.3). */
export const pricingLabels = {
  markup: 'Markup',
  margin: 'Margin',
} as const;
