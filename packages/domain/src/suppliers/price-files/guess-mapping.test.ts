import { describe, expect, test } from 'vitest';

import { readCsv } from '../../csv/format.ts';
import { type PriceFileSample, priceFileSamples, sampleBranches } from '../../testing/price-files.ts';
import { guessMapping } from './guess-mapping.ts';
import { PriceMapping, type SheetRow } from './mapping.ts';
import { priceReader } from './read-price.ts';
import { saidPackaging } from './said-packaging.ts';

const rowsOf = ({ text, delimiter }: PriceFileSample): SheetRow[] => [...readCsv(text, delimiter)];

/** Guesses the meanings of a sample, without a correction, and reads it. */
function taken(sample: PriceFileSample) {
  const rows = rowsOf(sample);
  const { header, headerLine, mapping } = guessMapping(rows, sampleBranches);
  const parsed = PriceMapping.parse(mapping);
  const prices = rows.flatMap(priceReader(parsed, header));
  return {
    headerLine,
    pricePer: mapping.pricePer,
    columns: mapping.columns.map(({ means }) => means),
    prices,
  };
}

/** One line for each price: SKU, where, prices, and how it is packed. */
const linesOf = (prices: ReturnType<typeof taken>['prices']) =>
  prices.map(({ line, sku, branch, branchId, breaks, said, wrong }) => {
    if (wrong !== null) return `${line} ${sku}: ${wrong}`;
    const packaging = saidPackaging(said, undefined);
    const packed =
      'wrong' in packaging
        ? packaging.wrong
        : `${packaging.priceUnits} ${packaging.orderUnit} = ${packaging.priceQuantity} ${packaging.priceUnit ?? packaging.orderUnit}`;
    const costs = breaks.map(({ minQuantity, unitCost }) => `${minQuantity}: ${unitCost}`).join(', ');
    return [line, sku, branch ?? branchId, `(${costs})`, packed].filter((part) => part !== null).join(' ');
  });
