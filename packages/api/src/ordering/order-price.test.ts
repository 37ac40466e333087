import { expect, test } from 'vitest';

import { openForAda } from '../testing.ts';
import { draftForBath, tileForBath } from './testing/tile-order.ts';

const asAda = openForAda();

test('a line is told the price in force that it would get, also beside one that was typed', async () => {
  await asAda(async (call) => {
    const made = await tileForBath(call);
    const { id } = await draftForBath(call, made);
    await call.purchaseOrders.setLines({
      id,
      lines: [
        { supplierProductId: made.sold.id, quantity: 8, unitCost: 4 },
        { description: 'Custom threshold', orderUnit: 'EA', quantity: 1, unitCost: 64.5 },
      ],
    });
    const [tile] = await call.purchaseOrders.listLines({ id });
    const price = { unitCost: 4.29, priceUnit: 'SF', priceUnits: 1, priceQuantity: 11.95 };
    expect(await call.purchaseOrders.listPrices({ id })).toMatchObject([{ lineId: tile?.id, ...price }]);
    const asked = { id, supplierProductId: made.sold.id };
    expect(await call.purchaseOrders.getPrice({ ...asked, quantity: 9 })).toMatchObject(price);
    await call.supplierProducts.addPrices({
      id: made.sold.id,
      breaks: [{ unitCost: 4.29 }, { minQuantity: 20, unitCost: 3.99 }],
    });
    expect((await call.purchaseOrders.getPrice({ ...asked, quantity: 20 }))?.unitCost).toBe(3.99);
  });
});

test('the check of an order says its earliest day, the address for orders, and whether mail can go', async () => {
  await asAda(async (call) => {
    const { id } = await draftForBath(call, await tileForBath(call));
    const check = await call.purchaseOrders.check({ id });
    expect(check).toMatchObject({ missing: [], orderEmail: 'orders@example.com', canMail: false });
    expect(check.earliest).toMatch(/^\d{4}-\d\d-\d\d$/);
  });
});
