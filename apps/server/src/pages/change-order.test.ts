import type { ChangePageData, InvoicePageData } from '@quoin/domain/client/document-page';
import { DomainError } from '@quoin/domain/errors';
import { describe, expect, test } from 'vitest';

import { openClientPages } from './testing/client-pages.ts';

// A change order has the addresses and the forms of a quote.

const { TOKEN, path, json, missing, calls, get, post } = openClientPages();
const change = {
  kind: 'change-order',
  documentId: 9,
  state: 'open',
  signature: null,
  brandColor: null,
  document: { kind: 'change-order', lines: [] as readonly unknown[] },
} as ChangePageData;

describe('a change order', () => {
  test('is shown under the id of its document', async () => {
    calls.openDocument.mockResolvedValue(change);
    expect((await get(`${path}?quote=9`)).json()).toEqual({ path, data: change });
    expect(calls.openDocument.mock.lastCall?.[2]).toEqual({ documentId: 9 });
    expect((await get(`${path}?quote=9`, json)).json()).toEqual(change);
  });

  test('is shown under its own id, with the forms of the same addresses', async () => {
    calls.openChangeOrder.mockResolvedValue(change);
    const answer = await get(`/Q/${TOKEN}/Change-Orders/12/`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { path, data: change }]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'self';style-src 'sha256-of-quotes'",
    });
    expect(calls.openChangeOrder).toHaveBeenCalledWith(expect.anything(), TOKEN, 12);
    expect((await get(`${path}/change-orders/12`, json)).json()).toEqual(change);
  });

  test('that is unknown, or cannot be one, gets the answer of a link that opens nothing', async () => {
    calls.openChangeOrder.mockRejectedValue(missing());
    for (const id of ['12', '0', '-1', '1.5', '1e1', 'x', '99999999999', '2147483648']) {
      const { statusCode, body } = await get(`${path}/change-orders/${id}`);
      expect([id, statusCode, body]).toEqual([id, 404, 'no such quote']);
    }
    expect(calls.openChangeOrder).toHaveBeenCalledTimes(1);
    expect((await get('/q/short/change-orders/12')).body).toBe('no such quote');
  });

  test.each([
    ['accepted', { signature: null }, false],
    ['accepted', { state: 'approved', signature: {} }, true],
    ['declined', {}, false],
    ['declined', { state: 'declined' }, true],
    ['changes', {}, false],
    ['changes', { state: 'declined' }, true],
    ['cancelled', { state: 'approved', signature: {} }, false],
    ['question', {}, true],
  ])('confirms an answer only if it was given: %s of %j', async (done, fields, isTrue) => {
    calls.openDocument.mockResolvedValue({ ...change, ...fields } as ChangePageData);
    expect('done' in (await get(`${path}?quote=9&done=${done}`)).json<object>()).toBe(isTrue);
  });

  test('that is refused tells its client what to ask for, and not what the office can do', async () => {
    calls.openDocument.mockResolvedValue(change);
    calls.acceptDocument.mockRejectedValue(new DomainError('changeOrderOutdated'));
    const answer = await post('accept', 'quoteId=9&signerName=Dana');
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      data: change,
      refused: {
        message: 'This change can no longer be signed. Please ask for a new one.',
        values: { signerName: 'Dana' },
      },
    });
    expect((await post('accept', 'quoteId=9', json)).json()).toMatchObject({
      message: 'This change can no longer be signed. Please ask for a new one.',
    });
  });

  test('is signed, and leads on to its own page', async () => {
    calls.acceptDocument.mockResolvedValue(change);
    const answer = await post('accept', 'quoteId=9&hasConsented=true&expectedTotal=-40.00');
    expect(answer.headers.location).toBe(`${path}?quote=9&done=accepted`);
    const asked = await post('question', 'quoteId=9&question=a');
    expect(asked.headers.location).toBe(`${path}?quote=9&done=question`);
  });
});

test('an invoice is shown under its own id, and an unknown one opens nothing', async () => {
  const invoice = {
    kind: 'invoice',
    documentId: 9,
    state: 'open',
    brandColor: null,
    document: { kind: 'invoice', rows: [] as readonly unknown[], work: [] as readonly unknown[] },
  } as InvoicePageData;
  calls.openInvoice.mockResolvedValue(invoice);
  expect((await get(`${path}/invoices/12`)).json()).toEqual({ path, data: invoice });
  expect(calls.openInvoice).toHaveBeenCalledWith(expect.anything(), TOKEN, 12);
  expect((await get(`${path}/invoices/12`, json)).json()).toEqual(invoice);
  calls.openInvoice.mockRejectedValue(missing());
  for (const id of ['12', '0', 'x']) expect((await get(`${path}/invoices/${id}`)).statusCode).toBe(404);
});

test('a statement is a PDF under its link alone', async () => {
  calls.readClientStatement.mockResolvedValue({
    bytes: Buffer.from('%PDF'),
    digest: '0',
    name: 'C-2026-0017-statement.pdf',
  });
  const { statusCode, headers, body } = await get(`${path}/statement`);
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/pdf', '%PDF']);
  expect(headers['content-disposition']).toBe('inline; filename="C-2026-0017-statement.pdf"');
  expect(calls.readClientStatement).toHaveBeenCalledWith(expect.anything(), TOKEN);
  calls.readClientStatement.mockRejectedValue(missing());
  expect((await get(`${path}/statement`)).statusCode).toBe(404);
});
