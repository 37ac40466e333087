import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { priceLine } from '../costs/line-price.ts';
import { anyEstimate } from '../estimates/testing/any-estimate.ts';
import { cases } from '../estimates/testing/calculation-cases.ts';
import { type Money, dollars, exact, moneyOf, negate, sumOfMoney } from '../exact.ts';
import { type RevisionSource, compareRevisions } from './estimate-comparison.ts';

type Line = RevisionSource['lines'][number];

const saved = { version: 1, createdAt: '2026-03-02T14:05:09.120Z', updatedAt: '2026-03-02T14:05:09.120Z' };

/** A line of an estimate with the amounts that are stored with it. */
function lineOf(line: (typeof cases)[number]['estimate']['lines'][number]): Line {
  const { cost, price } = priceLine(line);
  return {
    ...line,
    name: `Line ${line.id}`,
    description: null,
    unit: 'each',
    sectionId: 1,
    isAllowance: false,
    cost: moneyOf(cost),
    price: moneyOf(price),
  } as Line;
}

/** The input of a calculation as a revision with one section. */
function revisionOf(
  estimate: (typeof cases)[number]['estimate'],
  fields: Partial<RevisionSource> = {},
): RevisionSource {
  return {
    ...estimate,
    revision: 1,
    quoteId: 18,
    sentAt: '2026-03-02T14:05:09.120Z',
    lines: estimate.lines.map(lineOf),
    sections: [{ id: 1, estimateId: 42, taskId: null, name: 'Bathroom', description: null, ...saved }],
    options: estimate.options.map((option) => ({
      ...option,
      estimateId: 42,
      name: `Option ${option.id}`,
      description: null,
      choiceGroup: null,
      photoId: null,
      ...saved,
    })),
    adjustments: estimate.adjustments.map((row) => ({ ...row, label: 'Contingency' })),
    ...fields,
  };
}

function caseOf(part: string) {
  const found = cases.find(({ name }) => name.includes(part));
  if (!found) throw new Error(`There is no case with ${part}`);
  return found.estimate;
}

const first = revisionOf(caseOf('an option that is chosen'));
const second = (fields: Partial<RevisionSource>): RevisionSource => ({ ...first, revision: 2, ...fields });

/** The lines of the first revision, with a change of some of them. */
const withLines = (change: (line: Line) => Line) => second({ lines: first.lines.map(change) });

test('the same revision twice has no difference', () => {
  const compared = compareRevisions(42, first, second({ quoteId: null, sentAt: null }));
  expect(compared).toMatchObject({
    isSame: true,
    from: { revision: 1, quoteId: 18, total: 8682.93 },
    to: { revision: 2, quoteId: null, sentAt: null, total: 8682.93 },
    difference: { directCost: 0, lineTotal: 0, netPrice: 0, tax: 0, total: 0, margin: 0 },
    sections: [],
    lines: [],
    options: [],
    rows: [],
    unchangedLines: first.lines.length,
  });
  const whole = compareRevisions(42, first, second({}), { unchanged: true });
  expect(whole.lines).toHaveLength(first.lines.length);
  expect(whole.lines[0]).toMatchObject({ change: 'same', priceChange: 0 });
});

test.each<[string, Partial<Line>]>([
  ['name', { name: 'Slate' }],
  ['description', { description: 'Honed' }],
  ['kind', { kind: 'other' }],
  ['sectionId', { sectionId: 2 }],
  ['optionId', { optionId: 7 }],
  ['quantity', { quantity: 92 }],
  ['unit', { unit: 'box' }],
  ['cost', { cost: dollars(461.39) }],
  ['price', { price: dollars(576.74) }],
  ['isTaxable', { isTaxable: false }],
  ['isIncluded', { isIncluded: true }],
  ['isAllowance', { isAllowance: true }],
])('a line whose %s differs is changed', (field, change) => {
  const { isSame, lines } = compareRevisions(
    42,
    first,
    withLines((line) => (line.id === 1 ? { ...line, ...change } : line)),
  );
  expect(isSame).toBe(false);
  expect(lines).toMatchObject([{ id: 1, change: 'changed', fields: [field] }]);
});

test('a note of the office is no difference', () => {
  expect(
    compareRevisions(
      42,
      first,
      withLines((line) => ({ ...line, notes: 'Ask' })),
    ).isSame,
  ).toBe(true);
});

test('lines that were added and removed say so, with what they change in the price', () => {
  const [gone, ...others] = first.lines;
  if (!gone) throw new Error('The case has lines');
  const added = { ...gone, id: 99, name: 'Mirror' };
  const { lines, difference } = compareRevisions(42, first, second({ lines: [...others, added] }));
  expect(lines).toMatchObject([
    { id: gone.id, change: 'removed', to: null, priceChange: moneyOf(negate(exact(gone.price))) },
    { id: 99, change: 'added', from: null, to: { name: 'Mirror' }, priceChange: gone.price },
  ]);
  expect(difference).toMatchObject({ lineTotal: 0, total: 0 });
});

test('sections, options and rows below the lines are compared too', () => {
  const compared = compareRevisions(
    42,
    first,
    second({
      sections: first.sections.map((section) => ({ ...section, name: 'Hall bathroom' })),
      options: first.options.map((option) => ({ ...option, isChosen: false, photoId: 17 })),
      adjustments: first.adjustments.map((row) => ({ ...row, rate: 0.1 })),
    }),
  );
  expect(compared.sections).toMatchObject([{ fields: ['name'], to: { name: 'Hall bathroom' } }]);
  expect(compared.options).toMatchObject([
    { fields: ['isChosen', 'price', 'photoId'], from: { photoId: null }, to: { photoId: 17 } },
  ]);
  expect(compared.rows).toMatchObject([
    { fields: ['rate', 'price'], from: { rate: 0.05 }, to: { rate: 0.1 } },
  ]);
  // A renamed section is no change of its lines.
  expect(compared.lines).toEqual([]);
});

test('another rate of the tax is a difference, even where it moves no cent', () => {
  const untaxed = revisionOf({ ...caseOf('an option that is chosen'), taxMode: 'none' });
  const compared = compareRevisions(42, untaxed, { ...untaxed, taxRate: 0.09 });
  expect(compared).toMatchObject({ isSame: false, difference: { total: 0 } });
});

test('for any two estimates, the differences of the lines add up to that of the price', () => {
  fc.assert(
    fc.property(anyEstimate, anyEstimate, (one, other) => {
      // Each line counts in the base, because the ladder leaves out the lines of other options.
      const base = ({ lines, ...rest }: typeof one) =>
        revisionOf({
          ...rest,
          taxMode: 'none',
          adjustments: [],
          lines: lines.map((line) => ({ ...line, optionId: null })),
        });
      const { lines, from, to, difference } = compareRevisions(42, base(one), base(other));
      const sum: Money = sumOfMoney(lines.map((line) => line.priceChange));
      expect(sum).toBe(difference.lineTotal);
      expect(sumOfMoney([from.total, difference.total])).toBe(to.total);
    }),
  );
});
