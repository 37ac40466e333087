import type { Product } from '../catalog/product.ts';
import { type Exact, isNegative, numberOf, sum } from '../exact.ts';
import type { AssemblyItem } from './assembly.ts';
import type { CostCode } from './cost-code.ts';
import { quantityOf, readFormula, unreadable } from './formula.ts';
import { type LinePrice, type PricedLine, priceLine } from './line-price.ts';
import type { MoneySettings } from './money-settings.ts';
import { laborRateOf } from './rates.ts';

// The prices of an assembly for some values of its inputs. The panel shows them. An estimate gets them as ordinary lines.

/** The fields of a product that items follow. */
export type ItemProduct = Pick<
  Product,
  | 'id'
  | 'name'
  | 'unit'
  | 'price'
  | 'packQuantity'
  | 'packUnit'
  | 'wasteRate'
  | 'hoursPerUnit'
  | 'costCodeId'
  | 'isTaxable'
>;

/** The fields of a cost code that items follow. */
export type ItemCostCode = Pick<CostCode, 'id' | 'code' | 'name' | 'baseRate' | 'burdenRate'>;

/** The records from which the items of an assembly take the values that they do not set. */
export interface ItemSources {
  readonly products: readonly ItemProduct[];
  /** The cost codes of the items and of the products. */
  readonly costCodes: readonly ItemCostCode[];
  readonly settings: Pick<MoneySettings, 'laborRate' | 'burdenRate'>;
}

/** The fields of a line that follow from an item. A line with them needs neither the assembly nor its inputs. */
export interface ItemLine
  extends
    Pick<AssemblyItem, 'kind' | 'name' | 'description' | 'costCodeId' | 'productId'>,
    Pick<
      PricedLine,
      'quantity' | 'wasteRate' | 'packQuantity' | 'quantityPolicy' | 'hoursPerUnit' | 'unitCost'
    >,
    Pick<ItemProduct, 'packUnit'> {
  readonly unit: string;
  /** `null` leaves the decision to the cost code or the settings. */
  readonly isTaxable: boolean | null;
}

/** An item with its line, the quantities and the cost of the line, or with the reason why there is none. */
export type PricedItem =
  | { readonly line: ItemLine; readonly price: Pick<LinePrice, 'costed' | 'packs' | 'ordered' | 'cost'> }
  | {
      readonly line?: undefined;
      readonly problem: string;
      /** Whether only the value of an input is missing. */
      readonly isWaiting: boolean;
    };

/** The items of an assembly in their order, and the cost of those that have one. */
export interface PricedAssembly {
  readonly items: readonly PricedItem[];
  readonly cost: Exact;
}

const wrong = (problem: string) => ({ problem, isWaiting: false });

/** The quantity of an item, or the problem with it. `values` has names in lower case. */
function quantityFor(
  formula: string,
  values: ReadonlyMap<string, Exact>,
  names: readonly string[],
): number | { problem: string; isWaiting: boolean } {
  const read = readFormula(formula, names);
  if (!read.ok) return wrong(unreadable(read.part));
  const missing = names.find((name) => {
    const word = name.toLowerCase();
    return read.formula.names.has(word) && !values.has(word);
  });
  if (missing !== undefined) return { problem: `Enter a value for ${missing}`, isWaiting: true };
  const { quantity, problem } = quantityOf(read.formula, Object.fromEntries(values));
  if (!quantity) return wrong(problem);
  if (isNegative(quantity)) return wrong('The quantity is negative');
  return numberOf(quantity);
}

/** The line of an item. Labor follows the unit and the hours of its product only: a price and a pack are of material. */
function lineOf(
  item: AssemblyItem,
  quantity: number,
  { products, costCodes, settings }: ItemSources,
): ItemLine {
  const { kind, name, description, productId } = item;
  const product = products.find(({ id }) => id === productId);
  // The cost code of a product is one of material.
  const costCodeId = item.costCodeId ?? (kind === 'labor' ? null : (product?.costCodeId ?? null));
  const costCode = costCodes.find(({ id }) => id === costCodeId);
  const rest = {
    kind,
    name,
    description,
    productId,
    costCodeId,
    quantity,
    quantityPolicy: 'ordered',
  } as const;
  if (kind === 'labor') {
    const hoursPerUnit = item.hoursPerUnit ?? product?.hoursPerUnit ?? null;
    return {
      ...rest,
      // Without hours for each unit, the quantity is in hours.
      unit: item.unit ?? (hoursPerUnit === null ? 'hour' : (product?.unit ?? 'each')),
      wasteRate: 0,
      packQuantity: null,
      packUnit: null,
      hoursPerUnit,
      unitCost: item.unitCost ?? laborRateOf(costCode, settings),
      isTaxable: null,
    };
  }
  return {
    ...rest,
    unit: item.unit ?? product?.unit ?? 'each',
    wasteRate: item.wasteRate ?? product?.wasteRate ?? 0,
    packQuantity: product?.packQuantity ?? null,
    packUnit: product?.packUnit ?? null,
    hoursPerUnit: null,
    unitCost: item.unitCost ?? product?.price ?? costCode?.baseRate ?? 0,
    isTaxable: product?.isTaxable ?? null,
  };
}

/** The quantities and the cost of a line by {@link priceLine}. They do not depend on its price. */
function priceOf(line: ItemLine) {
  const { costed, packs, ordered, cost } = priceLine({
    ...line,
    id: 0,
    pricing: 'markup',
    rate: 0,
    fixedPrice: null,
    discountRate: 0,
    isIncluded: false,
  });
  return { costed, packs, ordered, cost };
}

/**
 * The lines of an assembly for some values of its inputs. `values` has them by their names, in any case. An item whose
 * formula gives no quantity has a problem instead of a line.
 */
export function priceAssembly(
  { inputs, items }: { inputs: readonly { name: string }[]; items: readonly AssemblyItem[] },
  sources: ItemSources,
  values: Readonly<Record<string, Exact>>,
): PricedAssembly {
  const names = inputs.map(({ name }) => name);
  const given = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
  const priced = items.map((item): PricedItem => {
    const quantity = quantityFor(item.quantityFormula, given, names);
    if (typeof quantity !== 'number') return quantity;
    const line = lineOf(item, quantity, sources);
    return { line, price: priceOf(line) };
  });
  return { items: priced, cost: sum(priced.flatMap((item) => (item.line ? item.price.cost : []))) };
}
