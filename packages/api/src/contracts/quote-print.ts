import type { Db } from '@quoin/db/connection/database';
import { findContract, listContractPayments } from '@quoin/db/contracts/contract';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import { readSignature } from '@quoin/db/documents/signature';
import type { getQuote } from '@quoin/db/quotes/quote';
import { findPictureOfQuote } from '@quoin/db/quotes/quote-picture';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { picturesOf } from '@quoin/domain/quotes/document-pictures';
import {
  type QuoteDocument,
  documentOf,
  proposedChoices,
  signedPayments,
} from '@quoin/domain/quotes/quote-document';
import { LINE_PICTURE, OPTION_PICTURE } from '@quoin/pdf/printed-picture';
import { flatJpeg } from '@quoin/photos/picture';

import type { PdfContext, PrintFacts } from '../documents/document-kind.ts';
import { readSigning } from '../documents/document-pdf.ts';

/** Dots of a printed picture for each point, at 300 dots an inch. */
const DOTS_PER_POINT = 300 / 72;

/**
 * The pictures of a document as small as their print needs them, by their digests, so that the file stays far below 10 MiB.
 * One that cannot be read is left out.
 */
async function readPictures(
  db: Db,
  documentId: number,
  document: QuoteDocument,
): Promise<Record<string, Uint8Array>> {
  const { options, lines } = picturesOf(document);
  const sides = new Map<string, number>();
  for (const { digest } of lines) sides.set(digest, LINE_PICTURE);
  for (const { digest } of options) sides.set(digest, OPTION_PICTURE);
  const pictures: Record<string, Uint8Array> = {};
  for (const [digest, side] of sides) {
    const stored = await findPictureOfQuote(db, documentId, digest);
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
  kind: 'quote',
  document,
  pictures,
  choices: proposedChoices(document),
  payments: document.payments,
  timeZone,
  signing: null,
});

/** The facts of a printed quote: as it was sent, or with the contract that was signed. */
export async function quotePrint(
  { db }: PdfContext,
  quote: Awaited<ReturnType<typeof getQuote>>,
  isSigned: boolean,
): Promise<PrintFacts> {
  const timeZone = await readTimeZone(db);
  const document = documentOf(quote);
  const pictures = await readPictures(db, quote.id, document);
  const { contractId } = quote;
  if (!isSigned || contractId === null) return unsignedPrint(document, pictures, timeZone);
  const contract = orNotFound(await findContract(db, contractId), 'contract');
  const signature = orNotFound(await readSignature(db, quote.id), 'quote');
  return {
    kind: 'quote',
    document,
    pictures,
    choices: signature.choices,
    payments: signedPayments(await listContractPayments(db, contractId)),
    timeZone,
    signing: {
      ...(await readSigning(db, quote)),
      contractNumber: contract.number,
      cancelUntil: contract.cancelWaivedAt === null ? contract.cancelUntil : null,
    },
  };
}
