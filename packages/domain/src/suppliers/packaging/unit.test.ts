import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { textOf } from '../../exact.ts';
import { isSameRatio, rational, rounded, times } from '../../rational.ts';
import { fitsQuantity } from '../../typing/measure.ts';
import { ratioPair } from './ratio-words.ts';
import { baseOf, contentOf, isSameUnit, ratioBetween, unitOf } from './unit.ts';

const codeOf = (text: string) => unitOf(text).code;
const between = (from: string, to: string) => ratioBetween(unitOf(from), unitOf(to));

const textOfRatio = (from: string, to: string) => {
  const ratio = between(from, to);
  return ratio && textOf(rounded(ratio, 6));
};

test.each([
  ['EA', 'each', ['each', 'EA', 'ea.', 'Eas', 'PC', 'pcs', 'Pcs.', 'pce', 'piece', 'Pieces']],
  [
    'FT',
    'ft',
    ['FT', 'ft.', 'LF', 'l.f.', 'lin ft', 'Lin. Ft.', 'LNFT', 'lineal feet', 'linear foot', 'feet'],
  ],
  [
    'SF',
    'sq ft',
    ['sq ft', 'sq. ft.', 'SQFT', 'Sq.Ft', 'square feet', 'Square Foot', 'SF', 's.f.', 'sq-ft', 'ft²'],
  ],
  ['SQ', 'square', ['sq', 'SQ', 'Sq.', 'sqs', 'square', 'SQUARES']],
  ['SY', 'sq yd', ['SY', 'sq yd', 'sq. yds.', 'square yards', 'yd²']],
  ['CY', 'cu yd', ['CY', 'cu yd', 'cu. yds', 'cubic yards']],
  ['CF', 'cu ft', ['CF', 'cu ft', 'cubic feet', 'cu. ft.']],
  ['YD', 'yd', ['yd', 'YDS', 'yards', 'linear yard']],
  ['IN', 'in', ['in', 'in.', 'inch', 'inches']],
  ['BF', 'board ft', ['BF', 'bd ft', 'bd. ft.', 'board feet', 'FBM']],
  ['MBF', 'thousand board ft', ['MBF', 'mbf', 'thousand board feet']],
  ['MSF', 'thousand sq ft', ['MSF', 'M.S.F.']],
  ['C', 'hundred', ['C', 'c', 'hundred']],
  ['M', 'thousand', ['M', 'm.', 'thousand']],
  ['CWT', 'hundred lb', ['CWT', 'cwt.', 'hundredweight']],
  ['LB', 'lb', ['LB', 'lbs.', 'pounds']],
  ['TON', 'ton', ['TON', 'tons', 'TN']],
  ['GAL', 'gallon', ['GAL', 'gals.', 'gallons', 'GA']],
  ['BOX', 'box', ['BX', 'bx.', 'BOX', 'boxes', 'Bxs']],
  ['CTN', 'carton', ['CTN', 'ctns', 'carton', 'Cartons']],
  ['CS', 'case', ['CS', 'case', 'cases']],
  ['PKG', 'pack', ['PKG', 'pkgs', 'pk', 'pack', 'Packages']],
  ['ROLL', 'roll', ['rl', 'RL.', 'RLS', 'roll', 'Rolls']],
  ['BDL', 'bundle', ['bdl', 'BDLS', 'bundles', 'Bndl']],
  ['BAG', 'bag', ['BG', 'bag', 'bags']],
  ['SHT', 'sheet', ['SHT', 'shts', 'sheet', 'sheets', 'SH']],
  ['PR', 'pair', ['PR', 'prs', 'pairs']],
  ['DZ', 'dozen', ['dz', 'DOZ.', 'dozens']],
  ['HR', 'hour', ['hr', 'HRS', 'hours']],
  ['MH', 'man-hour', ['MH', 'man-hour', 'man hours']],
  ['LS', 'lump sum', ['LS', 'lump sum']],
] as const)('%s is read from all its spellings, and reads as "%s"', (code, name, spellings) => {
  for (const text of [...spellings, code, name, `  ${name} `])
    expect({ text, code: codeOf(text), name: unitOf(text).name }).toEqual({ text, code, name });
});

test.each([
  // Each abbreviation is two things in the trade, or none.
  'CT',
  'OZ',
  'ms',
  'cs/',
  'stick',
  'T',
  'unit',
  'metre',
  '№',
])('"%s" is not known: it is a unit that equals only itself', (text) => {
  const unit = unitOf(text);
  expect(unit.size).toBeUndefined();
  expect(ratioBetween(unit, unit)).toEqual(rational(1n));
  expect(between(text, ` ${text.toUpperCase()}. `)).toEqual(rational(1n));
  for (const other of ['EA', 'SF', 'LB', 'BOX', 'C', 'M', 'HR']) {
    expect(between(text, other)).toBeUndefined();
    expect(between(other, text)).toBeUndefined();
  }
});

