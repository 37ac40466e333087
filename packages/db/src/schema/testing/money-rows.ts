import { sha256 } from '../../documents/document-digest.ts';

const photo = Buffer.from('a photo');

const nothingBilled = { work: 0, stored: 0, gross: 0, net: 0, tax: 0, taxable: 0, retainage: 0 };

/** The rows of the tables of invoices and payments, after those of contracts (see `one-of-each.ts`). */
export const moneyRows = {
  payment_photos: { contract_id: 1, sort_order: 1, bytes: photo, digest: sha256(photo) },
  payment_marks: { contract_id: 1, sort_order: 1, kind: 'met', photo_id: 1, note: 'Seen', actor: 'Ada' },
  invoices: { contract_id: 1, kind: 'progress', asked: '{"payments":[1]}' },
  invoice_items: { invoice_id: 1, item_no: 1, ...nothingBilled },
  invoice_rows: { invoice_id: 1, sort_order: 1, amount: 1 },
  invoice_documents: { invoice_id: 2, quote_id: 1 },
  invoice_reminders: { invoice_id: 2, days: 7, is_mailed: true },
  payments: { contract_id: 1, amount: 10, method: 'check', received_on: '2026-03-04', actor: 'Ada' },
  payment_events: {
    provider: 'stripe',
    event_id: 'evt_1',
    kind: 'paid',
    ref: 'pi_1',
    signed_at: '2026-03-04T15:00:00.000Z',
  },
  payment_allocations: { payment_id: 1, invoice_id: 2, amount: 10 },
  payment_returns: { payment_id: 1, kind: 'returned', day: '2026-03-09', actor: 'Ada' },
  refunds: {
    contract_id: 1,
    source: 'credit',
    amount: 1,
    method: 'check',
    refunded_on: '2026-03-09',
    actor: 'Ada',
  },
  transfer_parts: { transfer_id: 1, payment_id: 1, amount: 10 },
  credit_memos: {
    invoice_id: 3,
    number: 'CM-2026-0001',
    day: '2026-03-05',
    amount: 4,
    tax: 0,
    applied: 4,
    reason: 'Chipped',
    actor: 'Ada',
  },
  credit_applications: { invoice_id: 2, source: 'credit', amount: 10 },
};
