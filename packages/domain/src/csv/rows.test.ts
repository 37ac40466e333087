import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { sheets } from '../sheets.ts';
import { escapeFormula } from './format.ts';
import { carryMapping, guessMapping } from './mapping.ts';
import { headerTexts, readRow, rowTexts } from './rows.ts';
import { canImport } from './sheet.ts';

const { products, properties, subcontractors, leads, projects, 'project-tasks': tasks } = sheets;

/** One cell of a product, as it is understood. */
function read(field: string, cell: string): unknown {
  const { record, problems } = readRow(products, [field], [cell]);
  return record ? record[field] : problems.map(({ message }) => message).join('; ');
}

describe('a cell', () => {
  test.each<[string, unknown]>([
    ['12.5', 12.5],
    [' 12.50 ', 12.5],
    ['$12.50', 12.5],
    ['$ 1,234.50', 1234.5],
    ['1,234,567', 1_234_567],
    ["'12.5", 'Price must be a number such as 1234.50'],
    ['1.234,50', 'Price must be a number such as 1234.50'],
    ['12,50', 'Price must be a number such as 1234.50'],
    ['1,23,456', 'Price must be a number such as 1234.50'],
    ['1.234', 'Price must have at most 2 decimals'],
    ['-1', 'Price must be positive'],
    ["'-1", 'Price must be positive'],
    ['-$1.00', 'Price must be positive'],
    ['(5.00)', 'Price must be positive'],
    [`12'6"`, 'Price must be a number such as 1234.50'],
    ['1 1/2', 1.5],
    ['free', 'Price must be a number such as 1234.50'],
    ['100000000', 'Price is too large'],
    ['', undefined],
  ])('with the price %j', (cell, expected) => {
    expect(read('price', cell)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ...['yes', 'Y', 'TRUE', 't', '1', 'Active'].map((cell): [string, unknown] => [cell, true]),
    ...['no', 'N', 'false', 'F', '0', 'inactive'].map((cell): [string, unknown] => [cell, false]),
    ['perhaps', 'Active must be yes or no'],
    [' ', undefined],
  ])('of a flag: %j', (cell, expected) => {
    expect(read('isActive', cell)).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['2,400', 2400],
    ['2400.5', 'Square footage must be a whole number from 1 to 10,000,000'],
    ['0', 'Square footage must be a whole number from 1 to 10,000,000'],
    ['large', 'Square footage must be a number such as 1987'],
  ])('of a whole number: %j', (cell, expected) => {
    const { record, problems } = readRow(properties, ['squareFootage'], [cell]);
    expect(record?.['squareFootage'] ?? problems[0]?.message).toEqual(expected);
  });

  test.each<[string, unknown]>([
    ['7.25%', 0.0725],
    ['7.25 %', 0.0725],
    ['0.0725', 0.0725],
    ['.0725', 0.0725],
    ['.07', 0.07],
    ['36%', 0.36],
    ['300%', 3],
    ['0%', 0],
    ['301%', 'Burden rate must be at most 300%'],
    ['7.25251%', 'Burden rate must have at most 6 decimals'],
    ['%', 'Burden rate must be a number such as 7.25%'],
    ['.', 'Burden rate must be a number such as 7.25%'],
    ['7.25%%', 'Burden rate must be a number such as 7.25%'],
    ['-5%', 'Burden rate must not be negative'],
  ])('with the rate %j', (cell, expected) => {
    const { record, problems } = readRow(sheets['cost-codes'], ['burdenRate'], [cell]);
    expect(record?.['burdenRate'] ?? problems[0]?.message).toEqual(expected);
  });

  test.each<[string, string, unknown]>([
    ['packQuantity', `12'-6"`, 12.5],
    ['packQuantity', '1 1/2', 1.5],
    [
      'packQuantity',
      '1-1/2',
      'Pack quantity must be a number such as 1234.50. Write a space before the fraction, as in 1 1/2',
    ],
    ['packQuantity', '12,5', 'Pack quantity must be a number such as 1234.50'],
    ['hoursPerUnit', '1:30', 1.5],
    ['hoursPerUnit', `5'`, 'Hours per unit must be a number such as 1234.50'],
    ['price', '1:30', 'Price must be a number such as 1234.50'],
  ])('of a length or of hours: %s %s', (field, cell, expected) => {
    expect(read(field, cell)).toEqual(expected);
  });

  test('with a price in percent is wrong', () => {
    expect(read('price', '5%')).toBe('Price must be a number such as 1234.50');
    expect(read('price', '.5')).toBe(0.5);
  });

  test.each<[string, unknown]>([
    ['2026-03-04', '2026-03-04'],
    ['3/4/2026', '2026-03-04'],
    ['12/24/2026', '2026-12-24'],
    ['24/12/2026', 'Due date must be a date such as 2026-03-04'],
    ['3/4/26', 'Due date must be a date such as 2026-03-04'],
    ['tomorrow', 'Due date must be a date such as 2026-03-04'],
  ])('with the date %j', (cell, expected) => {
    const { record, problems } = readRow(tasks, ['dueOn'], [cell]);
    expect(record?.['dueOn'] ?? problems[0]?.message).toEqual(expected);
  });

  test.each<[string, string[], unknown]>([
    ['17', ['Kitchen'], { project: { id: 17, text: 'Kitchen' } }],
    ['17', [''], { project: { id: 17 } }],
    ['', [" '=Kitchen "], { project: { text: '=Kitchen' } }],
    ['', [''], {}],
  ])('that refers to a project: %j, %j', (id, [name = ''], expected) => {
    expect(readRow(tasks, ['projectId', 'project'], [id, name]).links).toEqual(expected);
  });

  test.each(['0', '-1', '1.5', 'x', '2147483648', '1e3'])('with the id %j is wrong', (cell) => {
    expect(readRow(tasks, ['id'], [cell]).problems).toEqual([
      { field: 'ID', message: 'ID must be a number such as 17' },
    ]);
  });

  test('of text is stored as given, without the sign that guards against formulas', () => {
    expect(read('name', "'=1+1")).toBe('=1+1');
    expect(read('name', "'s Gravenhage")).toBe("'s Gravenhage");
    expect(read('sku', ' 007 ')).toBe('007');
    expect(read('name', 'x\u0000')).toBe('Product name contains characters that cannot be stored');
  });
});

describe('a row', () => {
  test('has no value for empty or absent cells', () => {
    expect(readRow(products, ['sku', 'name', 'price'], ['A-1', '', '1'])).toMatchObject({
      record: { sku: 'A-1', price: 1 },
      problems: [],
    });
    expect(readRow(products, ['sku', 'name', 'price'], ['A-1']).record).toEqual({ sku: 'A-1' });
  });

  test('may lack fields that only a new record needs', () => {
    expect(readRow(products, ['sku'], ['A-1']).missing).toEqual([
      { field: 'Product Name', message: 'Product name is required' },
      { field: 'Price', message: 'Price is required' },
    ]);
    expect(readRow(properties, ['address'], ['1 Elm St']).missing.map(({ field }) => field)).toEqual([
      'City',
      'State',
      'Zip Code',
      'Property Type',
    ]);
  });

  test('reports all its errors', () => {
    expect(
      readRow(subcontractors, ['companyName', 'email', 'rating'], ['A', 'nobody', '9']).problems,
    ).toEqual([
      { field: 'Email', message: 'Please enter a valid email address' },
      { field: 'Rating', message: 'Rating must be at most 5' },
    ]);
  });
});

test('a record comes back unchanged from its row', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((given) => given.normalize('NFC').trim())
    .filter((given) => given !== '');
  const optional = fc.option(text);
  const product = fc.record({
    name: text,
    category: text,
    subcategory: optional,
    description: optional,
    brand: optional,
    model: optional,
    sku: optional,
    price: fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100),
    unit: text,
    supplier: optional,
    imageUrl: fc.option(fc.constant('https://example.com/a.jpg')),
    isActive: fc.boolean(),
    packQuantity: fc.option(fc.integer({ min: 1, max: 999_999_999 }).map((units) => units / 1e6)),
    packUnit: optional,
    wasteRate: fc.option(fc.integer({ min: 0, max: 500_000 }).map((units) => units / 1e6)),
    hoursPerUnit: fc.option(fc.integer({ min: 0, max: 999_999_999 }).map((units) => units / 1e6)),
    isTaxable: fc.option(fc.boolean()),
  });
  const names = products.fields.map(({ name }) => name);
  fc.assert(
    fc.property(product, (given) => {
      const { record } = readRow(products, names, rowTexts(products, given).map(escapeFormula));
      expect({ ...Object.fromEntries(names.map((name) => [name, null])), ...record }).toEqual({
        costCode: null,
        ...given,
      });
    }),
  );
});

