import type { FieldsOf } from '../activity/shown-field.ts';
import type { CreditMemoView } from './credit-memo.ts';
import {
  appliedSourceLabels,
  creditMemoStatusWords,
  invoiceKindLabels,
  invoiceStatusWords,
  paymentMethodLabels,
  paymentStatusWords,
  refundStatusWords,
} from './invoice-status.ts';
import type { InvoiceView } from './invoice.ts';
import type { PaymentView } from './payment.ts';
import type { RefundView } from './refund.ts';

/** How the log shows the fields of invoices and payments. */
export const receivablesShown = {
  invoice: {
    kind: { labels: invoiceKindLabels },
    status: { labels: invoiceStatusWords },
    number: 'text',
    issueDate: 'date',
    dueDate: 'date',
    periodTo: 'date',
    message: 'long text',
    net: 'dollars',
    tax: 'dollars',
    total: 'dollars',
    payable: 'dollars',
    paid: 'dollars',
    credited: 'dollars',
    isDisputed: 'flag',
    disputeReason: 'long text',
    voidReason: 'long text',
  } satisfies FieldsOf<
    Pick<
      InvoiceView,
      | 'kind'
      | 'status'
      | 'number'
      | 'issueDate'
      | 'dueDate'
      | 'periodTo'
      | 'message'
      | 'net'
      | 'tax'
      | 'total'
      | 'payable'
      | 'paid'
      | 'credited'
      | 'isDisputed'
      | 'disputeReason'
      | 'voidReason'
    >
  >,
  payment: {
    amount: 'dollars',
    method: { labels: paymentMethodLabels },
    receivedOn: 'date',
    reference: 'text',
    fee: 'dollars',
    note: 'long text',
    credit: 'dollars',
    status: { labels: paymentStatusWords },
    returnedOn: 'date',
    lost: 'dollars',
    refunded: 'dollars',
    voidReason: 'long text',
  } satisfies FieldsOf<
    Pick<
      PaymentView,
      | 'amount'
      | 'method'
      | 'receivedOn'
      | 'reference'
      | 'fee'
      | 'note'
      | 'credit'
      | 'status'
      | 'returnedOn'
      | 'lost'
      | 'refunded'
      | 'voidReason'
    >
  >,
  refund: {
    source: { labels: appliedSourceLabels },
    amount: 'dollars',
    method: { labels: paymentMethodLabels },
    refundedOn: 'date',
    reference: 'text',
    note: 'long text',
    status: { labels: refundStatusWords },
    voidReason: 'long text',
  } satisfies FieldsOf<
    Pick<
      RefundView,
      'source' | 'amount' | 'method' | 'refundedOn' | 'reference' | 'note' | 'status' | 'voidReason'
    >
  >,
  'credit-memo': {
    invoiceNumber: 'text',
    number: 'text',
    day: 'date',
    amount: 'dollars',
    tax: 'dollars',
    credit: 'dollars',
    reason: 'long text',
    status: { labels: creditMemoStatusWords },
    voidReason: 'long text',
  } satisfies FieldsOf<
    Pick<
      CreditMemoView,
      'invoiceNumber' | 'number' | 'day' | 'amount' | 'tax' | 'credit' | 'reason' | 'status' | 'voidReason'
    >
  >,
};
