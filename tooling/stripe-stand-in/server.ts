import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** The secret with which the stand-in signs. */
export const WEBHOOK_SECRET = 'whsec_for_tests';

/** A Checkout Session as its caller asked for it. */
export interface AskedSession {
  readonly key: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly url: string;
}

/** A refund as its caller asked for it, and as Stripe has it. */
export interface AskedRefund {
  readonly id: string;
  readonly payment_intent: string;
  readonly amount: number;
  readonly metadata: { readonly key?: string };
  status: string;
}

/** The name that Stripe has for a payment, by the key of its session. */
export const intentOf = (key: string): string => `pi_${key}`;

/** What Stripe does with a refund that it is asked for. `lost`: it makes it, and nobody gets the answer. `busy`: another call has this key. */
export type RefundDeed = 'succeeded' | 'pending' | 'failed' | 'refused' | 'busy' | 'lost';

/** A server that stands for Stripe. */
export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;

/** Starts a server that answers as Stripe does. `events.ts` has what it tells. */
export async function startStripe() {
  const sessions = new Map<string, AskedSession>();
  const refunds = new Map<string, AskedRefund>();
  let deed: RefundDeed = 'succeeded';
  let isSlow: Promise<void> | undefined;
  let asked = 0;
  let status = 200;

  /** Whether so many cents are more than is left of a payment that was asked for here. */
  const isTooMuch = (intent: string | undefined, cents: number): boolean => {
    const session = [...sessions.values()].find(({ key }) => intentOf(key) === intent);
    if (!session) return false;
    const gone = [...refunds.values()].filter(
      (each) => each.payment_intent === intent && each.status !== 'failed',
    );
    const given = gone.reduce((sum, { amount }) => sum + amount, 0);
    return given + cents > Number(session.fields['line_items[0][price_data][unit_amount]']);
  };

  const server = createServer((request, response) => {
    const say = (code: number, body: object) => {
      response.setHeader('content-type', 'application/json').writeHead(code);
      response.end(JSON.stringify(body));
    };
    void (async () => {
      asked += 1;
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      const key = String(request.headers['idempotency-key']);
      if (status !== 200) {
        say(status, { error: { type: 'api_error', message: 'Stripe is down' } });
        return;
      }
      await isSlow;
      const url = new URL(request.url ?? '', 'http://stripe.example');
      if (url.pathname === '/v1/refunds') {
        if (request.method === 'GET') {
          const of = url.searchParams.get('payment_intent');
          const data = [...refunds.values()].filter((each) => each.payment_intent === of);
          say(200, { object: 'list', has_more: false, data });
        } else if (deed === 'refused') {
          say(400, { error: { type: 'invalid_request_error', message: 'This charge has no funds' } });
        } else if (!refunds.has(key) && isTooMuch(fields['payment_intent'], Number(fields['amount']))) {
          say(400, { error: { type: 'invalid_request_error', message: 'This is more than is left' } });
        } else if (deed === 'busy') {
          say(409, { error: { type: 'invalid_request_error', message: 'This key is in use' } });
        } else {
          const refund = refunds.get(key) ?? {
            id: `re_${key}`,
            object: 'refund',
            payment_intent: fields['payment_intent'] ?? '',
            amount: Number(fields['amount']),
            currency: 'usd',
            metadata: { key: fields['metadata[key]'] ?? '' },
            status: deed === 'lost' ? 'succeeded' : deed,
          };
          refunds.set(key, refund);
          if (deed === 'lost') say(500, { error: { type: 'api_error', message: 'Nobody gets this' } });
          else say(200, refund);
        }
        return;
      }
      const session = sessions.get(key) ?? {
        key,
        fields,
        url: `https://checkout.stripe.example/c/${key}`,
      };
      sessions.set(key, session);
      say(200, { id: `cs_${key}`, object: 'checkout.session', url: session.url });
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    secretKey: 'sk_test_1',
    webhookSecret: WEBHOOK_SECRET,
    server: `http://127.0.0.1:${port}`,
  };
  return {
    settings,
    /** The same settings, as a process of Quoin reads them. */
    environment: {
      STRIPE_SECRET_KEY: settings.secretKey,
      STRIPE_WEBHOOK_SECRET: settings.webhookSecret,
      STRIPE_SERVER: settings.server,
    },
    sessions,
    /** The refunds that were made, by the keys of their callers. */
    refunds,
    refundAs: (next: RefundDeed) => void (deed = next),
    /** The number of calls, with those that Stripe knew already. */
    asked: () => asked,
    /** Answers nothing until the answer to this is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      isSlow = promise;
      return resolve;
    },
    answerWith: (code: number) => void (status = code),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