test('a project and a task come back unchanged from their rows, with what they refer to', () => {
  const text = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    .map((given) => given.normalize('NFC').trim())
    .filter((given) => given !== '');
  const date = fc.option(
    fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true }),
  );
  const day = date.map((given) => given?.toISOString().slice(0, 10) ?? null);
  const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });
  const project = fc.record({
    id,
    name: text,
    propertyId: id,
    propertyAddress: text,
    projectTypeName: text,
    status: fc.constantFrom('planning', 'in-progress', 'completed', 'on-hold'),
    startDate: day,
    endDate: day,
    budget: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)),
    actualCost: fc.constant(null),
    clientName: fc.option(text),
    clientEmail: fc.constant(null),
    clientPhone: fc.option(text),
    description: fc.option(text),
  });
  const task = fc.record({
    id,
    projectId: id,
    projectName: text,
    name: text,
    description: fc.option(text),
    dueOn: day,
    estimatedLaborHours: fc.option(fc.integer({ min: 0, max: 99_999 }).map((hundredths) => hundredths / 100)),
    actualLaborHours: fc.constant(null),
    assigneeName: text,
    isCompleted: fc.boolean(),
  });
  const again = (sheet: typeof projects, given: Record<string, unknown>) => {
    const names = sheet.fields.map(({ name }) => name);
    const { record, links, problems } = readRow(sheet, names, rowTexts(sheet, given).map(escapeFormula));
    expect(problems).toEqual([]);
    return {
      record: Object.fromEntries(Object.entries(given).map(([name]) => [name, record?.[name] ?? null])),
      links,
    };
  };
  fc.assert(
    fc.property(project, ({ propertyId, propertyAddress, projectTypeName, ...own }) => {
      const { record, links } = again(projects, { ...own, propertyId, propertyAddress, projectTypeName });
      expect(record).toMatchObject(own);
      expect(links).toEqual({
        property: { id: propertyId, text: propertyAddress },
        projectType: { text: projectTypeName },
      });
    }),
  );
  fc.assert(
    fc.property(task, ({ projectId, projectName, assigneeName, ...own }) => {
      const { record, links } = again(tasks, { ...own, projectId, projectName, assigneeName });
      expect(record).toMatchObject(own);
      expect(links).toEqual({
        project: { id: projectId, text: projectName },
        assignee: { text: assigneeName },
      });
    }),
  );
});

