import * as z from 'zod';

import { Product, ProductFilter } from '../catalog/product.ts';
import type { Page } from '../page.ts';

/** Products of one page of the public catalog, unless fewer are asked for; and the most that may be. */
const PAGE_SIZE = { usual: 24, max: 50 } as const;
const limitError = { error: `Limit must be a whole number from 1 to ${PAGE_SIZE.max}` };

/** What visitors see of an active product. */
export const CatalogProduct = Product.pick({ id: true, name: true, brand: true, unit: true, category: true })
  .extend({
    price: Product.shape.price.nullable().meta({
      description:
        'Of one unit, in dollars; `null` unless the settings say that the public catalog tells prices.',
    }),
  })
  .meta({ id: 'CatalogProduct' });
export type CatalogProduct = z.output<typeof CatalogProduct>;

/** What the public catalog is asked for: always one page. */
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

/** How often the catalog is asked by one network, at one node: reading it writes nothing down. */
export const catalogLimit = { max: 120, windowSeconds: 60 } as const;
