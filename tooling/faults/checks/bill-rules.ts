import { readReceivablesFacts } from '@quoin/db/diagnosis/receivables';
import type { Database } from '@quoin/db/tables';
import { Kysely, PostgresDialect } from 'kysely';

import type { Asked } from '../workload/model.ts';

const total = 'select count(*)::int as count from';

/** What is paid of an invoice `i`, whoever paid it. */
const paidOf = `(coalesce((select sum(amount) from payment_allocations where invoice_id = i.id), 0)
  + coalesce((select sum(amount) from credit_applications where invoice_id = i.id), 0))`;

/** What memos that are not void take off an invoice `i`, by their sums or by what lowered its balance. */
const creditedOf = (column: 'amount' | 'applied') =>
  `coalesce((select sum(${column}) from credit_memos where invoice_id = i.id and status = 'issued'), 0)`;

/** The entries of a source, with a condition on each. They are called `e`. */
const entriesOf = (kind: string, id: string, condition = 'true') =>
  `(select count(*) from ledger_entries e where source_kind = '${kind}' and source_id = ${id} and ${condition})`;

const isReversed = 'exists (select from ledger_entries r where r.reverses_id = e.id)';
/** Entries that are no reversals, and count still. */
const stands = `e.reverses_id is null and not ${isReversed}`;

/** Whether a payment `p` came and has not come back. */
const isHere = "p.status in ('succeeded', 'partly-refunded', 'refunded')";

/** Whether a payment `p` never came: it is on its way, it failed, or it is void. It has posted nothing that stands. */
const cameNever = "p.status in ('pending', 'failed', 'void')";

/** Whether a payment `p` came back once. */
const hasReturns = 'exists (select from payment_returns where payment_id = p.id)';

/** Whether an invoice `i` has something to post. A request has nothing. */
const posts = `(i.kind <> 'deposit' and (i.total, i.net, i.tax, i.retainage) <> (0, 0, 0, 0))`;

const inLog = (entity: string, id: string, condition: string) =>
  `exists (select from activity a where a.entity = '${entity}' and a.entity_id = ${id} and ${condition})`;
const turned = (status: string) => `a.changes #>> '{status,to}' = '${status}'`;

/** Balances of an account over what its lines belong to, that are on the wrong side of 0. A debit is above 0. */
const wrongSide = (accounts: string, owner: string, side: '<' | '>') =>
  `${total} (select from ledger_lines where account_id in (${accounts}) and ${owner} is not null
    group by ${owner}, account_id having sum(amount) ${side} 0) wrong`;

