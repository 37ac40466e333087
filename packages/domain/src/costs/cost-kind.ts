/** The kinds of cost with their labels (estimates.md section 2). */
export const costKindLabels = {
  material: 'Material',
  labor: 'Labor',
  subcontract: 'Subcontract',
  equipment: 'Equipment',
  other: 'Other',
} as const;

export type CostKind = keyof typeof costKindLabels;
export const costKinds = Object.keys(costKindLabels) as [CostKind, ...CostKind[]];
