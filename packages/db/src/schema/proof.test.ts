import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { openTestDatabase, runWithin, withRollback } from '../testing/database.ts';
import { fill, fillProof, insert, proofRows, type Row } from './testing/one-of-each.ts';

// What the database guarantees of quotes, signatures, events and contracts, past all code of ours (estimates.md section 7).
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const withProof = async (work: (trx: Db) => Promise<void>) =>
  withRollback(opened.db, async (trx) => {
    await fill(trx);
    await fillProof(trx);
    await work(trx);
  });

const REFUSED = '55000';
const appendOnly = [
  'quotes',
  'quote_files',
  'signatures',
  'document_events',
  'contract_lines',
  'contract_payments',
];

describe('what was sent or signed', () => {
  test.each(appendOnly)('stays in %s: no update, no deletion, no truncation', async (table) => {
    await withProof(async (trx) => {
      for (const statement of [
        `update ${table} set id = 2`,
        `update ${table} set id = id`,
        `delete from ${table}`,
        `truncate ${table} cascade`,
      ])
        await expect(runWithin(trx, statement)).rejects.toMatchObject({ code: REFUSED });
    });
  });

  test('leaves of a contract only its state to change', async () => {
    await withProof(async (trx) => {
      for (const statement of [
        'update contracts set original_net = 0, original_total = 0',
        `update contracts set signed_at = '2020-01-01'`,
        `update contracts set number = 'C-1'`,
        'delete from contracts',
        'truncate contracts cascade',
      ])
        await expect(runWithin(trx, statement)).rejects.toMatchObject({ code: REFUSED });
      await runWithin(trx, `update contracts set status = 'cancelled', end_reason = 'Sold the house'`);
      await runWithin(trx, `update contracts set cancel_until = '2026-03-09'`);
    });
  });

  test.each([
    ['projects', 'client_links_project'],
    ['estimates', 'quotes_estimate'],
    ['project_tasks', 'contract_lines_task'],
  ])('keeps %s from deletion', async (table, constraint) => {
    await withProof(async (trx) => {
      await expect(runWithin(trx, `delete from ${table}`)).rejects.toMatchObject({
        code: '23001',
        constraint,
      });
    });
  });
});

describe('a sent estimate', () => {
  const parts = [
    'estimate_sections',
    'estimate_options',
    'estimate_lines',
    'estimate_adjustments',
    'schedule_rows',
  ];
  test.each(parts)('keeps its %s as they were sent', async (table) => {
    await withProof(async (trx) => {
      const name = table === 'estimate_adjustments' ? 'label' : 'name';
      await sql`update ${sql.table(table)} set ${sql.id(name)} = 'before'`.execute(trx);
      await sql`update estimates set status = 'sent'`.execute(trx);
      for (const statement of [
        `update ${table} set ${name} = 'after'`,
        `update ${table} set sort_order = 7`,
        `delete from ${table}`,
      ])
        await expect(runWithin(trx, statement)).rejects.toMatchObject({ code: REFUSED });
    });
  });

  test('loses no part to a draft', async () => {
    await withProof(async (trx) => {
      await sql`update estimates set status = 'sent'`.execute(trx);
      await sql`insert into estimates (id, project_id, number, name, tax_mode)
        select 999, project_id, 'E-2026-0999', 'Draft', 'none' from estimates limit 1`.execute(trx);
      await expect(runWithin(trx, 'update estimate_adjustments set estimate_id = 999')).rejects.toMatchObject(
        { code: REFUSED },
      );
    });
  });

  test('takes no new parts, and may lose what a line came from', async () => {
    await withProof(async (trx) => {
      await sql`update estimates set status = 'approved'`.execute(trx);
      await expect(
        runWithin(trx, `insert into estimate_sections (estimate_id, name) values (1, 'x')`),
      ).rejects.toMatchObject({ code: REFUSED });
      await runWithin(trx, 'update estimate_lines set product_id = null');
      await expect(runWithin(trx, 'update estimate_lines set product_id = 1')).rejects.toMatchObject({
        code: REFUSED,
      });
    });
  });

  test('lets the rows of a backup in', async () => {
    await withProof(async (trx) => {
      await sql`update estimates set status = 'sent'`.execute(trx);
      await sql`set local quoin.restoring = 'on'`.execute(trx);
      const restored = runWithin(trx, `insert into estimate_sections (estimate_id, name) values (1, 'x')`);
      await expect(restored).resolves.toBeUndefined();
    });
  });
});

describe('the database refuses', () => {
  const CHECK = '23514';
  const UNIQUE = '23505';
  test.each<[string, Row, string]>([
    ['quotes', {}, UNIQUE],
    ['quotes', { revision: 2, document: '{ }' }, CHECK],
    ['quotes', { revision: 2, cost_document: '{ }' }, CHECK],
    ['quotes', { revision: 2, total: 'NaN' }, CHECK],
    ['quotes', { revision: 2, valid_until: 'infinity' }, CHECK],
    ['quote_files', {}, UNIQUE],
    ['quote_files', { kind: 'signed', bytes: Buffer.from('x') }, CHECK],
    ['quote_files', { kind: 'forged' }, CHECK],
    ['client_links', {}, UNIQUE],
    ['client_links', { token_digest: 'short' }, CHECK],
    ['signatures', {}, UNIQUE],
    ['signatures', { quote_id: 2, strokes: 'x'.repeat(20_481) }, CHECK],
    ['signatures', { quote_id: 2, signer_name: '' }, CHECK],
    ['document_events', {}, UNIQUE],
    ['document_events', { seq: 2 }, CHECK],
    ['document_events', { seq: 0 }, CHECK],
    ['document_events', { seq: 2, kind: 'forgotten' }, CHECK],
    ['contracts', { number: 'C-2026-0002' }, UNIQUE],
    ['contracts', { status: 'cancelled' }, CHECK],
    ['contracts', { original_total: 2 }, CHECK],
    ['contract_lines', {}, UNIQUE],
    ['contract_lines', { item_no: 2, kind: 'magic' }, CHECK],
    ['contract_payments', {}, UNIQUE],
    ['contract_payments', { sort_order: 2, payable: 'NaN' }, CHECK],
  ])('%s with %j (%s)', async (table, change, code) => {
    await withProof(async (trx) => {
      await expect(insert(trx, table, { ...proofRows[table], ...change })).rejects.toMatchObject({ code });
    });
  });
});
