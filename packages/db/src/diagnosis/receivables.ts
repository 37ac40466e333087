import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { isReceivedInSql, receivedStatusInSql } from '../receivables/payment-status.ts';

/** What invoices and payments prove of themselves and of the ledger. Each list has the first few, and is empty in sound books. */
export interface ReceivablesFacts {
  invoices: number;
  /** Invoices that the ledger does not say as they are: receivable, retainage, revenue, credits and tax. */
  invoicesWrong: number[];
  /** Payments that the ledger does not say as they are. */
  paymentsWrong: number[];
  /** Refunds that the ledger does not say as they are. */
  refundsWrong: number[];
  /** Contracts whose deposits or credit are not what was paid and not used. */
  contractsWrong: number[];
  /** Numbers that no invoice and no memo has, although a later one does, as `INV-2026-0003`. */
  numbersMissing: string[];
}

/** Reads what documents and ledger say of the same money, from the rows themselves (billing.md section 6). */
export async function readReceivablesFacts(db: Db, sample: number): Promise<ReceivablesFacts> {
  const { rows } = await sql<ReceivablesFacts>`
    with by_invoice as (
      select invoice_id,
        coalesce(sum(amount) filter (where account_id = 1200), 0) as receivable,
        coalesce(sum(amount) filter (where account_id = 1210), 0) as retainage,
        coalesce(sum(amount) filter (where account_id = 4000), 0) as revenue,
        coalesce(sum(amount) filter (where account_id = 4900), 0) as credits,
        coalesce(sum(amount) filter (where account_id = 2200), 0) as tax
      from ledger_lines where invoice_id is not null group by invoice_id
    ), paid as (
      select invoice_id, sum(amount) as amount from (
        select invoice_id, amount from payment_allocations
        union all select invoice_id, amount from credit_applications
      ) as each group by invoice_id
    ), credited as (
      select invoice_id, sum(applied) as applied, sum(tax) as memo_tax, sum(amount)
        - coalesce(sum(tax), 0) as memo_net
      from credit_memos where status = 'issued' group by invoice_id
    ), wanted as (
      select invoices.id, kind, status, coalesce(paid.amount, 0) as paid, coalesce(credited.applied, 0) as applied,
        case when kind <> 'deposit' and status = 'issued' then total
          - coalesce(paid.amount, 0)
          - coalesce(credited.applied, 0) else 0 end as receivable,
        coalesce(memo_net, 0) as credits,
        case when kind <> 'deposit' and status = 'issued' then invoices.retainage else 0 end as retainage,
        case when kind <> 'deposit' and status = 'issued' then -net else 0 end as revenue,
        case when kind <> 'deposit' and status = 'issued' then -invoices.tax else 0 end
          + coalesce(memo_tax, 0) as tax
      from invoices left join paid on paid.invoice_id = invoices.id
      left join credited on credited.invoice_id = invoices.id
    ), standing as (
      select entry.source_id as payment_id, count(*) as entries,
        sum((select sum(amount) from ledger_lines where entry_id = entry.id and account_id in (1010, 6100))) as amount
      from ledger_entries as entry
      where source_kind = 'payment' and kind = 'payment'
        and not exists (select from ledger_entries as later where later.reverses_id = entry.id)
      group by entry.source_id
    ), balances as (
      select contract_id,
        -coalesce(sum(amount) filter (where account_id = 2100), 0) as deposits,
        -coalesce(sum(amount) filter (where account_id = 2110), 0) as credit
      from ledger_lines where contract_id is not null group by contract_id
    ), moved as (
      -- What payments brought, and what deposits and credit paid since.
      select contract_id, sum(deposits) as deposits, sum(credit) as credit from (
        select contract_id, 0 as deposits, amount as credit from payments where status not in ('void', 'pending', 'failed')
        union all
        -- What came back takes all of it, but for what is lost. What came after all brings the rest.
        select contract_id, case gone.kind when 'returned' then lost_deposit
            + refunded_deposit else 0 end,
          case gone.kind when 'returned' then lost_credit
            - refunded_deposit
            - coalesce(gone.amount, payments.amount)
            else coalesce(gone.amount, payments.amount)
            - (select lost_deposit
            + lost_credit from payment_returns as before
              where before.payment_id = payments.id and before.id < gone.id order by before.id desc limit 1) end
        from payment_returns as gone join payments on payments.id = payment_id
        union all
        select contract_id, case source when 'deposit' then -amount else 0 end,
          case source when 'credit' then -amount else 0 end
        from refunds where status = 'done'
        union all
        -- What failed to go back after its payment came back is no deposit any more. What of it is not lost any more, a payment
        -- that came after all has brought.
        select refunds.contract_id, case line.account_id when 2100 then -line.amount else 0 end,
          case line.account_id when 2110 then -line.amount
            when 6110 then case when exists (
              select from ledger_entries as won where won.source_kind = 'payment' and won.source_id = refunds.payment_id
                and won.kind = 'payment-won' and won.id > entry.id) then -line.amount else 0 end
            else 0 end
        from refunds join ledger_entries as entry on source_kind = 'refund' and source_id = refunds.id
          and entry.kind = 'refund' and source_version = 2
        join ledger_lines as line on entry_id = entry.id
        union all
        select payments.contract_id, case invoices.kind when 'deposit' then part.amount else 0 end, -part.amount
        from payment_allocations as part
        join payments on payments.id = payment_id join invoices on invoices.id = part.invoice_id
        union all
        select contract_id,
          case when source = 'deposit' then -amount when invoices.kind = 'deposit' then amount else 0 end,
          case source when 'credit' then -amount else 0 end
        from credit_applications join invoices on invoices.id = invoice_id
        union all
        select contract_id, 0, memo.amount
          - coalesce(applied, 0)
        from credit_memos as memo join invoices on invoices.id = invoice_id where memo.status = 'issued'
      ) as each group by contract_id
    ), numbered as (
      select kind, year, place from document_numbers, generate_series(1, last) as place where kind in ('INV', 'DR', 'CM')
    )
    select
      (select count(*) from invoices where status <> 'draft') as invoices,
      array(
        select wanted.id from wanted left join by_invoice on invoice_id = wanted.id
        where (coalesce(by_invoice.receivable, 0), coalesce(by_invoice.retainage, 0), coalesce(by_invoice.revenue, 0),
            coalesce(by_invoice.credits, 0), coalesce(by_invoice.tax, 0))
            is distinct from (wanted.receivable, wanted.retainage, wanted.revenue, wanted.credits, wanted.tax)
          or (status = 'draft' or status = 'void' and kind <> 'deposit') and (paid <> 0 or applied <> 0)
        order by wanted.id limit ${sample}
      ) as "invoicesWrong",
      array(
        select payments.id from payments left join standing on payment_id = payments.id
        where coalesce(entries, 0) <> case when status in ('void', 'pending', 'failed') then 0 else 1 end
          or status <> 'void' and standing.amount <> payments.amount
          or not ${isReceivedInSql} and (select sum(amount) from payment_allocations where payment_id = payments.id) <> 0
          or status in ('bounced', 'charged-back') <> coalesce((select kind = 'returned' from payment_returns
            where payment_id = payments.id order by id desc limit 1), false)
          or ${isReceivedInSql} and status <> ${receivedStatusInSql}
        union select payment_id from standing where not exists (select from payments where payments.id = payment_id)
        order by 1 limit ${sample}
      ) as "paymentsWrong",
      array(
        select refunds.id from refunds left join lateral (
          select count(*) as entries,
            sum((select -sum(amount) from ledger_lines where entry_id = entry.id
              and account_id = case when payment_id is null then 1000 else 1010 end)) as gone
          from ledger_entries as entry
          where source_kind = 'refund' and source_id = refunds.id and kind = 'refund' and source_version = 1
            and not exists (select from ledger_entries as later where later.reverses_id = entry.id)
        ) as posted on true
        where entries <> case status when 'done' then 1 else 0 end or status = 'done' and gone is distinct from refunds.amount
          or status <> 'failed' and exists (select from ledger_entries
            where source_kind = 'refund' and source_id = refunds.id and source_version = 2)
        order by refunds.id limit ${sample}
      ) as "refundsWrong",
      array(
        select coalesce(balances.contract_id, moved.contract_id) from balances full join moved using (contract_id)
        where (coalesce(balances.deposits, 0), coalesce(balances.credit, 0))
          is distinct from (coalesce(moved.deposits, 0), coalesce(moved.credit, 0))
        order by 1 limit ${sample}
      ) as "contractsWrong",
      array(
        select kind || '-' || year || '-' || lpad(place::text, 4, '0') from numbered
        except select number from invoices where number is not null
        except select number from credit_memos
        order by 1 limit ${sample}
      ) as "numbersMissing"`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A selection without a table has one row');
  return facts;
}
