import * as z from 'zod';

import { rowFields } from '../entity.ts';
import { flag, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, optionalText, requiredText } from '../text.ts';

/** The largest number of options of an estimate. */
export const OPTIONS_MAX = 40;

const fields = {
  name: requiredText('Option name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  choiceGroup: optionalText('Choice', NAME_MAX).meta({
    description: 'Exactly one option of a group is chosen. An option without a group may be chosen or not.',
  }),
  isChosen: flag('Chosen', false),
  photoId: optionalRowId().meta({
    description: 'A photo of a task of the project, which the client sees beside the option.',
  }),
};

/** Work that the client may choose, with a price of its own. */
export const EstimateOption = z
  .object({ id: rowId(), estimateId: rowId(), ...fields, ...rowFields })
  .meta({ id: 'EstimateOption' });
export type EstimateOption = z.output<typeof EstimateOption>;

/** A new option, at the end of its estimate. */
export const EstimateOptionCreate = z
  .object({ estimateId: rowId(), ...fields })
  .partial({ description: true, choiceGroup: true, isChosen: true, photoId: true });
export type EstimateOptionCreate = z.output<typeof EstimateOptionCreate>;

/** The fields to change. Absent fields keep their values. */
export const EstimateOptionPatch = z.object(fields).partial();
export type EstimateOptionPatch = z.output<typeof EstimateOptionPatch>;
