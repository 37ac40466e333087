import { createHash } from 'node:crypto';

import type { DocumentEvent } from '@quoin/domain/costs/quote';

/** SHA-256 of a text or of the bytes of a file, in hexadecimal. PostgreSQL's checks compute the same. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The digest of an event, over all that it says and over the event before it. */
export function eventDigest({
  quoteId,
  seq,
  at,
  kind,
  actor,
  ip,
  userAgent,
  note,
  previousDigest,
}: Omit<DocumentEvent, 'id' | 'digest'>): string {
  return sha256(JSON.stringify([quoteId, seq, at, kind, actor, ip, userAgent, note, previousDigest]));
}

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
}: Signed): string {
  return sha256(
    JSON.stringify([documentDigest, signerName, strokes, choices, total, consentText, ip, userAgent, at]),
  );
}
