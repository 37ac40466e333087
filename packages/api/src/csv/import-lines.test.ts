import { openTestDatabase } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';
import {
  addEstimateWithLine,
  checkRows,
  counts,
  expectRightFigures,
  rowsOf,
  sendBack,
  wrongRows,
} from './import-testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let ada: ReturnType<typeof callerFor>['call'];
beforeAll(async () => {
  opened = await openTestDatabase();
  ada = callerFor(opened.db, await addAdmin(opened.db, 'ada')).call;
});
afterAll(async () => opened[Symbol.asyncDispose]());

/** An estimate with a line, of Ada. */
const addEstimate = async () => addEstimateWithLine(ada);

describe('an export of lines', () => {
  test('comes back unchanged, whatever its lines hold', async () => {
    const { id, demolition, tiling, into } = await addEstimate();
    const options = await Promise.all(
      ['Heated floor', 'Heated floor'].map(async (name) =>
        ada.estimateOptions.create({ estimateId: id, name }),
      ),
    );
    const product = await ada.products.create({ name: 'Tile', price: dollars(4.29), packQuantity: 11.95 });
    const assembly = await ada.assemblies.create({
      name: 'Tile a floor',
      inputs: [{ name: 'length', unit: 'ft' }],
      items: [
        { kind: 'material', name: 'Floor tile', productId: product.id, quantityFormula: 'length * 8.5' },
      ],
    });
    await ada.estimateLines.insertAssembly({
      id,
      assemblyId: assembly.id,
      sectionId: tiling,
      values: { length: '12\'6"' },
    });
    await ada.estimateLines.change({
      id,
      create: [
        {
          sectionId: tiling,
          optionId: options[1]?.id ?? 0,
          kind: 'labor',
          name: '=HYPERLINK("http://x")',
          description: '- one\n- two, "three"',
          notes: "'quoted' @home",
          quantityFormula: '12\'6" x 8\'4"',
          hoursPerUnit: 0.123456,
          unitCost: 68.000001,
          pricing: 'margin',
          rate: 0.35,
          discountRate: 0.035,
          isTaxable: true,
        },
        {
          sectionId: demolition,
          kind: 'subcontract',
          name: '-10% off',
          quantity: 123_456_789.123456,
          unit: 'each',
          wasteRate: 0.1,
          packQuantity: 0.5,
          packUnit: 'bag',
          quantityPolicy: 'required',
          unitCost: 0.01,
          pricing: 'fixed',
          fixedPrice: dollars(1_234_567.5),
          isIncluded: true,
          isAllowance: true,
          isSpecialOrder: true,
        },
      ],
    });
    const lines = await ada.estimateLines.list({ id });
    const sheet = await rowsOf(await ada.estimateLines.export({ id }));
    expect(sheet.rows).toHaveLength(4);
    const { id: importId, counts: found } = await sendBack(ada, into, await ada.estimateLines.export({ id }));
    expect(await wrongRows(ada, importId)).toEqual({});
    expect(found).toEqual(counts({ unchanged: 4 }));
    await ada.imports.write({ id: importId, leaveOutWrong: false });
    expect(await ada.estimateLines.list({ id })).toEqual(lines);
  });

  test('fills another estimate with the same lines when its ids are left out', async () => {
    const one = await addEstimate();
    const other = await addEstimate();
    await ada.estimateLines.delete({ id: other.dumpster.id });
    const { header, rows } = await rowsOf(await ada.estimateLines.export({ id: one.id }));
    const fields = [
      'section',
      'kind',
      'name',
      'quantity',
      'unit',
      'unitCost',
      'pricing',
      'rate',
      'isTaxable',
    ];
    const labels = [
      'Section',
      'Kind',
      'Line Name',
      'Quantity',
      'Unit',
      'Unit Cost',
      'Pricing',
      'Rate',
      'Taxable',
    ];
    const cells = rows.map((row) => labels.map((label) => row[header.indexOf(label)] ?? ''));
    const { id } = await checkRows(ada, other.into, fields, cells);
    await ada.imports.write({ id, leaveOutWrong: false });
    const pick = ({ name, cost, price }: { name: string; cost: number; price: number }) => [
      name,
      cost,
      price,
    ];
    expect((await ada.estimateLines.list({ id: other.id })).map(pick)).toEqual(
      (await ada.estimateLines.list({ id: one.id })).map(pick),
    );
  });
});

