import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Derivation, explainStep } from '../costs/figure.ts';
import { readFormula } from '../costs/formula.ts';
import { type Exact, equals, exact, isZero, negate, round, subtract, sum, textOf } from '../exact.ts';
import { rounded } from '../rational.ts';
import type { CalculatedEstimate, EstimateFigures } from './calculated-estimate.ts';
import { calculate, taxOfLines } from './calculation.ts';
import { sharesByPrice, sharesOfTax } from './shares.ts';
import { anyEstimate, ratio } from './testing/any-estimate.ts';
import { adjustment, bathroomEstimate, cases, line } from './testing/calculation-cases.ts';
import { oracle } from './testing/calculation-oracle.ts';

const textOrNone = (value: Exact | undefined) => value && textOf(value);

const totals = ({ directCost, lineTotal, net, taxBase, tax, total }: EstimateFigures) => ({
  directCost: textOf(directCost),
  lineTotal: textOf(lineTotal),
  net: textOf(net),
  taxBase: textOf(taxBase),
  tax: textOf(tax),
  total: textOf(total),
});

/** The figures of an estimate as texts, in the form in which the cases state them. */
function stated(estimate: CalculatedEstimate) {
  const figures = calculate(estimate);
  const lines = estimate.lines.flatMap(({ id }) => figures.lines.get(id) ?? []);
  const [base, option] = figures.parts;
  return {
    ...totals(figures),
    rows: figures.rows.map(({ amount }) => textOf(amount)),
    profit: textOf(figures.profit),
    margin: textOrNone(figures.margin),
    materialsTax: [textOrNone(base?.materialsTax.cost), textOrNone(base?.materialsTax.price)],
    lines: Object.fromEntries(
      lines.map(({ line: { id }, packs, costed, cost, price, leftover }) => [
        id,
        {
          packs: textOrNone(packs),
          costed: textOf(costed),
          cost: textOf(cost),
          price: textOf(price),
          leftover: textOf(leftover),
        },
      ]),
    ),
    shares: lines.map(({ share }) => textOf(share)),
    shownPrices: lines.map(({ shownPrice }) => textOf(shownPrice)),
    taxOfLines: Object.fromEntries(
      [...taxOfLines(estimate, figures)].map(([id, share]) => [id, textOf(share)]),
    ),
    optionPrice: textOrNone(option?.price),
  };
}

test.each(cases)('the calculation of $name', ({ estimate, expected }) => {
  expect(stated(estimate)).toMatchObject(expected);
});

describe('the laws of the calculation', () => {
  const holds = (law: (estimate: CalculatedEstimate) => void, numRuns = 2_000) =>
    fc.assert(fc.property(anyEstimate, law), { numRuns });

  test('the engine says the totals of the oracle', () => {
    holds((estimate) => {
      expect(totals(calculate(estimate))).toEqual(oracle(estimate));
    }, 10_000);
  });

  test('the order of lines moves no total, where no left cent decides about tax', () => {
    holds((estimate) => {
      const plain = estimate.adjustments.map((row) => ({ ...row, isTaxable: false }));
      const one = { ...estimate, adjustments: plain };
      const other = { ...one, lines: one.lines.toReversed() };
      expect(totals(calculate(other))).toEqual(totals(calculate(one)));
    });
  });

  test('the prices that the client sees add up to the net price', () => {
    holds((estimate) => {
      const { parts, lines } = calculate(estimate);
      const ofPart = (id: number | null) =>
        [...lines.values()].filter(({ line: { optionId } }) => optionId === id);
      // A hidden row needs a price to hide in.
      const priced = parts.filter(({ optionId }) => ofPart(optionId).some(({ price }) => !isZero(price)));
      const shown = priced.map(({ optionId, rows }) =>
        sum([
          ...ofPart(optionId).map(({ shownPrice }) => shownPrice),
          ...rows.flatMap(({ adjustment: { isShown }, amount }) => (isShown ? amount : [])),
        ]),
      );
      expect(shown.map(textOf)).toEqual(priced.map(({ net }) => textOf(net)));
    });
  });

  test('an option adds its own price, and a choice moves no other figure', () => {
    holds((estimate) => {
      const without = calculate({
        ...estimate,
        options: estimate.options.map((each) => ({ ...each, isChosen: false })),
      });
      const withOne = calculate({
        ...estimate,
        options: estimate.options.map((each) => ({ ...each, isChosen: each.id === 1 })),
      });
      const added = subtract(withOne.total, without.total);
      const own = withOne.parts.find(({ optionId }) => optionId === 1)?.price ?? added;
      const difference = subtract(added, own);
      // The tax is rounded once for the document, so a cent may move.
      expect(Math.abs(Number(textOf(difference)))).toBeLessThanOrEqual(0.01);
      for (const [place, part] of withOne.parts.entries())
        expect({ ...part, isChosen: false }).toEqual({ ...without.parts[place], isChosen: false });
    });
  });

  test('the tax of the lines adds up to the tax of the document', () => {
    holds((estimate) => {
      const figures = calculate(estimate);
      expect(textOf(sum([exact('0.00'), ...taxOfLines(estimate, figures).values()]))).toBe(
        textOf(figures.tax),
      );
    });
  });

  test('an explanation is the same run, and its formulas give its figures', () => {
    holds((estimate) => {
      const figures = new Map<string, { amount: Exact; how: () => Derivation }>();
      const traced = calculate(estimate, (key, amount, how) => figures.set(key, { amount, how }));
      expect(traced).toEqual(calculate(estimate));
      for (const { amount, how } of figures.values()) {
        const { formula, from } = how();
        for (const cause of from) if (typeof cause === 'string') expect([...figures.keys()]).toContain(cause);
        const read = readFormula(formula);
        if (!read.ok) throw new Error(`${formula} at ${read.part}`);
        const value = rounded(read.formula.valueOf(new Map()), amount.scale);
        expect([formula, textOf(value)]).toEqual([formula, textOf(amount)]);
      }
    }, 300);
  });
});

