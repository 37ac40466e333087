import { expect, test } from 'vitest';

import { dollars } from '../exact.ts';
import { ruleScope, ruleSentence, stateOfRule } from './state-rule-sentence.ts';

type Said = Parameters<typeof ruleSentence>[0];

const nothing: Omit<Said, 'kind'> = {
  shareNumerator: null,
  shareDenominator: null,
  cap: null,
  specialOrders: 'none',
  days: null,
  seniorDays: null,
  disasterDays: null,
  countsSaturdays: true,
};
const tenth = { shareNumerator: 1, shareDenominator: 10 };
const third = { shareNumerator: 1, shareDenominator: 3 };

test.each<[Partial<Said> & Pick<Said, 'kind'>, string]>([
  [{ kind: 'deposit-cap', ...tenth, cap: dollars(1000) }, 'Deposit: the lesser of 10% and $1,000'],
  [{ kind: 'deposit-cap', ...third }, 'Deposit: at most 1/3 of the price'],
  [{ kind: 'deposit-cap', cap: dollars('999.5') }, 'Deposit: at most $999.50'],
  [
    { kind: 'deposit-cap', ...third, specialOrders: 'added' },
    'Deposit: at most 1/3 of the price and the cost of special orders',
  ],
  [
    { kind: 'deposit-cap', ...third, specialOrders: 'at-least' },
    'Deposit: at most the greater of 1/3 and the cost of special orders',
  ],
  [
    { kind: 'deposit-cap', ...tenth, specialOrders: 'added', cap: dollars(5000) },
    'Deposit: at most 10% of the price and the cost of special orders, never over $5,000',
  ],
  [{ kind: 'pay-ahead' }, 'No payment ahead of the work done and the material delivered'],
  [{ kind: 'cancel', days: 3 }, 'Cancel within 3 business days; Saturdays count'],
  [
    { kind: 'cancel', days: 3, seniorDays: 5, countsSaturdays: false },
    'Cancel within 3 business days, 5 for owners of 65 or more; Saturdays do not count',
  ],
  [
    { kind: 'cancel', days: 1, disasterDays: 7 },
    'Cancel within 1 business day, 7 after a disaster; Saturdays count',
  ],
  [{ kind: 'escrow', days: 5 }, 'Deposit goes into escrow within 5 business days'],
  [{ kind: 'escrow' }, 'Deposit goes into escrow'],
  [{ kind: 'retainage-cap', shareNumerator: 1, shareDenominator: 20 }, 'Retainage: at most 5%'],
  [{ kind: 'retainage-cap', shareNumerator: 1, shareDenominator: 8 }, 'Retainage: at most 12.5%'],
  [{ kind: 'notice' }, 'The client gets a notice'],
])('%j reads: %s', (fields, sentence) => {
  expect(ruleSentence({ ...nothing, ...fields })).toBe(sentence);
});

test('a rule names the contracts that it is limited to', () => {
  const minContract = dollars('5000.01');
  const propertyTypes: ('single-family' | 'condo')[] = ['single-family', 'condo'];
  expect(ruleScope({ minContract: null, propertyTypes: null })).toBeNull();
  expect(ruleScope({ minContract, propertyTypes: null })).toBe('Only contracts from $5,000.01');
  expect(ruleScope({ minContract: null, propertyTypes })).toBe('Only single family or condo');
  expect(ruleScope({ minContract, propertyTypes })).toBe(
    'Only contracts from $5,000.01, single family or condo',
  );
});

test('a state has its name, and letters that are no state stay', () => {
  expect(['US', 'CA', 'DC', 'ZZ'].map(stateOfRule)).toEqual([
    'Every state',
    'California',
    'District of Columbia',
    'ZZ',
  ]);
});
