import * as z from 'zod';

import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { optionalAmount } from '../money.ts';
import { flag, optionalRatio, rowId } from '../number.ts';
import { NAME_MAX, requiredText } from '../text.ts';
import { adjustmentBasisLabels, adjustmentKindLabels, applyToLabels } from './calculated-estimate.ts';

/** The largest number of adjustments of an estimate. */
export const ADJUSTMENTS_MAX = 20;

const fields = {
  kind: choice(adjustmentKindLabels, 'Kind is required').meta({ title: 'Kind' }),
  label: requiredText('Label', NAME_MAX),
  basis: choice(adjustmentBasisLabels, 'Basis is required').meta({ title: 'Basis' }),
  applyTo: choice(applyToLabels, 'Apply to is required').meta({ title: 'Apply to' }),
  rate: optionalRatio('Rate', 1).meta({ description: 'A ratio, for a percentage. 0.05 means 5 %.' }),
  amount: optionalAmount('Amount').meta({
    description: 'US dollars, for a fixed amount. A discount is given without a sign.',
  }),
  isShown: flag('Shown', true).meta({
    description: 'Whether the client sees the row. A hidden one is divided among the lines.',
  }),
  isTaxable: flag('Taxable', false),
};

/** A row below the lines of an estimate, such as a contingency or a discount. */
export const EstimateAdjustment = z
  .object({ id: rowId(), estimateId: rowId(), ...fields, ...rowFields })
  .meta({ id: 'EstimateAdjustment' });
export type EstimateAdjustment = z.output<typeof EstimateAdjustment>;

/** A new row, below the others. Absent fields: a percentage of the direct cost that is shown. A discount is taxable. */
export const EstimateAdjustmentCreate = z
  .object({ estimateId: rowId(), ...fields })
  .partial({ basis: true, applyTo: true, rate: true, amount: true, isShown: true, isTaxable: true });
export type EstimateAdjustmentCreate = z.output<typeof EstimateAdjustmentCreate>;

/** The fields to change. Absent fields keep their values. */
export const EstimateAdjustmentPatch = z.object(fields).partial();
export type EstimateAdjustmentPatch = z.output<typeof EstimateAdjustmentPatch>;
