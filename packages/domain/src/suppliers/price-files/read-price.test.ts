import { describe, expect, test } from 'vitest';

import { guessMapping } from './guess-mapping.ts';
import { PriceMapping, type SheetRow } from './mapping.ts';
import { priceReader } from './read-price.ts';

/** The prices of rows below a header. The guess maps the columns. */
function read(header: string, ...lines: string[]) {
  const rows: SheetRow[] = [header, ...lines].map((text, at) => ({ line: at + 1, cells: text.split('|') }));
  const guess = guessMapping(rows, [{ id: 7, name: 'Dayton', code: '014' }]);
  const mapping = PriceMapping.parse(guess.mapping);
  return rows.flatMap(priceReader(mapping, guess.header));
}

const wrongOf = (header: string, line: string) => read(header, line).map(({ wrong }) => wrong);

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
    expect(read('SKU|Price|Description', `A1|${cell}|Tile`)[0]).toMatchObject({
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
    expect(read('SKU|Price|Description|Unit', 'A1||Tile|')).toEqual([]);
  });
});
