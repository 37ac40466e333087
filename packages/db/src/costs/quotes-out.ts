import { type QuotesOut, NAMED_WAITING, SILENT_DAYS, waitingReasons } from '@quoin/domain/dashboard';
import { type Money, exact, moneyOf } from '@quoin/domain/exact';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from './money-settings.ts';

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
    select entity, id, number, name, reason, valid_until as "validUntil", last_sign_at as "lastSignAt", count(*) over () as found
    from (
      select *, case
        when status in ('changes-requested', 'rejected') then status
        when valid_until < ${today}::date then 'expired'
        when valid_until < ${today}::date + ${SILENT_DAYS}::int then 'expiring'
        when last_sign_at < now() - make_interval(days => ${SILENT_DAYS}) then 'silent'
      end as reason
      from ${waiting} as waiting
    ) as reasons
    where reason is not null
    order by array_position(${[...waitingReasons]}::text[], reason), last_sign_at, entity, id
    limit ${NAMED_WAITING}`.execute(db);
  const none = { count: 0, total: moneyOf(exact(0)) };
  return {
    out: out.rows[0] ?? none,
    signed: signed.rows[0] ?? none,
    waiting: found.rows.map(({ found: _found, ...row }) => row),
    waitingCount: found.rows[0]?.found ?? 0,
  };
}
