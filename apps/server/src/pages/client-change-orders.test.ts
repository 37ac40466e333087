import { changeAcceptanceOf } from '@quoin/api/contracts/testing/bathroom';
import type { ChangePageData, QuotePageData } from '@quoin/domain/client/document-page';
import { expect, test } from 'vitest';

import { addSent } from '../rest/testing/change-orders.ts';
import { openClientSite } from './testing/client-site.ts';

const site = openClientSite();
const { written, json, get, post } = site;

/** A change order that waits for its client, and the address of a link to its project. */
async function sent() {
  const { order, contract } = await addSent(site.ada, site.quoin.db);
  return { order, documentId: order.documentId ?? 0, link: `/q/${contract.token}` };
}

const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('a change order has two addresses, and stands in the list of its quote', async () => {
  const { order, documentId, link } = await sent();
  const byDocument = (await get(`${link}?quote=${documentId}`, json)).json<ChangePageData>();
  expect(byDocument).toMatchObject({
    documentId,
    state: 'open',
    document: { kind: 'change-order', number: 'CO-1', title: order.title },
    changes: [{ id: documentId, contractNumber: order.contractNumber, state: 'open' }],
  });
  expect((await get(`${link}/change-orders/${order.id}`, json)).json()).toEqual(byDocument);
  expect(JSON.stringify(byDocument)).not.toMatch(/cost|markup|margin|supplier/i);
  const quote = (await get(link, json)).json<QuotePageData>();
  expect(quote.changes).toEqual(byDocument.changes);
  expect(quote.documentId).toBe(byDocument.contractQuoteId);
});

test('a link opens no change order of another project, and answers none of them', async () => {
  const mine = await sent();
  const other = await sent();
  const missing = await get(`${mine.link}?quote=2147483647`);
  for (const path of [
    `?quote=${other.documentId}`,
    `/change-orders/${other.order.id}`,
    `/quote.pdf?quote=${other.documentId}`,
  ]) {
    const { statusCode, body } = await get(mine.link + path);
    expect([path, statusCode, body]).toEqual([path, 404, missing.body]);
  }
  const shown = (await get(`${other.link}?quote=${other.documentId}`, json)).json<ChangePageData>();
  expect((await post(`${mine.link}/accept`, changeAcceptanceOf(shown))).statusCode).toBe(404);
  for (const step of ['decline', 'changes'])
    expect(
      (await post(`${mine.link}/${step}`, { documentId: other.documentId, reason: 'No' })).statusCode,
    ).toBe(404);
  const question = { documentId: other.documentId, question: 'Why?' };
  expect((await post(`${mine.link}/question`, question)).statusCode).toBe(404);
  expect((await post(`${mine.link}/seen`, { documentId: other.documentId })).statusCode).toBe(404);
  expect((await get(`${other.link}?quote=${other.documentId}`, json)).json()).toEqual(shown);
});

test('a change order is signed by a form without scripts, once, and its PDF is then the signed one', async () => {
  const { order, documentId, link } = await sent();
  const pdf = async () => get(`${link}/quote.pdf?quote=${documentId}`);
  const unsigned = await pdf();
  expect(unsigned.headers['content-disposition']).toBe(
    `inline; filename="${order.contractNumber}-CO-1-1.pdf"`,
  );
  expect((await site.ada.ask('GET', `/change-orders/${order.id}/pdf`)).rawPayload).toEqual(
    unsigned.rawPayload,
  );
  const { digest, document } = (await get(`${link}?quote=${documentId}`, json)).json<ChangePageData>();
  const fields = new URLSearchParams({
    documentId: String(documentId),
    digest,
    expectedTotal: String(document.total),
    signerName: 'Dana Ortiz',
    hasConsented: 'true',
    strokes: '[[[1,2],[3,4]]]',
  });
  const without = await post(`${link}/accept`, fields.toString().replace('Dana+Ortiz', '+'), form);
  expect([without.statusCode, without.body]).toEqual([
    400,
    expect.stringContaining('Type your name to sign'),
  ]);
  for (let time = 0; time < 2; time += 1) {
    const accepted = await post(`${link}/accept`, fields.toString(), form);
    expect([accepted.statusCode, accepted.headers.location]).toEqual([
      303,
      `${link}?quote=${documentId}&done=accepted`,
    ]);
  }
  const done = await get(`${link}?quote=${documentId}&done=accepted`);
  expect(done.json()).toMatchObject({
    done: 'accepted',
    data: {
      state: 'approved',
      signature: {
        signerName: 'Dana Ortiz',
        strokes: [
          [
            [1, 2],
            [3, 4],
          ],
        ],
      },
    },
  });
  const signed = await pdf();
  expect(signed.headers['content-disposition']).toContain('-CO-1-1-signed.pdf');
  expect(signed.rawPayload).not.toEqual(unsigned.rawPayload);
});

test('no log has the token of a change order', async () => {
  const { order, documentId, link } = await sent();
  await get(`${link}/change-orders/${order.id}`);
  await get(`${link}/change-orders/x`);
  await get(`${link}/quote.pdf?quote=${documentId}`);
  await post(`${link}/decline`, { documentId, reason: '' });
  const log = written.join('');
  expect(log).toContain('"/q/:token/change-orders/:id"');
  expect(log).not.toContain(link.slice('/q/'.length));
});
