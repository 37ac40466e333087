import type { DocumentProof } from '@quoin/db/documents/document-proof';
import { differenceOfMoney, sumOfMoney } from '@quoin/domain/exact';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { sumOfWork } from '@quoin/domain/receivables/invoice-words';

import { judged, problemsOf } from '../documents/proven-document.ts';

// What an invoice proves beside what all documents prove.

/** The problems of an invoice or of a deposit request. */
export const wrongInvoice = (proof: DocumentProof): string[] => [
  ...judged('The document', () => wrongSums(proof)),
  ...judged('The invoice', () => wrongInvoiceOf(proof)),
];

/** The sums of a document follow from its rows and from its statement of work. */
function wrongSums({ quote }: DocumentProof): string[] {
  const document = JSON.parse(quote.document) as InvoiceDocument;
  const { invoiceKind, rows, work, net, tax, retainage, total, depositApplied, payable } = document;
  const asked = sumOfMoney(rows.map(({ amount }) => amount));
  const { toDate, before } = sumOfWork(work);
  return problemsOf(
    [
      asked !== (invoiceKind === 'deposit' ? total : sumOfMoney([net, tax])),
      'The rows do not give the total of the document.',
    ],
    [
      invoiceKind !== 'deposit' && total !== differenceOfMoney(sumOfMoney([net, tax]), retainage),
      'The steps do not give the total of the document.',
    ],
    [
      payable !== differenceOfMoney(total, depositApplied) || payable !== quote.total,
      'The total is not what the document asks for.',
    ],
    [
      work.length > 0 &&
        (differenceOfMoney(toDate, before) !== net ||
          work.some((row) => row.left !== differenceOfMoney(row.scheduled, row.toDate))),
      'The statement of work does not give the net of the document.',
    ],
  );
}

/** The fields that an invoice and its document have in common. */
const sameFields = [
  'number',
  'issueDate',
  'dueDate',
  'periodTo',
  'message',
  'net',
  'tax',
  'retainage',
  'total',
  'depositApplied',
  'payable',
] as const;

/** Compares the invoice, which payments refer to, with what its client reads. */
function wrongInvoiceOf({ quote, invoice, contract, events, linkedProjects }: DocumentProof): string[] {
  if (!invoice) return ['The invoice is missing.'];
  const document = JSON.parse(quote.document) as InvoiceDocument;
  const costs = JSON.parse(quote.costDocument) as { readonly invoiceId: number };
  const rows = document.rows.map(({ amount }) => amount);
  const wasVoided = events.some(({ kind }) => kind === 'voided');
  return problemsOf(
    [
      costs.invoiceId !== invoice.id ||
        document.invoiceKind !== invoice.kind ||
        sameFields.some((field) => document[field] !== invoice[field]),
      'The invoice is not the one of the document.',
    ],
    [
      document.rows.length !== invoice.rows.length ||
        invoice.rows.some(({ amount }, place) => amount !== rows[place]),
      'The payments that the invoice bills are not those of the document.',
    ],
    [document.contractNumber !== contract?.number, 'The contract is not that of the document.'],
    [quote.revision !== 1, 'The revision is not that of the document.'],
    [linkedProjects.some((id) => id !== contract?.projectId), 'The document was sent for another project.'],
    [(invoice.status === 'void') !== wasVoided, `The invoice is ${invoice.status}, and no event says so.`],
  );
}
