import * as fc from 'fast-check';

import { dollars } from '../../exact.ts';
import type { CalculatedEstimate } from '../calculated-estimate.ts';

// The estimates for which the laws of the calculation, of quotes and of contracts hold.

/** Any ratio up to `max`, with so many decimals. */
export const ratio = (max: number, decimals = 4) =>
  fc.integer({ min: 0, max: max * 10 ** decimals }).map((units) => units / 10 ** decimals);
const quantities = fc.oneof(ratio(500, 2), ratio(20, 6));
const optionIds = fc.constantFrom(null, null, 1, 2);

const anyLine = fc
  .record({
    kind: fc.constantFrom('material', 'labor', 'subcontract', 'equipment', 'other'),
    quantity: quantities,
    wasteRate: ratio(0.5),
    packQuantity: fc.option(ratio(40, 2).map((packs) => packs || 1)),
    quantityPolicy: fc.constantFrom('ordered', 'required', 'measured'),
    hoursPerUnit: fc.option(ratio(3, 6)),
    unitCost: fc.oneof(ratio(900, 2), ratio(2, 6)),
    pricing: fc.constantFrom('markup', 'markup', 'margin', 'fixed'),
    rate: ratio(0.99, 6),
    fixedPrice: ratio(5000, 2).map(dollars),
    discountRate: fc.oneof(fc.constant(0), ratio(1, 6)),
    isTaxable: fc.boolean(),
    isIncluded: fc.constantFrom(false, false, false, true),
    optionId: optionIds,
  })
  .map((fields) => fields as Omit<CalculatedEstimate['lines'][number], 'id'>);
const anyAdjustment = fc
  .record({
    kind: fc.constantFrom('contingency', 'overhead', 'profit', 'discount', 'fee'),
    basis: fc.constantFrom('percentage', 'percentage', 'fixed'),
    applyTo: fc.constantFrom('direct-cost', 'line-price', 'cumulative'),
    rate: ratio(1, 6),
    amount: ratio(900, 2).map(dollars),
    isShown: fc.boolean(),
    isTaxable: fc.boolean(),
  })
  .map((fields) => fields as Omit<CalculatedEstimate['adjustments'][number], 'id'>);
const numbered = <T>(items: T[]) => items.map((item, place) => ({ ...item, id: place + 1 }));
/** Any estimate of a few lines, options and rows. */
export const anyEstimate: fc.Arbitrary<CalculatedEstimate> = fc.record({
  taxMode: fc.constantFrom('none', 'on-taxable-lines', 'on-materials-cost'),
  taxRate: ratio(0.2, 6),
  materialMarkup: ratio(2, 4),
  lines: fc.array(anyLine, { maxLength: 8 }).map(numbered),
  options: fc
    .tuple(fc.boolean(), fc.boolean())
    .map((choices) => choices.map((isChosen, place) => ({ id: place + 1, isChosen }))),
  adjustments: fc.array(anyAdjustment, { maxLength: 4 }).map(numbered),
});
