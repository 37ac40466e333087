import type { Db } from '@quoin/db/connection/database';
import { orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { dollars } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { dayWithoutYear } from '@quoin/domain/suppliers/delivery/day-words';
import { describe, expect, test } from 'vitest';

import { signBathroom } from '../contracts/testing/bathroom.ts';
import { type Call, addAdmin, callerFor, openForAda, refusedAs } from '../testing.ts';
import { draftForBath, issued, tileForBath } from './testing/tile-order.ts';

const asAda = openForAda();

const asTwo = async (work: (ada: Call, ben: Call, trx: Db, benId: number) => Promise<void>) =>
  asAda(async (ada, trx) => {
    const ben = await addAdmin(trx, 'ben');
    await work(ada, callerFor(trx, ben).call, trx, ben.id);
  });

describe('the issue', () => {
  test('gives the next number, copies the address and freezes the order', async () => {
    await asAda(async (call, trx) => {
      const made = await tileForBath(call);
      const draft = await draftForBath(call, made);
      const order = await issued(call, draft);
      const year = new Date().getFullYear();
      expect(order).toMatchObject({
        status: 'issued',
        number: `PO-${year}-0001`,
        revision: 1,
        shipTo: 'Tarrowby Oak St\nDayton, OH 45402',
      });
      expect(order.needBy).not.toBeNull();
      const sending = await readOrderSending(trx, order.id);
      const document = orderDocumentOf(sending);
      expect(document).toMatchObject({
        kind: 'order',
        number: order.number,
        revision: 1,
        total: 525.88,
        job: 'Riverside bath',
        supplier: { name: 'Tarrowby', branch: 'Dayton', email: 'orders@example.com' },
        lines: [{ sku: 'KC-1224', quantity: 8, extended: 410.12 }],
      });
      // Notes of the property hold gate codes, and tasks and cost codes are for the office.
      expect(sending.document).not.toMatch(/4711|Tile the floor|costCode|taskId/);
      expect(await call.purchaseOrders.verify({ id: order.id })).toMatchObject({
        isWhole: true,
        problems: [],
        events: 1,
      });
      expect(await call.purchaseOrders.listRevisions({ id: order.id })).toMatchObject([
        { revision: 1, reason: null, total: 525.88 },
      ]);
    });
  });

  test('says all that is missing in words', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const order = await call.purchaseOrders.create({
        projectId: made.project.id,
        supplierId: made.supplier.id,
        mode: 'delivery',
      });
      await call.suppliers.update({ id: made.supplier.id, orderEmail: null });
      const missing = async () =>
        (await call.purchaseOrders.check({ id: order.id, sendsMail: true })).missing.map(
          ({ message }) => message,
        );
      expect(await missing()).toEqual([
        'Add a line first',
        'Give Tarrowby an order email first',
        'Choose the branch that delivers',
      ]);
      await call.products.update({ id: made.tile.id, costCodeId: null });
      await call.supplierProducts.update({
        id: made.sold.id,
        contentQuantity: null,
        priceUnit: null,
        priceQuantity: 1,
      });
      const { version } = await call.purchaseOrders.setLines({
        id: order.id,
        lines: [
          { supplierProductId: made.sold.id, quantity: 1 },
          { description: 'Bags', orderUnit: 'EA', quantity: 2 },
        ],
      });
      expect((await missing()).slice(0, 3)).toEqual([
        '1 line has no price',
        'Say how much of the product one BX holds',
        '2 lines have no cost code',
      ]);
      await expect(
        call.purchaseOrders.issue({ id: order.id, version, sendsMail: false }),
      ).rejects.toMatchObject(refusedAs('orderIncomplete'));
      expect((await call.purchaseOrders.get({ id: order.id })).status).toBe('draft');
    });
  });

  test('refuses a day before the branch can deliver, unless the order is expedited', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      await call.supplierBranches.update({ id: made.branch.id, leadDays: 5 });
      const { id } = await draftForBath(call, made);
      const today = new Date().toISOString().slice(0, 10);
      const order = await call.purchaseOrders.update({ id, needBy: today });
      const { missing } = await call.purchaseOrders.check({ id, sendsMail: false });
      expect(missing.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^Tarrowby needs 5 working days\. Earliest is \w{3} \d+\.$/),
      ]);
      await expect(issued(call, order)).rejects.toMatchObject(refusedAs('orderIncomplete'));
      const expedited = await call.purchaseOrders.update({ id, isExpedited: true });
      expect(await issued(call, expedited)).toMatchObject({ status: 'issued', needBy: today });
    });
  });

  test('takes no mail where none can be sent, and needs the version that its caller has seen', async () => {
    await asAda(async (call) => {
      const { id, version } = await draftForBath(call, await tileForBath(call));
      await expect(call.purchaseOrders.issue({ id, version, sendsMail: true })).rejects.toMatchObject(
        refusedAs('mailNotSetUp'),
      );
      await expect(call.purchaseOrders.issue({ id, sendsMail: false })).rejects.toMatchObject(
        refusedAs('versionRequired'),
      );
      await expect(
        call.purchaseOrders.issue({ id, version: version - 1, sendsMail: false }),
      ).rejects.toMatchObject(refusedAs('stale'));
    });
  });

  test('mails the order in its own transaction', async () => {
    await asAda(async (_, trx) => {
      const mailed: unknown[] = [];
      const supplierMail = {
        orderMailed: async (_trx: Db, id: number, mail: string) =>
          Promise.resolve(void mailed.push([id, mail])),
        returnMailed: async () => Promise.reject(new Error('No return')),
        pricesAsked: async () => Promise.reject(new Error('Nobody asks for prices')),
      };
      const { call } = callerFor(trx, await addAdmin(trx, 'cleo'), null, { supplierMail });
      const draft = await draftForBath(call, await tileForBath(call));
      const order = await call.purchaseOrders.issue({ id: draft.id, version: draft.version });
      expect(mailed).toEqual([[order.documentId, 'sent']]);
      await call.purchaseOrders.cancel({ id: order.id, reason: 'Sold the house' });
      expect(mailed).toEqual([
        [order.documentId, 'sent'],
        [order.documentId, 'cancelled'],
      ]);
    });
  });

  test('is for those whose limit covers it; somebody else approves the rest', async () => {
    await asTwo(async (ada, ben, trx, benId) => {
      const made = await tileForBath(ada);
      await trx
        .updateTable('admins')
        .set({ orderLimit: dollars(500) })
        .where('id', '=', benId)
        .execute();
      const draft = await draftForBath(ben, made);
      const passed = async (call: typeof ben) =>
        (await call.purchaseOrders.check({ id: draft.id })).passedLimit;
      expect([await passed(ben), await passed(ada)]).toEqual([500, null]);
      await expect(issued(ben, draft)).rejects.toMatchObject(refusedAs('orderAboveLimit'));
      const waiting = await ben.purchaseOrders.submit({ id: draft.id, version: draft.version });
      expect(waiting.status).toBe('awaiting-approval');
      const { id, version } = waiting;
      const approval = { id, version, sendsMail: false };
      await expect(ben.purchaseOrders.approve(approval)).rejects.toMatchObject(refusedAs('orderNeedsOther'));
      await expect(ben.purchaseOrders.update({ id, note: 'Ring first' })).rejects.toMatchObject(
        refusedAs('orderAtApproval'),
      );
      const back = await ada.purchaseOrders.sendBack({ id, reason: 'Take the cheaper tile' });
      expect(back).toMatchObject({ status: 'draft', backReason: 'Take the cheaper tile' });
      const again = await ben.purchaseOrders.submit({ id, version: back.version });
      const sent = await ada.purchaseOrders.approve({ ...approval, version: again.version });
      expect(sent).toMatchObject({ status: 'issued', revision: 1 });
      // Ada, who may approve it, is told of it, and Ben, who may not, of what becomes of it.
      const told = async (call: Call) =>
        (await call.notices.list({})).items.map(({ label, detail }) => [label, detail]);
      expect(await told(ada)).toEqual([
        ['Draft Tarrowby waits for your approval', null],
        ['Draft Tarrowby waits for your approval', null],
      ]);
      expect(await told(ben)).toEqual([
        [`${sent.number} Tarrowby is approved and sent`, null],
        ['Draft Tarrowby came back to you', 'Take the cheaper tile'],
      ]);
    });
  });
});

