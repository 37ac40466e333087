import type { EstimateView } from './estimate.ts';

/** The name of an estimate in the log, as in `E-2026-0042 Kitchen`. */
export const nameOfEstimate = ({ number, name }: Pick<EstimateView, 'number' | 'name'>) =>
  `${number} ${name}`;
