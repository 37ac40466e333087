import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, inSnapshot } from '@quoin/db/connection/database';
import { invoiceDocumentOf } from '@quoin/db/receivables/invoice-document';
import { beginPayment, failUnstarted, notePayUrl } from '@quoin/db/receivables/online/online-payment';
import type { PageData } from '@quoin/domain/client/document-page';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { invoiceTitle } from '@quoin/domain/receivables/invoice-words';
import { PayAsked } from '@quoin/domain/receivables/online-payment';

import type { PaymentProvider } from '../context.ts';
import { judgedInput } from '../judged-input.ts';
import { paymentChanges } from '../receivables/payment-changes.ts';
import { type ClientContext, documentBy, linkOf } from './client-access.ts';
import { actorOf } from './client-answers.ts';
import { madePage, readPage } from './client-page.ts';
import { invoiceKind } from './invoice-kind.ts';

/** Payments that one link begins in a quarter of an hour. */
const PAYMENTS = { scope: 'client-payment', max: 10, windowMinutes: 15 };

/**
 * Begins to pay an invoice or a deposit request online, and returns its page with the link to the provider. `input` is judged by
 * `PayAsked`. Throws `payingNotOffered`, `invoiceSettled`, and `paymentNotStarted` where the provider does not answer well.
 */
export async function payDocument(ctx: ClientContext, token: string, input: unknown): Promise<PageData> {
  const { documentId } = judgedInput(PayAsked, input);
  const begun = await ctx.change(async (trx) => begin(trx, token, documentId, ctx.payments));
  // Outside of any transaction, because the provider may take long.
  if (begun.pending.url === null) await start(ctx, token, begun);
  return madePage(ctx, await inSnapshot(ctx.db, async (db) => readPage(db, begun.link, { documentId })));
}

/** Stores the payment of an invoice, unless one is on its way. */
async function begin(trx: Db, token: string, documentId: number, provider: PaymentProvider | undefined) {
  const link = await linkOf(trx, token);
  const { sent } = await documentBy(trx, link, documentId);
  // Only an invoice is paid.
  const invoice = orNotFound(await invoiceKind.read(trx, sent.id), 'linkNotFound');
  if (!provider) throw new DomainError('payingNotOffered');
  await takeTurn(trx, { ...PAYMENTS, subject: String(link.id) });
  const author = { adminId: null, actor: actorOf(await invoiceKind.recordOf(trx, invoice), link) };
  const { pending, begun } = await beginPayment(trx, invoice, {
    provider: provider.name,
    actor: author.actor,
  });
  if (begun) await paymentChanges.log(trx, author, { created: [begun] });
  return { provider, link, invoice, author, pending };
}

/** Asks the provider for the page that takes a payment. The same key again starts nothing new. A payment that cannot be started has failed. */
async function start(
  ctx: ClientContext,
  token: string,
  { provider, invoice, author, pending }: Awaited<ReturnType<typeof begin>>,
): Promise<void> {
  try {
    const { url } = await provider.start({
      key: pending.key,
      amount: pending.amount,
      description: invoiceTitle(invoiceDocumentOf(invoice)),
      returnPath: `/q/${token}?quote=${invoice.id}`,
    });
    if (!(await notePayUrl(ctx.db, pending.id, url))) throw new DomainError('paymentNotStarted');
  } catch (error) {
    await ctx.change(async (trx) => {
      const change = await failUnstarted(trx, pending);
      if (change) await paymentChanges.log(trx, author, { updated: [change] });
    });
    throw error;
  }
}
