import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { shownDate, shownNumber } from './cell-number.ts';
import { showsDate } from './styles.ts';

test.each([
  ['4.29', '4.29'],
  ['0.30000000000000004', '0.3'],
  ['1.1500000000000001', '1.15'],
  ['12.300', '12.3'],
  ['5.0', '5'],
  ['-0', '0'],
  ['-0.0', '0'],
  ['-1.5', '-1.5'],
  ['7', '7'],
  ['007', '7'],
  ['100', '100'],
  ['.5', '0.5'],
  ['410000000000', '410000000000'],
  ['4.1E+11', '410000000000'],
  ['123456789012345', '123456789012345'],
  ['1234567890123456', '1234567890123460'],
  ['1E-7', '0.0000001'],
  ['5.5511151231257827E-17', '0.0000000000000000555111512312578'],
  ['0.999999999999999999', '1'],
  ['1E20', '100000000000000000000'],
  ['1.5E21', '1.5E+21'],
  ['-1E300', '-1E+300'],
  ['1E999', '1E999'],
  ['0x10', '0x10'],
  ['Call', 'Call'],
  ['', ''],
])('the number %j is shown as %j', (stored, shown) => {
  expect(shownNumber(stored)).toBe(shown);
});

test('a number of up to fifteen digits stays what it is', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -(10 ** 15) + 1, max: 10 ** 15 - 1 }),
      fc.nat({ max: 9 }),
      (digits, places) => {
        const number = digits / 10 ** places;
        const shown = shownNumber(String(number));
        expect(Number(shown)).toBe(number === 0 ? 0 : number);
        expect(shown).toMatch(/^-?\d+(\.\d*[1-9])?$/);
        // As a program writes it that adds what a binary number has behind its fifteen digits.
        expect(shownNumber(number.toPrecision(17))).toBe(shown);
      },
    ),
  );
});

test.each([
  ['46085', false, '2026-03-04'],
  ['46085.75', false, '2026-03-04'],
  ['46084.999999999', false, '2026-03-04'],
  ['44623', true, '2026-03-04'],
  ['1', false, '1900-01-01'],
  ['59', false, '1900-02-28'],
  ['61', false, '1900-03-01'],
  ['0', true, '1904-01-01'],
  ['0', false, '0'],
  ['0.25', false, '0.25'],
  ['2958465', false, '9999-12-31'],
  ['2958466', false, '2958466'],
  ['-1', false, '-1'],
  ['soon', false, 'soon'],
  ['', false, ''],
])('the date %j is shown as %j (from 1904: %j)', (stored, isFrom1904, shown) => {
  expect(shownDate(stored, isFrom1904)).toBe(shown);
});

test.each([
  ['m/d/yyyy', true],
  ['[$-409]d-mmm-yy;@', true],
  ['yyyy\\-mm\\-dd', true],
  ['mmmm', true],
  ['dddd', true],
  ['m/d/yy h:mm AM/PM', true],
  ['h:mm AM/PM', false],
  ['mm:ss.0', false],
  ['[h]:mm', false],
  ['[mm]', false],
  ['General', false],
  ['0.00', false],
  ['#,##0.00 "day"', false],
  ['[$USD] #,##0.00_d', false],
  ['[Red]0.00;[Yellow]-0.00', false],
  ['0.00E+00', false],
  ['#,##0\\ \\m', false],
  ['@', false],
  ['', false],
])('the format %j shows a date: %j', (format, isDate) => {
  expect(showsDate(format)).toBe(isDate);
});
