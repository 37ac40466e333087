import type { Db } from '@quoin/db/connection/database';
import { findContract, listContractLines, listContractPayments } from '@quoin/db/costs/contract';
import { eventDigest, sha256, signatureDigest } from '@quoin/db/costs/document-digest';
import { listEvents } from '@quoin/db/costs/document-event';
import { getQuote, readCostDocument } from '@quoin/db/costs/quote';
import { findQuoteFile } from '@quoin/db/costs/quote-file';
import { findPictureOfQuote } from '@quoin/db/costs/quote-picture';
import { findSignature } from '@quoin/db/costs/signature';
import { sumOfLines } from '@quoin/domain/costs/contract-lines';
import { type CostDocument, calculateFrozen } from '@quoin/domain/costs/cost-document';
import { picturesOf } from '@quoin/domain/costs/document-pictures';
import type { PaperKind } from '@quoin/domain/costs/paper-kind';
import type { DocumentEvent, QuoteFileKind, Verification } from '@quoin/domain/costs/quote';
import {
  type QuoteDocument,
  documentOf,
  proposedChoices,
  quoteFigures,
} from '@quoin/domain/costs/quote-document';
import { moneyOf, sumOfMoney } from '@quoin/domain/exact';

/** The problems of a chain of events. */
function wrongEvents(events: readonly DocumentEvent[]): string[] {
  return events.flatMap((event, place) => {
    const before = events[place - 1];
    if (event.seq !== place + 1) return [`Event ${place + 1} is missing.`];
    if (event.previousDigest !== (before?.digest ?? null))
      return [`Event ${event.seq} does not follow the one before.`];
    return event.digest === eventDigest(event) ? [] : [`Event ${event.seq} was changed.`];
  });
}

type StoredSignature = NonNullable<Awaited<ReturnType<typeof findSignature>>>;

/** Says what of a document's contents does not fit. They are compared only if their digests are right. */
type WrongContents = (
  /** The costs behind the document, as JSON text. */
  costDocument: string,
  signature: StoredSignature | undefined,
  tell: (isWrong: boolean, problem: string) => void,
) => Promise<void>;

/** Computes all that proves a frozen document again: its digests, its events, its contents, its signature and its files. */
export async function verifyDocument(
  db: Db,
  { id, document, digest }: { id: number; document: string; digest: string },
  compareContents: WrongContents,
): Promise<Verification> {
  const { costDocument, costDigest } = await readCostDocument(db, id);
  const events = await listEvents(db, id);
  const problems: string[] = wrongEvents(events);
  const tell = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  tell(sha256(document) !== digest, 'The document was changed.');
  tell(sha256(costDocument) !== costDigest, 'The costs behind the document were changed.');
  const signature = await findSignature(db, id);
  if (problems.length === 0) {
    await compareContents(costDocument, signature, tell);
    tell(
      signature !== undefined &&
        signatureDigest({ ...signature, documentDigest: digest }) !== signature.digest,
      'The signature was changed.',
    );
  }
  const files = await verifyFiles(db, id, events, signature?.paperDigest ?? null);
  problems.push(...files.problems);
  return {
    isWhole: problems.length === 0,
    problems,
    events: events.length,
    files: files.count,
    head: events.at(-1)?.digest ?? null,
  };
}

/** Computes all that proves a quote again, and says what does not fit. */
export async function verifyQuote(db: Db, id: number): Promise<Verification> {
  const quote = await getQuote(db, id);
  return verifyDocument(db, quote, async (costDocument, signature, tell) => {
    const document = documentOf(quote);
    for (const problem of await wrongPictures(db, id, document)) tell(true, problem);
    const choices = signature?.choices ?? proposedChoices(document);
    const { total } = quoteFigures(document, choices);
    const frozen = calculateFrozen(JSON.parse(costDocument) as CostDocument, choices);
    tell(moneyOf(frozen.figures.total) !== total, 'The costs do not give the total of the document.');
    if (!signature) tell(total !== quote.total, 'The total is not that of the document.');
    else {
      tell(total !== signature.total, 'The signed total is not that of the document.');
      tell(quote.contractId === null, 'The contract is missing.');
      tell(
        quote.contractId !== null && (await isContractWrong(db, quote.contractId, signature.total)),
        'The lines or payments of the contract do not add up to what was signed.',
      );
    }
  });
}

/** The problems of the pictures that a document names. They are read one by one, because each may be large. */
async function wrongPictures(db: Db, id: number, document: QuoteDocument): Promise<string[]> {
  const { options, lines } = picturesOf(document);
  const problems: string[] = [];
  for (const { digest } of [...options, ...lines]) {
    const bytes = await findPictureOfQuote(db, id, digest);
    if (!bytes) problems.push(`The picture ${digest.slice(0, 8)} is missing.`);
    else if (sha256(bytes) !== digest) problems.push(`The picture ${digest.slice(0, 8)} was changed.`);
  }
  return problems;
}

/** The files of a document, with what a verification calls them. */
const storedFiles = {
  sent: 'The PDF as it was sent',
  signed: 'The PDF as it was signed',
  paper: 'The photo of the signed page',
  waiver: 'The photo of the waiver',
  letter: 'The photo of the letter',
} as const satisfies Record<QuoteFileKind | PaperKind, string>;

/**
 * Computes the digests of the stored files again, and looks for the photos that the events and the signature name. The files
 * are read one by one, because each may have 10 MiB.
 */
async function verifyFiles(
  db: Db,
  id: number,
  events: readonly DocumentEvent[],
  paperDigest: string | null,
): Promise<{ count: number; problems: string[] }> {
  const problems: string[] = [];
  let count = 0;
  const digests = new Set<string>();
  for (const [kind, words] of Object.entries(storedFiles) as [keyof typeof storedFiles, string][]) {
    const file = await findQuoteFile(db, id, kind);
    if (!file) continue;
    count += 1;
    digests.add(file.digest);
    if (sha256(file.bytes) !== file.digest) problems.push(`${words} was changed.`);
  }
  const missing = events.filter(({ fileDigest }) => fileDigest !== null && !digests.has(fileDigest));
  problems.push(...missing.map(({ seq }) => `The photo of event ${seq} is missing.`));
  if (paperDigest !== null && !digests.has(paperDigest))
    problems.push('The photo of the signed page is missing.');
  return { count, problems };
}

/** Whether a contract does not come to what was signed with its quote. */
async function isContractWrong(db: Db, id: number, total: number): Promise<boolean> {
  const contract = await findContract(db, id);
  // The lines of change orders are verified with their own documents.
  const lines = (await listContractLines(db, id)).filter(({ changeOrderId }) => changeOrderId === null);
  const payments = await listContractPayments(db, id);
  return (
    contract?.originalTotal !== total ||
    sumOfLines(lines, 'price') !== contract.originalNet ||
    sumOfLines(lines, 'tax') !== contract.originalTax ||
    sumOfMoney(payments.map(({ payable }) => payable)) !== contract.originalTotal
  );
}
