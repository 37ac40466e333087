import { guessMapping } from '@quoin/domain/csv/mapping';
import { estimateLineSheet } from '@quoin/domain/estimates/estimate-line-sheet';
import type { HeadingsOf } from '@quoin/ui/grid/clipboard/pasted-sheet';

/** Names of a column in sheets of other programs, beside those of our own files. A lone `Cost` is that of a unit. */
const more: Readonly<Record<string, readonly string[]>> = {
  name: ['Product', 'Material', 'Work'],
  quantity: ['Count', 'Hours'],
  unit: ['Units', 'U/M', 'Measure'],
  unitCost: ['Cost', 'Unit price', 'Price per unit', 'Price each', 'Each'],
  wasteRate: ['Waste'],
};

/** The columns of the grid that have another name in our files. */
const renamed = new Map([
  ['option', 'optionId'],
  ['costCode', 'costCodeId'],
]);

const fields = [
  ...estimateLineSheet.fields.map(({ name, label, synonyms }) => ({
    name: renamed.get(name) ?? name,
    label,
    synonyms: [...synonyms, ...(more[name] ?? [])],
  })),
  { name: 'markup', label: 'Markup', synonyms: [] },
  // Figures of a line are computed, so a sheet may have them and nothing reads them.
  { name: 'totalCost', label: 'Total cost', synonyms: ['Cost', 'Cost total', 'Extended cost'] },
  {
    name: 'price',
    label: 'Total',
    synonyms: ['Price', 'Total price', 'Line total', 'Extended price', 'Subtotal', 'Amount'],
  },
];

/** Finds the columns of lines that the headings of a pasted sheet name. */
export const headingsOfLines: HeadingsOf = (headings) => {
  const { description, totalCost, price, ...others } = guessMapping({ fields }, headings);
  // Many sheets call the name of a line its description.
  const name = others['name'] ?? description;
  const found = name === undefined ? others : { ...others, name };
  // Without the cost of a unit, any other amount may be it. Only the user knows.
  if (!('unitCost' in found)) return found;
  return {
    ...found,
    ...(totalCost !== undefined && { cost: totalCost }),
    ...(price !== undefined && { price }),
  };
};
