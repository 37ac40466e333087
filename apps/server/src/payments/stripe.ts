import type { PaymentProvider } from '@quoin/api/context';
import { DomainError } from '@quoin/domain/errors';
import { type Money, amountOf, exact, multiply, numberOf } from '@quoin/domain/exact';
import type { Stripe } from 'stripe';

import { answerOf, readStripeEvent } from './stripe-events.ts';

/** The account at Stripe that takes payments. */
export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The address of the server that answers in place of Stripe, for tests. */
  server?: string | undefined;
}

/** An event that was signed longer ago is refused. */
const MAX_AGE_S = 5 * 60;
/** How long Stripe may take for one answer. */
const TIMEOUT_MS = 10_000;

const centsOf = (amount: Money): number => numberOf(multiply(amountOf(amount), exact(100)));

/** Takes payments with Stripe's Checkout. Its page takes the card, so that no number of a card comes here. The library is loaded by its first use. */
export function stripePayments(
  { secretKey, webhookSecret, server }: StripeSettings,
  { origin, onFailure }: { origin: string; onFailure: (reason: string) => void },
): PaymentProvider {
  let loaded: Promise<Stripe> | undefined;
  const load = async () => {
    loaded ??= import('stripe').then(
      ({ default: Library }) =>
        new Library(secretKey, {
          ...(server !== undefined && placeOf(server)),
          timeout: TIMEOUT_MS,
          maxNetworkRetries: 2,
          telemetry: false,
        }),
    );
    return loaded;
  };
  return {
    name: 'stripe',

    async start({ key, amount, description, returnPath }) {
      const stripe = await load();
      const back = origin + returnPath;
      try {
        const { url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: key,
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: 'usd',
                  unit_amount: centsOf(amount),
                  product_data: { name: description },
                },
              },
            ],
            success_url: back,
            cancel_url: back,
          },
          { idempotencyKey: key },
        );
        if (url === null || !URL.canParse(url) || new URL(url).protocol !== 'https:')
          throw new Error('Stripe named no page for the payment');
        return { url };
      } catch (error) {
        onFailure(error instanceof Error ? error.message : 'no reason');
        throw new DomainError('paymentNotStarted');
      }
    },

    async refund({ key, ref, amount }) {
      const stripe = await load();
      try {
        // Stripe forgets a key after a day. The search finds a refund that Stripe made by this key before.
        const { data } = await stripe.refunds.list({ payment_intent: ref, limit: 100 });
        const made = data.find(({ metadata }) => metadata?.['key'] === key);
        return answerOf(
          made ??
            (await stripe.refunds.create(
              { payment_intent: ref, amount: centsOf(amount), metadata: { key } },
              { idempotencyKey: key },
            )),
        );
      } catch (error) {
        onFailure(error instanceof Error ? error.message : 'no reason');
        if (isRefused(error)) return { ref: null, state: 'failed' };
        throw error;
      }
    },

    async readEvent(body, signature) {
      const { signature: signatures } = (await load()).webhooks;
      if (!signatures) throw new Error('The library of Stripe checks no signatures');
      try {
        signatures.verifyHeader(body, signature, webhookSecret, MAX_AGE_S);
      } catch {
        throw new DomainError('paymentEventRefused');
      }
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000;
      return { ...readStripeEvent(body), signedAt: new Date(signedAt).toISOString() };
    },
  };
}

/** Where the library finds the server at an address. */
function placeOf(server: string) {
  const { protocol, hostname: host, port } = new URL(server);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host, port: port || (isPlain ? 80 : 443) } as const;
}

/**
 * Whether Stripe said that it does not do what it was asked for. Of anything else nobody knows whether it was done. 409 says that another call with
 * this key is at work.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError') &&
  'statusCode' in error &&
  error.statusCode !== 409;
