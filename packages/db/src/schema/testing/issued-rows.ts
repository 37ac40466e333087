import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

// Invoices that were issued, which tables of proof name.

type Insert = (db: Db, table: string, row: Record<string, unknown>) => Promise<unknown>;

const itemOfEight = { work: 0, stored: 0, gross: 0, net: 8, tax: 0, taxable: 0, retainage: 0 };

/** A deposit request, the second invoice, which one payment and one credit pay. */
export async function insertIssuedRequest(insert: Insert, db: Db): Promise<void> {
  await insert(db, 'invoices', {
    id: 2,
    contract_id: 1,
    kind: 'deposit',
    asked: '{"payments":[1]}',
    total: 20,
    payable: 20,
  });
  await insert(db, 'invoice_rows', { id: 2, invoice_id: 2, sort_order: 1, amount: 20 });
  await sql`update invoices set status = 'issued', number = 'DR-2026-0001', issue_date = '2026-03-04', due_date = '2026-03-04',
    period_to = '2026-03-04', issued_at = now() where id = 2`.execute(db);
}

/** An issued invoice, the third one, which a memo credits. */
export async function insertIssuedInvoice(insert: Insert, db: Db): Promise<void> {
  await insert(db, 'invoices', {
    id: 3,
    contract_id: 1,
    kind: 'progress',
    asked: '{"payments":[2]}',
    net: 8,
    total: 8,
    payable: 8,
  });
  await insert(db, 'invoice_rows', { id: 3, invoice_id: 3, sort_order: 2, amount: 8 });
  await insert(db, 'invoice_items', { id: 3, invoice_id: 3, item_no: 1, ...itemOfEight });
  await sql`update invoices set status = 'issued', number = 'INV-2026-0003', issue_date = '2026-03-04', due_date = '2026-03-04',
    period_to = '2026-03-04', issued_at = now() where id = 3`.execute(db);
}
