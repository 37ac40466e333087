import { listOrderLines } from '@quoin/db/ordering/order-line';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { type PriceOfSold, listPricesInForce } from '@quoin/db/suppliers/offer';
import { ById } from '@quoin/domain/entity';
import { OrderPrice, OrderPriceAsked, OrderPrices } from '@quoin/domain/ordering/order-price';

import { declared, onOneSnapshot, viewerProcedure } from '../trpc.ts';

const shown = (price: PriceOfSold): OrderPrice => ({
  observationId: price.id,
  unitCost: price.unitCost,
  priceUnit: price.priceUnit,
  priceUnits: price.priceUnits,
  priceQuantity: price.priceQuantity,
  confirmedOn: price.observedOn,
});

/** The procedures that say what the lines of an order would cost by the lists of the supplier. */
export const orderPriceProcedures = {
  /** The price that a line without a typed one would get, or `null`. */
  getPrice: viewerProcedure
    .input(OrderPriceAsked)
    .use(onOneSnapshot)
    .output(declared(OrderPrice.nullable()))
    .query(async ({ ctx: { db }, input: { id, supplierProductId, quantity } }) => {
      const order = await readPurchaseOrder(db, id);
      const [price] = await listPricesInForce(db, [{ supplierProductId, orderQuantity: quantity }], order);
      return price ? shown(price) : null;
    }),

  /** The prices in force of all lines, for a look at those that were typed or have changed. */
  listPrices: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(OrderPrices))
    .query(async ({ ctx: { db }, input: { id } }) => {
      const order = await readPurchaseOrder(db, id);
      const lines = (await listOrderLines(db, id)).flatMap(({ id: lineId, supplierProductId, quantity }) =>
        supplierProductId === null ? [] : [{ lineId, supplierProductId, orderQuantity: quantity }],
      );
      const prices = await listPricesInForce(db, lines, order);
      return lines.flatMap(({ lineId }, place) => {
        const price = prices[place];
        return price ? [{ lineId, ...shown(price) }] : [];
      });
    }),
};
