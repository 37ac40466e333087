import * as z from 'zod';

import { Product, ProductFilter } from '../catalog/product.ts';
import type { Page } from '../lists/page.ts';
import { LeastPrice } from '../suppliers/least-price.ts';

/** The default and the maximum number of products on one page of the public catalog. */
const PAGE_SIZE = { usual: 24, max: 50 } as const;
const limitError = { error: `Limit must be a whole number from 1 to ${PAGE_SIZE.max}` };

/** The fields of an active product that visitors see. */
export const CatalogProduct = Product.pick({ id: true, name: true, brand: true, unit: true, category: true })
  .extend({
    price: Product.shape.price.nullable().meta({
      description: 'Price of one unit, in dollars. `null` unless the settings make prices public.',
    }),
    fromSuppliers: LeastPrice.nullable().meta({
      description:
        'The lowest price of active suppliers that is in force for one unit and not stale. `null` if there is none, or the settings ' +
        'hide prices.',
    }),
  })
  .meta({ id: 'CatalogProduct' });
export type CatalogProduct = z.output<typeof CatalogProduct>;

/** The filter of the public catalog. The answer is always one page. */
export const CatalogFilter = ProductFilter.pick({ search: true, category: true, cursor: true }).extend({
  limit: z
    .int(limitError)
    .min(1, limitError)
    .max(PAGE_SIZE.max, limitError)
    .default(PAGE_SIZE.usual)
    .meta({ description: 'Rows per page; the next page is in the Link header.' }),
});
export type CatalogFilter = z.output<typeof CatalogFilter>;

export type CatalogPage = Page<CatalogProduct>;

/** The limit of catalog requests from one network at one node. Counting them writes nothing to the database. */
export const catalogLimit = { max: 120, windowSeconds: 60 } as const;
