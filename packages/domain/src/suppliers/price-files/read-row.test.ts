import { describe, expect, test } from 'vitest';

import { exact, textOf } from '../../exact.ts';
import { contentRatio, extended, orderQuantity } from '../packaging/packaging.ts';
import { saidPackaging } from './said-packaging.ts';
import { readLines as read } from './testing/read-lines.ts';

/** The one price of a row with a SKU, a price and one more column. */
function readCell(column: string, cell: string) {
  const [row, ...others] = read([`SKU|Price|${column}`, `A1|4.29|${cell}`]);
  expect(others).toEqual([]);
  return row;
}

describe('the SKU', () => {
  test.each([
    ['00412', '00412'],
    ['="00412"', '00412'],
    ["'00412", '00412'],
    [' KC-SL1224 ', 'KC-SL1224'],
    ['1E5', '1E5'],
    ['2-JAN', '2-JAN'],
    ['Ä-1', 'Ä-1'],
  ])('%s is %s', (cell, sku) => {
    expect(read(['SKU|Price', `${cell}|4.29`])).toMatchObject([{ sku, wrong: null }]);
  });

  test.each([
    ['', 'The row has no SKU', ''],
    ['4.1E+11', 'A spreadsheet spoiled SKU: “4.1E+11”', ''],
    ['#N/A', 'A spreadsheet spoiled SKU: “#N/A”', ''],
    ['#REF!', 'A spreadsheet spoiled SKU: “#REF!”', ''],
    ['########', 'A spreadsheet spoiled SKU: “########”', ''],
    ['2-Jan', 'A spreadsheet spoiled SKU: “2-Jan”', ''],
    ['x'.repeat(256), 'SKU must be at most 255 characters', ''],
    ['a\0b', 'SKU contains characters that cannot be stored', ''],
  ])('%j is wrong: %s', (cell, wrong, sku) => {
    expect(read(['SKU|Price|Unit', `${cell}|4.29|EA`])).toMatchObject([{ sku, wrong }]);
  });

  test('of a wrong row is read, so that the product is not gone', () => {
    expect(read(['SKU|Price|Unit', 'A1|Call|EA'])).toMatchObject([{ sku: 'A1', breaks: [] }]);
  });
});

