import { kinds } from '@quoin/api/client/document-kinds';
import type { ClientMail } from '@quoin/api/context';
import {
  type KindOfDocument,
  type PdfContext,
  type SentDocument,
  type WriteMail,
  headOf,
} from '@quoin/api/documents/document-kind';
import { type DocumentFile, readPdf } from '@quoin/api/documents/document-pdf';
import { receiptPdf } from '@quoin/api/receivables/reports/receipt';
import { type Db, inSnapshot, inTransaction } from '@quoin/db/connection/database';
import { dropClientLink, insertClientLink } from '@quoin/db/documents/client-link';
import { findDocumentPlace } from '@quoin/db/documents/document';
import { findAnswer, listEvents } from '@quoin/db/documents/document-event';
import { type JobTask, addJob } from '@quoin/db/jobs';
import { readReceipt } from '@quoin/db/receivables/reports/receipt';
import { readSettings } from '@quoin/db/settings';
import type { DocumentFileKind, DocumentFirm } from '@quoin/domain/documents/document';
import { type DocumentMail, type SignedKind, documentKinds } from '@quoin/domain/documents/document-kind';
import { answerMail } from '@quoin/domain/documents/letter';
import { ById } from '@quoin/domain/entity';
import { isReceived } from '@quoin/domain/receivables/invoice-status';
import { receiptMail } from '@quoin/domain/receivables/receipt';

import { attachmentsOf, hostOf, noteMail } from './document-mail.ts';
import type { Send, Sender } from './mail.ts';

/** The names of the jobs. Those of older versions may be waiting under them. */
const mailJobs: Readonly<Record<SignedKind, Readonly<Record<DocumentMail, string>>>> = {
  quote: { sent: 'mail-quote', reminder: 'mail-quote-reminder', signed: 'mail-signed-quote' },
  'change-order': {
    sent: 'mail-change-order',
    reminder: 'mail-change-order-reminder',
    signed: 'mail-signed-change-order',
  },
  // The kind of mail after a signature is never queued, because no client signs an invoice.
  invoice: { sent: 'mail-invoice', reminder: 'mail-invoice-reminder', signed: 'mail-signed-invoice' },
};
const ANSWER_MAIL = 'mail-answer';
const RECEIPT_MAIL = 'mail-receipt';

/** Queues mail to clients. A job holds only the id of the document or payment, and makes the link when it runs. */
export const queuedClientMail: ClientMail = {
  documentMailed: async (trx, { kind, id }, mail) => addJob(trx, mailJobs[kind][mail], { id }),
  questionAnswered: async (trx, id) => addJob(trx, ANSWER_MAIL, { id }),
  paymentReceived: async (trx, id) => addJob(trx, RECEIPT_MAIL, { id }),
};

/** A document that is mailed. */
interface Mailed {
  sent: SentDocument;
  /** Reads the document on paper, as it was sent or as it was signed. */
  readFile?: (ctx: PdfContext) => Promise<DocumentFile>;
  /** The name of a mail in the trail, if it is not the document itself. */
  kind?: 'Reminder' | 'Answer';
  write: WriteMail;
}

/** From whom a mail is, to whom it goes, and its id. */
const envelopeOf = (
  firm: DocumentFirm,
  sender: string,
  { name, email }: { name: string; email: string },
  id: string,
) => ({
  from: { name: firm.name, address: sender },
  ...(firm.email !== null && { replyTo: firm.email }),
  to: { name, address: email },
  // If a node dies before it records a sent mail, the mail is sent again. Mail programs recognize it by this id,
  // which another mail about the same document must not have.
  messageId: `<quoin-${id}@${hostOf(sender)}>`,
});

/**
 * Mails the client of a document. `find` answers `undefined` if no mail is due any more. A mail that fails leaves no link,
 * and its job tries again.
 */
