import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { lawfulSchedule } from '../billing/lawful-schedule.ts';
import { usualPayments } from '../billing/payment-schedule.ts';
import { contractLines, sumOfLines } from '../contracts/contract-lines.ts';
import { nothingHeld } from '../costs/retainage.ts';
import type { CalculatedEstimate } from '../estimates/calculated-estimate.ts';
import { calculate } from '../estimates/calculation.ts';
import type { EstimateLine } from '../estimates/estimate-line.ts';
import { anyEstimate } from '../estimates/testing/any-estimate.ts';
import { bathroomEstimate, cases } from '../estimates/testing/calculation-cases.ts';
import { NO_MONEY, dollars, isPositive, isZero, moneyOf, sum, sumOfMoney } from '../exact.ts';
import type { Settings } from '../settings.ts';
import {
  type QuoteSource,
  proposedChoices,
  quoteDocument,
  quoteFigures,
  workDates,
  wrongChoice,
} from './quote-document.ts';

const company = {
  companyName: 'Cornerstone Renovation',
  companyAddress: '1 Main St',
  companyCity: 'Fresno',
  companyState: 'CA',
  companyZipCode: '93650',
  companyPhone: '(559) 555-0142',
  companyEmail: 'office@cornerstone.example',
} as Settings;

const law = {
  state: null,
  propertyType: null,
  on: '2026-11-25',
  rules: [],
  upfrontShares: { material: 1, labor: 0.5, subcontract: 0, equipment: 0, other: 0 },
} as const;

/** The lines with the fields that the client and the contract read. */
const named = (given: CalculatedEstimate) =>
  given.lines.map((line) => ({
    ...line,
    sectionId: 1,
    name: `Line ${line.id}`,
    description: null,
    notes: 'Buy at the yard',
    unit: 'each',
    costCodeId: null,
    isAllowance: false,
    isSpecialOrder: false,
  })) as unknown as EstimateLine[];

function sourceOf(given: CalculatedEstimate, fields: Partial<QuoteSource['estimate']> = {}): QuoteSource {
  const lines = named(given);
  const figures = calculate(given);
  const sections = [{ id: 1, name: 'Work', description: null, taskId: null }];
  return {
    estimate: {
      ...given,
      ...nothingHeld,
      clientShows: 'lines',
      showsQuantities: true,
      sections,
      options: given.options.map((option) => ({
        ...option,
        name: `Option ${option.id}`,
        description: null,
        choiceGroup: null,
      })),
      adjustments: given.adjustments.map((row) => ({ ...row, label: `Row ${row.id}` })),
      number: 'E-2026-0042',
      revision: 1,
      name: 'Hall bathroom',
      intro: null,
      closing: null,
      terms: null,
      startDate: '2026-12-07',
      endDate: null,
      clientName: 'Dana Ortiz',
      clientEmail: null,
      clientPhone: null,
      hasSeniorOwner: false,
      ...fields,
    },
    lines,
    figures,
    schedule: lawfulSchedule({ ...given, lines, sections, startDate: null }, figures, law, usualPayments),
    notices: [],
    tasks: new Map(),
    project: 'Hall bathroom',
    place: '5 Pine Rd, Fresno, CA 93650',
    company,
    settings: { licenseNumber: '1048832' },
    signedBefore: null,
    message: null,
    sentOn: '2026-11-25',
    validUntil: '2026-12-25',
  };
}

test('the document of the bathroom has the golden numbers, and no cost, markup or note', () => {
  const document = quoteDocument(sourceOf(bathroomEstimate));
  expect(quoteFigures(document, [])).toEqual({
    base: 7322.73,
    chosen: 0,
    rows: [{ label: 'Row 1', amount: 293.07 }],
    net: 7615.8,
    tax: 160.56,
    total: 7776.36,
  });
  expect(document.payments.map(({ name, due, amount }) => [name, due, amount])).toEqual([
    ['Deposit', 'On signing', 3354.99],
    ['Balance', 'When all is done', 4421.37],
  ]);
  expect(document.firm.address).toBe('1 Main St, Fresno, CA 93650');
  expect(JSON.stringify(document)).not.toMatch(
    /unitCost|markup|margin|notes|directCost|410\.12|5861\.3|yard/i,
  );
});

