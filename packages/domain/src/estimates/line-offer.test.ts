import { expect, test } from 'vitest';

import { priceLine } from '../costs/line-price.ts';
import { dollars, moneyOf } from '../exact.ts';
import { type LineOffer, priceOfOffer, withOffer } from './line-offer.ts';
import { patched } from './patched-line.ts';

const tile: LineOffer = {
  priceId: 88_213,
  supplierProductId: 5120,
  supplierName: 'Tarrowby',
  branchName: 'Dayton',
  sku: 'KC-SL1224',
  unitCost: 4.29,
  priceUnit: 'SF',
  orderUnit: 'BX',
  orderQuantity: 8,
  content: 95.6,
  extended: dollars(410.12),
  confirmedOn: '2026-03-04',
  expiresOn: null,
  packaging: {
    contentUnits: 1,
    contentQuantity: 11.95,
    priceUnits: 1,
    priceQuantity: 11.95,
    packQuantity: 1,
    minQuantity: null,
  },
};

const line = {
  id: 1,
  kind: 'material' as const,
  name: 'Slate tile',
  unit: 'sq ft',
  quantity: 85,
  quantityFormula: null,
  wasteRate: 0.1,
  packQuantity: 10 as number | null,
  packUnit: 'box' as string | null,
  quantityPolicy: 'ordered' as const,
  hoursPerUnit: null,
  unitCost: 5,
  pricing: 'markup' as const,
  rate: 0.25,
  fixedPrice: null,
  discountRate: 0,
  isIncluded: false,
  offer: null as LineOffer | null,
};
const costOf = (priced: Parameters<typeof priceLine>[0]) => moneyOf(priceLine(priced).cost);

test('a line takes the boxes of its offer, and a unit cost of what they cost: 93.5 sq ft are 8 boxes for $410.12', () => {
  const taken = withOffer(line, tile);
  expect(taken).toMatchObject({ unitCost: 4.289958, packQuantity: 11.95, packUnit: 'box', offer: tile });
  expect(costOf(taken)).toBe(410.12);
});

test('the unit cost is the cost of the order ÷ what it holds, to six places, so that the cost is that of the order', () => {
  const sold = {
    ...tile,
    unitCost: 51.27,
    priceUnit: 'BX',
    packaging: { ...tile.packaging, priceQuantity: 1 },
  };
  const taken = withOffer(line, sold);
  expect(taken).toMatchObject({ unitCost: 4.290377, offer: { extended: 410.16 } });
  expect(costOf(taken)).toBe(410.16);
});

test('three bundles to a square cost what they cost, although a third has no decimals', () => {
  const bundles = {
    ...tile,
    unitCost: 35,
    priceUnit: 'BDL',
    orderUnit: 'BDL',
    packaging: { ...tile.packaging, contentUnits: 3, contentQuantity: 1, priceQuantity: 1 },
  };
  const taken = withOffer({ ...line, quantity: 100, wasteRate: 0 }, bundles);
  expect(taken).toMatchObject({
    unitCost: 105,
    packUnit: 'order',
    offer: { orderQuantity: 300, extended: 10_500 },
  });
  expect(costOf(taken)).toBe(10_500);
});

test('an order below the minimum costs the minimum', () => {
  const taken = withOffer(line, { ...tile, packaging: { ...tile.packaging, minQuantity: 20 } });
  expect(taken).toMatchObject({ offer: { orderQuantity: 20, content: 239 }, packQuantity: 239 });
  expect(costOf(taken)).toBe(1025.31);
});

test('another quantity, formula or waste makes another order at the same price', () => {
  const taken = withOffer(line, tile);
  expect(patched(taken, { quantity: 100 })).toMatchObject({
    unitCost: 4.290042,
    offer: { unitCost: 4.29, orderQuantity: 10, content: 119.5, extended: 512.66 },
  });
  expect(patched(taken, { quantityFormula: '50 * 2' }).offer).toMatchObject({ orderQuantity: 10 });
  expect(patched(taken, { wasteRate: 0 }).offer).toMatchObject({ orderQuantity: 8 });
  expect(patched(taken, { quantity: 0 })).toMatchObject({
    unitCost: 4.289958,
    packQuantity: 11.95,
    offer: tile,
  });
});

test.each([
  ['cost', { unitCost: 4 }],
  ['pack', { packQuantity: 12 }],
  ['unit', { unit: 'each' }],
  ['kind', { kind: 'other' as const }],
])('a typed %s ends the offer', (_field, patch) => {
  expect(patched(withOffer(line, tile), patch)).toMatchObject({ ...patch, offer: null });
});

test('the same cost again, or another name, leaves the offer', () => {
  expect(patched(withOffer(line, tile), { unitCost: 4.289958, name: 'Slate' }).offer).toEqual(tile);
});

test('a price is named with its day and its branch', () => {
  expect(priceOfOffer(tile, '2026-05-01')).toBe('$4.29 / sq ft · Mar 4 · Tarrowby, Dayton');
});
