import { describe, expect, test } from 'vitest';

import { delimiterOf, readCsv } from './format.ts';
import { layoutOf, titleAbove } from './layout.ts';

const sheet = {
  fields: [
    { name: 'name', label: 'Product Name', synonyms: ['Name', 'Item'] },
    { name: 'price', label: 'Price', synonyms: ['Unit price'] },
    { name: 'sku', label: 'SKU', synonyms: [] },
  ],
};
const rowsOf = (text: string) => [...readCsv(text, delimiterOf(text))];

describe('a first line that declares the delimiter', () => {
  test.each(['sep=;\r\n', 'sep=;\n', 'SEP=;\n', '"sep=;"\n', 'sep=;;\n', '\uFEFFsep=;\n'])('%j', (line) => {
    const file = `${line}Name;Price\nOak, red;1,50\n`;
    expect(delimiterOf(file)).toBe(';');
    expect(rowsOf(file)).toEqual([
      { line: 2, cells: ['Name', 'Price'] },
      { line: 3, cells: ['Oak, red', '1,50'] },
    ]);
  });

  test('may name the comma and the tab, and stands alone in its line', () => {
    expect(rowsOf('sep=,\nName,Price;Cost')[0]?.cells).toEqual(['Name', 'Price;Cost']);
    expect(rowsOf('sep=\t\nName\tPrice')[0]?.cells).toEqual(['Name', 'Price']);
    expect(rowsOf('sep=;Name\nOak')[0]?.cells).toEqual(['sep=', 'Name']);
  });
});

describe('the names of the columns are found', () => {
  test.each([
    ['in the first row', 'Name,Price\nOak,1', ',', 0],
    ['in the first row, if it names a single field', 'Whatever,Price\nName,SKU', ',', 0],
    ['below a title', 'Price list 2026\nName,Price\nOak,1', ',', 1],
    ['below titles whose cells are empty', 'Price list,,\nOf May 4,,\n\nName,Price,SKU\nOak,1,2', ',', 2],
    ['below a title, with another delimiter than a comma', 'Price list\nName;Price\nOak;1,50', ';', 1],
    ['below a title with a comma', 'Prices, in US dollars\nName;Price\nOak;1,50', ';', 1],
    ['below a title, in a file of tabs', 'Price list\nName\tPrice\nOak\t1', '\t', 1],
  ] as const)('%s', (_where, file, delimiter, titles) => {
    expect(layoutOf(sheet, file)).toEqual({ delimiter, titles });
  });

  test.each(['Bezeichnung,Preis\nOak,1', 'Name\nOak; red\nPrice; SKU', 'Name', ''])(
    'nowhere else than in the first row of %j',
    (file) => {
      expect(layoutOf(sheet, file)).toEqual({ delimiter: ',', titles: 0 });
    },
  );
});

test('a title above names that nobody knows is found', () => {
  expect(titleAbove(sheet, rowsOf(' Price list ,\nBezeichnung,Preis\nOak,1'))).toBe('Price list');
  expect(titleAbove(sheet, rowsOf('Bezeichnung\nOak\nPine'))).toBeUndefined();
  expect(titleAbove(sheet, rowsOf('Name\nOak,1'))).toBeUndefined();
  expect(titleAbove(sheet, rowsOf('Bezeichnung,Preis\nOak,1'))).toBeUndefined();
  expect(titleAbove(sheet, [])).toBeUndefined();
});
