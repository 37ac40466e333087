import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { snakeOf } from '../connection/snake-case.ts';
import { relations } from '../relations.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';
import { fill, insert, type Row, rows } from './testing/one-of-each.ts';

// The database's own rules, past all code of ours: the queries here are written as a stranger would.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const count = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count;

describe('deleting', () => {
  /** The tables with rows that go with the only row of a table. */
  const alongWith = (table: string): string[] => [
    // A trigger deletes the bytes, unless the bin has the photo.
    ...(table === 'task_photos' ? ['task_photo_data'] : []),
    ...relations
      .filter(({ to, onDelete }) => snakeOf(to) === table && onDelete === 'cascade')
      .flatMap((relation) => [snakeOf(relation.table), ...alongWith(snakeOf(relation.table))]),
  ];

  const neededTables = [
    ['properties', 'projects_property'],
    ['project_types', 'projects_project_type'],
    ['products', 'task_products_product_id_fkey'],
    ['suppliers', 'price_files_supplier'],
  ] as const;
  // Its rows only go with what they are about.
  const onlyAddedTo = 'price_observations';
  test.each(
    Object.keys(rows).filter(
      (table) => table !== onlyAddedTo && !neededTables.some(([needed]) => needed === table),
    ),
  )('of %s also deletes only what its relations say', async (table) => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      await sql`delete from ${sql.table(table)}`.execute(trx);
      const gone: string[] = [];
      for (const each of Object.keys(rows)) if ((await count(trx, each)) === 0) gone.push(each);
      const along = alongWith(table).filter((each) => each in rows);
      expect(gone.toSorted()).toEqual([...new Set([table, ...along])].toSorted());
    });
  });

  test.each(neededTables)('of %s is refused while others need it', async (table, constraint) => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      const refused = sql`delete from ${sql.table(table)}`.execute(trx);
      await expect(refused).rejects.toMatchObject({ code: '23001', constraint });
    });
  });

  test('of an administrator keeps the lines of the log', async () => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      await sql`delete from admins`.execute(trx);
      expect(await trx.selectFrom('activity').select(['adminId', 'actor']).execute()).toEqual([
        { adminId: null, actor: 'Ada' },
      ]);
    });
  });

  test('of a product keeps the items of assemblies, and counts as a change of these', async () => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      await sql`delete from task_products`.execute(trx);
      await sql`delete from products`.execute(trx);
      expect(await trx.selectFrom('assemblyItems').select(['name', 'productId']).execute()).toEqual([
        { name: 'Studs', productId: null },
      ]);
      expect(await trx.selectFrom('assemblies').select('version').execute()).toEqual([{ version: 2 }]);
    });
  });

  test('of a project keeps its lead', async () => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      await sql`delete from projects`.execute(trx);
      expect(await trx.selectFrom('contactSubmissions').select(['projectId', 'version']).execute()).toEqual([
        { projectId: null, version: 2 },
      ]);
    });
  });
});

