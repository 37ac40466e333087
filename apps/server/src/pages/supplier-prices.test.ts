import { addSuppliedJob } from '@quoin/api/ordering/testing/supplied-job';
import { addAdmin, callerFor } from '@quoin/api/testing';
import type { PriceRequestPage } from '@quoin/domain/ordering/price-requests/price-page';
import type { PricesRequest } from '@quoin/site/rendering';
import { expect, test } from 'vitest';

import { openClientSite } from './testing/client-site.ts';

const site = openClientSite();
const { json, get, post } = site;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let made = 0;
/** A request for prices of tile, and the address of its page. */
async function asked() {
  made += 1;
  const { db } = site.quoin;
  const { call } = callerFor(db, await addAdmin(db, `asker${made}`));
  const supplied = await addSuppliedJob(call);
  const request = await call.priceRequests.create({
    id: supplied.projectId,
    lines: [{ productId: supplied.tile.id, quantity: 93.5 }],
    supplierIds: [supplied.tarrowby.supplierId],
  });
  const { path } = await call.priceRequests.makeLink({
    id: request.id,
    askedId: request.suppliers[0]?.id ?? 0,
  });
  const { document, basis } = (await get(path, json)).json<PriceRequestPage>();
  return { call, path, request, line: document.lines[0]?.id ?? 0, basis };
}

const shownBy = (answer: { body: string }) => JSON.parse(answer.body) as PricesRequest;

test('a supplier opens a request at an address of orders, with the same headers, and answers it by a form', async () => {
  const { call, path, request, line, basis } = await asked();
  const opened = await get(path);
  expect(opened.statusCode).toBe(200);
  expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(shownBy(opened)).toMatchObject({
    path,
    data: { state: 'open', document: { kind: 'price-request' } },
  });
  expect(shownBy(await get(`${path}?done=answered`)).done).toBeUndefined();

  const fields = (given: Record<string, string>) =>
    new URLSearchParams({
      basis,
      name: 'Dan Reyes',
      validUntil: '2190-12-31',
      freight: '$1,085.50',
      reference: 'Q-1',
      note: 'First\r\nsecond',
      [`${line}.unitCost`]: '$4.05',
      [`${line}.availableOn`]: '2190-03-01',
      [`${line}.offered`]: '',
      [`${line}.substitute`]: '',
      ...given,
    }).toString();
  const refused = await post(`${path}/prices`, fields({ [`${line}.unitCost`]: 'four', name: '' }), form);
  expect(refused.statusCode).toBe(400);
  expect(shownBy(refused).refused).toMatchObject({
    form: 'prices',
    message: 'Please look at the marked fields. Nothing was sent yet.',
    issues: { [`${line}.unitCost`]: 'Price must be a number', name: 'Your name is required' },
    values: { [`${line}.unitCost`]: 'four', freight: '$1,085.50', reference: 'Q-1', note: 'First\nsecond' },
  });
  const empty = fields({ [`${line}.unitCost`]: '', [`${line}.availableOn`]: '' });
  expect(shownBy(await post(`${path}/prices`, empty, form)).refused?.message).toBe('Give at least one price');

  const answer = await post(`${path}/prices`, fields({}), form);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?done=answered`]);
  expect(shownBy(await get(`${path}?done=answered`))).toMatchObject({
    done: 'answered',
    data: { answer: { freight: 1085.5, lines: [{ unitCost: 4.05, availableOn: '2190-03-01' }] } },
  });

  const cannot = await post(`${path}/prices`, fields({ [`${line}.cannot`]: 'on' }), form);
  expect(cannot.statusCode).toBe(303);
  expect((await get(path, json)).json<PriceRequestPage>().answer?.lines).toMatchObject([
    { answer: 'cannot', unitCost: null, availableOn: null },
  ]);
  expect((await post(`${path}/decline`, 'name=Dan', form)).statusCode).toBe(303);
  expect((await get(path, json)).json<PriceRequestPage>().answer).toMatchObject({ isDeclined: true });

  for (const address of ['/order.pdf', '/other']) expect((await get(path + address)).statusCode).toBe(404);
  expect((await post(`${path}/answer`, 'revision=1&name=Dan', form)).statusCode).toBe(404);
  expect((await get(`${path}/prices`)).headers.location).toBe(path);

  await call.priceRequests.close({ id: request.id });
  const late = await post(`${path}/prices`, fields({}), form);
  expect(late.statusCode).toBe(409);
  expect(shownBy(late)).toMatchObject({
    refused: { message: 'This price request is closed', values: { [`${line}.unitCost`]: '$4.05' } },
    data: { state: 'closed' },
  });
});
