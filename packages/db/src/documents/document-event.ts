import {
  DocumentEvent,
  type DocumentEventKind,
  THREAD_MAX,
  type ThreadEntry,
} from '@quoin/domain/documents/document';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { columnsOf } from '../entity-columns.ts';
import { contentsDigest, eventDigest } from './document-digest.ts';
import { lockDocument } from './document.ts';

const columns = [...columnsOf(DocumentEvent.omit({ documentId: true })), 'quoteId as documentId'] as const;

/** The events of a document in their order. */
export async function listEvents(db: Db, documentId: number): Promise<DocumentEvent[]> {
  return db
    .selectFrom('documentEvents')
    .select(columns)
    .where('quoteId', '=', documentId)
    .orderBy('seq')
    .execute();
}

/**
 * The questions and answers about a document and the other sendings of its estimate or change order, the oldest first. A new
 * revision goes on with the thread of the one before.
 */
export async function listThread(db: Db, documentId: number): Promise<ThreadEntry[]> {
  const siblings = sql<number>`(
    select other.id from quotes as own join quotes as other on other.estimate_id = own.estimate_id
    where own.id = ${documentId}::integer
    union
    select other.quote_id from change_order_documents as own
      join change_order_documents as other on other.change_order_id = own.change_order_id
    where own.quote_id = ${documentId}::integer
    -- An invoice is sent once.
    union
    select ${documentId}::integer
  )`;
  const newest = await db
    .selectFrom('documentEvents')
    .select(['id', 'quoteId as documentId', 'at', 'actor as author'])
    .select(sql<ThreadEntry['kind']>`kind`.as('kind'))
    .select(sql<string>`coalesce(note, '')`.as('text'))
    .where('quoteId', 'in', siblings)
    .where('kind', 'in', ['question', 'answered'])
    .orderBy('id', 'desc')
    .limit(THREAD_MAX)
    .execute();
  return newest.toReversed();
}

/** An answer of the office, with the question before it, or `undefined`. */
export async function findAnswer(
  db: Db,
  id: number,
): Promise<{ documentId: number; answer: string; question: string | null } | undefined> {
  const found = await db
    .selectFrom('documentEvents')
    .select('quoteId as documentId')
    .where('id', '=', id)
    .where('kind', '=', 'answered')
    .executeTakeFirst();
  if (!found) return undefined;
  const thread = await listThread(db, found.documentId);
  const question = thread.findLast((entry) => entry.id < id && entry.kind === 'question');
  const own = thread.find((entry) => entry.id === id);
  return own && { ...found, answer: own.text, question: question?.text ?? null };
}

/** The moment of the last event of a kind, or `null`. */
export async function lastEventAt(
  db: Db,
  documentId: number,
  kind: DocumentEventKind,
): Promise<string | null> {
  const { at } = await db
    .selectFrom('documentEvents')
    .select(({ fn }) => fn.max('at').as('at'))
    .where('quoteId', '=', documentId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return at;
}

/** The moment of the transaction, as the database stores it. */
export async function momentOf(trx: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select now()::timestamptz(3) as at`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row.at;
}

export interface NewEvent {
  kind: DocumentEventKind;
  actor: string;
  /** The moment at which it happened. By default it happens now. */
  at?: string | undefined;
  ip?: string | null;
  userAgent?: string | null;
  note?: string | null;
  fileDigest?: string | null;
  contentsDigest?: string | null;
  linkId?: number | null;
}

/** Who sends a document, from where, and when. */
export type DocumentSender = Required<Pick<NewEvent, 'actor' | 'ip' | 'userAgent'>> & Pick<NewEvent, 'at'>;

/**
 * Adds an event to the chain of a document. The lock of the document makes others wait, so that no two events have the
 * same place. An event follows the head of the chain, so that one that was deleted leaves a gap for ever. Call it in a
 * transaction.
 */
export async function insertEvent(
  trx: Db,
  documentId: number,
  { linkId = null, at, ...said }: NewEvent,
): Promise<DocumentEvent> {
  await lockDocument(trx, documentId);
  const last = await trx
    .selectFrom('documentHeads')
    .select(['seq', 'digest'])
    .where('quoteId', '=', documentId)
    .executeTakeFirst();
  const event = {
    ip: null,
    userAgent: null,
    note: null,
    fileDigest: null,
    contentsDigest: null,
    ...said,
    documentId,
    seq: (last?.seq ?? 0) + 1,
    at: at ?? (await momentOf(trx)),
    previousDigest: last?.digest ?? null,
  };
  const { documentId: quoteId, ...stored } = event;
  return trx
    .insertInto('documentEvents')
    .values({ ...stored, quoteId, linkId, digest: eventDigest(event) })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Adds the first event of a frozen document. It holds the document, so that neither is changed alone. */
export async function insertSent(
  trx: Db,
  documentId: number,
  sender: Pick<NewEvent, 'actor' | 'ip' | 'userAgent' | 'note' | 'at'>,
): Promise<void> {
  const frozen = await trx
    .selectFrom('quotes')
    .select(['digest', 'costDigest'])
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await insertEvent(trx, documentId, { kind: 'sent', ...sender, contentsDigest: contentsDigest(frozen) });
}

/** Whether an event of a kind came by a link within the last hour. */
export async function wasSeenLately(db: Db, documentId: number, linkId: number): Promise<boolean> {
  const found = await db
    .selectFrom('documentEvents')
    .select('id')
    .where('quoteId', '=', documentId)
    .where('linkId', '=', linkId)
    .where('kind', '=', 'viewed')
    .where('at', '>', sql<string>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
