import { dollars } from '@quoin/domain/exact';
import { describe, expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { openChangeOrder, openDocument } from '../client/client-page.ts';
import { openQuote } from '../client/testing/quotes.ts';
import { openForAda, refusedAs } from '../testing.ts';
import {
  betterTile,
  changeAcceptanceOf,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

const asAda = openForAda();

describe('a change order', () => {
  test('previews all that it would do, by the golden numbers', async () => {
    await asAda(async (call, trx) => {
      const { contract, estimate } = await signBathroom(call, trx);
      const order = await writeChange(call, contract.id, betterTile, { daysDelta: 5 });
      expect(order).toMatchObject({
        number: 'CO-1',
        status: 'draft',
        netPrice: 604.75,
        tax: 24.64,
        total: 629.39,
        cost: 443,
        contractNumber: contract.number,
        clientName: 'Dana Ortiz',
      });
      const preview = await call.changeOrders.preview({ id: order.id });
      expect(preview).toMatchObject({
        contract: {
          netPrice: { before: 7615.8, after: 8220.55 },
          tax: { before: 160.56, after: 185.2 },
          total: { before: 7776.36, after: 8405.75 },
          cost: { before: 5861.3, after: 6304.3 },
        },
        margin: { before: 0.230376, after: 0.233105 },
        finishDate: { before: '2027-01-29', after: '2027-02-03' },
        deposit: 62.94,
        depositCap: 840.57,
        depositCitation: 'Bus. & Prof. Code §7159.5(a)',
        budget: { before: 5861.3, after: 6304.3 },
        issues: [],
        warnings: [],
      });
      expect(preview.lines).toMatchObject([
        {
          changeType: 'modify',
          itemNo: 1,
          before: { unitCost: 4.29, price: 512.65 },
          after: { unitCost: 6.79, price: 811.4 },
          price: 298.75,
          tax: 24.64,
        },
        { changeType: 'add', itemNo: null, before: null, after: { quantity: 3, price: 306 }, price: 306 },
      ]);
      expect(preview.payments.slice(-4)).toMatchObject([
        { name: 'CO-1: Deposit', before: 0, after: 62.94 },
        { name: 'CO-1: Materials', before: 0, after: 260.45 },
        { name: 'CO-1: Half of the labor', before: 0, after: 153 },
        { name: 'CO-1: Balance', before: 0, after: 153 },
      ]);
      expect((await call.projects.get({ id: estimate.projectId })).budget).toBe(5861.3);
    });
  });

  test('is not sent before its sender has read what its PDF cannot print', async () => {
    await asAda(async (call, trx) => {
      const { contract } = await signBathroom(call, trx);
      const order = await writeChange(call, contract.id, [
        { changeType: 'add', kind: 'labor', name: 'Niche ก', quantity: 3 },
      ]);
      await call.changeOrders.update({ id: order.id, title: 'ส and 瓷砖 and אריח', scope: 'A niche →' });
      const { warnings, issues } = await call.changeOrders.preview({ id: order.id });
      expect(issues).toEqual([]);
      expect(warnings).toEqual([
        'The title has characters that the PDF cannot print: ส',
        '"Niche ก" has characters that the PDF cannot print: ก',
      ]);
      const { version } = await call.changeOrders.get({ id: order.id });
      const submit = { id: order.id, version, message: 'สวัสดี' };
      const ofMessage = 'The message has characters that the PDF cannot print: ส ว ั ด ี';
      const unseen = (...messages: string[]) => ({
        code: 'CONFLICT',
        cause: { key: 'warningsNotSeen', issues: messages.map((message) => ({ path: 'warning', message })) },
      });
      await expect(call.changeOrders.submit(submit)).rejects.toMatchObject(unseen(...warnings, ofMessage));
      await expect(call.changeOrders.submit({ ...submit, seenWarnings: warnings })).rejects.toMatchObject(
        unseen(ofMessage),
      );
      await call.changeOrders.submit({ ...submit, seenWarnings: [...warnings, ofMessage] });
    });
  });

  test('is written in a draft: what is not given comes from the item, or from the settings', async () => {
    await asAda(async (call, trx) => {
      const { contract, taskIds } = await signBathroom(call, trx);
      const order = await writeChange(call, contract.id, [
        { changeType: 'modify', itemNo: 1, quantityFormula: "10' x 9'" },
        { changeType: 'remove', itemNo: 3 },
        { changeType: 'add', kind: 'labor', name: 'Niche', quantity: 3, taskId: taskIds[0] ?? 0 },
      ]);
      const [tile, vanity, niche] = await call.changeOrders.listLines({ id: order.id });
      expect(tile).toMatchObject({ quantity: 90, unitCost: 4.29, rate: 0.25, packQuantity: 11.95 });
      expect(vanity).toMatchObject({ changeType: 'remove', name: 'Vanity', unitCost: 1200 });
      expect(niche).toMatchObject({ unitCost: 68, rate: 0.5, unit: 'hour', taskId: taskIds[0] });
      const patched = await call.changeOrders.update({
        id: order.id,
        version: order.version,
        title: 'No vanity',
        creditIncludesMarkup: false,
      });
      expect(patched.version).toBeGreaterThan(order.version);
      await expect(
        call.changeOrders.setLines({ id: order.id, version: order.version, lines: [] }),
      ).rejects.toMatchObject(refusedAs('stale'));
      await call.changeOrders.setLines({ id: order.id, lines: [] });
      expect(await call.changeOrders.get({ id: order.id })).toMatchObject({ total: 0, title: 'No vanity' });
      await call.changeOrders.delete({ id: order.id });
      expect((await call.changeOrders.list({ contractId: contract.id })).items).toEqual([]);
    });
  });

  test('names the line that is wrong, and stores nothing of it', async () => {
    await asAda(async (call, trx) => {
      const { contract } = await signBathroom(call, trx);
      const order = await writeChange(call, contract.id);
      const wrong = async (lines: Parameters<typeof call.changeOrders.setLines>[0]['lines']) =>
        call.changeOrders.setLines({ id: order.id, lines });
      await expect(wrong([{ changeType: 'modify', itemNo: 99, quantity: 1 }])).rejects.toMatchObject({
        cause: {
          message: 'The contract has no such item that can change',
          issues: [{ path: 'lines.0.itemNo' }],
        },
      });
      // The contingency is a row below the lines.
      await expect(wrong([{ changeType: 'remove', itemNo: 7 }])).rejects.toMatchObject(
        refusedAs('itemDoesNotExist'),
      );
      await expect(
        wrong([...betterTile, { changeType: 'add', kind: 'material', quantity: 1, unitCost: 1 }]),
      ).rejects.toMatchObject({
        cause: { message: 'Line name is required', issues: [{ path: 'lines.2.name' }] },
      });
      await expect(
        wrong([{ changeType: 'add', name: 'X', quantity: 1, unitCost: 1, taskId: 1 }]),
      ).rejects.toMatchObject({
        cause: { issues: [{ path: 'lines.0.taskId', message: 'Task does not exist' }] },
      });
      await expect(
        wrong([{ changeType: 'modify', itemNo: 1, pricing: 'margin', rate: 1 }]),
      ).rejects.toMatchObject({ cause: { issues: [{ path: 'lines.0.rate' }] } });
      for (const change of [
        { changeType: 'modify', itemNo: 1 },
        { changeType: 'add', name: 'X', unitCost: 1 },
      ] as const)
        await expect(
          wrong([...betterTile, { ...change, quantityFormula: '999999999*999999999' }]),
        ).rejects.toThrow('The quantity is too large');
      await expect(wrong([{ changeType: 'remove' }])).rejects.toThrow('Item is required');
      await expect(
        wrong([
          { changeType: 'remove', itemNo: 1 },
          { changeType: 'modify', itemNo: 1 },
        ]),
      ).rejects.toThrow('Each item can be changed once');
      expect(await call.changeOrders.listLines({ id: order.id })).toHaveLength(2);
    });
  });

  test('is sent only when it says what changes', async () => {
    await asAda(async (call, trx) => {
      const { contract } = await signBathroom(call, trx);
      const order = await writeChange(call, contract.id, [], { scope: null });
      await expect(call.changeOrders.submit({ id: order.id })).rejects.toMatchObject(
        refusedAs('versionRequired'),
      );
      await expect(call.changeOrders.submit({ id: order.id, version: order.version })).rejects.toMatchObject({
        cause: {
          message: '2 things are missing before this can be sent',
          issues: [
            { path: 'scope', message: 'Describe the change for the client' },
            { path: 'lines', message: 'Change a line, or the days' },
          ],
        },
      });
      const items = (await call.contracts.listItems({ id: contract.id })).filter(({ line }) => line !== null);
      const { version } = await call.changeOrders.setLines({
        id: order.id,
        lines: items.map(({ itemNo }) => ({ changeType: 'remove' as const, itemNo })),
      });
      // The contingency stays, so the contract comes to what it is.
      const scoped = await call.changeOrders.update({ id: order.id, version, scope: 'Nothing is done.' });
      const sent = await call.changeOrders.submit({ id: order.id, version: scoped.version });
      expect(sent).toMatchObject({ status: 'submitted', total: -7483.29 });
      const early = await writeChange(call, contract.id, [], { daysDelta: -300 });
      await expect(call.changeOrders.submit({ id: early.id, version: early.version })).rejects.toMatchObject({
        cause: { issues: [{ message: 'The work would end before it starts' }] },
      });
    });
  });

  test('goes back to a draft when it is recalled, and what was sent can no longer be signed', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const draft = await writeChange(call, signed.contract.id);
      const { order, page } = await submitChange(call, signed, draft);
      expect(order).toMatchObject({ status: 'submitted', revision: 1, viewedAt: null });
      await expect(call.changeOrders.update({ id: order.id, title: 'x' })).rejects.toMatchObject(
        refusedAs('changeOrderLocked'),
      );
      await expect(call.changeOrders.setLines({ id: order.id, lines: [] })).rejects.toMatchObject(
        refusedAs('changeOrderLocked'),
      );
      const recalled = await call.changeOrders.recall({ id: order.id });
      expect(recalled.status).toBe('draft');
      const { client, token } = signed;
      await expect(acceptDocument(client, token, changeAcceptanceOf(page))).rejects.toMatchObject({
        message: 'This change can no longer be signed. Please ask for a new one.',
      });
      await expect(call.changeOrders.delete({ id: order.id })).rejects.toMatchObject(
        refusedAs('changeOrderLocked'),
      );
      const again = await submitChange(call, signed, recalled);
      expect(again.page).toMatchObject({ state: 'open', document: { revision: 2 } });
      expect((await openDocument(client, token, { documentId: page.documentId })).state).toBe('superseded');
      expect((await openChangeOrder(client, token, order.id)).documentId).toBe(again.page.documentId);
    });
  });

  test('is void for ever, and says so', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      await call.changeOrders.void({ id: order.id, note: 'Not needed' });
      expect((await openDocument(signed.client, signed.token, { documentId: page.documentId })).state).toBe(
        'void',
      );
      for (const step of ['recall', 'void'] as const)
        await expect(call.changeOrders[step]({ id: order.id })).rejects.toMatchObject(
          refusedAs('changeOrderEnded'),
        );
    });
  });

  test('of a contract that has ended can neither be written nor signed', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { page, order } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      await call.contracts.complete({ id: signed.contract.id, reason: 'Done' });
      const { client, token } = signed;
      expect((await openDocument(client, token, { documentId: page.documentId })).state).toBe('ended');
      await expect(acceptDocument(client, token, changeAcceptanceOf(page))).rejects.toMatchObject({
        key: 'changeOrderNotOpen',
      });
      await expect(call.changeOrders.recall({ id: order.id })).rejects.toMatchObject(
        refusedAs('contractNotActive'),
      );
      await expect(writeChange(call, signed.contract.id)).rejects.toMatchObject(
        refusedAs('contractNotActive'),
      );
    });
  });
});