describe('lines of a file', () => {
  test('change the line of their id, and others come last in their section, with one entry in the log each way', async () => {
    const { id, tiling, demolition, dumpster, into, namesIn } = await addEstimate();
    await ada.estimateLines.create({
      estimateId: id,
      sectionId: tiling,
      name: 'Grout',
      quantity: 1,
      unitCost: 9,
    });
    const code = await ada.costCodes.create({
      code: 'IL-1',
      name: 'Tile setting',
      kind: 'labor',
      baseRate: 60,
    });
    const before = await ada.estimates.get({ id });
    const fields = ['id', 'section', 'costCode', 'name', 'quantity', 'unitCost', 'rate', 'quantityFormula'];
    const { id: importId, counts: found } = await checkRows(ada, into, fields, [
      [String(dumpster.id), 'TILING', '', '', '2', '$1,400.50', '', ''],
      ['', 'Tiling', 'il-1 tile setting', 'Set tile', '10', '', '40%', ''],
      ['', ' tiling', '', 'Thinset', '', '18.25', '', '2 x 3'],
    ]);
    expect(await wrongRows(ada, importId)).toEqual({});
    expect(found).toEqual(counts({ created: 2, updated: 1 }));
    expect((await ada.imports.preview({ id: importId, outcome: 'updated', limit: 5 })).items).toMatchObject([
      {
        label: 'Dumpster',
        recordId: dumpster.id,
        cells: [
          { field: 'Section', before: 'Demolition', after: 'Tiling' },
          { field: 'Quantity', before: '1.00', after: '2.00' },
          { field: 'Unit Cost', before: '400.00', after: '1400.50' },
        ],
      },
    ]);
    const [setTile] = (await ada.imports.preview({ id: importId, outcome: 'created', limit: 5 })).items;
    expect(setTile?.cells).toContainEqual({ field: 'Unit Cost', before: '', after: '81.60' });
    expect(setTile?.cells).toContainEqual({ field: 'Kind', before: '', after: 'Labor' });

    expect(await ada.imports.write({ id: importId, leaveOutWrong: false })).toEqual(found);
    expect(await namesIn(demolition)).toEqual([]);
    expect(await namesIn(tiling)).toEqual(['Grout', 'Dumpster', 'Set tile', 'Thinset']);
    const lines = await ada.estimateLines.list({ id });
    expect(lines.find(({ name }) => name === 'Set tile')).toMatchObject({
      costCodeId: code.id,
      kind: 'labor',
      cost: 816,
      price: 1142.4,
    });
    expect(lines.find(({ name }) => name === 'Thinset')).toMatchObject({
      quantity: 6,
      quantityFormula: '2 x 3',
      cost: 109.5,
    });
    expect(lines.find(({ id: lineId }) => lineId === dumpster.id)?.version).toBe(dumpster.version + 1);
    const after = await ada.estimates.get({ id });
    expect(after).toMatchObject({ directCost: 3735.5, lineCount: 4, version: before.version + 1 });
    await expectRightFigures(ada, id);
    const { recentActivity } = await ada.dashboard.get();
    expect(recentActivity.slice(0, 2)).toMatchObject([
      { action: 'created', entity: 'estimate-line', count: 2, parentId: id },
      { action: 'updated', entity: 'estimate-line', count: 1, label: 'Dumpster' },
    ]);
  });

  test('end a formula by another quantity, and keep it beside the same quantity', async () => {
    const { id, tiling, into } = await addEstimate();
    const line = await ada.estimateLines.create({
      estimateId: id,
      sectionId: tiling,
      name: 'Tile',
      quantityFormula: '2 x 3',
      unitCost: 1,
    });
    const same = await checkRows(ada, into, ['id', 'quantity'], [[String(line.id), '6']]);
    expect(same.counts).toEqual(counts({ unchanged: 1 }));
    const { id: importId } = await checkRows(ada, into, ['id', 'quantity'], [[String(line.id), '7.5']]);
    await ada.imports.write({ id: importId, leaveOutWrong: false });
    expect(await ada.estimateLines.list({ id })).toContainEqual(
      expect.objectContaining({ id: line.id, quantity: 7.5, quantityFormula: null, cost: 7.5 }),
    );
  });

  test('have each its own error, and none is written until they are left out', async () => {
    const { id, demolition, dumpster, into } = await addEstimate();
    const other = await addEstimate();
    for (let number = 0; number < 2; number += 1)
      await ada.estimateSections.create({ estimateId: id, name: 'Double' });
    await ada.estimateSections.create({ estimateId: other.id, name: 'Elsewhere' });
    const margin = await ada.estimateLines.create({
      estimateId: id,
      sectionId: demolition,
      name: 'Margin',
      quantity: 1,
      unitCost: 1,
      pricing: 'margin',
      rate: 0.5,
    });
    const fields = ['id', 'section', 'option', 'costCode', 'name', 'quantity', 'quantityFormula', 'unitCost'];
    const more = ['pricing', 'rate', 'kind'];
    const { id: importId, counts: found } = await checkRows(
      ada,
      into,
      [...fields, ...more],
      [
        ['', 'Roofing', '', '', 'A', '1', '', '1', '', '', ''],
        ['', 'Double', '', '', 'B', '1', '', '1', '', '', ''],
        ['', 'Elsewhere', '', '', 'C', '1', '', '1', '', '', ''],
        ['', 'Tiling', 'Gold', 'no-such', 'D', '1', '', '1', '', '', ''],
        ['', '', '', '', '', '1', '', '1', '', '', ''],
        ['', 'Tiling', '', '', 'F', '', '', '1', '', '', ''],
        ['', 'Tiling', '', '', 'G', '1', '', '', '', '', 'Material'],
        ['', 'Tiling', '', '', 'H', '7', '2 x 3', '1', '', '', ''],
        ['', 'Tiling', '', '', 'I', '', '2 +* 3', '1', '', '', ''],
        ['', 'Tiling', '', '', 'J', '999,999,999', '', '999999999', '', '', ''],
        ['', 'Tiling', '', '', 'K', '1', '', '1', 'Fixed price', '', ''],
        [String(margin.id), '', '', '', '', '', '', '', '', '150%', ''],
        [String(other.dumpster.id), '', '', '', 'Foreign', '', '', '', '', '', ''],
        [String(dumpster.id), '', '', '', 'One', '', '', '', '', '', ''],
        [String(dumpster.id), '', '', '', 'Two', '', '', '', '', '', ''],
        ['', 'Tiling', '', '', 'L', '1', '', '-5', '', '', 'Magic'],
        ['', 'Tiling', '', '', 'Right', '1', '', '5', '', '', ''],
        ['', 'Tiling', '', '', 'M', '', '999999999*999999999', '1', '', '', ''],
      ],
    );
    expect(found).toEqual(counts({ created: 1, wrong: 17 }));
    expect(await wrongRows(ada, importId)).toEqual({
      2: ['Section: No section is called “Roofing”'],
      3: ['Section: 2 sections are called “Double”. Rename one of them.'],
      4: ['Section: No section is called “Elsewhere”'],
      5: ['Option: No option is called “Gold”', 'Cost Code: No cost code is called “no-such”'],
      6: ['Section: Section is required', 'Line Name: Line name is required'],
      7: ['Quantity: Quantity is required'],
      8: ['Unit Cost: Unit cost is required'],
      9: ['Quantity: Quantity and formula give different numbers. Empty one of the two cells.'],
      10: ['Formula: The formula cannot be read at "*"'],
      11: ['The cost of this line is too large'],
      12: ['Fixed Price: Price is required'],
      13: ['Rate: Margin must be at most 99%'],
      14: [`ID: No line of this estimate has the ID ${other.dumpster.id}`],
      15: ['Line 16 is about the same line of this estimate'],
      16: ['Line 15 is about the same line of this estimate'],
      17: [
        'Kind: Choose Material, Labor, Subcontract, Equipment, or Other',
        'Unit Cost: Unit cost must not be negative',
      ],
      19: ['Formula: The quantity is too large'],
    });
    const before = await ada.estimates.get({ id });
    await expect(ada.imports.write({ id: importId, leaveOutWrong: false })).rejects.toThrow(
      '17 rows cannot be imported. Nothing was imported.',
    );
    expect(await ada.estimates.get({ id })).toEqual(before);
    await ada.imports.write({ id: importId, leaveOutWrong: true });
    expect((await ada.estimateLines.list({ id })).map(({ name }) => name)).toEqual([
      'Dumpster',
      'Margin',
      'Right',
    ]);
    expect((await ada.estimateLines.list({ id: other.id })).map(({ name }) => name)).toEqual(['Dumpster']);
  });

  test('are 2,000 at once within seconds, and no more than an estimate has room for', async () => {
    const { id, into } = await addEstimate();
    const rows = (count: number) =>
      Array.from({ length: count }, (_, place) => ['Tiling', `Line ${place}`, '2', '1.50']);
    const fields = ['section', 'name', 'quantity', 'unitCost'];
    const begun = performance.now();
    const first = await checkRows(ada, into, fields, rows(2_000));
    await ada.imports.write({ id: first.id, leaveOutWrong: false });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(await ada.estimates.get({ id })).toMatchObject({ directCost: 6400, lineCount: 2_001 });

    const second = await checkRows(ada, into, fields, rows(3_000));
    expect(second.counts).toEqual(counts({ created: 2_999, wrong: 1 }));
    expect(await wrongRows(ada, second.id)).toEqual({ 3001: ['An estimate has room for 5,000 lines'] });
    await ada.imports.cancel({ id: second.id });
  });
});
