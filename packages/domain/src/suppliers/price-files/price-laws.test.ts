import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { packagingProblem } from '../packaging/packaging.ts';
import { guessMapping } from './guess-mapping.ts';
import { headerKey, priceColumnLabels, type PriceColumn } from './mapping.ts';
import { priceReader } from './read-price.ts';
import { saidPackaging } from './said-packaging.ts';

/** A price as a column holds it, as a decimal text without needless zeros. */
const price = fc
  .tuple(fc.bigInt({ min: 1n, max: 999_999_999_999_999n }), fc.integer({ min: 0, max: 6 }))
  .map(([units, places]) => {
    const digits = (units % 10n ** BigInt(9 + places) || 1n).toString().padStart(places + 1, '0');
    const [whole, fraction] = [digits.slice(0, digits.length - places), digits.slice(digits.length - places)];
    const decimals = fraction.replace(/0+$/, '');
    return (whole.replace(/^0+(?=\d)/, '') || '0') + (decimals === '' ? '' : `.${decimals}`);
  })
  .filter((text) => text !== '0');

/** The manners in which suppliers write a price. */
const manners: ((text: string) => string)[] = [
  (text) => text,
  (text) => `$${text}`,
  (text) => `  $ ${text} `,
  (text) => `US$${text}`,
  (text) => `US $ ${text}`,
  (text) => `${text} USD`,
  (text) => `USD ${text}`,
  (text) => text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')),
  (text) => `$${text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))}`,
  (text) => text.replace(/^0\./, '.'),
  (text) => (text.includes('.') ? `${text}0` : `${text}.00`),
  (text) => `0${text}`,
  (text) => `="${text}"`,
  (text) => `\u00A0${text}\u00A0`,
];
const reader = (...means: PriceColumn[]) =>
  priceReader({ headerLine: 1, columns: means.map((each, at) => ({ at, means: each })), pricePer: 1 }, []);

test('a price in any manner reads back exactly', () => {
  const read = reader('sku', 'price');
  fc.assert(
    fc.property(price, fc.constantFrom(...manners), (text, manner) => {
      // A zero in front of nine digits is a tenth one, which no column holds.
      const [row, ...others] = read({ line: 2, cells: ['A1', manner(text).replace(/^0(?=\d{9})/, '')] });
      expect(others).toEqual([]);
      expect({ wrong: row?.wrong, breaks: row?.breaks }).toEqual({
        wrong: null,
        breaks: [{ minQuantity: '0', unitCost: text }],
      });
    }),
  );
});

test('a price with its unit reads back exactly, with the unit', () => {
  const read = reader('sku', 'price');
  const behind = fc.constantFrom('/SF', ' / SF', ' per SF', ' SF', '/ SF');
  fc.assert(
    fc.property(price, behind, (text, unit) => {
      expect(read({ line: 2, cells: ['A1', text + unit] })).toMatchObject([
        { wrong: null, said: { priceUnit: 'SF' }, breaks: [{ unitCost: text }] },
      ]);
    }),
  );
});

const cell = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('', 'A1', '4.29', 'BX', 'SF', 'C', '250', '3/4/2026', '10', 'Call', '#N/A'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.constantFrom(
          '1',
          ',',
          '.',
          '$',
          '/',
          ' ',
          '-',
          '(',
          ')',
          'E',
          '+',
          '"',
          '=',
          "'",
          '%',
          'per ',
          'SF',
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join('')),
  },
);
const allColumns = (Object.keys(priceColumnLabels) as PriceColumn[]).map((means, at) => ({
  at,
  means,
  ...(means === 'branchPrice' && { branchId: 7 }),
}));

test('any cells are read without an error, and each field is one that can be stored', () => {
  const read = priceReader({ headerLine: 1, columns: allColumns, pricePer: 100, multiplier: 0.5 }, []);
  const short = /^[^\0]{0,255}$/su;
  const decimal = /^\d{1,9}(?:\.\d{1,6})?$/;
  fc.assert(
    fc.property(fc.array(cell, { maxLength: allColumns.length }), (cells) => {
      for (const row of read({ line: 2, cells })) {
        const { sku, branch, description, manufacturerNumber, said, wrong } = row;
        for (const text of [
          sku,
          branch,
          description,
          manufacturerNumber,
          said.orderUnit,
          said.priceUnit,
          said.content,
        ])
          if (text !== null)
            expect(text.isWellFormed() && short.test(text) && text === text.trim()).toBe(true);
        for (const number of [
          row.packQuantity,
          row.minQuantity,
          ...row.breaks.flatMap((each) => [each.minQuantity, each.unitCost]),
        ])
          if (number !== null) expect(number).toMatch(decimal);
        if (row.upc !== null) expect(row.upc).toMatch(/^\d{8,14}$/);
        for (const day of [row.effectiveFrom, row.expiresOn])
          if (day !== null) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/);
        if (wrong === null) {
          expect(sku).not.toBe('');
          expect(row.breaks.length).toBeGreaterThan(0);
        } else expect(wrong.isWellFormed() && !wrong.includes('\0') && wrong.length < 600).toBe(true);
        saidPackaging(said, undefined);
      }
    }),
  );
});

