import { runAsOwner, runWithin } from '@quoin/db/testing/database';
import { describe, expect, test } from 'vitest';

import { acceptDocument, askQuestion, declineDocument, requestChanges } from '../client/client-answers.ts';
import { noteSeen, openChangeOrder, openDocument } from '../client/client-page.ts';
import { openQuote } from '../client/testing/quotes.ts';
import { openForAda } from '../testing.ts';
import {
  changeAcceptanceOf,
  clientOf,
  sendWithLink,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

const asAda = openForAda();

describe('the client of a change order', () => {
  test('reads no cost, markup or note', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      expect(page.document).toMatchObject({
        number: 'CO-1',
        contractNumber: signed.contract.number,
        paymentsText: 'The payments are higher by $629.39, of which $62.94 is due on signing.',
        contractBefore: 7776.36,
        contractAfter: 8405.75,
      });
      // A digest may have any digits.
      const shown = JSON.stringify(page).replaceAll(/[0-9a-f]{64}/g, '');
      expect(shown).not.toMatch(/unitCost|markup|notes|6\.79|443|649\.12|yard|"cost/i);
      const quote = await openQuote(signed.client, signed.token);
      expect(quote.changes).toMatchObject([
        { id: page.documentId, number: 'CO-1', total: 629.39, state: 'open' },
      ]);
    });
  });

  test('sees no prices of lines where the quote showed none', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      await trx.updateTable('estimates').set({ clientShows: 'total', showsQuantities: false }).execute();
      const { page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      expect(page.document.lines).toEqual([]);
      expect(page.document.total).toBe(629.39);
    });
  });

  test('declines, asks for changes, asks, and looks at it, and the office is told', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { client, token } = signed;
      const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      const { documentId } = page;
      await noteSeen(client, token, documentId);
      await noteSeen(client, token, documentId);
      await askQuestion(client, token, { documentId, question: 'Which color?' });
      await requestChanges(client, token, { documentId, reason: 'Without the niche' });
      expect(await call.changeOrders.get({ id: order.id })).toMatchObject({ status: 'rejected' });
      await expect(declineDocument(client, token, { documentId, reason: 'No' })).rejects.toMatchObject({
        key: 'changeOrderNotOpen',
      });
      const again = await submitChange(call, signed, await call.changeOrders.recall({ id: order.id }));
      await expect(askQuestion(client, token, { documentId, question: 'Why?' })).rejects.toMatchObject({
        key: 'changeOrderNotOpen',
      });
      await declineDocument(client, token, { documentId: again.page.documentId, reason: 'Too much' });
      const events = await call.changeOrders.listEvents({ id: order.id });
      expect(events.map(({ kind, note }) => [kind, note])).toEqual([
        ['sent', null],
        ['declined', 'Too much'],
      ]);
      const kinds = await trx
        .selectFrom('documentEvents')
        .select('kind')
        .where('quoteId', '=', documentId)
        .orderBy('seq')
        .execute();
      expect(kinds.map(({ kind }) => kind)).toEqual([
        'sent',
        'viewed',
        'question',
        'changes-requested',
        'superseded',
      ]);
    });
  });

  test('of another project reads nothing of it', async () => {
    await asAda(async (call, trx) => {
      const signed = await signBathroom(call, trx);
      const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
      const other = await sendWithLink(call, trx, { address: '6 Elm Rd' });
      const stranger = clientOf(trx);
      const isGone = { key: 'linkNotFound' };
      const { documentId } = page;
      await expect(openDocument(stranger, other.token, { documentId })).rejects.toMatchObject(isGone);
      await expect(openChangeOrder(stranger, other.token, order.id)).rejects.toMatchObject(isGone);
      await expect(noteSeen(stranger, other.token, documentId)).rejects.toMatchObject(isGone);
      for (const call_ of [acceptDocument, declineDocument, requestChanges, askQuestion])
        await expect(
          call_(stranger, other.token, { ...changeAcceptanceOf(page), reason: 'No', question: 'No' }),
        ).rejects.toMatchObject(isGone);
    });
  });
});

test('one flipped byte of a document, a signature, an event or a line fails the verification', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { client, token } = signed;
    const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    await acceptDocument(client, token, changeAcceptanceOf(page));
    const id = page.documentId;
    for (const [table, statement] of [
      ['quotes', `update quotes set document = replace(document, '629.39', '629.38') where id = ${id}`],
      [
        'quotes',
        `update quotes set cost_document = replace(cost_document, '298.75', '298.74') where id = ${id}`,
      ],
      ['signatures', `update signatures set signer_name = 'Dana Ortis' where quote_id = ${id}`],
      [
        'document_events',
        `update document_events set actor = 'Client Dan' where quote_id = ${id} and seq = 2`,
      ],
      ['contract_lines', `update contract_lines set price = price + 1 where item_no = 8`],
      [
        'contract_payments',
        `update contract_payments set payable = payable + 1 where change_order_id = ${order.id}`,
      ],
    ] as const) {
      await runWithin(trx, 'savepoint flipped');
      for (const check of ['quotes_digest', 'quotes_cost_digest'])
        if (table === 'quotes') await runWithin(trx, `alter table quotes drop constraint ${check}`);
      await runAsOwner(trx, statement);
      expect(await call.changeOrders.verify({ id: order.id }), statement).toMatchObject({ isWhole: false });
      await runWithin(trx, 'rollback to savepoint flipped');
    }
    expect(await call.changeOrders.verify({ id: order.id })).toMatchObject({ isWhole: true });
  });
});
