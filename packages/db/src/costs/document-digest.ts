import { createHash } from 'node:crypto';

import type { DocumentEvent } from '@quoin/domain/costs/quote';

/** SHA-256 of a text or of the bytes of a file, in hexadecimal. PostgreSQL's checks compute the same. */
export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The digest of an event, over all that it says and over the event before it. Older events have no file. */
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
  fileDigest,
}: Omit<DocumentEvent, 'id' | 'digest'>): string {
  const said = [quoteId, seq, at, kind, actor, ip, userAgent, note, previousDigest];
  return sha256(JSON.stringify(fileDigest === null ? said : [...said, fileDigest]));
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
