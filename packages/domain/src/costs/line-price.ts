import {
  type Exact,
  type Money,
  CENTS,
  NO_MONEY,
  ONE,
  add,
  divide,
  divideUp,
  exact,
  multiply,
  round,
  subtract,
} from '../exact.ts';
import { QUANTITY_SCALE } from '../typing/measure.ts';
import type { CostKind } from './cost-kind.ts';
import { type Derivation, type FigureKey, type FigureSource, type Trace, shortText } from './figure.ts';
import { type LinePricing, type QuantityPolicy, quantityPolicyLabels } from './line-words.ts';

// The cost and the price of one line of an estimate, by steps 1 to 3 of estimates.md section 4. It rounds where those
// steps say so, and at no other point.

/** The fields of a line from which its cost and its price follow. */
export interface PricedLine {
  readonly id: number;
  readonly kind: CostKind;
  /** The measured quantity. Labor without `hoursPerUnit` has its quantity in hours. */
  readonly quantity: number;
  /** A ratio of the quantity: 0.1 orders 10 % more. Labor has none. */
  readonly wasteRate: number;
  /** The quantity in one pack, or `null` without packs. Labor has none. */
  readonly packQuantity: number | null;
  readonly quantityPolicy: QuantityPolicy;
  /** Hours of labor for one unit of the quantity. */
  readonly hoursPerUnit: number | null;
  /** US dollars for one unit, or for one hour of labor with its burden. */
  readonly unitCost: number;
  readonly pricing: LinePricing;
  /** The markup as a ratio of the cost, or the margin as a ratio of the price. */
  readonly rate: number;
  /** The price of the whole line, where `pricing` is `fixed`. */
  readonly fixedPrice: Money | null;
  /** A ratio of the rounded price. */
  readonly discountRate: number;
  /** Whether the client gets the line without a price. */
  readonly isIncluded: boolean;
}

/** The quantities of a line in its unit, or in hours of labor. */
interface LineQuantities {
  /** The measured quantity with its waste, unrounded. */
  readonly required: Exact;
  /** The number of whole packs, or `undefined` without packs. */
  readonly packs: Exact | undefined;
  /** The quantity of these packs, or the required one. */
  readonly ordered: Exact;
  /** The ordered quantity less the measured one. */
  readonly leftover: Exact;
  /** The quantity that costs. */
  readonly costed: Exact;
}

/** The figures of a line. */
export interface LinePrice extends LineQuantities {
  readonly cost: Exact;
  /** The price before the line's discount. */
  readonly fullPrice: Exact;
  readonly discount: Exact;
  readonly price: Exact;
}

/** The name of a figure of a line. `part:7` is its part of row 7. */
export function lineFigure(
  id: number,
  figure:
    | keyof LinePrice
    | 'share'
    | 'shownPrice'
    | 'taxed'
    | 'tax'
    | 'priceWithTax'
    | `part:${number | 'materials-tax'}`,
): FigureKey {
  return `line:${id}:${figure}`;
}

const labels = {
  quantity: 'Quantity',
  wasteRate: 'Waste',
  packQuantity: 'Quantity in a pack',
  hoursPerUnit: 'Hours per unit',
  unitCost: 'Unit cost',
  rate: 'Rate',
  fixedPrice: 'Fixed price',
  discountRate: 'Discount',
} satisfies Partial<Record<keyof PricedLine, string>>;

