import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';

const fields = {
  name: requiredText('Section name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
};

/** A part of an estimate, such as the work of one task. */
export const EstimateSection = z
  .object({
    id: rowId(),
    estimateId: rowId(),
    taskId: optionalRowId().meta({
      description: 'The task of which the section was made, while there is one.',
    }),
    ...fields,
    ...rowFields,
  })
  .meta({ id: 'EstimateSection' });
export type EstimateSection = z.output<typeof EstimateSection>;

/** A new section, at the end of its estimate. */
export const EstimateSectionCreate = z
  .object({ estimateId: rowId(), ...fields })
  .partial({ description: true });
export type EstimateSectionCreate = z.output<typeof EstimateSectionCreate>;

/** The fields to change. Absent fields keep their values. */
export const EstimateSectionPatch = z.object(fields).partial();
export type EstimateSectionPatch = z.output<typeof EstimateSectionPatch>;
