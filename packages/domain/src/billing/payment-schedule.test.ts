import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import type { CalculatedEstimate } from '../estimates/calculated-estimate.ts';
import { calculate } from '../estimates/calculation.ts';
import {
  adjustment,
  bathroom,
  bathroomEstimate,
  estimate,
  line,
} from '../estimates/testing/calculation-cases.ts';
import { NO_MONEY, compare, dollars, exact, isNegative, isZero, sum, textOf } from '../exact.ts';
import { type PaymentSchedule, type ScheduleTerms, scheduleOf, usualPayments } from './payment-schedule.ts';
import type { PlannedPayment } from './schedule-words.ts';
import { depositCap } from './state-rules.ts';

type Cap = NonNullable<ScheduleTerms['depositCap']>;
const california: Cap = {
  id: 7,
  shareNumerator: 1,
  shareDenominator: 10,
  cap: dollars('1000'),
  specialOrders: 'none',
  citation: 'Bus. & Prof. Code §7159.5(a)',
};
const third: Cap = { ...california, shareDenominator: 3, cap: null };
const pennsylvania: Cap = { ...third, specialOrders: 'added' };
const massachusetts: Cap = { ...third, specialOrders: 'at-least' };
const ohio: Cap = { ...california, cap: null, specialOrders: 'added' };

const terms: ScheduleTerms = {
  upfrontShares: { material: 1, labor: 0.5, subcontract: 0, equipment: 0, other: 0 },
  depositCap: undefined,
  isPayAhead: false,
};

/** The schedule of an estimate whose lines are all in the first section. */
function schedule(
  of: CalculatedEstimate,
  more: Partial<ScheduleTerms> = {},
  planned: readonly PlannedPayment[] = usualPayments,
  special: readonly number[] = [],
) {
  const lines = of.lines.map((each) => ({
    ...each,
    sectionId: each.id > 3 ? 2 : 1,
    isSpecialOrder: special.includes(each.id),
  }));
  const whole = {
    ...of,
    lines,
    sections: [
      { id: 1, taskId: 11 },
      { id: 2, taskId: 12 },
    ],
    startDate: '2026-12-01',
  };
  return scheduleOf(whole, calculate(whole), { ...terms, ...more }, planned);
}

const amounts = ({ payments }: PaymentSchedule) =>
  payments.filter(({ amount }) => !isZero(amount)).map(({ amount }) => textOf(amount));

const payment = (fields: Partial<PlannedPayment>): PlannedPayment => ({
  name: 'A payment',
  trigger: 'on-completion',
  basis: 'remainder',
  rate: null,
  fixedAmount: null,
  dueDays: 0,
  taskId: null,
  onDate: null,
  ...fields,
});

// billing.md section 12.
test.each([
  { name: 'without a limit', cap: undefined, expected: ['3354.99', '4421.37'] },
  { name: 'in California', cap: california, expected: ['777.63', '1329.06', '1248.30', '4421.37'] },
  { name: 'in Maryland', cap: third, expected: ['2592.12', '762.87', '4421.37'] },
])('the payments of a bathroom add up and keep to the law $name', ({ cap, expected }) => {
  const found = schedule(bathroomEstimate, { depositCap: cap, isPayAhead: cap === california });
  expect(textOf(found.upfront)).toBe('3354.99');
  expect(amounts(found)).toEqual(expected);
});

test('hidden rows do not raise what is asked for at signing or on delivery', () => {
  const hidden = estimate({
    ...bathroomEstimate,
    lines: bathroom,
    adjustments: [adjustment({ id: 1, rate: 0.05, isShown: false })],
  });
  const found = schedule(hidden, { depositCap: california, isPayAhead: true });
  expect(amounts(found)).toEqual(['777.63', '1329.06', '1248.30', '4421.37']);
  // The materials with tax and their part of the contingency are what is delivered.
  expect(found.payments[1]?.allowed && textOf(found.payments[1].allowed)).toBe('2184.58');
});

