import { takeEvent } from '@quoin/db/receivables/online/online-payment';
import type { ProviderEvent } from '@quoin/domain/receivables/online-payment';

import type { Context, PaymentProvider } from '../context.ts';
import { paymentChanges } from './payment.ts';

/**
 * Takes an event of a provider, whose signature was checked. Each event counts once. Returns whether another amount came than was asked
 * for. Throws `paymentEventRefused` for a replayed one.
 */
export async function takePaymentEvent(
  ctx: Pick<Context, 'change'>,
  { name }: Pick<PaymentProvider, 'name'>,
  event: ProviderEvent,
): Promise<{ isOtherAmount: boolean }> {
  return ctx.change(async (trx) => {
    const actor = `Provider ${name}`;
    const taken = await takeEvent(trx, { name, actor }, event);
    if (taken) await paymentChanges.log(trx, { adminId: null, actor }, { updated: [taken.change] });
    return { isOtherAmount: taken?.isOtherAmount ?? false };
  });
}
