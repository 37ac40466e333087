import type { Assembly, AssemblyItem } from '../costs/assembly.ts';
import { costKindLabels } from '../costs/cost-kind.ts';
import { formatPercent, formatRate } from '../dollars.ts';

// The parts of an assembly as the log keeps them, one line for each.

/** An input, such as `length (ft)`. */
export const inputLine = ({ name, unit }: Assembly['inputs'][number]): string =>
  unit ? `${name} (${unit})` : name;

/** An item with all that is set, such as `Tile: length * width (material, 10% waste)`. */
export function itemLine({ name, quantityFormula, unit, kind, ...item }: AssemblyItem): string {
  const { wasteRate, hoursPerUnit, unitCost, productId, costCodeId, description } = item;
  const details = [
    costKindLabels[kind].toLowerCase(),
    wasteRate !== null && `${formatPercent(wasteRate)} waste`,
    hoursPerUnit !== null && `${hoursPerUnit} hours per unit`,
    unitCost !== null && formatRate(unitCost),
    productId !== null && `product No. ${productId}`,
    costCodeId !== null && `cost code No. ${costCodeId}`,
    description,
  ].filter(Boolean);
  return `${name}: ${quantityFormula}${unit ? ` ${unit}` : ''} (${details.join(', ')})`;
}
