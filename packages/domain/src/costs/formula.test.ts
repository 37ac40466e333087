import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { exact, textOf } from '../exact.ts';
import { rounded } from '../rational.ts';
import { FORMULA_MAX, isReservedName, quantityOf, readFormula } from './formula.ts';

/** The quantity as text without the zeros at its end, or the part that cannot be read, or why there is no quantity. */
function result(text: string, inputs: Record<string, number> = {}) {
  const read = readFormula(text, Object.keys(inputs));
  if (!read.ok) return `at "${read.part}"`;
  const values = Object.fromEntries(Object.entries(inputs).map(([name, value]) => [name, exact(value)]));
  const { quantity, problem } = quantityOf(read.formula, values);
  return quantity ? String(Number(textOf(quantity))) : problem;
}

describe('a formula', () => {
  test.each([
    ['85', '85'],
    ['.5 + 1.25', '1.75'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['20 / 2 / 5', '2'],
    ['10 - 2 - 3', '5'],
    ['-3 + +5', '2'],
    ['1/3 * 3', '1'],
    ['10 / 3', '3.333333'],
    ['12 x 8', '96'],
    ['12x8', '96'],
    ['12X8×2÷4', '48'],
    ['max(2, 7, 5) - min(1, 4)', '6'],
    ['ceil(7.01) + ceil(-1.5)', '7'],
    ['round(2.5) + round(-2.5) + round(2.49)', '2'],
    ['MAX(1, ceil(85 * 1.1 / 11.95))', '8'],
  ])('computes %s = %s', (text, quantity) => {
    expect(result(text)).toBe(quantity);
  });

  test.each([
    [`12'6" x 8'4"`, '104.166667'],
    [`12' 6" x 8' 4"`, '104.166667'],
    [`12’6” × 8′4″`, '104.166667'],
    [`12'6'' x 8'4''`, '104.166667'],
    [`12'6`, '12.5'],
    [`8'`, '8'],
    [`9"`, '0.75'],
    [`6 1/2"`, '0.541667'],
    [`3/4" * 12`, '0.75'],
    [`5' 6 1/2" + 1'`, '6.541667'],
    ['2 1/2', '2.5'],
    ['2 1/2 * 4', '10'],
    ['1:30', '1.5'],
    ['2:15 * 3', '6.75'],
  ])('reads feet, inches and mixed numbers: %s = %s', (text, quantity) => {
    expect(result(text)).toBe(quantity);
  });

  test.each([
    [`12'-6"`, '12.5'],
    [`12'-6 1/2"`, '12.541667'],
    [`5'-6 1/2"`, '5.541667'],
    [`5'-6-1/2"`, '5.541667'],
    [`5' 6-1/2"`, '5.541667'],
    [`6-1/2"`, '0.541667'],
    [`12'-0"`, '12'],
    [`12'-6`, '12.5'],
    [`12'-6" x 8'-4"`, '104.166667'],
    [`12’–6” × 8′‑4″`, '104.166667'],
    [`12'-6" - 3'-2"`, '9.333333'],
    [`3'-6"-2'-4"`, '1.166667'],
  ])('joins feet, inches and their fraction by a dash, as drawings do: %s = %s', (text, quantity) => {
    expect(result(text)).toBe(quantity);
  });

  test.each([
    [`12' - 6"`, '11.5'],
    [`6 - 1/2"`, '5.958333'],
    [`12'-6'`, '6'],
    [`12'-width`, '10'],
    ['10-1/2', '9.5'],
    ['1-1/2', '0.5'],
    ['10 − 1', '9'],
  ])('subtracts at a dash with spaces around it, and where no joint can be: %s = %s', (text, quantity) => {
    expect(result(text, { width: 2 })).toBe(quantity);
  });

  test('has inputs, whatever their case', () => {
    expect(result('Width * length_2 * 1.1', { width: 10, Length_2: 3.5 })).toBe('38.5');
  });

  test.each([
    ['', ''],
    ['12 +', '+'],
    ['12 + * 3', '*'],
    ['(1 + 2', '2'],
    ['1 + 2)', ')'],
    ['3 4', '4'],
    ['12 feet', 'feet'],
    ['width * 2', 'width'],
    ['min()', ')'],
    ['ceil(1, 2)', ','],
    ['min 1', '1'],
    ['2 $ 3', '$'],
    ['process.exit()', '.exit()'],
    ['constructor', 'constructor'],
    ['__proto__(1)', '__proto__'],
    ['1e5', 'e5'],
    ['1/0"', '1/0"'],
    [`12'6/2`, '6'],
    ['1..2', '..2'],
    ['1:75', ':75'],
    ['1:30:00', ':30:00'],
    // A joint or a subtraction: nobody knows.
    [`12' -6"`, `12' -6`],
    [`12'- 6"`, `12'- 6`],
    [`6 -1/2"`, `6 -1/2"`],
    [`12-6"`, `12-6"`],
    [`20'-15`, `20'-15`],
    [`12'-14"`, `12'-14"`],
  ])('that cannot be read names the part: %s', (text, part) => {
    expect(result(text)).toBe(`at "${part}"`);
  });

  test('that divides by zero has no quantity', () => {
    expect(result('5 / (2 - 2)')).toBe('The formula divides by zero');
    expect(result('5 / width', { width: 0 })).toBe('The formula divides by zero');
  });

  test('that comes to more than any quantity has none', () => {
    expect(result('999999999 + 0.999999')).toBe('999999999.999999');
    expect(result('999999999 + 0.9999995')).toBe('The quantity is too large');
    expect(result('999999999*999999999')).toBe('The quantity is too large');
    expect(result('0 - 999999999*999999999')).toBe('The quantity is too large');
  });

  test('has names of its own, which no input may have', () => {
    expect(['min', 'Ceil', 'x', 'X', 'x2'].filter(isReservedName)).toEqual(['min', 'Ceil', 'x', 'X', 'x2']);
    expect(['width', 'xtra', 'constructor', 'toString'].filter(isReservedName)).toEqual([]);
  });
});

/** A random formula and its value by JavaScript's fractions of BigInt, which share nothing with the parser. */
const tree = fc.letrec<{ node: { text: string; above: bigint; below: bigint } }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.bigInt(0n, 999n).map((whole) => ({ text: String(whole), above: whole, below: 1n })),
    fc
      .tuple(fc.bigInt(0n, 40n), fc.bigInt(0n, 11n))
      .map(([feet, inches]) => ({ text: `${feet}'${inches}"`, above: feet * 12n + inches, below: 12n })),
    fc.tuple(tie('node'), fc.constantFrom('+', '-', '*'), tie('node')).map(([one, sign, other]) => {
      const below = one.below * other.below;
      const sum = one.above * other.below + (sign === '-' ? -1n : 1n) * other.above * one.below;
      return {
        text: `(${one.text} ${sign} ${other.text})`,
        above: sign === '*' ? one.above * other.above : sum,
        below,
      };
    }),
  ),
})).node;

describe('the parser', () => {
  test('computes what the formula says', () => {
    fc.assert(
      fc.property(
        tree.filter(({ text }) => text.length <= FORMULA_MAX),
        ({ text, above, below }) => {
          const read = readFormula(text);
          if (!read.ok) throw new Error(read.part);
          // The value is within half a unit of the sixth place.
          const { units } = rounded(read.formula.valueOf(new Map()), 6);
          const twice = 2n * (units * below - above * 1_000_000n);
          expect(twice >= -below && twice <= below).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });

  test('ends for any text, and says only formulas or parts of it', () => {
    const anything = fc.oneof(
      fc.string({ maxLength: FORMULA_MAX }),
      fc.string({ unit: fc.constantFrom(...Array.from(`0129.'"/ x()+-*,min`)), maxLength: FORMULA_MAX }),
      fc.constantFrom('(', '-', `1'`, '1 ', '9').map((part) => part.repeat(FORMULA_MAX)),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = readFormula(text);
        if (read.ok) quantityOf(read.formula);
        else expect(text).toContain(read.part);
      }),
      { numRuns: 10_000 },
    );
  });
});