test('an option adds what it says, and the tax is rounded once for the whole choice', () => {
  const given =
    cases.find(({ name }) => name === 'an option that is not chosen')?.estimate ?? bathroomEstimate;
  const document = quoteDocument(sourceOf(given));
  expect(proposedChoices(document)).toEqual([]);
  expect(quoteFigures(document, [1])).toMatchObject({ tax: 227.19, total: 8682.93 });
});

test('for any estimate and any choice, the document says what the calculation says', () => {
  fc.assert(
    fc.property(anyEstimate, fc.subarray([1, 2]), (given, choices) => {
      const document = quoteDocument(sourceOf(given));
      const chosen = {
        ...given,
        options: given.options.map(({ id }) => ({ id, isChosen: choices.includes(id) })),
      };
      const { net, tax, total } = calculate(chosen);
      expect(quoteFigures(document, choices)).toMatchObject({
        net: moneyOf(net),
        tax: moneyOf(tax),
        total: moneyOf(total),
      });
      const proposed = quoteFigures(document, proposedChoices(document));
      expect(sumOfMoney(document.payments.map(({ amount }) => amount))).toBe(proposed.total);
    }),
    { numRuns: 2_000 },
  );
});

test('for any estimate whose hidden rows find a price, the lines of its contract are its net, tax and cost', () => {
  fc.assert(
    fc.property(anyEstimate, (given) => {
      const figures = calculate(given);
      const isShared = figures.parts.every(({ optionId, materialsTax, rows }) => {
        const prices = given.lines
          .filter((line) => line.optionId === optionId)
          .map(({ id }) => figures.lines.get(id)?.price ?? NO_MONEY);
        const isHidden = rows.some(({ adjustment, amount }) => !adjustment.isShown && !isZero(amount));
        return isPositive(sum(prices)) || !(isHidden || !isZero(materialsTax.price));
      });
      fc.pre(isShared && given.lines.length > 0);
      const source = {
        ...given,
        lines: named(given),
        sections: [{ id: 1, name: 'Work', taskId: 7 }],
        adjustments: given.adjustments.map((row) => ({ ...row, label: 'Row' })),
      };
      const lines = contractLines(source, figures);
      expect(sumOfLines(lines, 'price')).toBe(moneyOf(figures.net));
      expect(sumOfLines(lines, 'tax')).toBe(moneyOf(figures.tax));
      const isCostShared = figures.parts.every(
        ({ optionId, materialsTax }) =>
          isZero(materialsTax.cost) ||
          given.lines.some((line) => line.optionId === optionId && line.kind === 'material'),
      );
      if (isCostShared) expect(sumOfLines(lines, 'cost')).toBe(moneyOf(figures.directCost));
    }),
    { numRuns: 2_000 },
  );
});

test('of a group exactly one option is taken, and of the others any', () => {
  const options = [
    { id: 1, choiceGroup: 'Bars' },
    { id: 2, choiceGroup: 'Bars' },
    { id: 3, choiceGroup: null },
  ].map((option) => ({ ...option, name: '', description: null, isChosen: false, price: dollars(0) }));
  expect(wrongChoice({ options }, [1])).toBeUndefined();
  expect(wrongChoice({ options }, [2, 3])).toBeUndefined();
  expect(wrongChoice({ options }, [])).toBe('Choose one option of "Bars"');
  expect(wrongChoice({ options }, [1, 2])).toBe('Choose one option of "Bars"');
  expect(wrongChoice({ options }, [1, 4])).toBe('Choose from the options of this quote');
});

test('the days of the work are said as far as they are known', () => {
  expect(workDates({ startDate: '2026-12-07', endDate: '2027-01-29' })).toBe('Dec 7, 2026 to Jan 29, 2027');
  expect(workDates({ startDate: '2026-12-07', endDate: null })).toBe('from Dec 7, 2026');
  expect(workDates({ startDate: null, endDate: '2027-01-29' })).toBe('until Jan 29, 2027');
  expect(workDates({ startDate: null, endDate: null })).toBeNull();
});
