import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { firstInvoice, workRow } from '@quoin/domain/receivables/testing/invoice-document';

import type { InvoicePrint } from '../quote-print.ts';

/** A printed invoice. */
export const invoicePrintOf = (
  fields: Partial<InvoiceDocument> = {},
  others: Partial<InvoicePrint> = {},
): InvoicePrint => ({
  kind: 'invoice',
  document: { ...firstInvoice, ...fields },
  logo: null,
  accent: null,
  ...others,
});

/** Rows of a statement of work, numbered. */
export const workRows = (count: number) =>
  Array.from({ length: count }, (_, place) =>
    workRow(place + 1, `Item ${place + 1} of the work`, [250_000, 122_400, 48_500, 79_100]),
  );
