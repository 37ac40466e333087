import type { InvoicePageData } from '@quoin/domain/client/document-page';
import type { PaymentView } from '@quoin/domain/receivables/payment';
import { signed } from '@quoin/stripe-stand-in/events';
import { startStripe } from '@quoin/stripe-stand-in/server';
import { afterAll } from 'vitest';

import { openClientSite } from '../../pages/testing/client-site.ts';
import { addContract } from '../../rest/testing/quotes.ts';
import { MATERIALS, asked } from '../../rest/testing/receivables/steps.ts';
import { stripePayments } from '../stripe.ts';

/** A site whose clients pay online, with the server that stands for Stripe. */
export async function openOnlineSite() {
  const stripe = await startStripe();
  afterAll(stripe.close);
  const failures: string[] = [];
  const payments = stripePayments(stripe.settings, {
    origin: 'https://quoin.example',
    onFailure: (reason) => void failures.push(reason),
  });
  const site = openClientSite({ payments });
  const { json, post, get } = site;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  /** An invoice that a client can pay, with the address of its page. */
  async function billed() {
    const { id: contractId, token } = await addContract(site.ada, site.quoin.db);
    const ask = async <Answer>(path: string, body: unknown) => asked<Answer>(site.ada, 'POST', path, body);
    await ask(`/contracts/${contractId}/payments/${MATERIALS}/meet`, { note: 'Seen' });
    const { id } = await ask<{ id: number }>('/invoices', { contractId, payments: [MATERIALS] });
    const { documentId, payable } = await ask<{ documentId: number; payable: number }>(
      `/invoices/${id}/issue`,
      {
        requestKey: `online ${id}`,
      },
    );
    const link = `/q/${token}`;
    return {
      id,
      contractId,
      documentId,
      payable,
      link,
      click: async () => post(`${link}/pay`, { quoteId: documentId }),
      page: async () => (await get(`${link}?quote=${documentId}`, json)).json<InvoicePageData>(),
      payments: async () =>
        (await site.ada.ask('GET', `/payments?contractId=${contractId}`)).json<PaymentView[]>(),
    };
  }

  /** An invoice whose payment is begun, with the session that Stripe has for it. */
  async function begun() {
    const invoice = await billed();
    await invoice.click();
    const session = [...stripe.sessions.values()].at(-1);
    if (!session) throw new Error('No session was asked for');
    return { ...invoice, session };
  }

  /** Sends again what the server is too busy for, as Stripe does. */
  async function untilTaken(sending: () => ReturnType<typeof send>): ReturnType<typeof send> {
    const answer = await sending();
    return answer.statusCode === 503 ? untilTaken(sending) : answer;
  }

  const send = async (body: string, headers: Record<string, string> = signed(body)) =>
    post('/api/payment-events/stripe', body, headers);

  return { stripe, payments, site, failures, send, billed, begun, untilTaken, form };
}
