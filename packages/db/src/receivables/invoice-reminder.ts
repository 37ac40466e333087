import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { openInSql, todayInSql } from './invoice-balance.ts';

/** An invoice whose client is to be reminded now, after how many days, and its document. */
export interface DueReminder {
  readonly invoiceId: number;
  readonly days: number;
  readonly documentId: number;
}

/**
 * The reminders that are due: of what is overdue, on the latest day of the settings that has passed, unless that day or a later one
 * reminded already. With an id, that of this invoice alone.
 */
export async function listDueReminders(db: Db, invoiceId: number | null = null): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select invoices.id as "invoiceId", passed.days, quote_id as "documentId"
    from invoices
      join lateral (
        select max(day) as days from money_settings, unnest(reminder_days) as day
        where invoices.due_date + day <= ${todayInSql}
      ) as passed on passed.days is not null
      join invoice_documents on invoice_documents.invoice_id = invoices.id
    where status = 'issued' and due_date < ${todayInSql} and invoices.id = coalesce(${invoiceId}, invoices.id)
      and not exists (
        select from invoice_reminders as earlier where earlier.invoice_id = invoices.id and earlier.days >= passed.days)
      and ${openInSql} > 0
    order by due_date, invoices.id`.execute(db);
  return rows;
}

/** Locks an invoice, so that one node at a time reminds of it, and nobody voids it meanwhile. */
export async function lockForReminder(trx: Db, invoiceId: number): Promise<void> {
  await trx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute();
}

/** Notes a reminder. */
export async function insertReminder(
  trx: Db,
  reminder: { invoiceId: number; days: number; isMailed: boolean },
): Promise<void> {
  await trx.insertInto('invoiceReminders').values(reminder).execute();
}
