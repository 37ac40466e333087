import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, withRollback } from '../testing/database.ts';

// The database's own rules, past all code of ours: the queries here are written as a stranger would.
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Row = Record<string, unknown>;

/** What each table needs at least; references are 1, where {@link fill} puts a row of each table. */
const rows: Record<string, Row> = {
  properties: { address: '1 Oak St', city: 'Dayton', state: 'OH', zip_code: '45402', property_type: 'condo' },
  project_types: { name: 'Bathroom' },
  projects: { name: 'Deck', property_id: 1, project_type_id: 1 },
  project_tasks: { project_id: 1, name: 'Framing' },
  task_photos: { task_id: 1, filename: 'a', original_name: 'a', file_size: 1, mime_type: 'image/png' },
  task_photo_data: { photo_id: 1, image_data: Buffer.from('x'), thumbnail_data: Buffer.from('x') },
  subcontractors: { company_name: 'Ash', specialty: 'Roofs' },
  cost_codes: { code: '06-100', name: 'Framing', kind: 'labor' },
  products: { name: 'Brick', price: 1 },
  // Photos of tasks and products share their ids.
  product_photos: { id: 2, product_id: 1, original_name: 'a', file_size: 1, mime_type: 'image/png' },
  product_categories: { name: 'Masonry' },
  project_type_categories: { project_type_id: 1, product_category_id: 1 },
  task_products: { task_id: 1, product_id: 1 },
  task_product_categories: { task_id: 1, product_category_id: 1 },
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

async function insert(db: Db, table: string, row: Row): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.id(column)));
  const values = sql.join(Object.values(row).map((value) => sql`${value}`));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}

const hasNoNumber = new Set([
  'notice_choices',
  'recovery_codes',
  'saved_view_pins',
  'second_factors',
  'sessions',
]);

async function fill(db: Db): Promise<void> {
  // The migration fills this table.
  await sql`delete from cost_codes`.execute(db);
  for (const [table, row] of Object.entries(rows))
    await insert(db, table, hasNoNumber.has(table) ? row : { id: 1, ...row });
}

const count = async (db: Db, table: string) =>
  (await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count;

describe('deleting', () => {
  const taskParts = [
    'task_photos',
    'task_photo_data',
    'task_products',
    'task_product_categories',
    'comments',
    'notices',
  ];
  test.each<[string, string[]]>([
    ['projects', ['project_tasks', ...taskParts]],
    ['project_tasks', taskParts],
    ['task_photos', ['task_photo_data']],
    ['task_photo_data', []],
    ['task_products', []],
    ['task_product_categories', []],
    ['project_type_categories', []],
    ['product_photos', []],
    ['product_categories', ['project_type_categories', 'task_product_categories']],
    ['subcontractors', []],
    ['cost_codes', []],
    ['comments', ['notices']],
    ['notices', []],
    ['notice_choices', []],
    ['contact_submissions', []],
    [
      'admins',
      [
        'sessions',
        'api_keys',
        'second_factors',
        'recovery_codes',
        'saved_views',
        'saved_view_pins',
        'notices',
        'notice_choices',
      ],
    ],
    ['saved_views', ['saved_view_pins']],
    ['saved_view_pins', []],
    ['second_factors', ['recovery_codes']],
    ['recovery_codes', []],
    ['api_keys', []],
    ['sessions', []],
    ['activity', []],
  ])('of %s also deletes only %j', async (table, taken) => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      await sql`delete from ${sql.table(table)}`.execute(trx);
      const gone: string[] = [];
      for (const each of Object.keys(rows)) if ((await count(trx, each)) === 0) gone.push(each);
      expect(gone.toSorted()).toEqual([table, ...taken].toSorted());
    });
  });

  test.each([
    ['properties', 'projects_property'],
    ['project_types', 'projects_project_type'],
    ['products', 'task_products_product_id_fkey'],
  ])('of %s is refused while others need it', async (table, constraint) => {
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

  test('of a project keeps its lead', async () => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      await sql`delete from projects`.execute(trx);
      expect(await trx.selectFrom('contactSubmissions').select(['projectId', 'version']).execute()).toEqual([
        { projectId: null, version: 2 },
      ]);
    });
  });

  test('has a rule for every reference', async () => {
    const { rows: references } = await sql<{ table: string; rule: string }>`
      select conrelid::regclass::text as "table", confdeltype as rule
      from pg_constraint where contype = 'f' order by 1, 2`.execute(opened.db);
    const rules = { a: 'no action', c: 'cascade', n: 'set null', r: 'restrict' };
    expect(references.map(({ table, rule }) => `${table}: ${rules[rule as 'a']}`)).toEqual([
      'activity: set null',
      'api_keys: cascade',
      'bin: set null',
      'bin_photos: cascade',
      'comments: cascade',
      'comments: cascade',
      'comments: set null',
      'contact_submissions: set null',
      'import_changes: cascade',
      'import_rows: cascade',
      'imports: cascade',
      'imports: set null',
      'notice_choices: cascade',
      'notices: cascade',
      'notices: cascade',
      'product_photos: cascade',
      'project_tasks: cascade',
      'project_tasks: set null',
      'project_tasks: set null',
      'project_type_categories: cascade',
      'project_type_categories: cascade',
      'projects: restrict',
      'projects: restrict',
      'recovery_codes: cascade',
      'saved_view_pins: cascade',
      'saved_view_pins: cascade',
      'saved_views: cascade',
      'second_factors: cascade',
      'sessions: cascade',
      'task_photos: cascade',
      'task_product_categories: cascade',
      'task_product_categories: cascade',
      'task_products: cascade',
      'task_products: restrict',
    ]);
  });
});

