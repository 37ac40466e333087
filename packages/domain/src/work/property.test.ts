import { describe, expect, test } from 'vitest';

import { propertyTypeLabels, propertyTypes } from './property-type.ts';
import { PropertyCreate, PropertyPatch, fullAddress, ownerName, storiesLabel } from './property.ts';

const home = {
  address: '412 Maple St',
  city: 'Dayton',
  state: 'OH',
  zipCode: '45402',
  propertyType: 'condo',
} as const;

describe('the kind of building', () => {
  test.each<[string, string]>([
    ...propertyTypes.map((type): [string, string] => [type, type]),
    ...propertyTypes.map((type): [string, string] => [propertyTypeLabels[type], type]),
    ['SINGLE-FAMILY', 'single-family'],
    ['single_family', 'single-family'],
    ['  multi   family ', 'multi-family'],
  ])('may be spelled %s', (given, kept) => {
    expect(PropertyCreate.parse({ ...home, propertyType: given }).propertyType).toBe(kept);
  });

  test('has six values, as the forms offer them', () => {
    expect(Object.values(propertyTypeLabels)).toEqual([
      'Single Family',
      'Multi Family',
      'Condo',
      'Townhouse',
      'Apartment',
      'Commercial',
    ]);
  });
});

test('a patch sets no default for absent fields', () => {
  expect(PropertyPatch.parse({})).toEqual({});
  expect(PropertyPatch.parse({ isActive: null, description: '' })).toEqual({
    isActive: true,
    description: null,
  });
});

test('a new property keeps its own fields and drops the rest', () => {
  expect(PropertyCreate.parse({ ...home, id: 5, version: 7, createdAt: 'x', projectCount: 3 })).toEqual(home);
});

test.each([
  ['2', '2 Story'],
  ['10', '10 Story'],
  ['2.5', '2.5 Story'],
  ['2 Story', '2 Story'],
  ['Split level', 'Split level'],
])('%s stories are shown as %s', (stories, shown) => {
  expect(storiesLabel(stories)).toBe(shown);
});

test('an address is shown in one line', () => {
  expect(fullAddress(home)).toBe('412 Maple St, Dayton, OH 45402');
});

test.each([
  ['Dana', 'Ortiz', 'Dana Ortiz'],
  ['Dana', null, 'Dana'],
  [null, 'Ortiz', 'Ortiz'],
  [null, null, null],
])('the owner %s %s is called %s', (ownerFirstName, ownerLastName, name) => {
  expect(ownerName({ ownerFirstName, ownerLastName })).toBe(name);
});
