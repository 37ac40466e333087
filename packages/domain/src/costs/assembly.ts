import * as z from 'zod';

import { WASTE_MAX } from '../catalog/product.ts';
import { choice } from '../choice.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf } from '../lists/selection.ts';
import { optionalDecimal, optionalRatio, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredText, whileFine } from '../text.ts';
import { costKindLabels } from './cost-kind.ts';
import { FORMULA_MAX, formulaProblem, isReservedName } from './formula.ts';

/** The most inputs of an assembly. */
export const INPUTS_MAX = 10;
/** The most items of an assembly. */
export const ITEMS_MAX = 100;
/** The longest name of an input. A formula has room for several of them. */
const INPUT_NAME_MAX = 30;

/** A quantity that an assembly asks for, such as the length of a wall. Formulas name it. */
const AssemblyInput = z.object({
  name: requiredText('Input name', INPUT_NAME_MAX)
    .refine((name) => /^[A-Za-z][A-Za-z0-9_]*$/.test(name), {
      error: 'Begin with a letter, then use letters, digits and underscores only',
      ...whileFine,
    })
    .refine((name) => !isReservedName(name), {
      error: 'Formulas use this name themselves. Choose another one.',
      ...whileFine,
    })
    .meta({
      pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      description:
        'In any case. The words of formulas are not free: `min`, `max`, `ceil`, `round`, and `x` as in `x2`.',
    }),
  unit: optionalText('Unit', SHORT_MAX),
});

const itemFields = {
  kind: choice(costKindLabels, 'Kind is required').meta({ title: 'Kind' }),
  name: requiredText('Item name', NAME_MAX),
  description: optionalText('Description', LONG_MAX),
  costCodeId: optionalRowId().meta({ description: 'Null: the cost code of the product.' }),
  productId: optionalRowId().meta({
    description: 'Unit, cost, pack, waste and hours follow this product where the item has none of its own.',
  }),
  unit: optionalText('Unit', SHORT_MAX),
  quantityFormula: requiredText('Quantity', FORMULA_MAX).meta({
    description: 'A formula over the inputs, such as `ceil(length / 1.333) + 1` or `length * 8\'6"`.',
  }),
  wasteRate: optionalRatio('Waste', WASTE_MAX).meta({
    description: 'The part of a measured quantity that is ordered beyond it. Null: as the product says.',
  }),
  hoursPerUnit: optionalDecimal({ label: 'Hours per unit', precision: 15, scale: 6 }).meta({
    description: 'For labor: the hours for one unit. Null: as the product says, or the quantity is in hours.',
  }),
  unitCost: optionalDecimal({ label: 'Unit cost', precision: 15, scale: 6 }).meta({
    description:
      'US dollars for one unit, or for one hour of labor with its burden. Null: the price of the product, or the rate ' +
      'of the cost code. Labor without a rate has that of the settings.',
  }),
};

/** An item of an assembly. It becomes one line of an estimate. */
export const AssemblyItem = z.object(itemFields);
export type AssemblyItem = z.output<typeof AssemblyItem>;

const AssemblyItemCreate = z.object(itemFields).partial({
  description: true,
  costCodeId: true,
  productId: true,
  unit: true,
  wasteRate: true,
  hoursPerUnit: true,
  unitCost: true,
});

const inputsOf = <Input extends z.ZodType<{ name: string }>>(input: Input) =>
  z
    .array(input, { error: 'Inputs must be a list' })
    .max(INPUTS_MAX, { error: `An assembly has at most ${INPUTS_MAX} inputs` });

/** At most one input has a name. Cases do not count, because formulas do not tell them apart. */
const inputs = inputsOf(AssemblyInput.partial({ unit: true })).superRefine((given, ctx) => {
  const names = given.map(({ name }) => name.toLowerCase());
  for (const [place, name] of names.entries())
    if (names.indexOf(name) < place)
      ctx.addIssue({ code: 'custom', message: 'Another input has this name', path: [place, 'name'] });
});

const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z
    .array(item, { error: 'Items must be a list' })
    .min(1, { error: 'Add at least one item' })
    .max(ITEMS_MAX, { error: `An assembly has at most ${ITEMS_MAX} items` });

