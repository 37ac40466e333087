import type { Product } from '@quoin/domain/catalog/product';
import { type Exact, type Money, compare, divide, exact, moneyOf, multiply } from '@quoin/domain/exact';

import type { CategoryName } from '../product-categories.ts';

/** Who makes a product: the brand, its series if it has one, and how its price compares with the first make's. */
export interface Make {
  brand: string;
  series: string;
  factor: number;
}

export function make(brand: string, series = '', factor = 1): Make {
  return { brand, series, factor };
}

/** Articles that differ in make, size and finish only, as a supplier's price list groups them. */
export interface Family {
  /** Begins the SKU of each article; no two families share one. */
  code: string;
  category: CategoryName;
  subcategory: string;
  supplier: string;
  makes: readonly Make[];
  /** `{series}`, `{size}` and `{finish}` are filled in. */
  name: string;
  description: string;
  /** Descriptions of the sizes that the common one does not suit. */
  about?: Readonly<Record<string, string>>;
  /** Size, or whatever steps the price, and the list price in dollars of the first make in a finish of factor 1. */
  sizes: Readonly<Record<string, number>>;
  /** Finish, colour or grade, and how its price compares. */
  finishes?: Readonly<Record<string, number>>;
  unit: string;
  /** Units of the sizes that are sold in another one. */
  units?: Readonly<Record<string, string>>;
  /** Begins the maker's model number; lumber and other bulk goods have none. */
  model?: string;
}

/** What a price list says of an article. */
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

/** Steps of list prices, in dollars, and the prices below which each is taken. */
const priceSteps = [
  [5, 0.01],
  [50, 0.05],
  [250, 0.25],
  [1000, 1],
  [1_000_000, 5],
] as const;

/** Price lists are rounded, the more the dearer the article. */
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

/** `5/4 in. x 6 in. x 12 ft` is `54612`, `Matte Black` is `MB`, `White` is `WHT`. */
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

/** Every article of a family, in the order of its tables. */
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
