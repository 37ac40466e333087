import { usualPayments } from '../../billing/payment-schedule.ts';
import type { CalculatedEstimate } from '../../estimates/calculated-estimate.ts';
import { calculate } from '../../estimates/calculation.ts';
import type { CostDocument } from '../../quotes/cost-document.ts';
import { type ScopeLine, scopeLineOf } from '../change-order-line.ts';
import { contractLines } from '../contract-lines.ts';
import { type ContractScope, type FrozenChange, scopeOf } from '../contract-scope.ts';
import type { ContractLine } from '../contract.ts';

// Contracts in memory, signed for estimates of the cases of the calculation.

const upfrontShares = { material: 1, labor: 0.5, subcontract: 0, equipment: 0, other: 0 };

/** What a client has signed for an estimate: the document of the costs, and the lines of the contract. */
export function signed(given: CalculatedEstimate) {
  const lines = given.lines.map((line) => ({
    ...line,
    sectionId: 1,
    name: `Line ${line.id}`,
    description: null,
    notes: 'Buy at the yard',
    unit: 'each',
    costCodeId: null,
    quantityFormula: null,
    packUnit: null,
    productId: null,
    isAllowance: false,
    isSpecialOrder: false,
  })) as unknown as CostDocument['estimate']['lines'];
  const costs = {
    format: 1,
    estimate: {
      ...given,
      lines,
      sections: [{ id: 1, name: 'Work', taskId: null }],
      adjustments: given.adjustments.map((row) => ({ ...row, label: 'Row' })),
      options: given.options,
      startDate: null,
    },
    hasSeniorOwner: false,
    law: { state: null, propertyType: null, on: '2026-11-25', rules: [], upfrontShares },
    payments: usualPayments,
    tasks: [],
  } as unknown as CostDocument;
  const choices = given.options.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const figures = calculate(costs.estimate);
  const made = contractLines(costs.estimate, figures).map((line, place): ContractLine => ({
    ...line,
    id: place + 1,
    contractId: 1,
    itemNo: place + 1,
    changeOrderId: null,
    changesItemNo: null,
  }));
  return { costs, choices, figures, lines: made };
}

/** The scope of a signed contract with approved changes. */
export function scopeWith(
  { costs, choices, lines }: Pick<ReturnType<typeof signed>, 'costs' | 'choices' | 'lines'>,
  orders: readonly (readonly FrozenChange[])[] = [],
): ContractScope {
  const added = orders
    .flat()
    .map(({ itemNo, changesItemNo, after, before, cost, price, tax }): ContractLine => ({
      id: itemNo,
      contractId: 1,
      itemNo,
      changesItemNo,
      changeOrderId: 1,
      taskId: null,
      costCodeId: null,
      estimateLineId: null,
      section: null,
      kind: (after ?? before)?.kind ?? 'other',
      name: (after ?? before)?.name ?? '',
      description: null,
      quantity: 1,
      unit: 'each',
      isAllowance: false,
      cost,
      price,
      tax,
    }));
  return scopeOf(
    costs,
    choices,
    [...lines, ...added],
    orders.map((own) => ({ lines: own })),
  );
}

/** The line of an item, to change. */
export function lineOfItem({ items }: ContractScope, itemNo: number): ScopeLine {
  const line = items.find((item) => item.itemNo === itemNo)?.line;
  if (!line) throw new Error(`There is no line ${itemNo}`);
  return scopeLineOf(line);
}

/** Three hours of labor for a niche. */
export const niche = (like: ScopeLine): ScopeLine => ({
  ...like,
  kind: 'labor',
  name: 'Niche',
  quantity: 3,
  hoursPerUnit: null,
  packQuantity: null,
  wasteRate: 0,
  unitCost: 68,
  pricing: 'markup',
  rate: 0.5,
  fixedPrice: null,
  isTaxable: false,
});
