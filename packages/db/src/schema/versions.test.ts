import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openTestDatabase, withRollback } from '../testing/database.ts';
import { fillProof, fill } from './testing/one-of-each.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe('the version', () => {
  const editable = [
    'admins',
    'assemblies',
    'change_orders',
    'comments',
    'contact_submissions',
    'contracts',
    'cost_codes',
    'credit_memos',
    'deliveries',
    'estimate_adjustments',
    'estimate_lines',
    'estimate_options',
    'estimate_sections',
    'estimates',
    'exceptions',
    'invoices',
    'ledger_accounts',
    'material_requests',
    'money_settings',
    'payments',
    'price_files',
    'price_requests',
    'product_categories',
    'products',
    'project_tasks',
    'project_types',
    'projects',
    'properties',
    'purchase_orders',
    'refunds',
    'saved_views',
    'settings',
    'state_rules',
    'subcontractors',
    'supplier_branches',
    'supplier_products',
    'supplier_returns',
    'suppliers',
    'task_products',
    'tax_rates',
    'transfers',
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
      await fillProof(trx);
      const old = '2001-01-01T00:00:00.000Z';
      const text =
        {
          admins: 'first_name',
          change_orders: 'title',
          comments: 'text',
          contact_submissions: 'first_name',
          contracts: 'end_reason',
          credit_memos: 'void_reason',
          deliveries: 'fail_reason',
          estimate_adjustments: 'label',
          exceptions: 'detail',
          settings: 'company_name',
          invoices: 'message',
          material_requests: 'unit',
          money_settings: 'intro',
          payments: 'note',
          refunds: 'note',
          price_requests: 'note',
          purchase_orders: 'site_contact',
          state_rules: 'citation',
          subcontractors: 'notes',
          supplier_products: 'description',
          supplier_returns: 'note',
          properties: 'city',
          task_products: 'notes',
          transfers: 'note',
        }[table] ?? 'name';
      const state = async () =>
        (
          await sql<{ version: number; updatedAt: string }>`
            select version, updated_at from ${sql.table(table)} where id not in (2, 3)`.execute(trx)
        ).rows[0];
      const set = async (value: string) =>
        sql`update ${sql.table(table)} set ${sql.id(text)} = ${value} where id not in (2, 3)`.execute(trx);
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
