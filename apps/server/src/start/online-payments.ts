import type { Context, PaymentProvider } from '@quoin/api/context';
import { askForRefundsAgain } from '@quoin/api/receivables/provider-refund';
import type { FastifyBaseLogger } from 'fastify';

import { stripePayments } from '../payments/stripe.ts';
import type { Config } from './config.ts';

const HOUR_MS = 3_600_000;

/** Where this installation is reached. */
export const originOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  publicUrl ?? `http://localhost:${port}`;

/** The provider that takes payments online, if one is configured. */
export function paymentsOf(
  config: Pick<Config, 'stripe' | 'publicUrl' | 'port'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): PaymentProvider | undefined {
  return (
    config.stripe &&
    stripePayments(config.stripe, {
      origin: originOf(config),
      onFailure: (reason) =>
        log.warn({ reason }, 'The provider of payments did not do what it was asked for'),
    })
  );
}

/**
 * The node asks for refunds whose answer is missing at once, and then every hour. The timer does not keep the process alive. A run that failed is
 * reported, and the next hour tries again.
 */
export function keepRefunding(
  ctx: Pick<Context, 'db' | 'noticeMail'>,
  payments: PaymentProvider,
  onFailure: (error: unknown) => void,
): NodeJS.Timeout {
  const ask = () => void askForRefundsAgain(ctx, payments, onFailure).catch(onFailure);
  ask();
  return setInterval(ask, HOUR_MS).unref();
}
