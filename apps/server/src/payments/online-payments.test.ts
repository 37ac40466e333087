import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { eventOf, paidSession, signed } from '@quoin/stripe-stand-in/events';
import { expect, test } from 'vitest';

import { asked } from '../rest/testing/receivables/steps.ts';
import { openOnlineSite } from './testing/online-site.ts';

const { stripe, site, failures, send, billed, begun, untilTaken, form } = await openOnlineSite();
const { post, get } = site;

test('a client leaves a form of ours with the link to the page of Stripe, for the amount that the server has', async () => {
  const { link, documentId, payable, page } = await billed();
  const answer = await post(`${link}/pay`, `documentId=${documentId}&amount=1`, form);
  expect([answer.statusCode, answer.headers.location]).toEqual([
    303,
    `${link}?quote=${documentId}&done=paying#pay-online`,
  ]);
  const session = [...stripe.sessions.values()].at(-1);
  expect(session?.fields).toMatchObject({
    mode: 'payment',
    client_reference_id: session?.key,
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(Math.round(payable * 100)),
    success_url: `https://quoin.example${link}?quote=${documentId}`,
    cancel_url: `https://quoin.example${link}?quote=${documentId}`,
  });
  expect((await page()).pay).toEqual({ state: 'begun', amount: payable, url: session?.url });
  // Coming back proves nothing.
  expect((await get(`${link}?quote=${documentId}&done=paying`)).statusCode).toBe(200);
  expect((await page()).pay?.state).toBe('begun');
  // No form is posted to another site.
  const { headers } = await get(`${link}?quote=${documentId}`);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
});

