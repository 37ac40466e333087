import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';

export type Row = Record<string, unknown>;

/** The columns that a row of each table needs. References are 1, the id of each row of {@link fill}. */
export const rows: Record<string, Row> = {
  properties: { address: '1 Oak St', city: 'Dayton', state: 'OH', zip_code: '45402', property_type: 'condo' },
  project_types: { name: 'Bathroom' },
  projects: { name: 'Deck', property_id: 1, project_type_id: 1 },
  project_tasks: { project_id: 1, name: 'Framing' },
  task_photos: { task_id: 1, filename: 'a', original_name: 'a', file_size: 1, mime_type: 'image/png' },
  task_photo_data: { photo_id: 1, image_data: Buffer.from('x'), thumbnail_data: Buffer.from('x') },
  subcontractors: { company_name: 'Ash', specialty: 'Roofs' },
  cost_codes: { code: '06-100', name: 'Framing', kind: 'labor' },
  state_rules: {
    state: 'OH',
    kind: 'cancel',
    days: 3,
    effective_from: '2026-01-01',
    citation: 'R.C. 1345.21',
    checked_on: '2026-01-01',
  },
  tax_rates: { state: 'OH', name: 'Montgomery', rate: 0.075, effective_from: '2026-01-01' },
  products: { name: 'Brick', price: 1 },
  suppliers: { name: 'Tarrowby' },
  supplier_branches: {
    supplier_id: 1,
    name: 'Dayton',
    address: '9 Mill St',
    city: 'Dayton',
    state: 'OH',
    zip_code: '45402',
  },
  supplier_products: { supplier_id: 1, product_id: 1, sku: 'TIL-1' },
  price_observations: {
    supplier_product_id: 1,
    branch_id: 1,
    project_id: 1,
    unit_cost: 1,
    price_unit: 'EA',
    price_units: 1,
    price_quantity: 1,
    effective_from: '2026-01-01',
    source: 'typed',
    observed_at: '2026-01-01T00:00:00Z',
  },
  standing_prices: {
    id: 1,
    supplier_product_id: 1,
    is_firm: false,
    effective_from: '2026-01-01',
    observed_at: '2026-01-01T00:00:00Z',
    min_quantity: 0,
  },
  price_files: {
    supplier_id: 1,
    name: 'March.csv',
    digest: '0'.repeat(64),
    kind: 'csv',
    size: 40,
    effective_from: '2026-01-01',
    sheets: '[""]',
    sheet: '',
    head: '[]',
    status: 'uploaded',
    actor: 'Ada',
  },
  price_file_parts: { price_file_id: 1, part: 0, bytes: 'a' },
  price_file_rows: { price_file_id: 1, place: 1, sku: 'TIL-1', outcome: 'new' },
  price_file_changes: { price_file_id: 1, supplier_product_id: 1, after: '{}' },
  price_file_left_out: { price_file_id: 1, supplier_product_id: 1 },
  assemblies: { name: 'Wall' },
  assembly_items: {
    assembly_id: 1,
    sort_order: 0,
    kind: 'material',
    name: 'Studs',
    quantity_formula: '12',
    product_id: 1,
  },
  // Photos share their ids.
  product_photos: { id: 2, product_id: 1, original_name: 'a', file_size: 1, mime_type: 'image/png' },
  logo_photos: { id: 4, original_name: 'a', file_size: 1, mime_type: 'image/png' },
  product_categories: { name: 'Masonry' },
  project_type_categories: { project_type_id: 1, product_category_id: 1 },
  task_products: { task_id: 1, product_id: 1 },
  task_product_categories: { task_id: 1, product_category_id: 1 },
  document_numbers: { kind: 'E', year: 2026, last: 1 },
  estimates: { project_id: 1, number: 'E-2026-0001', name: 'Bath', tax_mode: 'none' },
  estimate_sections: { estimate_id: 1, task_id: 1, name: 'Tile' },
  estimate_options: { estimate_id: 1, name: 'Heated floor' },
  estimate_lines: {
    estimate_id: 1,
    section_id: 1,
    option_id: 1,
    kind: 'material',
    name: 'Tile',
    quantity: 1,
    unit_cost: 1,
    product_id: 1,
    task_product_id: 1,
    costed_quantity: 1,
    cost: 1,
    price: 1,
  },
  estimate_adjustments: { estimate_id: 1, kind: 'contingency', label: 'Reserve', rate: 0.05 },
  schedule_rows: {
    estimate_id: 1,
    sort_order: 1,
    name: 'Tile is laid',
    trigger: 'on-task-complete',
    basis: 'percent',
    rate: 0.25,
    task_id: 1,
  },
  admins: {
    username: 'ada',
    email: 'ada@example.com',
    password_hash: 'x',
    first_name: 'Ada',
    last_name: 'L',
  },
  api_keys: { admin_id: 1, name: 'Price list', role: 'viewer', key_hash: 'x'.repeat(43), hint: 'abcd' },
  second_factors: { admin_id: 1, secret: 'A'.repeat(32) },
  recovery_codes: { admin_id: 1, code_hash: 'x'.repeat(43) },
  sessions: { id: 'x'.repeat(22), admin_id: 1, expires_at: '2030-01-01' },
  saved_views: { list: 'products', name: 'Bricks', search: {}, owner_id: 1, is_shared: true },
  saved_view_pins: { admin_id: 1, view_id: 1 },
  comments: { task_id: 1, admin_id: 1, author: 'Ada', text: 'Done' },
  notices: {
    admin_id: 1,
    kind: 'commented',
    entity: 'project-task',
    entity_id: 1,
    label: 'Framing',
    comment_id: 1,
    actor: 'Ada',
    in_panel: true,
    mail_due: false,
  },
  notice_choices: { admin_id: 1, kind: 'lead', in_panel: true, by_mail: true },
  contact_submissions: { first_name: 'Dana', last_name: 'O', email: 'dana@example.com', project_id: 1 },
  activity: { admin_id: 1, actor: 'Ada', action: 'created', entity: 'admin', entity_id: 1, label: 'x' },
};

