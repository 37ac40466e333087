import type { Money } from '@quoin/domain/exact';
import type { InvoiceDue, InvoiceState } from '@quoin/domain/receivables/invoice-status';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../connection/database.ts';

// What is paid of invoices and open. Each expression is about a row of `invoices`, and nothing of it is stored.

/** The day where the firm is. */
export const todayInSql = sql<string>`(now() at time zone (select time_zone from money_settings))::date`;

/** What payments, deposits and credit paid of an invoice. */
export const paidInSql = sql<Money>`(
  coalesce((select sum(amount) from payment_allocations where invoice_id = invoices.id), 0)
  + coalesce((select sum(amount) from credit_applications where invoice_id = invoices.id), 0))`;

/** What credit memos took off the balance of an invoice. */
export const creditedInSql = sql<Money>`coalesce((
  select sum(applied) from credit_memos where invoice_id = invoices.id and status = 'issued'), 0)`;

/** What of an invoice is settled: paid or credited. */
const settledInSql = sql<Money>`(${paidInSql}
  + ${creditedInSql})`;

/** Whether an invoice bills the deposit that a request asks for, so that the invoice asks for the rest. */
const isClosedInSql = sql<boolean>`(invoices.kind = 'deposit' and exists (
  select from invoice_rows as own
  join invoice_rows as other on other.sort_order = own.sort_order
  join invoices as billing on billing.id = other.invoice_id
  where own.invoice_id = invoices.id and billing.contract_id = invoices.contract_id
    and billing.kind = 'progress' and billing.status = 'issued'))`;

/** What is still to be paid. Of a draft, and of what is void or closed: 0. */
export const openInSql = sql<Money>`(case
  when invoices.status <> 'issued' or ${isClosedInSql} then 0
  else greatest(invoices.total
    - ${settledInSql}, 0) end)`;

/** The state of an invoice as people speak of it. */
export const invoiceStateInSql = sql<InvoiceState>`(case
  when invoices.status <> 'issued' then invoices.status
  when invoices.total <= ${settledInSql} then 'paid'
  when ${isClosedInSql} then 'closed'
  when invoices.due_date < ${todayInSql} then 'overdue'
  when ${settledInSql} > invoices.deposit_applied then 'partly-paid'
  else 'open' end)`;

/** Whether what is open of an invoice is due now or overdue. `null` of a request, and where nothing is open. */
export const dueOf = (open: RawBuilder<Money>) => sql<InvoiceDue | null>`(case
  when invoices.kind = 'deposit' or ${open} = 0 then null
  when invoices.due_date < ${todayInSql} then 'overdue'
  else 'now' end)`;

/** The live figures of an invoice. */
export interface InvoiceBalance {
  readonly paid: Money;
  readonly credited: Money;
  readonly open: Money;
  readonly state: InvoiceState;
}

/** The live figures of some invoices, by their ids. */
export async function readInvoiceBalances(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, InvoiceBalance>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices')
    .select([
      'id',
      paidInSql.as('paid'),
      creditedInSql.as('credited'),
      openInSql.as('open'),
      invoiceStateInSql.as('state'),
    ])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, ...balance }) => [id, balance]));
}
