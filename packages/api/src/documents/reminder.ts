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
  ctx: Pick<Context, 'clientMail'>,
  trx: Db,
  of: KindOfDocument<Sent>,
  sent: Sent,
): Promise<void> {
  await mailReminder(ctx, trx, sent, async () => {
    if (!(await of.isOpen(trx, sent))) throw new DomainError(documentKinds[sent.kind].notOpen);
  });
}

/** The same for a document that waits for something else than an answer. `requireWaiting` throws where it waits no more. */
export async function mailReminder(
  { clientMail }: Pick<Context, 'clientMail'>,
  trx: Db,
  sent: SentDocument,
  requireWaiting: () => Promise<void>,
): Promise<void> {
  if (!clientMail) throw new DomainError('mailNotSetUp');
  await requireWaiting();
  if (headOf(sent).client.email === null) throw new DomainError('clientEmailMissing');
  await takeTurn(trx, { ...REMINDERS, subject: String(sent.id) }, (seconds) => {
    throw new DomainError('reminderTooSoon', seconds);
  });
  await clientMail.documentMailed(trx, sent, 'reminder');
}
