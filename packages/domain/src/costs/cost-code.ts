import * as z from 'zod';

import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { flag, optionalDecimal, optionalRatio, rowId } from '../number.ts';
import { NAME_MAX, requiredText } from '../text.ts';
import { costKindLabels } from './cost-kind.ts';
import { MARKUP_MAX } from './rates.ts';

/** The longest code. */
export const CODE_MAX = 20;

const CostKind = choice(costKindLabels, 'Kind is required').meta({ title: 'Kind' });

const fields = {
  code: requiredText('Code', CODE_MAX).meta({ description: 'No two codes differ only in case.' }),
  name: requiredText('Cost code name', NAME_MAX),
  kind: CostKind,
  baseRate: optionalDecimal({ label: 'Base rate', precision: 15, scale: 6 }).meta({
    description: 'US dollars for one unit or hour. Without it, the rate of the settings applies.',
  }),
  burdenRate: optionalRatio('Burden rate', 3).meta({
    description: 'Taxes and insurance on labor, as a ratio of the base rate. 0.36 means 36 %.',
  }),
  markupRate: optionalRatio('Markup rate', MARKUP_MAX).meta({
    description: 'Markup, as a ratio of the cost. 0.25 means 25 %.',
  }),
  isTaxable: flag('Taxable', false),
  isActive: flag('Active', true),
};

/** A bucket of costs, with the rates that lines of an estimate begin with (estimates.md section 2). */
export const CostCode = z.object({ id: rowId(), ...fields, ...rowFields }).meta({
  id: 'CostCode',
  examples: [
    {
      id: 14,
      code: '06-100',
      name: 'Framing labor',
      kind: 'labor',
      baseRate: 52.5,
      burdenRate: 0.36,
      markupRate: 0.5,
      isTaxable: false,
      isActive: true,
      version: 3,
      createdAt: '2026-03-02T14:05:09.120Z',
      updatedAt: '2026-03-04T16:40:00.000Z',
    },
  ],
});
export type CostCode = z.output<typeof CostCode>;

/** A new cost code. Its code, name and kind are required. */
export const CostCodeCreate = z.object(fields).partial({
  baseRate: true,
  burdenRate: true,
  markupRate: true,
  isTaxable: true,
  isActive: true,
});
export type CostCodeCreate = z.output<typeof CostCodeCreate>;

/** The fields to change. Absent fields keep their values. */
export const CostCodePatch = CostCodeCreate.partial();
export type CostCodePatch = z.output<typeof CostCodePatch>;

/** The filter of cost codes, by kind of cost. */
export const CostCodeFilter = ListFilter.extend({
  kind: CostKind.optional().meta({ description: 'Only codes of this kind of cost.' }),
  sort: sorting('added', 'code', 'name', 'kind'),
});
export type CostCodeFilter = z.output<typeof CostCodeFilter>;

/** The filter of cost codes, without sorting and paging. */
export const CostCodesFound = CostCodeFilter.omit(pagingFields);
export type CostCodesFound = z.output<typeof CostCodesFound>;

/** The number of matching cost codes, by kind of cost. */
export const CostCodeCounts = countsOf('kind');

/** A selection of many cost codes. */
export const ManyCostCodes = manyOf(CostCodesFound);
export type ManyCostCodes = z.output<typeof ManyCostCodes>;

/** The fields that one change can set on many cost codes. */
export const ManyCostCodesPatch = CostCodePatch.pick({ isTaxable: true, isActive: true });
export type ManyCostCodesPatch = z.output<typeof ManyCostCodesPatch>;
export const PreviousCostCodes = previousOf(ManyCostCodesPatch);
