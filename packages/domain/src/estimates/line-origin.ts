/** The sources from which a line of an estimate takes its values (estimates.md section 3). */
export const lineOriginLabels = {
  'task-product': 'Product of a task',
  'task-hours': 'Hours of a task',
  product: 'Catalog',
} as const;