describe('an order that was sent', () => {
  test('is changed by a revision, which asks the supplier anew', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const order = await issued(call, await draftForBath(call, made));
      const { id } = order;
      await expect(
        call.purchaseOrders.setLines({ id, lines: [{ supplierProductId: made.sold.id, quantity: 9 }] }),
      ).rejects.toMatchObject(refusedAs('orderLocked'));
      const [line] = await call.purchaseOrders.listLines({ id });
      const revised = await call.purchaseOrders.revise({
        id,
        version: order.version,
        reason: 'The bath is larger',
        lines: [{ lineId: line?.id ?? 0, supplierProductId: made.sold.id, quantity: 10 }],
        sendsMail: false,
      });
      expect(revised).toMatchObject({
        status: 'issued',
        revision: 2,
        number: order.number,
        subtotal: 512.66,
      });
      expect((await call.purchaseOrders.listRevisions({ id })).map(({ reason }) => reason)).toEqual([
        'The bath is larger',
        null,
      ]);
      expect((await call.purchaseOrders.listEvents({ id })).map(({ kind }) => kind)).toEqual([
        'sent',
        'superseded',
        'sent',
      ]);
      expect((await call.purchaseOrders.verify({ id })).isWhole).toBe(true);
    });
  });

  test('never falls below what has been accepted', async () => {
    await asAda(async (call, trx) => {
      const made = await tileForBath(call);
      const order = await issued(call, await draftForBath(call, made));
      const { id } = order;
      await trx.updateTable('purchaseOrderLines').set({ accepted: 8 }).where('orderId', '=', id).execute();
      const [line] = await call.purchaseOrders.listLines({ id });
      const { version } = await call.purchaseOrders.get({ id });
      const fewer = {
        id,
        version,
        reason: 'Fewer',
        sendsMail: false,
        lines: [{ lineId: line?.id ?? 0, supplierProductId: made.sold.id, quantity: 7 }],
      };
      await expect(call.purchaseOrders.revise(fewer)).rejects.toMatchObject({
        message: '8 are received; return them first',
      });
      await expect(
        call.purchaseOrders.revise({
          ...fewer,
          lines: [{ description: 'Bags', orderUnit: 'EA', quantity: 2, unitCost: 1 }],
        }),
      ).rejects.toMatchObject(refusedAs('orderLineReceived'));
      await expect(call.purchaseOrders.cancel({ id, reason: 'Enough' })).rejects.toMatchObject(
        refusedAs('orderHasReceipts'),
      );
      // What went back is no longer received.
      await trx.updateTable('purchaseOrderLines').set({ returned: 1 }).where('orderId', '=', id).execute();
      expect(await call.purchaseOrders.revise(fewer)).toMatchObject({ revision: 2 });
      const [fewerLine] = await call.purchaseOrders.listLines({ id });
      expect(fewerLine).toMatchObject({ quantity: 7, accepted: 8 });
    });
  });

  test('is held and resumed, cancelled with a reason, or closed, and then it has ended', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const { id } = await issued(call, await draftForBath(call, made));
      await expect(call.purchaseOrders.resume({ id })).rejects.toMatchObject(refusedAs('orderNotOnHold'));
      expect((await call.purchaseOrders.hold({ id })).onHoldSince).not.toBeNull();
      await expect(call.purchaseOrders.hold({ id })).rejects.toMatchObject(refusedAs('orderOnHold'));
      expect((await call.purchaseOrders.resume({ id })).onHoldSince).toBeNull();
      expect(await call.purchaseOrders.close({ id, reason: 'The rest is not needed' })).toMatchObject({
        status: 'closed',
        endReason: 'The rest is not needed',
      });
      const [line] = await call.purchaseOrders.listLines({ id });
      expect(line).toMatchObject({ closedShort: 8, shortReason: 'The rest is not needed' });
      await expect(call.purchaseOrders.cancel({ id, reason: 'Again' })).rejects.toMatchObject(
        refusedAs('orderEnded'),
      );
      await expect(call.purchaseOrders.delete({ id })).rejects.toMatchObject(refusedAs('orderEnded'));
    });
  });

  test('keeps its number out of the way of those that were deleted as drafts or failed', async () => {
    await asAda(async (call) => {
      const made = await tileForBath(call);
      const first = await issued(call, await draftForBath(call, made));
      const gone = await draftForBath(call, made);
      await call.purchaseOrders.delete({ id: gone.id });
      const failing = await call.purchaseOrders.create({
        projectId: made.project.id,
        supplierId: made.supplier.id,
        mode: 'pickup',
      });
      await expect(issued(call, failing)).rejects.toMatchObject(refusedAs('orderIncomplete'));
      const second = await issued(call, await draftForBath(call, made));
      expect([first.number, second.number].map((number) => number?.slice(-4))).toEqual(['0001', '0002']);
      expect((await call.purchaseOrders.list({ search: second.number ?? '' })).items).toHaveLength(1);
      expect((await call.purchaseOrders.list({ sort: 'number' })).items.map(({ id }) => id)).toEqual([
        first.id,
        second.id,
        failing.id,
      ]);
      expect(await call.purchaseOrders.counts({})).toMatchObject({
        total: 3,
        choices: {
          status: [
            { value: 'draft', count: 1 },
            { value: 'issued', count: 2 },
          ],
        },
      });
    });
  });
});

test('nothing is ordered while the client may cancel the contract', async () => {
  await asAda(async (call, trx) => {
    const { contract } = await signBathroom(call, trx);
    expect(contract.cancelUntil).not.toBeNull();
    const made = await tileForBath(call);
    const draft = await draftForBath(call, {
      ...made,
      project: { ...made.project, id: contract.projectId },
      task: {
        ...made.task,
        id: (await call.projectTasks.list({ projectId: contract.projectId })).items[0]?.id ?? 0,
      },
    });
    const check = await call.purchaseOrders.check({ id: draft.id });
    expect(check).toMatchObject({ cancelUntil: contract.cancelUntil, passedLimit: null });
    // It is sent on the day after, and its branch delivers later than that.
    expect((check.earliest ?? '') > daysAfter(contract.cancelUntil ?? '', 1)).toBe(true);
    await expect(issued(call, draft)).rejects.toMatchObject({
      message: `The client may cancel until ${dayWithoutYear(contract.cancelUntil ?? '')}`,
    });
  });
});
