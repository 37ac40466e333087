import type { Db } from '@quoin/db/connection/database';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor } from '@quoin/db/costs/money-settings';
import { listEvents } from '@quoin/db/documents/document-event';
import { findDocumentFile, keepPdf } from '@quoin/db/documents/document-file';
import { readSignature } from '@quoin/db/documents/signature';
import { findSealDigest } from '@quoin/db/documents/signature-seal';
import { readPicture } from '@quoin/db/photos/photo-store';
import { brandColors } from '@quoin/domain/costs/brand-color';
import { type DocumentFileKind, documentEventLabels, isSigning } from '@quoin/domain/documents/document';
import { documentKinds } from '@quoin/domain/documents/document-kind';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { PrintedSigning } from '@quoin/pdf/quote-print';
import { flatJpeg } from '@quoin/photos/picture';
import { TooManyJobs } from '@quoin/threads/own-thread';

import type { KindOfDocument, PdfContext, PrintFacts, SentDocument } from './document-kind.ts';
import { madeOnce } from './made-once.ts';

/** A stored file of a document. */
export interface DocumentFile {
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  /** The name to save it under, such as `E-2026-0042-1.pdf`. */
  readonly name: string;
}

/**
 * The PDF of a document: as it was signed, or as it was sent. It is made at the first read and stored, so that all later reads get
 * the same bytes. Throws the error of its kind for one that is not signed, and `pdfNotMade`.
 */
export async function readPdf<Sent extends SentDocument>(
  ctx: PdfContext,
  of: KindOfDocument<Sent>,
  sent: Sent,
  asked?: DocumentFileKind,
): Promise<DocumentFile> {
  const isSigned = of.isSigned(sent);
  const kind = asked ?? (isSigned ? 'signed' : 'sent');
  if (kind === 'signed' && !isSigned) throw new DomainError(documentKinds[sent.kind].notSigned);
  const file = await keptPdf(ctx, sent.id, kind, async () => of.printOf(ctx, sent, kind === 'signed'));
  return { ...file, name: `${of.fileNameOf(sent)}${kind === 'signed' ? '-signed' : ''}.pdf` };
}

/** The answer of a procedure with a stored file. */
export const pdfAnswer = ({ bytes, digest, name }: DocumentFile) => ({
  mediaType: 'application/pdf',
  name,
  tag: digest,
  read: async () => Promise.resolve(bytes),
});

/** The stored file of a document. It is made of its facts if nobody has read it before. Throws `pdfNotMade`. */
export async function keptPdf(
  ctx: PdfContext,
  id: number,
  kind: DocumentFileKind,
  readPrint: () => Promise<PrintFacts>,
): Promise<{ bytes: Buffer; digest: string }> {
  const found = await findDocumentFile(ctx.db, id, kind);
  if (found) return found;
  const make = async () => {
    const bytes = await makePdf(ctx, await readPrint());
    // Two nodes may both make it. Both get the one that is stored first.
    return keepPdf(ctx.db, id, kind, bytes);
  };
  return madeOnce(ctx.pdf, `${id} ${kind}`, make, isNotMade);
}

/** Makes a PDF without storing it. Throws `pdfNotMade`. */
export async function makePdf(ctx: PdfContext, facts: PrintFacts): Promise<Buffer> {
  const logo = await readLogo(ctx);
  const color = await readBrandColor(ctx.db);
  const accent = color === null ? null : brandColors(color, ['#ffffff']).text;
  try {
    return Buffer.from(await ctx.pdf.makePdf({ ...facts, logo, accent }));
  } catch (error) {
    // The maker may succeed when fewer wait.
    if (error instanceof TooManyJobs) throw new DomainError('tooBusy');
    throw new DomainError('pdfNotMade');
  }
}

const isNotMade = (error: unknown) => error instanceof DomainError && error.key === 'pdfNotMade';

/** The logo as JPEG. If it cannot be read, no PDF is made, because a stored PDF would never get its logo. */
async function readLogo({ db, photos }: PdfContext): Promise<Uint8Array | null> {
  const logo = await findLogo(db);
  const bytes = logo && (await readPicture(db, photos, logo.id, 'full'));
  return bytes ? (await flatJpeg(bytes)).bytes : null;
}

/** The signature under a document, with all that proves it. */
export async function readSigning(
  db: Db,
  { id, digest }: { id: number; digest: string },
): Promise<Omit<PrintedSigning, 'contractNumber' | 'cancelUntil'>> {
  const signature = orNotFound(await readSignature(db, id), 'quote');
  const events = await listEvents(db, id);
  // The signed copy lists the events until the signing, whenever the copy is made.
  const until = events.slice(0, events.findIndex(({ kind }) => isSigning(kind)) + 1);
  return {
    signerName: signature.signerName,
    at: signature.at,
    strokes: signature.strokes,
    signedOn: signature.signedOn,
    paper: signature.signedOn === null ? null : ((await findDocumentFile(db, id, 'paper'))?.bytes ?? null),
    consentText: signature.consentText,
    total: signature.total,
    documentDigest: digest,
    signatureDigest: signature.digest,
    events: until.map(({ seq, at, kind, actor }) => ({ seq, at, words: documentEventLabels[kind], actor })),
    headDigest: until.at(-1)?.digest ?? '',
    sealDigest: (await findSealDigest(db, id)) ?? '',
  };
}
