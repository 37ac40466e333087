import { readableQuantity, unitAfter } from '../../quantity-text.ts';
import type { SupplierProductView } from '../supplier-product.ts';
import { ratioBetween, unitOf } from './unit.ts';

/**
 * The unit in which a supplier's product is ordered, with what it holds where that is not plain: `BX of 11.95 sq ft`,
 * `3 bundles = 1 square`, or `EA`.
 */
export function orderUnitText({
  orderUnit,
  contentUnits,
  contentQuantity,
  productUnit,
}: Pick<SupplierProductView, 'orderUnit' | 'contentUnits' | 'contentQuantity' | 'productUnit'>): string {
  if (
    productUnit === null ||
    contentQuantity === null ||
    ratioBetween(unitOf(orderUnit), unitOf(productUnit))
  )
    return orderUnit;
  const content = `${readableQuantity(contentQuantity)} ${unitAfter(contentQuantity, productUnit)}`;
  if (contentUnits === 1) return `${orderUnit} of ${content}`;
  return `${readableQuantity(contentUnits)} ${unitAfter(contentUnits, orderUnit)} = ${content}`;
}
