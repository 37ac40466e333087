import type { OrderMail, ReturnMail, SupplierMail } from '@quoin/api/context';
import { readOrderPdf } from '@quoin/api/ordering/purchase-order-document';
import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { listEvents, momentOf } from '@quoin/db/documents/document-event';
import { type JobTask, addJob } from '@quoin/db/jobs';
import { endException, openException } from '@quoin/db/ordering/exception';
import { readOrderEmail } from '@quoin/db/ordering/order-issue';
import { findOrderOfDocument, orderDocumentOf, readOrderSending } from '@quoin/db/ordering/order-sending';
import { findAsked, setAsked } from '@quoin/db/ordering/price-requests/asked-supplier';
import { readPriceRequestDocument } from '@quoin/db/ordering/price-requests/price-document';
import { readPurchaseOrder } from '@quoin/db/ordering/purchase-order';
import { lockOrderToReturn, readSupplierReturn } from '@quoin/db/ordering/returns/supplier-return';
import { dropSupplierLink, insertSupplierLink, replaceMailedLinks } from '@quoin/db/ordering/supplier-link';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import { canOrder } from '@quoin/domain/ordering/order-status';
import { priceRequestMail } from '@quoin/domain/ordering/price-requests/price-mail';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { returnMail } from '@quoin/domain/ordering/returns/return-mail';
import { subjectOfReturnMail } from '@quoin/domain/ordering/to-settle/exception-kinds';
import {
  cancelledOrderMail,
  confirmAgainMail,
  orderMail,
  orderReminder,
} from '@quoin/domain/ordering/with-supplier/order-mail';

import { attachmentsOf, hostOf, noteMail } from './document-mail.ts';
import type { Send, Sender } from './mail.ts';

/** The names of the jobs that mail suppliers. */
const orderMailJobs = {
  sent: 'mail-order',
  again: 'mail-order-again',
  reminder: 'mail-order-reminder',
  confirm: 'mail-order-confirm-again',
  cancelled: 'mail-cancelled-order',
} as const satisfies Record<OrderMail, string>;
const PRICE_REQUEST_MAIL = 'mail-price-request';
const returnMailJobs = { sent: 'mail-return', cancelled: 'mail-cancelled-return' } as const satisfies Record<
  ReturnMail,
  string
>;

/** Queues mail to suppliers. A job holds only the id of the document or of the supplier that is asked, and makes the link when it runs. */
export const queuedSupplierMail: SupplierMail = {
  orderMailed: async (trx, id, mail) => addJob(trx, orderMailJobs[mail], { id }),
  returnMailed: async (trx, id, mail) => addJob(trx, returnMailJobs[mail], { id }),
  pricesAsked: async (trx, id) => addJob(trx, PRICE_REQUEST_MAIL, { id }),
};

/** The order of a document with its sending, or `undefined` if the mail is not due any more: it was revised or has ended since. */
async function findDue(db: Db, documentId: number, mail: OrderMail) {
  const found = await findOrderOfDocument(db, documentId);
  if (!found) return undefined;
  const order = await readPurchaseOrder(db, found.orderId);
  const isWithSupplier = canOrder(order.status, 'answer');
  const isDue =
    order.revision === found.revision &&
    {
      sent: isWithSupplier,
      again: isWithSupplier,
      reminder: order.status === 'issued' && order.onHoldSince === null,
      confirm: isWithSupplier && order.onHoldSince === null,
      cancelled: order.status === 'cancelled',
    }[mail];
  return isDue ? { order, sending: await readOrderSending(db, order.id, found.revision) } : undefined;
}

/** The words of a mail to a supplier. A supplier that has confirmed an order gets other words than one that has not. */
function textOf(
  mail: OrderMail,
  { status, endReason }: Pick<PurchaseOrderView, 'status' | 'endReason'>,
  { document, page, head }: { document: OrderDocument; page: string; head: string },
) {
  if (mail === 'cancelled') return cancelledOrderMail(document, endReason, page, head);
  if (mail === 'sent' || mail === 'again') return orderMail(document, page, head);
  return (status === 'issued' ? orderReminder : confirmAgainMail)(document, page, head);
}

