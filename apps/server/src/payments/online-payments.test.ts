import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { expect, test } from 'vitest';

import { asked } from '../rest/testing/receivables/steps.ts';
import { openOnlineSite } from './testing/online-site.ts';
import { eventOf, paidSession, signed } from './testing/stripe-server.ts';

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
    }),
  ])
    expect((await send(body)).statusCode).toBe(200);
  expect(await payments()).toMatchObject([{ status: 'pending' }]);
  expect((await post('/api/payment-events/paypal', '{}', signed('{}'))).statusCode).toBe(404);
  expect((await get('/api/payment-events/stripe')).statusCode).toBe(405);
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