describe('a signature under a change order', () => {
  test('changes the contract, the payments, the tasks, the dates and the budget, all at once', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { contract, estimate, client, token, taskIds } = signed;
      const [taskId = 0] = taskIds;
      const before = await call.projectTasks.get({ id: taskId });
      const draft = await writeChange(
        call,
        contract.id,
        [
          { changeType: 'modify', itemNo: 1, quantity: 100.005 },
          { changeType: 'add', kind: 'labor', name: 'Niche', quantity: 3.001, taskId, isTaxable: false },
        ],
        { daysDelta: 5 },
      );
      const { page } = await submitChange(call, signed, draft);
      const answer = await acceptDocument(client, token, changeAcceptanceOf(page));
      expect(answer).toMatchObject({ state: 'approved', signature: { signerName: 'Dana Ortiz' } });
      expect(await acceptDocument(client, token, changeAcceptanceOf(page))).toEqual(answer);
      const after = await call.contracts.get({ id: contract.id });
      const { total } = page.document;
      expect(after).toMatchObject({
        originalTotal: 7776.36,
        total: page.document.contractAfter,
        endDate: '2027-01-29',
        finishDate: '2027-02-03',
      });
      const lines = await call.contracts.listLines({ id: contract.id });
      expect(lines.slice(-2)).toMatchObject([
        { itemNo: 8, changesItemNo: 1, name: 'Tile', quantity: 15.005, changeOrderId: draft.id },
        { itemNo: 9, changesItemNo: null, name: 'Niche', quantity: 3.001, taskId },
      ]);
      const payments = await call.contracts.listPayments({ id: contract.id });
      const sum = payments.reduce((all, { payable }) => all + Math.round(payable * 100), 0);
      expect(sum).toBe(Math.round((7776.36 + total) * 100));
      const project = await call.projects.get({ id: estimate.projectId });
      expect(project).toMatchObject({ budget: after.cost, endDate: '2027-02-03' });
      const task = await call.projectTasks.get({ id: taskId });
      expect(task.estimatedLaborHours).toBe((before.estimatedLaborHours ?? 0) + 3.01);
      const [product] = (await call.taskProducts.list({ taskId })).items;
      expect(product?.quantity).toBe(100.01);
      const order = await call.changeOrders.get({ id: draft.id });
      expect(order).toMatchObject({ status: 'approved' });
      expect(await call.changeOrders.verify({ id: draft.id })).toMatchObject({ isWhole: true });
      expect(await call.quotes.verify({ id: contract.quoteId })).toMatchObject({ isWhole: true });
      const log = await call.activity.list({ projectId: estimate.projectId });
      expect(log.items.slice(0, 2)).toMatchObject([
        { entity: 'project', fields: ['endDate', 'budget'], actor: 'The signature of Dana Ortiz' },
        { entity: 'change-order', label: 'CO-1 Better tile', fields: ['status'] },
      ]);
    });
  });

  test('is refused for other amounts, other documents, and choices', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token } = signed;
      const { page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      const acceptance = changeAcceptanceOf(page);
      for (const [wrong, key] of [
        [{ expectedTotal: dollars(1) }, 'quoteTotalChanged'],
        [{ digest: '0'.repeat(64) }, 'changeOrderNotOpen'],
        [{ choices: [1] }, 'quoteChoiceWrong'],
      ] as const)
        await expect(acceptDocument(client, token, { ...acceptance, ...wrong })).rejects.toMatchObject({
          key,
        });
      await expect(acceptDocument(client, token, { ...acceptance, signerName: ' ' })).rejects.toThrow(
        'Type your name to sign',
      );
      expect((await openDocument(client, token, { documentId: page.documentId })).state).toBe('open');
      await acceptDocument(client, token, acceptance);
      await expect(
        acceptDocument(client, token, { ...acceptance, signerName: 'Somebody else' }),
      ).rejects.toMatchObject({ key: 'changeOrderNotOpen' });
    });
  });

  test('is refused when the contract has changed since, until the order is sent again', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token, contract } = signed;
      const tile = await submitChange(call, signed, await writeChange(call, contract.id));
      const days = await submitChange(
        call,
        signed,
        await writeChange(call, contract.id, [], { daysDelta: 3 }),
      );
      await acceptDocument(client, token, changeAcceptanceOf(days.page));
      await expect(acceptDocument(client, token, changeAcceptanceOf(tile.page))).rejects.toMatchObject({
        message: 'The contract changed after this was sent. Recall it and send it again.',
      });
      expect((await openDocument(client, token, { documentId: tile.page.documentId })).state).toBe(
        'outdated',
      );
      expect((await openQuote(client, token)).changes.map(({ state }) => state)).toEqual([
        'approved',
        'outdated',
      ]);
      expect((await call.changeOrders.getDocument({ id: tile.order.id })).state).toBe('outdated');
      const recalled = await call.changeOrders.recall({ id: tile.order.id });
      const again = await submitChange(call, signed, recalled);
      expect(again.page.document).toMatchObject({ finishBefore: '2027-02-01', finishAfter: '2027-02-01' });
      await acceptDocument(client, token, changeAcceptanceOf(again.page));
      expect((await call.contracts.get({ id: contract.id })).total).toBe(8405.75);
    });
  });
});
