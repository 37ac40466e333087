import { orderWithLink } from '@quoin/api/ordering/testing/order-with-link';
import { addAdmin, callerFor } from '@quoin/api/testing';
import type { OrderPage } from '@quoin/domain/ordering/with-supplier/order-page';
import type { OrderRequest } from '@quoin/site/rendering';
import { describe, expect, test } from 'vitest';

import { openClientSite } from './testing/client-site.ts';

const site = openClientSite();
const { written, json, get, post } = site;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

let made = 0;
/** An order that was sent, and the address of its page. */
async function sent() {
  made += 1;
  const { db } = site.quoin;
  const { call } = callerFor(db, await addAdmin(db, `buyer${made}`));
  const { token, order, line } = await orderWithLink(call, db, { name: `Tarrowby ${made}` });
  return { call, order, line, token, path: `/s/${token}` };
}

/** The request of a page. */
const shownBy = (answer: { body: string }) => JSON.parse(answer.body) as OrderRequest;
const answersOf = async (orderId: number) =>
  site.quoin.db.selectFrom('orderAnswers').selectAll().where('orderId', '=', orderId).execute();

describe('the page of an order', () => {
  test('is a page that nobody keeps, finds or names elsewhere, and data for a program', async () => {
    const { path, order } = await sent();
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(shownBy(answer)).toMatchObject({
      path,
      data: { state: 'open', document: { number: order.number } },
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'same-origin',
      vary: 'accept, accept-encoding',
    });
    expect(answer.headers['content-security-policy']).toContain("style-src 'sha256-of-the-styles-of-quotes'");
    expect((await get(path, json)).json<OrderPage>()).toEqual(shownBy(answer).data);
  });

  test('that is read decides nothing, whatever its address', async () => {
    const { path, order, call } = await sent();
    for (const address of ['', '?done=answered', '?done=shipped', '/answer', '/shipped', '/other'])
      for (const method of ['GET', 'HEAD'] as const) await get(path + address, {}, method);
    expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({ status: 'issued' });
    expect(await answersOf(order.id)).toEqual([]);
    expect(shownBy(await get(`${path}?done=answered`)).done).toBeUndefined();
  });

  test('of a link that is unknown, malformed, revoked or replaced gets one answer, byte by byte', async () => {
    const { path, token } = await sent();
    await site.quoin.db.updateTable('supplierLinks').set({ revokedAt: '2026-03-04' }).execute();
    for (const headers of [{}, json]) {
      const answers = await Promise.all(
        [`/s/${'A'.repeat(43)}`, '/s/x', path, `${path}x`, `/s/${token.slice(1)}`].map(async (url) =>
          get(url, headers),
        ),
      );
      const seen = answers.map(({ statusCode, body, headers: answered }) => {
        const { date: _date, ...stable } = answered;
        return JSON.stringify({ statusCode, body, stable });
      });
      expect(new Set(seen).size).toBe(1);
      expect(answers[0]?.statusCode).toBe(404);
      expect(answers[0]?.body).toContain(
        headers === json
          ? 'This link is no longer valid. Ask the contractor for a new one.'
          : 'no such order',
      );
    }
  });

  test('leaves no token in the log, whatever is asked', async () => {
    const { path, token } = await sent();
    written.length = 0;
    for (const address of ['', '/logo', '/order.pdf', '/answer', '/shipped', '/x'])
      for (const method of ['GET', 'POST'] as const)
        await site.quoin.app.inject({ method, url: path + address });
    expect(written.join('')).toContain('"/s/:token');
    expect(written.join('')).not.toContain(token);
  });
});