/** Queries about invoices and payments that must count 0 in every database. They judge by the rows, and not as the triggers do. */
export const neverOfBills: Record<string, string> = {
  'issued invoices without their number, their days or what they froze': `${total} invoices i where status <> 'draft' and (
    number is null or issue_date is null or due_date is null or issued_at is null
    or (select count(*) from invoice_documents s join quotes q on q.id = s.quote_id
      join document_events d on d.quote_id = q.id and d.seq = 1 and d.kind = 'sent'
      where s.invoice_id = i.id and q.document_kind = 'invoice' and q.document::json ->> 'number' = i.number
        and q.total = i.payable) <> 1)`,
  'drafts with a number, a document, an entry or a payment': `${total} invoices i where status = 'draft' and (
    number is not null or exists (select from invoice_documents where invoice_id = i.id)
    or ${entriesOf('invoice', 'i.id')} > 0 or exists (select from ledger_lines where invoice_id = i.id)
    or exists (select from payment_allocations where invoice_id = i.id)
    or exists (select from credit_applications where invoice_id = i.id))`,
  'documents of invoices that belong to no invoice': `${total} quotes q where document_kind = 'invoice'
    and not exists (select from invoice_documents where quote_id = q.id)`,
  'numbers of invoices that were given to none': `${total} document_numbers n, generate_series(1, n.last) place
    where n.kind in ('INV', 'DR', 'CM') and not exists (
      select from (select number from invoices union all select number from credit_memos) given
      where number = n.kind || '-' || n.year || '-' || lpad(place::text, 4, '0'))`,
  'invoices whose number was never given, or is not of their kind and year': `${total} invoices i where number is not null
    and not exists (select from document_numbers n
      where n.kind = case i.kind when 'deposit' then 'DR' else 'INV' end
        and n.year = extract(year from i.issue_date) and i.number like n.kind || '-' || n.year || '-%'
        and substring(i.number from '[0-9]+$')::int between 1 and n.last)`,
  'invoices whose payments and items do not add up': `${total} invoices i where
    coalesce((select sum(amount) from invoice_rows where invoice_id = i.id), 0)
      <> case kind when 'deposit' then i.total else i.net + i.tax end
    or (select (coalesce(sum(net), 0), coalesce(sum(tax), 0), coalesce(sum(retainage), 0)) from invoice_items
      where invoice_id = i.id) is distinct from (i.net, i.tax, case kind when 'release' then 0 else i.retainage end)
    or (kind <> 'deposit' and i.total <> i.net + i.tax - i.retainage) or i.payable <> i.total - i.deposit_applied`,
  'invoices with payments that their contract does not have': `${total} invoice_rows o join invoices i on i.id = o.invoice_id
    where not exists (select from contract_payments p where p.contract_id = i.contract_id and p.sort_order = o.sort_order)`,
  'invoices of which more is paid than they ask for, or less than nothing': `${total} invoices i
    where ${paidOf} < 0 or ${paidOf} + ${creditedOf('applied')} > i.total`,
  'invoices of which more is credited than they ask for, or that are no issued invoices': `${total} invoices i
    where ${creditedOf('amount')} > case when kind <> 'deposit' and status = 'issued' then i.total else 0 end`,
  'credit memos without exactly the entry that they say': `${total} credit_memos m where
    ${entriesOf('credit-memo', 'm.id', stands)} <> case status when 'void' then 0 else 1 end
    or ${entriesOf('credit-memo', 'm.id', "kind = 'credit-memo' and e.day = m.day")} <> 1
    or ${entriesOf('credit-memo', 'm.id', 'e.reverses_id is not null')} <> case status when 'void' then 1 else 0 end`,
  'credit memos without their lines in the log': `${total} credit_memos m where
    not ${inLog('credit-memo', 'm.id', "a.action = 'created'")}
    or (status = 'void') <> ${inLog('credit-memo', 'm.id', turned('void'))}`,
  'payments of contracts that are billed beyond what they come to': `${total} (select from invoice_rows o
    join invoices i on i.id = o.invoice_id and i.kind = 'progress' and i.status = 'issued'
    group by i.contract_id, o.sort_order having sum(o.amount) > (select sum(p.payable) from contract_payments p
      where p.contract_id = i.contract_id and o.sort_order in (p.sort_order, p.changes_sort_order))) beyond`,
  'payments that pay more than they are, or less than nothing of an invoice': `${total} payments p where
    coalesce((select sum(amount) from payment_allocations where payment_id = p.id), 0)
      > case when ${isHere} then amount else 0 end
    or exists (select from payment_allocations where payment_id = p.id group by invoice_id
      having sum(amount) < 0 or (not ${isHere} and sum(amount) <> 0))`,
  'payments of invoices of another contract': `${total} payment_allocations o join payments p on p.id = o.payment_id
    join invoices i on i.id = o.invoice_id where i.contract_id <> p.contract_id`,
  'invoices of the work without exactly the entry that they say': `${total} invoices i where
    ${entriesOf('invoice', 'i.id', stands)} <> case when status = 'issued' and ${posts} then 1 else 0 end
    or ${entriesOf('invoice', 'i.id', "kind = 'invoice' and e.day = i.issue_date")} <>
      case when status <> 'draft' and ${posts} then 1 else 0 end
    or ${entriesOf('invoice', 'i.id', 'e.reverses_id is not null')} <>
      case when status = 'void' and ${posts} then 1 else 0 end`,
  'void invoices of the work of which something is paid': `${total} invoices i where status = 'void' and kind <> 'deposit' and ${paidOf} <> 0`,
  'payments without exactly the entry that they say': `${total} payments p where
    ${entriesOf('payment', 'p.id', `${stands} and kind = 'payment' and e.debits = p.amount`)} <>
      case when ${cameNever} then 0 else 1 end
    or ${entriesOf('payment', 'p.id', `${stands} and kind = 'payment'`)} <> case when ${cameNever} then 0 else 1 end
    or (${entriesOf('payment', 'p.id')} = 0) <> (status in ('pending', 'failed'))`,
  'payments that came back or came after all without exactly the entry that they say': `${total} payment_returns r
    where (select count(*) from ledger_entries e where source_kind = 'payment' and source_id = r.payment_id and e.day = r.day
      and e.kind = case r.kind when 'returned' then 'payment-returned' else 'payment-won' end
      and source_version = (select count(*) from payment_returns b where b.payment_id = r.payment_id and b.id <= r.id)) <> 1`,
  'payments whose state is not that of their newest return': `${total} payments p where not ${cameNever} and
    (not ${isHere}) <> coalesce((select kind = 'returned' from payment_returns where payment_id = p.id
      order by id desc limit 1), false)`,
  'refunds without exactly the entry that they say': `${total} refunds f where
    ${entriesOf('refund', 'f.id', stands)} <> case status when 'done' then 1 else 0 end
    or status in ('done', 'void')
    and ${entriesOf('refund', 'f.id', "kind = 'refund' and e.day = f.refunded_on and e.debits = f.amount")} <> 1`,
  'payments whose state is not what their provider gave back': `${total} payments p where ${isHere} and status <> (
    select case when coalesce(sum(f.amount), 0) = 0 then 'succeeded' when sum(f.amount) < p.amount then 'partly-refunded'
      else 'refunded' end from refunds f where f.payment_id = p.id and f.status = 'done')`,
  'refunds without their lines in the log': `${total} refunds f where not ${inLog('refund', 'f.id', "a.action = 'created'")}
    or (status = 'void') <> ${inLog('refund', 'f.id', turned('void'))}`,
  'payments that two transfers bank, or that stand for another amount': `${total} transfer_parts o
    join payments p on p.id = o.payment_id join transfers t on t.id = o.transfer_id where o.amount <> p.amount - p.fee
    or t.amount <> (select sum(amount) from transfer_parts where transfer_id = t.id)
    or (select count(*) from transfer_parts x join transfers y on y.id = x.transfer_id
      where x.payment_id = p.id and y.status = 'done') > 1`,
  'payments whose entry pays other invoices than they do': `${total} payments p where exists (
    select from (
      select invoice_id, amount from payment_allocations where payment_id = p.id and not ${hasReturns}
      union all select l.invoice_id, l.amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.source_kind = 'payment' and e.source_id = p.id and l.invoice_id is not null and not ${hasReturns}
      -- What came back has paid nothing in the end. Its deposit is taken back from the contract, and not from its request.
      union all select l.invoice_id, l.amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.source_kind = 'payment' and e.source_id = p.id and l.account_id = 1200 and ${hasReturns}
    ) sides group by invoice_id having sum(amount) <> 0)`,
  'deposits and credit applied without exactly their entry': `${total} credit_applications c where undoes_id is null and (
    ${entriesOf('application', 'c.id', "kind = c.source || '-applied' and e.debits = c.amount")} <> 1
    or ${entriesOf('application', 'c.id', stands)} <>
      case when exists (select from credit_applications u where u.undoes_id = c.id) then 0 else 1 end)`,
  'applications that are undone by another amount, or of another invoice': `${total} credit_applications u
    join credit_applications c on c.id = u.undoes_id
    where (u.invoice_id, u.source, u.amount) is distinct from (c.invoice_id, c.source, -c.amount)`,
  'entries of invoices, payments and applications that never were': `${total} ledger_entries e where
    (source_kind = 'invoice' and not exists (select from invoices where id = source_id))
    or (source_kind = 'credit-memo' and not exists (select from credit_memos where id = source_id))
    or (source_kind = 'payment' and not exists (select from payments where id = source_id))
    or (source_kind = 'refund' and not exists (select from refunds where id = source_id))
    or (source_kind = 'application' and not exists (select from credit_applications where id = source_id))`,
  'contracts with deposits or credit below nothing': wrongSide('2100, 2110', 'contract_id', '>'),
  'contracts of which less than nothing is held back': wrongSide('1210', 'contract_id', '<'),
  'invoices on which somebody owes less than nothing': wrongSide('1200', 'invoice_id', '<'),
  'invoices without their lines in the log': `${total} invoices i where not ${inLog('invoice', 'i.id', "a.action = 'created'")}
    or (status <> 'draft') <> ${inLog('invoice', 'i.id', turned('issued'))}
    or (kind <> 'deposit' and (status = 'void') <> ${inLog('invoice', 'i.id', turned('void'))})`,
  'payments without their lines in the log': `${total} payments p where not ${inLog('payment', 'p.id', "a.action = 'created'")}
    or (status = 'void') <> ${inLog('payment', 'p.id', turned('void'))}`,
  'answers kept of invoices that never were': `${total} idempotency_records r where path ~ 'invoices(\\.create)?$'
    and not ${inLog('invoice', "(r.body::json->>'id')::int", "a.action = 'created'")}`,
  'answers kept of invoices that were never issued, voided or paid so': `${total} idempotency_records r
    where path ~ 'invoices(\\.|/[0-9]+/)(issue|void|applied|setApplied)$' and not exists (
      select from invoices i where i.id = (r.body::json->>'id')::int and i.number = r.body::json->>'number'
        and i.status in ('void', r.body::json->>'status') and i.version >= (r.body::json->>'version')::int)`,
  'answers kept of payments that never were, or were never changed so': `${total} idempotency_records r
    where path ~ 'payments(\\.create|(\\.|/[0-9]+/)(void|allocate|allocations|bounce|win))?$' and not exists (
      select from payments p where p.id = (r.body::json->>'id')::int and p.amount = (r.body::json->>'amount')::numeric
        and (p.status in ('void', r.body::json->>'status') or ${isHere} or ${hasReturns}) and p.version >= (r.body::json->>'version')::int)`,
};

