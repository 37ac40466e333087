import type pg from 'pg';

import { draftEstimate, nameFirm, openDocument, type Sender, told } from '../../../faults/workload/quotes.ts';
import type { Installation } from '../../installations.ts';

// Contracts with invoices and payments, and a long contract, for what is measured of them.

export const INVOICES = 10_000;
const PER_CONTRACT = 5;
const CONTRACTS = INVOICES / PER_CONTRACT;
/** The items of each contract, and of each invoice of the work. */
const ITEMS = 10;
/** The price of an item, of which each invoice bills a fifth. */
const PRICE = 750;
const BILLED = (ITEMS * PRICE) / PER_CONTRACT;
/** The items of the long contract. */
export const LONG = 500;

/** What stands for a document that nobody opens. */
const EMPTY = `'{}', encode(sha256('{}'), 'hex')`;

/** Whether invoice number `k` of contract number `c` is a request: the first one of each third contract. */
const isRequest = 'k = 1 and c % 3 = 0';
/** The day of an invoice: they are spread over two years. */
const dayOf = 'current_date - 30 - (c % 600) - 25 * (5 - k)';

/**
 * Fills the tables past their triggers, which would judge each row. The proof of the doctor judges all of it afterwards. Of five
 * invoices of a contract three are paid, one is half paid, and one is open.
 */
const FILL = [
  'begin',
  `set local session_replication_role = 'replica'`,
  `create temporary table filled on commit drop as select c, nextval(pg_get_serial_sequence('projects', 'id')) as project_id,
      nextval(pg_get_serial_sequence('estimates', 'id')) as estimate_id, nextval(pg_get_serial_sequence('quotes', 'id')) as quote_id,
      nextval(pg_get_serial_sequence('contracts', 'id')) as contract_id
    from generate_series(1, ${CONTRACTS}) as c`,
  `create temporary table billed on commit drop as select c, k, contract_id, project_id,
      nextval(pg_get_serial_sequence('invoices', 'id')) as invoice_id, ${isRequest} as is_request,
      case when k <= 3 then ${BILLED} when k = 4 then ${BILLED / 2} else 0 end as paid,
      case when k <= 4 then nextval(pg_get_serial_sequence('payments', 'id')) end as payment_id
    from filled cross join generate_series(1, ${PER_CONTRACT}) as k order by c, k`,
  'analyze filled, billed',
  `insert into projects (id, name) select project_id, 'Billed project ' || c from filled`,
  `insert into estimates (id, project_id, number, name, client_name, tax_mode, status)
    select estimate_id, project_id, 'E-2000-' || c, 'Bath', 'Client ' || c, 'none', 'approved' from filled`,
  `insert into quotes (id, estimate_id, revision, document_kind, document, digest, cost_document, cost_digest, total, valid_until, sent_by)
    select quote_id, estimate_id, 1, 'quote', ${EMPTY}, ${EMPTY}, ${ITEMS * PRICE}, current_date, 'Bench' from filled`,
  `insert into contracts (id, project_id, quote_id, number, original_net, original_tax, original_total, signed_at)
    select contract_id, project_id, quote_id, 'C-2000-' || c, ${ITEMS * PRICE}, 0, ${ITEMS * PRICE}, now() from filled`,
  `insert into contract_lines (contract_id, item_no, kind, name, quantity, unit, cost, price, tax)
    select contract_id, item, 'labor', 'Item ' || item, 1, 'hr', ${PRICE / 2}, ${PRICE}, 0 from filled, generate_series(1, ${ITEMS}) as item`,
  `insert into contract_payments (contract_id, sort_order, name, trigger, basis, fixed_amount, payable)
    select contract_id, place, 'Payment ' || place, 'on-delivery', 'fixed', ${BILLED}, ${BILLED}
    from filled, generate_series(1, ${PER_CONTRACT}) as place`,
  `insert into invoices (id, contract_id, kind, status, number, issue_date, due_date, period_to, asked, net, total, payable, issued_at)
    select invoice_id, contract_id, case when is_request then 'deposit' else 'progress' end, 'issued',
      case when is_request then 'DR-' else 'INV-' end || '2000-' || lpad(invoice_id::text, 5, '0'), ${dayOf}, ${dayOf} + 30, ${dayOf},
      jsonb_build_object('payments', array[k]), case when is_request then 0 else ${BILLED} end, ${BILLED}, ${BILLED}, now()
    from billed`,
  `insert into invoice_items (invoice_id, item_no, work, stored, gross, net, tax, taxable, retainage)
    select invoice_id, item, ${BILLED / ITEMS} * k, 0, ${BILLED / ITEMS} * k, ${BILLED / ITEMS}, 0, 0, 0
    from billed, generate_series(1, ${ITEMS}) as item where not is_request`,
  `insert into invoice_rows (invoice_id, sort_order, amount) select invoice_id, k, ${BILLED} from billed`,
  `insert into payments (id, contract_id, amount, method, received_on, reference, actor)
    select payment_id, contract_id, paid, 'check', ${dayOf}, 'Check ' || payment_id, 'Bench' from billed where paid > 0`,
  `insert into payment_allocations (payment_id, invoice_id, amount) select payment_id, invoice_id, paid from billed where paid > 0`,
  `insert into ledger_entries (day, kind, source_kind, source_id, source_version, description, line_count, debits, actor)
    select ${dayOf}, 'invoice', 'invoice', invoice_id, 1, 'Invoice', 2, ${BILLED}, 'Bills' from billed where not is_request
    union all select ${dayOf}, 'payment', 'payment', payment_id, 1, 'Payment', 2, paid, 'Bills' from billed where paid > 0`,
  `insert into ledger_lines (entry_id, account_id, amount, contract_id, invoice_id, project_id)
    select entry.id, account, signed * debits, contract_id, case when account = 1010 then null else invoice_id end, project_id
    from ledger_entries as entry join billed on source_id = invoice_id
      cross join lateral (values (1200, 1), (4000, -1)) as side (account, signed)
    where entry.actor = 'Bills' and source_kind = 'invoice'
    union all
    select entry.id, account, signed * debits, contract_id, case when account = 1010 then null else invoice_id end, project_id
    from ledger_entries as entry join billed on source_id = payment_id
      cross join lateral (values (1010, 1), (case when is_request then 2100 else 1200 end, -1)) as side (account, signed)
    where entry.actor = 'Bills' and source_kind = 'payment'`,
  'commit',
  `analyze projects, estimates, quotes, contracts, contract_lines, contract_payments, invoices, invoice_items, invoice_rows, payments,
    payment_allocations, ledger_entries, ledger_lines`,
];

