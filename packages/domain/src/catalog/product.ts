import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { money } from '../money.ts';
import { flag, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredText } from '../text.ts';

/** An article of the catalogue. `category` is free text, matched with the categories by name. */
export const Product = z
  .object({
    id: rowId(),
    name: requiredText('Product name', NAME_MAX),
    category: requiredText('Category', SHORT_MAX),
    subcategory: optionalText('Subcategory', SHORT_MAX),
    description: optionalText('Description', LONG_MAX),
    brand: optionalText('Brand', SHORT_MAX),
    model: optionalText('Model', SHORT_MAX),
    sku: optionalText('SKU', SHORT_MAX),
    price: money('Price', { negative: 'Price must be positive' }),
    unit: requiredText('Unit', SHORT_MAX),
    supplier: optionalText('Supplier', SHORT_MAX),
    imageUrl: optionalText('Image address', SHORT_MAX),
    isActive: flag('Active', true),
    ...rowFields,
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof Product>;
