import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { signBathroom, writeChange } from './contracts/testing/bathroom.ts';
import { openForAda } from './testing.ts';

const asAda = openForAda();

test('a restored record names what it was in again in drafts alone, because what was sent stays', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const draft = await call.estimates.create({
      projectId: signed.estimate.projectId,
      copyOf: signed.estimate.id,
    });
    const product = await call.products.create({ name: 'Niche', price: dollars(14.2) });
    const add = { changeType: 'add', productId: product.id, quantity: 1 } as const;
    const order = await writeChange(call, signed.contract.id, [add]);
    const sent = await writeChange(call, signed.contract.id, [add]);
    await call.changeOrders.submit({ id: sent.id, version: sent.version });
    for (const [router, id] of [
      ['taskProducts', (await call.taskProducts.list({ taskId: signed.taskIds[0] ?? 0 })).items[0]?.id],
      ['products', product.id],
    ] as const) {
      await call[router].delete({ id: id ?? 0 });
      const [entry] = (await call.bin.list({})).items;
      await call.bin.restore({ id: entry?.id ?? 0 });
    }
    const sourcesOf = async (id: number) =>
      (await call.estimateLines.list({ id })).flatMap(({ taskProductId }) => taskProductId ?? []);
    expect(await sourcesOf(signed.estimate.id)).toEqual([]);
    expect(await sourcesOf(draft.id)).toHaveLength(1);
    const [line] = await call.changeOrders.listLines({ id: order.id });
    expect(line?.productId).toBe(product.id);
    expect((await call.changeOrders.listLines({ id: sent.id }))[0]?.productId).toBeNull();
  });
});