test('a row with a price is never skipped', () => {
  const read = priceReader({ headerLine: 1, columns: allColumns, pricePer: 1, multiplier: 0.5 }, []);
  const at = (means: PriceColumn) => allColumns.findIndex((each) => each.means === means);
  fc.assert(
    fc.property(
      fc.array(cell, { minLength: allColumns.length, maxLength: allColumns.length }),
      fc.constantFrom(at('price'), at('listPrice'), at('branchPrice')),
      price,
      fc.constantFrom(...manners),
      (cells, place, text, manner) => {
        expect(read({ line: 2, cells: cells.with(place, manner(text)) }).length).toBeGreaterThan(0);
        const alone = cells.map((_cell, each) => (each === place ? manner(text) : ''));
        expect(read({ line: 2, cells: alone })).toMatchObject([{ wrong: 'The row has no SKU' }]);
      },
    ),
  );
});

test('any first rows give a header and columns that are in it', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 8 }), (all) => {
      const rows = all.map((cells, place) => ({ line: place + 1, cells }));
      const { header, mapping } = guessMapping(rows, [{ id: 7, name: 'Dayton', code: '014' }]);
      expect(mapping.columns.every(({ at }) => at < header.length)).toBe(true);
      expect(headerKey(header)).toBe(headerKey(header.map((name) => ` ${name} `)));
    }),
  );
});

test('what a file says and what was known never make a packaging that contradicts itself', () => {
  const unit = fc.constantFrom(
    'EA',
    'BX',
    'BX/250',
    'PKG/6',
    'BAG/60',
    'SF',
    'SQ',
    'SY',
    'C',
    'M',
    'MSF',
    'CLF',
    'FT',
    'LB',
    'CWT',
    'DZ',
    'SHT',
    'odd',
  );
  const quantity = fc.constantFrom(0.000001, 1, 2.5, 3, 6, 11.95, 32, 100, 250, 999_999_999.999999);
  const content = fc.constantFrom(
    '250',
    '11.95 SF',
    '6 EA',
    '1',
    '60 LB',
    '0.000001',
    '999999999',
    '2 DZ',
    'x',
  );
  const saidUnits = fc.record({
    orderUnit: fc.option(unit, { nil: null }),
    priceUnit: fc.option(unit, { nil: null }),
    content: fc.option(content, { nil: null }),
    pricePer: fc.constantFrom(null, 1, 100, 1000),
  });
  const knownPackaging = fc.option(
    fc.record({
      orderUnit: unit,
      contentUnits: quantity,
      contentQuantity: fc.option(quantity, { nil: null }),
      priceUnit: fc.option(unit, { nil: null }),
      priceUnits: quantity,
      priceQuantity: quantity,
      productUnit: fc.option(fc.constantFrom('each', 'sqft', 'box', 'hundred', 'lb'), { nil: null }),
    }),
    { nil: undefined },
  );
  fc.assert(
    fc.property(saidUnits, knownPackaging, (units, before) => {
      const read = saidPackaging(units, before);
      if ('wrong' in read) {
        expect(read.wrong).not.toBe('');
        return;
      }
      const whole = {
        ...read,
        priceUnit: read.priceUnit ?? read.orderUnit,
        packQuantity: 1,
        minQuantity: null,
      };
      expect(packagingProblem(whole, before?.productUnit ?? null)).toBeUndefined();
      for (const number of [
        read.contentUnits,
        read.contentQuantity ?? 1,
        read.priceUnits,
        read.priceQuantity,
      ])
        expect(number > 0 && number < 1_000_000_000).toBe(true);
      // The same file once more changes nothing.
      const after = { ...read, productUnit: before?.productUnit ?? null };
      if (units.pricePer === null) expect(saidPackaging(units, after)).toEqual(read);
    }),
    { numRuns: 2000 },
  );
});
