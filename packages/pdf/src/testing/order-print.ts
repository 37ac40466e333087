import { type Money, dollars, sumOfMoney } from '@quoin/domain/exact';
import type { OrderDocument, OrderDocumentLine } from '@quoin/domain/ordering/order-document';
import { orderDocumentOf, thinsetLine, tileLine } from '@quoin/domain/ordering/testing/order-document';

import type { OrderPrint } from '../quote-print.ts';

/** Lines of tile and thinset in turns. */
export const orderedLines = (count: number): OrderDocumentLine[] =>
  Array.from({ length: count }, (_, place) => ({
    ...(place % 2 === 0 ? tileLine : thinsetLine),
    id: place + 1,
    position: place + 1,
  }));

/** A printed order. Its sums follow from its lines. */
export function orderPrintOf(
  fields: Partial<OrderDocument> = {},
  others: Partial<OrderPrint> = {},
): OrderPrint {
  const { lines, freight, tax, ...document } = orderDocumentOf(fields);
  const subtotal: Money = sumOfMoney(lines.map(({ extended }) => extended));
  return {
    kind: 'order',
    document: {
      ...document,
      lines,
      freight,
      tax,
      subtotal,
      total: fields.total ?? dollars((subtotal + freight + tax).toFixed(2)),
    },
    logo: null,
    accent: null,
    ...others,
  };
}