function mailing(
  sending: Sender,
  send: Send,
  kind: string,
  find: (db: Db, id: number) => Promise<Mailed | undefined>,
): JobTask {
  const { db, mail, publicUrl } = sending;
  return async (payload, signal, key) => {
    const mailed = await find(db, ById.parse(payload).id);
    const sender = mail.from ?? (await readSettings(db)).companyEmail;
    if (!mailed || sender === null || publicUrl === undefined) return;
    const { sent, write } = mailed;
    const { id, projectId } = sent;
    const { client, firm } = headOf(sent);
    const { email, name } = client;
    if (email === null) return;
    const attachments = await attachmentsOf(sending, mailed.readFile);
    const last = (await listEvents(db, id)).at(-1);
    const { link, token } = await insertClientLink(db, { projectId, name, email, isInPerson: false });
    const message = {
      ...write(`${publicUrl}/q/${token}?quote=${id}`, last?.digest ?? ''),
      ...envelopeOf(firm, sender, { name, email }, `${kind}-${id}-${key}`),
      attachments,
    };
    try {
      await send(message, signal);
    } catch (error) {
      await dropClientLink(db, link.id);
      // A server that is away for hours fails many times, and the trail says so once.
      if (last?.kind !== 'mail-failed')
        await inTransaction(db, async (trx) => noteMail(trx, id, 'mail-failed', email));
      throw error;
    }
    const noted = mailed.kind ? `${mailed.kind} to ${email}` : email;
    await inTransaction(db, async (trx) => noteMail(trx, id, 'mailed', noted));
  };
}

/** The files that go with the mails. A reminder comes without one. */
const files: Readonly<Record<DocumentMail, DocumentFileKind | undefined>> = {
  sent: 'sent',
  reminder: undefined,
  signed: 'signed',
};

/** A job that mails a document, a reminder, or the way to the signed copy. It sends nothing that is no longer due. */
const mailingDocument = (sender: Sender, send: Send, of: KindOfDocument, mail: DocumentMail, job: string) =>
  mailing(sender, send, job.replace(/^mail-/, ''), async (db, id) => {
    const sent = await of.read(db, id);
    const write = sent && (await of.mailOf(db, sent, mail));
    if (!sent || !write) return undefined;
    const file = files[mail];
    return {
      sent,
      write,
      ...(file === undefined
        ? { kind: 'Reminder' as const }
        : { readFile: async (ctx: PdfContext) => readPdf(ctx, of, sent, file) }),
    };
  });

/** Mails the client an answer of the office to a question. The payload is the id of its event. */
const mailingAnswers = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'answer', async (db, id) => {
    const said = await findAnswer(db, id);
    const place = said && (await findDocumentPlace(db, said.documentId));
    const sent = place && (await kinds[place.kind].read(db, place.id));
    if (!said || !sent) return undefined;
    const head = headOf(sent);
    const what = `${documentKinds[sent.kind].noun} ${head.number}`;
    return {
      sent,
      kind: 'Answer',
      write: (address, proof) => answerMail(head, { what, ...said }, `${address}#thread`, proof),
    };
  });

/** Mails clients the receipts of payments, but not of one that came back or was taken back meanwhile. The payload is the id of the payment. */
const mailingReceipts = (sending: Sender, send: Send): JobTask => {
  const { db, mail } = sending;
  return async (payload, signal, key) => {
    const { id } = ById.parse(payload);
    const document = await inSnapshot(db, async (at) => readReceipt(at, id));
    const sender = mail.from ?? (await readSettings(db)).companyEmail;
    const { status, firm, client } = document;
    const { name, email } = client;
    if (!isReceived(status) || email === null || sender === null) return;
    await send(
      {
        ...receiptMail(document),
        ...envelopeOf(firm, sender, { name, email }, `receipt-${id}-${key}`),
        attachments: await attachmentsOf(sending, async (ctx) => receiptPdf(ctx, id)),
      },
      signal,
    );
  };
};

/** The jobs that mail clients, by their names. */
export const clientMailJobs = (sender: Sender, send: Send): Record<string, JobTask> =>
  Object.fromEntries([
    [ANSWER_MAIL, mailingAnswers(sender, send)],
    [RECEIPT_MAIL, mailingReceipts(sender, send)],
    ...Object.entries(mailJobs).flatMap(([kind, jobs]) =>
      Object.entries(jobs).map(([mail, job]) => [
        job,
        mailingDocument(sender, send, kinds[kind as SignedKind], mail as DocumentMail, job),
      ]),
    ),
  ]);