describe('other fields', () => {
  test.each([
    ['UPC', '071234567895', { upc: '071234567895' }],
    ['UPC', '0 71234-56789 5', { upc: '071234567895' }],
    ['UPC', '="071234567895"', { upc: '071234567895' }],
    ['UPC', 'N/A', { upc: null }],
    ['Mfr #', 'KCSL1224', { manufacturerNumber: 'KCSL1224' }],
    ['Description', 'Tile, 12"x24"', { description: 'Tile, 12"x24"' }],
    ['Description', "'=slate", { description: '=slate' }],
    ['Pack', '6', { packQuantity: '6' }],
    ['Pack', '1,000', { packQuantity: '1000' }],
    ['MOQ', '2.50', { minQuantity: '2.5' }],
    ['MOQ', '0', { minQuantity: null }],
    ['Lead Time', '5', { leadDays: 5 }],
    ['Lead Time', '5 days', { leadDays: 5 }],
    ['Lead Time', '0', { leadDays: 0 }],
    ['Whse', '014', { branch: '014' }],
    ['Eff Date', '2026-03-04', { effectiveFrom: '2026-03-04' }],
    ['Eff Date', '2026-03-04T00:00:00', { effectiveFrom: '2026-03-04' }],
    ['Eff Date', '2026-03-04 00:00:00', { effectiveFrom: '2026-03-04' }],
    ['Eff Date', '3/4/2026', { effectiveFrom: '2026-03-04' }],
    ['Eff Date', '03/04/26', { effectiveFrom: '2026-03-04' }],
    ['Eff Date', '3/4/2026 12:00:00 AM', { effectiveFrom: '2026-03-04' }],
    ['Expires', '12/31/2026', { expiresOn: '2026-12-31' }],
    ['Expires', '12/31/9999', { expiresOn: null }],
    ['From Qty', '25+', { breaks: [{ minQuantity: '25', unitCost: '4.29' }] }],
    ['From Qty', '10-24', { breaks: [{ minQuantity: '10', unitCost: '4.29' }] }],
    ['UOM', 'BX/250', { said: { orderUnit: 'BX/250', priceUnit: null, content: null, pricePer: null } }],
    ['UOM', 'E', { said: { orderUnit: 'EA', priceUnit: null, content: null, pricePer: null } }],
    ['Content', '250', { said: { orderUnit: null, priceUnit: null, content: '250', pricePer: null } }],
    [
      'Content',
      '11.95 SF',
      { said: { orderUnit: null, priceUnit: null, content: '11.95 SF', pricePer: null } },
    ],
    [
      'Content',
      '11.95SF',
      { said: { orderUnit: null, priceUnit: null, content: '11.95 SF', pricePer: null } },
    ],
    [
      'Content',
      '1,000 pcs/box',
      { said: { orderUnit: null, priceUnit: null, content: '1000 pcs', pricePer: null } },
    ],
    [
      'Content',
      '250 pcs per box',
      { said: { orderUnit: null, priceUnit: null, content: '250 pcs', pricePer: null } },
    ],
    ['Per', 'C', { said: { orderUnit: null, priceUnit: null, content: null, pricePer: 100 } }],
    ['Per', 'M', { said: { orderUnit: null, priceUnit: null, content: null, pricePer: 1000 } }],
    ['Per', '1,000', { said: { orderUnit: null, priceUnit: null, content: null, pricePer: 1000 } }],
    ['Per', '100 EA', { said: { orderUnit: null, priceUnit: 'EA', content: null, pricePer: 100 } }],
    ['Per', 'E', { said: { orderUnit: null, priceUnit: 'EA', content: null, pricePer: 1 } }],
    ['Per', 'SF', { said: { orderUnit: null, priceUnit: 'SF', content: null, pricePer: 1 } }],
    ['Per', '1', { said: { orderUnit: null, priceUnit: null, content: null, pricePer: 1 } }],
  ])('%s %s is read', (column, cell, fields) => {
    expect(readCell(column, cell)).toMatchObject({ wrong: null, ...fields });
  });

  test.each([
    ['UPC', '1234567', 'UPC must have 8 to 14 digits, not “1234567”'],
    ['UPC', '123456789012345', 'UPC must have 8 to 14 digits, not “123456789012345”'],
    ['UPC', '7.1E+10', 'A spreadsheet spoiled UPC: “7.1E+10”'],
    ['Mfr #', '#N/A', 'A spreadsheet spoiled Manufacturer number: “#N/A”'],
    ['Description', 'x'.repeat(256), 'Description must be at most 255 characters'],
    ['UOM', 'x'.repeat(256), 'Order unit must be at most 255 characters'],
    ['Pack', '0', 'Pack must be a number above 0, not “0”'],
    ['Pack', '12/CS', 'Pack must be a number above 0, not “12/CS”'],
    ['Pack', '1.1234567', 'Pack must have at most six decimals, not “1.1234567”'],
    ['MOQ', '-1', 'Minimum order must be a number above 0, not “-1”'],
    ['MOQ', '1000000000', 'Minimum order is too large: “1000000000”'],
    ['MOQ', '1.2E+5', 'Minimum order must be a number above 0, not “1.2E+5”'],
    ['MOQ', '1.2E+05', 'A spreadsheet spoiled Minimum order: “1.2E+05”'],
    ['Lead Time', '366', 'Lead days must be a whole number from 0 to 365, not “366”'],
    ['Lead Time', '2-3', 'Lead days must be a whole number from 0 to 365, not “2-3”'],
    [
      'Eff Date',
      '2/30/2026',
      'Effective from must be a date such as 3/4/2026 or 2026-03-04, not “2/30/2026”',
    ],
    [
      'Eff Date',
      '13/4/2026',
      'Effective from must be a date such as 3/4/2026 or 2026-03-04, not “13/4/2026”',
    ],
    ['Eff Date', '4.3.2026', 'Effective from must be a date such as 3/4/2026 or 2026-03-04, not “4.3.2026”'],
    ['Eff Date', 'Mar 4', 'Effective from must be a date such as 3/4/2026 or 2026-03-04, not “Mar 4”'],
    ['Eff Date', '########', 'A spreadsheet spoiled Effective from: “########”'],
    ['Content', 'some', 'Content must be a number such as 250 or 11.95 SF, not “some”'],
    ['Content', '0', 'Content must be a number above 0, not “0”'],
    ['Per', '12', 'Price per must be 1, 100, 1,000 or a unit, not “12”'],
    ['From Qty', 'ten', 'From quantity must be a number, not “ten”'],
  ])('%s %j is wrong: %s', (column, cell, wrong) => {
    expect(readCell(column, cell)?.wrong).toBe(wrong);
  });

  test('a price that expires before it begins is wrong', () => {
    expect(read(['SKU|Price|Eff Date|Exp Date', 'A1|4.29|3/4/2026|3/3/2026'])[0]?.wrong).toBe(
      'The price expires before it begins',
    );
    expect(read(['SKU|Price|Eff Date|Exp Date', 'A1|4.29|3/4/2026|3/4/2026'])[0]?.wrong).toBeNull();
  });
});

