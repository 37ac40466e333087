import { setTimeout as sleep } from 'node:timers/promises';

import { type Kysely, type RawBuilder, sql } from 'kysely';

import { products } from '../catalog/product.ts';
import { estimates } from '../estimates/estimate.ts';
import { type Searched, digitsOf, folded, searched, searchedByPairs } from '../lists/search.ts';
import { leads } from '../outreach/contact-submission.ts';
import { supplierProducts } from '../suppliers/supplier-product.ts';
import { assigneeInSql, toDoInSql } from '../work/project-task-list.ts';
import { projects } from '../work/project.ts';
import { ownerNameInSql, properties } from '../work/property.ts';
import { subcontractors } from '../work/subcontractor.ts';

// What was written lately waits in a list, which every search reads whole and one writer has to sort in. Four megabytes of
// it, as PostgreSQL allows by itself, took that writer two seconds.
const pending = sql`with (gin_pending_list_limit = 256)`;

/** The index that finds one letter or two in the texts that a search covers: see `letter_pairs` in 0009. */
const letterPairs = (table: string, { words }: { words: RawBuilder<string> }) =>
  sql`${sql.table(table)} using gin (letter_pairs(${folded(words)})) ${pending}`;

/** The index that finds three letters in a row in them, and in the digits of a phone number. */
function trigrams(table: string, { columns, phone }: Searched) {
  const texts = [...columns.map((column) => folded(column)), ...(phone ? [digitsOf(phone)] : [])];
  return sql`${sql.table(table)} using gin (${sql.join(texts.map((text) => sql`(${text}) gin_trgm_ops`))}) ${pending}`;
}

/** The index that finds the names that begin with a text, in their order. It does not depend on the database's collation. */
const names = (table: string, name: string) => `${table} (folded(${name}) collate "C", id)`;

/**
 * The indexes on tables that may be large, by name. A migration is all or nothing, and would block writers while it
 * builds one. With a million products that takes minutes. These are built while others write (R95). A migration drops
 * an index that is no longer needed, and a changed index gets another name.
 */
export const indexes: Record<string, string | RawBuilder<unknown>> = {
  products_found: trigrams('products', products.search),
  products_found_by_pairs: letterPairs('products', products.search),
  products_named: names('products', 'name'),
  projects_found: trigrams('projects', projects.search),
  projects_found_by_pairs: letterPairs('projects', projects.search),
  projects_named: names('projects', 'name'),
  project_tasks_found: trigrams('project_tasks', searched('name', 'description')),
  project_tasks_found_by_pairs: letterPairs('project_tasks', searchedByPairs('name')),
  project_tasks_named: names('project_tasks', 'name'),
  properties_found: trigrams('properties', properties.search),
  properties_found_by_pairs: letterPairs('properties', properties.search),
  properties_named: names('properties', 'address'),
  estimates_named: names('estimates', `(number || ' ' || name)`),
  estimates_found: trigrams('estimates', estimates.search),
  estimates_found_by_pairs: letterPairs('estimates', estimates.search),
  contact_submissions_found: trigrams('contact_submissions', leads.search),
  subcontractors_found: trigrams('subcontractors', subcontractors.search),
  supplier_products_found: trigrams('supplier_products', supplierProducts.search),

  // All columns that are counted or summed up, so that the rows themselves are not read.
  products_counted: 'products (lower(category), category, is_active)',
  projects_of_property: 'projects (property_id) include (status, budget)',
  project_tasks_progress:
    'project_tasks (project_id) include (is_completed, estimated_labor_hours, actual_labor_hours)',

  // Each order of the list of tasks. Most tasks of past years are completed, so the open ones have indexes of their own. The
  // completed ones stand behind them in the order that begins with what is to be done.
  project_tasks_to_do: `project_tasks (${toDoInSql}, id)`,
  project_tasks_open_to_do: `project_tasks (${toDoInSql}, id) where is_completed = false`,
  project_tasks_completed_to_do: `project_tasks (${toDoInSql}, id) where is_completed = true`,
  project_tasks_by_due: `project_tasks ((due_on is null), coalesce(due_on, '-infinity'::date), id)`,
  project_tasks_by_due_backward: `project_tasks ((due_on is not null), coalesce(due_on, '-infinity'::date), id)`,
  project_tasks_open_by_due: `project_tasks ((due_on is null), coalesce(due_on, '-infinity'::date), id)
    where is_completed = false`,
  project_tasks_by_name: 'project_tasks (lower(name), id)',
  // The tasks of one assignee, or of nobody, in that order, and by their deadlines.
  project_tasks_of_assignee_to_do: `project_tasks (${assigneeInSql}, ${toDoInSql}, id)`,
  project_tasks_by_assignee: `project_tasks
    (${assigneeInSql}, (due_on is null), coalesce(due_on, '-infinity'::date), id)`,

  // Deadlines, for the calendar.
  project_tasks_due: 'project_tasks (due_on) where due_on is not null',
  // A subcontractor's tasks. Few tasks have one.
  project_tasks_of_subcontractor:
    'project_tasks (assigned_subcontractor_id) where assigned_subcontractor_id is not null',

  // The questions of clients and their answers, among all that happened to documents.
  document_events_said: `document_events (quote_id, id) where kind in ('question', 'answered')`,

  // The options with a photo, which lose it when it is deleted.
  estimate_options_of_photo: 'estimate_options (photo_id) where photo_id is not null',
  // What a change order made of its contract.
  contract_lines_of_order: 'contract_lines (change_order_id) where change_order_id is not null',
  contract_payments_of_order: 'contract_payments (change_order_id) where change_order_id is not null',

  // What the provider of a payment gave back. Few refunds have one.
  refunds_of_payment: 'refunds (payment_id) where payment_id is not null',

  // The products with a cost code, which keep it from being deleted.
  products_of_cost_code: 'products (cost_code_id) where cost_code_id is not null',

  // What suppliers sell, in its order, of one of them or of all.
  supplier_products_by_sku: 'supplier_products (lower(sku), id)',
  supplier_products_of_supplier: 'supplier_products (supplier_id, lower(sku), id)',
  // Who sells a product.
  supplier_products_of_product: 'supplier_products (product_id) where product_id is not null',
  // By which a new product of a file finds what another supplier sells.
  supplier_products_by_upc: 'supplier_products (upc) where upc is not null',
  supplier_products_by_maker:
    'supplier_products (alike(manufacturer_number)) where manufacturer_number is not null',
  supplier_links_of_asked: 'supplier_links (asked_id, id) where asked_id is not null',
  price_observations_of_file: 'price_observations (price_file_id) where price_file_id is not null',

  // The balances of a contract, of an invoice and of a project.
  ledger_lines_of_contract:
    'ledger_lines (contract_id, account_id) include (amount, entry_id) where contract_id is not null',
  ledger_lines_of_invoice:
    'ledger_lines (invoice_id, account_id) include (amount) where invoice_id is not null',
  ledger_lines_of_project: 'ledger_lines (project_id) where project_id is not null',

  // Each order of the lists of projects and of properties: see 0006.
  projects_by_name: 'projects (lower(name), id)',
  projects_by_start: `projects ((start_date is null), coalesce(start_date, '-infinity'::date), id)`,
  projects_by_start_backward: `projects ((start_date is not null), coalesce(start_date, '-infinity'::date), id)`,
  projects_by_budget: 'projects ((budget is null), coalesce(budget, 0::numeric), id)',
  projects_by_budget_backward: 'projects ((budget is not null), coalesce(budget, 0::numeric), id)',
  projects_by_status: `projects
    (array_position(array['planning', 'in-progress', 'completed', 'on-hold']::text[], status), id)`,
  properties_by_address: 'properties (lower(address), id)',
  properties_by_city: 'properties (lower(city), id)',
  properties_by_owner: `properties ((${ownerNameInSql} is null), coalesce(lower(${ownerNameInSql}), ''), id)`,
  properties_by_owner_backward: `properties ((${ownerNameInSql} is not null), coalesce(lower(${ownerNameInSql}), ''), id)`,

  // The count of unread leads, which every screen shows.
  contact_submissions_unread: 'contact_submissions (id) where read_at is null',
  // The lead of a project. Without it, the deletion of a project would read all leads.
  contact_submissions_of_project: 'contact_submissions (project_id) where project_id is not null',

  // The notices that go into the bin with their record.
  notices_of_record: 'notices (entity, entity_id)',

  // The log of one kind of record, newest first.
  activity_of_kind: 'activity (entity, id)',
  // That of one record.
  activity_of_record: 'activity (entity, entity_id, id)',
  // The prices of a product, for their history.
  activity_of_prices: `activity (entity_id, id) where entity = 'product' and fields @> '{price}'`,
  // That of one project.
  activity_of_project: 'activity (project_id, id) where project_id is not null',
};

