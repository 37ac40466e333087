import type { ClientMail } from '@quoin/api/context';
import { readChangePdf } from '@quoin/api/contracts/change-order-pdf';
import { type PdfContext, type QuoteFile, readQuotePdf } from '@quoin/api/documents/quote-pdf';
import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { changeDocumentOf, findSending } from '@quoin/db/contracts/change-order-document';
import { findContract } from '@quoin/db/contracts/contract';
import { readAttachesPdf, todayOfFirm } from '@quoin/db/costs/money-settings';
import { dropClientLink, insertClientLink } from '@quoin/db/documents/client-link';
import { findAnswer, insertEvent, listEvents } from '@quoin/db/documents/document-event';
import { type JobTask, addJob } from '@quoin/db/jobs';
import { findQuote } from '@quoin/db/quotes/quote';
import { readSettings } from '@quoin/db/settings';
import {
  type ClientMailText,
  answerMail,
  changeOrderMail,
  changeOrderReminder,
  quoteMail,
  quoteReminder,
  signedChangeMail,
  signedMail,
} from '@quoin/domain/client/quote-mail';
import type { ChangeOrderState } from '@quoin/domain/contracts/change-order-status';
import { canCancel } from '@quoin/domain/contracts/contract-status';
import type { DocumentEventKind, QuoteFileKind } from '@quoin/domain/documents/document';
import { ById } from '@quoin/domain/entity';
import { type QuoteDocument, documentOf } from '@quoin/domain/quotes/quote-document';

import type { Send, Sender } from './mail.ts';

/** The names of the jobs. Those of older versions may be waiting under them. */
export const QUOTE_MAIL = 'mail-quote';
export const QUOTE_REMINDER = 'mail-quote-reminder';
export const SIGNED_MAIL = 'mail-signed-quote';
export const CHANGE_MAIL = 'mail-change-order';
export const CHANGE_REMINDER = 'mail-change-order-reminder';
export const ANSWER_MAIL = 'mail-answer';
export const SIGNED_CHANGE_MAIL = 'mail-signed-change-order';

/** Queues mail to clients. A job holds only the id of the quote, and makes the link when it runs. */
export const queuedClientMail: ClientMail = {
  quoteSent: async (trx, id) => addJob(trx, QUOTE_MAIL, { id }),
  quoteReminded: async (trx, id) => addJob(trx, QUOTE_REMINDER, { id }),
  questionAnswered: async (trx, id) => addJob(trx, ANSWER_MAIL, { id }),
  quoteSigned: async (trx, id) => addJob(trx, SIGNED_MAIL, { id }),
  changeOrderSent: async (trx, id) => addJob(trx, CHANGE_MAIL, { id }),
  changeOrderReminded: async (trx, id) => addJob(trx, CHANGE_REMINDER, { id }),
  changeOrderSigned: async (trx, id) => addJob(trx, SIGNED_CHANGE_MAIL, { id }),
};

/** A document that is mailed, with its project. */
interface Mailed {
  id: number;
  projectId: number;
  document: Pick<QuoteDocument, 'client' | 'firm'>;
  /** Reads the document on paper, as it was sent or as it was signed. */
  readPdf?: (ctx: PdfContext) => Promise<QuoteFile>;
  /** The name of a mail in the trail, if it is not the document itself. */
  kind?: 'Reminder' | 'Answer';
  /** Writes the mail with the address of a link and the digest of the last event. */
  write: (address: string, head: string) => ClientMailText;
}

/** A longer PDF does not go with a mail, because many mail servers refuse more than 10 MB, and a mail needs a third more. */
const ATTACHED_BYTES_MAX = 6 * 1024 * 1024;

/** The PDF that goes with a mail. A PDF that cannot be made, or is too long, does not keep the mail from going. */
async function attachmentsOf(
  { db, photos, pdf, log }: Sender,
  { readPdf }: Mailed,
): Promise<{ filename: string; content: Buffer; contentType: string }[]> {
  if (!readPdf || !(await readAttachesPdf(db))) return [];
  try {
    const { bytes, name } = await readPdf({ db, photos, pdf });
    if (bytes.length > ATTACHED_BYTES_MAX) return [];
    const filename = name.replaceAll(/[^\w.-]/g, '-');
    return [{ filename, content: bytes, contentType: 'application/pdf' }];
  } catch {
    log.warn('A mail to a client goes without its PDF, which could not be made');
    return [];
  }
}

