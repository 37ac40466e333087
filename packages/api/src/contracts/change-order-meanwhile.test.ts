import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { openForAda, refusedAs } from '../testing.ts';
import { changeAcceptanceOf, signBathroom, submitChange, writeChange } from './testing/bathroom.ts';

const asAda = openForAda();

describe('a change order whose contract or records changed since it was written', () => {
  test('leaves what another change made of the same item in between', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token, contract } = signed;
      const price = await submitChange(call, signed, await writeChange(call, contract.id));
      const name = await writeChange(call, contract.id, [
        { changeType: 'modify', itemNo: 1, name: 'Tile, gray' },
      ]);
      await acceptDocument(client, token, changeAcceptanceOf(price.page));
      expect(await call.changeOrders.listLines({ id: name.id })).toMatchObject([
        { itemNo: 1, name: 'Tile, gray', unitCost: 6.79, changedFields: ['name'] },
      ]);
      const { page } = await submitChange(call, signed, name);
      expect(page.document.total).toBe(0);
      await acceptDocument(client, token, changeAcceptanceOf(page));
      const [item] = await call.contracts.listItems({ id: contract.id });
      expect(item?.line).toMatchObject({ name: 'Tile, gray', unitCost: 6.79 });
      expect((await call.contracts.get({ id: contract.id })).total).toBe(8405.75);
    });
  });

  test('keeps the kind and the cost code of an item', async () => {
    await asAda(async (call, trx) => {
      const { contract } = await signBathroom(call, trx);
      const { id } = await writeChange(call, contract.id);
      for (const change of [{ kind: 'labor' }, { costCodeId: 999_999 }] as const)
        await expect(
          call.changeOrders.setLines({ id, lines: [{ changeType: 'modify', itemNo: 1, ...change }] }),
        ).rejects.toMatchObject(refusedAs('changedLineWrong'));
      expect(await call.changeOrders.listLines({ id })).toHaveLength(2);
    });
  });

  test('changes an item whose product was deleted since it was signed', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token, contract } = signed;
      const { id: productId } = await call.products.create({
        name: 'Niche shelf',
        unit: 'each',
        price: dollars(40),
      });
      const added = await writeChange(call, contract.id, [
        { changeType: 'add', productId, quantity: 1, section: 'Tiling' },
      ]);
      const { page } = await submitChange(call, signed, added);
      await acceptDocument(client, token, changeAcceptanceOf(page));
      await call.products.delete({ id: productId });
      const items = await call.contracts.listItems({ id: contract.id });
      const shelf = items.find(({ name }) => name === 'Niche shelf');
      const again = await writeChange(call, contract.id, [
        { changeType: 'modify', itemNo: shelf?.itemNo ?? 0, quantity: 2 },
      ]);
      expect(await call.changeOrders.listLines({ id: again.id })).toMatchObject([
        { name: 'Niche shelf', quantity: 2, changedFields: ['unit', 'quantity', 'quantityFormula'] },
      ]);
    });
  });

  test('is withdrawn although its contract has ended', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { order } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      await call.contracts.complete({ id: signed.contract.id, reason: 'Done' });
      expect(await call.changeOrders.void({ id: order.id })).toMatchObject({ status: 'void' });
    });
  });
});
