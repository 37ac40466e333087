import { describe, expect, test } from 'vitest';

import { csvLine, delimiterOf, readCsv } from '../csv/format.ts';
import { ImportBegin } from '../csv/import.ts';
import { guessMapping } from '../csv/mapping.ts';
import { headerTexts, readRow, rowTexts } from '../csv/rows.ts';
import { canImport } from '../csv/sheet.ts';
import { dollars } from '../exact.ts';
import { estimateLineSheet } from './estimate-line-sheet.ts';

/** A line as the export reads it, with texts that a spreadsheet could take for formulas. */
const line = {
  id: 17,
  section: '=Tiling',
  option: '- Gold',
  costCode: '+09-30',
  kind: 'labor',
  name: '@Set "tile"',
  description: "'=already escaped",
  notes: '- one\n- two; =three',
  quantity: 104.166667,
  quantityFormula: '12\'6" x 8\'4"',
  unit: 'SF',
  wasteRate: 0.1,
  packQuantity: 11.95,
  packUnit: 'box',
  quantityPolicy: 'required',
  hoursPerUnit: 0.000001,
  costedQuantity: 0.000104,
  unitCost: 68,
  cost: dollars(0.01),
  pricing: 'margin',
  rate: 0.351234,
  fixedPrice: null,
  discountRate: 0.035,
  price: dollars(1234.5),
  isTaxable: true,
  isIncluded: false,
  isAllowance: true,
  isSpecialOrder: false,
};

/** The fields that an exported line sets when it is read again, and its references. */
function readBack() {
  const text = csvLine(headerTexts(estimateLineSheet)) + csvLine(rowTexts(estimateLineSheet, line));
  const [header, row] = [...readCsv(text, delimiterOf(text))];
  const mapping = guessMapping(estimateLineSheet, header?.cells ?? []);
  const cells = Object.values(mapping).map((column) => row?.cells[column] ?? '');
  return readRow(estimateLineSheet, Object.keys(mapping), cells);
}

describe('the sheet of lines', () => {
  test('reads each field of an export as it was, and none of the figures that follow', () => {
    const { section, option, costCode, costedQuantity, cost, price, fixedPrice, ...fields } = line;
    const { record, links, problems, missing } = readBack();
    expect(problems).toEqual([]);
    expect(missing).toEqual([]);
    expect(record).toEqual(fields);
    expect(links).toEqual({
      section: { text: section },
      option: { text: option },
      costCode: { text: costCode },
    });
    // The cells of the export have them all the same.
    const texts = rowTexts(estimateLineSheet, line).slice(-3);
    expect(texts).toEqual([String(costedQuantity), String(cost), `${price}0`]);
    expect(fixedPrice).toBeNull();
  });

  test('takes money and ratios as spreadsheets write them, and columns of older exports', () => {
    const header = ['Section', 'Name', 'Qty', 'Unit Cost', 'Rate', 'Fixed Price', 'Price', 'Cost'];
    const mapping = guessMapping(estimateLineSheet, header);
    expect(Object.keys(mapping).toSorted()).toEqual(
      ['fixedPrice', 'name', 'quantity', 'rate', 'section', 'unitCost'].toSorted(),
    );
    const cells = ['Tiling', 'Grout', '1,200.5', '$1,234.567891', '12.5%', '$9,000.00'];
    expect(
      readRow(estimateLineSheet, ['section', 'name', 'quantity', 'unitCost', 'rate', 'fixedPrice'], cells)
        .record,
    ).toEqual({ name: 'Grout', quantity: 1200.5, unitCost: 1234.567891, rate: 0.125, fixedPrice: 9000 });
  });

  test.each([
    ['quantityFormula', '2 +* 3', 'The formula cannot be read at "*"'],
    ['quantity', `12' -6"`, 'Quantity must be a number such as 1234.50'],
    ['wasteRate', '60%', 'Waste must be at most 50%'],
    ['packQuantity', '0', 'Pack quantity must be above 0'],
    ['unitCost', '-1', 'Unit cost must not be negative'],
    ['unitCost', '0.0000001', 'Unit cost must have at most 6 decimals'],
    ['fixedPrice', '1.005', 'Price must have at most 2 decimals'],
    ['isTaxable', 'perhaps', 'Taxable must be yes or no'],
  ])('says what is wrong with %s %j', (field, cell, message) => {
    expect(readRow(estimateLineSheet, [field], [cell]).problems.map((problem) => problem.message)).toEqual([
      message,
    ]);
  });

  test('can add lines by section and name, and change lines by their id', () => {
    expect(canImport(estimateLineSheet, ['section', 'name'])).toBe(true);
    expect(canImport(estimateLineSheet, ['id', 'unitCost'])).toBe(true);
    expect(canImport(estimateLineSheet, ['name', 'unitCost'])).toBe(false);
  });

  test('is imported into one estimate, and no other sheet is', () => {
    const messages = (input: object) =>
      ImportBegin.safeParse(input).error?.issues.map(({ message }) => message);
    const lines = { kind: 'estimate-lines', fields: ['id'] };
    expect(messages({ ...lines, estimateId: 1 })).toBeUndefined();
    expect(messages(lines)).toEqual(['Estimate is required']);
    const products = { kind: 'products', fields: ['name', 'price'] };
    expect(messages(products)).toBeUndefined();
    expect(messages({ ...products, estimateId: 1 })).toEqual(['Only lines are imported into an estimate']);
  });
});
