import type { Product } from '@quoin/domain/catalog/product';
import { type Exact, type Money, compare, divide, exact, moneyOf, multiply } from '@quoin/domain/exact';

import type { CategoryName } from '../product-categories.ts';

/** A make of a product, with its brand, optional series, and price relative to the first make. */
export interface Make {
  brand: string;
  series: string;
  factor: number;
}

export function make(brand: string, series = '', factor = 1): Make {
  return { brand, series, factor };
}

/** Articles that differ only in make, size and finish, as a supplier's price list groups them. */
export interface Family {
  /** The prefix of each article's SKU, unique to the family. */
  code: string;
  category: CategoryName;
  subcategory: string;
  supplier: string;
  makes: readonly Make[];
  /** A template with `{series}`, `{size}` and `{finish}`. */
  name: string;
  description: string;
  /** The descriptions of sizes that the common description does not suit. */
  about?: Readonly<Record<string, string>>;
  /** The list price in dollars by size (or another price step), for the first make and a finish of factor 1. */
  sizes: Readonly<Record<string, number>>;
  /** The price factor by finish, color or grade. */
  finishes?: Readonly<Record<string, number>>;
  unit: string;
  /** The units of sizes that are sold in another unit. */
  units?: Readonly<Record<string, string>>;
  /** The prefix of the maker's model number. Lumber and other bulk goods have none. */
  model?: string;
}

/** The fields of an article in a price list. */
export type CatalogItem = Pick<
  Product,
  | 'name'
  | 'category'
  | 'subcategory'
  | 'description'
  | 'brand'
  | 'model'
  | 'sku'
  | 'price'
  | 'unit'
  | 'supplier'
>;

/** Pairs of a price limit and the rounding step below it, in dollars. */
const priceSteps = [
  [5, 0.01],
  [50, 0.05],
  [250, 0.25],
  [1000, 1],
  [1_000_000, 5],
] as const;

/** Rounds a price as price lists do, with larger steps for higher prices. */
function listPrice(price: Exact): Money {
  const [, step] = priceSteps.find(([below]) => compare(price, exact(below)) < 0) ?? [0, 1];
  return moneyOf(multiply(divide(price, exact(step), 0), exact(step)));
}

const measureWords = new Set([
  'in',
  'ft',
  'x',
  'sq',
  'lb',
  'oz',
  'gal',
  'qt',
  'yd',
  'the',
  'of',
  'and',
  'with',
]);

/** Shortens `5/4 in. x 6 in. x 12 ft` to `54612`, `Matte Black` to `MB`, and `White` to `WHT`. */
function abbreviate(label: string): string {
  const words = label
    .toUpperCase()
    .split(/[^A-Z0-9/]+/)
    .filter((word) => word !== '' && !measureWords.has(word.toLowerCase()));
  if (words.length === 1 && /^[A-Z]+$/.test(label.toUpperCase())) {
    const [word = ''] = words;
    return (word.slice(0, 1) + word.slice(1).replaceAll(/[AEIOU]/g, '')).slice(0, 3);
  }
  return words.map((word) => (/\d/.test(word) ? word.replaceAll(/\D/g, '') : word.slice(0, 1))).join('');
}

/** All articles of a family, in the order of its tables. */
export function expandFamily(family: Family): CatalogItem[] {
  const finishes = Object.entries(family.finishes ?? { '': 1 });
  return family.makes.flatMap(({ brand, series, factor }) =>
    Object.entries(family.sizes).flatMap(([size, price]) =>
      finishes.map(([finish, finishFactor]) => {
        const fill = (template: string) =>
          template
            .replaceAll('{series}', series)
            .replaceAll('{size}', size)
            .replaceAll('{finish}', finish)
            .trim();
        const short = [series, size, finish].map(abbreviate);
        return {
          name: fill(family.name),
          category: family.category,
          subcategory: family.subcategory,
          description: fill(family.about?.[size] ?? family.description),
          brand,
          model:
            family.model === undefined
              ? null
              : [family.model, short[0], short[1] || short[2]].filter(Boolean).join('-'),
          sku: [family.code, ...short].filter(Boolean).join('-'),
          price: listPrice([price, factor, finishFactor].map(exact).reduce(multiply)),
          unit: family.units?.[size] ?? family.unit,
          supplier: family.supplier,
        };
      }),
    ),
  );
}
