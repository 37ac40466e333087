import type { Product } from '../catalog/product.ts';
import type { CostCode } from '../costs/cost-code.ts';
import { computed } from '../costs/formula.ts';
import { type MoneySettings, markupFields } from '../costs/money-settings.ts';
import { MARGIN_MAX, laborRateOf, marginOf } from '../costs/rates.ts';
import { DomainError } from '../errors.ts';
import { numberOf } from '../exact.ts';
import type { EstimateLine, NewEstimateLine } from './estimate-line.ts';

/** The records from which a new line takes the values that it does not give. */
export interface LineSources {
  product?: Product | undefined;
  /** The cost code of the line, or else of its product. */
  costCode?: CostCode | undefined;
  settings: Pick<
    MoneySettings,
    'pricing' | 'taxedKinds' | 'laborRate' | 'burdenRate' | (typeof markupFields)[keyof typeof markupFields]
  >;
}

/** The fields that decide what a line costs and how it reads. */
type LineFields = Omit<
  EstimateLine,
  | 'id'
  | 'estimateId'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
  | 'origin'
  | 'taskProductId'
  | `seen${string}`
  | 'offer'
  | 'costedQuantity'
  | 'cost'
  | 'price'
>;

/** The quantity that a formula sets. The schema has computed the formula, so it gives one. */
export function quantityOfFormula(formula: string): number {
  const { quantity } = computed(formula);
  if (!quantity) throw new DomainError('valueDoesNotFit');
  return numberOf(quantity);
}

/** A whole line: each value as given, else from its product, else its cost code, else the settings. */
export function lineFrom(given: NewEstimateLine, { product, costCode, settings }: LineSources): LineFields {
  const { beforeId: _place, taskProductId: _source, ...line } = given;
  const kind = line.kind ?? (product ? 'material' : costCode?.kind) ?? 'material';
  const isLabor = kind === 'labor';
  const quantity = line.quantityFormula ? quantityOfFormula(line.quantityFormula) : line.quantity;
  const name = line.name ?? product?.name;
  const unitCost = line.unitCost ?? product?.price ?? rateOf();
  if (name === undefined) throw new DomainError('lineNameMissing');
  if (quantity === undefined) throw new DomainError('lineQuantityMissing');
  if (unitCost === undefined) throw new DomainError('lineUnitCostMissing');
  const pricing = line.pricing ?? settings.pricing;
  return {
    sectionId: line.sectionId,
    optionId: line.optionId ?? null,
    kind,
    name,
    description: line.description ?? null,
    notes: line.notes ?? null,
    costCodeId: line.costCodeId === undefined ? (costCode?.id ?? null) : line.costCodeId,
    unit: line.unit ?? product?.unit ?? (isLabor ? 'hour' : 'each'),
    quantity,
    quantityFormula: line.quantityFormula ?? null,
    wasteRate: line.wasteRate ?? (isLabor ? 0 : (product?.wasteRate ?? 0)),
    packQuantity: line.packQuantity === undefined ? (product?.packQuantity ?? null) : line.packQuantity,
    packUnit: line.packUnit === undefined ? (product?.packUnit ?? null) : line.packUnit,
    quantityPolicy: line.quantityPolicy ?? 'ordered',
    hoursPerUnit: line.hoursPerUnit ?? (isLabor ? (product?.hoursPerUnit ?? null) : null),
    unitCost,
    pricing,
    rate: line.rate ?? rateFor(pricing),
    fixedPrice: line.fixedPrice ?? null,
    discountRate: line.discountRate ?? 0,
    isTaxable:
      line.isTaxable ?? product?.isTaxable ?? costCode?.isTaxable ?? settings.taxedKinds.includes(kind),
    isIncluded: line.isIncluded ?? false,
    isAllowance: line.isAllowance ?? false,
    isSpecialOrder: line.isSpecialOrder ?? false,
    productId: product?.id ?? null,
  };

  /** The base rate of the cost code, with its burden if it is labor. Labor without one costs the rate of the settings. */
  function rateOf(): number | undefined {
    return isLabor ? laborRateOf(costCode, settings) : (costCode?.baseRate ?? undefined);
  }

  function rateFor(chosen: LineFields['pricing']): number {
    if (chosen === 'fixed') return 0;
    const markup = costCode?.markupRate ?? settings[markupFields[kind]];
    return chosen === 'margin' ? Math.min(marginOf(markup), MARGIN_MAX) : markup;
  }
}

/** The values of a line that depend on its kind. */
export type KindValues = Pick<LineFields, 'kind' | 'pricing' | 'rate' | 'isTaxable' | 'unit' | 'unitCost'>;

/**
 * What changes with the kind of a line: the values that are still those of its kind before, and not somebody's choice. A
 * line that cost nothing yet costs the hourly rate as labor.
 */
export function followingKind(
  line: KindValues,
  kind: LineFields['kind'],
  { costCode, settings }: Omit<LineSources, 'product'>,
): Partial<Omit<KindValues, 'kind' | 'pricing'>> {
  const defaultsOf = (each: LineFields['kind']) =>
    lineFrom(
      {
        sectionId: 1,
        name: each,
        quantity: 1,
        kind: each,
        pricing: line.pricing,
        ...(each !== 'labor' && { unitCost: costCode?.baseRate ?? 0 }),
      },
      { costCode, settings },
    );
  const [before, after] = [defaultsOf(line.kind), defaultsOf(kind)];
  const isFree = kind === 'labor' && line.unitCost === 0;
  return {
    ...(line.rate === before.rate && { rate: after.rate }),
    ...(line.isTaxable === before.isTaxable && { isTaxable: after.isTaxable }),
    ...(isFree && { unitCost: after.unitCost }),
    ...(isFree && line.unit === before.unit && { unit: after.unit }),
  };
}
