import {
  type QuotesOut,
  NAMED_WAITING,
  SILENT_DAYS,
  waitingReasons,
} from '@quoin/domain/dashboard/dashboard';
import { type Money, dollars } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';

/** The last sign of the client about a document. */
const lastSign = sql`(
  select max(at) from document_events
  where quote_id = quotes.id and kind in ('sent', 'viewed', 'question', 'changes-requested', 'declined')
)`;

/** The quotes and change orders that wait for a client or for the office, with the last sign of the client. */
const waiting = sql`(
  select 'estimate' as entity, estimates.id, estimates.number, estimates.name, status, quotes.total, valid_until,
    ${lastSign} as last_sign_at
  from estimates join quotes on quotes.estimate_id = estimates.id and quotes.revision = estimates.revision
  where status in ('sent', 'changes-requested') and not exists (
    -- The contract of the project settles its other quotes.
    select from contracts where contracts.project_id = estimates.project_id and contracts.status = 'active'
  )
  union all
  select 'change-order', change_orders.id, contracts.number || ' ' || change_orders.number, title,
    case change_orders.status when 'submitted' then 'sent' else 'rejected' end, quotes.total, null, ${lastSign}
  from change_orders join contracts on contracts.id = contract_id
    join change_order_documents as sending
      on sending.change_order_id = change_orders.id and sending.revision = change_orders.revision
    join quotes on quotes.id = sending.quote_id
  where change_orders.status in ('submitted', 'rejected') and contracts.status = 'active'
)`;

/** The last question of each estimate, change order and invoice that has no answer yet. The client reads no answer to a withdrawn one. */
const unanswered = sql`(
  select coalesce(invoice_id, change_order_id, asked.estimate_id) as id, question, at,
    case when invoice_id is not null then 'invoice' when change_order_id is not null then 'change-order'
      else 'estimate' end as entity,
    coalesce(invoices.number, contracts.number || ' ' || change_orders.number, estimates.number) as number,
    coalesce('Contract ' || billed.number, title, estimates.name) as name
  from (
    select distinct on (estimate_id, change_order_id, invoice_id) estimate_id, change_order_id, invoice_id, kind, at,
      jsonb_build_object('author', actor, 'text', note) as question
    from document_events join quotes on quotes.id = document_events.quote_id
      left join change_order_documents as sending on sending.quote_id = quotes.id
      left join invoice_documents as billing on billing.quote_id = quotes.id
    where kind in ('question', 'answered')
    order by estimate_id, change_order_id, invoice_id, document_events.id desc
  ) as asked
    left join estimates on estimates.id = asked.estimate_id
    left join change_orders on change_orders.id = change_order_id
    left join contracts on contracts.id = change_orders.contract_id
    left join invoices on invoices.id = invoice_id
    left join contracts as billed on billed.id = invoices.contract_id
  where asked.kind = 'question' and coalesce(invoices.status, change_orders.status, estimates.status) <> 'void'
)`;

/** What is out, what was signed this month in the time zone of the firm, and what waits for the office. */
export async function readQuotesOut(db: Db): Promise<QuotesOut> {
  const today = await todayOfFirm(db);
  const out = await sql<{ count: number; total: Money }>`
    select count(*) as count, coalesce(sum(total), 0) as total from ${waiting} as waiting
    where status = 'sent' and valid_until >= ${today}::date`.execute(db);
  const signed = await sql<{ count: number; total: Money }>`
    select count(*) as count, coalesce(sum(original_total), 0) as total
    from contracts cross join money_settings
    where contracts.status <> 'cancelled'
      and signed_at >= date_trunc('month', ${today}::timestamp) at time zone time_zone`.execute(db);
  const found = await sql<QuotesOut['waiting'][number] & { found: number }>`
    with unanswered as materialized (select * from ${unanswered} as unanswered)
    select entity, id, number, name, reason, valid_until as "validUntil", last_sign_at as "lastSignAt", question,
      count(*) over () as found
    from (
      select entity, id, number, name, 'question' as reason, null::date as valid_until, at as last_sign_at, question
      from unanswered
      union all
      select entity, id, number, name, case
        when status in ('changes-requested', 'rejected') then status
        when valid_until < ${today}::date then 'expired'
        when valid_until < ${today}::date + ${SILENT_DAYS}::int then 'expiring'
        when last_sign_at < now() - make_interval(days => ${SILENT_DAYS}) then 'silent'
      end, valid_until, last_sign_at, null
      from ${waiting} as waiting
      -- Such a one stands there once, with its question.
      where (entity, id) not in (select entity, id from unanswered)
    ) as reasons
    where reason is not null
    order by array_position(${[...waitingReasons]}::text[], reason), last_sign_at, entity, id
    limit ${NAMED_WAITING}`.execute(db);
  const none = { count: 0, total: dollars(0) };
  return {
    out: out.rows[0] ?? none,
    signed: signed.rows[0] ?? none,
    waiting: found.rows.map(({ found: _found, ...row }) => row),
    waitingCount: found.rows[0]?.found ?? 0,
  };
}
