import { takeTurn } from '@quoin/db/access/throttle';
import { type Db, tellOfChange } from '@quoin/db/connection/database';
import { insertEvent, listThread } from '@quoin/db/documents/document-event';
import type { ThreadEntry } from '@quoin/domain/documents/document';

import type { SignedInContext } from '../context.ts';
import { type SentDocument, headOf } from './document-kind.ts';
import { traceOf } from './trace.ts';

/** Answers about one document, each of which mails the client. */
export const ANSWERS = { scope: 'client-answer', max: 20, windowMinutes: 60 };

/** Adds an answer to the thread of a document, and mails it to the client if there is an address. */
export async function answerQuestion(
  ctx: SignedInContext,
  trx: Db,
  sent: Pick<SentDocument, 'id' | 'document'>,
  text: string,
): Promise<ThreadEntry[]> {
  await takeTurn(trx, { ...ANSWERS, subject: String(sent.id) });
  const event = await insertEvent(trx, sent.id, { kind: 'answered', ...traceOf(ctx), note: text });
  if (headOf(sent).client.email !== null) await ctx.clientMail?.questionAnswered(trx, event.id);
  tellOfChange(trx);
  return listThread(trx, sent.id);
}