describe('the database refuses', () => {
  const CHECK = '23514';
  const OVERFLOW = '22003';
  const NULL = '23502';
  const UNIQUE = '23505';
  const FOREIGN_KEY = '23503';
  test.each<[string, Row, string]>([
    ['properties', { state: 'Oh' }, CHECK],
    ['properties', { state: 'OHI' }, CHECK],
    ['properties', { zip_code: '4540' }, CHECK],
    ['properties', { zip_code: '4540a' }, CHECK],
    ['properties', { zip_code: '٤٥٤٠٢' }, CHECK],
    ['properties', { property_type: 'castle' }, CHECK],
    ['properties', { year_built: 1599 }, CHECK],
    ['properties', { square_footage: 0 }, CHECK],
    ['properties', { address: '' }, CHECK],
    ['properties', { address: 'x'.repeat(256) }, CHECK],
    ['properties', { address: null }, NULL],
    ['properties', { description: '' }, CHECK],
    ['properties', { address: '1 OAK st', city: 'DAYTON' }, UNIQUE],
    ['projects', { status: 'done' }, CHECK],
    ['projects', { budget: -0.01 }, CHECK],
    ['projects', { budget: 'NaN' }, CHECK],
    ['projects', { budget: '99999999.995' }, OVERFLOW],
    ['projects', { budget: 'Infinity' }, OVERFLOW],
    ['projects', { actual_cost: 'NaN' }, CHECK],
    ['projects', { start_date: 'infinity' }, CHECK],
    ['projects', { start_date: '1899-12-31' }, CHECK],
    ['projects', { start_date: '2026-03-05', end_date: '2026-03-04' }, CHECK],
    ['project_tasks', { estimated_labor_hours: -1 }, CHECK],
    ['project_tasks', { estimated_labor_hours: 'NaN' }, CHECK],
    ['project_tasks', { actual_labor_hours: 1000 }, OVERFLOW],
    ['project_tasks', { is_completed: true }, CHECK],
    ['project_tasks', { completed_at: '2026-01-01' }, CHECK],
    ['task_photos', { mime_type: 'image/svg+xml' }, CHECK],
    ['task_photos', { file_size: 0 }, CHECK],
    ['task_photo_data', {}, UNIQUE],
    ['subcontractors', { rating: 5.1 }, CHECK],
    ['subcontractors', { rating: -0.1 }, CHECK],
    ['subcontractors', { rating: 'NaN' }, CHECK],
    ['subcontractors', { state: 'oh' }, CHECK],
    ['suppliers', { name: 'TARROWBY' }, UNIQUE],
    ['suppliers', { name: 'x', payment_days: 181 }, CHECK],
    ['suppliers', { name: 'x', tax_rate: 0.26 }, CHECK],
    ['suppliers', { name: 'x', stale_after_days: 0 }, CHECK],
    ['supplier_branches', {}, UNIQUE],
    ['supplier_branches', { name: 'x', zip_areas: '4540' }, CHECK],
    ['supplier_branches', { name: 'x', cutoff: '24:00' }, CHECK],
    ['supplier_branches', { name: 'x', delivers_on: 'Noday' }, CHECK],
    ['supplier_branches', { name: 'x', delivery_fee: 'NaN' }, CHECK],
    ['supplier_branches', { name: 'x', supplier_id: 9 }, FOREIGN_KEY],
    ['price_observations', {}, UNIQUE],
    ['price_observations', { min_quantity: 1, unit_cost: -1 }, CHECK],
    ['price_observations', { min_quantity: 1, source: 'rumor' }, CHECK],
    ['price_observations', { min_quantity: 1, expires_on: '2025-12-31' }, CHECK],
    ['price_observations', { min_quantity: 1, branch_id: 9 }, FOREIGN_KEY],
    ['supplier_products', { sku: 'til-1' }, UNIQUE],
    ['supplier_products', { sku: 'x', content_units: 0 }, CHECK],
    ['supplier_products', { sku: 'x', price_quantity: 'NaN' }, CHECK],
    ['supplier_products', { sku: 'x', upc: '1234567' }, CHECK],
    ['supplier_products', { sku: 'x', over_tolerance: 0.11 }, CHECK],
    ['supplier_products', { sku: 'x', product_id: 9 }, FOREIGN_KEY],
    ['cost_codes', {}, UNIQUE],
    ['cost_codes', { code: 'x', kind: 'magic' }, CHECK],
    ['cost_codes', { code: 'x', base_rate: 'NaN' }, CHECK],
    ['cost_codes', { code: 'x', burden_rate: 3.1 }, CHECK],
    ['cost_codes', { code: 'x', markup_rate: 11 }, CHECK],
    ['estimates', { number: 'E-2026-0001' }, UNIQUE],
    ['estimates', { number: 'E-2', tax_rate: 0.200001 }, CHECK],
    ['estimates', { number: 'E-2', line_count: 5001 }, CHECK],
    ['estimates', { number: 'E-2', status: 'lost' }, CHECK],
    ['estimates', { number: 'E-2', start_date: '2026-03-04', end_date: '2026-03-03' }, CHECK],
    ['estimate_lines', { quantity: -1 }, CHECK],
    ['estimate_lines', { quantity: 'NaN' }, CHECK],
    ['estimate_lines', { waste_rate: 0.500001 }, CHECK],
    ['estimate_lines', { pack_quantity: 0 }, CHECK],
    ['estimate_lines', { pricing: 'margin', rate: 0.990001 }, CHECK],
    ['estimate_lines', { pricing: 'fixed' }, CHECK],
    ['estimate_lines', { name: '' }, CHECK],
    ['estimate_lines', { cost: 1.01 }, CHECK],
    ['estimate_lines', { section_id: 2 }, FOREIGN_KEY],
    ['estimate_lines', { option_id: 2 }, FOREIGN_KEY],
    ['estimate_lines', { cost_code_id: 2 }, FOREIGN_KEY],
    ['estimate_adjustments', { rate: null }, CHECK],
    ['estimate_adjustments', { basis: 'fixed' }, CHECK],
    ['estimate_adjustments', { rate: 1.000001 }, CHECK],
    ['assemblies', { name: 'WALL' }, UNIQUE],
    ['assemblies', { name: 'x', inputs: '{}' }, CHECK],
    ['assemblies', { name: 'x', inputs: JSON.stringify(Array.from({ length: 11 }, () => ({}))) }, CHECK],
    ['assembly_items', {}, UNIQUE],
    ['assembly_items', { sort_order: 1, kind: 'magic' }, CHECK],
    ['assembly_items', { sort_order: 1, quantity_formula: 'x'.repeat(201) }, CHECK],
    ['assembly_items', { sort_order: 1, waste_rate: 0.51 }, CHECK],
    ['assembly_items', { sort_order: 1, unit_cost: 'NaN' }, CHECK],
    ['schedule_rows', {}, UNIQUE],
    ['schedule_rows', { sort_order: 2, rate: 1.000001 }, CHECK],
    ['schedule_rows', { sort_order: 2, rate: null }, CHECK],
    ['schedule_rows', { sort_order: 2, basis: 'fixed' }, CHECK],
    ['schedule_rows', { sort_order: 2, basis: 'rule' }, CHECK],
    ['schedule_rows', { sort_order: 2, trigger: 'on-date' }, CHECK],
    ['schedule_rows', { sort_order: 2, name: '' }, CHECK],
    ['state_rules', { state: 'oh' }, CHECK],
    ['state_rules', { days: null }, CHECK],
    ['state_rules', { days: 61 }, CHECK],
    ['state_rules', { kind: 'deposit-cap' }, CHECK],
    ['state_rules', { share_numerator: 1 }, CHECK],
    ['state_rules', { share_numerator: 3, share_denominator: 1 }, CHECK],
    ['state_rules', { cap: 'NaN' }, CHECK],
    ['state_rules', { property_types: '{}' }, CHECK],
    ['state_rules', { property_types: '{castle}' }, CHECK],
    ['state_rules', { effective_from: 'infinity' }, CHECK],
    ['state_rules', { citation: '' }, CHECK],
    ['tax_rates', { name: 'MONTGOMERY' }, UNIQUE],
    ['tax_rates', { name: 'x', rate: 0.200001 }, CHECK],
    ['tax_rates', { name: 'x', rate: 'NaN' }, CHECK],
    ['tax_rates', { name: 'x', state: 'oh' }, CHECK],
    ['tax_rates', { name: 'x', zip_code: '4540' }, CHECK],
    ['tax_rates', { name: 'x', effective_from: 'infinity' }, CHECK],
    ['tax_rates', { name: 'x', effective_from: null }, NULL],
    ['comments', { task_id: null }, CHECK],
    ['comments', { project_id: 1 }, CHECK],
    ['comments', { text: '' }, CHECK],
    ['comments', { text: 'x'.repeat(5_001) }, CHECK],
    ['notices', {}, UNIQUE],
    ['contact_submissions', { status: 'sold' }, CHECK],
    ['contact_submissions', { status: null }, NULL],
    ['contact_submissions', { message: '' }, CHECK],
    ['contact_submissions', { notes: 'x'.repeat(10_001) }, CHECK],
    ['saved_views', { name: 'BRICKS' }, UNIQUE],
    ['saved_views', { name: '' }, CHECK],
    ['saved_views', { name: 'x'.repeat(61) }, CHECK],
    ['saved_views', { name: 'x', list: '' }, CHECK],
    ['saved_views', { name: 'x', search: '[]' }, CHECK],
    ['saved_views', { name: 'x', columns: '1' }, CHECK],
    ['saved_view_pins', {}, UNIQUE],
    ['products', { price: -0.01 }, CHECK],
    ['products', { price: 'NaN' }, CHECK],
    ['products', { price: null }, NULL],
    ['products', { image_url: 'javascript:alert(1)' }, CHECK],
    ['products', { picture_key: '' }, CHECK],
    ['products', { pack_quantity: 0 }, CHECK],
    ['products', { pack_quantity: 'NaN' }, CHECK],
    ['products', { waste_rate: 0.51 }, CHECK],
    ['products', { hours_per_unit: -1 }, CHECK],
    ['product_photos', { id: 3 }, UNIQUE],
    ['product_photos', { id: 3, product_id: 2, mime_type: 'image/svg+xml' }, CHECK],
    ['product_photos', { id: 3, product_id: 2, stored_in: 's3' }, CHECK],
    ['logo_photos', { id: 3 }, UNIQUE],
    ['logo_photos', { id: 3, settings_id: 2, mime_type: 'image/svg+xml' }, CHECK],
    ['logo_photos', { id: 3, settings_id: 2, stored_in: 's3' }, CHECK],
    ['product_categories', { name: 'MASONRY' }, UNIQUE],
    ['project_type_categories', {}, UNIQUE],
    ['task_products', {}, UNIQUE],
    ['task_products', { quantity: 0 }, CHECK],
    ['task_products', { quantity: 'NaN' }, CHECK],
    ['task_product_categories', {}, UNIQUE],
    ['admins', { email: 'other@example.com', username: 'ADA' }, UNIQUE],
    ['admins', { username: 'other', email: 'ADA@example.com' }, UNIQUE],
    ['admins', { username: 'other', email: 'other@example.com', role: 'owner' }, CHECK],
    ['admins', { username: 'other', email: 'other@example.com', order_limit: -0.01 }, CHECK],
    ['admins', { username: 'other', email: 'other@example.com', order_limit: 'NaN' }, CHECK],
    ['sessions', { id: 'short' }, CHECK],
    ['settings', { id: 2 }, CHECK],
    ['money_settings', { id: 2 }, CHECK],
  ])('%s with %j (%s)', async (table, change, code) => {
    await expect(
      opened.db.transaction().execute(async (trx) => {
        await fill(trx);
        await insert(trx, table, { ...rows[table], ...change });
      }),
    ).rejects.toMatchObject({ code });
  });

  test.each([
    'labor_markup = 10.1',
    'burden_rate = 3.1',
    `labor_rate = 'NaN'`,
    'min_margin = 1',
    `tax_mode = 'half'`,
    `taxed_kinds = '{magic}'`,
    'valid_days = 366',
    'terms_days = -1',
    'retainage_rate = 0.11',
    'labor_upfront = 1.01',
  ])('money settings with %s', async (change) => {
    const changed = sql.raw(`update money_settings set ${change}`).execute(opened.db);
    await expect(changed).rejects.toMatchObject({ code: CHECK });
  });

  test.each([
    `workdays = ''`,
    `workdays = 'Noday'`,
    `closed_days = '{}'`,
    `closed_days = '[{"date": "soon", "name": "x"}]'`,
    `closed_days = '[{"date": "2026-03-04", "name": ""}]'`,
    `closed_days = '[{"date": "2026-03-04"}]'`,
    `closed_days = '[{"date": "2026-03-04", "name": "x"}, {"date": "2026-03-04", "name": "y"}]'`,
    `closed_days = (select jsonb_agg(jsonb_build_object('date', '2026-01-01'::date + n, 'name', 'x'))
      from generate_series(1, 201) as n)`,
  ])('settings with %s', async (change) => {
    const changed = sql.raw(`update settings set ${change}`).execute(opened.db);
    await expect(changed).rejects.toMatchObject({ code: CHECK });
  });
});
