import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import { describe, expect, test } from 'vitest';

import { addDraft } from '../rest/testing/change-orders.ts';
import { addQuote, addReadyEstimate } from '../rest/testing/quotes.ts';
import { anotherAddress } from '../testing/app.ts';
import { openClientSite } from './testing/client-site.ts';

const site = openClientSite();

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** Posts a form of the panel, as this session. */
const post = async (
  url: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = { cookie: site.ada.cookie },
) =>
  site.quoin.app.inject({
    method: 'POST',
    url: `/api/admin${url}`,
    headers: { ...form, ...headers },
    payload: new URLSearchParams(fields).toString(),
    remoteAddress: anotherAddress(),
  });

describe('the preview of an estimate', () => {
  test('is the page of its client with what was typed, and can do nothing', async () => {
    const { id } = await addReadyEstimate(site.ada);
    const answer = await post(`/estimates/${id}/preview/page`, {
      validUntil: '2099-12-31',
      message: 'Dear Dana,\r\nas we spoke.',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      path: '#',
      preview: { logo: '/api/admin/money-settings/logo' },
      data: {
        documentId: 0,
        digest: '',
        document: { message: 'Dear Dana,\nas we spoke.', validUntil: '2099-12-31' },
      },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const policy = String(answer.headers['content-security-policy']);
    for (const rule of [
      "script-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "style-src 'sha256-of-the-styles-of-quotes'",
    ])
      expect(policy.split(';')).toContain(rule);
    expect((await site.ada.ask('GET', `/estimates/${id}`)).json()).toMatchObject({ status: 'draft' });
    expect((await site.ada.ask('GET', `/estimates/${id}/quotes`)).json()).toEqual([]);
  });

  test('is a PDF that is stored nowhere', async () => {
    const { id, number } = await addReadyEstimate(site.ada);
    const answer = await post(`/estimates/${id}/preview/pdf`, { validUntil: '', message: '' });
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="${number}-1-preview.pdf"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
    });
    expect(await site.quoin.db.selectFrom('quoteFiles').select('id').execute()).toEqual([]);
  });

  test('has room for the longest message, and says that a longer one is too long', async () => {
    const { id } = await addReadyEstimate(site.ada);
    const long = await post(`/estimates/${id}/preview/page`, { message: '漢'.repeat(10_000) });
    expect(long.statusCode).toBe(200);
    expect((await post(`/estimates/${id}/preview/page`, { message: '漢'.repeat(10_001) })).statusCode).toBe(
      400,
    );
    expect((await post(`/estimates/${id}/preview/page`, { message: 'x'.repeat(200_000) })).statusCode).toBe(
      413,
    );
  });

  test('is for the office alone, and viewers read it', async () => {
    const { id } = await addReadyEstimate(site.ada);
    const { cookie } = await site.quoin.signIn('vera');
    for (const what of ['page', 'pdf']) {
      const url = `/estimates/${id}/preview/${what}`;
      expect((await post(url, {}, { cookie })).statusCode).toBe(200);
      const stranger = await post(url, {}, {});
      expect([stranger.statusCode, stranger.json()]).toEqual([
        401,
        { message: 'Authentication required', issues: [] },
      ]);
    }
  });

  test('cannot be asked for by the form of another site', async () => {
    const { id } = await addReadyEstimate(site.ada);
    const answer = await post(
      `/estimates/${id}/preview/page`,
      {},
      { cookie: site.ada.cookie, 'sec-fetch-site': 'cross-site' },
    );
    expect(answer.statusCode).toBe(403);
  });

  test('says in words why there is none', async () => {
    const { id } = await addReadyEstimate(site.ada);
    await site.ada.ask('PATCH', `/estimates/${id}`, { clientName: null });
    const missing = await post(`/estimates/${id}/preview/page`);
    expect(missing.statusCode).toBe(409);
    expect(missing.json()).toEqual({
      message: '1 thing is missing before this can be sent',
      issues: [expect.stringContaining('client')],
    });
    const { estimate } = await addQuote(site.ada);
    expect((await post(`/estimates/${estimate.id}/preview/pdf`)).json()).toEqual({
      message: 'This estimate was sent. Revise it to change it.',
      issues: [],
    });
    expect((await post('/estimates/2147483647/preview/page')).statusCode).toBe(404);
    expect((await post('/estimates/x/preview/page')).statusCode).toBe(400);
  });
});

test('the preview of a change order is its page and its PDF', async () => {
  const {
    order: { id },
  } = await addDraft(site.ada, site.quoin.db);
  const answer = await post(`/change-orders/${id}/preview/page`, { message: 'As we spoke.' });
  expect(answer.json()).toMatchObject({
    data: { signature: null, document: { kind: 'change-order', message: 'As we spoke.' } },
  });
  expect((await post(`/change-orders/${id}/preview/pdf`)).statusCode).toBe(200);
  const after = (await site.ada.ask('GET', `/change-orders/${id}`)).json<ChangeOrderView>();
  expect([after.status, after.revision]).toEqual(['draft', 0]);
});
