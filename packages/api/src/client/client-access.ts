import { findHandedOver } from '@quoin/db/access/session';
import type { Db } from '@quoin/db/connection/database';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import { findClientLink } from '@quoin/db/documents/client-link';
import { findDocumentPlace } from '@quoin/db/documents/document';
import { listThread } from '@quoin/db/documents/document-event';
import { everybody } from '@quoin/db/notices';
import type { SaidOnPage } from '@quoin/domain/client/document-page';
import type { ClientLink } from '@quoin/domain/documents/client-link';
import { documentKinds } from '@quoin/domain/documents/document-kind';
import { orNotFound } from '@quoin/domain/errors';
import type { NoticeKind } from '@quoin/domain/notices/notice-kinds';
import { dateIn } from '@quoin/domain/places/time-zone';
import { excerptOf } from '@quoin/domain/work/comment-text';

import type { Context } from '../context.ts';
import { clientActor } from '../documents/client-actor.ts';
import type { DocumentRecord, SentDocument } from '../documents/document-kind.ts';
import { tellAs } from '../notices.ts';
import { kinds } from './document-kinds.ts';
import type { ShownKind } from './document-page.ts';

/** The part of the context that the calls of a client use. */
export type ClientContext = Pick<
  Context,
  | 'db'
  | 'client'
  | 'change'
  | 'charge'
  | 'compute'
  | 'photos'
  | 'pdf'
  | 'noticeMail'
  | 'clientMail'
  | 'payments'
>;

/** The working link of a token. Unknown, expired and revoked ones look alike. */
export async function linkOf(db: Db, token: string): Promise<ClientLink> {
  return orNotFound(await findClientLink(db, token), 'linkNotFound');
}

/** A document that a link opens, with its kind. */
export interface OpenedByLink {
  readonly link: ClientLink;
  readonly of: ShownKind;
  readonly sent: SentDocument;
}

/** The document of a link. Throws `linkNotFound` for a document of another project, too, so that its client learns nothing of it. */
export async function documentBy(db: Db, link: ClientLink, id: number): Promise<OpenedByLink> {
  const place = await findDocumentPlace(db, id);
  const { kind } = orNotFound(place?.projectId === link.projectId ? place : undefined, 'linkNotFound');
  const of = kinds[kind];
  return { link, of, sent: orNotFound(await of.read(db, id), 'linkNotFound') };
}

/** The place in the panel where the firm goes on, once the client has given its device back. */
export const giveBackPathOf = ({ isInPerson, projectId }: ClientLink): string | null =>
  isInPerson ? `/admin/projects/${projectId}` : null;

/** The questions and answers about a document, as its client reads them. */
export async function readThread(db: Db, documentId: number): Promise<SaidOnPage[]> {
  const timeZone = await readTimeZone(db);
  return (await listThread(db, documentId)).map(({ id, kind, at, text }) => ({
    id,
    isAnswer: kind === 'answered',
    on: dateIn(timeZone, new Date(at)),
    text,
  }));
}

/** Whether the browser of a request is one that was handed over. A link on it may have ended meanwhile. */
export async function isHandedOver({
  db,
  session: { id },
  sessionLimits,
}: Pick<Context, 'db' | 'session' | 'sessionLimits'>): Promise<boolean> {
  return id !== null && (await findHandedOver(db, id, sessionLimits)) !== undefined;
}

/** The characters of a client’s words that a notice shows. The rest stands beside the document. */
const WORDS_SHOWN = 500;

/**
 * Tells everybody in the office what a client did, in the words of the client if there are some, with a link to the record of the
 * document.
 */
export async function tellOffice(
  ctx: ClientContext,
  trx: Db,
  { kind }: Pick<SentDocument, 'kind'>,
  record: DocumentRecord,
  label: string,
  words?: string,
  noticeKind: NoticeKind = 'quote',
): Promise<void> {
  await tellAs(
    ctx,
    trx,
    {
      kind: noticeKind,
      entity: documentKinds[kind].entity,
      entityId: record.id,
      label: label.slice(0, 200),
      detail: words === undefined ? undefined : excerptOf(words, [], WORDS_SHOWN),
      actor: clientActor(record.clientName ?? ''),
    },
    everybody,
    null,
  );
}
