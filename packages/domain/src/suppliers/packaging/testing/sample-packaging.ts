import type { Rational } from '../../../rational.ts';
import { type Packaging, contentRatio } from '../packaging.ts';

/** A packaging for tests: one piece at a time, at a price for each, apart from the changes. */
export const packaging = (changes: Partial<Packaging> = {}): Packaging => ({
  orderUnit: 'EA',
  contentUnits: 1,
  contentQuantity: null,
  priceUnit: changes.orderUnit ?? 'EA',
  priceUnits: 1,
  priceQuantity: 1,
  packQuantity: 1,
  minQuantity: null,
  ...changes,
});

/** The content of a product that has one. */
export function contentFor(supplied: Packaging, productUnit: string): Rational {
  const content = contentRatio(supplied, productUnit);
  if (!content) throw new Error(`One ${supplied.orderUnit} has no content in ${productUnit}`);
  return content;
}
