import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { exact, numberOf, sum } from '../exact.ts';
import type { MaterialRequest } from './material-request.ts';
import { seenNeeds } from './need.ts';
import { type NeedFacts, type RequiredItem, needsOf } from './project-needs.ts';
import type { SupplyLine } from './supply.ts';

const START = '2026-03-16';
const tile = { id: 204, name: 'Tile', unit: 'sq ft', wasteRate: 0.1, costCodeId: 9 };
const screws = { id: 300, name: 'Screws', unit: 'each', wasteRate: null, costCodeId: null };

const item = (fields: Partial<RequiredItem> = {}): RequiredItem => ({
  taskId: 31,
  productId: 204,
  costCodeId: 5,
  name: 'Porcelain tile',
  kind: 'material',
  quantity: 85,
  unit: 'SF',
  wasteRate: 0.1,
  isAllowance: false,
  ...fields,
});

const request = (fields: Partial<MaterialRequest> = {}): MaterialRequest => ({
  id: 12,
  projectId: 7,
  taskId: 31,
  productId: 204,
  text: null,
  quantity: 10,
  unit: 'sq ft',
  needBy: null,
  note: null,
  requestedBy: 'Ben Ortiz',
  status: 'open',
  reason: null,
  version: 1,
  createdAt: '2026-03-12T14:05:09.120Z',
  updatedAt: '2026-03-12T14:05:09.120Z',
  ...fields,
});

/** Boxes of 11.95 sq ft. */
const boxes = (quantity: number, fields: Partial<SupplyLine> = {}): SupplyLine => ({
  productId: 204,
  productUnit: 'sq ft',
  orderUnit: 'BX',
  contentUnits: 1,
  contentQuantity: 11.95,
  quantity,
  accepted: 0,
  returned: 0,
  closedShort: 0,
  isOpen: true,
  isDraft: false,
  parts: [{ taskId: 31, quantity: 93.5 }],
  ...fields,
});

const facts = (fields: Partial<NeedFacts> = {}): NeedFacts => ({
  startDate: START,
  tasks: [
    { id: 31, name: 'Lay the floor', isCompleted: false },
    { id: 32, name: 'Tile the wall', isCompleted: false },
  ],
  isCompleted: false,
  products: [tile, screws],
  items: [],
  taskProducts: [],
  requests: [],
  lines: [],
  ...fields,
});

const found = (fields: Partial<NeedFacts>) =>
  needsOf(facts(fields)).needs.map(({ taskId, productId, needBy, required, ordered, received, needed }) => ({
    of: [taskId, productId, needBy],
    sums: [required, ordered, received, needed],
  }));

test('an item of the contract is needed with its waste, under its cost code, when the project starts', () => {
  expect(needsOf(facts({ items: [item()] })).needs).toEqual([
    {
      taskId: 31,
      taskName: 'Lay the floor',
      productId: 204,
      productName: 'Tile',
      unit: 'sq ft',
      needBy: START,
      costCodeId: 5,
      required: 93.5,
      ordered: 0,
      drafted: 0,
      received: 0,
      needed: 93.5,
      isDone: false,
    },
  ]);
});

test('without a contract, a task needs its products with the waste and the cost code of the product', () => {
  const { needs } = needsOf(facts({ taskProducts: [{ taskId: 32, productId: 204, quantity: 10 }] }));
  expect(needs).toMatchObject([{ taskId: 32, required: 11, needed: 11, costCodeId: 9 }]);
});

test.each([
  ['more were added to the task after the signing', 100, 110],
  ['the task has what was signed', 85, 93.5],
  ['the task has less than was signed', 40, 93.5],
])('%s', (_name, quantity, required) => {
  const held = [{ taskId: 31, productId: 204, quantity }];
  expect(needsOf(facts({ items: [item()], taskProducts: held })).needs).toMatchObject([{ required }]);
});

test('an item that was signed with less waste than the product has keeps its own', () => {
  const held = [{ taskId: 31, productId: 204, quantity: 85.34 }];
  const items = [item({ quantity: 85.333333, wasteRate: 0 })];
  expect(needsOf(facts({ items, taskProducts: held })).needs).toMatchObject([{ required: 85.333333 }]);
});

test('only materials are needed, an allowance waits, and what was removed is no longer there', () => {
  const items = [item({ kind: 'labor' }), item({ isAllowance: true }), item({ quantity: 0 })];
  expect(needsOf(facts({ items }))).toEqual({ needs: [], inWords: [], waitingAllowances: 1 });
});

test('an item without a product or in another unit is a need in words, with its waste', () => {
  const items = [
    item({ productId: null, name: 'Strips', quantity: 2, wasteRate: 0.5 }),
    item({ unit: 'box' }),
  ];
  const requests = [request({ productId: null, text: 'Two more bags' }), request({ id: 13, unit: 'box' })];
  expect(needsOf(facts({ items, requests }))).toMatchObject({
    needs: [],
    inWords: [
      { text: 'Strips', quantity: 3, reason: 'no-product', requestId: null, needBy: START },
      { text: 'Porcelain tile', unit: 'box', reason: 'another-unit' },
      { text: 'Two more bags', reason: 'no-product', requestId: 12 },
      { text: 'Tile', reason: 'another-unit', requestId: 13 },
    ],
  });
});

