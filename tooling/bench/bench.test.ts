import { describe, expect, test } from 'vitest';

import { judge, unmeasured } from './goal.ts';
import { readOptions } from './options.ts';
import { generatedProducts } from './rows/generated-rows.ts';
import { median, quantile } from './statistics.ts';
import { tableOf } from './table.ts';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(quantile([5, 1, 4, 2, 3], 0.95)).toBe(5);
});

describe('a goal', () => {
  const atLeast = { number: 'P1', what: 'reads', unit: 'ratio', atLeast: 0.8 } as const;
  const atMost = { number: 'P13', what: 'start', unit: 's', atMost: 3 } as const;

  test('is judged by the median, not by the worst or the best', () => {
    expect(judge(atLeast, 'demo', [0.7, 0.81, 0.9])).toMatchObject({ isMet: true, shortBy: 0, min: 0.7 });
    expect(judge(atMost, 'none', [2, 3.5, 4])).toMatchObject({ isMet: false, shortBy: 0.5, max: 4 });
  });

  test('without figures is not met', () => {
    expect(judge(atLeast, 'demo', [])).toMatchObject({ isMet: false, problem: 'no figures' });
    expect(judge(atLeast, 'demo', [0.9, Number.NaN])).toMatchObject({ isMet: false, median: null });
  });

  test('is a line of the table: its bound, its figures, and the missing ones', () => {
    const findings = [
      judge(atLeast, 'demo', [0.5]),
      judge(atMost, 'none', [2]),
      // What rounding would hide.
      judge(atMost, 'none', [3.001]),
      unmeasured(atMost, 'none', 'it did not start'),
    ];
    expect(tableOf(findings)).toMatchInlineSnapshot(`
      "     what   data      goal  median           spread  result
      P1   reads  demo    ≥ 0.80    0.50      0.50 – 0.50  0.30 short
      P13  start        ≤ 3.00 s  2.00 s  2.00 s – 2.00 s  met
      P13  start        ≤ 3.00 s  3.00 s  3.00 s – 3.00 s  0.01 s over
      P13  start        ≤ 3.00 s                           not measured: it did not start"
    `);
  });
});

test('generated data is the same each time, and each article has a SKU of its own', () => {
  const range = { first: 7, count: 300, until: new Date('2026-06-01') };
  const rows = [...generatedProducts(range).rows];
  expect([...generatedProducts(range).rows]).toEqual(rows);
  expect(new Set(rows.map((cells) => cells[7])).size).toBe(300);
  expect(rows.flat().filter((cell) => typeof cell === 'string' && /[\t\n\\]/.test(cell))).toEqual([]);
});

test('options without a meaning are refused', () => {
  expect(readOptions(['--only', 'P1, p4']).only).toEqual(['p1', 'p4']);
  expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds must be a whole number above 0');
  expect(() => readOptions(['--speed', '1'])).toThrow('--speed');
});
