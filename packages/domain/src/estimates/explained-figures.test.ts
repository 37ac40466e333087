import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type ScheduleTerms, scheduleOf, usualPayments } from '../billing/payment-schedule.ts';
import { depositCap } from '../billing/state-rules.ts';
import type { Derivation, FigureSource } from '../costs/figure.ts';
import {
  type Exact,
  NO_MONEY,
  absolute,
  ONE,
  add,
  compare,
  divide,
  divideUp,
  dollars,
  exact,
  isZero,
  max,
  min,
  multiply,
  negate,
  round,
  subtract,
  sum,
  textOf,
} from '../exact.ts';
import type { CalculatedEstimate } from './calculated-estimate.ts';
import { calculate } from './calculation.ts';
import { anyEstimate, ratio } from './testing/any-estimate.ts';

// Each figure is computed again from the causes that its explanation names, and from nothing else but its rule.

const CENT = exact('0.01');

type Cap = NonNullable<ScheduleTerms['depositCap']>;
const anyCap = fc.option(
  fc
    .record({
      shareDenominator: fc.constantFrom(null, 3, 10),
      cap: fc.constantFrom(null, dollars('1000')),
      specialOrders: fc.constantFrom('none', 'added', 'at-least'),
    })
    .map((rule): Cap => {
      const shareNumerator = rule.shareDenominator === null ? null : 1;
      return { ...rule, shareNumerator, id: 7, citation: 'A law' };
    }),
  { nil: undefined },
);
const anyShares = fc.record({
  material: ratio(1),
  labor: ratio(1),
  subcontract: ratio(1),
  equipment: ratio(1),
  other: ratio(1),
});

interface Told {
  amount: Exact;
  derivation: Derivation;
}

/** All figures of an estimate, by their names. */
function tellAll(of: CalculatedEstimate, terms: ScheduleTerms): Map<string, Told> {
  const told = new Map<string, Told>();
  const trace = (key: string, amount: Exact, how: () => Derivation) =>
    void told.set(key, { amount, derivation: how() });
  const lines = of.lines.map((line) => ({ ...line, sectionId: 1, isSpecialOrder: line.id % 2 === 0 }));
  const scheduled = { ...of, lines, sections: [{ id: 1, taskId: 1 }], startDate: null };
  scheduleOf(scheduled, calculate(scheduled, trace), terms, usualPayments, trace);
  return told;
}

/** The causes of a figure: other figures by their names, and fields by theirs. */
function causesOf(told: ReadonlyMap<string, Told>, { from }: Derivation) {
  const figures = from.filter((cause) => typeof cause === 'string');
  const fields = from.filter((cause): cause is FigureSource => typeof cause !== 'string');
  for (const name of figures) expect(told.has(name), `the cause ${name}`).toBe(true);
  const amountOf = (name: string) => told.get(name)?.amount ?? NO_MONEY;
  return {
    names: figures,
    /** The sum of the figures whose names end like this. */
    all: (ending = '') => sum([NO_MONEY, ...figures.filter((name) => name.endsWith(ending)).map(amountOf)]),
    one: (ending: string) => amountOf(figures.find((name) => name.endsWith(ending)) ?? ''),
    amountOf,
    field: (name: string) => fields.find(({ field }) => field === name)?.amount,
    first: () => fields[0]?.amount ?? figures.map(amountOf)[0] ?? NO_MONEY,
  };
}
type Causes = ReturnType<typeof causesOf>;

const cents = (value: Exact) => round(value, 2);

