import { eventOf, paidSession, signed } from '@quoin/stripe-stand-in/events';
import { type AskedRefund, intentOf } from '@quoin/stripe-stand-in/server';

import type { Installation } from '../installation/quoin.ts';
import type { Answer } from '../requests.ts';
import { dividePayment, issuedBill } from './bills.ts';
import { keyOf } from './model.ts';
import { type Sender, stranger, told } from './quotes.ts';

const api = '/api/admin';

/** A server with its database, whose clients pay online. */
export type Paying = Pick<Installation, 'ask' | 'database' | 'provider'>;

/** What a bank takes for a payment that it takes back, in cents. */
const DISPUTE_FEE = 1_500;

/** Presses *Pay* on the page of an invoice, as its client. */
export const pressPay = async (node: Sender, { path, documentId }: { path: string; documentId: number }) =>
  node.ask('POST', `${path}/pay`, { quoteId: documentId }, stranger());

/** Asks the provider of a payment to give some of the credit of its client back, at a node. */
export const refundOnline = async (
  node: Sender,
  { contractId, paymentId }: { contractId: number; paymentId: number },
  amount: number,
  key: string,
) =>
  node.ask(
    'POST',
    `${api}/refunds`,
    { contractId, paymentId, source: 'credit', amount },
    { 'idempotency-key': keyOf(key) },
  );

/** An event that the provider sends again and again, until a node has taken it. Each time it is signed some seconds earlier. */
export function repeated(body: string): (node: Sender) => Promise<Answer> {
  let times = 0;
  return async (node) => {
    times += 1;
    return sendEvent(node, body, times);
  };
}

/** Sends an event that was signed some seconds ago, as a program of the provider, which has no account. */
export const sendEvent = async (node: Sender, body: string, ageS: number) =>
  node.ask('POST', '/api/payment-events/stripe', Buffer.from(body), {
    ...stranger(),
    ...signed(body, { ageS }),
  });

/** An invoice that its client has begun to pay online, and what the provider can tell of the payment. */
export async function begunOnline(quoin: Paying, mark: string) {
  const bill = await issuedBill(quoin, mark);
  await told(pressPay(quoin, bill));
  const { rows } = await quoin.database.query<{ id: number; key: string }>(
    'select id, provider_ref as key from payments where invoice_id = $1',
    [bill.id],
  );
  const [payment] = rows;
  const session = payment && quoin.provider.sessions.get(payment.key);
  if (!payment || !session) throw new Error(`The payment of invoice ${bill.id} did not begin`);
  const { id: paymentId, key } = payment;
  const ref = intentOf(key);
  return {
    bill,
    contractId: bill.contractId,
    paymentId,
    /** Events that tell of the payment: of a card, and of a bank. */
    paid: (type: 'completed' | 'async_payment_succeeded' = 'completed') =>
      eventOf(`checkout.session.${type}`, paidSession(session)),
    /** An event of a dispute of all of the payment, which a bank has taken back. */
    disputed: (type: 'created' | 'funds_withdrawn' = 'created') =>
      eventOf(`charge.dispute.${type}`, {
        id: `dp_${key}`,
        payment_intent: ref,
        amount: bill.total * 100,
        balance_transactions: [{ fee: DISPUTE_FEE }],
        status: 'needs_response',
      }),
    /** The refunds that the provider has made of the payment. */
    refunds: () => [...quoin.provider.refunds.values()].filter((each) => each.payment_intent === ref),
  };
}

/** The event that tells of a refund. */
export const refundEvent = (refund: Omit<AskedRefund, 'status'> & { status: string }): string =>
  eventOf('refund.updated', { object: 'refund', currency: 'usd', ...refund });

/** A payment that came online, and is credit of its client, because it was taken off its invoice. */
export async function creditOnline(quoin: Paying, mark: string) {
  const begun = await begunOnline(quoin, mark);
  await told(repeated(begun.paid())(quoin));
  await told(dividePayment(quoin, begun.paymentId, [], `${mark} divided`));
  return begun;
}
