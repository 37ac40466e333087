import type { InvoiceInList } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import { invoiceStateWords } from '@quoin/domain/receivables/invoice-status';
import { invoiceTitle } from '@quoin/domain/receivables/invoice-words';

import { type OtherDocument, OtherDocuments } from './OtherDocuments.tsx';

/** An invoice in a list, with what is open of it. One of which nothing is open says what it asked for. */
function inList(invoice: InvoiceInList): OtherDocument {
  const { id, dueDate, payable, open, state } = invoice;
  return {
    id,
    name: invoiceTitle(invoice),
    number: open === 0 ? moneyText(payable) : `Due ${formatDate(dueDate)}`,
    state: invoiceStateWords[state],
    total: open === 0 ? null : open,
  };
}

/** The invoices of the project. */
export function OtherInvoices({
  heading = 'Invoices',
  path,
  invoices,
  before,
  shownId,
}: {
  heading?: string;
  path: string;
  invoices: readonly InvoiceInList[];
  /** The documents that stand before them. */
  before?: readonly OtherDocument[];
  shownId: number;
}) {
  if (invoices.length === 0) return null;
  return (
    <OtherDocuments
      id="invoices"
      heading={heading}
      path={path}
      documents={[...(before ?? []), ...invoices.map((invoice) => inList(invoice))]}
      shownId={shownId}
    >
      <a href={`${path}/statement`}>Statement of all that was billed and paid (PDF)</a>
    </OtherDocuments>
  );
}
