import type { EstimateLine, EstimateLinePatch } from './estimate-line.ts';
import { quantityOfFormula } from './line-defaults.ts';
import { followingOffer, type MaybeOffered } from './line-offer.ts';

/**
 * A line with a patch. A quantity without a formula ends the formula, and a formula sets the quantity. Its offer follows, or ends:
 * see {@link followingOffer}.
 */
export function patched<Line extends MaybeOffered & Pick<EstimateLine, 'quantityFormula'>>(
  before: Line,
  patch: EstimateLinePatch,
): Line {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const { quantity, quantityFormula } = patch;
  const formula = quantityFormula === undefined && quantity !== undefined ? null : quantityFormula;
  return followingOffer(before, {
    ...before,
    ...given,
    ...(formula !== undefined && { quantityFormula: formula }),
    ...(typeof formula === 'string' && { quantity: quantityOfFormula(formula) }),
  });
}