test('two clicks at the same time begin one payment', async () => {
  const { click, payments } = await billed();
  const before = stripe.sessions.size;
  const answers = await Promise.all([click(), click()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(new Set(answers.map((answer) => answer.json<InvoicePageData>().pay?.url)).size).toBe(1);
  expect(stripe.sessions.size).toBe(before + 1);
  expect((await payments()).map(({ status }) => status)).toEqual(['pending']);
});

test('an event that comes twenty times is one payment, and another event about it changes nothing', async () => {
  const { id, payable, session, payments, page } = await begun();
  const body = eventOf('checkout.session.completed', paidSession(session));
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_each, ageS) =>
      untilTaken(async () => send(body, signed(body, { ageS }))),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  await send(eventOf('checkout.session.completed', paidSession(session)));
  await send(eventOf('checkout.session.expired', paidSession(session, { payment_status: 'unpaid' })));
  expect(await payments()).toMatchObject([
    {
      status: 'succeeded',
      amount: payable,
      provider: 'stripe',
      allocations: [{ invoiceId: id, amount: payable }],
    },
  ]);
  expect(await page()).toMatchObject({ state: 'paid', open: 0, pay: null });
  const [{ id: paymentId } = { id: 0 }] = await payments();
  const told = await site.quoin.db
    .selectFrom('notices')
    .select('label')
    .where('entity', '=', 'payment')
    .where('entityId', '=', paymentId)
    .where('kind', '=', 'money')
    .execute();
  expect(new Set(told.map(({ label }) => label))).toEqual(
    new Set([expect.stringMatching(/^Payment of \$[\d.,]+ by .* has come$/)]),
  );
});

test('an event that is forged, old, replayed or changed is refused, and changes nothing', async () => {
  const { session, payments } = await begun();
  const body = eventOf('checkout.session.completed', paidSession(session));
  const forged = [
    [body, signed(body, { secret: 'whsec_of_somebody_else' })],
    [body, signed(body, { ageS: 301 })],
    [body.replace('"usd"', '"usd" '), signed(body)],
    [body, { 'content-type': 'application/json' }],
    [body, { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=' }],
  ] as const;
  for (const [sent, headers] of forged) {
    const { statusCode, body: said } = await send(sent, { ...headers });
    expect([statusCode, JSON.parse(said)]).toMatchObject([400, { code: 'VALIDATION' }]);
  }
  expect(await payments()).toMatchObject([{ status: 'pending' }]);
  const unpaid = eventOf('checkout.session.completed', paidSession(session, { payment_status: 'unpaid' }));
  const headers = signed(unpaid);
  expect((await send(unpaid, headers)).statusCode).toBe(200);
  expect((await send(unpaid, headers)).statusCode).toBe(400);
  expect(await payments()).toMatchObject([{ status: 'pending' }]);
});

test('events of other kinds, and about what is not ours, are answered and ignored', async () => {
  const { session, payments } = await begun();
  for (const body of [
    eventOf('customer.created', { object: 'customer' }),
    eventOf('checkout.session.completed', paidSession(session, { client_reference_id: null })),
    eventOf('checkout.session.completed', paidSession(session, { client_reference_id: 'another' })),
    eventOf('checkout.session.completed', paidSession(session, { currency: 'eur' })),
    eventOf('charge.dispute.created', {
      id: 'dp_9',
      payment_intent: 'pi_9',
      amount: 100,
      balance_transactions: [],
      status: 'needs_response',
    }),
  ])
    expect((await send(body)).statusCode).toBe(200);
  expect(await payments()).toMatchObject([{ status: 'pending' }]);
  expect((await post('/api/payment-events/paypal', '{}', signed('{}'))).statusCode).toBe(404);
  expect((await get('/api/payment-events/stripe')).statusCode).toBe(405);
});

const anySession = paidSession({
  key: 'a key',
  fields: { 'line_items[0][price_data][unit_amount]': '1' },
  url: '',
});
const anyDispute = {
  id: 'dp_2',
  payment_intent: 'pi_2',
  amount: 1,
  balance_transactions: [],
  status: 'lost',
};
const charge = (fee: unknown) => ({ id: 'pi_1', latest_charge: { balance_transaction: { fee } } });
const anyRefund = { id: 're_1', payment_intent: 'pi_3', amount: 1, currency: 'usd', status: 'failed' };
const completed = 'checkout.session.completed';

test.each([
  ['nothing', 'null', 'its body'],
  ['no JSON', '{"', 'its body'],
  ['a kind alone', `{"type":"${completed}"}`, 'id'],
  ['a number as its name', `{"id":7,"type":"${completed}"}`, 'id'],
  ['no object', `{"id":"evt_1","type":"${completed}","data":{"object":null}}`, 'data.object'],
  ['no data', `{"id":"evt_1","type":"${completed}"}`, 'data'],
  [
    'an amount in words',
    eventOf(completed, { ...anySession, amount_total: 'x' }),
    'data.object.amount_total',
  ],
  ['half a cent', eventOf(completed, { ...anySession, amount_total: 0.5 }), 'data.object.amount_total'],
  ['no end of money', eventOf(completed, { ...anySession, amount_total: 1e300 }), 'data.object.amount_total'],
  [
    'a number of an intent',
    eventOf(completed, { ...anySession, payment_intent: 7 }),
    'data.object.payment_intent',
  ],
  [
    'another state',
    eventOf(completed, { ...anySession, payment_status: 'perhaps' }),
    'data.object.payment_status',
  ],
  [
    'a fee without end',
    eventOf(completed, { ...anySession, payment_intent: charge(1e300) }),
    'data.object.payment_intent.latest_charge.balance_transaction.fee',
  ],
  [
    'a name that is too long',
    eventOf('checkout.session.expired', { ...anySession, client_reference_id: 'k'.repeat(256) }),
    'data.object.client_reference_id',
  ],
  [
    'a name that cannot be stored',
    eventOf(completed, { ...anySession, client_reference_id: 'a\u0000b' }),
    'data.object.client_reference_id',
  ],
  [
    'moves in words',
    eventOf('charge.dispute.created', { ...anyDispute, balance_transactions: 'x' }),
    'data.object.balance_transactions',
  ],
  [
    'a dispute of nothing',
    eventOf('charge.dispute.funds_withdrawn', { ...anyDispute, amount: 0 }),
    'data.object.amount',
  ],
  [
    'a dispute without a state',
    eventOf('charge.dispute.closed', { ...anyDispute, status: 1 }),
    'data.object.status',
  ],
  ['a refund without a name', eventOf('refund.updated', { ...anyRefund, id: '' }), 'data.object.id'],
])('a signed event with %s is refused in clear words, and left in the log', async (_what, body, place) => {
  const answer = await send(body);
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    400,
    `This event is signed, but not understood: ${place} is of another form. Check the API version of its endpoint.`,
  ]);
  expect(site.written.join('')).toContain(`not understood: ${place} is of another form`);
});

test('an event of an unknown kind is answered, whatever its form', async () => {
  for (const body of ['{"id":"evt_new","type":"v2.core.ping"}', '{"id":"evt_newer","type":"a","data":7}'])
    expect((await send(body)).statusCode).toBe(200);
});

test('an inquiry of a bank takes nothing back, and a dispute that it becomes takes the payment back once', async () => {
  const { payable, session: begun_, payments } = await begun();
  await send(eventOf(completed, paidSession(begun_)));
  const opened = {
    id: `dp_${begun_.key}`,
    payment_intent: `pi_${begun_.key}`,
    amount: Math.round(payable * 100),
    balance_transactions: [],
    status: 'warning_needs_response',
  };
  await send(eventOf('charge.dispute.created', opened));
  expect(await payments()).toMatchObject([{ status: 'succeeded', returns: [] }]);
  const taken = { ...opened, balance_transactions: [{ fee: 1500 }], status: 'needs_response' };
  await send(eventOf('charge.dispute.funds_withdrawn', taken));
  expect(await payments()).toMatchObject([{ status: 'charged-back', returns: [{ fee: 15 }] }]);
  const [{ id, returnedOn: day } = { id: 0, returnedOn: null }] = await payments();
  await asked(site.ada, 'POST', `/payments/${id}/win`, { day, requestKey: `win ${id}` });
  await send(eventOf('charge.dispute.created', taken));
  expect(await payments()).toMatchObject([{ status: 'succeeded' }]);
});

test('a bank answers later, a charge is disputed and won, in any order', async () => {
  const { payable, session, payments, page } = await begun();
  const dispute = {
    id: 'dp_1',
    payment_intent: `pi_${session.key}`,
    amount: Math.round(payable * 100),
    balance_transactions: [{ fee: 1500 }],
    status: 'needs_response',
  };
  await send(eventOf('checkout.session.completed', paidSession(session, { payment_status: 'unpaid' })));
  expect((await page()).pay).toMatchObject({ state: 'sent', url: null });
  await send(eventOf('charge.dispute.created', dispute));
  await send(eventOf('checkout.session.async_payment_succeeded', paidSession(session)));
  expect(await payments()).toMatchObject([{ status: 'bounced', method: 'ach', returns: [{ fee: 15 }] }]);
  await send(eventOf('charge.dispute.closed', { ...dispute, status: 'lost' }));
  expect(await payments()).toMatchObject([{ status: 'bounced' }]);
  await send(eventOf('charge.dispute.closed', { ...dispute, status: 'won' }));
  expect(await payments()).toMatchObject([{ status: 'succeeded', credit: payable }]);
});

test('another amount is recorded as it came, with the fee of the event and a line in the log', async () => {
  const { id, session, payments } = await begun();
  const intent = { id: `pi_${session.key}`, latest_charge: { balance_transaction: { fee: 61 } } };
  const body = eventOf(
    'checkout.session.completed',
    paidSession(session, { amount_total: 1000, payment_intent: intent }),
  );
  await send(body);
  expect(await payments()).toMatchObject([
    { status: 'succeeded', amount: 10, fee: 0.61, allocations: [{ invoiceId: id, amount: 10 }] },
  ]);
  expect(site.written.join('')).toContain('Another amount was paid online than was asked for');
});

test('where Stripe does not answer well, nothing was charged, and it can be tried again', async () => {
  const { link, documentId, click, payments, page } = await billed();
  stripe.answerWith(400);
  const refused = await post(`${link}/pay`, `documentId=${documentId}`, form);
  expect(refused.statusCode).toBe(503);
  expect(refused.body).toContain('The payment could not be started, and nothing was charged.');
  expect(failures).toContain('Stripe is down');
  stripe.answerWith(200);
  expect((await page()).pay).toMatchObject({ state: 'offered' });
  expect((await click()).json<InvoicePageData>().pay).toMatchObject({ state: 'begun' });
  expect((await payments()).map(({ status }) => status)).toEqual(['pending', 'failed']);
});

test('another link pays nothing of it, and neither is what is void paid', async () => {
  const mine = await billed();
  const other = await billed();
  const before = stripe.asked();
  expect((await post(`${other.link}/pay`, { quoteId: mine.documentId })).statusCode).toBe(404);
  expect((await post(`${mine.link}/pay`, {})).statusCode).toBe(400);
  await asked(site.ada, 'POST', `/invoices/${mine.id}/void`, { requestKey: `void ${mine.id}` });
  const refused = await mine.click();
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Nothing of this invoice is open',
  ]);
  expect(await mine.payments()).toEqual([]);
  expect(stripe.asked()).toBe(before);
});
