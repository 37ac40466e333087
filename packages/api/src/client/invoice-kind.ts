import type { Db } from '@quoin/db/connection/database';
import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { readInvoiceBalances } from '@quoin/db/receivables/invoice-balance';
import { findSentInvoice, invoiceDocumentOf } from '@quoin/db/receivables/invoice-document';
import { type PendingPayment, findPending } from '@quoin/db/receivables/online/online-payment';
import { invoiceMail, invoiceReminder } from '@quoin/domain/client/document-mail';
import type { InvoicePageData, PayOnline } from '@quoin/domain/client/document-page';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import { canDispute } from '@quoin/domain/receivables/invoice-status';

import type { ReadPart, ShownKind } from './document-page.ts';

/** An invoice that was issued, or a deposit request. */
export type SentInvoice = NonNullable<Awaited<ReturnType<typeof findSentInvoice>>>;

/** What is paid and open of the invoice of a document, and its state today. */
export async function balanceOf(db: Db, { invoiceId }: Pick<SentInvoice, 'invoiceId'>) {
  return orNotFound((await readInvoiceBalances(db, [invoiceId])).get(invoiceId), 'invoice');
}

/** No answer changes an invoice: it is paid. */
const refused = async (): Promise<never> => Promise.reject(new DomainError('invoiceNotOpen'));

/** Invoices and deposit requests as they were issued. */
export const invoiceKind: ShownKind<SentInvoice, never, InvoicePageData> = {
  read: findSentInvoice,

  recordOf: async (_db, sent) =>
    Promise.resolve({
      id: sent.invoiceId,
      clientName: invoiceDocumentOf(sent).client.name,
      label: `${sent.number} of ${sent.contractNumber}`,
    }),

  isOpen: async () => Promise.resolve(false),
  isSigned: () => false,
  isAskable: ({ status }) => status !== 'void',
  lastDayOf: () => null,

  // Nothing is locked, because an answer changes nothing.
  hold: async () => Promise.resolve(),
  open: refused,
  sign: refused,
  refuse: refused,

  fileNameOf: ({ number }) => number,
  printOf: async (_ctx, sent) => Promise.resolve({ kind: 'invoice', document: invoiceDocumentOf(sent) }),
  pageOf: invoicePage,

  async mailOf(db, sent, mail) {
    // It may have been voided, paid or disputed while the mail waited.
    if (mail === 'signed' || sent.status !== 'issued') return undefined;
    const document = invoiceDocumentOf(sent);
    if (mail === 'sent') return (address, head) => invoiceMail(document, address, head);
    const { open, state } = await balanceOf(db, sent);
    if (open === 0 || sent.isDisputed) return undefined;
    const due = { open, isOverdue: state === 'overdue' };
    return (address, head) => invoiceReminder(document, due, address, head);
  },
};

/** How an invoice is paid online. What is on its way is not paid again. */
function payOf({ open }: { open: Money }, pending: PendingPayment | undefined): PayOnline | null {
  if (pending?.isSent) return { state: 'sent', amount: pending.amount, url: null };
  if (open === 0) return null;
  // A payment whose start was interrupted is started again.
  if (!pending || pending.url === null || pending.isForgotten)
    return { state: 'offered', amount: open, url: null };
  return { state: 'begun', amount: pending.amount, url: pending.url };
}

/** Reads what the page of an invoice shows. */
async function invoicePage(db: Db, sent: SentInvoice): Promise<ReadPart<InvoicePageData>> {
  const document = invoiceDocumentOf(sent);
  const balance = await balanceOf(db, sent);
  return {
    own: {
      kind: 'invoice',
      document,
      ...balance,
      pay: payOf(balance, await findPending(db, sent.invoiceId)),
      isDisputed: sent.isDisputed,
      canDispute: canDispute(sent, await todayOfFirm(db)),
      contractQuoteId: sent.contractQuoteId,
    },
    lines: [...document.rows, ...document.work].length,
  };
}