/**
 * Mails an order to its supplier, or word that it is cancelled. It makes the link, and ends that of the mail before. A mail that fails
 * leaves no link, and its job tries again.
 */
function mailingOrder(sender: Sender, send: Send, mail: OrderMail): JobTask {
  const { db, mail: settings, publicUrl } = sender;
  return async (payload, signal, key) => {
    const due = await findDue(db, ById.parse(payload).id, mail);
    const address = settings.from ?? (await readSettings(db)).companyEmail;
    if (!due || address === null || publicUrl === undefined) return;
    const { order, sending } = due;
    const document = orderDocumentOf(sending);
    const { firm, purchaser, supplier } = document;
    // The address of the supplier may have been wrong when somebody sent the order.
    const email = (await readOrderEmail(db, order)) ?? supplier.email;
    if (email === null) return;
    const name = supplier.contactName ?? supplier.name;
    const attachments = await attachmentsOf(
      sender,
      mail === 'cancelled' ? undefined : async (ctx) => readOrderPdf(ctx, sending),
    );
    const last = (await listEvents(db, sending.id)).at(-1);
    const link = await insertSupplierLink(db, { orderId: order.id, name, email });
    const page = `${publicUrl}/s/${link.token}`;
    const head = last?.digest ?? '';
    const replyTo = purchaser.email ?? firm.email;
    const message = {
      ...textOf(mail, order, { document, page, head }),
      from: { name: firm.name, address },
      ...(replyTo !== null && { replyTo: { name: purchaser.name, address: replyTo } }),
      to: { name, address: email },
      attachments,
      // One id for each revision. If a node dies before it records a sent mail, the mail is sent again, and mail programs
      // recognize it. A restored database counts its documents from 1 again, so the id has the digest of the document.
      // Each time that somebody asks again, the supplier gets another mail. So each mail has an id of its own.
      messageId: `<quoin-${mail}-${sending.id}-${sending.digest.slice(0, 16)}${mail === 'again' ? `-${key}` : ''}@${hostOf(address)}>`,
    };
    try {
      await send(message, signal);
    } catch (error) {
      await dropSupplierLink(db, link.id);
      await inTransaction(db, async (trx) => {
        // A server that is away for hours fails many times, and the trail says so once.
        if (last?.kind !== 'mail-failed') await noteMail(trx, sending.id, 'mail-failed', email);
        await openException(trx, {
          kind: 'mail-failed',
          subject: order.id,
          orderId: order.id,
          projectId: order.projectId,
          detail: [`The mail to ${email} could not be sent`],
        });
      });
      throw error;
    }
    await inTransaction(db, async (trx) => {
      await replaceMailedLinks(trx, { id: link.id, orderId: order.id });
      await endException(trx, ['mail-failed'], order.id);
      const noted = mail === 'cancelled' ? `Cancellation to ${email}` : email;
      await noteMail(trx, sending.id, 'mailed', noted);
    });
  };
}