test.each([
  ['2.5 stick', '25 stick'],
  ['.5 stick', '5 stick'],
  ['1 1/2 stick', '11/2 stick'],
  ['stick', 'sticks'],
  ['PKG/0', 'PKG'],
  ['PKG/6', 'PKG/60'],
  ['PKG/', 'PKG'],
  ['EA/6', 'EA'],
  ['RL/50', 'RL/100'],
  ['BAG/50', 'BAG/80'],
])('"%s" is another unit than "%s"', (one, other) => {
  const ratio = between(one, other);
  expect(ratio && isSameRatio(ratio, rational(1n))).not.toBe(true);
});

describe('the content of a container', () => {
  test.each([
    ['PKG/6', 'PKG', '6', 'pack of 6'],
    ['pkg / 6', 'PKG', '6', 'pack of 6'],
    ['BX/250', 'BOX', '250', 'box of 250'],
    ['Box/1,000', 'BOX', '1000', 'box of 1,000'],
    ['CTN/12', 'CTN', '12', 'carton of 12'],
    ['RL/50', 'ROLL', '50', 'roll of 50'],
    ['BAG/2.5', 'BAG', '2.5', 'bag of 2.5'],
  ])('%s is a %s with %s', (text, code, content, name) => {
    const found = contentOf(text);
    expect(found && textOf(found)).toBe(content);
    expect(unitOf(text)).toMatchObject({ code, name });
  });

  test.each([
    'PKG',
    'PKG/0',
    'PKG/0.0',
    'PKG/x',
    'EA/6',
    'LB/50',
    'stick/6',
    '1/2',
    '/6',
    'PKG/1000000000',
    'PKG/1,00',
    '',
  ])('is not read from "%s"', (text) => {
    expect(contentOf(text)).toBeUndefined();
  });

  test('counts pieces, but not what a roll or a bag measures', () => {
    expect(between('PKG/6', 'EA')).toEqual(rational(6n));
    expect(textOfRatio('PKG/6', 'PKG/12')).toBe('0.500000');
    expect(textOfRatio('BX/250', 'C')).toBe('2.500000');
    expect(between('PKG/6', 'pack')).toEqual(rational(1n));
    for (const other of ['EA', 'FT', 'LB', 'M']) {
      expect(between('RL/50', other)).toBeUndefined();
      expect(between('BAG/60', other)).toBeUndefined();
    }
  });
});

test.each([
  ['C', 'EA'],
  ['M', 'EA'],
  ['CLF', 'LF'],
  ['MLF', 'LF'],
  ['CSF', 'SF'],
  ['msf', 'sq ft'],
  ['MBF', 'BF'],
  ['cwt', 'lb'],
  // A square and a gallon are units themselves, though others are smaller.
  ['SQ', 'square'],
  ['gal', 'gallon'],
  ['EA', 'each'],
  ['stick', 'stick'],
  ['constructor', 'constructor'],
])('a price per %s is for so many %s', (text, base) => {
  expect(baseOf(unitOf(text)).code).toBe(codeOf(base));
});

test('packs that hold different numbers are different units', () => {
  expect(isSameUnit(unitOf('PKG/6'), unitOf('pk / 6'))).toBe(true);
  expect(isSameUnit(unitOf('PKG/6'), unitOf('PKG'))).toBe(true);
  expect(isSameUnit(unitOf('PKG/6'), unitOf('PKG/12'))).toBe(false);
  expect(isSameUnit(unitOf('PKG/6'), unitOf('CTN/6'))).toBe(false);
  // As long, but not the same unit.
  expect(isSameUnit(unitOf('CSF'), unitOf('SQ'))).toBe(false);
});

// The sizes in units so small that all are whole numbers: inches, square and cubic inches, ounces, board inches.
const FOOT = 12n;
const SQUARE_FOOT = FOOT * FOOT;
const CUBIC_FOOT = SQUARE_FOOT * FOOT;
const POUND = 16n;
test.each([
  // text, its size; text of another unit, its size
  ['sq', 100n * SQUARE_FOOT, 'sq ft', SQUARE_FOOT],
  ['SQ', 14_400n, 'SY', 36n * 36n],
  ['SY', 1296n, 'SF', 144n],
  ['sq yd', 1296n, 'MSF', 144_000n],
  ['MSF', 144_000n, 'SF', 144n],
  ['MSF', 144_000n, 'SQ', 14_400n],
  ['CSF', 14_400n, 'square', 14_400n],
  ['CSF', 14_400n, 'sq yd', 1296n],
  ['CY', 46_656n, 'CF', CUBIC_FOOT],
  ['CF', CUBIC_FOOT, 'CY', 46_656n],
  ['gal', 231n, 'CF', 1728n],
  ['GAL', 924n, 'QT', 231n],
  ['gallon', 1848n, 'PT', 231n],
  ['gallon', 128n, 'fl oz', 1n],
  ['QT', 32n, 'fl. oz.', 1n],
  ['PT', 1n, 'QT', 2n],
  ['CY', 46_656n, 'GAL', 231n],
  ['MBF', 1000n * 144n, 'BF', 144n],
  ['ton', 2000n * POUND, 'lb', POUND],
  ['ton', 32_000n, 'CWT', 1600n],
  ['CWT', 100n, 'LB', 1n],
  ['lbs', 1n, 'tons', 2000n],
  ['yd', 36n, 'ft', 12n],
  ['yd', 36n, 'in', 1n],
  ['inches', 1n, 'feet', 12n],
  ['LF', 12n, 'FT', 12n],
  ['MLF', 12_000n, 'LF', 12n],
  ['CLF', 1200n, 'yards', 36n],
  ['MLF', 12_000n, 'CLF', 1200n],
  ['C', 100n, 'EA', 1n],
  ['M', 1000n, 'pcs', 1n],
  ['M', 1000n, 'C', 100n],
  ['dz', 12n, 'each', 1n],
  ['gross', 144n, 'dozen', 12n],
  ['gross', 144n, 'C', 100n],
  ['C', 100n, 'dozen', 12n],
  ['PKG/6', 6n, 'DZ', 12n],
  ['CS/24', 24n, 'PKG/6', 6n],
  ['BX/1,000', 1000n, 'M', 1000n],
  ['PC', 1n, 'EA', 1n],
  ['BX', 1n, 'box', 1n],
  ['bdl', 1n, 'bundles', 1n],
  ['RL', 1n, 'rolls', 1n],
  ['hr', 1n, 'hours', 1n],
  ['RL/50', 1n, 'roll/50', 1n],
] as const)('1 %s of %i is so many %s of %i', (from, size, to, other) => {
  const ratio = between(from, to);
  const back = between(to, from);
  expect(ratio && ratio.above * other).toBe(ratio && ratio.below * size);
  expect(back && back.above * size).toBe(back && back.below * other);
  expect(ratio).toBeDefined();
});

