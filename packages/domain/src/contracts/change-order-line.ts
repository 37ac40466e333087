import * as z from 'zod';

import { choice } from '../choice.ts';
import { EstimateLine, EstimateLinePatch, LINES_AT_ONCE } from '../estimates/estimate-line.ts';
import { optionalRowId, rowId } from '../number.ts';
import { NAME_MAX, optionalText, whileFine } from '../text.ts';

/** What a change order does with a line of a contract. */
export const changeTypeLabels = { add: 'Added', remove: 'Removed', modify: 'Changed' } as const;
export type ChangeType = keyof typeof changeTypeLabels;

/** All that a line of a contract is made of: a line of an estimate, with the task and the name of its section. */
export const ScopeLine = EstimateLine.omit({
  id: true,
  estimateId: true,
  sectionId: true,
  optionId: true,
  origin: true,
  taskProductId: true,
  seenName: true,
  seenQuantity: true,
  seenUnitCost: true,
  seenAt: true,
  offer: true,
  costedQuantity: true,
  cost: true,
  price: true,
  version: true,
  createdAt: true,
  updatedAt: true,
}).extend({
  taskId: optionalRowId(),
  section: optionalText('Section', NAME_MAX),
});
export type ScopeLine = z.output<typeof ScopeLine>;

const itemNo = () => z.int32({ error: 'Item must be a number' }).positive({ error: 'Item must be a number' });

/** A line of a change order: the whole line as it will be, or as it was where it is removed. */
export const ChangeOrderLine = ScopeLine.extend({
  id: rowId(),
  changeOrderId: rowId(),
  changeType: choice(changeTypeLabels),
  itemNo: itemNo().nullable().meta({
    description: 'The item of the contract that it changes. `null`: it is a new line.',
  }),
  changedFields: z.array(z.string()).meta({
    description: 'The fields of the item that it changes. All others are those of the item as it stands.',
  }),
}).meta({ id: 'ChangeOrderLine' });
export type ChangeOrderLine = z.output<typeof ChangeOrderLine>;

/**
 * A line as the office writes it. A new one takes what it does not give from its product, else its cost code, else the
 * settings. A changed one keeps what it does not give.
 */
export const ChangeOrderLineInput = EstimateLinePatch.omit({ sectionId: true, optionId: true })
  .extend({
    changeType: choice(changeTypeLabels, 'Change is required').meta({ title: 'Change' }),
    itemNo: itemNo().nullable().optional().meta({
      description: 'The item of the contract that is changed or removed.',
    }),
    productId: optionalRowId().optional(),
    taskId: optionalRowId().optional().meta({ description: 'The task of a new line.' }),
    section: optionalText('Section', NAME_MAX).optional(),
  })
  .refine(({ changeType, itemNo: no }) => changeType === 'add' || typeof no === 'number', {
    path: ['itemNo'],
    error: 'Item is required',
    ...whileFine,
  });
export type ChangeOrderLineInput = z.output<typeof ChangeOrderLineInput>;

/** The lines of a change order, all of them. */
export const ChangeOrderLines = z.object({
  lines: z
    .array(ChangeOrderLineInput, { error: 'Lines must be a list' })
    .max(LINES_AT_ONCE, { error: `A change order has room for ${LINES_AT_ONCE} lines` })
    .refine(
      (lines) => {
        const items = lines.flatMap(({ changeType, itemNo: no }) => (changeType === 'add' ? [] : (no ?? [])));
        return new Set(items).size === items.length;
      },
      { error: 'Each item can be changed once', ...whileFine },
    ),
});
export type ChangeOrderLines = z.output<typeof ChangeOrderLines>;

type ScopeField = keyof ScopeLine;
const scopeFields = Object.keys(ScopeLine.shape) as ScopeField[];

/** The fields of a line alone, without those of its place in a change order. */
export function scopeLineOf(line: ScopeLine): ScopeLine {
  return Object.fromEntries(scopeFields.map((field) => [field, line[field]])) as ScopeLine;
}

/** Fields that have a meaning only together: a change of one is a change of all. */
const TOGETHER: readonly (readonly ScopeField[])[] = [
  ['quantity', 'quantityFormula', 'unit'],
  ['pricing', 'rate', 'fixedPrice'],
  ['packQuantity', 'packUnit', 'quantityPolicy'],
];

/** The fields in which a line differs from the item that it changes, with those that belong to them. */
export function changedFieldsOf(before: ScopeLine, after: ScopeLine): ScopeField[] {
  const differing = new Set(scopeFields.filter((field) => before[field] !== after[field]));
  const isTouched = (field: ScopeField) =>
    differing.has(field) ||
    TOGETHER.some((group) => group.includes(field) && group.some((each) => differing.has(each)));
  return scopeFields.filter(isTouched);
}

/**
 * A line of a draft upon its item as it stands: what it changes, and all else of the item. What another change order made
 * of the item in between stays so.
 */
export function lineUpon<Line extends ChangeOrderLine>(line: Line, item: ScopeLine | null): Line {
  if (item === null || line.changeType === 'add') return line;
  const changed = scopeFields.filter((field) => line.changedFields.includes(field));
  return { ...line, ...item, ...Object.fromEntries(changed.map((field) => [field, line[field]])) };
}
