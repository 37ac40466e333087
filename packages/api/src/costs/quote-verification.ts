import type { Db } from '@quoin/db/connection/database';
import { findContract, listContractLines, listContractPayments } from '@quoin/db/costs/contract';
import { eventDigest, sha256, signatureDigest } from '@quoin/db/costs/document-digest';
import { listEvents } from '@quoin/db/costs/document-event';
import { getQuote, readCostDocument } from '@quoin/db/costs/quote';
import { findQuoteFile } from '@quoin/db/costs/quote-file';
import { findSignature } from '@quoin/db/costs/signature';
import { sumOfLines } from '@quoin/domain/costs/contract-lines';
import { type CostDocument, calculateFrozen } from '@quoin/domain/costs/cost-document';
import {
  type DocumentEvent,
  type Verification,
  quoteFileKinds,
  quoteFileLabels,
} from '@quoin/domain/costs/quote';
import { documentOf, proposedChoices, quoteFigures } from '@quoin/domain/costs/quote-document';
import { moneyOf, sumOfMoney } from '@quoin/domain/exact';

/** The problems of a chain of events. */
export function wrongEvents(events: readonly DocumentEvent[]): string[] {
  return events.flatMap((event, place) => {
    const before = events[place - 1];
    if (event.seq !== place + 1) return [`Event ${place + 1} is missing.`];
    if (event.previousDigest !== (before?.digest ?? null))
      return [`Event ${event.seq} does not follow the one before.`];
    return event.digest === eventDigest(event) ? [] : [`Event ${event.seq} was changed.`];
  });
}

/** Computes all that proves a quote again, and says what does not fit. */
export async function verifyQuote(db: Db, id: number): Promise<Verification> {
  const quote = await getQuote(db, id);
  const { costDocument, costDigest } = await readCostDocument(db, id);
  const events = await listEvents(db, id);
  const problems: string[] = wrongEvents(events);
  const tell = (isWrong: boolean, problem: string) => {
    if (isWrong) problems.push(problem);
  };
  tell(sha256(quote.document) !== quote.digest, 'The document was changed.');
  tell(sha256(costDocument) !== costDigest, 'The costs behind the document were changed.');
  if (problems.length === 0) {
    const document = documentOf(quote);
    const costs = JSON.parse(costDocument) as CostDocument;
    const signature = await findSignature(db, id);
    const choices = signature?.choices ?? proposedChoices(document);
    const { total } = quoteFigures(document, choices);
    const frozen = calculateFrozen(costs, choices);
    tell(moneyOf(frozen.figures.total) !== total, 'The costs do not give the total of the document.');
    if (!signature) tell(total !== quote.total, 'The total is not that of the document.');
    else {
      tell(total !== signature.total, 'The signed total is not that of the document.');
      tell(
        signatureDigest({ ...signature, documentDigest: quote.digest }) !== signature.digest,
        'The signature was changed.',
      );
      problems.push(...(await wrongContract(db, quote.contractId, signature.total)));
    }
  }
  const files = await verifyFiles(db, id);
  problems.push(...files.problems);
  return {
    isWhole: problems.length === 0,
    problems,
    events: events.length,
    files: files.count,
    head: events.at(-1)?.digest ?? null,
  };
}

/** Computes the digests of the stored files again. They are read one by one, because each may have 10 MiB. */
export async function verifyFiles(db: Db, id: number): Promise<{ count: number; problems: string[] }> {
  const problems: string[] = [];
  let count = 0;
  for (const kind of quoteFileKinds) {
    const file = await findQuoteFile(db, id, kind);
    if (!file) continue;
    count += 1;
    if (sha256(file.bytes) !== file.digest)
      problems.push(`The PDF ${quoteFileLabels[kind].toLowerCase()} was changed.`);
  }
  return { count, problems };
}

async function wrongContract(db: Db, id: number | null, total: number): Promise<string[]> {
  if (id === null) return ['The contract is missing.'];
  const contract = await findContract(db, id);
  // Those of change orders have documents of their own.
  const lines = (await listContractLines(db, id)).filter(({ changeOrderId }) => changeOrderId === null);
  const payments = await listContractPayments(db, id);
  const isWhole =
    contract?.originalTotal === total &&
    sumOfLines(lines, 'price') === contract.originalNet &&
    sumOfLines(lines, 'tax') === contract.originalTax &&
    sumOfMoney(payments.map(({ payable }) => payable)) === contract.originalTotal;
  return isWhole ? [] : ['The lines or payments of the contract do not add up to what was signed.'];
}
