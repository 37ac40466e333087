import type { PaymentProvider } from '@quoin/api/context';
import { DomainError } from '@quoin/domain/errors';
import {
  CENTS,
  type Money,
  NO_MONEY,
  amountOf,
  atLeastNothing,
  divide,
  exact,
  moneyOf,
  multiply,
  numberOf,
  sum,
} from '@quoin/domain/exact';
import type { ProviderFact, RefundState } from '@quoin/domain/receivables/online-payment';
import type { Stripe } from 'stripe';

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

const HUNDRED = exact(100);
const centsOf = (amount: Money): number => numberOf(multiply(amountOf(amount), HUNDRED));
const moneyOfCents = (cents: number): Money => moneyOf(divide(exact(cents), HUNDRED, CENTS));

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
        // Stripe knows a key for a day. What it has made by this one is found later, too.
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
      const stripe = await load();
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret, MAX_AGE_S);
      } catch {
        throw new DomainError('paymentEventRefused');
      }
      const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]) * 1000;
      return { id: event.id, signedAt: new Date(signedAt).toISOString(), fact: factOf(event) };
    },
  };
}

/** Where the library finds the server at an address. */
function placeOf(server: string) {
  const { protocol, hostname: host, port } = new URL(server);
  const isPlain = protocol === 'http:';
  return { protocol: isPlain ? 'http' : 'https', host, port: port || (isPlain ? 80 : 443) } as const;
}

const idOf = (named: string | { id: string }) => (typeof named === 'string' ? named : named.id);

/** What an event says of our payments. `null`: nothing. */
function factOf(event: Stripe.Event): ProviderFact | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      const session = event.data.object;
      return session.payment_status === 'unpaid' ? sessionFact(session, 'sent') : paidFact(session, 'card');
    }
    // Only a bank answers later.
    case 'checkout.session.async_payment_succeeded':
      return paidFact(event.data.object, 'ach');
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionFact(event.data.object, 'failed');
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return disputeFact(event.data.object, event.type === 'charge.dispute.created');
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return refundFact(event.data.object);
    default:
      return null;
  }
}

function sessionFact(
  { client_reference_id: key }: Stripe.Checkout.Session,
  kind: 'sent' | 'failed',
): ProviderFact | null {
  return key === null ? null : { kind, key };
}

function paidFact(session: Stripe.Checkout.Session, method: 'card' | 'ach'): ProviderFact | null {
  const { client_reference_id: key, payment_intent: intent, amount_total: cents, currency } = session;
  if (key === null || intent === null || cents === null || cents <= 0 || currency !== 'usd') return null;
  return { kind: 'paid', key, ref: idOf(intent), amount: moneyOfCents(cents), fee: feeOf(intent), method };
}

/** What Stripe keeps of a payment, where an event has it. */
function feeOf(intent: string | Stripe.PaymentIntent): Money | null {
  const charge = typeof intent === 'string' ? null : intent.latest_charge;
  const transaction = typeof charge === 'string' ? null : charge?.balance_transaction;
  return typeof transaction === 'object' && transaction ? moneyOfCents(transaction.fee) : null;
}

function disputeFact(
  { id: disputeRef, payment_intent: intent, balance_transactions: moves, status, amount }: Stripe.Dispute,
  isOpened: boolean,
): ProviderFact | null {
  if (intent === null) return null;
  const ref = idOf(intent);
  if (!isOpened) return status === 'won' ? { kind: 'won', ref, disputeRef } : null;
  const taken = sum([NO_MONEY, ...moves.map((move) => amountOf(moneyOfCents(move.fee)))]);
  return {
    kind: 'disputed',
    ref,
    disputeRef,
    fee: moneyOf(atLeastNothing(taken)),
    amount: moneyOfCents(amount),
  };
}

/** What Stripe's words for the state of a refund mean. What wants something of the client is on its way still. */
const refundStates: Readonly<Record<string, RefundState>> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
};

const answerOf = ({ id, status }: Stripe.Refund) => ({
  ref: id,
  state: refundStates[status ?? ''] ?? 'pending',
});

function refundFact(refund: Stripe.Refund): ProviderFact | null {
  const { payment_intent: intent, amount, currency, metadata } = refund;
  if (intent === null || currency !== 'usd' || amount <= 0) return null;
  const { ref: refundRef, state } = answerOf(refund);
  const refundKey = metadata?.['key'] ?? null;
  return {
    kind: `refund-${state}`,
    ref: idOf(intent),
    refundRef,
    refundKey,
    amount: moneyOfCents(amount),
  };
}

/** Whether Stripe said that it does not do what it was asked for. Of anything else nobody knows whether it was done. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'type' in error &&
  (error.type === 'StripeInvalidRequestError' || error.type === 'StripeCardError');
