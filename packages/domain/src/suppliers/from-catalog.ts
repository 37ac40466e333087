import * as z from 'zod';

import { counted } from '../words.ts';

/** What the catalog names that no supplier sells yet: suppliers by their names, and products with one. */
export const NamedInCatalog = z
  .object({
    suppliers: z.int().meta({ description: 'The names that are no supplier yet, whatever their case.' }),
    products: z.int().meta({ description: 'The products that name a supplier who does not sell them yet.' }),
  })
  .meta({ id: 'NamedInCatalog', examples: [{ suppliers: 11, products: 1247 }] });
export type NamedInCatalog = z.output<typeof NamedInCatalog>;

/** What was made of the names of the catalog, and the number of products that are left for another call. */
export const MadeOfCatalog = z
  .object({
    suppliers: z.int(),
    products: z.int(),
    prices: z
      .int()
      .meta({ description: 'A product at the price 0 gets none, because 0 means that nobody knows it.' }),
    left: z.int().meta({ description: 'Products for another call.' }),
  })
  .meta({ id: 'MadeOfCatalog', examples: [{ suppliers: 11, products: 1247, prices: 1240, left: 0 }] });
export type MadeOfCatalog = z.output<typeof MadeOfCatalog>;

/** `Your catalog names 11 suppliers on 1,247 products.` (supply.md section 1) */
export const namedInCatalogText = ({ suppliers, products }: NamedInCatalog): string =>
  `Your catalog names ${counted(suppliers, 'supplier')} on ${counted(products, 'product')}.`;
