import type { DocumentProof } from '@quoin/db/documents/document-proof';
import { approvedLines } from '@quoin/domain/contracts/approved-change';
import type { ChangeOrderCosts, ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import type { ChangeOrderStatus } from '@quoin/domain/contracts/change-order-status';
import { sumOfLines } from '@quoin/domain/contracts/contract-lines';
import type { DocumentEventKind } from '@quoin/domain/documents/document';
import { sumOfMoney } from '@quoin/domain/exact';

import { differences, judged, problemsOf } from '../documents/proven-document.ts';

// What a change order proves beside what all documents prove.

/** The problems of a change order and of what it changed of its contract. */
export const wrongChange = (proof: DocumentProof): string[] => [
  ...judged('The document', () => wrongDocument(proof)),
  ...judged('The state of the change order', () => wrongState(proof)),
  ...judged('The contract', () => wrongContract(proof)),
];

const costsOf = ({ quote }: DocumentProof) => JSON.parse(quote.costDocument) as ChangeOrderCosts;

function wrongDocument(proof: DocumentProof): string[] {
  const { quote, order, contract, signature, linkedProjects } = proof;
  const document = JSON.parse(quote.document) as ChangeOrderDocument;
  const costs = costsOf(proof);
  const net = sumOfLines(costs.lines, 'price');
  const tax = sumOfLines(costs.lines, 'tax');
  const readLines = approvedLines(costs);
  return problemsOf(
    [
      net !== document.net || tax !== document.tax || sumOfMoney([net, tax]) !== document.total,
      'The costs do not give the total of the document.',
    ],
    [
      document.lines.length > 0 &&
        (document.lines.length !== readLines.length ||
          document.lines.some(
            ({ before, after, price }, place) =>
              price !== readLines[place]?.price ||
              (after ?? before)?.name !== readLines[place].name ||
              (after ?? before)?.description !== readLines[place].description,
          )),
      'The costs do not give the lines of the document.',
    ],
    [
      sumOfMoney([document.contractBefore, document.total]) !== document.contractAfter ||
        sumOfMoney(costs.payments.map(({ payable }) => payable)) !== document.total ||
        costs.daysDelta !== document.daysDelta,
      'The costs do not give the payments or the days of the document.',
    ],
    [document.total !== quote.total, 'The total is not that of the document.'],
    [
      document.number !== order?.number || document.contractNumber !== contract?.number,
      'The number is not that of the document.',
    ],
    [
      document.revision !== quote.revision || order?.sentRevision !== quote.revision,
      'The revision is not that of the document.',
    ],
    [linkedProjects.some((id) => id !== contract?.projectId), 'The document was sent for another project.'],
    [
      signature !== undefined && (signature.total !== document.total || signature.choices.length > 0),
      'The signed total is not that of the document.',
    ],
  );
}

/** The state of a change order after each of these events. */
const stateAfter: Partial<Record<DocumentEventKind, ChangeOrderStatus>> = {
  sent: 'submitted',
  accepted: 'approved',
  'recorded-by-office': 'approved',
  declined: 'rejected',
  'changes-requested': 'rejected',
  superseded: 'draft',
  voided: 'void',
};

/** The state of a change order follows from the events of its newest document. */
function wrongState({ quote, order, events }: DocumentProof): string[] {
  if (!order) return ['The change order is missing.'];
  if (quote.revision !== order.revision)
    return problemsOf([
      !events.some(({ kind }) => kind === 'superseded'),
      'The change order was sent again, and no event says so.',
    ]);
  const state = events.map(({ kind }) => stateAfter[kind]).findLast((each) => each !== undefined);
  return problemsOf([state !== order.status, `The change order is ${order.status}, and no event says so.`]);
}

/** Compares what an approval added to the contract with what was frozen. An order that is not approved added nothing. */
function wrongContract(proof: DocumentProof): string[] {
  const { order, contract, lines, payments, signature } = proof;
  if (!contract) return ['The contract is missing.'];
  if (!order || order.revision !== order.sentRevision) return [];
  const costs = costsOf(proof);
  const isApproved = signature !== undefined;
  const ofOrder = (row: { changeOrderId: number | null }) => row.changeOrderId === order.id;
  const added = payments.filter(ofOrder);
  const first = added[0]?.sortOrder ?? 0;
  return [
    ...problemsOf([
      isApproved && (order.daysDelta !== costs.daysDelta || order.total !== costs.total),
      'The sums or the days of the change order are not those that were signed.',
    ]),
    ...differences('itemNo', lines.filter(ofOrder), isApproved ? approvedLines(costs) : []),
    ...differences(
      'sortOrder',
      added,
      isApproved ? costs.payments.map((payment, place) => ({ ...payment, sortOrder: first + place })) : [],
    ),
  ];
}
