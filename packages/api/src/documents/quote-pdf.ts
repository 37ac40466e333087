import type { Db } from '@quoin/db/connection/database';
import { findContract, listContractPayments } from '@quoin/db/contracts/contract';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor, readTimeZone } from '@quoin/db/costs/money-settings';
import { listEvents } from '@quoin/db/documents/document-event';
import { readSignature } from '@quoin/db/documents/signature';
import { findSealDigest } from '@quoin/db/documents/signature-seal';
import { readPicture } from '@quoin/db/photos/photo-store';
import type { getQuote } from '@quoin/db/quotes/quote';
import { findQuoteFile, keepPdf } from '@quoin/db/quotes/quote-file';
import { findPictureOfQuote } from '@quoin/db/quotes/quote-picture';
import { brandColors } from '@quoin/domain/costs/brand-color';
import { type QuoteFileKind, documentEventLabels, isSigning } from '@quoin/domain/documents/document';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { picturesOf } from '@quoin/domain/quotes/document-pictures';
import {
  type QuoteDocument,
  documentOf,
  proposedChoices,
  signedPayments,
} from '@quoin/domain/quotes/quote-document';
import { LINE_PICTURE, OPTION_PICTURE } from '@quoin/pdf/printed-picture';
import type { Print, PrintedSigning } from '@quoin/pdf/quote-print';
import { flatJpeg } from '@quoin/photos/picture';
import { TooManyJobs } from '@quoin/threads/own-thread';

import type { Context } from '../context.ts';
import { madeOnce } from './made-once.ts';

export type PdfContext = Pick<Context, 'db' | 'photos' | 'pdf'>;
type SentQuote = Awaited<ReturnType<typeof getQuote>>;

/** A stored file of a quote. */
export interface QuoteFile {
  readonly bytes: Buffer;
  /** SHA-256 in hexadecimal. */
  readonly digest: string;
  /** The name to save it under, such as `E-2026-0042-1.pdf`. */
  readonly name: string;
}

/**
 * The PDF of a quote: as it was signed, or as it was sent. It is made at the first read and stored, so that all later
 * reads get the same bytes. Throws `quoteNotSigned` and `pdfNotMade`.
 */
export async function readQuotePdf(
  ctx: PdfContext,
  quote: SentQuote,
  asked?: QuoteFileKind,
): Promise<QuoteFile> {
  const { id, number, revision, contractId } = quote;
  const kind = asked ?? (contractId === null ? 'sent' : 'signed');
  const signed = kind === 'signed' ? contractId : null;
  if (kind === 'signed' && signed === null) throw new DomainError('quoteNotSigned');
  const file = await keptPdf(ctx, id, kind, async () => readFacts(ctx, quote, signed));
  return { ...file, name: `${number}-${revision}${kind === 'signed' ? '-signed' : ''}.pdf` };
}

/** The answer of a procedure with a stored file. */
export const pdfAnswer = ({ bytes, digest, name }: QuoteFile) => ({
  mediaType: 'application/pdf',
  name,
  tag: digest,
  read: async () => Promise.resolve(bytes),
});

/** The stored file of a document. It is made of its facts if nobody has read it before. Throws `pdfNotMade`. */
export async function keptPdf(
  ctx: PdfContext,
  id: number,
  kind: QuoteFileKind,
  readPrint: () => Promise<PrintFacts>,
): Promise<{ bytes: Buffer; digest: string }> {
  const found = await findQuoteFile(ctx.db, id, kind);
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

/** A print without the logo and the color. */
type PrintFacts = Print extends infer Each
  ? Each extends Print
    ? Omit<Each, 'logo' | 'accent'>
    : never
  : never;

/** The logo as JPEG. If it cannot be read, no PDF is made, because a stored PDF would never get its logo. */
async function readLogo({ db, photos }: PdfContext): Promise<Uint8Array | null> {
  const logo = await findLogo(db);
  const bytes = logo && (await readPicture(db, photos, logo.id, 'full'));
  return bytes ? (await flatJpeg(bytes)).bytes : null;
}

/** Dots of a printed picture for each point, at 300 dots an inch. */
const DOTS_PER_POINT = 300 / 72;

/**
 * The pictures of a document as small as their print needs them, by their digests, so that the file stays far below 10 MiB.
 * One that cannot be read is left out.
 */
async function readPictures(
  db: Db,
  quoteId: number,
  document: QuoteDocument,
): Promise<Record<string, Uint8Array>> {
  const { options, lines } = picturesOf(document);
  const sides = new Map<string, number>();
  for (const { digest } of lines) sides.set(digest, LINE_PICTURE);
  for (const { digest } of options) sides.set(digest, OPTION_PICTURE);
  const pictures: Record<string, Uint8Array> = {};
  for (const [digest, side] of sides) {
    const stored = await findPictureOfQuote(db, quoteId, digest);
    if (!stored) continue;
    try {
      pictures[digest] = (await flatJpeg(stored, Math.ceil(side * DOTS_PER_POINT))).bytes;
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return pictures;
}

/** The facts of a printed quote that nobody has signed. It shows the proposed options. */
export const unsignedPrint = (
  document: QuoteDocument,
  pictures: Record<string, Uint8Array>,
  timeZone: string,
): PrintFacts => ({
  document,
  pictures,
  choices: proposedChoices(document),
  payments: document.payments,
  timeZone,
  signing: null,
});

/** The facts of a printed quote: as it was sent, or with the contract that was signed. */
async function readFacts({ db }: PdfContext, quote: SentQuote, signed: number | null): Promise<PrintFacts> {
  const timeZone = await readTimeZone(db);
  const document = documentOf(quote);
  const pictures = await readPictures(db, quote.id, document);
  if (signed === null) return unsignedPrint(document, pictures, timeZone);
  const contract = orNotFound(await findContract(db, signed), 'contract');
  const signature = orNotFound(await readSignature(db, quote.id), 'quote');
  return {
    document,
    pictures,
    choices: signature.choices,
    payments: signedPayments(await listContractPayments(db, signed)),
    timeZone,
    signing: {
      ...(await readSigning(db, quote)),
      contractNumber: contract.number,
      cancelUntil: contract.cancelWaivedAt === null ? contract.cancelUntil : null,
    },
  };
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
    paper: signature.signedOn === null ? null : ((await findQuoteFile(db, id, 'paper'))?.bytes ?? null),
    consentText: signature.consentText,
    total: signature.total,
    documentDigest: digest,
    signatureDigest: signature.digest,
    events: until.map(({ seq, at, kind, actor }) => ({ seq, at, words: documentEventLabels[kind], actor })),
    headDigest: until.at(-1)?.digest ?? '',
    sealDigest: (await findSealDigest(db, id)) ?? '',
  };
}
