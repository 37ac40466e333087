import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { amount } from '../money.ts';
import { optionalRowId, rowId } from '../number.ts';
import { Offer } from '../suppliers/offer.ts';
import { requiredText, whileFine } from '../text.ts';

// A plan is one way to order the needs of a project (supply.md section 2, "Plan"). `plans/make-plans.ts` has the rule.

/** The plans in their order. The first one is chosen unless somebody chooses another. */
export const planLabels = {
  'in-time': 'Cheapest in time',
  cheapest: 'Cheapest',
  'fewest-deliveries': 'Fewest deliveries',
} as const;
export type PlanKind = keyof typeof planLabels;
export const planKinds = Object.keys(planLabels) as [PlanKind, ...PlanKind[]];

/** The need of one task in a line. */
const PlanPart = z.object({
  taskId: optionalRowId(),
  taskName: z.string().nullable(),
  costCodeId: optionalRowId(),
  quantity: z.number().meta({ description: 'In the unit of the product.' }),
});
export type PlanPart = z.output<typeof PlanPart>;

/** The need of all tasks for a product by one day. It becomes one line of an order. */
const lineFields = {
  productId: rowId(),
  productName: z.string(),
  unit: z.string(),
  needBy: z.iso.date().nullable(),
  required: z.number().meta({ description: 'Of all parts together, in the unit of the product.' }),
};

const PlannedLine = z.object({
  ...lineFields,
  parts: z.array(PlanPart),
  offer: Offer,
  earliest: z.iso.date().nullable().meta({ description: 'The earliest day on which it can come.' }),
  isLate: z.boolean().meta({ description: 'Whether that is after the day on which it is needed.' }),
  isMoved: z.boolean().meta({ description: 'Whether somebody chose this supplier for it.' }),
});
export type PlannedLine = z.output<typeof PlannedLine>;

/** The order that a plan would make at one branch for one day. */
const PlannedOrder = z.object({
  supplierId: rowId(),
  supplierName: z.string(),
  branchId: optionalRowId(),
  branchName: z.string().nullable(),
  needBy: z.iso.date().nullable(),
  lines: z.array(PlannedLine),
  subtotal: amount(),
  freight: amount().meta({ description: 'The fee of the delivery.' }),
  taxRate: z.number(),
  isFreightTaxed: z.boolean(),
  tax: amount(),
  total: amount(),
  leadDays: z.int().meta({ description: 'The working days that its slowest line takes.' }),
  earliest: z.iso.date().nullable().meta({ description: 'The earliest day on which all of it can come.' }),
  orderBy: z.iso.date().nullable().meta({
    description: 'The last day on which it can be ordered and still come in time. It may be past.',
  }),
});
export type PlannedOrder = z.output<typeof PlannedOrder>;

const Plan = z.object({
  kind: z.enum(planKinds),
  total: amount(),
  deliveries: z.int(),
  late: z.int().meta({ description: 'The lines that come late.' }),
  stale: z.int().meta({ description: 'The lines whose price is stale.' }),
  missing: z.int().meta({ description: 'The lines that nobody offers.' }),
  saving: z
    .object({ supplierName: z.string(), total: amount(), savings: amount() })
    .nullable()
    .meta({ description: 'What it saves against the dearest supplier that has all. Null: nothing.' }),
  orders: z.array(PlannedOrder),
});
export type Plan = z.output<typeof Plan>;

/** A line that no order can have, and why. */
const MissingLine = z.object({ ...lineFields, reason: z.string() });
export type MissingLine = z.output<typeof MissingLine>;

/** An offer that a line could take. */
const PlanChoice = z.object({
  supplierProductId: rowId(),
  supplierName: z.string(),
  branchName: z.string().nullable(),
  sku: z.string(),
  extended: amount(),
  earliest: z.iso.date().nullable(),
  isLate: z.boolean(),
  freshness: Offer.shape.freshness,
});

/** The plans for the needs of a project. */
export const Plans = z
  .object({
    digest: z.string().meta({ description: 'Of the needs that they are for.' }),
    plans: z.array(Plan).meta({ description: 'Three, or none where nothing can be ordered.' }),
    missing: z.array(MissingLine),
    choices: z
      .array(z.object({ productId: rowId(), needBy: z.iso.date().nullable(), offers: z.array(PlanChoice) }))
      .meta({ description: 'Where each line could be ordered, the cheapest first.' }),
  })
  .meta({
    id: 'Plans',
    examples: [
      {
        digest: '1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f53',
        plans: [],
        missing: [
          {
            productId: 204,
            productName: 'Porcelain tile 12x24, slate',
            unit: 'sq ft',
            needBy: '2026-03-16',
            required: 93.5,
            reason: 'Hollis Fork does not deliver to 45402',
          },
        ],
        choices: [],
      },
    ],
  });
export type Plans = z.output<typeof Plans>;

/** A line that somebody orders elsewhere than the plan says. */
export interface PlanMove extends PlanLineKey {
  readonly supplierProductId: number;
}

const LINES_ONCE = { error: 'Each line can stand once' };
const lineAsked = { productId: rowId(), needBy: optionalCalendarDate('Needed by') };
const oncePerLine = (lines: PlanLineKey[]) => new Set(lines.map(planLineKey)).size === lines.length;

/** The wishes of somebody who changes the plans. */
export const PlanWishes = z.object({
  moves: z
    .array(z.object({ ...lineAsked, supplierProductId: rowId() }))
    .max(500, { error: 'At most 500 lines' })
    .refine(oncePerLine, { ...LINES_ONCE, ...whileFine })
    .optional()
    .meta({ description: 'Lines that are ordered as this product of a supplier.' }),
  lines: z
    .array(z.object(lineAsked))
    .max(500, { error: 'At most 500 lines' })
    .refine(oncePerLine, { ...LINES_ONCE, ...whileFine })
    .optional()
    .meta({ description: 'Only these lines. Without it, all that is needed.' }),
});
export type PlanWishes = z.output<typeof PlanWishes>;

/** The plan that becomes drafts, and the needs as its reader saw them. */
export const PlanChoosing = PlanWishes.extend({
  digest: requiredText('Digest', 64).meta({ description: 'Of the needs as they were seen.' }),
  kind: choice(planLabels).meta({ title: 'Plan' }),
});
export type PlanChoosing = z.output<typeof PlanChoosing>;

/** By what a line of a plan is known: its product and its day. */
export interface PlanLineKey {
  readonly productId: number;
  readonly needBy: string | null;
}

/** The same as one text. */
export const planLineKey = ({ productId, needBy }: PlanLineKey): string => `${productId} ${needBy ?? ''}`;
