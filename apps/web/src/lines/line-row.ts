import { priceLine } from '@quoin/domain/costs/line-price';
import type { EstimateLine, EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { patched } from '@quoin/domain/estimates/patched-line';
import { dollars, moneyOf } from '@quoin/domain/exact';
import type { CellValue, RowId } from '@quoin/ui/grid/cells/cell';

import { priceRule, priceValue } from './price-text.ts';

/** A line in the grid. A line that nobody has saved yet has a temporary id. */
export type LineRow = Omit<EstimateLine, 'id'> & { id: RowId };

/** Whether the line is saved. */
export function isSaved(line: LineRow): line is EstimateLine {
  return typeof line.id === 'number';
}

/** The line with a patch and the figures that follow, as the server will compute them. */
export function patchedLine(line: EstimateLine, patch: EstimateLinePatch): EstimateLine {
  const next = patched(line, patch);
  const { cost, price } = priceLine(next);
  return { ...next, cost: moneyOf(cost), price: moneyOf(price) };
}

/** A line to begin a new one with. */
export function blankLine(id: RowId, estimateId: number, sectionId: number): LineRow {
  return {
    id,
    estimateId,
    sectionId,
    optionId: null,
    kind: 'material',
    name: '',
    description: null,
    notes: null,
    costCodeId: null,
    unit: '',
    quantity: 1,
    quantityFormula: null,
    wasteRate: 0,
    packQuantity: null,
    packUnit: null,
    quantityPolicy: 'ordered',
    hoursPerUnit: null,
    unitCost: 0,
    pricing: 'markup',
    rate: 0,
    fixedPrice: null,
    discountRate: 0,
    isTaxable: false,
    isIncluded: false,
    isAllowance: false,
    isSpecialOrder: false,
    origin: null,
    productId: null,
    taskProductId: null,
    seenName: null,
    seenQuantity: null,
    seenUnitCost: null,
    seenAt: null,
    offer: null,
    costedQuantity: 1,
    cost: dollars(0),
    price: dollars(0),
    version: 0,
    createdAt: '',
    updatedAt: '',
  };
}

/**
 * What a new line has where neither a person nor a record says it. A product has its price, and labor costs the rate of
 * its cost code or of the settings.
 */
export function lineDefaults({ productId, kind, costCodeId }: Readonly<Record<string, unknown>>) {
  const hasCost = typeof productId === 'number' || kind === 'labor' || typeof costCodeId === 'number';
  return { quantity: 1, ...(!hasCost && { unitCost: 0 }) };
}

/** The value of the quantity's cell: a formula with its sign of equality, or a number. */
export function quantityValue({ quantity, quantityFormula }: LineRow): CellValue {
  return quantityFormula === null ? quantity : `=${quantityFormula}`;
}

/** The fields that cells stand for, by the keys of their columns. */
export function fieldsOf(values: Readonly<Record<string, CellValue>>): Record<string, unknown> {
  const { quantity, markup, ...fields } = values;
  return {
    ...fields,
    ...(typeof quantity === 'string' && { quantityFormula: quantity.slice(1) }),
    ...(typeof quantity === 'number' && { quantity, quantityFormula: null }),
    ...(markup !== undefined && { ...priceRule(markup) }),
  };
}

/** The value of the cell that says how the price follows from the cost. */
export function markupValue(line: LineRow): string {
  return priceValue(line);
}
