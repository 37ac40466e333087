import type { ClientMail } from '@quoin/api/context';
import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { dropClientLink, insertClientLink } from '@quoin/db/costs/client-link';
import { findContract } from '@quoin/db/costs/contract';
import { insertEvent, listEvents } from '@quoin/db/costs/document-event';
import { findQuote } from '@quoin/db/costs/quote';
import { type JobTask, addJob } from '@quoin/db/jobs';
import { readSettings } from '@quoin/db/settings';
import type { DocumentEventKind } from '@quoin/domain/costs/quote';
import { type QuoteDocument, documentOf } from '@quoin/domain/costs/quote-document';
import { type ClientMailText, quoteMail, signedMail } from '@quoin/domain/costs/quote-mail';
import { ById } from '@quoin/domain/entity';

import type { Send, Sender } from './mail.ts';

/** The names of the jobs. Those of older versions may be waiting under them. */
export const QUOTE_MAIL = 'mail-quote';
export const SIGNED_MAIL = 'mail-signed-quote';

/** Queues mail to clients. A job holds only the id of the quote, and makes the link when it runs. */
export const queuedClientMail: ClientMail = {
  quoteSent: async (trx, id) => addJob(trx, QUOTE_MAIL, { id }),
  quoteSigned: async (trx, id) => addJob(trx, SIGNED_MAIL, { id }),
};

type Found = NonNullable<Awaited<ReturnType<typeof findQuote>>>;
/** Writes a mail with the address of a link and the digest of the last event. */
type Write = (address: string, head: string) => ClientMailText;

/** Adds an event to the trail of a quote. Quoin is its actor, because no person caused it. */
async function note(db: Db, quoteId: number, kind: DocumentEventKind, address: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await insertEvent(trx, quoteId, { kind, actor: 'Quoin', note: address });
    tellOfChange(trx);
  });
}

/**
 * Mails the client of a quote. `writerOf` answers `undefined` if no mail is due any more. A mail that fails leaves no link,
 * and its job tries again.
 */
function mailing(
  { db, mail: { from }, publicUrl }: Sender,
  send: Send,
  kind: string,
  writerOf: (quote: Found, document: QuoteDocument) => Promise<Write | undefined>,
): JobTask {
  return async (payload, signal) => {
    const quote = await findQuote(db, ById.parse(payload).id);
    const sender = from ?? (await readSettings(db)).companyEmail;
    if (!quote || sender === null || publicUrl === undefined) return;
    const document = documentOf(quote);
    const { email, name } = document.client;
    if (email === null) return;
    const write = await writerOf(quote, document);
    if (!write) return;
    const last = (await listEvents(db, quote.id)).at(-1);
    const { projectId } = quote;
    const { link, token } = await insertClientLink(db, { projectId, name, email, isInPerson: false });
    const message = {
      ...write(`${publicUrl}/q/${token}?quote=${quote.id}`, last?.digest ?? ''),
      from: { name: document.firm.name, address: sender },
      ...(document.firm.email !== null && { replyTo: document.firm.email }),
      to: { name, address: email },
      // If a node dies before it records a sent mail, the mail is sent again. Mail programs recognize it by this id.
      messageId: `<quoin-${kind}-${quote.id}@${sender.replace(/^.*@/, '')}>`,
    };
    try {
      await send(message, signal);
    } catch (error) {
      await dropClientLink(db, link.id);
      // A server that is away for hours fails many times, and the trail says so once.
      if (last?.kind !== 'mail-failed') await note(db, quote.id, 'mail-failed', email);
      throw error;
    }
    await note(db, quote.id, 'mailed', email);
  };
}

/** Mails a quote that waits for its client. One that was answered or replaced meanwhile is not mailed. */
export const mailingQuotes = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'quote', async ({ state }, document) =>
    state === 'open' ? (address, head) => quoteMail(document, address, head) : undefined,
  );

/** Mails the client the way to the signed copy. */
export const mailingSigned = (sender: Sender, send: Send): JobTask =>
  mailing(sender, send, 'contract', async ({ contractId }, document) => {
    const contract = contractId === null ? undefined : await findContract(sender.db, contractId);
    if (!contract) return undefined;
    const signed = { ...contract, total: contract.originalTotal };
    return (address, head) => signedMail(document, signed, address, head);
  });