const someCents = fc.integer({ min: -99_999, max: 99_999 }).map((units) => exact((units / 100).toFixed(2)));

describe('shares', () => {
  test('of a tax add up to it, whatever the signs of the amounts', () => {
    fc.assert(
      fc.property(fc.array(someCents, { minLength: 1, maxLength: 12 }), ratio(0.2, 6), (amounts, rate) => {
        const tax = round(
          { units: sum(amounts).units * exact(rate).units, scale: sum(amounts).scale + exact(rate).scale },
          2,
        );
        const shares = sharesOfTax(tax, amounts, exact(rate));
        expect(equals(sum(shares), tax)).toBe(true);
        for (const [place, amount] of amounts.entries()) {
          const exactly = Number(textOf(amount)) * rate;
          expect(Math.abs(Number(textOrNone(shares[place])) - exactly)).toBeLessThan(0.0101);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test('of an order and of its reverse cancel line by line', () => {
    fc.assert(
      fc.property(fc.array(someCents, { minLength: 1, maxLength: 12 }), ratio(0.2, 6), (amounts, rate) => {
        const of = (parts: Exact[]) => {
          const base = sum(parts);
          const tax = round(
            { units: base.units * exact(rate).units, scale: base.scale + exact(rate).scale },
            2,
          );
          return sharesOfTax(tax, parts, exact(rate));
        };
        expect(of(amounts.map(negate)).map((share) => textOf(negate(share)))).toEqual(
          of(amounts).map(textOf),
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('of tax never make dollars of cents where amounts nearly cancel', () => {
    const shares = sharesOfTax(exact('0.01'), [exact('-500.00'), exact('500.06')], exact('0.0825'));
    expect(shares.map(textOf)).toEqual(['-41.25', '41.26']);
  });

  test('by price are none without a price', () => {
    expect(sharesByPrice(exact('5.00'), [exact('0.00')]).map(textOf)).toEqual(['0.00']);
  });
});

describe('an explanation', () => {
  const estimate = {
    ...bathroomEstimate,
    lines: bathroomEstimate.lines.slice(0, 1),
    adjustments: [adjustment({ id: 9, rate: 0.05 })],
  };
  const explain = (figure: string) => explainStep((trace) => calculate(estimate, trace), figure);
  /** The words of a figure, and of all that it follows from. */
  const words = (figure: string): unknown => {
    const found = explain(figure);
    return (
      found && [
        `${found.label}: ${found.formula} = ${textOf(found.amount)}`,
        ...found.from.map((cause) => ('key' in cause ? words(cause.key) : `${cause.entity}.${cause.field}`)),
      ]
    );
  };

  test('leads from a figure down to the fields that somebody entered', () => {
    expect(words('line:1:cost')).toEqual([
      'Cost: 95.6 × 4.29 = 410.12',
      [
        'Quantity that costs: 95.6 = 95.600000',
        [
          'Ordered quantity: 8 × 11.95 = 95.60',
          [
            'Packs: ceil(93.5 ÷ 11.95) = 8',
            ['Required quantity: 85 × (1 + 0.1) = 93.5', 'estimate-line.quantity', 'estimate-line.wasteRate'],
            'estimate-line.packQuantity',
          ],
          'estimate-line.packQuantity',
        ],
      ],
      'estimate-line.unitCost',
    ]);
  });

  test('of the total names its net price and its tax', () => {
    expect(explain('total')?.from.map((cause) => cause.label)).toEqual(['Net price', 'Tax']);
  });

  test.each(cases)('of $name has each cause once', ({ estimate: given }) => {
    calculate(given, (_key, _amount, how) => {
      const causes = how().from.map((cause) =>
        typeof cause === 'string' ? cause : `${cause.entity} ${cause.id} ${cause.field}`,
      );
      expect(causes).toEqual([...new Set(causes)]);
    });
  });

  test('of an unknown figure does not exist', () => {
    expect(explain('line:77:cost')).toBeUndefined();
  });
});

test('the calculation takes 5,000 lines of the largest amounts', () => {
  const lines = Array.from({ length: 5_000 }, (_, place) =>
    line({ id: place + 1, quantity: 999_999_999.999999, unitCost: 999_999_999.999999, rate: 10 }),
  );
  const { lineTotal } = calculate({ ...bathroomEstimate, lines });
  expect(textOf(lineTotal)).toBe('54999999999999890000000.00');
});