/** Computes the figures of a line. */
export function priceLine(line: PricedLine, trace?: Trace): LinePrice {
  const source = (field: keyof typeof labels): FigureSource => ({
    label: labels[field],
    amount: exact(line[field] ?? 0),
    entity: 'estimate-line',
    id: line.id,
    field,
  });
  const tell = (figure: keyof LinePrice, amount: Exact, how: () => Derivation) =>
    trace?.(lineFigure(line.id, figure), amount, how);
  const figure = (name: keyof LinePrice) => lineFigure(line.id, name);

  const quantities = line.kind === 'labor' ? hoursOf() : quantitiesOf();
  const { costed } = quantities;
  const unitCost = exact(line.unitCost);
  const cost = round(multiply(costed, unitCost), CENTS);
  tell('cost', cost, () => ({
    label: 'Cost',
    rule: 'Quantity that costs × unit cost, rounded to cents.',
    formula: `${shortText(costed)} × ${shortText(unitCost)}`,
    from: [figure('costed'), source('unitCost')],
  }));
  const fullPrice = line.isIncluded ? NO_MONEY : fullPriceOf();
  if (line.isIncluded)
    tell('fullPrice', fullPrice, () => ({
      label: 'Price',
      rule: 'The line is included: it has no price of its own.',
      formula: '0',
      from: [],
    }));
  const discountRate = exact(line.discountRate);
  const discount = round(multiply(fullPrice, discountRate), CENTS);
  tell('discount', discount, () => ({
    label: 'Discount',
    rule: 'Discount of the rounded price, rounded to cents.',
    formula: `${shortText(fullPrice)} × ${shortText(discountRate)}`,
    from: [figure('fullPrice'), source('discountRate')],
  }));
  const price = subtract(fullPrice, discount);
  tell('price', price, () => ({
    label: 'Price',
    rule: 'Price less discount.',
    formula: `${shortText(fullPrice)} - ${shortText(discount)}`,
    from: [figure('fullPrice'), figure('discount')],
  }));
  return { ...quantities, cost, fullPrice, discount, price };

  function hoursOf(): LineQuantities {
    const measured = exact(line.quantity);
    const each = line.hoursPerUnit === null ? undefined : exact(line.hoursPerUnit);
    const hours = each === undefined ? measured : round(multiply(measured, each), QUANTITY_SCALE);
    tell('costed', hours, () =>
      each === undefined
        ? {
            label: 'Hours',
            rule: 'Hours as entered.',
            formula: shortText(measured),
            from: [source('quantity')],
          }
        : {
            label: 'Hours',
            rule: 'Quantity × hours per unit, to six places.',
            formula: `${shortText(measured)} × ${shortText(each)}`,
            from: [source('quantity'), source('hoursPerUnit')],
          },
    );
    return { required: hours, packs: undefined, ordered: hours, leftover: NO_MONEY, costed: hours };
  }

  function quantitiesOf(): LineQuantities {
    const measured = exact(line.quantity);
    const waste = exact(line.wasteRate);
    const required = multiply(measured, add(ONE, waste));
    tell('required', required, () => ({
      label: 'Required quantity',
      rule: 'Quantity with its waste, unrounded.',
      formula: `${shortText(measured)} × (1 + ${shortText(waste)})`,
      from: [source('quantity'), source('wasteRate')],
    }));
    const pack = line.packQuantity === null ? undefined : exact(line.packQuantity);
    const packs = pack && divideUp(required, pack);
    const ordered = pack && packs ? multiply(packs, pack) : required;
    if (pack && packs) {
      tell('packs', packs, () => ({
        label: 'Packs',
        rule: 'Required quantity ÷ quantity in a pack, up to whole packs.',
        formula: `ceil(${shortText(required)} ÷ ${shortText(pack)})`,
        from: [figure('required'), source('packQuantity')],
      }));
      tell('ordered', ordered, () => ({
        label: 'Ordered quantity',
        rule: 'Packs × quantity in a pack.',
        formula: `${shortText(packs)} × ${shortText(pack)}`,
        from: [figure('packs'), source('packQuantity')],
      }));
    }
    const chosen = { ordered, required, measured }[line.quantityPolicy];
    const costs = round(chosen, QUANTITY_SCALE);
    tell('costed', costs, () => ({
      label: 'Quantity that costs',
      rule: `${quantityPolicyLabels[line.quantityPolicy]}, to six places.`,
      formula: shortText(chosen),
      from: [costedSource(packs !== undefined)],
    }));
    const leftover = subtract(ordered, measured);
    tell('leftover', leftover, () => ({
      label: 'Left over',
      rule: 'Ordered quantity less the measured one.',
      formula: `${shortText(ordered)} - ${shortText(measured)}`,
      from: [packs ? figure('ordered') : figure('required'), source('quantity')],
    }));
    return { required, packs, ordered, leftover, costed: costs };
  }

  function costedSource(hasPacks: boolean) {
    if (line.quantityPolicy === 'measured') return source('quantity');
    return figure(hasPacks && line.quantityPolicy === 'ordered' ? 'ordered' : 'required');
  }

  function fullPriceOf(): Exact {
    const rate = exact(line.rate);
    if (line.pricing === 'fixed') {
      const amount = exact(line.fixedPrice ?? 0);
      tell('fullPrice', amount, () => ({
        label: 'Price before discount',
        rule: 'The price as entered.',
        formula: shortText(amount),
        from: [source('fixedPrice')],
      }));
      return amount;
    }
    const isMarkup = line.pricing === 'markup';
    const amount = isMarkup
      ? round(multiply(cost, add(ONE, rate)), CENTS)
      : divide(cost, subtract(ONE, rate), CENTS);
    tell('fullPrice', amount, () => ({
      label: 'Price before discount',
      rule: isMarkup
        ? 'Cost with its markup, rounded to cents.'
        : 'The price of which the margin is this ratio, rounded to cents.',
      formula: isMarkup
        ? `${shortText(cost)} × (1 + ${shortText(rate)})`
        : `${shortText(cost)} ÷ (1 - ${shortText(rate)})`,
      from: [figure('cost'), source('rate')],
    }));
    return amount;
  }
}
