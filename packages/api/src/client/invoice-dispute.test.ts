import { readReceivables } from '@quoin/db/receivables/reports/receivables-in-numbers';
import { expect, test } from 'vitest';

import { billedBathroom, place, requestKey, soundBooks } from '../receivables/testing/bathroom-bills.ts';
import { openForAda, refusedAs } from '../testing.ts';
import { disputeDocument } from './client-answers.ts';
import { openInvoice } from './client-page.ts';

const asAda = openForAda();

test('a client disputes an invoice, which tells the office, and it can still be paid until it is settled', async () => {
  await asAda(async (call, trx) => {
    const { bill, pay, met, client, token } = await billedBathroom(call, trx);
    await met(place.materials);
    const { id, documentId } = await bill(place.materials);
    expect(await openInvoice(client, token, id)).toMatchObject({ isDisputed: false, canDispute: true });
    await disputeDocument(client, token, { documentId, reason: 'The niche has the wrong tile' });
    expect(await openInvoice(client, token, id)).toMatchObject({ isDisputed: true, canDispute: false });
    expect((await call.notices.list({})).items[0]).toMatchObject({
      kind: 'money',
      entity: 'invoice',
      entityId: id,
      detail: 'The niche has the wrong tile',
    });
    expect(await call.invoices.get({ id })).toMatchObject({
      isDisputed: true,
      disputeReason: 'The niche has the wrong tile',
    });
    expect((await readReceivables(trx)).disputedInvoices).toMatchObject([
      { id, reason: 'The niche has the wrong tile', open: 2106.69 },
    ]);
    expect((await call.invoices.list({ isDisputed: true })).items.map((invoice) => invoice.id)).toEqual([id]);
    await expect(disputeDocument(client, token, { documentId, reason: 'Again' })).rejects.toThrow(
      'This invoice is disputed',
    );
    await pay(100);
    expect(await call.invoices.settle({ id, note: 'The tile is right' })).toMatchObject({
      isDisputed: false,
      disputeReason: null,
      open: 2006.69,
    });
    expect((await call.invoices.listEvents({ id })).map(({ kind, note }) => [kind, note]).slice(-2)).toEqual([
      ['disputed', 'The niche has the wrong tile'],
      ['settled', 'The tile is right'],
    ]);
    await expect(call.invoices.settle({ id, note: 'Again' })).rejects.toMatchObject(
      refusedAs('invoiceNotDisputed'),
    );
    await soundBooks(trx);
  });
});

test('nobody disputes an invoice later than 60 days after its issue, or one that is a draft or void', async () => {
  await asAda(async (call, trx) => {
    const { contractId, met, client, token } = await billedBathroom(call, trx);
    await met(place.materials);
    const { id } = await call.invoices.create({ contractId, payments: [place.materials] });
    const dispute = async () => call.invoices.dispute({ id, reason: 'The wrong tile' });
    await expect(dispute()).rejects.toMatchObject(refusedAs('invoiceNotIssued'));
    const { documentId } = await call.invoices.issue({
      id,
      issueDate: '2026-01-05',
      requestKey: requestKey(),
    });
    await expect(dispute()).rejects.toThrow('The 60 days to dispute this are over. Please call us.');
    await expect(disputeDocument(client, token, { documentId, reason: 'Late' })).rejects.toThrow(
      'The 60 days to dispute this are over. Please call us.',
    );
    expect(await openInvoice(client, token, id)).toMatchObject({ canDispute: false });
    await call.invoices.void({ id, requestKey: requestKey() });
    await expect(dispute()).rejects.toMatchObject(refusedAs('invoiceVoid'));
  });
});