describe('a file as suppliers send it is mapped without a correction', () => {
  test('a lumber yard’s PDF with a header on each page', () => {
    const { headerLine, columns, prices } = taken(priceFileSamples.lumberYard);
    expect(headerLine).toBe(4);
    expect(columns).toEqual(['sku', 'description', 'orderUnit', 'content', 'price', 'pricePer']);
    expect(linesOf(prices)).toEqual([
      '6 2X4-8 (0: 645) 1000000 PC = 5333 MBF',
      '7 2X4-10 (0: 652) 1000000 PC = 6667 MBF',
      '8 2X6-12 (0: 1048.5) 250 PC = 3 MBF',
      '9 2X10-16 (0: 1120) 1000000 PC = 26667 MBF',
      '11 STUD-925 (0: 4.18) 1 PC = 1 PC',
      '17 CDX-12 (0: 24.6) 1 SHT = 1 SHT',
      '18 OSB-716 (0: 14.25) 1 SHT = 1 SHT',
      '19 CEDAR-1X6: “Call” is not a price',
      '20 TRIM-1X4-16 (0: 118) 100 PC = 1 C',
    ]);
  });

  test('a distributor’s sheet with merged titles above its header', () => {
    const { headerLine, columns, prices } = taken(priceFileSamples.distributor);
    expect(headerLine).toBe(5);
    expect(columns).toEqual([
      'sku',
      'manufacturerNumber',
      'description',
      'upc',
      'orderUnit',
      'content',
      'priceUnit',
      'price',
      'break1Quantity',
      'break1Price',
      'break2Quantity',
      'break2Price',
      'effectiveFrom',
      'leadDays',
    ]);
    expect(linesOf(prices)).toEqual([
      '6 KC-SL1224 (0: 4.29, 10: 4.09, 40: 3.89) 1 BX = 11.95 SF',
      '7 KC-SL2424 (0: 4.79, 10: 4.59, 40: 4.39) 1 BX = 15.5 SF',
      '8 TS-50 (0: 18.4) 1 BG = 1 BG',
      '9 SH-3TAB (0: 108) Nothing says how many SQ one BDL is',
      '10 GR-SAND (0: 9.95) Nothing says how many EA one BG is',
      '11 VN-36W (0: 1149) 1 EA = 1 EA',
    ]);
    expect(prices[0]).toMatchObject({ upc: '071234567895', effectiveFrom: '2026-03-02', leadDays: null });
    expect(prices[3]).toMatchObject({ leadDays: 3 });
  });

  test('an export of list prices with multipliers, for each branch a row', () => {
    const { columns, prices } = taken(priceFileSamples.export16);
    expect(columns).toEqual([
      'sku',
      'description',
      'orderUnit',
      'listPrice',
      'multiplier',
      'branch',
      'expiresOn',
      'manufacturerNumber',
    ]);
    expect(linesOf(prices)).toEqual([
      '2 00412 014 (0: 175.828) 1 EA = 1 EA',
      '3 00413 014 (0: 193.908) 1 EA = 1 EA',
      '4 00413 022 (0: 192.192) 1 EA = 1 EA',
      '5 01990 014 (0: 45.860625) 1 EA = 1 EA',
      '6 02001: “N/A” is not a price',
    ]);
    expect(prices.map(({ expiresOn }) => expiresOn)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2026-12-31',
      null,
      '2026-12-31',
    ]);
  });

  test('fasteners by the hundred in boxes', () => {
    const { columns, pricePer, prices } = taken(priceFileSamples.fasteners);
    expect(columns).toEqual(['sku', 'description', 'content', 'orderUnit', 'price', 'minimum']);
    expect(pricePer).toBe(100);
    expect(linesOf(prices)).toEqual([
      '2 WS8-3 (0: 12.4) 1 BX = 2.5 C',
      '3 WS8-25 (0: 10.95) 1 BX = 2.5 C',
      '4 LAG38-4 (0: 64.8) 2 BX = 1 C',
      '5 CB12-6 (0: 118) 4 BX = 1 C',
      '6 HN12 (0: 8.25) 1 BX = 10 C',
    ]);
  });

  test('a column for each branch makes a row for each branch with a price', () => {
    const { prices } = taken(priceFileSamples.branches);
    expect(linesOf(prices)).toEqual([
      '2 DW-12-48 19 (0: 14.98) 1 SHT = 1 SHT',
      '2 DW-12-48 20 (0: 15.25) 1 SHT = 1 SHT',
      '2 DW-12-48 21 (0: 15.1) 1 SHT = 1 SHT',
      '3 DW-58-48 19 (0: 16.98) 1 SHT = 1 SHT',
      '3 DW-58-48 20 (0: 17.25) 1 SHT = 1 SHT',
      '4 JC-45 19 (0: 17.4) 1 PAIL = 1 PAIL',
      '4 JC-45 20 (0: 17.4) 1 PAIL = 1 PAIL',
      '4 JC-45 21 (0: 17.8) 1 PAIL = 1 PAIL',
      '5 CB-8 19 (0: 2.18) 1 PC = 1 PC',
      '5 CB-8: “Call” is not a price',
      '5 CB-8 21 (0: 2.24) 1 PC = 1 PC',
    ]);
  });

  test('a list with four rows in a hundred twice', () => {
    const { columns, prices } = taken(priceFileSamples.duplicates);
    expect(columns).toEqual(['sku', 'description', 'orderUnit', 'price', 'pack', 'leadDays']);
    expect(prices.filter(({ wrong }) => wrong !== null)).toEqual([]);
    expect(prices.length).toBe(100);
    expect(new Set(prices.map(({ sku }) => sku)).size).toBe(96);
  });
});

/** What the columns of a header mean, or `-` for one that is left open. */
function meaningsOf(header: string, ...lines: string[]) {
  const rows = [header, ...lines].map((text, at) => ({ line: at + 1, cells: text.split('|') }));
  const { mapping } = guessMapping(rows, sampleBranches);
  return header
    .split('|')
    .map((_name, place) => mapping.columns.find(({ at }) => at === place)?.means ?? '-');
}

