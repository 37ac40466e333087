import { dollars } from '../../exact.ts';
import { type CandidatePrice, type SoldProduct, offerFor, offersOf } from '../../suppliers/offer.ts';
import type { LineToPlan, PlanQuestion, PlanSupplier } from '../plans/make-plans.ts';

// Questions about plans, for tests: suppliers, and lines with what they ask for them.

/** Monday, two weeks before the job. */
export const MONDAY = '2026-03-02';

const price: CandidatePrice = {
  id: 1,
  branchId: null,
  projectId: null,
  minQuantity: 0,
  unitCost: 4.29,
  effectiveFrom: '2026-02-02',
  expiresOn: null,
  isFirm: false,
  observedAt: '2026-02-27T16:40:00.000Z',
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 11.95,
  observedOn: '2026-02-27',
  source: 'typed',
  sourceRef: null,
};

const sold: SoldProduct = {
  id: 1,
  supplierId: 1,
  supplierName: 'Tarrowby',
  staleAfterDays: 30,
  sku: 'KC-SL1224',
  description: null,
  productUnit: 'sq ft',
  isPreferred: false,
  leadDays: null,
  goneOn: null,
  orderUnit: 'BX',
  contentUnits: 1,
  contentQuantity: 11.95,
  packQuantity: 1,
  minQuantity: null,
  prices: [],
};

/** A supplier that delivers on the next workday, without a fee and without tax. */
export const planSupplier = (id: number, fields: Partial<PlanSupplier> = {}): PlanSupplier => ({
  id,
  taxRate: 0,
  isFreightTaxed: false,
  leadDays: 1,
  cutoff: '14:00',
  deliversOn: [1, 2, 3, 4, 5],
  deliveryFee: dollars(0),
  freeFrom: null,
  ...fields,
});

/** What a supplier asks for the product of a line: boxes of 11.95 sq ft, priced by the square foot. */
export interface SampleSold extends Partial<Omit<SoldProduct, 'prices'>> {
  readonly unitCost?: number;
  readonly prices?: readonly Partial<CandidatePrice>[];
}

/** A line with the offers of suppliers for what it requires. */
export function planLine(
  sells: readonly SampleSold[],
  fields: Partial<Omit<LineToPlan, 'found'>> = {},
): LineToPlan {
  const productId = fields.productId ?? 204;
  const required = fields.required ?? 93.5;
  const found = sells.map(({ unitCost = 4.29, prices = [{ unitCost }], ...own }) => {
    const supplierId = own.supplierId ?? 1;
    const named = { id: supplierId * 1000 + productId, supplierName: `Supplier ${supplierId}` };
    return offerFor(
      { ...sold, ...named, ...own, prices: prices.map((each) => ({ ...price, ...each })) },
      required,
      {
        branch: { id: supplierId * 10, name: 'Dayton', leadDays: 1 },
        hasBranches: true,
        zip: '45402',
        projectId: 7,
        day: MONDAY,
        today: MONDAY,
      },
    );
  });
  return {
    productId,
    productName: `Product ${productId}`,
    unit: 'sq ft',
    needBy: '2026-03-16',
    required,
    parts: [{ taskId: 31, taskName: 'Lay the floor', costCodeId: null, quantity: required }],
    found: offersOf(productId, found),
    ...fields,
  };
}

/** A question that is asked on Monday morning by a firm that works from Monday to Friday. */
export const planQuestion = (
  lines: readonly LineToPlan[],
  suppliers: readonly PlanSupplier[],
  fields: Partial<PlanQuestion> = {},
): PlanQuestion => ({
  lines,
  suppliers,
  zip: '45402',
  now: { day: MONDAY, time: '09:00' },
  working: { workdays: [1, 2, 3, 4, 5], closedDays: new Set() },
  ...fields,
});
