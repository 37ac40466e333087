import { type InvoiceState, invoiceStateWords } from '@quoin/domain/receivables/invoice-status';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

const colors: Record<InvoiceState, Tone> = {
  draft: 'gray',
  open: 'blue',
  'partly-paid': 'yellow',
  overdue: 'red',
  paid: 'green',
  closed: 'gray',
  void: 'gray',
};

/** The state of an invoice. */
export function InvoiceBadge({ state }: { state: InvoiceState }) {
  return <StatusBadge label={invoiceStateWords[state]} color={colors[state]} />;
}