describe('what a price is for', () => {
  const saidBy = (...lines: string[]) =>
    read(lines).map(({ said, wrong }) => wrong ?? [said.priceUnit, said.pricePer]);

  test.each([
    [
      ['SKU|Price', 'A1|4.29/SF'],
      ['SF', null],
    ],
    [
      ['SKU|Price', 'A1|4.29 / C'],
      [null, 100],
    ],
    [
      ['SKU|Price', 'A1|$4.29 per M'],
      [null, 1000],
    ],
    [
      ['SKU|Price', 'A1|4.29 EA'],
      ['EA', null],
    ],
    [
      ['SKU|Price', 'A1|4.29/100'],
      [null, 100],
    ],
    [
      ['SKU|Price', 'A1|4.29/100 SF'],
      ['SF', 100],
    ],
    [
      ['SKU|Price/SF', 'A1|4.29'],
      ['SF', null],
    ],
    [
      ['SKU|Price/C', 'A1|4.29'],
      [null, 100],
    ],
    [
      ['SKU|Price per 100', 'A1|4.29'],
      [null, 100],
    ],
    [
      ['SKU|Price (per M)', 'A1|4.29'],
      [null, 1000],
    ],
    [
      ['SKU|Price per 100 SF', 'A1|4.29'],
      ['SF', 100],
    ],
    [
      ['SKU|Price/Unit', 'A1|4.29'],
      [null, null],
    ],
    [
      ['SKU|Price/C', 'A1|4.29/C'],
      [null, 100],
    ],
    [
      ['SKU|Price|Pricing UOM', 'A1|4.29/sq ft|SF'],
      ['SF', null],
    ],
    [
      ['SKU|Price|Pricing UOM|Per', 'A1|4.29|EA|C'],
      ['EA', 100],
    ],
    [
      ['SKU|Price/C|Per', 'A1|4.29|E'],
      ['EA', 1],
    ],
  ])('%j: %j', (lines, terms) => {
    expect(saidBy(...lines)).toEqual([terms]);
  });

  test.each([
    [['SKU|Price|Pricing UOM', 'A1|4.29/SF|EA'], 'The row has two price units: EA and SF'],
    [['SKU|Price/SF|Pricing UOM', 'A1|4.29|EA'], 'The row has two price units: EA and SF'],
    [['SKU|Price/C', 'A1|4.29/M'], 'The row is priced both per 100 and per 1,000'],
    [['SKU|Price/C', 'A1|4.29/EA'], 'The row is priced both per EA and per 100'],
    [['SKU|Price|Qty 1|Price 1', 'A1|4.29/SF|10|4.09/EA'], 'The row has two price units: SF and EA'],
  ])('%j is wrong: %s', (lines, wrong) => {
    expect(saidBy(...lines)).toEqual([wrong]);
  });

  test('the number of a list counts where no column says another', () => {
    expect(read(['SKU|Price', 'A1|4.29'], { pricePer: 1000 })[0]?.said.pricePer).toBe(1000);
  });

  test('what another container holds is not the content', () => {
    const rows = read(['SKU|Price|UOM|SF/BX', 'A1|4.29|BX|11.95', 'A2|2.10|EA|11.95']);
    expect(rows.map(({ said }) => said.content)).toEqual(['11.95 SF', null]);
  });
});

