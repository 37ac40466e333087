import { isDeepStrictEqual } from 'node:util';

import type { DocumentProof } from '@quoin/db/documents/document-proof';
import type { ContractStatus } from '@quoin/domain/contracts/contract-status';
import { signedContract } from '@quoin/domain/contracts/signed-contract';
import { nothingHeld, retainageWords } from '@quoin/domain/costs/retainage';
import { formatDate } from '@quoin/domain/dates';
import type { DocumentEventKind } from '@quoin/domain/documents/document';
import type { EstimateStatus } from '@quoin/domain/estimates/estimate-status';
import { moneyOf } from '@quoin/domain/exact';
import { clientView } from '@quoin/domain/quotes/client-view';
import { type CostDocument, calculateFrozen } from '@quoin/domain/quotes/cost-document';
import { picturesOf } from '@quoin/domain/quotes/document-pictures';
import {
  type QuoteDocument,
  documentOf,
  paymentsOf,
  proposedChoices,
  quoteAmounts,
  quoteFigures,
  wrongChoice,
} from '@quoin/domain/quotes/quote-document';

import { differences, isHeld, judged, lastOf, problemsOf, signingOf } from '../documents/proven-document.ts';

// What a quote and its contract prove beside what all documents prove.

/** The problems of a quote and of the contract that was made of it. */
export const wrongQuote = (proof: DocumentProof): string[] => [
  ...judged('The document', () => wrongDocument(proof)),
  ...judged('A picture of the document', () => wrongPictures(proof)),
  ...judged('The state of the estimate', () => wrongState(proof)),
  ...judged('The contract', () => wrongContract(proof)),
];

const costsOf = ({ quote }: DocumentProof) => JSON.parse(quote.costDocument) as CostDocument;

/** Computes the document again from the costs behind it, and compares it with its row. */
function wrongDocument(proof: DocumentProof): string[] {
  const { quote, estimate, signature, contract, linkedProjects } = proof;
  const document = documentOf(quote);
  const costs = costsOf(proof);
  const proposed = proposedChoices(document);
  const { estimate: source, figures, schedule } = calculateFrozen(costs, proposed);
  const view = clientView({ ...source, clientShows: 'lines', showsQuantities: true }, source.lines, figures);
  const amounts = quoteAmounts(source, source.lines, figures);
  const tasks = new Map(costs.tasks.map(({ id, name }) => [id, name]));
  const choices = signature?.choices ?? proposed;
  const { total } = quoteFigures(document, choices);
  const signed = calculateFrozen(costs, choices).figures;
  const project = estimate?.projectId;
  return problemsOf(
    [moneyOf(signed.total) !== total, 'The costs do not give the total of the document.'],
    [
      !isDeepStrictEqual(amounts, pick(document, amounts)),
      'The costs do not give the amounts of the document.',
    ],
    [
      !isDeepStrictEqual(paymentsOf(schedule, tasks), document.payments),
      'The costs do not give the payments of the document.',
    ],
    [
      (document.retainage ?? null) !== retainageWords(costs.retainage ?? nothingHeld),
      'The costs do not give the retainage of the document.',
    ],
    [!isSameScope(document, view), 'The costs do not give the lines of the document.'],
    [quoteFigures(document, proposed).total !== quote.total, 'The total is not that of the document.'],
    [document.validUntil !== quote.validUntil, 'The last day to sign is not that of the document.'],
    [document.revision !== quote.revision, 'The revision is not that of the document.'],
    [
      estimate !== undefined && document.number !== estimate.number,
      'The number of the estimate is not that of the document.',
    ],
    [
      project !== undefined &&
        ((costs.projectId ?? project) !== project ||
          (contract?.projectId ?? project) !== project ||
          linkedProjects.some((id) => id !== project)),
      'The document was sent for another project.',
    ],
    [signature !== undefined && signature.total !== total, 'The signed total is not that of the document.'],
    [
      signature !== undefined && wrongChoice(document, signature.choices) !== undefined,
      'The signed options are not those of the document.',
    ],
  );
}

