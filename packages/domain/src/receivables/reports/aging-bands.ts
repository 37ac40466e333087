// Apart from the schemas, so that the screen needs none of them.

/** What is overdue by how many days. */
export const agingLabels = {
  notDue: 'Current',
  to30: '1–30 days',
  to60: '31–60 days',
  to90: '61–90 days',
  over90: 'Over 90 days',
} as const;
export type AgingBand = keyof typeof agingLabels;
export const agingBands = Object.keys(agingLabels) as AgingBand[];

/** The days of each band, from the first to the last one. `null`: it has no such end. */
export const agingDays: Readonly<Record<AgingBand, readonly [number | null, number | null]>> = {
  notDue: [null, 0],
  to30: [1, 30],
  to60: [31, 60],
  to90: [61, 90],
  over90: [91, null],
};
