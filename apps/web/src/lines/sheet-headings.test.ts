import { expect, it } from 'vitest';

import { headingsOfLines } from './sheet-headings.ts';

it.each<[string, Record<string, number>]>([
  ['Name,Quantity,Unit,Cost', { name: 0, quantity: 1, unit: 2, unitCost: 3 }],
  ['Item,Qty,UOM,Unit Cost ($),Cost', { name: 0, quantity: 1, unit: 2, unitCost: 3, cost: 4 }],
  ['Description,Qty,Unit price,Amount', { name: 0, quantity: 1, unitCost: 2, price: 3 }],
  // The price may be what the unit costs.
  ['Name,Qty,Price', { name: 0, quantity: 1 }],
  ['Name,Description', { name: 0 }],
  ['Cost code,Option,Taxable,Waste', { costCodeId: 0, optionId: 1, isTaxable: 2, wasteRate: 3 }],
])('the headings %s name these columns of lines', (headings, columns) => {
  expect(headingsOfLines(headings.split(','))).toEqual(columns);
});