describe('rows', () => {
  test('before and with the header, and its repetitions, are skipped', () => {
    const lines = ['Price list', 'SKU|Price|Unit', 'A1|4.29|EA', 'sku | PRICE|', 'A2|3|EA'];
    expect(read(lines).map(({ line, sku }) => [line, sku])).toEqual([
      [3, 'A1'],
      [5, 'A2'],
    ]);
  });

  test('without a price and with at most two cells are skipped, and others are wrong', () => {
    const lines = [
      'SKU|Price|Unit|Description',
      'LUMBER|||',
      'A1|||Stud',
      '|Page 2 of 9||',
      'A1||EA|Stud',
      'A1|Call||',
    ];
    expect(read(lines).map(({ line, wrong }) => [line, wrong])).toEqual([
      [5, 'The row has no price'],
      [6, '“Call” is not a price'],
    ]);
  });

  test('with a price and without a SKU are wrong', () => {
    expect(read(['SKU|Price|Unit', '|4.29|EA', '|4.29|'])).toMatchObject([
      { line: 2, wrong: 'The row has no SKU' },
      { line: 3, wrong: 'The row has no SKU' },
    ]);
  });

  test('have their own price beside those of branches', () => {
    const rows = read(['SKU|Price|Dayton', 'A1|4.29|4.19', 'A2|3.10|', 'A3||2.05', 'A4|Call|2']);
    expect(
      rows.map(({ sku, branchId, breaks, wrong }) => [sku, branchId, wrong ?? breaks[0]?.unitCost]),
    ).toEqual([
      ['A1', null, '4.29'],
      ['A1', 7, '4.19'],
      ['A2', null, '3.1'],
      ['A3', 7, '2.05'],
      ['A4', null, '“Call” is not a price'],
      ['A4', 7, '2'],
    ]);
  });

  test('may be shorter than the header', () => {
    expect(read(['SKU|Price|Unit|UPC', 'A1|4.29'])).toMatchObject([{ sku: 'A1', wrong: null, upc: null }]);
  });
});

test('a tile of a file costs what the specification says: 93.5 sq ft are 8 boxes, 95.60 sq ft, 410.12', () => {
  const [tile] = read(['Item #|Description|UOM|SF/BX|Price|Pricing UOM', 'KC-SL1224|Tile|BX|11.95|4.29|SF']);
  const packaging = saidPackaging(
    tile?.said ?? { orderUnit: null, priceUnit: null, content: null, pricePer: null },
    undefined,
  );
  if ('wrong' in packaging) throw new Error(packaging.wrong);
  const content = contentRatio(packaging, 'sq ft');
  if (!content) throw new Error('The box has no content');
  const boxes = orderQuantity({ packQuantity: 1, minQuantity: null }, content, exact('93.5'));
  expect(textOf(boxes)).toBe('8');
  expect(textOf(extended(packaging, boxes, exact(tile?.breaks[0]?.unitCost ?? '0')))).toBe('410.12');
});
