import { createHash } from 'node:crypto';

import type { DocumentEvent } from '@quoin/domain/documents/document';

/** SHA-256 of a text or of the bytes of a file, in hexadecimal. PostgreSQL's checks compute the same. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The digest of a document and of the costs behind it in one, which the first event of the document holds. */
export const contentsDigest = ({ digest, costDigest }: { digest: string; costDigest: string }): string =>
  sha256(`${digest}\n${costDigest}`);

/**
 * The digest of an event, over all that it says and over the event before it. An event without a file and without
 * contents has the digest that it always had.
 */
export function eventDigest({
  documentId,
  seq,
  at,
  kind,
  actor,
  ip,
  userAgent,
  note,
  previousDigest,
  fileDigest,
  contentsDigest: contents,
}: Omit<DocumentEvent, 'id' | 'digest'>): string {
  const said = [documentId, seq, at, kind, actor, ip, userAgent, note, previousDigest];
  if (contents !== null) return sha256(JSON.stringify([...said, fileDigest, contents]));
  return sha256(JSON.stringify(fileDigest === null ? said : [...said, fileDigest]));
}

/** What the chain over all signed documents holds of one of them. */
export interface Sealed {
  /** Counts the signed documents of the firm. */
  seq: number;
  documentId: number;
  documentDigest: string;
  costDigest: string;
  signatureDigest: string | null;
  /** The digest of the event of the signature. */
  eventDigest: string | null;
  /** The number of the contract and its moment, or the numbers of the contract and of the change order. */
  contract: string | null;
  previousDigest: string | null;
}

/** The digest of a signed document in the chain of the firm. `seal_digest` of migration 0033 computes the same. */
export const sealDigest = (sealed: Sealed): string =>
  sha256(
    [
      sealed.seq,
      sealed.documentId,
      sealed.documentDigest,
      sealed.costDigest,
      sealed.signatureDigest,
      sealed.eventDigest,
      sealed.contract,
      sealed.previousDigest,
    ]
      .map((said) => said ?? '')
      .join('\n'),
  );

/** What a signature says. */
export interface Signed {
  documentDigest: string;
  signerName: string;
  /** The drawn signature as JSON text. */
  strokes: string | null;
  choices: readonly number[];
  total: number;
  consentText: string;
  ip: string | null;
  userAgent: string | null;
  at: string;
  /** The paper that was signed by hand: who in the office recorded it, its day, and the digest of its photo. */
  recordedBy: string | null;
  signedOn: string | null;
  paperDigest: string | null;
}

/** The digest of a signature, over all that it says and over the document that is signed. */
export function signatureDigest({
  documentDigest,
  signerName,
  strokes,
  choices,
  total,
  consentText,
  ip,
  userAgent,
  at,
  recordedBy,
  signedOn,
  paperDigest,
}: Signed): string {
  const said = [documentDigest, signerName, strokes, choices, total, consentText, ip, userAgent, at];
  return sha256(JSON.stringify(paperDigest === null ? said : [...said, recordedBy, signedOn, paperDigest]));
}
