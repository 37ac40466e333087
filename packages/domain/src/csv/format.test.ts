import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Delimiter, csvLine, delimiterOf, escapeFormula, readCsv, unescapeFormula } from './format.ts';

const rows = (text: string, delimiter: Delimiter = ',') =>
  [...readCsv(text, delimiter)].map(({ line, cells }) => [line, ...cells]);

/** Text as spreadsheets hold it, often with what they mind. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', 'x', '＝'))
    .map((signs) => signs.join('')),
);

test('a text comes back from its cell as it was, whatever it is', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(unescapeFormula(escapeFormula(given))).toBe(given);
    }),
  );
});

test('no cell begins like a formula', () => {
  fc.assert(
    fc.property(text, (given) => {
      expect(escapeFormula(given)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    }),
  );
});

test('a file that was written is read as it was', () => {
  const content = fc.array(fc.array(text, { minLength: 1, maxLength: 5 }), { maxLength: 5 });
  fc.assert(
    fc.property(content, (given) => {
      const file = given.map(csvLine).join('');
      const read = [...readCsv(file, ',')].map(({ cells }) => cells.map(unescapeFormula));
      expect(read).toEqual(given.filter((cells) => cells.some((cell) => escapeFormula(cell).trim() !== '')));
    }),
  );
});

test.each<[string, (string | number)[][]]>([
  ['', []],
  ['a', [[1, 'a']]],
  [
    'a,b\nc,d',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a,b\r\nc,d\r\n',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a,b\rc,d\r',
    [
      [1, 'a', 'b'],
      [2, 'c', 'd'],
    ],
  ],
  [
    'a,,\n,b',
    [
      [1, 'a', '', ''],
      [2, '', 'b'],
    ],
  ],
  [
    'a\n\n \n,,\nb',
    [
      [1, 'a'],
      [5, 'b'],
    ],
  ],
  ['"a","b"', [[1, 'a', 'b']]],
  ['"a, b","c ""d"""', [[1, 'a, b', 'c "d"']]],
  [
    '"two\r\nlines",x\nb',
    [
      [1, 'two\r\nlines', 'x'],
      [3, 'b'],
    ],
  ],
  ['""\n"a"', [[2, 'a']]],
  // What no spreadsheet writes, and people do.
  ['5" pipe,x', [[1, '5" pipe', 'x']]],
  ['"5" pipe,x', [[1, '5 pipe', 'x']]],
])('%j is read', (file, expected) => {
  expect(rows(file)).toEqual(expected);
});

test('a file may be separated otherwise', () => {
  expect(rows('a;b,c\n1;2', ';')).toEqual([
    [1, 'a', 'b,c'],
    [2, '1', '2'],
  ]);
  expect(rows('a\tb\n"1\t2"', '\t')).toEqual([
    [1, 'a', 'b'],
    [2, '1\t2'],
  ]);
});

test('a quotation mark that is never closed is told with its line', () => {
  expect(() => rows('a,b\nc,"d\ne,f\n')).toThrow('A quotation mark on line 2 is never closed.');
  expect(() => rows('a,"')).toThrow('A quotation mark on line 1 is never closed.');
});

describe('the separator is found in the first line', () => {
  test.each<[string, Delimiter]>([
    ['Name,Price\n1;2;3', ','],
    ['Name;Price\n1,50;2', ';'],
    ['Name\tPrice', '\t'],
    ['"Name, long; longer; longest",Price', ','],
    ['Name', ','],
    ['\n\nName;Price', ';'],
  ])('%j: %j', (file, delimiter) => {
    expect(delimiterOf(file)).toBe(delimiter);
  });
});

test('a large file is read in no time', () => {
  const file = csvLine(['SKU-1', 'A kitchen cabinet, "tall"', '129.99', 'Two\nlines']).repeat(50_000);
  const began = Date.now();
  expect([...readCsv(file, ',')]).toHaveLength(50_000);
  expect(Date.now() - began).toBeLessThan(5_000);
});