const fields = {
  name: requiredText('Assembly name', NAME_MAX).meta({
    description: 'No two assemblies have names that differ only in case.',
  }),
  unit: optionalText('Unit', SHORT_MAX).meta({
    description: 'The unit of the whole, such as `room` or `sq ft`.',
  }),
  description: optionalText('Description', LONG_MAX),
  inputs: inputs.meta({ title: 'Inputs', description: 'The quantities that formulas name.' }),
  items: itemsOf(AssemblyItemCreate).meta({
    title: 'Items',
    description: 'In their order. A list that is sent replaces the whole list.',
  }),
};

/** A recipe: items whose quantities are formulas over a few inputs (estimates.md section 2). */
export const Assembly = z
  .object({
    id: rowId(),
    ...fields,
    inputs: inputsOf(AssemblyInput),
    items: itemsOf(AssemblyItem),
    ...rowFields,
  })
  .meta({
    id: 'Assembly',
    examples: [
      {
        id: 3,
        name: 'Tile a bathroom floor',
        unit: 'floor',
        description: null,
        inputs: [
          { name: 'length', unit: 'ft' },
          { name: 'width', unit: 'ft' },
        ],
        items: [
          {
            kind: 'material',
            name: 'Porcelain tile',
            description: null,
            costCodeId: 27,
            productId: 412,
            unit: null,
            quantityFormula: 'length * width',
            wasteRate: null,
            hoursPerUnit: null,
            unitCost: null,
          },
          {
            kind: 'labor',
            name: 'Set and grout tile',
            description: null,
            costCodeId: null,
            productId: null,
            unit: 'sq ft',
            quantityFormula: 'length * width',
            wasteRate: null,
            hoursPerUnit: 0.18,
            unitCost: null,
          },
        ],
        version: 2,
        createdAt: '2026-03-02T14:05:09.120Z',
        updatedAt: '2026-03-04T16:40:00.000Z',
      },
    ],
  });
export type Assembly = z.output<typeof Assembly>;

/** The first item whose formula cannot be read with these inputs, and the message about it. */
export function firstUnreadable({
  inputs: given,
  items,
}: {
  inputs: readonly { name: string }[];
  items: readonly { quantityFormula: string }[];
}): { item: number; problem: string } | undefined {
  const names = given.map(({ name }) => name);
  for (const [item, { quantityFormula }] of items.entries()) {
    const problem = formulaProblem(quantityFormula, names);
    if (problem !== undefined) return { item, problem };
  }
  return undefined;
}

const creation = z.object(fields).partial({ unit: true, description: true, inputs: true });

/** A new assembly. Its formulas name its inputs only. */
export const AssemblyCreate = creation.superRefine(({ inputs: given = [], items }, ctx) => {
  const names = given.map(({ name }) => name);
  for (const [place, { quantityFormula }] of items.entries()) {
    // The field itself has the message about a missing formula.
    const problem = quantityFormula ? formulaProblem(quantityFormula, names) : undefined;
    if (problem !== undefined)
      ctx.addIssue({ code: 'custom', message: problem, path: ['items', place, 'quantityFormula'] });
  }
});
export type AssemblyCreate = z.output<typeof AssemblyCreate>;

/**
 * The fields to change. Absent fields keep their values, and a list replaces the whole list. Formulas are judged with
 * the inputs after the change: see {@link firstUnreadable}.
 */
export const AssemblyPatch = creation.partial();
export type AssemblyPatch = z.output<typeof AssemblyPatch>;

/** The filter of assemblies. */
export const AssemblyFilter = ListFilter.extend({ sort: sorting('added', 'name') });
export type AssemblyFilter = z.output<typeof AssemblyFilter>;

/** The filter of assemblies, without sorting and paging. */
export const AssembliesFound = AssemblyFilter.omit(pagingFields);
export type AssembliesFound = z.output<typeof AssembliesFound>;

/** The number of matching assemblies. */
export const AssemblyCounts = countsOf();

/** A selection of many assemblies. */
export const ManyAssemblies = manyOf(AssembliesFound);
export type ManyAssemblies = z.output<typeof ManyAssemblies>;
