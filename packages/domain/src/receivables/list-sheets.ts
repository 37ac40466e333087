import { listingSheet } from '../csv/sheet.ts';
import {
  invoiceKindLabels,
  invoiceStateWords,
  paymentMethodLabels,
  paymentStatusWords,
} from './invoice-status.ts';

// The lists of invoices and payments as CSV files. They cannot be imported, because both are posted.

/** Invoices and deposit requests, as they are listed. */
export const invoiceSheet = listingSheet({ noun: 'invoice', nouns: 'invoices' }, [
  { name: 'number', label: 'Number' },
  { name: 'kind', label: 'Kind', words: invoiceKindLabels },
  { name: 'state', label: 'State', words: invoiceStateWords },
  { name: 'contractNumber', label: 'Contract' },
  { name: 'clientName', label: 'Client' },
  { name: 'projectName', label: 'Project' },
  { name: 'issueDate', label: 'Issued' },
  { name: 'dueDate', label: 'Due' },
  { name: 'net', label: 'Net', decimals: 2 },
  { name: 'tax', label: 'Tax', decimals: 2 },
  { name: 'retainage', label: 'Held Back', decimals: 2 },
  { name: 'total', label: 'Total', decimals: 2 },
  { name: 'paid', label: 'Paid', decimals: 2 },
  { name: 'open', label: 'Open', decimals: 2 },
]);

/** Payments of clients, as they are listed. */
export const paymentSheet = listingSheet({ noun: 'payment', nouns: 'payments' }, [
  { name: 'receivedOn', label: 'Received' },
  { name: 'amount', label: 'Amount', decimals: 2 },
  { name: 'method', label: 'Method', words: paymentMethodLabels },
  { name: 'status', label: 'State', words: paymentStatusWords },
  { name: 'reference', label: 'Reference' },
  { name: 'contractNumber', label: 'Contract' },
  { name: 'clientName', label: 'Client' },
  { name: 'projectName', label: 'Project' },
  { name: 'fee', label: 'Fee', decimals: 2 },
  { name: 'credit', label: 'Credit', decimals: 2 },
  { name: 'actor', label: 'Recorded By' },
  { name: 'note', label: 'Note' },
]);
