import { expect, test } from 'vitest';

import { dollars, exact } from '../exact.ts';
import type { StateRule } from './state-rule.ts';
import { type RuledContract, cancelUntil, isStateKnown, noticesFor, ruleFor } from './state-rules.ts';

type Rule = Parameters<typeof ruleFor<StateRule>>[0][number];

const rule = (fields: Partial<Rule> & Pick<Rule, 'id'>): Rule => ({
  state: 'PA',
  kind: 'deposit-cap',
  shareNumerator: 1,
  shareDenominator: 3,
  cap: null,
  specialOrders: 'none',
  days: null,
  seniorDays: null,
  disasterDays: null,
  countsSaturdays: true,
  text: null,
  minContract: null,
  propertyTypes: null,
  effectiveFrom: '2020-01-01',
  citation: '73 P.S. §517.9',
  basis: 'digest',
  checkedOn: '2026-11-22',
  note: null,
  isOwn: false,
  version: 1,
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  ...fields,
});

const contract = (fields: Partial<RuledContract> = {}): RuledContract => ({
  state: 'PA',
  propertyType: 'single-family',
  total: exact(7776.36),
  on: '2026-11-25',
  ...fields,
});

test('a rule applies in its state, from its day, to its contracts and its properties', () => {
  const rules = [
    rule({
      id: 1,
      minContract: dollars(5000.01),
      propertyTypes: ['single-family', 'condo'],
      effectiveFrom: '2026-01-01',
    }),
  ];
  const found = (fields: Partial<RuledContract>) => ruleFor(rules, 'deposit-cap', contract(fields))?.id;
  expect(found({})).toBe(1);
  expect(found({ state: 'OH' })).toBeUndefined();
  expect(found({ state: null })).toBeUndefined();
  expect(found({ total: exact(5000) })).toBeUndefined();
  expect(found({ on: '2025-12-31' })).toBeUndefined();
  expect(found({ propertyType: 'commercial' })).toBeUndefined();
  expect(found({ propertyType: null })).toBeUndefined();
});

test('of the rules that apply, the newest begun wins, so that the firm can state its own', () => {
  const ours = rule({ id: 1 });
  const own = rule({ id: 9, isOwn: true, effectiveFrom: '2026-06-01' });
  const later = rule({ id: 10, isOwn: true, effectiveFrom: '2027-01-01' });
  expect(ruleFor([ours, own, later], 'deposit-cap', contract())?.id).toBe(9);
  expect(ruleFor([ours, { ...own, effectiveFrom: ours.effectiveFrom }], 'deposit-cap', contract())?.id).toBe(
    9,
  );
});

test('a rule of the state comes before one of every state, however old it is', () => {
  const every = rule({ id: 1, state: 'US', kind: 'cancel', days: 3, effectiveFrom: '2026-01-01' });
  const ofState = rule({
    id: 2,
    state: 'CA',
    kind: 'cancel',
    days: 3,
    seniorDays: 5,
    countsSaturdays: false,
  });
  expect(ruleFor([every, ofState], 'cancel', contract({ state: 'CA' }))?.id).toBe(2);
  expect(ruleFor([every, ofState], 'cancel', contract({ state: 'TX' }))?.id).toBe(1);
});

test('a client gets every notice that applies', () => {
  const rules = [
    rule({ id: 1, state: 'US', kind: 'notice', text: 'You may cancel.' }),
    rule({ id: 2, kind: 'notice', text: 'Of Pennsylvania.' }),
    rule({ id: 3, state: 'CA', kind: 'notice', text: 'Of California.' }),
  ];
  expect(noticesFor(rules, contract()).map(({ id }) => id)).toEqual([2, 1]);
});

test('a state is known if any rule is its own', () => {
  const rules = [rule({ id: 1, state: 'US' }), rule({ id: 2 })];
  expect([isStateKnown(rules, 'PA'), isStateKnown(rules, 'TX'), isStateKnown(rules, null)]).toEqual([
    true,
    false,
    false,
  ]);
});

// billing.md section 12: signed on the Wednesday before Thanksgiving Day.
test.each([
  { name: 'at home', fields: { days: 3 }, isSenior: false, last: '2026-11-30' },
  {
    name: 'in California',
    fields: { days: 3, seniorDays: 5, countsSaturdays: false },
    isSenior: false,
    last: '2026-12-01',
  },
  {
    name: 'in California from the age of 65',
    fields: { days: 3, seniorDays: 5, countsSaturdays: false },
    isSenior: true,
    last: '2026-12-03',
  },
  {
    name: 'a senior where the law knows no more days',
    fields: { days: 3 },
    isSenior: true,
    last: '2026-11-30',
  },
])('a contract can be cancelled until the last day of the law: $name', ({ fields, isSenior, last }) => {
  expect(cancelUntil(rule({ id: 1, kind: 'cancel', ...fields }), '2026-11-25', isSenior)).toBe(last);
});