/** The fields of a document that another object has, too. */
const pick = (document: QuoteDocument, fields: object): object =>
  Object.fromEntries(Object.entries(document).filter(([field]) => field in fields));

const isSameLine = (
  { picture: _picture, ...line }: QuoteDocument['sections'][number]['lines'][number],
  other: object | undefined,
) => isDeepStrictEqual(line, line.quantity === null ? { ...other, quantity: null } : other);

/** Whether a document names the lines and options with the prices that its costs give. It may show fewer of them. */
function isSameScope(document: QuoteDocument, view: ReturnType<typeof clientView>): boolean {
  const sections = new Map(view.sections.map((section) => [section.id, section]));
  return (
    document.sections.length === view.sections.length &&
    document.sections.every(({ id, name, description, price, lines }) => {
      const section = sections.get(id);
      return (
        section !== undefined &&
        section.name === name &&
        section.description === description &&
        (price === null || section.price === price) &&
        (lines.length === 0 ||
          (lines.length === section.lines.length &&
            lines.every((line, place) => isSameLine(line, section.lines[place]))))
      );
    }) &&
    isDeepStrictEqual(
      document.options.map(({ picture: _picture, ...option }) => option),
      view.options,
    )
  );
}

function wrongPictures({ quote, pictures }: DocumentProof): string[] {
  const { options, lines } = picturesOf(documentOf(quote));
  const named = new Set([...options, ...lines].map(({ digest }) => digest));
  return [...named].flatMap((digest) => {
    const found = pictures.find((picture) => picture.digest === digest);
    return problemsOf(
      [!found, `The picture ${digest.slice(0, 8)} is missing.`],
      [found !== undefined && found.computed !== digest, `The picture ${digest.slice(0, 8)} was changed.`],
    );
  });
}

/** The state of an estimate after each of these events. */
const stateAfter: Partial<Record<DocumentEventKind, EstimateStatus>> = {
  sent: 'sent',
  accepted: 'approved',
  'recorded-by-office': 'approved',
  declined: 'declined',
  'changes-requested': 'changes-requested',
  voided: 'void',
};

/** The state of an estimate follows from the events of its newest quote. */
function wrongState({ quote, estimate, events }: DocumentProof): string[] {
  if (!estimate) return ['The estimate is missing.'];
  const isReplaced = events.some(({ kind }) => kind === 'superseded');
  if (quote.revision !== estimate.revision)
    return problemsOf([!isReplaced, 'The estimate was revised, and no event says so.']);
  const state = events.map(({ kind }) => stateAfter[kind]).findLast((each) => each !== undefined);
  return problemsOf(
    [state !== estimate.status, `The estimate is ${estimate.status}, and no event says so.`],
    [isReplaced, 'The event of the new revision is about no revision.'],
  );
}

/** Whether a line or a payment came with the quote. */
const ofQuote = ({ changeOrderId }: { changeOrderId: number | null }) => changeOrderId === null;