test.each([
  ['SF', 'FT'],
  ['SF', 'CF'],
  ['SF', 'box'],
  ['FT', 'YD2'],
  ['BF', 'FT'],
  ['BF', 'CF'],
  ['LB', 'GAL'],
  ['TON', 'CY'],
  ['BDL', 'SQ'],
  ['SHT', 'SF'],
  ['PR', 'EA'],
  ['SET', 'EA'],
  ['BOX', 'EA'],
  ['BOX', 'CTN'],
  ['CS', 'CTN'],
  ['DAY', 'WK'],
  ['HR', 'DAY'],
  ['HR', 'MH'],
  ['LS', 'LOT'],
  ['C', 'FT'],
  ['SQ', 'M'],
  ['PAIL', 'CAN'],
])('nothing joins %s and %s for every product', (one, other) => {
  expect(between(one, other)).toBeUndefined();
  expect(between(other, one)).toBeUndefined();
});

const texts = fc.constantFrom(
  ...'EA,DZ,C,M,GROSS,FT,IN,YD,MLF,SF,SY,SQ,MSF,CF,CY,GAL,FL OZ,BF,MBF,LB,CWT,TON,BOX,PKG/6,PKG/12,BX/250,RL/50,BAG,SHT,PR,HR,stick'.split(
    ',',
  ),
);

test('law: a ratio there and back is 1, and a way over a third unit is no other ratio', () => {
  fc.assert(
    fc.property(texts, texts, texts, (one, other, third) => {
      const there = between(one, other);
      const back = between(other, one);
      expect(there === undefined).toBe(back === undefined);
      expect(between(one, one)).toEqual(rational(1n));
      if (there && back) expect(isSameRatio(times(there, back), rational(1n))).toBe(true);
      const further = between(other, third);
      const direct = between(one, third);
      // A pack that does not say its content equals all that do, so that it is no step on a way.
      if (there && further && direct) expect(isSameRatio(times(there, further), direct)).toBe(true);
    }),
  );
});

test('each fixed ratio is a pair of numbers that columns of quantities hold', () => {
  const codes = [
    'FL OZ',
    'PT',
    'QT',
    'GAL',
    'CF',
    'CY',
    'IN',
    'FT',
    'YD',
    'CLF',
    'MLF',
    'SF',
    'SY',
    'SQ',
    'CSF',
    'MSF',
  ];
  const pairs = [...codes, 'EA', 'DZ', 'GROSS', 'C', 'M', 'LB', 'CWT', 'TON', 'BF', 'MBF'].flatMap(
    (from, _at, all) => all.flatMap((to) => between(from, to) ?? []).map(ratioPair),
  );
  expect(pairs.length).toBeGreaterThan(100);
  expect(pairs.flat().filter((side) => !fitsQuantity(side) || side.scale > 6)).toEqual([]);
});

test('law: case, dots and spaces at the end of a text change nothing, and any text has a unit', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 255 }), (text) => {
      const unit = unitOf(text);
      expect(unitOf(text)).toEqual(unit);
      expect(ratioBetween(unit, unit)).toEqual(rational(1n));
      expect(codeOf(`  ${text.trim()}  `)).toBe(codeOf(text.trim()));
    }),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(' ', '.', '. ', '\t', ' .'), (text, end) => {
      expect(codeOf(`${text.toLowerCase()}${end}`)).toBe(codeOf(text));
    }),
  );
});

test('a long text is read in no time', () => {
  const long = `${' '.repeat(5000)}${'.'.repeat(5000)}${'1 '.repeat(5000)}/${'1,'.repeat(5000)}`;
  expect(codeOf(long)).toContain('1');
});