const document = '{}';
const digest = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';

const nothingBilled = { work: 0, stored: 0, gross: 0, net: 0, tax: 0, taxable: 0, retainage: 0 };

/** One row for each table of proof. These rows are never changed, and they keep the records that they name. */
export const proofRows: Record<string, Row> = {
  transfers: { day: '2026-03-04', from_account: 3000, to_account: 1000, amount: 10, actor: 'Ada' },
  ledger_entries: {
    day: '2026-03-04',
    kind: 'transfer',
    source_kind: 'transfer',
    source_id: 1,
    source_version: 1,
    description: 'Transfer',
    line_count: 2,
    debits: 10,
    actor: 'Ada',
  },
  ledger_lines: { entry_id: 1, account_id: 1000, amount: 10 },
  ledger_exports: {
    format: 'journal',
    last_day: '2026-03-31',
    entry_count: 1,
    line_count: 2,
    debits: 10,
    file: document,
    digest,
    actor: 'Ada',
  },
  ledger_export_entries: { export_id: 1, entry_id: 1 },
  book_closings: { closed_through: '2025-12-31', actor: 'Ada' },
  quotes: {
    estimate_id: 1,
    revision: 1,
    document,
    digest,
    cost_document: document,
    cost_digest: digest,
    total: 1,
    valid_until: '2026-12-31',
    sent_by: 'Ada',
  },
  quote_files: { quote_id: 1, kind: 'sent', bytes: Buffer.from(document), digest },
  quote_pictures: { quote_id: 1, bytes: Buffer.from(document), digest },
  client_links: { project_id: 1, token_digest: digest, expires_at: '2030-01-01' },
  signatures: {
    quote_id: 1,
    signer_name: 'Dana',
    choices: '{}',
    total: 1,
    consent_text: 'I agree.',
    digest,
    at: '2026-03-04',
  },
  document_events: { quote_id: 1, seq: 1, at: '2026-03-04', kind: 'sent', actor: 'Ada', digest },
  contracts: {
    project_id: 1,
    quote_id: 1,
    number: 'C-2026-0001',
    original_net: 1,
    original_tax: 0,
    original_total: 1,
    signed_at: '2026-03-04',
  },
  contract_lines: {
    contract_id: 1,
    item_no: 1,
    task_id: 1,
    cost_code_id: 1,
    kind: 'material',
    name: 'Tile',
    quantity: 1,
    unit: 'each',
    cost: 1,
    price: 1,
    tax: 0,
  },
  contract_payments: {
    contract_id: 1,
    sort_order: 1,
    name: 'Balance',
    trigger: 'on-completion',
    basis: 'remainder',
    payable: 1,
    task_id: 1,
  },
  change_orders: { contract_id: 1, number: 'CO-1', title: 'Better tile', reason: 'client-request' },
  change_order_lines: {
    change_order_id: 1,
    sort_order: 1,
    change_type: 'modify',
    item_no: 1,
    changed_fields: '{unitCost}',
    task_id: 1,
    kind: 'material',
    name: 'Tile',
    cost_code_id: 1,
    unit: 'each',
    quantity: 1,
    waste_rate: 0,
    quantity_policy: 'ordered',
    unit_cost: 1,
    pricing: 'markup',
    rate: 0,
    discount_rate: 0,
    is_taxable: false,
    is_included: false,
    is_allowance: false,
    is_special_order: false,
    product_id: 1,
  },
  change_order_documents: { change_order_id: 1, quote_id: 1, revision: 1 },
  payment_marks: { contract_id: 1, sort_order: 1, kind: 'met', note: 'Seen', actor: 'Ada' },
  invoices: { contract_id: 1, kind: 'progress', asked: '{"payments":[1]}' },
  invoice_items: { invoice_id: 1, item_no: 1, ...nothingBilled },
  invoice_rows: { invoice_id: 1, sort_order: 1, amount: 1 },
  invoice_documents: { invoice_id: 2, quote_id: 1 },
  invoice_reminders: { invoice_id: 2, days: 7, is_mailed: true },
  payments: { contract_id: 1, amount: 10, method: 'check', received_on: '2026-03-04', actor: 'Ada' },
  payment_allocations: { payment_id: 1, invoice_id: 2, amount: 10 },
  credit_applications: { invoice_id: 2, source: 'credit', amount: 10 },
  purchase_orders: { project_id: 1, supplier_id: 1, branch_id: 1, purchaser_id: 1, submitted_by: 1 },
  purchase_order_lines: {
    order_id: 1,
    position: 1,
    supplier_product_id: 1,
    product_id: 1,
    description: 'Tile',
    order_unit: 'BX',
    quantity: 8,
    price_observation_id: 1,
  },
  purchase_order_parts: { order_id: 1, line_id: 1, position: 1, task_id: 1, cost_code_id: 1, quantity: 93.5 },
  purchase_order_sendings: { order_id: 1, quote_id: 1, revision: 1 },
  order_answers: { order_id: 1, revision: 1, name: 'Sam' },
  order_answer_lines: { answer_id: 1, line_id: 1, answer: 'as-ordered' },
  price_requests: { number: 'RQ-2026-0001', project_id: 1, job: 'Bath', purchaser_id: 1 },
  price_request_lines: {
    request_id: 1,
    position: 1,
    product_id: 1,
    description: 'Tile',
    quantity: 8,
    unit: 'sq ft',
  },
  price_request_suppliers: { request_id: 1, supplier_id: 1, branch_id: 1 },
  price_answers: { asked_id: 1, name: 'Sam' },
  price_answer_lines: {
    answer_id: 1,
    line_id: 1,
    answer: 'priced',
    order_unit: 'BX',
    quantity: 8,
    price_unit: 'SF',
    price_units: 1,
    price_quantity: 11.95,
    unit_cost: 4.29,
  },
  supplier_links: { order_id: 1, token_digest: digest },
  material_requests: {
    project_id: 1,
    task_id: 1,
    product_id: 1,
    quantity: 2,
    unit: 'each',
    requested_by: 'Ben',
    admin_id: 1,
  },
  supplier_returns: { order_id: 1, expected_credit: 0, purchaser_id: 1 },
  supplier_return_lines: {
    return_id: 1,
    position: 1,
    order_line_id: 1,
    description: 'Tile',
    order_unit: 'BX',
    quantity: 1,
    accepted: 0,
    reason: 'damaged',
  },
  material_request_photos: { request_id: 1, bytes: Buffer.from(document), digest },
  // A number far from those that the database gives, because its photo keeps it.
  deliveries: { id: 1000, order_id: 1 },
  delivery_lines: { delivery_id: 1000, order_line_id: 1, quantity: 8 },
  delivery_photos: { delivery_id: 1000, bytes: Buffer.from(document), digest },
  exceptions: { kind: 'answer-differs', subject: 1, order_id: 1, project_id: 1 },
  order_clock_marks: { order_id: 1, revision: 1, kind: 'remind', day: '2026-03-09' },
};

