import type { Product } from '@quoin/domain/catalog/product';

import { catalogItems } from './products/catalog.ts';
import { estimating } from './products/estimating.ts';
import { seededRandom } from './random.ts';
import { officeHoursBefore } from './working-time.ts';

/** A product with the code of its cost code, whose id is known once it is stored. */
export type ProductDraft = Omit<Product, 'id' | 'costCodeId'> & { costCode: string | null };

/**
 * The catalog in the order of entry. Whole price lists came first, single articles later. `inUse` holds the names of
 * the products that tasks need, which stay active.
 */
export function buildProducts(now: Date, inUse: ReadonlySet<string>): ProductDraft[] {
  const random = seededRandom(1247);
  const items = catalogItems();
  const firstList = 4640;
  const lastList = 2300;
  let list = '';
  let age = firstList;
  const categories = new Set(items.map((item) => item.category)).size;
  return items
    .map((item) => {
      if (list !== item.category) {
        if (list !== '') age = Math.floor(age) - (firstList - lastList) / categories;
        list = item.category;
      }
      // An article takes a few seconds to enter from a list.
      age -= random.between(0.001, 0.003);
      const isLate = random.chance(0.05);
      return { item, age: isLate ? random.between(26, lastList) : age };
    })
    .toSorted((one, other) => other.age - one.age)
    .map(({ item, age: entered }) => {
      const createdAt = officeHoursBefore(now, entered).toISOString();
      const isActive = inUse.has(item.name) || !random.chance(0.025);
      const stamps = { version: 1, createdAt, updatedAt: createdAt };
      return { ...item, imageUrl: null, pictureKey: null, isActive, ...estimating(item), ...stamps };
    });
}
