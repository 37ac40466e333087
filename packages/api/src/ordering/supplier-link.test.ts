import { expect, test } from 'vitest';

import { openForAda, refusedAs } from '../testing.ts';
import { openPage } from './supplier-page.ts';
import { orderWithLink } from './testing/order-with-link.ts';

const asAda = openForAda();

test('a copied link opens its order until somebody revokes it, and its secret is stored nowhere', async () => {
  await asAda(async (call, trx) => {
    const { order, supplier } = await orderWithLink(call, trx);
    const made = await call.purchaseOrders.makeLink({ id: order.id, name: 'Sal' });
    const token = made.path.replace('/s/', '');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await openPage(supplier, token)).toMatchObject({ document: { number: order.number } });
    const links = await call.purchaseOrders.listLinks({ id: order.id });
    expect(links).toMatchObject([
      { id: made.id, name: 'Sal', email: null, revokedAt: null },
      { name: 'Dan Reyes', email: 'dan@example.com' },
    ]);
    expect(JSON.stringify(links)).not.toContain(token);
    await call.purchaseOrders.revokeLink({ id: order.id, linkId: made.id });
    await expect(openPage(supplier, token)).rejects.toMatchObject({ key: 'supplierLinkNotFound' });
    await expect(call.purchaseOrders.revokeLink({ id: order.id, linkId: made.id })).rejects.toMatchObject(
      refusedAs('linkOfOrderNotFound'),
    );
    const events = await call.purchaseOrders.listEvents({ id: order.id });
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'link-made', 'viewed', 'link-revoked']);
  });
});

test('a link of another order is not revoked, and an order that has ended gets none', async () => {
  await asAda(async (call, trx) => {
    const one = await orderWithLink(call, trx);
    const other = await orderWithLink(call, trx, { name: 'Hollis Fork' });
    const made = await call.purchaseOrders.makeLink({ id: one.order.id });
    await expect(
      call.purchaseOrders.revokeLink({ id: other.order.id, linkId: made.id }),
    ).rejects.toMatchObject(refusedAs('linkOfOrderNotFound'));
    await call.purchaseOrders.close({ id: one.order.id, reason: 'Enough' });
    await expect(call.purchaseOrders.makeLink({ id: one.order.id })).rejects.toMatchObject(
      refusedAs('orderEnded'),
    );
  });
});