test.each([
  [
    'sku',
    [
      'Item #',
      'Item No.',
      'ITEM NUMBER',
      'Part No',
      'Part #',
      'SKU',
      'Sku #',
      'Product Code',
      'Stock No.',
      'ItemNo',
      'item_id',
      'Catalog #',
      'Item',
      'Our Part #',
    ],
  ],
  [
    'price',
    [
      'Cust Net',
      'Your Cost',
      'Net Price',
      'Price',
      'PRICE',
      'Unit Price',
      'Price (USD)',
      'Cost',
      'Net',
      'Contractor Price',
      'Your Price',
      'Price Each',
      'Price/C',
      'Price per 100',
      'Price / SF',
      'Customer Price',
    ],
  ],
])('%s is the meaning of each of its names', (means, names) => {
  for (const name of names) {
    const other = means === 'sku' ? 'Price' : 'SKU';
    expect({ name, means: meaningsOf(`${name}|${other}`)[0] }).toEqual({ name, means });
  }
});

test.each([
  [
    'description',
    ['Description', 'DESC.', 'Item Description', 'Product Description', 'Item Name', 'Product'],
  ],
  [
    'orderUnit',
    ['UOM', 'U/M', 'Unit', 'Unit of Measure', 'UM', 'Order UOM', 'Sell Unit', 'Stocking UOM', 'Sold By'],
  ],
  ['priceUnit', ['Pricing UOM', 'Price UOM', 'Price U/M', 'Priced By', 'Price Unit', 'Billing Unit']],
  ['pricePer', ['Per', 'Price Per', 'PER', 'Price Qty', 'Per Unit']],
  ['content', ['Content', 'Coverage']],
  ['pack', ['Pack', 'Std Pack', 'Pack Qty', 'Pkg Size', 'Order Multiple', 'Multiple', 'Sell Mult.']],
  ['minimum', ['MOQ', 'Min Qty', 'Minimum Order', 'Min. Order Qty', 'Minimum', 'Min Ord']],
  ['from', ['From Qty', 'Qty From', 'Qty Break', 'From quantity']],
  [
    'effectiveFrom',
    ['Eff Date', 'Effective Date', 'Effective', 'EFF. DT', 'Valid From', 'Price Eff Date', 'Start Date'],
  ],
  ['expiresOn', ['Exp Date', 'Expires', 'Expiration Date', 'End Date', 'Valid To', 'Good Thru']],
  ['branch', ['Whse', 'Branch', 'Branch #', 'Warehouse', 'WHSE NO', 'Location', 'Store #']],
  ['upc', ['UPC', 'UPC Code', 'UPC #', 'GTIN', 'Barcode', 'UPC-A']],
  [
    'manufacturerNumber',
    [
      'Mfr #',
      'Mfg Part No.',
      'MFR Part Number',
      'MPN',
      'Manufacturer Part #',
      'Model #',
      "Manufacturer's #",
      'Vendor Part #',
    ],
  ],
  ['leadDays', ['Lead Time', 'Lead Days', 'Lead Time (days)', 'Leadtime']],
  [
    '-',
    [
      'Qty',
      'On Hand',
      'Manufacturer',
      'Your Part #',
      'Lead Time (weeks)',
      'Old Price',
      'Price (CAD)',
      'Weight',
      'Notes',
      'Price M',
      'Each',
      'Date',
      'Case Qty',
      'SF/BX',
    ],
  ],
] as const)('%s is the meaning of each of its names, beside SKU and price', (means, names) => {
  for (const name of names)
    expect({ name, means: meaningsOf(`SKU|Price|${name}`)[2] }).toEqual({ name, means });
});

test('a list price has its multiplier beside it, and is left open beside a net price', () => {
  expect(meaningsOf('SKU|List|Mult.')).toEqual(['sku', 'listPrice', 'multiplier']);
  expect(meaningsOf('SKU|List Price|Disc Mult')).toEqual(['sku', 'listPrice', 'multiplier']);
  expect(meaningsOf('SKU|List|Mult.|Net')).toEqual(['sku', '-', '-', 'price']);
});

