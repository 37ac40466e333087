import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { flag, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';

/** A shelf of the catalogue. Names are unique, whatever their case. */
export const ProductCategory = z
  .object({
    id: rowId(),
    name: requiredText('Category name', NAME_MAX),
    description: optionalText('Description', LONG_MAX),
    isActive: flag('Active', true),
    ...rowFields,
  })
  .meta({ id: 'ProductCategory' });
export type ProductCategory = z.output<typeof ProductCategory>;
