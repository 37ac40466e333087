import { expect, test } from 'vitest';

import { cases } from '../estimates/testing/calculation-cases.ts';
import { moneyOf, sum, exact } from '../exact.ts';
import { type ViewedEstimate, clientView } from './client-view.ts';

const caseOf = (part: string) => {
  const found = cases.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`There is no case with ${part}`);
  return found.estimate;
};

/** The input of a calculation as an estimate with two sections. */
function estimateOf(part: string, fields: Partial<ViewedEstimate> = {}) {
  const given = caseOf(part);
  const lines = given.lines.map((line) => ({
    ...line,
    name: `Line ${line.id}`,
    description: null,
    notes: 'Buy at the yard',
    unit: 'each',
    sectionId: line.id < 4 ? 1 : 2,
  }));
  const estimate: ViewedEstimate = {
    ...given,
    clientShows: 'lines',
    showsQuantities: true,
    sections: [
      { id: 1, name: 'Materials', description: null },
      { id: 2, name: 'Work', description: 'By our own people.' },
      { id: 3, name: 'Nothing yet', description: null },
    ],
    options: given.options.map((option) => ({
      ...option,
      name: 'Shower',
      description: null,
      choiceGroup: null,
    })),
    adjustments: given.adjustments.map((row) => ({ ...row, label: 'Contingency' })),
    ...fields,
  };
  return { estimate, lines };
}

const view = (part: string, fields?: Partial<ViewedEstimate>) => {
  const { estimate, lines } = estimateOf(part, fields);
  return clientView(estimate, lines);
};

test('the client sees prices with their part of hidden rows, and nothing of costs, markups and notes', () => {
  const hidden = view('a hidden contingency');
  expect(hidden.sections.map(({ name, price }) => [name, price])).toEqual([
    ['Materials', 2024.02],
    ['Work', 5591.78],
  ]);
  expect(hidden.sections[0]?.lines[0]).toEqual({
    id: 1,
    name: 'Line 1',
    description: null,
    quantity: 85,
    unit: 'each',
    price: 533.17,
  });
  expect(hidden).toMatchObject({ rows: [], base: 7615.8, net: 7615.8, tax: 160.56, total: 7776.36 });
  expect(JSON.stringify(hidden)).not.toMatch(/unitCost|rate|notes|directCost|410\.12/i);
});

test('what is printed adds up to the net price, with chosen options and shown rows', () => {
  const { base, chosen, rows, net, total, options } = view('an option that is chosen');
  expect(moneyOf(sum([base, chosen, ...rows.map(({ amount }) => amount)].map((each) => exact(each))))).toBe(
    net,
  );
  expect(options).toMatchObject([{ name: 'Shower', isChosen: true, price: 906.57 }]);
  expect(total).toBe(8682.93);
  expect(view('an option that is not chosen')).toMatchObject({ chosen: 0, total: 7776.36 });
});

test('lines, quantities and prices of sections are left out as the estimate says', () => {
  const sections = view('a contingency that is shown', { clientShows: 'sections' });
  expect(sections.sections).toMatchObject([{ lines: [], price: 1946.13 }, { lines: [] }]);
  expect(sections.rows).toMatchObject([{ label: 'Contingency', amount: 293.07 }]);
  const total = view('a contingency that is shown', { clientShows: 'total' });
  expect(total.sections).toMatchObject([{ lines: [], price: null }, { description: 'By our own people.' }]);
  const counted = view('a contingency that is shown', { showsQuantities: false });
  expect(counted.sections[0]?.lines[0]).toMatchObject({ quantity: null, price: 512.65 });
});
