import type { Db } from '@quoin/db/connection/database';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import { sha256 } from '@quoin/db/documents/document-digest';
import { findDocumentFile } from '@quoin/db/documents/document-file';
import type { Signer } from '@quoin/db/documents/signature';
import { formatDate } from '@quoin/domain/dates';
import { type ClientLetter, paperConsentText } from '@quoin/domain/documents/paper';
import { type PaperKind, paperLabels } from '@quoin/domain/documents/paper-kind';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { dateIn } from '@quoin/domain/places/time-zone';
import { flatJpeg, inspectPicture, preparePicture } from '@quoin/photos/picture';

import type { BinaryAnswer } from '../binary-answer.ts';
import type { SignedInContext } from '../context.ts';
import { traceOf } from './trace.ts';

// Papers that clients signed by hand: what all recordings of them have in common.

/** The longest side of the photo of a paper. A letter page then has about 200 dots an inch, which small print needs. */
const PAPER_SIDE = 2_400;

/** The photo of a paper, as the firm keeps it. */
export interface KeptPaper {
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
}

/** Decodes an uploaded photo of a paper. Throws for what is no photo. Call it outside of any transaction. */
export async function readPaper({ bytes: uploaded }: ClientLetter['photo']): Promise<KeptPaper> {
  await inspectPicture(uploaded);
  const { image } = await preparePicture(uploaded);
  const { bytes } = await flatJpeg(image, PAPER_SIDE);
  return { bytes, digest: sha256(bytes) };
}

/**
 * Refuses a day on a paper that cannot be right: before its document was sent, past its last day, or in the future. Throws
 * `paperDayWrong` and `paperTooLate`.
 */
export async function judgePaperDay(
  db: Db,
  signedOn: string,
  { sentAt, last }: { sentAt: string; last: string | null },
): Promise<void> {
  const timeZone = await readTimeZone(db);
  const sentOn = dateIn(timeZone, new Date(sentAt));
  if (signedOn < sentOn || signedOn > dateIn(timeZone, new Date()))
    throw new DomainError('paperDayWrong', sentOn);
  if (last !== null && signedOn > last) throw new DomainError('paperTooLate', last);
}

/** The facts of an event about a paper, for the trail of its document. */
export const paperTrace = (
  ctx: SignedInContext,
  { signedOn, note = null }: Pick<ClientLetter, 'signedOn' | 'note'>,
  { digest }: KeptPaper,
) => ({
  ...traceOf(ctx),
  note: `On paper of ${formatDate(signedOn)}${note === null ? '' : `: ${note}`}`,
  fileDigest: digest,
});

/** Somebody who signed a document on paper, which a person in the office records. */
export function signerOnPaper(
  ctx: SignedInContext,
  { signerName, signedOn }: { signerName: string; signedOn: string },
  { digest }: KeptPaper,
): Signer {
  const { actor: recordedBy, ip, userAgent } = traceOf(ctx);
  return {
    signerName,
    strokes: null,
    consentText: paperConsentText,
    ip,
    userAgent,
    recordedBy,
    signedOn,
    paperDigest: digest,
    linkId: null,
  };
}

/** The answer of a procedure with the photo of a paper. Throws `paperNotFound`. */
export async function paperAnswer(
  db: Db,
  documentId: number,
  kind: PaperKind = 'paper',
): Promise<BinaryAnswer> {
  const { bytes, digest } = orNotFound(await findDocumentFile(db, documentId, kind), 'paperNotFound');
  return {
    mediaType: 'image/jpeg',
    name: `${paperLabels[kind].toLowerCase().replaceAll(' ', '-')}.jpg`,
    tag: digest,
    read: async () => Promise.resolve(bytes),
  };
}
