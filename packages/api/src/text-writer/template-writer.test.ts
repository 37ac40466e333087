import { categoryRows } from '@quoin/demo/product-categories';
import { projectTypeRows } from '@quoin/demo/project-types';
import { describe, expect, test } from 'vitest';

import { buildingKinds } from './building-kinds.ts';
import { categoryKinds } from './category-kinds.ts';
import { exteriorKinds } from './exterior-kinds.ts';
import { interiorKinds } from './interior-kinds.ts';
import { templateWriter } from './template-writer.ts';

const nobody = {
  companyName: null,
  companyEmail: null,
  companyPhone: null,
  companyCity: null,
  companyState: null,
};
const company = { ...nobody, companyName: 'Cornerstone Renovation Inc.', companyEmail: 'office@example.com' };

const projectKinds = [...interiorKinds, ...exteriorKinds, ...buildingKinds];
const projectNames = [
  ...projectTypeRows.map(({ name }) => name),
  ...projectKinds.flatMap(({ phrases }) => phrases),
];
/** Those of the demo data, of the public Materials and landing pages (product.md section 2), and all that are known. */
const categoryNames = [
  ...categoryRows.map(({ name }) => name),
  'Flooring and Tiles',
  'Exterior',
  'Decking and Outdoor',
  'Structural',
  ...categoryKinds.flatMap(({ phrases }) => phrases),
];
const UNKNOWN_WORK = 'work planned and priced for your property';
const UNKNOWN_GOODS = 'materials and supplies for building';

const describeType = async (name: string) => templateWriter.describeProjectType({ name, company });
const describeGoods = async (name: string) => templateWriter.describeCategory({ name, company });
const excerptFor = async (name: string, description: string | null = null) =>
  templateWriter.writeContractExcerpt({ name, description, company });

/** A text that a person would send: whole sentences, nothing left to fill in. */
function expectReadable(text: string, max: number): void {
  expect(Array.from(text).length).toBeLessThanOrEqual(max);
  expect(text).not.toMatch(/ {2}|undefined|null|NaN|\[|\]|\{|\}|\$|<|TODO|\.\.| [.,;:]|,\./);
  for (const paragraph of text.split('\n\n')) expect(paragraph).toMatch(/^\S.*[.!?]$/s);
}

describe('the built-in writer', () => {
  test('knows every kind of work by each of its names', async () => {
    for (const name of projectNames)
      for (const firm of [company, nobody]) {
        const text = await templateWriter.describeProjectType({ name, company: firm });
        expectReadable(text, 2_000);
        expect(text.startsWith(`${name}: `), text).toBe(true);
        expect(text).not.toContain(UNKNOWN_WORK);
        expect(text.includes('at Cornerstone Renovation Inc.'), text).toBe(firm === company);
      }
  });

  test('knows the contract of each of them', async () => {
    for (const name of projectNames)
      for (const firm of [company, nobody]) {
        const text = await templateWriter.writeContractExcerpt({ name, description: null, company: firm });
        expectReadable(text, 10_000);
        expect(text).toContain(name);
        expect(text).not.toContain('furnish the labor, materials and equipment for the work described');
      }
  });

  test('knows each shelf of the catalog', async () => {
    for (const name of categoryNames)
      for (const firm of [company, nobody]) {
        const text = await templateWriter.describeCategory({ name, company: firm });
        expectReadable(text, 2_000);
        expect(text.startsWith(`${name}: `), text).toBe(true);
        expect(text).not.toContain(UNKNOWN_GOODS);
      }
  });
});

/** What only the text of one kind says. */
const marks = {
  bathroom: 'renovation of a bathroom',
  halfBath: 'renovation of a half bath',
  kitchen: 'renovation of a kitchen',
  windows: 'new windows and doors',
  garage: 'a garage built',
  painting: 'careful preparation',
  outside: 'outside surfaces',
  flooring: 'new or renewed floors',
  roof: 'a watertight roof',
  electrical: 'safe, tidy electrical work',
  deck: 'a deck built to last',
  addition: 'new space',
  basement: 'living space below grade',
  repair: 'only what has failed',
  unknown: UNKNOWN_WORK,
};

