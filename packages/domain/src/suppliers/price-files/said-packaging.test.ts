import { describe, expect, test } from 'vitest';

import type { SaidUnits } from './read-price.ts';
import { type KnownPackaging, saidPackaging } from './said-packaging.ts';

const said = (units: Partial<SaidUnits> = {}): SaidUnits => ({
  orderUnit: null,
  priceUnit: null,
  content: null,
  pricePer: null,
  ...units,
});

/** A box of 11.95 sq ft at a price per sq ft, apart from the changes. */
const known = (changes: Partial<KnownPackaging> = {}): KnownPackaging => ({
  orderUnit: 'BX',
  contentUnits: 1,
  contentQuantity: 11.95,
  priceUnit: 'SF',
  priceUnits: 1,
  priceQuantity: 11.95,
  productUnit: 'sqft',
  ...changes,
});

/** The packaging in one line: `1 BX = 2.5 C, 1 BX holds 250`, or why there is none. */
function packed(units: Partial<SaidUnits>, before?: KnownPackaging): string {
  const read = saidPackaging(said(units), before);
  if ('wrong' in read) return read.wrong;
  const { orderUnit, priceUnit, priceUnits, priceQuantity, contentUnits, contentQuantity } = read;
  const price = `${priceUnits} ${orderUnit} = ${priceQuantity} ${priceUnit ?? orderUnit}`;
  return contentQuantity === null ? price : `${price}, ${contentUnits} ${orderUnit} holds ${contentQuantity}`;
}

describe('a new product', () => {
  test.each<[Partial<SaidUnits>, string]>([
    [{}, '1 EA = 1 EA'],
    [{ orderUnit: 'BX' }, '1 BX = 1 BX'],
    [{ priceUnit: 'each' }, '1 EA = 1 EA'],
    // Fixed ratios.
    [{ orderUnit: 'SQ', priceUnit: 'SF' }, '1 SQ = 100 SF'],
    [{ orderUnit: 'FT', priceUnit: 'CLF' }, '100 FT = 1 CLF'],
    [{ orderUnit: 'DZ', priceUnit: 'EA' }, '1 DZ = 12 EA'],
    [{ orderUnit: 'LB', pricePer: 100, priceUnit: 'LB' }, '100 LB = 1 CWT'],
    [{ orderUnit: 'SF', pricePer: 1000, priceUnit: 'SF' }, '1000 SF = 1 MSF'],
    // C and M count order units.
    [{ priceUnit: 'C' }, '100 EA = 1 C'],
    [{ pricePer: 100 }, '100 EA = 1 C'],
    [{ pricePer: 1000 }, '1000 EA = 1 M'],
    [{ pricePer: 100, priceUnit: 'EA' }, '100 EA = 1 C'],
    [{ pricePer: 100, priceUnit: 'C' }, '100 EA = 1 C'],
    [{ orderUnit: 'FT', pricePer: 100 }, '100 FT = 1 C'],
    [{ orderUnit: 'SHT', pricePer: 1000, priceUnit: 'SHT' }, '1000 SHT = 1 M'],
    [{ orderUnit: 'C', priceUnit: 'C' }, '1 C = 1 C'],
    // Of a container they count its content.
    [{ orderUnit: 'BX', priceUnit: 'C', content: '250' }, '1 BX = 2.5 C, 1 BX holds 250'],
    [{ orderUnit: 'BX', pricePer: 100, content: '250 pcs' }, '1 BX = 2.5 C, 1 BX holds 250'],
    [{ orderUnit: 'BX', pricePer: 1000, content: '20 DZ' }, '25 BX = 6 M, 1 BX holds 20'],
    [{ orderUnit: 'BX/250', priceUnit: 'C' }, '1 BX/250 = 2.5 C'],
    [{ orderUnit: 'PKG/6', priceUnit: 'EA' }, '1 PKG/6 = 6 EA'],
    [{ orderUnit: 'PKG/6' }, '1 PKG/6 = 1 PKG/6'],
    [{ orderUnit: 'BAG/60', priceUnit: 'LB' }, '1 BAG/60 = 60 LB'],
    // Content joins other units.
    [{ orderUnit: 'BX', priceUnit: 'SF', content: '11.95' }, '1 BX = 11.95 SF, 1 BX holds 11.95'],
    [{ orderUnit: 'BX', priceUnit: 'SF', content: '11.95 sq ft' }, '1 BX = 11.95 SF, 1 BX holds 11.95'],
    [{ orderUnit: 'SHT', priceUnit: 'MSF', content: '32' }, '31.25 SHT = 1 MSF, 1 SHT holds 32'],
    [{ orderUnit: 'PC', priceUnit: 'MBF', content: '5.333 BF' }, '1000000 PC = 5333 MBF, 1 PC holds 5.333'],
    [{ orderUnit: 'BX', content: '11.95' }, '1 BX = 1 BX, 1 BX holds 11.95'],
  ])('that the file calls %j: %s', (units, words) => {
    expect(packed(units)).toBe(words);
  });

  test.each<[Partial<SaidUnits>, string]>([
    [{ orderUnit: 'BX', priceUnit: 'SF' }, 'Nothing says how many SF one BX is'],
    [{ orderUnit: 'BX', priceUnit: 'C' }, 'Nothing says how many C one BX is'],
    [{ orderUnit: 'BX', pricePer: 100 }, 'Nothing says how many C one BX is'],
    [{ orderUnit: 'BX', priceUnit: 'LB', content: '11.95 SF' }, 'Nothing says how many LB one BX is'],
    [{ orderUnit: 'EA', priceUnit: 'wossit' }, 'Nothing says how many wossit one EA is'],
    [{ pricePer: 100, orderUnit: 'BX', priceUnit: 'BX' }, 'A price for 100 BX cannot be read'],
    [{ pricePer: 1000, priceUnit: 'C' }, 'A price for 1,000 C cannot be read'],
    [{ orderUnit: 'EA', priceUnit: 'C', content: '250' }, 'The content says 1 EA = 250 EA, but 1 EA = 1 EA'],
    [{ orderUnit: 'SQ', priceUnit: 'SF', content: '90' }, 'The content says 1 SQ = 90 SF, but 1 SQ = 100 SF'],
    [
      { orderUnit: 'BX', priceUnit: 'SF', content: 'some' },
      'Content must be a number such as 250 or 11.95 SF, not “some”',
    ],
  ])('that the file calls %j is wrong: %s', (units, words) => {
    expect(packed(units)).toBe(words);
  });
});

