import { expect, test } from 'vitest';

import { deliveryDates } from './delivery/delivery-day.ts';
import { type CandidatePrice, offerFor, type SoldProduct } from './offer.ts';

const price = (fields: Partial<CandidatePrice>): CandidatePrice => ({
  id: 1,
  branchId: null,
  projectId: null,
  minQuantity: 0,
  unitCost: 4.29,
  effectiveFrom: '2026-03-02',
  expiresOn: null,
  isFirm: false,
  observedAt: '2026-03-04T16:40:00.000Z',
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 11.95,
  observedOn: '2026-03-04',
  source: 'typed',
  sourceRef: null,
  ...fields,
});

const sold = (prices: CandidatePrice[]): SoldProduct => ({
  id: 5120,
  supplierId: 8,
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
  prices,
});

const place = {
  branch: { id: 19, name: 'Dayton', leadDays: 1 },
  hasBranches: true,
  zip: '45402',
  projectId: 7,
  day: '2026-03-10',
  today: '2026-03-10',
};
const held = price({ id: 2, projectId: 7, isFirm: true, unitCost: 4.1, expiresOn: '2026-04-30' });

test('a price that is held for the project comes first, and a lower one of the list stands beside it', () => {
  const offer = offerFor(sold([held, price({ unitCost: 3.99 })]), 93.5, place);
  expect(offer).toMatchObject({
    priceId: 2,
    unitCost: 4.1,
    isFirm: true,
    note: 'Lower list price: $3.99 / sq ft · Mar 4 · Tarrowby, Dayton',
  });
});

test.each([
  ['a higher one', [price({ unitCost: 4.29 })]],
  ['an equal one', [price({ unitCost: 4.1 })]],
  ['none', []],
  ['one of another project', [price({ projectId: 9, unitCost: 1 })]],
])('%s of the list says nothing beside it', (_what, others) => {
  expect(offerFor(sold([held, ...others]), 93.5, place)).toMatchObject({ priceId: 2, note: null });
});

test('prices per another unit are compared by what the order costs', () => {
  const perBox = price({ priceUnit: 'BX', priceUnits: 1, priceQuantity: 1, unitCost: 48 });
  // 8 boxes are $384.00, and 95.6 sq ft at $4.10 are $391.96.
  expect(offerFor(sold([held, perBox]), 93.5, place)).toMatchObject({
    note: 'Lower list price: $48.00 / box · Mar 4 · Tarrowby, Dayton',
  });
});

test('an offer says when it comes, by the longer lead time of branch and product, and until when to order', () => {
  const datesOf = deliveryDates(
    { cutoff: '14:00', deliversOn: [1, 2, 3, 4, 5] },
    {
      now: { day: '2026-03-02', time: '09:00' },
      needBy: '2026-03-10',
      working: { workdays: [1, 2, 3, 4, 5], closedDays: new Set() },
    },
  );
  const branch = { ...place.branch, datesOf };
  expect(offerFor(sold([price({})]), 1, { ...place, branch })).toMatchObject({
    leadDays: 1,
    earliest: '2026-03-03',
    orderBy: '2026-03-09',
  });
  expect(offerFor({ ...sold([price({})]), leadDays: 5 }, 1, { ...place, branch })).toMatchObject({
    leadDays: 5,
    earliest: '2026-03-09',
    orderBy: '2026-03-03',
  });
  expect(offerFor(sold([price({})]), 1, { ...place, branch: undefined })).toMatchObject({
    earliest: null,
    orderBy: null,
  });
});
