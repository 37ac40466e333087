import { describe, expect, test } from 'vitest';

import { ProductCreate, ProductFilter, ProductPatch } from './product.ts';

const brick = { name: 'Brick', price: 1.25 };
const issuesOf = (input: unknown) =>
  ProductCreate.safeParse(input).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a product', () => {
  test('needs only a name and a price, and absent fields stay absent', () => {
    expect(ProductCreate.parse(brick)).toEqual(brick);
    expect(ProductPatch.parse({})).toEqual({});
    expect(issuesOf({})).toEqual([
      ['name', 'Product name is required'],
      ['price', 'Price is required'],
    ]);
  });

  test.each<[string, unknown, unknown]>([
    ['category', null, 'Uncategorized'],
    ['category', '', 'Uncategorized'],
    ['category', ' \t', 'Uncategorized'],
    ['category', ' Tile ', 'Tile'],
    ['unit', null, 'each'],
    ['unit', ' ', 'each'],
    ['unit', 'sqft', 'sqft'],
    ['isActive', null, true],
    ['sku', '', null],
    ['price', '12.50', 12.5],
    ['price', 0, 0],
    ['price', 99_999_999.99, 99_999_999.99],
    ['imageUrl', '', null],
    ['imageUrl', null, null],
    ['imageUrl', 'HTTPS://example.com/a.png', 'HTTPS://example.com/a.png'],
    ['imageUrl', ' http://example.com ', 'http://example.com'],
  ])('with %s %j stores %j, when added and when changed', (field, given, kept) => {
    expect(ProductCreate.parse({ ...brick, [field]: given })).toMatchObject({ [field]: kept });
    expect(ProductPatch.parse({ [field]: given })).toEqual({ [field]: kept });
  });

  const ADDRESS = 'Image address must begin with http:// or https://';
  test.each<[string, unknown, string]>([
    ['name', ' ', 'Product name is required'],
    ['name', null, 'Product name is required'],
    ['name', 'x'.repeat(201), 'Product name must be at most 200 characters'],
    ['category', 'x'.repeat(256), 'Category must be at most 255 characters'],
    ['category', 5, 'Category must be text'],
    ['unit', 'x'.repeat(256), 'Unit must be at most 255 characters'],
    ['description', 'x'.repeat(10_001), 'Description must be at most 10,000 characters'],
    ['price', null, 'Price is required'],
    ['price', -0.01, 'Price must be positive'],
    ['price', -1e30, 'Price must be positive'],
    ['price', 'free', 'Price must be a number'],
    ['price', 1.234, 'Price must have at most 2 decimals'],
    ['price', 100_000_000, 'Price is too large'],
    ['imageUrl', 'javascript:alert(1)', ADDRESS],
    ['imageUrl', 'data:image/png;base64,AAAA', ADDRESS],
    ['imageUrl', '//example.com/a.png', ADDRESS],
    ['imageUrl', 'x\nhttps://example.com', ADDRESS],
    ['imageUrl', `https://${'x'.repeat(255)}`, 'Image address must be at most 255 characters'],
    ['isActive', 'yes', 'Active must be true or false'],
  ])('with %s %j gets an error for that field', (field, given, message) => {
    expect(issuesOf({ ...brick, [field]: given })).toEqual([[field, message]]);
  });
});

test.each([
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])('a list of products takes isActive %j, as a query writes it too', (given, kept) => {
  expect(ProductFilter.parse({ isActive: given })).toEqual({ isActive: kept });
});

test.each(['1', '', 'yes', null, 0])('a list of products refuses isActive %j', (isActive) => {
  const { error } = ProductFilter.safeParse({ isActive });
  expect(error?.issues.map(({ message }) => message)).toEqual(['Active must be true or false']);
});
