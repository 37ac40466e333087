import type { EstimateLine, EstimateLinePatch } from './estimate-line.ts';
import { quantityOfFormula } from './line-defaults.ts';

/** A line with a patch. A quantity without a formula ends the formula, and a formula sets the quantity. */
export function patched<Line extends Pick<EstimateLine, 'quantity' | 'quantityFormula'>>(
  before: Line,
  patch: EstimateLinePatch,
): Line {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const { quantity, quantityFormula } = patch;
  const formula = quantityFormula === undefined && quantity !== undefined ? null : quantityFormula;
  return {
    ...before,
    ...given,
    ...(formula !== undefined && { quantityFormula: formula }),
    ...(typeof formula === 'string' && { quantity: quantityOfFormula(formula) }),
  };
}
