import { takeTurn } from '@quoin/db/access/throttle';
import type { Db } from '@quoin/db/connection/database';
import { documentKinds } from '@quoin/domain/documents/document-kind';
import { DomainError } from '@quoin/domain/errors';

import type { Context } from '../context.ts';
import { type KindOfDocument, type SentDocument, headOf } from './document-kind.ts';

/** Reminders of one document. */
const REMINDERS = { scope: 'client-reminder', max: 1, windowMinutes: 60 };

/**
 * Mails the client of a document that waits for an answer a reminder with a new link, at most once an hour. Throws `mailNotSetUp`,
 * the error of its kind, `clientEmailMissing` and `reminderTooSoon`.
 */
export async function remind<Sent extends SentDocument>(
  { clientMail }: Pick<Context, 'clientMail'>,
  trx: Db,
  of: KindOfDocument<Sent>,
  sent: Sent,
): Promise<void> {
  if (!clientMail) throw new DomainError('mailNotSetUp');
  if (!(await of.isOpen(trx, sent))) throw new DomainError(documentKinds[sent.kind].notOpen);
  if (headOf(sent).client.email === null) throw new DomainError('clientEmailMissing');
  await takeTurn(trx, { ...REMINDERS, subject: String(sent.id) }, (seconds) => {
    throw new DomainError('reminderTooSoon', seconds);
  });
  await clientMail.documentMailed(trx, sent, 'reminder');
}
