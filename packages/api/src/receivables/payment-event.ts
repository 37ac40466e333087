import { takeEvent } from '@quoin/db/receivables/online/online-payment';
import type { Change } from '@quoin/db/versioned';
import type { ProviderEvent } from '@quoin/domain/receivables/online-payment';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import type { Context, PaymentProvider } from '../context.ts';
import { tellOfPayment } from './payment-notices.ts';
import { paymentChanges } from './payment.ts';

/** What the office is told of a change that a provider reported. */
function newsOf({ before, after }: Change<PaymentView>): 'succeeded' | 'failed' | 'returned' | undefined {
  if (before.status === after.status) return undefined;
  if (after.returnedOn !== null) return 'returned';
  return after.status === 'succeeded' || after.status === 'failed' ? after.status : undefined;
}

/**
 * Takes an event of a provider, whose signature was checked, and tells the office of what came, failed or came back. Each event counts
 * once. Returns whether another amount came than was asked
 * for. Throws `paymentEventRefused` for a replayed one.
 */
export async function takePaymentEvent(
  ctx: Pick<Context, 'change' | 'noticeMail'>,
  { name }: Pick<PaymentProvider, 'name'>,
  event: ProviderEvent,
): Promise<{ isOtherAmount: boolean }> {
  return ctx.change(async (trx) => {
    const actor = `Provider ${name}`;
    const taken = await takeEvent(trx, { name, actor }, event);
    const author = { adminId: null, actor };
    if (taken) await paymentChanges.log(trx, author, { updated: [taken.change] });
    const news = taken && newsOf(taken.change);
    if (news) await tellOfPayment(ctx, trx, taken.change.after, { event: news, ...author });
    return { isOtherAmount: taken?.isOtherAmount ?? false };
  });
}