/** Mails a request for prices to a supplier, as {@link mailingOrder} does an order. */
function mailingPriceRequest({ db, mail: settings, publicUrl }: Sender, send: Send): JobTask {
  return async (payload, signal) => {
    const { id } = ById.parse(payload);
    const address = settings.from ?? (await readSettings(db)).companyEmail;
    const found = await findAsked(db, id);
    if (!found || address === null || publicUrl === undefined) return;
    const { request, asked, document } = await readPriceRequestDocument(db, id);
    const { email, sentAt } = asked;
    // Somebody closed the request since, or an earlier attempt sent the mail and died before it could say so.
    if (request.status !== 'open' || email === null || sentAt === null || asked.mailedAt !== null) return;
    const { firm, purchaser, supplier } = document;
    const name = supplier.contactName ?? supplier.name;
    const link = await insertSupplierLink(db, { askedId: id, name, email });
    const replyTo = purchaser.email ?? firm.email;
    const message = {
      ...priceRequestMail(document, `${publicUrl}/s/${link.token}`),
      from: { name: firm.name, address },
      ...(replyTo !== null && { replyTo: { name: purchaser.name, address: replyTo } }),
      to: { name, address: email },
      attachments: [],
      // One id for each time that somebody sends it, so that mail programs recognize a mail that is sent twice.
      messageId: `<quoin-price-request-${id}-${Date.parse(sentAt)}@${hostOf(address)}>`,
    };
    try {
      await send(message, signal);
    } catch (error) {
      await dropSupplierLink(db, link.id);
      await inTransaction(db, async (trx) => {
        await setAsked(trx, id, { mailFailedAt: asked.mailFailedAt ?? (await momentOf(trx)) });
        tellOfChange(trx);
      });
      throw error;
    }
    await inTransaction(db, async (trx) => {
      await replaceMailedLinks(trx, { id: link.id, askedId: id });
      await setAsked(trx, id, { mailedAt: await momentOf(trx), mailFailedAt: null });
      tellOfChange(trx);
    });
  };
}

/**
 * Mails a return to its supplier, or word that it is cancelled, unless that is not so any more. It has no link: the supplier answers by
 * picking it up. A mail that fails is something to settle until one goes, or until the return waits for none.
 */
function mailingReturn({ db, mail: settings }: Sender, send: Send, mail: ReturnMail): JobTask {
  return async (payload, signal) => {
    const address = settings.from ?? (await readSettings(db)).companyEmail;
    const back = await readSupplierReturn(db, ById.parse(payload).id);
    if (address === null || back.mailedTo === null || back.status !== mail) return;
    const sending = await readOrderSending(db, back.orderId);
    const document = orderDocumentOf(sending);
    const { firm, purchaser, supplier } = document;
    const replyTo = purchaser.email ?? firm.email;
    // The address of the supplier may have been wrong when somebody sent the return.
    const email = (await readOrderEmail(db, await readPurchaseOrder(db, back.orderId))) ?? back.mailedTo;
    const message = {
      ...returnMail(document, back),
      from: { name: firm.name, address },
      ...(replyTo !== null && { replyTo: { name: purchaser.name, address: replyTo } }),
      to: { name: supplier.contactName ?? supplier.name, address: email },
      attachments: [],
      // One id for each state, so that mail programs recognize a mail that is sent twice.
      messageId: `<quoin-return-${back.id}-${mail}-${sending.digest.slice(0, 16)}@${hostOf(address)}>`,
    };
    const subject = subjectOfReturnMail(back.id);
    try {
      await send(message, signal);
    } catch (error) {
      await inTransaction(db, async (trx) => {
        await lockOrderToReturn(trx, back.orderId);
        // Somebody may have cancelled it, or the supplier picked it up, while the server was asked.
        if ((await readSupplierReturn(trx, back.id)).status !== mail) return;
        await openException(trx, {
          kind: 'mail-failed',
          subject,
          orderId: back.orderId,
          projectId: back.projectId,
          detail: [`The mail of return ${back.number} to ${email} could not be sent`],
        });
        tellOfChange(trx);
      });
      throw error;
    }
    await inTransaction(db, async (trx) => {
      await endException(trx, ['mail-failed'], subject);
      tellOfChange(trx);
    });
  };
}

/** The jobs that mail suppliers, by their names. */
export const supplierMailJobs = (sender: Sender, send: Send): Record<string, JobTask> => ({
  ...Object.fromEntries(
    (Object.keys(orderMailJobs) as OrderMail[]).map((mail) => [
      orderMailJobs[mail],
      mailingOrder(sender, send, mail),
    ]),
  ),
  [PRICE_REQUEST_MAIL]: mailingPriceRequest(sender, send),
  [returnMailJobs.sent]: mailingReturn(sender, send, 'sent'),
  [returnMailJobs.cancelled]: mailingReturn(sender, send, 'cancelled'),
});