test('columns have the names of the forms’ fields', () => {
  expect(headerTexts(products).slice(0, 4)).toEqual(['Product Name', 'SKU', 'Price', 'Unit']);
  expect(headerTexts(properties)).toContain('Zip Code');
  expect(headerTexts(leads).at(-1)).toBe('Received (UTC)');
});

describe('columns are guessed', () => {
  test.each<[keyof typeof sheets, string[], Record<string, number>]>([
    ['products', ['Product Name', 'SKU', 'Price'], { name: 0, sku: 1, price: 2 }],
    ['products', ['item', 'PART NO.', 'Unit price (USD)', 'x'], { name: 0, sku: 1, price: 2 }],
    ['products', ['Cost', 'Price', 'Name'], { price: 1, name: 2 }],
    ['products', ['product_name', 'unit_price'], { name: 0, price: 1 }],
    ['properties', ['Street', 'City', 'ST', 'Postal code'], { address: 0, city: 1, state: 2, zipCode: 3 }],
    ['subcontractors', ['Company', 'Trade', 'Zip'], { companyName: 0, specialty: 1, zipCode: 2 }],
    ['leads', ['Name', 'E-mail', 'Received (UTC)'], { email: 1 }],
  ])('%s: %j', (kind, headers, expected) => {
    expect(guessMapping(sheets[kind], headers)).toEqual(expected);
  });

  test.each(Object.values(sheets))('of an export of $nouns', (sheet) => {
    const guessed = guessMapping(sheet, headerTexts(sheet));
    expect(Object.keys(guessed)).toEqual(sheet.fields.map(({ name }) => name));
    expect(Object.values(guessed)).toEqual(sheet.fields.map((_, place) => place));
  });
});

