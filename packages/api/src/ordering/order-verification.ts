import type { DocumentProof } from '@quoin/db/documents/document-proof';
import { amountOf } from '@quoin/domain/exact';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import { extendedOf, orderFigures } from '@quoin/domain/ordering/order-figures';

import { judged, problemsOf } from '../documents/proven-document.ts';

/** The problems of an order to a supplier, beside those that every document can have. */
export const wrongOrder = (proof: DocumentProof): string[] =>
  judged('The document', () => wrongDocument(proof));

function wrongDocument({ quote }: DocumentProof): string[] {
  const document = JSON.parse(quote.document) as OrderDocument;
  const costs = JSON.parse(quote.costDocument) as { lines: readonly { id: number }[] };
  const figures = orderFigures(document.lines, { ...document, freight: amountOf(document.freight) });
  return problemsOf(
    [
      document.lines.some((line) => extendedOf(line) !== line.extended) ||
        figures.subtotal !== document.subtotal ||
        figures.tax !== document.tax ||
        figures.total !== document.total,
      'The lines do not give the total of the document.',
    ],
    [document.total !== quote.total, 'The total is not that of the document.'],
    [document.revision !== quote.revision, 'The revision is not that of the document.'],
    [
      costs.lines.length !== document.lines.length ||
        costs.lines.some(({ id }, place) => id !== document.lines[place]?.id),
      'The tasks behind the lines are not those of the document.',
    ],
  );
}
