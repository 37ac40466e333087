import type { EstimateFigures } from '../estimates/calculated-estimate.ts';
import { taxOfLines } from '../estimates/calculation.ts';
import {
  type Exact,
  type Money,
  NO_MONEY,
  add,
  allocate,
  dollars,
  isZero,
  moneyOf,
  sum,
  sumOfMoney,
} from '../exact.ts';
import type { ContractSource } from '../quotes/cost-document.ts';
import type { ContractLine } from './contract.ts';

/** A line of a contract before it is numbered and stored. */
export type NewContractLine = Omit<
  ContractLine,
  'id' | 'contractId' | 'itemNo' | 'changeOrderId' | 'changesItemNo'
>;

/**
 * The lines of a contract: those of the base and of the chosen options, and the shown rows. They are its budget and its
 * schedule of values in one, and add up to the net price, the tax and the cost of the estimate (estimates.md section 2).
 */
export function contractLines(source: ContractSource, figures: EstimateFigures): NewContractLine[] {
  const taxes = taxOfLines(source, figures);
  const sections = new Map(source.sections.map((section) => [section.id, section]));
  const taxCosts = costsOfTax(source, figures);
  const lines = source.lines.flatMap((line): NewContractLine[] => {
    const tax = taxes.get(line.id);
    const found = figures.lines.get(line.id);
    if (!tax || !found) return [];
    const section = sections.get(line.sectionId);
    const { kind, name, description, quantity, unit, costCodeId, isAllowance } = line;
    return [
      {
        taskId: section?.taskId ?? null,
        costCodeId,
        estimateLineId: line.id,
        section: section?.name ?? null,
        kind,
        name,
        description,
        quantity,
        unit,
        isAllowance,
        cost: moneyOf(add(found.cost, taxCosts.get(line.id) ?? NO_MONEY)),
        price: moneyOf(found.shownPrice),
        tax: moneyOf(tax),
      },
    ];
  });
  const rows = figures.rows.flatMap(({ adjustment, amount }): NewContractLine[] =>
    adjustment.isShown && !isZero(amount)
      ? [
          {
            taskId: null,
            costCodeId: null,
            estimateLineId: null,
            section: null,
            kind: 'other',
            name: source.adjustments.find(({ id }) => id === adjustment.id)?.label ?? '',
            description: null,
            quantity: 1,
            unit: 'each',
            isAllowance: false,
            cost: dollars(0),
            price: moneyOf(amount),
            tax: dollars(0),
          },
        ]
      : [],
  );
  return [...lines, ...rows];
}

/** The part of each material line in the tax on materials, where that tax is a cost. Other options have none. */
function costsOfTax(source: ContractSource, figures: EstimateFigures): Map<number, Exact> {
  const parts = figures.parts
    .filter(({ isChosen, materialsTax }) => isChosen && !isZero(materialsTax.cost))
    .flatMap(({ optionId, materialsTax }) => {
      const materials = source.lines.filter((line) => line.kind === 'material' && line.optionId === optionId);
      const costs = materials.map(({ id }) => figures.lines.get(id)?.cost ?? NO_MONEY);
      const shares = isZero(sum(costs)) ? [] : allocate(materialsTax.cost, costs);
      return materials.map(({ id }, place): [number, Exact] => [id, shares[place] ?? NO_MONEY]);
    });
  return new Map(parts);
}

/** The sum of an amount over the lines of a contract. */
export function sumOfLines<Field extends 'cost' | 'price' | 'tax'>(
  lines: readonly Pick<ContractLine, Field>[],
  field: Field,
): Money {
  return sumOfMoney(lines.map((line) => line[field]));
}
