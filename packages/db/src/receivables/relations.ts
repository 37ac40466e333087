import type { Relation, Relations } from '../relation.ts';

const ofContract = { to: 'contracts', onDelete: 'restrict' } as const satisfies Relation;
const ofInvoice = { to: 'invoices', onDelete: 'restrict' } as const satisfies Relation;

/** Nothing of money is deleted, and it keeps all that it names. Only the parts of a draft go with it. */
export const receivablesRelations: Relations = {
  invoices: { contractId: { ...ofContract, key: 'invoices_contract' } },
  invoiceItems: { invoiceId: { to: 'invoices', onDelete: 'cascade', key: 'invoice_items_invoice' } },
  invoiceRows: { invoiceId: { to: 'invoices', onDelete: 'cascade', key: 'invoice_rows_invoice' } },
  invoiceDocuments: {
    invoiceId: { ...ofInvoice, key: 'invoice_documents_invoice' },
    quoteId: { to: 'quotes', onDelete: 'restrict', key: 'invoice_documents_quote' },
  },
  invoiceReminders: { invoiceId: { ...ofInvoice, key: 'invoice_reminders_invoice' } },
  payments: {
    contractId: { ...ofContract, key: 'payments_contract' },
    invoiceId: { ...ofInvoice, key: 'payments_invoice' },
  },
  paymentAllocations: {
    paymentId: { to: 'payments', onDelete: 'restrict', key: 'payment_allocations_payment' },
    invoiceId: { ...ofInvoice, key: 'payment_allocations_invoice' },
  },
  creditMemos: { invoiceId: { ...ofInvoice, key: 'credit_memos_invoice' } },
  creditApplications: {
    invoiceId: { ...ofInvoice, key: 'credit_applications_invoice' },
    undoesId: { to: 'creditApplications', onDelete: 'restrict', key: 'credit_applications_undoes' },
  },
  paymentReturns: {
    paymentId: { to: 'payments', onDelete: 'restrict', key: 'payment_returns_payment' },
  },
  refunds: {
    contractId: { ...ofContract, key: 'refunds_contract' },
    paymentId: { to: 'payments', onDelete: 'restrict', key: 'refunds_payment' },
  },
  paymentPhotos: {
    sortOrder: {
      to: 'contractPayments',
      within: 'contractId',
      onDelete: 'restrict',
      key: 'payment_photos_payment',
    },
  },
  paymentMarks: {
    sortOrder: {
      to: 'contractPayments',
      within: 'contractId',
      onDelete: 'restrict',
      key: 'payment_marks_payment',
    },
    photoId: { to: 'paymentPhotos', onDelete: 'restrict', key: 'payment_marks_photo' },
    deliveryId: { to: 'deliveries', onDelete: 'restrict', key: 'payment_marks_delivery' },
  },
};