/** Computes the contract again from what was frozen, and compares it with its rows and its events. */
function wrongContract(proof: DocumentProof): string[] {
  const { quote, estimate, signature, contract, lines, payments } = proof;
  if (!signature) return problemsOf([contract !== undefined, 'The contract has no signature.']);
  if (!contract) return ['The contract is missing.'];
  // Noon of a day on paper is on that day in the time zone of the firm, which may have changed since.
  const signedOn = signature.signedOn ?? null;
  const isOnDay = (day: string) =>
    Math.abs(Date.parse(contract.signedAt) - Date.parse(`${day}T12:00:00Z`)) <= 14 * 3_600_000;
  const days = signedOn === null ? daysOf(signature.at) : [signedOn];
  const contracts = days.map((day) =>
    signedContract(documentOf(quote), costsOf(proof), signature.choices, day),
  );
  const [expected] = contracts;
  if (!expected) return [];
  const { lines: signedLines, payments: signedPayments, cancelUntil: _cancelUntil, ...signed } = expected;
  return [
    ...problemsOf(
      [
        estimate !== undefined && contract.projectId !== estimate.projectId,
        'The contract is that of another project.',
      ],
      [
        Object.entries(signed).some(([field, value]) => contract[field as keyof typeof signed] !== value),
        'The sums or the dates of the contract are not those that were signed.',
      ],
      [
        contract.signedAt !== signature.at && (signedOn === null || !isOnDay(signedOn)),
        'The moment of the contract is not that of its signature.',
      ],
    ),
    ...wrongCancelling(
      proof,
      contracts.map(({ cancelUntil }) => cancelUntil),
    ),
    ...wrongEnd(proof),
    ...differences(
      'itemNo',
      lines.filter(ofQuote),
      signedLines.map((line, place) => ({ ...line, itemNo: place + 1, changesItemNo: null })),
    ),
    ...differences(
      'sortOrder',
      payments.filter(ofQuote),
      signedPayments.map((payment, place) => ({ ...payment, sortOrder: place + 1, changesSortOrder: null })),
    ),
    ...lines
      .filter((line) => !ofQuote(line) && line.orderStatus !== 'approved')
      .map(({ itemNo }) => `Nobody has signed the line ${itemNo}.`),
    ...payments
      .filter((payment) => !ofQuote(payment) && payment.orderStatus !== 'approved')
      .map(({ sortOrder }) => `Nobody has signed the payment ${sortOrder}.`),
  ];
}

/** The calendar dates on which a moment may lie, in any time zone: the firm may have moved since. */
const daysOf = (at: string): string[] => [
  ...new Set(
    [-12, 0, 14].map((hours) => new Date(Date.parse(at) + hours * 3_600_000).toISOString().slice(0, 10)),
  ),
];

type StoredContract = NonNullable<DocumentProof['contract']>;

/** The last day to cancel and the waiver follow from the signing and from their events. */
function wrongCancelling(proof: DocumentProof, atSigning: readonly (string | null)[]): string[] {
  const { cancelUntil, cancelWaivedAt } = proof.contract as StoredContract;
  const moved = lastOf(proof, ['cancel-day-moved']);
  const waived = lastOf(proof, ['waived']);
  const isMoved = cancelUntil !== null && moved?.note?.startsWith(`To ${formatDate(cancelUntil)}:`) === true;
  return problemsOf(
    [
      moved ? !isMoved : !atSigning.includes(cancelUntil),
      'The last day to cancel is not the one that was agreed.',
    ],
    [
      cancelWaivedAt !== (waived?.at ?? null),
      'The waiver of the right to cancel is not the one of the trail.',
    ],
  );
}

/** The end of a contract follows from its event. Before there was an event of a completion, a completed one has none. */
function wrongEnd(proof: DocumentProof): string[] {
  const { status, endReason } = proof.contract as StoredContract;
  const end = lastOf(proof, ['cancelled', 'completed']);
  const ended: ContractStatus =
    end === undefined ? 'active' : end.kind === 'cancelled' ? 'cancelled' : 'completed';
  const isOlder = status === 'completed' && end === undefined && !isHeld(proof);
  const isByOffice = end !== undefined && end.fileDigest === null && end.note !== null;
  return problemsOf(
    [status !== ended && !isOlder, `The contract is ${status}, and no event says so.`],
    [
      isByOffice && end.note !== endReason,
      'The reason for the end of the contract is not that of the trail.',
    ],
    [status === 'active' && endReason !== null, 'The contract is active, and has a reason for its end.'],
    [end !== undefined && end.seq < (signingOf(proof)?.seq ?? 0), 'The contract ended before it was signed.'],
  );
}