test.each([
  {
    name: 'special orders are added in Pennsylvania',
    cap: pennsylvania,
    total: 7776.36,
    special: 1200,
    limit: '3792.12',
  },
  {
    name: 'a third of 5,000 is rounded down in Maryland',
    cap: third,
    total: 5000,
    special: 0,
    limit: '1666.66',
  },
  { name: 'a tenth in Ohio', cap: ohio, total: 30_000, special: 0, limit: '3000.00' },
  { name: 'the lesser of both in California', cap: california, total: 7776.36, special: 0, limit: '777.63' },
  {
    name: 'never more than 1,000 in California',
    cap: california,
    total: 250_000,
    special: 9000,
    limit: '1000.00',
  },
  {
    name: 'special orders above a third in Massachusetts',
    cap: massachusetts,
    total: 9000,
    special: 4100,
    limit: '4100.00',
  },
  {
    name: 'special orders below a third in Massachusetts',
    cap: massachusetts,
    total: 9000,
    special: 400,
    limit: '3000.00',
  },
])('the limit of a deposit: $name', ({ cap, total, special, limit }) => {
  expect(textOf(depositCap(cap, exact(total), exact(special)))).toBe(limit);
});

test('the cost of chosen special orders raises the limit where the law says so', () => {
  const found = schedule(bathroomEstimate, { depositCap: pennsylvania }, usualPayments, [3]);
  expect(found.cap && textOf(found.cap)).toBe('3792.12');
  // What is asked for is below the limit.
  expect(textOf(found.deposit)).toBe('3354.99');
});

test('the choices of the client make the payments anew', () => {
  const shower = line({ id: 7, optionId: 1, quantity: 45.5, unitCost: 14.2, rate: 0.25, isTaxable: true });
  const withOption = (isChosen: boolean) =>
    schedule({ ...bathroomEstimate, lines: [...bathroom, shower], options: [{ id: 1, isChosen }] });
  expect(amounts(withOption(false))).toEqual(['3354.99', '4421.37']);
  expect(amounts(withOption(true))).toEqual(['4229.25', '4453.68']);
});

test('a discount lowers what may be asked for ahead of the work', () => {
  const discounted = {
    ...bathroomEstimate,
    adjustments: [
      adjustment({
        id: 1,
        kind: 'discount',
        basis: 'fixed',
        amount: dollars('1500'),
        isTaxable: false,
      }),
    ],
  };
  const found = schedule(discounted, { depositCap: california, isPayAhead: true });
  for (const { amount, allowed } of found.payments.slice(1))
    expect([!isNegative(amount), allowed !== undefined]).toEqual([true, true]);
  const materials = found.payments[1];
  // 2,106.69 of materials less the discount of 1,500.00 and the deposit of 598.32.
  expect(materials && textOf(materials.amount)).toBe('8.37');
});

test('a payment of a task may ask for what is done, and a date proves nothing', () => {
  const planned = [
    payment({ trigger: 'on-approval', basis: 'rule' }),
    payment({ trigger: 'on-task-complete', taskId: 11, basis: 'fixed', fixedAmount: dollars('500') }),
    payment({ trigger: 'on-date', onDate: '2027-01-15', basis: 'fixed', fixedAmount: dollars('900') }),
    payment({}),
  ];
  const found = schedule(bathroomEstimate, { depositCap: california, isPayAhead: true }, planned);
  expect(found.payments.map(({ allowed }) => allowed && textOf(allowed))).toEqual([
    '777.63',
    '2106.69',
    '2106.69',
    '7776.36',
  ]);
});

test('a payment of a date before the work begins counts as paid ahead', () => {
  const planned = (onDate: string) => [
    payment({ trigger: 'on-approval', basis: 'percent', rate: 0.1 }),
    payment({ trigger: 'on-date', onDate, basis: 'fixed', fixedAmount: dollars('500') }),
    payment({}),
  ];
  expect(textOf(schedule(bathroomEstimate, {}, planned('2026-12-01')).paidAhead)).toBe('1277.64');
  expect(textOf(schedule(bathroomEstimate, {}, planned('2026-12-02')).paidAhead)).toBe('777.64');
});

