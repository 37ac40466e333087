import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { WASTE_MAX } from '../catalog/product.ts';
import { choice } from '../choice.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { FORMULA_MAX, computed } from '../costs/formula.ts';
import { linePricingLabels, quantityPolicyLabels } from '../costs/line-words.ts';
import { MARKUP_MAX } from '../costs/rates.ts';
import { rowFields } from '../entity.ts';
import { isNegative } from '../exact.ts';
import { Move } from '../lists/move.ts';
import { amount, optionalAmount } from '../money.ts';
import { decimal, decimalOr, flag, optionalDecimal, optionalRowId, ratioOr, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { EstimateTotals } from './estimate.ts';
import { LineOffer } from './line-offer.ts';
import { lineOriginLabels } from './line-origin.ts';

/** The largest number of lines of an estimate. */
export const LINES_MAX = 5_000;
/** The largest number of lines that one call changes. */
export const LINES_AT_ONCE = 500;

/** The message for a formula that gives no quantity, or `undefined`. */
export function wrongFormula(text: string): string | undefined {
  const { quantity, problem } = computed(text);
  if (!quantity) return problem;
  return isNegative(quantity) ? 'Quantity must not be negative' : undefined;
}

const quantity = (label: string) => ({ label, precision: 15, scale: 6 });
const EMPTY_PACK = 'Pack quantity must be above 0';

const fields = {
  sectionId: rowId('Section is required'),
  optionId: optionalRowId().meta({ description: 'The option of the line. `null` is the base.' }),
  kind: choice(costKindLabels, 'Kind is required').meta({ title: 'Kind' }),
  name: requiredText('Line name', NAME_MAX),
  description: optionalText('Description', LONG_MAX).meta({ description: 'For the client.' }),
  notes: optionalText('Notes', LONG_MAX).meta({ description: 'For the office. No client sees them.' }),
  costCodeId: optionalRowId(),
  unit: requiredText('Unit', SHORT_MAX),
  quantity: decimal(quantity('Quantity')).meta({
    description: 'As measured. Without `hoursPerUnit`, that of labor is in hours.',
  }),
  quantityFormula: optionalText('Formula', FORMULA_MAX)
    .superRefine((text, ctx) => {
      const problem = text === null ? undefined : wrongFormula(text);
      if (problem !== undefined) ctx.addIssue({ code: 'custom', message: problem, input: text });
    }, whileFine)
    .meta({ description: 'The formula that sets the quantity, without its sign of equality.' }),
  wasteRate: ratioOr(0, 'Waste', WASTE_MAX).meta({ description: 'A ratio of the quantity: 0.1 is 10 %.' }),
  packQuantity: optionalDecimal({ ...quantity('Pack quantity'), negative: EMPTY_PACK })
    .refine((value) => value === null || value > 0, { error: EMPTY_PACK, ...whileFine })
    .meta({ minimum: 0.000001, description: 'The quantity in one pack.' }),
  packUnit: optionalText('Pack unit', SHORT_MAX),
  quantityPolicy: choice(quantityPolicyLabels, 'Quantity that costs is required').meta({
    title: 'Quantity that costs',
  }),
  hoursPerUnit: optionalDecimal(quantity('Hours per unit')),
  unitCost: decimal(quantity('Unit cost')).meta({
    description: 'US dollars for one unit, or for one hour of labor with its burden.',
  }),
  pricing: choice(linePricingLabels, 'Pricing is required').meta({ title: 'Pricing' }),
  rate: decimalOr(0, { label: 'Rate', precision: 9, scale: 6, max: MARKUP_MAX, isRatio: true }).meta({
    description: 'The markup as a ratio of the cost, or the margin as a ratio of the price, up to 0.99.',
  }),
  fixedPrice: optionalAmount('Price').meta({
    description: 'The price of the whole line, where `pricing` is `fixed`.',
  }),
  discountRate: ratioOr(0, 'Discount', 1),
  isTaxable: flag('Taxable', false),
  isIncluded: flag('Included', false).meta({ description: 'The client gets it without a price.' }),
  isAllowance: flag('Allowance', false),
  isSpecialOrder: flag('Special order', false),
};

/** A line of an estimate with its cost and its price (estimates.md sections 2 and 4). */
export const EstimateLine = z
  .object({
    id: rowId(),
    estimateId: rowId(),
    ...fields,
    origin: choice(lineOriginLabels).nullable().meta({
      description: 'Where the line came from. `null`: it was typed.',
    }),
    productId: optionalRowId(),
    taskProductId: optionalRowId(),
    seenName: z.string().nullable().meta({ description: 'The name of the source when it was last seen.' }),
    seenQuantity: z.number().nullable(),
    seenUnitCost: z.number().nullable(),
    seenAt: timestamp().nullable(),
    offer: LineOffer.nullable().meta({
      description:
        'The offer of a supplier that the unit cost comes from. `null`: it is typed, or that of the source.',
    }),
    costedQuantity: z.number().meta({ description: 'The quantity that costs, or the hours of labor.' }),
    cost: amount(),
    price: amount().meta({
      description: 'The price less the discount of the line, before hidden rows and tax.',
    }),
    ...rowFields,
  })
  .meta({ id: 'EstimateLine' });
export type EstimateLine = z.output<typeof EstimateLine>;

/** A changed line, with the figures of its estimate. */
export const SavedEstimateLine = EstimateLine.extend({ totals: EstimateTotals }).meta({
  id: 'SavedEstimateLine',
});
export type SavedEstimateLine = z.output<typeof SavedEstimateLine>;

/** The fields to change. Absent fields keep their values. A quantity without a formula ends the formula. */
export const EstimateLinePatch = z.object(fields).partial();
export type EstimateLinePatch = z.output<typeof EstimateLinePatch>;

/** A new line within its estimate. Absent fields come from its product, else its cost code, else the settings. */
export const NewEstimateLine = EstimateLinePatch.extend({
  sectionId: rowId('Section is required'),
  productId: optionalRowId().optional(),
  taskProductId: optionalRowId().optional().meta({ description: 'A product of a task of the project.' }),
  beforeId: optionalRowId()
    .optional()
    .meta({ description: 'The line before which it stands, else the last.' }),
});
export type NewEstimateLine = z.output<typeof NewEstimateLine>;

/** A new line. */
export const EstimateLineCreate = NewEstimateLine.extend({ estimateId: rowId('Estimate is required') });

const expectedVersion = z.int32().positive().optional().meta({
  description: 'The version of the line on which the change is based. Another one refuses all changes.',
});

/** Another place for lines: in this order, in a section, before a line or at the end. */
export const LineMove = Move.extend({ sectionId: rowId() });

/** Many changes of the lines of one estimate. All are made, or none. */
export const LineChanges = z
  .object({
    create: z.array(NewEstimateLine).optional(),
    update: z.array(EstimateLinePatch.extend({ id: rowId(), expectedVersion })).optional(),
    delete: z.array(z.object({ id: rowId(), expectedVersion })).optional(),
    move: LineMove.optional(),
  })
  .refine(
    ({ create = [], update = [], delete: deleted = [] }) =>
      create.length + update.length + deleted.length <= LINES_AT_ONCE,
    { error: `At most ${LINES_AT_ONCE} lines can be changed together`, ...whileFine },
  )
  .refine(
    ({ update = [], delete: deleted = [] }) =>
      new Set([...update, ...deleted].map(({ id }) => id)).size === update.length + deleted.length,
    { error: 'Each line can be changed once', ...whileFine },
  );
export type LineChanges = z.output<typeof LineChanges>;

/** An assembly that is inserted as ordinary lines, with the values of its inputs. */
export const AssemblyInsertion = z.object({
  assemblyId: rowId('Assembly is required'),
  sectionId: rowId('Section is required'),
  optionId: optionalRowId().optional(),
  beforeId: optionalRowId()
    .optional()
    .meta({ description: 'The line before which they stand, else the last.' }),
  values: z
    .record(requiredText('Input', SHORT_MAX), requiredText('Value', FORMULA_MAX), {
      error: 'Values must be given by the names of the inputs',
    })
    .optional()
    .meta({
      description: "The value of each input: a number, or a formula such as `12'6\" x 8'`, both as text.",
      examples: [{ length: "12'", width: '8.5' }],
    }),
});
export type AssemblyInsertion = z.output<typeof AssemblyInsertion>;

/** The lines that a call has made or changed, with the figures of their estimate. Moved lines are not among them. */
export const ChangedLines = z
  .object({
    created: z.array(EstimateLine),
    updated: z.array(EstimateLine),
    totals: EstimateTotals,
  })
  .meta({ id: 'ChangedLines' });
export type ChangedLines = z.output<typeof ChangedLines>;