describe('a form of a supplier', () => {
  test('confirms all with a name, and comes back to the page', async () => {
    const { path, order, call } = await sent();
    const answer = await post(`${path}/answer`, 'form=as-ordered&revision=1&name=Dan+Reyes', form);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?done=answered`]);
    expect(await call.purchaseOrders.get({ id: order.id })).toMatchObject({ status: 'acknowledged' });
    const page = shownBy(await get(`${path}?done=answered`));
    expect(page).toMatchObject({
      done: 'answered',
      data: { state: 'confirmed', answer: { name: 'Dan Reyes' } },
    });
    const shipped = await post(`${path}/shipped`, 'revision=1', form);
    expect(shipped.headers.location).toBe(`${path}?done=shipped`);
    expect(shownBy(await get(`${path}?done=shipped`))).toMatchObject({ done: 'shipped' });
  });

  test('reads numbers as people type them, and leaves out what comes as ordered', async () => {
    const { path, order, line } = await sent();
    const fields = new URLSearchParams({
      form: 'answer',
      revision: '1',
      name: 'Dan Reyes',
      reference: 'SO-8821',
      date: '2100-03-09',
      freight: '$1,090.50',
      windowStart: '',
      windowEnd: '',
      note: 'First\r\nsecond',
      [`${line.id}.answer`]: 'changed',
      [`${line.id}.quantity`]: '1,006.5',
      [`${line.id}.unitCost`]: '$4.50',
      [`${line.id}.date`]: '',
      [`${line.id}.laterQuantity`]: '',
      [`${line.id}.laterDate`]: '',
      [`${line.id}.substitute`]: '',
    });
    const answer = await post(`${path}/answer`, fields.toString(), form);
    expect(answer.headers.location).toBe(`${path}?done=answered`);
    expect(await answersOf(order.id)).toMatchObject([
      { name: 'Dan Reyes', reference: 'SO-8821', date: '2100-03-09', freight: 1090.5, note: 'First\nsecond' },
    ]);
    expect((await get(path, json)).json<OrderPage>().answer?.lines).toMatchObject([
      { lineId: line.id, quantity: 1006.5, unitCost: 4.5, date: null, substitute: null },
    ]);
  });

  test('takes back what was typed for a line that comes as ordered after all, or cannot come', async () => {
    const { path, line } = await sent();
    const typed = (answer: string) =>
      post(
        `${path}/answer`,
        `form=answer&revision=1&name=Dan&${line.id}.answer=${answer}&${line.id}.quantity=six`,
        form,
      );
    expect((await typed('as-ordered')).statusCode).toBe(303);
    expect((await get(path, json)).json<OrderPage>()).toMatchObject({ state: 'confirmed' });
    expect((await typed('cannot')).statusCode).toBe(303);
    expect((await get(path, json)).json<OrderPage>().answer?.lines).toMatchObject([
      { answer: 'cannot', quantity: null },
    ]);
  });

  test('that is refused shows the order again, each problem at its field, and all that was typed', async () => {
    const { path, line, order } = await sent();
    const fields = {
      form: 'answer',
      revision: '1',
      name: '',
      note: 'Hello',
      [`${line.id}.answer`]: 'changed',
      [`${line.id}.quantity`]: 'six',
      [`${line.id}.laterQuantity`]: '2',
    };
    const answer = await post(`${path}/answer`, new URLSearchParams(fields).toString(), form);
    expect(answer.statusCode).toBe(400);
    expect(shownBy(answer).refused).toEqual({
      form: 'answer',
      message: 'Please look at the marked fields. Nothing was sent yet.',
      issues: {
        name: 'Your name is required',
        [`${line.id}.quantity`]: 'Quantity must be a number',
      },
      values: fields,
    });
    expect(await answersOf(order.id)).toEqual([]);
  });

  test('with days that are past shows the first one at its field, and all that was typed', async () => {
    const { path, line, order } = await sent();
    const fields = {
      form: 'answer',
      revision: '1',
      name: 'Dan Reyes',
      note: 'Hello',
      [`${line.id}.answer`]: 'changed',
      [`${line.id}.date`]: '2020-03-04',
    };
    const answer = await post(`${path}/answer`, new URLSearchParams(fields).toString(), form);
    expect(answer.statusCode).toBe(400);
    expect(shownBy(answer).refused).toMatchObject({
      issues: { [`${line.id}.date`]: 'This day is past' },
      values: fields,
    });
    expect(await answersOf(order.id)).toEqual([]);
  });

  test('to a revision that was replaced shows the new one', async () => {
    const { path, line, order, call } = await sent();
    const { version } = await call.purchaseOrders.get({ id: order.id });
    const lines = [{ lineId: line.id, supplierProductId: line.supplierProductId, quantity: 10 }];
    await call.purchaseOrders.revise({ id: order.id, version, reason: 'More', lines, sendsMail: false });
    const answer = await post(`${path}/answer`, 'form=as-ordered&revision=1&name=Dan', form);
    expect(answer.statusCode).toBe(409);
    const { refused, data } = shownBy(answer);
    expect(refused?.message).toMatch(/^The order was changed on \w+ \d+\. Please look at revision 2\.$/);
    expect(refused?.values).toMatchObject({ name: 'Dan' });
    expect(data.document).toMatchObject({ revision: 2, lines: [{ quantity: 10 }] });
  });

  test('without a link is answered before its body is read, and one of more than 1 MiB is refused', async () => {
    const { path, order } = await sent();
    const long = `form=answer&revision=1&name=Dan&note=${'x'.repeat(700_000)}`;
    expect((await post(`/s/${'A'.repeat(43)}/answer`, 'x'.repeat(700_000), form)).statusCode).toBe(404);
    expect(
      (await post(`/s/${'A'.repeat(43)}/answer`, '{', { ...json, 'content-type': 'application/json' }))
        .statusCode,
    ).toBe(404);
    expect((await post(`${path}/answer`, long, form)).statusCode).toBe(400);
    expect((await post(`${path}/answer`, 'x'.repeat(1_100_000), form)).statusCode).toBe(413);
    expect(await answersOf(order.id)).toEqual([]);
  });
});

describe('a program', () => {
  test('answers with JSON, also at length, and gets the page as data', async () => {
    const { path, line } = await sent();
    const note = 'x'.repeat(9_000);
    const lines = [{ lineId: line.id, answer: 'changed', substitute: 'B' }];
    const body = { revision: 1, name: 'Dan', note, lines, padding: 'y'.repeat(100_000) };
    const answer = await post(`${path}/answer`, body);
    expect([answer.statusCode, answer.json<OrderPage>().state]).toEqual([200, 'answered']);
    expect((await post(`${path}/shipped`, { revision: 1 })).statusCode).toBe(409);
  });

  test.each([
    ['no object', '[]', 400],
    ['no JSON', '{', 400],
    ['a line of no order', '{"revision":1,"name":"Dan","lines":[{"lineId":999999,"answer":"cannot"}]}', 400],
    [
      'two answers to a line',
      '{"revision":1,"name":"Dan","lines":[{"lineId":1,"answer":"cannot"},{"lineId":1,"answer":"cannot"}]}',
      400,
    ],
    ['another kind of body', undefined, 415],
  ])('that sends %s is refused', async (_what, body, status) => {
    const { path, order } = await sent();
    const type = body === undefined ? 'text/plain' : 'application/json';
    const answer = await post(`${path}/answer`, body ?? 'x', { ...json, 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(await answersOf(order.id)).toEqual([]);
  });
});