const anyShares = fc.record({
  material: fc.constantFrom(0, 0.5, 0.333333, 1),
  labor: fc.constantFrom(0, 0.5, 1),
  subcontract: fc.constantFrom(0, 0.25),
  equipment: fc.constant(0),
  other: fc.constantFrom(0, 1),
});
const anyCap = fc.constantFrom(undefined, california, third, pennsylvania, massachusetts, ohio);
const anyLines = fc.array(
  fc.record({
    kind: fc.constantFrom('material' as const, 'labor' as const, 'subcontract' as const, 'other' as const),
    unitCost: fc.integer({ min: 1, max: 900_000 }).map((cents) => cents / 100),
    rate: fc.constantFrom(0, 0.25, 0.5),
    isTaxable: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

test('payments add up to the total, none is below zero, and no limit is passed, whatever the estimate', () => {
  fc.assert(
    fc.property(
      anyLines,
      anyShares,
      anyCap,
      fc.boolean(),
      fc.constantFrom(null, 0.05, 0.3),
      (lines, upfrontShares, cap, isPayAhead, discount) => {
        const of = estimate({
          taxMode: 'on-taxable-lines',
          taxRate: 0.0825,
          lines: lines.map((each, place) => line({ ...each, id: place + 1 })),
          adjustments:
            discount === null
              ? []
              : [
                  adjustment({
                    id: 1,
                    kind: 'discount',
                    applyTo: 'line-price',
                    rate: discount,
                    isTaxable: true,
                  }),
                ],
        });
        const found = schedule(of, { upfrontShares, depositCap: cap, isPayAhead });
        const { total } = calculate(of);
        expect(compare(sum(found.payments.map(({ amount }) => amount)), total)).toBe(0);
        expect(found.payments.every(({ amount }) => !isNegative(amount))).toBe(true);
        if (found.cap) expect(compare(found.paidAhead, found.cap)).toBeLessThanOrEqual(0);
        let through = NO_MONEY;
        for (const { amount, allowed } of found.payments) {
          through = sum([through, amount]);
          if (allowed && found.cap) expect(compare(through, allowed)).toBeLessThanOrEqual(0);
        }
      },
    ),
  );
});

test('payments that are lowered to the law keep below its limit, and leave no negative balance', () => {
  const small = estimate({ lines: [line({ id: 1, kind: 'labor', quantity: 1, unitCost: 216.5 })] });
  const planned = [
    payment({ trigger: 'on-approval', basis: 'fixed', fixedAmount: dollars('900') }),
    payment({ trigger: 'on-date', basis: 'percent', rate: 0.9, onDate: '2026-11-01' }),
    payment({ trigger: 'on-half-labor', basis: 'percent', rate: 0.9 }),
    payment({}),
  ];
  const more = { depositCap: california, isBounded: true };
  const { total } = calculate(small);
  const limit = textOf(depositCap(california, total, NO_MONEY));
  const found = schedule(small, more, planned);
  expect(textOf(found.paidAhead)).toBe(limit);
  for (const { amount } of found.payments) expect(compare(amount, NO_MONEY)).toBeGreaterThanOrEqual(0);
  expect(compare(sum(found.payments.map(({ amount }) => amount)), total)).toBe(0);
  // Where payments ahead of the work are forbidden, half of the labor is all that is due at half of it.
  const strict = schedule(small, { ...more, isPayAhead: true }, planned);
  const asked = sum(strict.payments.slice(0, 3).map(({ amount }) => amount));
  expect(compare(asked, strict.payments[2]?.allowed ?? NO_MONEY)).toBeLessThanOrEqual(0);
});