test('a request adds to its day, and without a day to the start of the project', () => {
  const requests = [
    request(),
    request({ id: 13, needBy: '2026-03-20', quantity: 2 }),
    request({ taskId: null }),
  ];
  expect(found({ items: [item()], requests })).toEqual([
    { of: [31, 204, START], sums: [103.5, 0, 0, 103.5] },
    { of: [31, 204, '2026-03-20'], sums: [2, 0, 0, 2] },
    { of: [null, 204, START], sums: [10, 0, 0, 10] },
  ]);
});

test.each([
  ['what is on order is not needed, with what its boxes hold beyond it', boxes(8), [93.5, 95.6, 0, 0]],
  ['half of it has come', boxes(8, { accepted: 4 }), [93.5, 47.8, 47.8, 0]],
  ['a box went back', boxes(8, { accepted: 8, returned: 1 }), [93.5, 0, 83.65, 9.85]],
  ['two boxes are closed short', boxes(8, { accepted: 6, closedShort: 2 }), [93.5, 0, 71.7, 21.8]],
  ['an order that is closed brings no more', boxes(8, { accepted: 6, isOpen: false }), [93.5, 0, 71.7, 21.8]],
  ['more came than was ordered', boxes(8, { accepted: 9 }), [93.5, 0, 107.55, 0]],
  ['a draft whose content nobody has said', boxes(8, { contentQuantity: null }), [93.5, 93.5, 0, 0]],
])('%s', (_name, line, sums) => {
  expect(found({ items: [item()], lines: [line] })).toEqual([{ of: [31, 204, START], sums }]);
});

test('of what is on order, the needs say how much stands in drafts: what is sent counts for the earliest need first', () => {
  const requests = [request({ needBy: '2026-03-20', quantity: 50 })];
  const lines = [boxes(6, { isDraft: true }), boxes(6, { accepted: 1 })];
  const { needs } = needsOf(facts({ items: [item()], requests, lines }));
  expect(needs).toMatchObject([
    { needBy: START, received: 11.95, ordered: 81.55, drafted: 21.8, needed: 0 },
    { needBy: '2026-03-20', received: 0, ordered: 49.9, drafted: 49.9, needed: 0.1 },
  ]);
});

test('what comes counts for the earliest need first, whatever the day of its order', () => {
  const requests = [request({ needBy: '2026-03-20', quantity: 50 })];
  const lines = [boxes(8, { parts: [{ taskId: 31, quantity: 100 }] })];
  expect(found({ items: [item()], requests, lines })).toEqual([
    { of: [31, 204, START], sums: [93.5, 93.5, 0, 0] },
    { of: [31, 204, '2026-03-20'], sums: [50, 2.1, 0, 47.9] },
  ]);
});

test('what is received fills the parts of a line in the order of their tasks, and the last one has what is beyond', () => {
  const parts = [
    { taskId: 31, quantity: 50 },
    { taskId: 32, quantity: 43.5 },
  ];
  const items = [item({ quantity: 50, wasteRate: 0 }), item({ taskId: 32, quantity: 43.5, wasteRate: 0 })];
  expect(found({ items, lines: [boxes(8, { accepted: 5, parts })] })).toEqual([
    { of: [31, 204, START], sums: [50, 0, 50, 0] },
    { of: [32, 204, START], sums: [43.5, 35.85, 9.75, 0] },
  ]);
});

test('three bundles that came one by one are one square', () => {
  const shingles = { id: 5, name: 'Shingles', unit: 'square', wasteRate: null, costCodeId: null };
  const bundle = {
    ...boxes(1),
    productId: 5,
    productUnit: 'SQ',
    orderUnit: 'BDL',
    contentUnits: 3,
    contentQuantity: 1,
  };
  const lines = [1, 2, 3].map(() => ({
    ...bundle,
    accepted: 1,
    parts: [{ taskId: 31, quantity: 0.333333 }],
  }));
  const taskProducts = [{ taskId: 31, productId: 5, quantity: 1 }];
  expect(found({ products: [shingles], taskProducts, lines })).toEqual([
    { of: [31, 5, START], sums: [1, 0, 1, 0] },
  ]);
});

test('a product whose unit has changed keeps what a fixed ratio says, and loses the rest', () => {
  const taskProducts = [{ taskId: 31, productId: 204, quantity: 10 }];
  const yards = { ...tile, unit: 'sq yd', wasteRate: null };
  expect(found({ products: [yards], taskProducts, lines: [boxes(2)] })).toMatchObject([
    { sums: [10, 2.655556, 0, 7.344444] },
  ]);
  const each = { ...tile, unit: 'each', wasteRate: null };
  expect(found({ products: [each], taskProducts, lines: [boxes(2)] })).toMatchObject([
    { sums: [10, 0, 0, 10] },
  ]);
});

