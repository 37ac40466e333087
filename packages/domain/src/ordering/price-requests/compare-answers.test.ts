import { expect, test } from 'vitest';

import { dollars } from '../../exact.ts';
import { compareAnswers } from './compare-answers.ts';
import type { PriceAnswerLine } from './price-answer.ts';

const lines = [1, 2].map((id) => ({
  id,
  position: id,
  productId: id,
  description: `Product ${id}`,
  quantity: 10,
  unit: 'each',
}));

const priced = (
  lineId: number,
  unitCost: number,
  fields: Partial<PriceAnswerLine> = {},
): PriceAnswerLine => ({
  lineId,
  answer: 'priced',
  sku: null,
  orderUnit: 'each',
  quantity: 10,
  priceUnit: 'each',
  priceUnits: 1,
  priceQuantity: 1,
  unitCost,
  offered: null,
  availableOn: null,
  substitute: null,
  ...fields,
});

const answer = (supplierId: number, given: PriceAnswerLine[], freight: number | null = null) => ({
  id: supplierId,
  askedId: supplierId,
  supplierId,
  supplierName: `Supplier ${supplierId}`,
  name: 'Dan',
  at: '2026-03-04T13:20:11.000Z',
  isDeclined: false,
  reference: null,
  validUntil: null,
  freight: freight === null ? null : dollars(freight),
  note: null,
  lines: given,
});

const figuresOf = (answers: ReturnType<typeof answer>[]) =>
  compareAnswers(lines, answers).map((each) => [
    each.total,
    each.missing,
    each.isCheapest,
    each.lines.map(({ isCheapest }) => isCheapest),
  ]);

test.each([
  [
    'the lowest total, freight counted, wins, and each line has its own lowest price',
    [answer(1, [priced(1, 2), priced(2, 3)], 5), answer(2, [priced(1, 1.9), priced(2, 3.4)])],
    [
      [55, 0, false, [false, true]],
      [53, 0, true, [true, false]],
    ],
  ],
  [
    'equal prices are all the lowest',
    [answer(1, [priced(1, 2), priced(2, 3)]), answer(2, [priced(1, 2), priced(2, 3)])],
    [
      [50, 0, true, [true, true]],
      [50, 0, true, [true, true]],
    ],
  ],
  [
    'a supplier with fewer lines is never the cheapest',
    [answer(1, [priced(1, 1)]), answer(2, [priced(1, 9), priced(2, 9)])],
    [
      [10, 1, false, [true]],
      [180, 0, true, [false, true]],
    ],
  ],
  [
    'a substitute, a part and an unknown content are no price for all of a line',
    [
      answer(1, [priced(1, 1, { substitute: 'Other' }), priced(2, 1, { offered: 9 })]),
      answer(2, [priced(1, 2, { quantity: null }), priced(2, 4, { offered: 10 })]),
    ],
    [
      [20, 2, false, [false, false]],
      [40, 1, true, [false, true]],
    ],
  ],
  [
    'nobody is the cheapest where nobody prices a line',
    [answer(1, [priced(1, 1, { substitute: 'Other' })]), answer(2, [])],
    [
      [10, 2, false, [false]],
      [0, 2, false, []],
    ],
  ],
])('%s', (_, answers, expected) => {
  expect(figuresOf(answers)).toEqual(expected);
});
