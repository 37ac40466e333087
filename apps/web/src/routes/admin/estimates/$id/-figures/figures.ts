import { type LinePrice, priceLine } from '@quoin/domain/costs/line-price';
import type { CountedEstimate, EstimateFigures } from '@quoin/domain/estimates/calculated-estimate';
import { calculateFrom } from '@quoin/domain/estimates/calculation';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { useMemo } from 'react';

/** The prices of lines by their objects. A change makes a new object of its line, and keeps those of all others. */
const prices = new WeakMap<EstimateLine, LinePrice>();

function priceOnce(line: EstimateLine): LinePrice {
  const known = prices.get(line);
  if (known) return known;
  const price = priceLine(line);
  prices.set(line, price);
  return price;
}

/**
 * The figures of an estimate with these lines, which follow each key. The server computes the same from the stored lines.
 */
export function useFigures(
  estimate: Omit<CountedEstimate, 'lines'>,
  lines: readonly EstimateLine[],
): EstimateFigures {
  return useMemo(() => calculateFrom({ ...estimate, lines }, priceOnce), [estimate, lines]);
}