test('breaks are pairs of quantity and price, however they are named', () => {
  for (const [quantity, price] of [
    ['Qty Brk 1', 'Brk 1 Price'],
    ['Break 1 Qty', 'Break 1 Price'],
    ['Qty 1', 'Price 1'],
    ['Quantity Break 1', 'Price Break 1'],
    ['Tier 1 Qty', 'Tier 1 Price'],
  ])
    expect(meaningsOf(`SKU|Price|${quantity}|${price}`)).toEqual([
      'sku',
      'price',
      'break1Quantity',
      'break1Price',
    ]);
  expect(meaningsOf('SKU|Price|Qty 1|Price 2')).toEqual(['sku', 'price', '-', '-']);
});

test('the first break is the price where a list has no other', () => {
  expect(meaningsOf('SKU|Qty 1|Price 1|Qty 2|Price 2')).toEqual([
    'sku',
    'from',
    'price',
    'break2Quantity',
    'break2Price',
  ]);
});

test('a minimum that differs in rows of one SKU says where a price begins', () => {
  expect(meaningsOf('SKU|Min Qty|Price', 'A1|1|4.29', 'A1|10|4.09', 'A2|1|2')).toEqual([
    'sku',
    'from',
    'price',
  ]);
  expect(meaningsOf('SKU|Min Qty|Price', 'A1|1|4.29', 'A2|10|4.09')).toEqual(['sku', 'minimum', 'price']);
});

test('a price unit of numbers says for how many a price is', () => {
  expect(meaningsOf('SKU|Price|Price Unit', 'A1|4.29|100', 'A2|3|1')).toEqual(['sku', 'price', 'pricePer']);
});

test('what a box holds counts where boxes are ordered', () => {
  expect(meaningsOf('SKU|Price|UOM|SF/BX', 'A1|4.29|BX|11.95')).toEqual([
    'sku',
    'price',
    'orderUnit',
    'content',
  ]);
  expect(meaningsOf('SKU|Price|UOM|Qty per Box', 'A1|4.29|EA|50')).toEqual([
    'sku',
    'price',
    'orderUnit',
    '-',
  ]);
  expect(meaningsOf('SKU|Price|UOM|Pack Qty', 'A1|4.29|PK|6')).toEqual(['sku', 'price', 'orderUnit', '-']);
});

test('a header of two equally good names is left open', () => {
  expect(meaningsOf('SKU|Price|Cost')).toEqual(['sku', '-', '-']);
  expect(meaningsOf('Item #|Price|Part #')).toEqual(['sku', 'price', '-']);
});

test('branches are known by name, by code and by both', () => {
  expect(meaningsOf('SKU|014|Springfield Price|Xenia - 031|Elsewhere')).toEqual([
    'sku',
    'branchPrice',
    'branchPrice',
    'branchPrice',
    '-',
  ]);
  expect(meaningsOf('SKU|Dayton|014')).toEqual(['sku', '-', '-']);
});

test('quantities that are codes of branches are no header', () => {
  const rows = ['SKU|Price|On Hand|Sold', 'A1|1|2|3', 'A2|4.29|2|1'].map((text, at) => ({
    line: at + 1,
    cells: text.split('|'),
  }));
  const numbered = [1, 2, 3].map((id) => ({ id, name: `Yard ${id}`, code: String(id) }));
  expect(guessMapping(rows, numbered).headerLine).toBe(1);
  expect(guessMapping(rows.slice(1), numbered)).toMatchObject({ headerLine: 0, mapping: { columns: [] } });
});

test('a file without a header has none', () => {
  const rows = [{ line: 1, cells: ['A1', '4.29', 'Tile'] }];
  expect(guessMapping(rows, [])).toEqual({
    headerLine: 0,
    header: [],
    mapping: { headerLine: 0, columns: [], pricePer: 1 },
  });
  expect(guessMapping([], []).headerLine).toBe(0);
});

test('names that nobody knows are a header all the same, for the person who maps them', () => {
  const rows = [
    { line: 1, cells: ['Lista', '', ''] },
    { line: 3, cells: ['Clave', 'Importe', 'Nota'] },
    { line: 4, cells: ['A1', '4.29', 'x'] },
  ];
  expect(guessMapping(rows, [])).toMatchObject({ headerLine: 3, header: ['Clave', 'Importe', 'Nota'] });
});
