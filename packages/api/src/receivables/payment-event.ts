import { takeEvent } from '@quoin/db/receivables/online/payment-event';
import type { Change } from '@quoin/db/versioned';
import { isReceived } from '@quoin/domain/receivables/invoice-status';
import type { ProviderEvent } from '@quoin/domain/receivables/online-payment';
import type { PaymentView } from '@quoin/domain/receivables/payment';

import type { Context, PaymentProvider } from '../context.ts';
import { paymentChanges } from './payment-changes.ts';
import { tellOfPayment, tellOfRefund, tellOfUnclear } from './payment-notices.ts';
import { logRefund } from './provider-refund.ts';

/** What the office is told of a change that a provider reported. */
function newsOf({ before, after }: Change<PaymentView>): 'succeeded' | 'failed' | 'returned' | undefined {
  if (before.status === after.status) return undefined;
  if (after.returnedOn !== null) return 'returned';
  if (after.status === 'failed') return 'failed';
  // One that is refunded was here before.
  return isReceived(after.status) && !isReceived(before.status) ? 'succeeded' : undefined;
}

/**
 * Takes an event of a provider, whose signature was checked, and tells the office of what came, failed, came back or is unclear. Each event
 * counts once. Returns whether another amount came than was asked for. Throws `paymentEventRefused` for a replayed one.
 */
export async function takePaymentEvent(
  ctx: Pick<Context, 'change' | 'noticeMail'>,
  { name }: Pick<PaymentProvider, 'name'>,
  event: ProviderEvent,
): Promise<{ isOtherAmount: boolean }> {
  return ctx.change(async (trx) => {
    const actor = `Provider ${name}`;
    const taken = await takeEvent(trx, { name, actor }, event);
    if (!taken) return { isOtherAmount: false };
    const author = { adminId: null, actor };
    const { change, refunds, unclear } = taken;
    if (change.after.version !== change.before.version)
      await paymentChanges.log(trx, author, { updated: [change] });
    const became = newsOf(change);
    if (became) await tellOfPayment(ctx, trx, change.after, { event: became, ...author });
    for (const refund of refunds) {
      await logRefund(trx, author, refund);
      const { before, after } = refund;
      const news = before === null ? 'foreign' : after.status === 'failed' ? 'failed' : undefined;
      if (news) await tellOfRefund(ctx, trx, after, { event: news, paymentId: change.after.id, ...author });
    }
    for (const each of unclear) await tellOfUnclear(ctx, trx, change.after, each, author);
    return { isOtherAmount: taken.isOtherAmount };
  });
}