/** What invoices and payments move on each account, as their own rows say it, and not as they posted it. */
export const movedByBills = `
  select account, amount from invoices cross join lateral (values (1200, total), (1210, retainage), (4000, -net), (2200, -tax))
    as line (account, amount) where kind <> 'deposit' and status = 'issued'
  union all select account, moved from payments p cross join lateral (values (1010, amount - fee), (6100, fee), (2110, -amount))
    as line (account, moved) where not ${cameNever}
  union all select account, moved from payment_returns r join payments p on p.id = r.payment_id
    cross join lateral (select case when exists (select from payment_returns b where b.payment_id = p.id and b.id < r.id) then 1010
      else coalesce((select to_account from transfer_parts join transfers t on t.id = transfer_id
        where payment_id = p.id and t.status = 'done'), 1010) end as place) lies
    cross join lateral (select coalesce(r.amount, p.amount) as gone) back
    cross join lateral (values (place, -gone), (case place when 1020 then 1000 else place end, -r.fee), (6100, r.fee),
      (6110, lost_deposit + lost_credit), (2100, -lost_deposit - refunded_deposit),
      (2110, gone + refunded_deposit - lost_credit)) as line (account, moved)
    where r.kind = 'returned'
  union all select account, moved from payment_returns r join payments p on p.id = r.payment_id
    cross join lateral (select lost_deposit + lost_credit as lost from payment_returns b
      where b.payment_id = p.id and b.id < r.id order by b.id desc limit 1) before
    cross join lateral (select coalesce(r.amount, p.amount) as gone) back
    cross join lateral (values (1010, gone), (2110, lost - gone), (6110, -lost)) as line (account, moved)
    where r.kind = 'won'
  union all select account, moved from refunds
    cross join lateral (values (case source when 'deposit' then 2100 else 2110 end, amount),
      (case when payment_id is null then 1000 else 1010 end, -amount))
    as line (account, moved) where status = 'done'
  union all select account, moved from payment_allocations o join invoices i on i.id = o.invoice_id
    cross join lateral (values (case kind when 'deposit' then 2100 else 1200 end, -amount), (2110, amount)) as line (account, moved)
  union all select account, moved from credit_memos m
    cross join lateral (values (4900, amount - tax), (2200, tax), (1200, -applied), (2110, applied - amount)) as line (account, moved)
    where status = 'issued'
  union all select account, moved from credit_applications c join invoices i on i.id = c.invoice_id
    cross join lateral (values (case kind when 'deposit' then 2100 else 1200 end, -amount),
      (case source when 'deposit' then 2100 else 2110 end, amount)) as line (account, moved)`;

/** Describes what the doctor finds wrong of invoices and payments. */
export async function findWrongBills({ database }: Pick<Asked, 'database'>): Promise<string[]> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: database }) });
  const { invoices: _invoices, ...lists } = await readReceivablesFacts(db, 5);
  return Object.entries(lists).flatMap(([what, found]) =>
    found.length > 0 ? [`the doctor reads ${what} of invoices: ${found.join(', ')}`] : [],
  );
}
