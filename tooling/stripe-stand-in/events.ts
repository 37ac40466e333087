import { createHmac } from 'node:crypto';

import { type AskedSession, intentOf, WEBHOOK_SECRET } from './server.ts';

let events = 0;

/** The body of an event of Stripe. */
export function eventOf(type: string, object: object, id = `evt_${(events += 1)}`): string {
  return JSON.stringify({ id, object: 'event', type, livemode: false, data: { object } });
}

/** The session of a payment whose client has paid it, as an event has it. */
export const paidSession = ({ key, fields }: AskedSession, given: object = {}) => ({
  object: 'checkout.session',
  client_reference_id: key,
  payment_status: 'paid',
  payment_intent: intentOf(key),
  amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
  currency: 'usd',
  ...given,
});

/** The headers of an event that was signed some seconds ago. */
export function signed(body: string, { ageS = 0, secret = WEBHOOK_SECRET } = {}) {
  const at = Math.floor(Date.now() / 1000) - ageS;
  const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
  return { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` };
}
