import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readFlag } from './typed-flag.ts';
import {
  readAmount,
  readDecimal,
  readHours,
  readPercentage,
  readQuantity,
  writeDecimal,
  writeGrouped,
  writePercentage,
} from './typed-number.ts';

describe('readDecimal', () => {
  it.each<[string, number | null | undefined]>([
    ['', null],
    ['  ', null],
    ['12', 12],
    [' 12.50 ', 12.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1,234', 1234],
    ['1,234,567.891', 1_234_567.891],
    ['-3', -3],
    ['−3', -3],
    ['(1,200.00)', -1200],
    ['(0)', 0],
    ['3/4', 0.75],
    ['1 1/2', 1.5],
    ['1\u00a01/2', 1.5],
    ['+3', 3],
    ['–3', -3],
    ['-1 1/2', -1.5],
    ['2/3', 0.666667],
    ['123456789.123456', 123_456_789.123456],
    // Doubtful or unreadable
    ['1/0', undefined],
    ['12,34', undefined],
    ['1,2345', undefined],
    ['1.234,50', undefined],
    ['1 234', undefined],
    ['1.2.3', undefined],
    ['.', undefined],
    ['-', undefined],
    ['(-3)', undefined],
    ['1E+05', undefined],
    ['0x10', undefined],
    ['Infinity', undefined],
    ['12 each', undefined],
    ['1234567890.123456', undefined],
    ['=1+1', undefined],
    ['(+3)', undefined],
    // A joint as on drawings, or a subtraction as in a formula.
    ['1-1/2', undefined],
    ['1–1/2', undefined],
    ['-1-1/2', undefined],
    ['1 -1/2', undefined],
    ['1 - 1/2', undefined],
    ['12,5', undefined],
    ['1:30', undefined],
    [`5'6"`, undefined],
  ])('reads %j as %j', (text, value) => {
    expect(readDecimal(text)).toBe(value);
  });
});

describe('readAmount', () => {
  it.each<[string, number | null | undefined]>([
    ['$4.29', 4.29],
    [' $ 1,250.00 ', 1250],
    ['-$5', -5],
    ['($5.00)', -5],
    ['4.29', 4.29],
    ['', null],
    ['$', undefined],
    ['$1-1/2', undefined],
    ['12,50', undefined],
    ['1.250,50', undefined],
    ['(45)', -45],
    ['4.2999', 4.2999],
    [`4'`, undefined],
    ['1:30', undefined],
    ['€4', undefined],
    ['4.29 $', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(readAmount(text)).toBe(value);
  });
});

describe('readQuantity', () => {
  it.each<[string, number | null | undefined]>([
    ['', null],
    ['1,200.5', 1200.5],
    ['1 1/2', 1.5],
    ['1/2', 0.5],
    [`5'6"`, 5.5],
    [`12'-6"`, 12.5],
    [` 5' - 6"`, undefined],
    [`5'-6 1/2"`, 5.541667],
    [`6-1/2"`, 0.541667],
    [`8 ft`, undefined],
    ['1:30', 1.5],
    ['12,5', undefined],
    [`12' -6"`, undefined],
    [`12'-14"`, undefined],
    [`-5'6"`, undefined],
    [`5'6" x 2`, undefined],
    ['1:75', undefined],
    ['1 1/0', undefined],
    ['1-1/2', undefined],
    ['$5', undefined],
    ['5 6', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(readQuantity(text)).toBe(value);
  });
});

describe('readHours', () => {
  it.each<[string, number | null | undefined]>([
    ['', null],
    ['1:30', 1.5],
    [' 0:15 ', 0.25],
    ['1:20', 1.333333],
    ['1 1/2', 1.5],
    ['7.75', 7.75],
    ['-1', -1],
    ['1:5', undefined],
    ['1:60', undefined],
    ['-1:30', undefined],
    [`5'6"`, undefined],
    ['1,5', undefined],
    ['2 h', undefined],
    ['1-1/2', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(readHours(text)).toBe(value);
  });
});

describe('readFlag', () => {
  it.each<[string, boolean | null | undefined]>([
    ...['yes', 'Y', ' TRUE ', 't', 'x', '1'].map((text): [string, boolean] => [text, true]),
    ...['no', 'N', 'false', 'F', '0'].map((text): [string, boolean] => [text, false]),
    [' ', null],
    ['perhaps', undefined],
    ['2', undefined],
    ['yes!', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(readFlag(text)).toBe(value);
  });
});

describe('readPercentage', () => {
  it.each<[string, number | null | undefined]>([
    ['25%', 0.25],
    ['25', 0.25],
    ['8.25 %', 0.0825],
    ['0.7%', 0.007],
    ['(5%)', -0.05],
    ['1/2%', 0.005],
    ['', null],
    ['%', undefined],
    ['25%%', undefined],
    ['5-1/2%', undefined],
    ['ten', undefined],
  ])('reads %j as %j', (text, value) => {
    expect(readPercentage(text)).toBe(value);
  });
});

describe('written numbers', () => {
  it.each<[number | null, string, string]>([
    [null, '', ''],
    [0, '0', '0%'],
    [0.25, '0.25', '25%'],
    [0.0825, '0.0825', '8.25%'],
    [1234.5, '1234.5', '123450%'],
    [-0.05, '-0.05', '-5%'],
    [0.000001, '0.000001', '0.0001%'],
    [0.0000001, '0.0000001', '0.00001%'],
    [1.1, '1.1', '110%'],
  ])('%j is %j, and %j as a percentage', (value, decimal, percentage) => {
    expect(writeDecimal(value)).toBe(decimal);
    expect(writePercentage(value)).toBe(percentage);
  });

  it.each<[number, number, string]>([
    [0, 2, '0.00'],
    [1234567.5, 2, '1,234,567.50'],
    [-1234, 0, '-1,234'],
    [999, 0, '999'],
    [4.2999, 2, '4.2999'],
    [0.000001, 0, '0.000001'],
  ])('%j with separated thousands and %j places is %j', (value, places, text) => {
    expect(writeGrouped(value, places)).toBe(text);
  });

  test('are read as the same numbers', () => {
    const decimals = fc
      .tuple(fc.integer({ min: -999_999_999, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
      .map(([units, places]) => Number(`${units}e-${places}`) + 0);
    fc.assert(
      fc.property(decimals, (value) => {
        expect(readDecimal(writeDecimal(value))).toBe(value);
        expect(readAmount(writeDecimal(value))).toBe(value);
        expect(readQuantity(writeDecimal(value))).toBe(value);
        expect(readQuantity(writeGrouped(value, 2))).toBe(value);
        expect(readHours(writeDecimal(value))).toBe(value);
        expect(readPercentage(writePercentage(value))).toBe(value);
      }),
      { numRuns: 5000 },
    );
  });
});