describe('the database refuses', () => {
  const CHECK = '23514';
  const OVERFLOW = '22003';
  const NULL = '23502';
  const UNIQUE = '23505';
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
    ['cost_codes', {}, UNIQUE],
    ['cost_codes', { code: 'x', kind: 'magic' }, CHECK],
    ['cost_codes', { code: 'x', base_rate: 'NaN' }, CHECK],
    ['cost_codes', { code: 'x', burden_rate: 3.1 }, CHECK],
    ['cost_codes', { code: 'x', markup_rate: 11 }, CHECK],
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
    ['product_photos', { id: 3 }, UNIQUE],
    ['product_photos', { id: 3, product_id: 2, mime_type: 'image/svg+xml' }, CHECK],
    ['product_photos', { id: 3, product_id: 2, stored_in: 's3' }, CHECK],
    ['product_categories', { name: 'MASONRY' }, UNIQUE],
    ['project_type_categories', {}, UNIQUE],
    ['task_products', {}, UNIQUE],
    ['task_products', { quantity: 0 }, CHECK],
    ['task_products', { quantity: 'NaN' }, CHECK],
    ['task_product_categories', {}, UNIQUE],
    ['admins', { email: 'other@example.com', username: 'ADA' }, UNIQUE],
    ['admins', { username: 'other', email: 'ADA@example.com' }, UNIQUE],
    ['admins', { username: 'other', email: 'other@example.com', role: 'owner' }, CHECK],
    ['sessions', { id: 'short' }, CHECK],
    ['settings', { id: 2 }, CHECK],
  ])('%s with %j (%s)', async (table, change, code) => {
    await expect(
      opened.db.transaction().execute(async (trx) => {
        await fill(trx);
        await insert(trx, table, { ...rows[table], ...change });
      }),
    ).rejects.toMatchObject({ code });
  });
});

describe('the version', () => {
  const editable = [
    'admins',
    'comments',
    'contact_submissions',
    'cost_codes',
    'product_categories',
    'products',
    'project_tasks',
    'project_types',
    'projects',
    'properties',
    'saved_views',
    'settings',
    'subcontractors',
    'task_products',
  ];

  test('is counted in every table that has one', async () => {
    const { rows: found } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'version' order by 1`.execute(opened.db);
    expect(found.map(({ name }) => name)).toEqual(editable);
  });

  test.each(editable)('of %s counts only changes, whatever a writer says', async (table) => {
    await withRollback(opened.db, async (trx) => {
      await fill(trx);
      const old = '2001-01-01T00:00:00.000Z';
      const text =
        {
          admins: 'first_name',
          comments: 'text',
          contact_submissions: 'first_name',
          settings: 'company_name',
          subcontractors: 'notes',
          properties: 'city',
          task_products: 'notes',
        }[table] ?? 'name';
      const state = async () =>
        (
          await sql<{ version: number; updatedAt: string }>`
            select version, updated_at from ${sql.table(table)}`.execute(trx)
        ).rows[0];
      const set = async (value: string) =>
        sql`update ${sql.table(table)} set ${sql.id(text)} = ${value}`.execute(trx);
      const before = await state();
      await set('new');
      expect(await state()).toMatchObject({ version: (before?.version ?? 0) + 1 });
      await set('new');
      expect(await state()).toMatchObject({ version: (before?.version ?? 0) + 1 });
      await sql`update ${sql.table(table)} set version = 99, updated_at = ${old}`.execute(trx);
      const after = await state();
      expect(after?.version).toBe((before?.version ?? 0) + 2);
      expect(after?.updatedAt).not.toBe(old);
    });
  });
});