describe('a known product', () => {
  test('stays as it is if the file says nothing of its units', () => {
    const { productUnit: _unit, ...packaging } = known();
    expect(saidPackaging(said(), known())).toEqual(packaging);
  });

  test('stays as it is if the file says the same in other words', () => {
    const { productUnit: _unit, ...packaging } = known();
    for (const units of [
      { orderUnit: 'box' },
      { priceUnit: 'sq. ft.' },
      { orderUnit: 'Boxes', priceUnit: 'SQFT', content: '11.95' },
      { content: '11.950 SF' },
    ])
      expect(saidPackaging(said(units), known())).toEqual(packaging);
  });

  test.each<[string, Partial<SaidUnits>, KnownPackaging, string]>([
    [
      'is billed by its nominal size as before, also if its content is repeated',
      { priceUnit: 'SF', content: '11.95' },
      known({ priceQuantity: 12 }),
      '1 BX = 12 SF, 1 BX holds 11.95',
    ],
    [
      'gets the content that the file says anew',
      { priceUnit: 'SF', content: '12.40' },
      known(),
      '1 BX = 12.4 SF, 1 BX holds 12.4',
    ],
    [
      'is joined by its known content',
      { priceUnit: 'SY' },
      known({ contentQuantity: 18, priceUnit: null, priceQuantity: 1 }),
      '1 BX = 2 SY, 1 BX holds 18',
    ],
    [
      'is joined by its known ratio, which a fixed one leads on',
      { priceUnit: 'C' },
      known({ contentQuantity: null, priceUnit: 'EA', priceQuantity: 250, productUnit: null }),
      '1 BX = 2.5 C',
    ],
    [
      'is priced for its content by the hundred',
      { pricePer: 100 },
      known({ contentQuantity: 250, priceUnit: null, priceQuantity: 1, productUnit: 'each' }),
      '1 BX = 2.5 C, 1 BX holds 250',
    ],
    [
      'is no longer priced by the hundred if the file says one',
      { pricePer: 1 },
      known({
        orderUnit: 'EA',
        contentQuantity: null,
        priceUnit: 'C',
        priceUnits: 100,
        priceQuantity: 1,
        productUnit: 'each',
      }),
      '1 EA = 1 EA',
    ],
    ['loses price unit and content with another order unit', { orderUnit: 'EA' }, known(), '1 EA = 1 EA'],
    [
      'is not guessed with another order unit',
      { orderUnit: 'CTN', priceUnit: 'SF' },
      known(),
      'Nothing says how many SF one CTN is',
    ],
    [
      'has its content in the unit of the product',
      { priceUnit: 'SF', content: '18' },
      known({ productUnit: 'SY', contentQuantity: 1 }),
      '1 BX = 18 SF, 1 BX holds 2',
    ],
    [
      'takes over what its order unit says of itself',
      { orderUnit: 'BX/250', priceUnit: 'C' },
      known({ contentQuantity: null, priceUnit: null, priceQuantity: 1, productUnit: 'each' }),
      '1 BX/250 = 2.5 C',
    ],
    [
      'is wrong if content and units contradict each other',
      { content: '90 SF' },
      known({ orderUnit: 'SQ', contentQuantity: null, priceUnit: null, priceQuantity: 1 }),
      'The content says 1 SQ = 90 SF, but 1 SQ = 100 SF',
    ],
  ])('%s', (_name, units, before, words) => {
    expect(packed(units, before)).toBe(words);
  });
});
