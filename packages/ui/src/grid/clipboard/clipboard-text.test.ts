import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { readCells, writeCells } from './clipboard-text.ts';

describe('readCells', () => {
  it.each<[string, string, string[][]]>([
    ['one cell', '4.29', [['4.29']]],
    ['cells between tabs', 'Tile\t12\t4.29', [['Tile', '12', '4.29']]],
    [
      'the last line break of Excel as no row',
      'Tile\t12\r\nGrout\t3\r\n',
      [
        ['Tile', '12'],
        ['Grout', '3'],
      ],
    ],
    ['rows of Google Sheets', 'Tile\nGrout', [['Tile'], ['Grout']]],
    ['old line breaks of a Mac', 'Tile\rGrout\r', [['Tile'], ['Grout']]],
    ['an empty row in the middle', 'Tile\n\nGrout\n', [['Tile'], [''], ['Grout']]],
    [
      'empty cells at the end of a row',
      'Tile\t\t\nGrout\t3\t',
      [
        ['Tile', '', ''],
        ['Grout', '3', ''],
      ],
    ],
    [
      'shorter rows filled up',
      'Tile\t12\nGrout',
      [
        ['Tile', '12'],
        ['Grout', ''],
      ],
    ],
    ['a quoted cell with a break and a tab', '"Tile\nwhite\t12"\t3', [['Tile\nwhite\t12', '3']]],
    ['doubled quotes in a quoted cell', '"12"" tile\nwhite"', [['12" tile\nwhite']]],
    ['inches, which are no quotes', '3/4" plywood\t12\'6"', [['3/4" plywood', '12\'6"']]],
    ['a leading quote without its end', '"A" grade\t2', [['"A" grade', '2']]],
    ['nothing', '', []],
  ])('reads %s', (_, text, cells) => {
    expect(readCells(text)).toEqual(cells);
  });
});

test('written cells are read as the same cells', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n', '\r') });
  const blocks = fc
    .integer({ min: 1, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
    )
    // A last row of one empty cell is the last line break of a spreadsheet.
    .filter((rows) => rows.at(-1)?.join('\t') !== '');
  fc.assert(
    fc.property(blocks, (rows) => {
      expect(readCells(writeCells(rows))).toEqual(rows);
    }),
    { numRuns: 2000 },
  );
});