test('what is ordered and no longer needed is shown, and what came to nothing is not', () => {
  expect(found({ lines: [boxes(8)] })).toEqual([{ of: [31, 204, START], sums: [0, 95.6, 0, 0] }]);
  expect(found({ lines: [boxes(8, { closedShort: 8 })] })).toEqual([]);
});

test('a need that no column holds is the largest that one does', () => {
  const items = [item({ quantity: 999_999_999.5 }), item({ quantity: 999_999_999.5 })];
  expect(needsOf(facts({ items })).needs).toMatchObject([{ required: 999_999_999.999999 }]);
});

test('a completed task needs nothing any more but what the site asks for, and a completed project neither', () => {
  const wanted = {
    items: [item(), item({ productId: null, name: 'Strips' })],
    taskProducts: [{ taskId: 32, productId: 204, quantity: 10 }],
    requests: [request({ taskId: 31, quantity: 2, needBy: null })],
  };
  const tasks = [
    { id: 31, name: 'Lay the floor', isCompleted: true },
    { id: 32, name: 'Tile the wall', isCompleted: false },
  ];
  const neededOf = (fields: Partial<NeedFacts>) =>
    needsOf(facts({ ...wanted, ...fields })).needs.map(({ taskId, required, needed, isDone }) => [
      taskId,
      required,
      needed,
      isDone,
    ]);
  expect(neededOf({ tasks })).toEqual([
    [31, 95.5, 2, true],
    [32, 11, 11, false],
  ]);
  expect(needsOf(facts({ ...wanted, tasks })).inWords).toEqual([]);
  expect(neededOf({ isCompleted: true })).toEqual([
    [31, 95.5, 2, true],
    [32, 11, 0, true],
  ]);
  // What came before counts for the request, too, as far as it is beyond what the task had needed.
  expect(neededOf({ tasks, lines: [boxes(8, { accepted: 8 })] })[0]).toEqual([31, 95.5, 0, true]);
});

test('two readings are the same exactly if the same is left to order', () => {
  const seen = (fields: Partial<NeedFacts>) => seenNeeds(needsOf(facts(fields)).needs);
  const two = [item(), item({ taskId: 32 })];
  expect(seen({ items: two })).toBe(seen({ items: two.toReversed() }));
  expect(seen({ items: two, lines: [boxes(1)] })).not.toBe(seen({ items: two }));
  expect(seen({ items: [item()], lines: [boxes(8)] })).toBe(seen({}));
});

const quantity = fc
  .integer({ min: 1, max: 20_000 })
  .map((cents) => numberOf({ units: BigInt(cents), scale: 2 }));
const task = fc.constantFrom(31, 32, null);
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    accepted: fc.integer({ min: 0, max: 33 }),
    returned: fc.integer({ min: 0, max: 33 }),
    closedShort: fc.integer({ min: 0, max: 30 }),
    isOpen: fc.boolean(),
    isDraft: fc.boolean(),
    parts: fc.array(fc.record({ taskId: task, quantity }), { maxLength: 3 }),
  })
  .map((line) => boxes(line.quantity, { ...line, returned: Math.min(line.returned, line.accepted) }));
const anyFacts = fc
  .record({
    items: fc.array(fc.record({ taskId: task, quantity }).map(item), { maxLength: 4 }),
    taskProducts: fc.array(
      fc.record({ taskId: fc.constantFrom(31, 32), productId: fc.constant(204), quantity }),
      { maxLength: 3 },
    ),
    requests: fc.array(
      fc
        .record({ taskId: task, quantity, needBy: fc.constantFrom(null, '2026-03-10', '2026-03-20') })
        .map(request),
      { maxLength: 4 },
    ),
    lines: fc.array(anyLine, { maxLength: 5 }),
    startDate: fc.constantFrom(null, START),
  })
  .map(facts);
const totalOf = (numbers: number[]) => numberOf(sum([exact(0), ...numbers.map((each) => exact(each))]));

test('no need is below 0, and it is what is required less what is ordered and received', () => {
  fc.assert(
    fc.property(anyFacts, (each) => {
      for (const { required, ordered, drafted, received, needed } of needsOf(each).needs) {
        expect(Math.min(required, ordered, received, needed)).toBeGreaterThanOrEqual(0);
        expect(drafted).toBeGreaterThanOrEqual(0);
        expect(drafted).toBeLessThanOrEqual(ordered);
        const left = totalOf([required, -ordered, -received]);
        expect(needed).toBe(Math.max(0, left));
      }
    }),
  );
});

test('the sums of all needs are those of the lines of orders, whatever their tasks and days', () => {
  fc.assert(
    fc.property(anyFacts, (each) => {
      const { needs } = needsOf(each);
      const content = (units: number) => totalOf([units * 1195]) / 100;
      const came = each.lines.reduce((all, { accepted, returned }) => all + accepted - returned, 0);
      const open = each.lines.reduce(
        (all, line) =>
          all + (line.isOpen ? Math.max(0, line.quantity - line.accepted - line.closedShort) : 0),
        0,
      );
      expect(totalOf(needs.map(({ received }) => received))).toBe(content(came));
      expect(totalOf(needs.map(({ ordered }) => ordered))).toBe(content(open));
    }),
  );
});
