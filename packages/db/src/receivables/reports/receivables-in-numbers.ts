import { type DashboardReceivables, NAMED_DUE } from '@quoin/domain/dashboard/receivables';
import type { Money } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { clientOfContract } from '../../documents/client-of-contract.ts';
import { dueOf, openInSql, todayInSql } from '../invoice-balance.ts';
import { dayOf, listEscrowDue, listRefundsDue } from './lawful-needs.ts';

/** The invoices and requests of which something is open. Each is overdue from the day after it is due. */
const openInvoices = sql`(
  select * from (
    select id, kind, number, due_date, contract_id, ${openInSql} as open, due_date < ${todayInSql} as is_overdue
    from invoices where status = 'issued'
  ) as issued
  where open > 0
)`;

/** What is open of all invoices, and what is held of deposits. */
async function readSums(db: Db): Promise<Pick<DashboardReceivables, 'dueNow' | 'overdue' | 'depositsHeld'>> {
  const { rows } = await sql<{
    dueCount: number;
    dueOpen: Money;
    overdueCount: number;
    overdueOpen: Money;
    depositsHeld: Money;
  }>`
    select
      count(*) filter (where due = 'now') as "dueCount",
      coalesce(sum(open) filter (where due = 'now'), 0) as "dueOpen",
      count(*) filter (where due = 'overdue') as "overdueCount",
      coalesce(sum(open) filter (where due = 'overdue'), 0) as "overdueOpen",
      -coalesce((select sum(amount) from ledger_lines where account_id = ${account.deposits}), 0) as "depositsHeld"
    from (select open, ${dueOf(sql`open`)} as due from ${openInvoices} as invoices) as each`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An aggregate has one row');
  return {
    dueNow: { count: row.dueCount, open: row.dueOpen },
    overdue: { count: row.overdueCount, open: row.overdueOpen },
    depositsHeld: row.depositsHeld,
  };
}

/** The invoices and requests that are overdue, with their number. */
async function listOverdue(db: Db) {
  const { rows } = await sql<DashboardReceivables['overdueInvoices'][number] & { found: number }>`
    select id, number, ${clientOfContract('invoices.contract_id')} as "clientName", open,
      ${todayInSql} - due_date as days,
      coalesce((
        select not is_mailed from invoice_reminders where invoice_id = invoices.id order by days desc limit 1), false) as "isToRemind",
      count(*) over () as found
    from ${openInvoices} as invoices
    where is_overdue
    order by due_date, id
    limit ${NAMED_DUE}`.execute(db);
  return {
    overdueInvoices: rows.map(({ found: _found, ...row }) => row),
    overdueCount: rows[0]?.found ?? 0,
  };
}

/** The invoices and requests that are disputed, with their number. What is paid of them by now is not asked. */
async function listDisputed(db: Db) {
  const { rows } = await sql<DashboardReceivables['disputedInvoices'][number] & { found: number }>`
    select id, number, ${clientOfContract('invoices.contract_id')} as "clientName", ${openInSql} as open,
      dispute_reason as reason, count(*) over () as found
    from invoices
    where is_disputed and status = 'issued'
    order by id
    limit ${NAMED_DUE}`.execute(db);
  return {
    disputedInvoices: rows.map(({ found: _found, ...row }) => row),
    disputedCount: rows[0]?.found ?? 0,
  };
}

/** The payments that came back and have not come again, of contracts of which something is open, with their number. */
async function listReturned(db: Db) {
  const { rows } = await sql<DashboardReceivables['returnedPayments'][number] & { found: number }>`
    select payments.id, ${clientOfContract('payments.contract_id')} as "clientName",
      contracts.number as "contractNumber", amount, payments.status,
      (select day from payment_returns where payment_id = payments.id order by id desc limit 1) as "returnedOn",
      count(*) over () as found
    from payments join contracts on contracts.id = payments.contract_id
    where payments.status in ('bounced', 'charged-back')
      and payments.contract_id in (select contract_id from ${openInvoices} as invoices)
    order by "returnedOn", payments.id
    limit ${NAMED_DUE}`.execute(db);
  return {
    returnedPayments: rows.map(({ found: _found, ...row }) => row),
    returnedCount: rows[0]?.found ?? 0,
  };
}

/** Whether the newest change of an item of a contract removed it. */
const isRemoved = sql<boolean>`coalesce((
  select change_type = 'remove'
  from contract_lines as change
  join change_order_lines as written
    on written.change_order_id = change.change_order_id and written.item_no = change.changes_item_no
  where change.contract_id = line.contract_id and change.changes_item_no = line.item_no
  order by change.item_no desc
  limit 1), false)`;

/** The day on which the last task of the items of a contract to date was completed. `null` while one is open, and without tasks. */
const completedOn = sql<string | null>`(
  select case when bool_and(is_completed and completed_at is not null) then max(${dayOf('completed_at')}) end
  from project_tasks
  where id in (
    select task_id from contract_lines as line
    where line.contract_id = contracts.id and changes_item_no is null and task_id is not null and not ${isRemoved}
  ))`;

/** The day on which a payment became due, or by its date will: what `dueOnOf` says of one contract, for all of them. */
const dueOn = sql<string | null>`coalesce(
  (select case kind when 'met' then ${dayOf('at')} end from payment_marks
    where contract_id = payment.contract_id and sort_order = payment.sort_order
    order by id desc limit 1),
  case trigger
    when 'on-approval' then ${dayOf('contracts.signed_at')}
    when 'on-date' then on_date
    when 'on-task-complete' then (
      select ${dayOf('completed_at')} from project_tasks where id = payment.task_id and is_completed)
    when 'on-completion' then ${completedOn}
  end)`;

/** The payments of active contracts that are due while no invoice bills them and no request asks for them, with their number. */
async function listUnbilled(db: Db) {
  const { rows } = await sql<DashboardReceivables['unbilled'][number] & { found: number }>`
    select contract_id as "contractId", contract_number as "contractNumber", sort_order as "sortOrder", name,
      is_deposit as "isDeposit", payable, due_on as "dueOn", count(*) over () as found
    from (
      select contracts.id as contract_id, contracts.number as contract_number, payment.sort_order, payment.name,
        trigger = 'on-approval'
          or trigger = 'on-date' and coalesce(on_date <= start_date, true) as is_deposit,
        (select sum(each.payable) from contract_payments as each
          where each.contract_id = payment.contract_id
            and payment.sort_order in (each.sort_order, each.changes_sort_order)) as payable,
        ${dueOn} as due_on
      from contracts join contract_payments as payment on payment.contract_id = contracts.id
      where contracts.status = 'active' and changes_sort_order is null
        and not exists (
          select from invoices join invoice_rows on invoice_rows.invoice_id = invoices.id
          where invoices.contract_id = payment.contract_id and invoice_rows.sort_order = payment.sort_order
            and invoices.status = 'issued')
    ) as payments
    where payable <> 0 and due_on <= ${todayInSql}
    order by due_on, contract_id, sort_order
    limit ${NAMED_DUE}`.execute(db);
  return { unbilled: rows.map(({ found: _found, ...row }) => row), unbilledCount: rows[0]?.found ?? 0 };
}

/** What clients owe, and what of it needs the office. Call it on one snapshot. */
export async function readReceivables(db: Db): Promise<DashboardReceivables> {
  return {
    ...(await readSums(db)),
    ...(await listOverdue(db)),
    ...(await listDisputed(db)),
    ...(await listReturned(db)),
    ...(await listUnbilled(db)),
    ...(await listRefundsDue(db)),
    ...(await listEscrowDue(db)),
  };
}
