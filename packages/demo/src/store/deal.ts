import type { Db } from '@quoin/db/connection/database';
import { insertClientLink } from '@quoin/db/documents/client-link';
import { insertEvent } from '@quoin/db/documents/document-event';
import { type ClientLink, LINK_DAYS } from '@quoin/domain/documents/client-link';
import type { EstimateView } from '@quoin/domain/estimates/estimate';

import type { LogLine } from './log.ts';

/** The demo data comes from no address and no browser. */
export const nowhere = { ip: null, userAgent: null };

/** An estimate, and what has come of it so far. */
export interface Deal {
  readonly estimateId: number;
  /** Its quote that was sent. */
  documentId?: number;
  /** The link with which its client reads and signs. */
  link?: ClientLink;
  contractId?: number;
  /** The change orders by their titles. */
  readonly orders: Map<string, number>;
  /** The documents of bills at which the client has not looked yet, the oldest first. */
  readonly unseen: number[];
}

/** Where the history of contracts is stored, and the log that tells of it. */
export interface Past {
  trx: Db;
  log: LogLine[];
}

/** The record of an earlier step. */
export function made<Made>(thing: Made | undefined): Made {
  if (thing === undefined) throw new Error('A step of the demo needs one that comes before it');
  return thing;
}

/** A client as the trail and the log name them. */
export const clientActor = ({ clientName }: { clientName: string | null }): string =>
  `Client ${clientName ?? ''}`.trim();

/** Makes the link of a client as of a moment. The demo shows it to nobody, so its secret is thrown away. The panel makes new links. */
export async function makeLink(
  trx: Db,
  { projectId, clientName, clientEmail }: EstimateView,
  at: string,
): Promise<ClientLink> {
  const { link } = await insertClientLink(trx, {
    projectId,
    name: clientName,
    email: clientEmail,
    isInPerson: false,
  });
  const expiresAt = new Date(Date.parse(at) + LINK_DAYS * 24 * 3_600_000).toISOString();
  await trx.updateTable('clientLinks').set({ createdAt: at, expiresAt }).where('id', '=', link.id).execute();
  return link;
}

/** The client looks at a document. */
export async function look(
  trx: Db,
  documentId: number,
  { link, actor, at }: { link: ClientLink; actor: string; at: string },
): Promise<void> {
  await trx.updateTable('clientLinks').set({ lastUsedAt: at }).where('id', '=', link.id).execute();
  await insertEvent(trx, documentId, { kind: 'viewed', actor, linkId: link.id, at });
}
