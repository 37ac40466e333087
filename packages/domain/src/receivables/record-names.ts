import { formatMoney } from '../dollars.ts';
import { invoiceKindLabels } from './invoice-status.ts';
import type { InvoiceView } from './invoice.ts';
import type { PaymentView } from './payment.ts';
import type { RefundView } from './refund.ts';

// What the log calls the records of the money of clients.

/** The name of an invoice. A draft has no number. */
export const nameOfInvoice = ({
  number,
  kind,
  contractNumber,
}: Pick<InvoiceView, 'number' | 'kind' | 'contractNumber'>) =>
  number ?? `${invoiceKindLabels[kind]} for ${contractNumber}`;

/** The name of a payment. */
export const nameOfPayment = ({
  amount,
  clientName,
  contractNumber,
}: Pick<PaymentView, 'amount' | 'clientName' | 'contractNumber'>) =>
  `${formatMoney(amount)} of ${clientName ?? contractNumber}`;

/** The name of a refund. */
export const nameOfRefund = ({
  amount,
  clientName,
  contractNumber,
}: Pick<RefundView, 'amount' | 'clientName' | 'contractNumber'>) =>
  `${formatMoney(amount)} to ${clientName ?? contractNumber}`;
