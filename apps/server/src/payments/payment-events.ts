import { takePaymentEvent } from '@quoin/api/receivables/payment-event';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { COST } from '../admission/costs.ts';
import type { Door } from '../http/door.ts';
import { refuseOtherMethods } from '../rest/adapter.ts';

/** Events of Stripe have some kilobytes. A stranger may send no more (`admission/bodies.ts`). */
const MAX_EVENT_BYTES = 64 * 1024;

const PATH = '/api/payment-events/:provider';

/** Serves the events of the provider of payments (billing.md section 10). Its signature is over the bytes as they came. */
export async function servePaymentEvents(
  app: FastifyInstance,
  { contextOf, refuseUntilReady }: Pick<Door, 'contextOf' | 'refuseUntilReady'>,
): Promise<void> {
  await app.register(async (events) => {
    events.removeAllContentTypeParsers();
    events.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: MAX_EVENT_BYTES },
      (_request, body, done) => done(null, body),
    );
    events.addHook('onRequest', async () => refuseUntilReady());
    events.post(
      PATH,
      { config: { costOf: () => COST.change } },
      async (request: FastifyRequest<{ Params: { provider: string }; Body: Buffer | undefined }>) => {
        const ctx = contextOf(request);
        const provider = ctx.payments;
        if (provider?.name !== request.params.provider) throw new DomainError('pathNotFound');
        const { body = Buffer.alloc(0), headers } = request;
        const signature = headers['stripe-signature'];
        if (typeof signature !== 'string') throw new DomainError('paymentEventRefused');
        const event = await provider.readEvent(body, signature).catch((error: unknown) => {
          if (error instanceof DomainError && error.key === 'paymentEventUnread')
            request.log.warn({ reason: error.message }, 'A signed event of a payment could not be read');
          throw error;
        });
        const { isOtherAmount } = await takePaymentEvent(ctx, provider, event);
        if (isOtherAmount)
          request.log.warn({ event: event.id }, 'Another amount was paid online than was asked for');
        return { status: 'ok' };
      },
    );
  });
  refuseOtherMethods(app, PATH, ['POST']);
}
