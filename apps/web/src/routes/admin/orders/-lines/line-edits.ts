import { amountOf, exact, numberOf } from '@quoin/domain/exact';
import {
  contentOfLine,
  extendedOf,
  freightOf,
  orderFigures,
  subtotalOf,
} from '@quoin/domain/ordering/order-figures';
import type { PurchaseOrderLineInput } from '@quoin/domain/ordering/purchase-order-line';

import type { Sums } from '../-sums.tsx';
import type { Outputs } from '../../../../trpc.ts';

// Lines of an order that somebody edits, before the server stores them.

type Order = Outputs['purchaseOrders']['get'];
export type StoredLine = Outputs['purchaseOrders']['listLines'][number];
export type FittedLine = Outputs['purchaseOrders']['listFittedLines'][number];

/** A line as it will be. A new one has no id. */
export interface EditedLine extends Omit<StoredLine, 'id' | 'orderId' | 'position'> {
  id: number | null;
  /** Whether the server takes the price in force. */
  isPriceAsked: boolean;
}

/** The values with which the edit of a stored line begins. The line keeps its price until somebody changes it. */
export const editedOf = (line: StoredLine): EditedLine => ({ ...line, isPriceAsked: false });

/** A line as the server takes it. */
export const inputOf = (line: EditedLine): PurchaseOrderLineInput => ({
  lineId: line.id,
  supplierProductId: line.supplierProductId,
  sku: line.sku,
  description: line.description,
  orderUnit: line.orderUnit,
  quantity: line.quantity,
  unitCost: line.isPriceAsked ? null : line.unitCost,
  needBy: line.needBy,
  ...(line.parts.length > 0 && {
    parts: line.parts.map(({ taskId, costCodeId, quantity }) => ({ taskId, costCodeId, quantity })),
  }),
});

/** The amount of a line at its price. */
export const pricedLine = <Line extends EditedLine>(line: Line): Line => ({
  ...line,
  extended: extendedOf(line),
});

/** Lines with the quantities and the tasks that fit the project. Those of which nothing is needed leave the order. */
export const linesThatFit = (lines: readonly EditedLine[], fitted: readonly FittedLine[]): EditedLine[] => {
  const changes = new Map(fitted.map((change) => [change.lineId, change]));
  return lines.flatMap((line) => {
    const change = changes.get(line.id ?? 0);
    if (!change) return [line];
    if (change.quantity === 0) return [];
    const known = new Map(line.parts.map((part) => [part.taskId, part]));
    const parts = change.parts.map((part) => ({
      taskName: null,
      costCode: null,
      ...known.get(part.taskId),
      ...part,
    }));
    return [pricedLine({ ...line, quantity: change.quantity, parts })];
  });
};

/** The content of the quantity of a line, in the unit of its product. `undefined`: nobody knows. */
export function contentOf(line: EditedLine, quantity: number): number | undefined {
  const content = contentOfLine(line, exact(quantity));
  return content && numberOf(content);
}

/** The fee of a branch, or that none is chosen. */
type Fee = Pick<Outputs['supplierBranches']['get'], 'deliveryFee' | 'freeFrom'> | null;

/** The sums of an order with these lines, as the server will store them. */
export function sumsOf(
  lines: readonly Pick<EditedLine, 'extended'>[],
  {
    taxRate,
    isFreightTaxed,
    mode,
    typedFreight,
  }: Pick<Order, 'taxRate' | 'isFreightTaxed' | 'mode'> & { typedFreight: Order['freight'] | null },
  branch: Fee,
): Sums {
  const freight =
    typedFreight === null
      ? freightOf(subtotalOf(lines), mode === 'pickup' ? null : branch)
      : amountOf(typedFreight);
  return { taxRate, isFreightTaxed, ...orderFigures(lines, { taxRate, isFreightTaxed, freight }) };
}
