import { describe, expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { openForAda, refusedAs } from '../testing.ts';
import {
  betterTile,
  changeAcceptanceOf,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

const asAda = openForAda();

describe('a reversal', () => {
  test('takes a change back to the cent, under the same signature', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token, contract, estimate, taskIds } = signed;
      const facts = async () => ({
        items: (await call.contracts.listItems({ id: contract.id })).filter(({ isRemoved }) => !isRemoved),
        payments: (await call.contracts.listPayments({ id: contract.id })).filter(
          ({ payable }) => payable !== 0,
        ),
        contract: (({ total, netPrice, tax, cost, finishDate }) => ({
          total,
          netPrice,
          tax,
          cost,
          finishDate,
        }))(await call.contracts.get({ id: contract.id })),
        project: (({ budget, endDate }) => ({ budget, endDate }))(
          await call.projects.get({ id: estimate.projectId }),
        ),
        products: (await call.taskProducts.list({ taskId: taskIds[0] ?? 0 })).items.map(
          ({ quantity }) => quantity,
        ),
      });
      const before = await facts();
      const draft = await writeChange(
        call,
        contract.id,
        [
          ...betterTile.map((line) => (line.changeType === 'modify' ? { ...line, quantity: 97.123 } : line)),
          { changeType: 'remove', itemNo: 3 },
        ],
        { daysDelta: 5 },
      );
      const { page } = await submitChange(call, signed, draft);
      await acceptDocument(client, token, changeAcceptanceOf(page));
      expect(await facts()).not.toEqual(before);
      const reversal = await call.changeOrders.reverse({ id: draft.id });
      expect(reversal).toMatchObject({
        number: 'CO-2',
        status: 'draft',
        title: 'Reversal of CO-1: Better tile',
        reversesId: draft.id,
        total: -1 * page.document.total,
        daysDelta: -5,
      });
      await expect(call.changeOrders.setLines({ id: reversal.id, lines: [] })).rejects.toMatchObject(
        refusedAs('reversalStays'),
      );
      await expect(call.changeOrders.reverse({ id: draft.id })).rejects.toMatchObject(
        refusedAs('changeOrderReversed'),
      );
      const back = await submitChange(call, signed, reversal);
      await acceptDocument(client, token, changeAcceptanceOf(back.page));
      expect(await facts()).toEqual(before);
      expect((await call.changeOrders.get({ id: draft.id })).reversedById).toBe(reversal.id);
      await expect(call.changeOrders.reverse({ id: draft.id })).rejects.toMatchObject(
        refusedAs('changeOrderReversed'),
      );
    });
  });

  test('waits for later changes of the same lines to be reversed first', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token, contract } = signed;
      const first = await submitChange(call, signed, await writeChange(call, contract.id));
      await expect(call.changeOrders.reverse({ id: first.order.id })).rejects.toMatchObject(
        refusedAs('changeOrderNotApproved'),
      );
      await acceptDocument(client, token, changeAcceptanceOf(first.page));
      const second = await submitChange(
        call,
        signed,
        await writeChange(call, contract.id, [{ changeType: 'remove', itemNo: 1 }]),
      );
      await acceptDocument(client, token, changeAcceptanceOf(second.page));
      await expect(call.changeOrders.reverse({ id: first.order.id })).rejects.toMatchObject({
        cause: { message: 'CO-2 changes the same lines. Reverse that one first.' },
      });
      const reversal = await call.changeOrders.reverse({ id: second.order.id });
      expect(reversal.total).toBe(878.34);
    });
  });

  test('has its own days and markup, and is not sent while a later change of the same lines stands', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token, contract } = signed;
      const approve = async (draft: { id: number; version: number }) => {
        const { order, page } = await submitChange(call, signed, draft);
        await acceptDocument(client, token, changeAcceptanceOf(page));
        return order.id;
      };
      const first = await approve(await writeChange(call, contract.id));
      const begun = await call.changeOrders.reverse({ id: first });
      await expect(call.changeOrders.update({ id: begun.id, daysDelta: 9 })).rejects.toMatchObject(
        refusedAs('reversalStays'),
      );
      await expect(
        call.changeOrders.update({ id: begun.id, creditIncludesMarkup: false }),
      ).rejects.toMatchObject(refusedAs('reversalStays'));
      const second = await approve(
        await writeChange(call, contract.id, [{ changeType: 'remove', itemNo: 1 }]),
      );
      const { issues } = await call.changeOrders.preview({ id: begun.id });
      expect(issues).toEqual(['CO-3 changes the same lines. Reverse that one first.']);
      await expect(call.changeOrders.submit({ id: begun.id, version: begun.version })).rejects.toMatchObject(
        refusedAs('changeOrderIncomplete'),
      );
      // Once the later one is reversed, neither it nor its reversal builds on the first.
      await approve(await call.changeOrders.reverse({ id: second }));
      await approve(await call.changeOrders.get({ id: begun.id }));
      expect((await call.contracts.get({ id: contract.id })).total).toBe(contract.total);
    });
  });
});
