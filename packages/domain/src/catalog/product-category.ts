import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { flag, rowId, rowIds } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';

const fields = {
  name: requiredText('Category name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  isActive: flag('Active', true),
};

/** A category of products in the catalog. Names are unique, regardless of case. */
export const ProductCategory = z
  .object({ id: rowId(), ...fields, ...rowFields })
  .meta({ id: 'ProductCategory' });
export type ProductCategory = z.output<typeof ProductCategory>;

/** A new category. Only its name is required. */
export const ProductCategoryCreate = z.object(fields).partial({ description: true, isActive: true });
export type ProductCategoryCreate = z.output<typeof ProductCategoryCreate>;

/** The fields to change. Absent fields keep their values. */
export const ProductCategoryPatch = ProductCategoryCreate.partial();
export type ProductCategoryPatch = z.output<typeof ProductCategoryPatch>;

/** A category with the kinds of work that it is offered for, by name. */
export const ProductCategoryWithProjectTypes = ProductCategory.extend({
  projectTypes: z.array(z.object({ id: rowId(), name: z.string() })),
}).meta({ id: 'ProductCategoryWithProjectTypes' });
export type ProductCategoryWithProjectTypes = z.output<typeof ProductCategoryWithProjectTypes>;

/** A link that offers a category for a kind of work. */
export const ProjectTypeCategory = z
  .object({ id: rowId(), projectTypeId: rowId(), productCategoryId: rowId(), createdAt: timestamp() })
  .meta({ id: 'ProjectTypeCategory' });
export type ProjectTypeCategory = z.output<typeof ProjectTypeCategory>;

/** All kinds of work that a category is offered for. A form saves them together with the category. */
export const ProjectTypeChoice = z.object({ projectTypeIds: rowIds() });
export type ProjectTypeChoice = z.output<typeof ProjectTypeChoice>;
