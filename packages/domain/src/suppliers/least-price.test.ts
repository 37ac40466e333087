import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { daysAfter } from '../places/days.ts';
import { leastPriceOf, offersAnywhere } from './least-price.ts';
import { type CandidatePrice, offerFor, type SoldProduct } from './offer.ts';

const TODAY = '2026-03-04';
const branches = [1, 2, 3].map((id) => ({ id, name: `Branch ${id}`, leadDays: 1 }));

const price = (id: number, changes: Partial<CandidatePrice> = {}): CandidatePrice => ({
  id,
  branchId: null,
  projectId: null,
  minQuantity: 0,
  unitCost: id,
  effectiveFrom: TODAY,
  expiresOn: null,
  isFirm: false,
  observedAt: '2026-03-01T08:00:00.000Z',
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 12,
  observedOn: TODAY,
  source: 'typed',
  sourceRef: null,
  ...changes,
});

/** A box of 12 sq ft, priced by the sq ft. */
const sold = (prices: CandidatePrice[], changes: Partial<SoldProduct> = {}): SoldProduct => ({
  id: 1,
  supplierId: 1,
  supplierName: 'Tarrowby',
  staleAfterDays: 30,
  sku: 'A',
  description: null,
  productUnit: 'sq ft',
  isPreferred: false,
  leadDays: null,
  goneOn: null,
  orderUnit: 'BX',
  contentUnits: 1,
  contentQuantity: 12,
  packQuantity: 1,
  minQuantity: null,
  prices,
  ...changes,
});

const least = (product: SoldProduct, at = branches) => leastPriceOf(offersAnywhere(product, at, TODAY));

describe('the lowest price of a product', () => {
  test('is for one unit of the product, and the least of all suppliers, each of which counts once', () => {
    const found = [
      sold([price(5), price(4, { branchId: 2 })]),
      sold([price(6, { priceUnit: 'BX', priceQuantity: 1, unitCost: 51.48 })], { id: 2, supplierId: 2 }),
      sold([price(9)], { id: 3, supplierId: 2 }),
    ].flatMap((each) => offersAnywhere(each, branches, TODAY));
    expect(leastPriceOf(found)).toEqual({ price: 4, suppliers: 2 });
    expect(leastPriceOf(found.slice(2))).toEqual({ price: 4.29, suppliers: 1 });
  });

  test('leaves out what is stale, ended, gone, of a project, of a larger order or without a known content', () => {
    const old = { observedOn: daysAfter(TODAY, -31) };
    expect(least(sold([price(4, old)]))).toBeNull();
    expect(least(sold([price(4, { observedOn: daysAfter(TODAY, -30) })]))).toEqual({
      price: 4,
      suppliers: 1,
    });
    expect(least(sold([price(4, { expiresOn: daysAfter(TODAY, -1) })]))).toBeNull();
    expect(least(sold([price(4)], { goneOn: TODAY }))).toBeNull();
    expect(least(sold([price(4, { projectId: 7, isFirm: true })]))).toBeNull();
    expect(least(sold([price(4, { minQuantity: 10 })]))).toBeNull();
    expect(least(sold([price(4)], { contentQuantity: null }))).toBeNull();
    expect(least(sold([]))).toBeNull();
    // A stale price of one branch hides none of the others.
    expect(least(sold([price(3, { branchId: 1, ...old }), price(4)]))).toEqual({ price: 4, suppliers: 1 });
  });

  test('leaves out a price of all branches that no branch asks', () => {
    const own = branches.map(({ id }) => price(5, { branchId: id }));
    expect(least(sold([price(1), ...own]))).toEqual({ price: 5, suppliers: 1 });
    expect(least(sold([price(1), ...own]), [])).toEqual({ price: 1, suppliers: 1 });
  });

  test('is what asking each branch by itself says (law)', () => {
    const some = fc.record({
      branchId: fc.constantFrom(null, 1, 2),
      unitCost: fc.integer({ min: 0, max: 9 }),
      minQuantity: fc.constantFrom(0, 1, 2),
      age: fc.integer({ min: 0, max: 60 }),
      isOfProject: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), (all) => {
        const product = sold(
          all.map(({ age, isOfProject, ...fields }, id) =>
            price(id, { ...fields, observedOn: daysAfter(TODAY, -age), projectId: isOfProject ? 7 : null }),
          ),
        );
        const place = { hasBranches: true, zip: null, projectId: null, day: TODAY, today: TODAY };
        const asked = branches.map((branch) => offerFor(product, 1, { ...place, branch }));
        expect(least(product)).toEqual(leastPriceOf(asked));
      }),
    );
  });
});
