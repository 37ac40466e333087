import type { DocumentProof } from '@quoin/db/documents/document-proof';
import { withMoments } from '@quoin/db/lists/json-moments';
import { type Reviewed, reviewOf } from '@quoin/domain/billing/estimate-review';
import { type Scheduled, calculateScheduled } from '@quoin/domain/billing/lawful-schedule';
import { type FigureKey, explainStep } from '@quoin/domain/costs/figure';
import type { DocumentKind } from '@quoin/domain/documents/document-kind';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { type CostDocument, calculateFrozen } from '@quoin/domain/quotes/cost-document';
import {
  type ComparedRevisions,
  type StoredRevision,
  compareRevisions,
  revisionOf,
} from '@quoin/domain/quotes/estimate-comparison';
import { type QuoteFacts, madeQuote } from '@quoin/domain/quotes/made-quote';
import { paymentsOf } from '@quoin/domain/quotes/quote-document';

import { wrongChange } from '../contracts/change-order-verification.ts';
import { wrongQuote } from '../contracts/quote-verification.ts';
import { wrongInAll } from '../documents/proven-document.ts';
import { wrongOrder } from '../ordering/order-verification.ts';
import { wrongInvoice } from '../receivables/invoice-verification.ts';

// What takes long for a document of thousands of lines, as plain functions of what was read. The host runs them for long
// documents in a thread of its own, which loads this file alone. So it has no database, no caller and no clock, and long
// parts come as the JSON that PostgreSQL wrote, which costs the caller next to nothing.

/** What an estimate is computed of. Its lines are JSON: see `readLinesJson`. */
interface Given<Read extends Scheduled> {
  readonly read: Read;
  readonly lines: string;
}

const withLines = <Read extends Scheduled>({ read, lines }: Given<Read>) => ({
  ...read,
  estimate: { ...read.estimate, lines: JSON.parse(withMoments(lines)) as EstimateLine[] },
});

/** What each kind of document proves beside what all documents prove. */
const wrongInKind: Readonly<Record<DocumentKind, (proof: DocumentProof) => string[]>> = {
  quote: wrongQuote,
  'change-order': wrongChange,
  order: wrongOrder,
  invoice: wrongInvoice,
};

export const documentWork = {
  /** The payments of an estimate. */
  schedule: (given: Given<Scheduled>) => calculateScheduled(withLines(given)).schedule,

  /** How a figure came about, or `undefined` if there is no such figure. */
  explain: ({ figure, ...given }: Given<Scheduled> & { readonly figure: FigureKey }) => {
    const read = withLines(given);
    return explainStep((trace) => calculateScheduled(read, trace), figure);
  },

  /** What the checks of an estimate say. */
  check: ({ lines, ...reviewed }: Reviewed & { readonly lines: string }) =>
    reviewOf({ ...reviewed, read: withLines({ read: reviewed.read, lines }) }).issues,

  /** What the checks of an estimate say, and the document as JSON that its client would get. */
  preview: ({ lines, ...facts }: QuoteFacts & { readonly lines: string }) => {
    const { issues, made } = madeQuote({ ...facts, read: withLines({ read: facts.read, lines }) });
    return { issues, document: made && JSON.stringify(made.document) };
  },

  /** What differs between two revisions, as JSON: with what is the same, it is as long as both. */
  compare: ({
    estimateId,
    from,
    to,
    ...asked
  }: Pick<ComparedRevisions, 'unchanged'> & {
    readonly estimateId: number;
    readonly from: StoredRevision;
    readonly to: StoredRevision;
  }) => JSON.stringify(compareRevisions(estimateId, revisionOf(from), revisionOf(to), asked)),

  /** The payments of a frozen quote for these options. */
  pay: ({ costs, choices }: { readonly costs: string; readonly choices: readonly number[] }) => {
    const frozen = JSON.parse(costs) as CostDocument;
    const tasks = new Map(frozen.tasks.map(({ id, name }) => [id, name]));
    return paymentsOf(calculateFrozen(frozen, choices).schedule, tasks);
  },

  /** What is wrong with a document. */
  verify: ({ proof }: { readonly proof: DocumentProof }) => [
    ...new Set([...wrongInAll(proof), ...wrongInKind[proof.quote.kind](proof)]),
  ],
};

export type DocumentWork = typeof documentWork;
export type WorkName = keyof DocumentWork;
export type WorkOf<Name extends WorkName> = Parameters<DocumentWork[Name]>[0];
export type ResultOf<Name extends WorkName> = ReturnType<DocumentWork[Name]>;

/** Does a part of {@link documentWork}. */
export type Compute = <Name extends WorkName>(name: Name, given: WorkOf<Name>) => Promise<ResultOf<Name>>;

/** Does it at once, where it is called. */
export const computeHere: Compute = async <Name extends WorkName>(name: Name, given: WorkOf<Name>) => {
  const work = documentWork[name] as (of: WorkOf<Name>) => ResultOf<Name>;
  return Promise.resolve(work(given));
};
