import type { InvoicePageData } from '@quoin/domain/client/document-page';
import { formatDate } from '@quoin/domain/dates';
import { inert } from '@quoin/domain/inert-text';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import { invoiceKindLabels } from '@quoin/domain/receivables/invoice-status';

import { Notice } from '../document/Notice.tsx';

/** Says first why nothing is to be paid, or that it is late. An invoice that is open says so beside its amount. */
export function InvoiceNotice({ data }: { data: InvoicePageData }) {
  const { state, open, document } = data;
  const firm = inert(document.firm.name);
  const noun = invoiceKindLabels[document.invoiceKind].toLowerCase();
  if (data.isDisputed)
    return (
      <Notice id="state" heading={`This ${noun} is disputed`}>
        <p>{firm} has your words and will come back to you. Nobody reminds you meanwhile.</p>
      </Notice>
    );
  switch (state) {
    case 'void':
      return (
        <Notice id="state" heading={`This ${noun} is void`}>
          <p>{firm} has taken it back. Please pay nothing on it.</p>
        </Notice>
      );
    case 'closed':
      return (
        <Notice id="state" heading={`This ${noun} is closed`}>
          <p>An invoice bills this deposit by now, and asks for what is left of it. Please pay that one.</p>
        </Notice>
      );
    case 'overdue':
      return (
        <Notice id="state" heading="This is overdue">
          <p>
            {moneyText(open)} was due on {formatDate(document.dueDate)}. If you have paid it meanwhile, thank
            you.
          </p>
        </Notice>
      );
    case 'paid':
      return (
        <Notice id="state" heading="Paid. Thank you." look="done">
          <p>Nothing of this {noun} is open.</p>
        </Notice>
      );
    default:
      return null;
  }
}
