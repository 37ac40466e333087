import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { flag, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';

const fields = {
  name: requiredText('Name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  contractExcerpt: optionalText('Contract excerpt', 50_000).meta({
    description: 'Legal overview for contracts of this kind of work.',
  }),
  isActive: flag('Active', true),
};

/** A kind of work, such as a bathroom or a deck. */
export const ProjectType = z.object({ id: rowId(), ...fields, ...rowFields }).meta({ id: 'ProjectType' });
export type ProjectType = z.output<typeof ProjectType>;

/** A new project type. Only its name is required. */
export const ProjectTypeCreate = z
  .object(fields)
  .partial({ description: true, contractExcerpt: true, isActive: true });
export type ProjectTypeCreate = z.output<typeof ProjectTypeCreate>;

/** The fields to change. Absent fields keep their values. */
export const ProjectTypePatch = ProjectTypeCreate.partial();
export type ProjectTypePatch = z.output<typeof ProjectTypePatch>;