/** Adds a row as a stranger would, past all code of ours. */
export async function insert(db: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.id(column)));
  const values = sql.join(Object.values(row).map((value) => sql`${value}`));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}

/** The tables without an id. */
const hasNoNumber = new Set([
  'document_numbers',
  'notice_choices',
  'price_file_changes',
  'price_file_parts',
  'price_file_rows',
  'recovery_codes',
  'saved_view_pins',
  'second_factors',
  'sessions',
]);

/** Puts one row into each table. */
export async function fill(db: Db): Promise<void> {
  // The migrations fill these tables.
  await sql`delete from cost_codes`.execute(db);
  await sql`delete from state_rules`.execute(db);
  for (const [table, row] of Object.entries(rows))
    await insert(db, table, hasNoNumber.has(table) ? row : { id: 1, ...row });
}

/** A deposit request, the second invoice, which one payment and one credit pay. */
async function insertIssuedRequest(db: Db): Promise<void> {
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

/** Puts one row into each table of {@link proofRows}, after {@link fill}. */
export async function fillProof(db: Db): Promise<void> {
  for (const [table, row] of Object.entries(proofRows)) {
    // Only what was issued is paid, and a contract has one draft.
    if (table === 'invoices') await insertIssuedRequest(db);
    await insert(db, table, { id: 1, ...row });
  }
  const accepted = { id: 2, seq: 2, kind: 'accepted', previous_digest: digest };
  await insert(db, 'document_events', { ...proofRows['document_events'], ...accepted });
  await insert(db, 'ledger_lines', { id: 2, entry_id: 1, account_id: 3000, amount: -10 });
  // A signature waits for its event, and an entry for its lines.
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}