/** Adds an event to the trail of a quote. Quoin is its actor, because no person caused it. */
async function note(db: Db, quoteId: number, kind: DocumentEventKind, address: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertEvent(trx, quoteId, { kind, actor: 'Quoin', note: address });
    tellOfChange(trx);
  });
}

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
    const { id, projectId, document, write } = mailed;
    const { email, name } = document.client;
    if (email === null) return;
    const attachments = await attachmentsOf(sending, mailed);
    const last = (await listEvents(db, id)).at(-1);
    const { link, token } = await insertClientLink(db, { projectId, name, email, isInPerson: false });
    const message = {
      ...write(`${publicUrl}/q/${token}?quote=${id}`, last?.digest ?? ''),
      from: { name: document.firm.name, address: sender },
      ...(document.firm.email !== null && { replyTo: document.firm.email }),
      to: { name, address: email },
      attachments,
      // If a node dies before it records a sent mail, the mail is sent again. Mail programs recognize it by this id,
      // which another mail about the same document must not have.
      messageId: `<quoin-${kind}-${id}-${key}@${sender.replace(/^.*@/, '')}>`,
    };
    try {
      await send(message, signal);
    } catch (error) {
      await dropClientLink(db, link.id);
      // A server that is away for hours fails many times, and the trail says so once.
      if (last?.kind !== 'mail-failed') await note(db, id, 'mail-failed', email);
      throw error;
    }
    await note(db, id, 'mailed', mailed.kind ? `${mailed.kind} to ${email}` : email);
  };
}

/** Mails a quote that waits for its client. One that was answered or replaced meanwhile is not mailed. */
export const mailingQuotes = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'quote', async (db, id) => {
    const quote = await findQuote(db, id);
    if (quote?.state !== 'open') return undefined;
    const document = documentOf(quote);
    return {
      ...quote,
      document,
      readPdf: async (ctx) => readQuotePdf(ctx, quote, 'sent'),
      write: (address, head) => quoteMail(document, address, head),
    };
  });

/** Reminds the client of a quote that still waits. */
export const remindingOfQuotes = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'quote-reminder', async (db, id) => {
    const quote = await findQuote(db, id);
    if (quote?.state !== 'open') return undefined;
    const document = documentOf(quote);
    return {
      ...quote,
      document,
      kind: 'Reminder',
      write: (address, head) => quoteReminder(document, address, head),
    };
  });

/** Mails the client the way to the signed copy. */
export const mailingSigned = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'contract', async (db, id) => {
    const quote = await findQuote(db, id);
    const contract =
      quote === undefined || quote.contractId === null ? undefined : await findContract(db, quote.contractId);
    if (!quote || !contract) return undefined;
    const document = documentOf(quote);
    // A paper may be recorded weeks later.
    const mayCancel = canCancel(contract, await todayOfFirm(db));
    const signed = {
      ...contract,
      total: contract.originalTotal,
      cancelUntil: mayCancel ? contract.cancelUntil : null,
    };
    return {
      ...quote,
      document,
      readPdf: async (ctx) => readQuotePdf(ctx, quote, 'signed'),
      write: (address, head) => signedMail(document, signed, address, head),
    };
  });

/** Mails the client an answer of the office to a question. The payload is the id of its event. */
export const mailingAnswers = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'answer', async (db, id) => {
    const said = await findAnswer(db, id);
    if (!said) return undefined;
    const sending = await findSending(db, said.quoteId);
    const quote = sending ? undefined : await findQuote(db, said.quoteId);
    const document = sending ? changeDocumentOf(sending) : quote && documentOf(quote);
    const projectId = (sending ?? quote)?.projectId;
    if (!document || projectId === undefined) return undefined;
    return {
      id: said.quoteId,
      projectId,
      document,
      kind: 'Answer',
      write: (address, head) => answerMail(document, said, `${address}#thread`, head),
    };
  });

/** The mail about a change order in one of its states. A reminder comes without a file. */
const mailingChange =
  (kind: string, state: ChangeOrderState, file: QuoteFileKind | undefined, textOf: typeof changeOrderMail) =>
  (sender: Sender, send: Send) =>
    mailing(sender, send, kind, async (db, id) => {
      const sending = await findSending(db, id);
      if (sending?.state !== state) return undefined;
      const document = changeDocumentOf(sending);
      return {
        ...sending,
        document,
        ...(file === undefined
          ? { kind: 'Reminder' as const }
          : { readPdf: async (ctx: PdfContext) => readChangePdf(ctx, sending, file) }),
        write: (address, head) => textOf(document, address, head),
      };
    });

/** Mails a change order that waits for its client. */
export const mailingChangeOrders = mailingChange('change-order', 'open', 'sent', changeOrderMail);

/** Reminds the client of a change order that still waits. */
export const remindingOfChanges = mailingChange(
  'change-order-reminder',
  'open',
  undefined,
  changeOrderReminder,
);

/** Mails the client the way to the signed copy of a change order. */
export const mailingSignedChanges = mailingChange(
  'signed-change-order',
  'approved',
  'signed',
  signedChangeMail,
);