/** The statement that builds an index. */
const makeIndex = (name: string, how: '' | 'concurrently' = '') => {
  const on = indexes[name] ?? '';
  return sql`create index ${sql.raw(how)} ${sql.ref(name)} on ${typeof on === 'string' ? sql.raw(on) : on}`;
};

/** The key of the advisory lock that keeps two nodes from building indexes at the same time. */
const MAKING = 4_203_771_986;

/** The indexes that do not exist, or were left unfinished. */
async function missingIndexes<Tables>(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${Object.keys(indexes)}::text[]) with ordinality as wanted (name, place)
    where not exists (select from pg_index where indexrelid = to_regclass(name) and indisvalid)
    order by place`.execute(db);
  return rows.map(({ name }) => name);
}

/** Builds the missing indexes in the transaction that makes the tables, and that may have filled them. */
export async function makeIndexes<Tables>(trx: Kysely<Tables>): Promise<void> {
  // PostgreSQL builds no index on a table whose rows are still to be judged. What judges them finds later rows at the commit.
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
  for (const name of await missingIndexes(trx)) await makeIndex(name).execute(trx);
}

/**
 * Builds the missing indexes, and rebuilds unfinished ones. One of several nodes does so, and the others wait.
 * `connection` is a single one, outside of a transaction.
 * @param besideWriters builds without blocking writers, which takes longer
 */
export async function makeIndexesInTurn<Tables>(
  connection: Kysely<Tables>,
  { besideWriters }: { besideWriters: boolean },
): Promise<void> {
  if ((await missingIndexes(connection)).length === 0) return;
  // Polls the lock instead of waiting for it. A concurrent index build waits for every running statement, so also for
  // one that waits for the lock.
  for (;;) {
    const { rows } = await sql<{
      isHeld: boolean;
    }>`select pg_try_advisory_lock(${sql.lit(MAKING)}) as "isHeld"`.execute(connection);
    if (rows[0]?.isHeld) break;
    await sleep(100);
  }
  const how = besideWriters ? 'concurrently' : '';
  try {
    for (const name of await missingIndexes(connection)) {
      await sql.raw(`drop index ${how} if exists ${name}`).execute(connection);
      await makeIndex(name, how).execute(connection);
    }
  } finally {
    // If the connection broke, the lock is released already, and the error of the index is the one to throw.
    await sql`select pg_advisory_unlock(${sql.lit(MAKING)})`.execute(connection).catch(() => undefined);
  }
}