/** Asks the product as an administrator. */
function senderOf({ product, cookie }: Installation): Sender {
  return {
    ask: async (method, path, body, headers) => {
      const answer = await fetch(`${product.origin}${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { request: `${method} ${path}`, status: answer.status, body: text, cookie: '', cookies: [] };
    },
  };
}

/** Signs a contract of {@link LONG} items. Returns its id. */
async function signLong(installation: Installation, client: pg.Client): Promise<number> {
  const quoin = senderOf(installation);
  await nameFirm(quoin);
  const { id, projectId } = await draftEstimate(quoin, `Long contract ${Date.now()}`);
  const columns = `section_id, kind, unit, quantity, unit_cost, rate, pricing, is_taxable, costed_quantity, cost, price`;
  await client.query(
    `insert into estimate_lines (estimate_id, name, ${columns})
      select estimate_id, name || ' ' || copy, ${columns} from estimate_lines, generate_series(3, ${LONG}) as copy where estimate_id = $1`,
    [id],
  );
  const read = async () =>
    told<{ version: number; sections: { id: number }[] }>(quoin.ask('GET', `/api/admin/estimates/${id}`));
  // A line that is added counts the whole estimate again.
  const line = { kind: 'labor', name: 'The last', quantity: 10, unitCost: 60, pricing: 'markup', rate: 0.5 };
  const [section] = (await read()).sections;
  await told(
    quoin.ask('POST', '/api/admin/estimate-lines', { estimateId: id, sectionId: section?.id, ...line }),
  );
  const { issues } = await told<{ issues: { message: string }[] }>(
    quoin.ask('GET', `/api/admin/estimates/${id}/checks`),
  );
  await told(
    quoin.ask(
      'POST',
      `/api/admin/estimates/${id}/send`,
      { seenWarnings: issues.map(({ message }) => message) },
      { 'if-match': `"${(await read()).version}"` },
    ),
  );
  const { path } = await told<{ path: string }>(quoin.ask('POST', '/api/admin/client-links', { projectId }));
  const { documentId, accept } = await openDocument(quoin, path);
  await told(accept());
  const quote = await told<{ contractId: number }>(quoin.ask('GET', `/api/admin/quotes/${documentId}`));
  return quote.contractId;
}

/** Fills the tables unless they are filled, and signs a new long contract. Returns the ids of a usual and of the long contract. */
export async function fillBills(
  installation: Installation,
  client: pg.Client,
): Promise<{ contractId: number; longId: number }> {
  const find = async () =>
    (await client.query<{ id: number }>(`select id from contracts where number = 'C-2000-${CONTRACTS / 2}'`))
      .rows[0]?.id;
  if ((await find()) === undefined) for (const statement of FILL) await client.query(statement);
  const contractId = await find();
  if (contractId === undefined) throw new Error('The contracts are not there');
  return { contractId, longId: await signLong(installation, client) };
}