describe('a name', () => {
  test.each<[string, ...(keyof typeof marks)[]]>([
    ['Master bathroom remodel', 'bathroom'],
    ['Guest Bath', 'bathroom'],
    ['BATHROOMS', 'bathroom'],
    ['Basement bathroom', 'bathroom'],
    ['Powder Room Makeover', 'halfBath'],
    ['Kitchen & Bath Remodel', 'kitchen', 'bathroom'],
    ['Kitchen remodel with new flooring', 'kitchen'],
    ['Kitchen flooring', 'flooring'],
    ['Painting of a kitchen', 'painting'],
    ['House painting', 'outside'],
    ['Interior Painting', 'painting'],
    ['Garage door replacement', 'windows'],
    ['Detached Garage', 'garage'],
    ['Re-roof', 'roof'],
    ['Metal Roofs and Skylights', 'roof'],
    ['Landscape lighting', 'electrical'],
    ['Deck repair', 'repair'],
    ['an Addition', 'addition'],
    ['Finished Basement (phase 2)', 'basement'],
    ['Decks!', 'deck'],
    ['Sauna', 'unknown'],
    ['Solar panel cleaning', 'unknown'],
    ['Kitchen design', 'unknown'],
    ['Зимний сад', 'unknown'],
    ['🏠', 'unknown'],
  ])('%s leads to a text about %s', async (name, ...kinds) => {
    const text = (await describeType(name)).toLowerCase();
    const told = Object.entries(marks)
      .filter(([, mark]) => text.includes(mark.toLowerCase()))
      .map(([kind]) => kind);
    expect(told.toSorted()).toEqual(kinds.toSorted());
    expect(text).toContain(name.toLowerCase());
  });

  test('that is unknown gets an honest text that reads well', async () => {
    expectReadable(await describeType('Sauna'), 2_000);
    expectReadable(await describeGoods('Widgets'), 2_000);
    expect(await describeGoods('Widgets')).toContain(UNKNOWN_GOODS);
    const text = await excerptFor('Sauna');
    expectReadable(text, 10_000);
    expect(text).toContain('Contractor will furnish the labor');
  });

  test('keeps its spelling, on one line, at any length', async () => {
    expect(await describeType('deck\n of   cedar:')).toMatch(/^deck of cedar: a deck built/);
    const long = 'Ä'.repeat(200);
    expect(await describeType(long)).toContain(long);
  });
});

describe('a contract excerpt', () => {
  test('has the terms of all the firm’s work, in order, and says that it is a draft', async () => {
    const text = await excerptFor('Kitchen Remodel');
    expect(
      [...text.matchAll(/^(\d)\. ([^.]+)\./gm)].map(([, number, title]) => `${number} ${title}`),
    ).toEqual([
      '1 Scope of work',
      '2 Not included',
      '3 Materials and payment',
      '4 Change orders',
      '5 Concealed conditions',
      '6 Permits and access',
      '7 Protection and clean-up',
      '8 Warranty',
    ]);
    for (const term of [
      'Owner pays for all materials and one half of the labor',
      'on the morning of the first day',
      'due Net 30',
      'retain up to 10%',
      'within 60 days',
      'signed by both parties before the changed work begins',
      'Have counsel review it',
      'Cornerstone Renovation Inc. (“Contractor”)',
      'in writing to office@example.com',
    ])
      expect(text).toContain(term);
  });

  test('begins its scope with the firm’s description of the work, without general promises', async () => {
    const drafted = await describeType('Kitchen Remodel');
    const text = await excerptFor('Kitchen Remodel', drafted);
    expectReadable(text, 10_000);
    expect(text).toContain('1. Scope of work. Kitchen Remodel: full or partial renovation of a kitchen');
    expect(text).toContain('As far as the proposal lists it, Contractor will remove the existing kitchen');
    expect(text).not.toContain('You get a written scope');
    expect(await excerptFor('Sauna', 'We build\nsaunas')).toContain(
      '1. Scope of work. We build saunas. Contractor',
    );
  });

  test('stays within its limit for any input', async () => {
    const text = await excerptFor('Ä'.repeat(200), 'A sentence about decks. '.repeat(400));
    expectReadable(text, 10_000);
    expect(text).toContain('8. Warranty.');
    expect(Array.from(await excerptFor('Deck', 'x'.repeat(10_000))).length).toBeLessThanOrEqual(10_000);
  });
});

test('the same question has the same answer', async () => {
  expect(await describeType('Deck')).toBe(await describeType('Deck'));
  expect(await excerptFor('Deck')).toBe(await excerptFor('Deck'));
});