/** How each figure follows from its causes. A range is given where a left cent goes to one line of many. */
function recomputed(
  name: string,
  causes: Causes,
  of: CalculatedEstimate,
  rule: Cap | undefined,
): Exact | { near: Exact } {
  const { all, one, field, first } = causes;
  const id = Number(/^line:(\d+)/.exec(name)?.[1] ?? 0);
  const line = of.lines.find((each) => each.id === id);
  const last = name.replace(/^.*:(?=[^\d]+$)/, '');
  if (/(^|:)row:\d+$/.test(name)) {
    const row = of.adjustments.find((each) => each.id === Number(name.split(':').at(-1)));
    const isWhole = !/^(base|option)/.test(name);
    if (isWhole) return all();
    const amount =
      field('amount') ?? (field('rate') ? cents(multiply(all(), field('rate') ?? NO_MONEY)) : NO_MONEY);
    return row?.kind === 'discount' ? negate(amount) : amount;
  }
  if (/^line:\d+:part:/.test(name)) {
    const [row = ''] = causes.names;
    const prices = subtract(one('line-total'), one('materials-tax-price'));
    if (isZero(prices)) return NO_MONEY;
    return { near: divide(multiply(causes.amountOf(row), one(':price')), prices, 8) };
  }
  switch (last) {
    case 'required':
      return multiply(field('quantity') ?? NO_MONEY, add(ONE, field('wasteRate') ?? NO_MONEY));
    case 'packs':
      return divideUp(one('required'), field('packQuantity') ?? ONE);
    case 'ordered':
      return multiply(one('packs'), field('packQuantity') ?? ONE);
    case 'costed':
      return field('hoursPerUnit') && line?.kind === 'labor'
        ? round(multiply(field('quantity') ?? NO_MONEY, field('hoursPerUnit') ?? NO_MONEY), 6)
        : round(first(), 6);
    case 'leftover':
      return subtract(all(), field('quantity') ?? NO_MONEY);
    case 'cost':
      return cents(multiply(one('costed'), field('unitCost') ?? NO_MONEY));
    case 'fullPrice':
      if (line?.isIncluded) return NO_MONEY;
      if (line?.pricing === 'fixed') return field('fixedPrice') ?? NO_MONEY;
      return line?.pricing === 'margin'
        ? divide(one('cost'), subtract(ONE, field('rate') ?? NO_MONEY), 2)
        : cents(multiply(one('cost'), add(ONE, field('rate') ?? NO_MONEY)));
    case 'discount':
      return cents(multiply(one('fullPrice'), field('discountRate') ?? NO_MONEY));
    case 'price':
      return id === 0 ? all() : subtract(one('fullPrice'), one('discount'));
    case 'materials-tax':
      return cents(multiply(all('cost'), field('taxRate') ?? NO_MONEY));
    case 'materials-tax-price':
      return cents(multiply(one('materials-tax'), add(ONE, field('materialMarkup') ?? NO_MONEY)));
    case 'tax':
      if (id !== 0) return { near: multiply(one('taxed'), field('taxRate') ?? NO_MONEY) };
      return cents(multiply(one('tax-base'), field('taxRate') ?? NO_MONEY));
    case 'profit':
      return subtract(one('net'), one('direct-cost'));
    case 'margin':
      return divide(one('profit'), one('net'), 6);
    case 'upfront': {
      const asked = causes.names
        .filter((cause) => cause !== 'total')
        .map((cause) => {
          const kind = of.lines.find((each) => each.id === Number(cause.split(':')[1]))?.kind ?? 'other';
          return multiply(causes.amountOf(cause), field(`${kind}Upfront`) ?? NO_MONEY);
        });
      return min(cents(sum([NO_MONEY, ...asked])), max(one('total'), NO_MONEY));
    }
    case 'deposit-cap': {
      const number = (name_: string) => (field(name_) ? Number(textOf(field(name_) ?? NO_MONEY)) : null);
      const limit = field('cap');
      return depositCap(
        {
          shareNumerator: number('shareNumerator'),
          shareDenominator: number('shareDenominator'),
          cap: limit ? dollars(textOf(limit)) : null,
          specialOrders: rule?.specialOrders ?? 'none',
        },
        one('total'),
        all(':cost'),
      );
    }
    case 'deposit':
      return causes.names.map(causes.amountOf).reduce(min);
    // All others are sums: of the lines, of the parts, of the base and the chosen options.
    default:
      return all();
  }
}

test('each figure of any estimate follows from the causes that its explanation names', () => {
  fc.assert(
    fc.property(anyEstimate, anyShares, anyCap, (of, upfrontShares, rule) => {
      const told = tellAll(of, { upfrontShares, depositCap: rule, isPayAhead: false });
      for (const [name, { amount, derivation }] of told) {
        const found = recomputed(name, causesOf(told, derivation), of, rule);
        if ('near' in found) {
          const difference = absolute(subtract(amount, found.near));
          expect(
            compare(difference, CENT) <= 0,
            `${name}: ${textOf(amount)}, not ${textOf(found.near)}`,
          ).toBe(true);
        } else expect(compare(amount, found), `${name}: ${textOf(amount)}, not ${textOf(found)}`).toBe(0);
      }
    }),
  );
});

test('the parts of a row on all lines are the row, and those of the tax are the tax', () => {
  fc.assert(
    fc.property(anyEstimate, anyShares, (of, upfrontShares) => {
      const told = tellAll(of, { upfrontShares, depositCap: undefined, isPayAhead: false });
      const total = (pattern: RegExp) =>
        sum([NO_MONEY, ...[...told].filter(([name]) => pattern.test(name)).map(([, { amount }]) => amount)]);
      const taxes = total(/^line:\d+:tax$/);
      const tax = told.get('tax')?.amount ?? NO_MONEY;
      expect(compare(taxes, tax)).toBe(0);
      expect(
        compare(
          total(/^base:tax-base$/),
          sum([
            NO_MONEY,
            ...of.lines
              .filter(({ optionId }) => optionId === null)
              .map(({ id }) => told.get(`line:${id}:taxed`)?.amount ?? NO_MONEY),
          ]),
        ),
      ).toBe(0);
    }),
  );
});
