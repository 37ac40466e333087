import { type Db, inTransaction } from '@quoin/db/connection/database';
import { readRefund } from '@quoin/db/receivables/credits/refund';
import {
  beginRefund,
  findAskedRefund,
  listWaitingRefunds,
  type ProviderRefund,
  type Refunded,
  settleRefund,
} from '@quoin/db/receivables/online/provider-refund';
import { DomainError } from '@quoin/domain/errors';
import type { RefundAnswer } from '@quoin/domain/receivables/online-payment';
import type { RefundView } from '@quoin/domain/receivables/refund';

import { type Author, authorOf } from '../activity-log.ts';
import type { Context, PaymentProvider, SignedInContext } from '../context.ts';
import { paymentChanges } from './payment-changes.ts';
import { tellOfRefund } from './payment-notices.ts';
import { refundChanges } from './refund-changes.ts';

/** Writes what became of a refund into the log, with the state of its payment. */
export async function logRefund(
  trx: Db,
  author: Author,
  { before, after }: Refunded['refund'],
): Promise<void> {
  await refundChanges.log(trx, author, before ? { updated: [{ before, after }] } : { created: [after] });
}

/**
 * Asks the provider of a payment to give some of it back. The refund is stored before, in a transaction of its own, and settled after the
 * answer in another one. Without a clear answer it is on its way, and asked for again by the same name. Throws `refundNotOffered`.
 */
export async function refundByProvider(ctx: SignedInContext, input: ProviderRefund): Promise<RefundView> {
  const { payments } = ctx;
  if (!payments) throw new DomainError('refundNotOffered');
  const author = authorOf(ctx);
  const { id } = await refundChanges.create(ctx, (trx) =>
    beginRefund(trx, input, { provider: payments.name, actor: author.actor }),
  );
  await askProvider(ctx, payments, id, author);
  return readRefund(ctx.db, id);
}

/** Asks the provider what becomes of a refund, outside of any transaction, and settles it. */
async function askProvider(
  ctx: Pick<Context, 'db' | 'noticeMail'>,
  payments: PaymentProvider,
  id: number,
  author: Author,
): Promise<void> {
  const asked = await findAskedRefund(ctx.db, payments.name, id);
  if (!asked) return;
  let answer: RefundAnswer;
  try {
    answer = await payments.refund(asked);
  } catch {
    // The host has reported why. Nobody knows whether anything was given back, so the refund stays on its way.
    return;
  }
  await inTransaction(ctx.db, async (trx) => {
    const settled = await settleRefund(trx, id, answer, author.actor);
    if (!settled) return;
    await logRefund(trx, author, settled.refund);
    await paymentChanges.log(trx, author, { updated: [settled.payment] });
    // Whoever asked reads the answer.
    if (settled.refund.after.status === 'failed')
      await tellOfRefund(ctx, trx, settled.refund.after, {
        event: 'failed',
        paymentId: settled.payment.after.id,
        ...author,
      });
  });
}

/**
 * Asks the provider again for each refund that waits for an answer: it was too late, or it got lost. The same name gives nothing more back. A
 * refund that fails is reported, and asked for again at the next time.
 */
export async function askForRefundsAgain(
  ctx: Pick<Context, 'db' | 'noticeMail'>,
  payments: PaymentProvider,
  onFailure: (error: unknown) => void,
): Promise<void> {
  const author = { adminId: null, actor: `Provider ${payments.name}` };
  for (const id of await listWaitingRefunds(ctx.db, payments.name))
    await askProvider(ctx, payments, id, author).catch(onFailure);
}