describe('the columns of another file', () => {
  const earlier = {
    headers: ['Item', 'Our price', 'Part no', 'Cost'],
    mapping: { name: 0, price: 1, sku: 2 },
  };

  test.each<[string, string[], Record<string, number>]>([
    [
      'have the fields that the user chose, wherever they stand',
      ['part_no', 'ITEM', 'Our Price'],
      { name: 1, price: 2, sku: 0 },
    ],
    [
      'are guessed where the earlier file had none of their name',
      ['Item', 'Our price', 'Vendor'],
      { name: 0, price: 1, supplier: 2 },
    ],
    ['stay left out if the user left them out', ['Item', 'Cost'], { name: 0 }],
    ['are guessed anew if none is the same', ['Product', 'Price'], { name: 0, price: 1 }],
  ])('%s', (_what, headers, expected) => {
    expect(carryMapping(products, headers, earlier)).toEqual(expected);
  });
});

test.each<[keyof typeof sheets, string[], boolean]>([
  ['products', ['name', 'price'], true],
  ['products', ['sku', 'brand'], true],
  ['products', ['name', 'brand'], false],
  ['properties', ['address', 'city', 'state', 'zipCode'], true],
  ['properties', ['address', 'city', 'state', 'propertyType'], false],
  ['projects', ['name'], true],
  ['projects', ['id', 'budget'], true],
  ['projects', ['property', 'budget'], false],
  ['project-tasks', ['project', 'name'], true],
  ['project-tasks', ['projectId', 'name'], true],
  ['project-tasks', ['name', 'assignee'], false],
  ['project-tasks', ['id', 'assignee'], true],
  ['leads', ['firstName', 'lastName', 'email'], true],
  ['leads', ['firstName', 'lastName', 'companyName'], false],
])('%s with %j can be imported: %j', (kind, fields, expected) => {
  expect(canImport(sheets[kind], fields)).toBe(expected);
});

test('a number is written with all its digits, so that a file that is read back changes nothing', () => {
  const sheet = sheets['cost-codes'];
  const record = { code: 'P-1', name: 'Paint', kind: 'labor', baseRate: 52.125001, burdenRate: 0.072525 };
  const texts = rowTexts(sheet, record);
  expect(texts).toEqual(expect.arrayContaining(['52.125001', '0.072525']));
  const again = readRow(
    sheet,
    sheet.fields.map(({ name }) => name),
    texts,
  );
  expect(again.problems).toEqual([]);
  expect(again.record).toMatchObject(record);
  expect(rowTexts(sheet, { ...record, baseRate: 50 })).toContain('50.00');
});
