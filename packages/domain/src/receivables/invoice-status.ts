// The kinds and states of invoices and payments, without schemas: lists read them before any schema is fetched.

import { daysAfter } from '../places/days.ts';

/**
 * The kinds of invoices. A deposit request asks for money before the work, and posts nothing. A release asks for what was held back,
 * and bills no work.
 */
export const invoiceKindLabels = {
  deposit: 'Deposit request',
  progress: 'Invoice',
  release: 'Release of retainage',
} as const;
export type InvoiceKind = keyof typeof invoiceKindLabels;

/** The stored states of an invoice. */
export const invoiceStatusWords = { draft: 'Draft', issued: 'Issued', void: 'Void' } as const;
export type InvoiceStatus = keyof typeof invoiceStatusWords;

/** The states of an invoice as people speak of them. What is paid and overdue follows from payments and the day. */
export const invoiceStateWords = {
  draft: 'Draft',
  open: 'Open',
  'partly-paid': 'Partly paid',
  overdue: 'Overdue',
  paid: 'Paid',
  closed: 'Closed',
  void: 'Void',
} as const;
export type InvoiceState = keyof typeof invoiceStateWords;
export const invoiceStates = Object.keys(invoiceStateWords) as [InvoiceState, ...InvoiceState[]];

/** What invoices ask for now, as the dashboard sums it up. Deposit requests are apart. */
export const invoiceDueWords = { now: 'Due now', overdue: 'Overdue' } as const;
export type InvoiceDue = keyof typeof invoiceDueWords;

/** The days after its issue within which an invoice can be disputed. */
export const DISPUTE_DAYS = 60;

/** Whether an issued invoice can be disputed on a day. */
export const canDispute = (
  { status, issueDate, isDisputed }: { status: InvoiceStatus; issueDate: string | null; isDisputed: boolean },
  today: string,
): boolean =>
  status === 'issued' && !isDisputed && issueDate !== null && today <= daysAfter(issueDate, DISPUTE_DAYS);

/** How a client pays. */
export const paymentMethodLabels = {
  cash: 'Cash',
  check: 'Check',
  card: 'Card',
  ach: 'Bank transfer (ACH)',
  financing: 'Financing',
  other: 'Other',
} as const;
export type PaymentMethod = keyof typeof paymentMethodLabels;

/** The states of a payment. One that a client makes online is on its way until its provider reports it. */
export const paymentStatusWords = {
  pending: 'On its way',
  failed: 'Failed',
  succeeded: 'Received',
  'partly-refunded': 'Partly refunded',
  refunded: 'Refunded',
  bounced: 'Bounced',
  'charged-back': 'Charged back',
  void: 'Void',
} as const;
export type PaymentStatus = keyof typeof paymentStatusWords;

/** The states of a payment that came and has not come back, although its provider may have given some of it back. */
export const receivedStatuses = [
  'succeeded',
  'partly-refunded',
  'refunded',
] as const satisfies PaymentStatus[];
export type ReceivedStatus = (typeof receivedStatuses)[number];

/** Whether a payment came and has not come back. */
export const isReceived = (status: PaymentStatus): status is ReceivedStatus =>
  receivedStatuses.some((each) => each === status);

/** The states of a refund. One by the provider of a payment is on its way until the provider says what became of it. */
export const refundStatusWords = {
  pending: 'On its way',
  done: 'Refunded',
  failed: 'Failed',
  void: 'Void',
} as const;
export type RefundStatus = keyof typeof refundStatusWords;

/** The money of a client that no invoice has used. */
export const appliedSourceLabels = { deposit: 'Deposits', credit: 'Credit' } as const;
/** The states of a credit memo, which is posted as soon as it is written. */
export const creditMemoStatusWords = { issued: 'Issued', void: 'Void' } as const;
export type CreditMemoStatus = keyof typeof creditMemoStatusWords;

/** The states of a payment of a contract (billing.md section 3). */
export const dueStateWords = {
  waiting: 'Waiting',
  due: 'Due',
  asked: 'Asked for',
  'partly-billed': 'Billed in part',
  billed: 'Billed',
  paid: 'Paid',
} as const;
export type DueState = keyof typeof dueStateWords;
