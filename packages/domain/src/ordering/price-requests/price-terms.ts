import { exact, numberOf } from '../../exact.ts';
import { contentRatio, orderQuantity, type Packaging } from '../../suppliers/packaging/packaging.ts';
import { ONE_TO_ONE, isSameUnit, unitOf } from '../../suppliers/packaging/unit.ts';
import type { PriceAnswerLine } from './price-answer.ts';
import type { PriceRequestLine } from './price-request.ts';

/** What a supplier sells as the product of a line. */
export interface SoldForLine extends Omit<Packaging, 'priceUnit'> {
  readonly id: number;
  readonly sku: string;
  readonly description: string | null;
  /** `null`: the order unit. */
  readonly priceUnit: string | null;
  /** The unit of the product, which may have changed since the request. */
  readonly productUnit: string;
}

/** The terms in which a supplier reads a line, and by which its price counts. */
export interface PriceTerms extends Pick<
  PriceAnswerLine,
  'sku' | 'orderUnit' | 'quantity' | 'priceUnit' | 'priceUnits' | 'priceQuantity'
> {
  /** `null`: the supplier sells no such product yet. Its price makes one. */
  readonly supplierProductId: number | null;
  /** The words of the supplier for the product, where it has any. */
  readonly soldAs: string | null;
}

/** What a supplier sells of a product that is new to it: whole units of the product. */
const WHOLE_UNITS = { packQuantity: 1, minQuantity: null };

/**
 * The terms of a line for a supplier. One that sells the product reads its own units, and the whole packs that an order would be. Any other
 * reads whole units of the product.
 */
export function priceTermsOf(line: PriceRequestLine, sold: SoldForLine | undefined): PriceTerms {
  if (!sold)
    return {
      supplierProductId: null,
      soldAs: null,
      sku: null,
      orderUnit: line.unit,
      quantity: numberOf(orderQuantity(WHOLE_UNITS, ONE_TO_ONE, exact(line.quantity))),
      priceUnit: line.unit,
      priceUnits: 1,
      priceQuantity: 1,
    };
  const isSame = isSameUnit(unitOf(sold.productUnit), unitOf(line.unit));
  const content = isSame ? contentRatio(sold, line.unit) : undefined;
  const priceUnit = sold.priceUnit ?? sold.orderUnit;
  return {
    supplierProductId: sold.id,
    soldAs: sold.description,
    sku: sold.sku,
    orderUnit: sold.orderUnit,
    quantity: content ? numberOf(orderQuantity(sold, content, exact(line.quantity))) : null,
    priceUnit,
    priceUnits: sold.priceUnits,
    priceQuantity: sold.priceQuantity,
  };
}
