import { describe, expect, test } from 'vitest';

import type { PriceMapping } from './mapping.ts';
import { readLines as read } from './testing/read-lines.ts';

const wrongOf = (...lines: string[]) => read(lines).map(({ wrong }) => wrong);

describe('a price', () => {
  test.each([
    ['4.29', '4.29'],
    ['$4.29', '4.29'],
    [' $ 1,234.50 ', '1234.5'],
    ['.5', '0.5'],
    ['US$4.29', '4.29'],
    ['4.29 USD', '4.29'],
    ['USD 4.29', '4.29'],
    ['0.123456', '0.123456'],
    ['4.28999999999999', '4.29'],
    ['0.333333333333333', '0.333333'],
  ])('%s is read as %s', (cell, price) => {
    expect(read(['SKU|Price|Description', `A1|${cell}|Tile`])[0]).toMatchObject({
      wrong: null,
      breaks: [{ minQuantity: '0', unitCost: price }],
    });
  });

  test.each([
    ['Call', '“Call” is not a price'],
    ['POA', '“POA” is not a price'],
    ['0', 'The price is 0'],
    ['$0.00', 'The price is 0'],
    ['-4.29', 'The price is below 0'],
    ['(4.29)', 'The price is below 0'],
    ['-$4.29', 'The price is below 0'],
    ['($4.29)', 'The price is below 0'],
    ['4.29-', 'The price is below 0'],
    ['€4.29', '“€4.29” is not in US dollars'],
    ['4.29 CAD', '“4.29 CAD” is not in US dollars'],
    ['C$4.29', '“C$4.29” is not in US dollars'],
    ['1,23.4', '“1,23.4” has a point or a comma in the wrong place'],
    ['12,34', '“12,34” has a point or a comma in the wrong place'],
    ['1.234,50', '“1.234,50” has a point or a comma in the wrong place'],
    ['4.1234567', '“4.1234567” has more than six decimals'],
    ['4.1E+11', 'A spreadsheet spoiled the price: “4.1E+11”'],
    ['#N/A', 'A spreadsheet spoiled the price: “#N/A”'],
    ['########', 'A spreadsheet spoiled the price: “########”'],
    ['1000000000', 'The price is too large'],
    ['3/4/2026', '“3/4/2026” is not a price'],
  ])('%s is wrong: %s', (cell, reason) => {
    expect(wrongOf('SKU|Price|Description', `A1|${cell}|Tile`)).toEqual([reason]);
  });

  test('is missing in a row of three cells, and a row of two is a title', () => {
    expect(wrongOf('SKU|Price|Description|Unit', 'A1||Tile|EA')).toEqual(['The row has no price']);
    expect(read(['SKU|Price|Description|Unit', 'A1||Tile|'])).toEqual([]);
  });
});

describe('breaks', () => {
  const HEADER = 'SKU|Price|Qty Brk 1|Brk 1 Price|Qty Brk 2|Brk 2 Price';
  const breaksOf = (line: string) =>
    read([HEADER, line]).map(({ breaks, wrong }) => wrong ?? breaks.map((each) => Object.values(each)));

  test.each([
    [
      'A1|4.29|10|4.09|40|3.89',
      [
        ['0', '4.29'],
        ['10', '4.09'],
        ['40', '3.89'],
      ],
    ],
    [
      'A1|4.29|10|4.09||',
      [
        ['0', '4.29'],
        ['10', '4.09'],
      ],
    ],
    ['A1|4.29|0|0.00|0|$0.00', [['0', '4.29']]],
    [
      'A1|4.29|||40|3.89',
      [
        ['0', '4.29'],
        ['40', '3.89'],
      ],
    ],
  ])('%s', (line, breaks) => {
    expect(breaksOf(line)).toEqual([breaks]);
  });

  test.each([
    ['A1|4.29|40|4.09|10|3.89', 'Break 2 must begin above 40, not at 10'],
    ['A1|4.29|10|4.09|10|3.89', 'Break 2 must begin above 10, not at 10'],
    ['A1|4.29|0|4.09||', 'Break 1 must begin above 0, not at 0'],
    ['A1|4.29|10|||', 'Break 1 has no price'],
    ['A1|4.29||4.09||', 'Break 1 has no quantity'],
    ['A1|4.29|10|Call||', '“Call” is not a price'],
    ['A1|4.29|10|0||', 'The price of break 1 is 0'],
    ['A1|4.29|ten|4.09||', 'Break 1 quantity must be a number, not “ten”'],
    ['A1||10|4.09||', 'The row has no price'],
  ])('%s is wrong: %s', (line, wrong) => {
    expect(breaksOf(line)).toEqual([wrong]);
  });
});

describe('a list price', () => {
  const netOf = (line: string, changes: Partial<PriceMapping> = {}) =>
    read([line.split('|').length === 3 ? 'SKU|List|Mult.' : 'SKU|List', line], changes).map(
      ({ breaks, wrong }) => wrong ?? breaks[0]?.unitCost,
    );

  test.each([
    ['A1|389.00|.452', '175.828'],
    ['A1|100|45%', '45'],
    // 1.234567 × 0.5 = 0.6172835, half away from zero.
    ['A1|1.234567|.5', '0.617284'],
    ['A1|0.333333|0.333333', '0.111111'],
    ['A1|1.00|1', '1'],
  ])('%s is %s net', (line, net) => {
    expect(netOf(line)).toEqual([net]);
  });

  test.each([
    ['A1|100|0', 'Multiplier must be a number above 0 and at most 10, not “0”'],
    ['A1|100|45', 'Multiplier must be a number above 0 and at most 10, not “45”'],
    ['A1|100|#N/A', 'A spreadsheet spoiled the multiplier: “#N/A”'],
    ['A1|0|.5', 'The list price is 0'],
    ['A1|0.000001|.000001', 'The price is 0'],
    ['A1|999999999|10', 'The price is too large'],
  ])('%s is wrong: %s', (line, wrong) => {
    expect(netOf(line)).toEqual([wrong]);
  });

  test('has the multiplier of all where its row has none', () => {
    expect(netOf('A1|100', { multiplier: 0.45 })).toEqual(['45']);
    expect(netOf('A1|100|.5', { multiplier: 0.45 })).toEqual(['50']);
  });
});

describe('numbers of a workbook', () => {
  test('of fifteen digits are rounded to six places, and typed ones are not', () => {
    const price = (cell: string, kind: 'csv' | 'xlsx') =>
      read(['SKU|Price', `A1|${cell}`], {}, kind).map(({ breaks, wrong }) => wrong ?? breaks[0]?.unitCost);
    expect(price('5.638267489', 'xlsx')).toEqual(['5.638267']);
    expect(price('5.638267489', 'csv')).toEqual(['“5.638267489” has more than six decimals']);
    expect(price('0.0000005', 'xlsx')).toEqual(['0.000001']);
    expect(price('0.0000004', 'xlsx')).toEqual(['The price is 0']);
    expect(price('1.99999949999999', 'csv')).toEqual(['1.999999']);
    expect(price('1.99999950000001', 'csv')).toEqual(['2']);
  });
});
