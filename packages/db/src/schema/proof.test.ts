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
  'quote_pictures',
  'signatures',
  'document_events',
  'contract_lines',
  'contract_payments',
  'change_order_documents',
  'purchase_order_sendings',
  'order_answers',
  'order_answer_lines',
  'delivery_photos',
  'payment_photos',
  'price_answers',
  'price_answer_lines',
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

  test('stays in the heads of the trails and in the list of signed documents', async () => {
    await withProof(async (trx) => {
      for (const statement of [
        'update signature_seals set seq = seq',
        'delete from signature_seals',
        'truncate signature_seals',
        'update document_heads set seq = 1',
        `update document_heads set digest = repeat('0', 64)`,
        'delete from document_heads',
        'truncate document_heads',
      ])
        await expect(runWithin(trx, statement), statement).rejects.toMatchObject({ code: REFUSED });
    });
  });

  test('stays with its project', async () => {
    await withProof(async (trx) => {
      await sql`insert into projects (id, name) values (2, 'Other')`.execute(trx);
      await sql`update change_orders set revision = 1`.execute(trx);
      for (const statement of [
        'update estimates set project_id = 2',
        `update estimates set number = 'E-2026-0002'`,
        'update client_links set project_id = 2',
        `update client_links set token_digest = repeat('0', 64)`,
        'update contracts set project_id = 2',
        `update change_orders set number = 'CO-2'`,
      ])
        await expect(runWithin(trx, statement), statement).rejects.toMatchObject({ code: REFUSED });
      await runWithin(trx, `update client_links set revoked_at = now()`);
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
      await runWithin(trx, `update contracts set cancel_until = '2026-03-09'`);
      await runWithin(trx, `update contracts set status = 'cancelled', end_reason = 'Sold the house'`);
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

describe('a contract', () => {
  /** What follows is not the transaction of a signature any more. */
  const later = async (trx: Db) => sql`select set_config('quoin.signing', '', true)`.execute(trx);
  /** Runs a statement and what waits for the end of its transaction. */
  const commit = async (trx: Db, ...statements: string[]) =>
    runWithin(
      trx,
      [...statements, 'set constraints all immediate', 'set constraints all deferred'].join('; '),
    );
  const event = (kind: string) =>
    `insert into document_events (id, quote_id, seq, at, kind, actor, previous_digest, digest)
      values (3, 1, 3, now(), '${kind}', 'Ada', repeat('0', 64), repeat('1', 64))`;

  test.each([
    [
      'contracts',
      { id: 2, project_id: 1, number: 'C-2026-0002', quote_id: 2, status: 'completed', end_reason: 'x' },
    ],
    ['contract_lines', { id: 2, item_no: 2 }],
    ['contract_lines', { id: 2, item_no: 2, change_order_id: 1 }],
    ['contract_payments', { id: 2, sort_order: 2 }],
    ['contract_payments', { id: 2, sort_order: 2, change_order_id: 1 }],
  ])('takes no row in %s after the transaction of a signature: %j', async (table, change) => {
    await withProof(async (trx) => {
      const row = { ...proofRows[table], ...change };
      await later(trx);
      await sql`savepoint later`.execute(trx);
      await expect(insert(trx, table, row)).rejects.toMatchObject({ code: REFUSED });
      await sql`rollback to savepoint later`.execute(trx);
      if (table === 'contracts') return;
      await sql`select set_config('quoin.signing', '1', true)`.execute(trx);
      await expect(insert(trx, table, row)).resolves.toBeUndefined();
    });
  });

  test.each([
    ['cancelled', `update contracts set status = 'cancelled', end_reason = 'Sold'`],
    ['cancel-day-moved', `update contracts set cancel_until = '2026-12-24'`],
    ['waived', 'update contracts set cancel_waived_at = now()'],
  ])('is not %s without its event', async (kind, statement) => {
    await withProof(async (trx) => {
      await expect(commit(trx, statement)).rejects.toMatchObject({ code: REFUSED });
      await expect(commit(trx, statement, event(kind))).resolves.toBeUndefined();
    });
  });

  test('gives its client no day less to cancel, and stays as it ended', async () => {
    await withProof(async (trx) => {
      await runWithin(trx, `update contracts set cancel_until = '2026-12-24', cancel_waived_at = now()`);
      for (const statement of [
        `update contracts set cancel_until = '2026-12-23'`,
        'update contracts set cancel_until = null',
        'update contracts set cancel_waived_at = null',
      ])
        await expect(runWithin(trx, statement), statement).rejects.toMatchObject({ code: REFUSED });
      await runWithin(trx, `update contracts set status = 'completed', end_reason = 'Done'`);
      for (const statement of [
        `update contracts set status = 'active', end_reason = null`,
        `update contracts set status = 'cancelled'`,
        `update contracts set end_reason = 'Other'`,
        `update contracts set cancel_until = '2027-01-01'`,
      ])
        await expect(runWithin(trx, statement), statement).rejects.toMatchObject({ code: REFUSED });
    });
  });
});

describe('a signature', () => {
  test('and its event need each other', async () => {
    await withProof(async (trx) => {
      await sql`insert into quotes (id, estimate_id, revision, document, digest, cost_document, cost_digest, total, valid_until, sent_by)
        select 2, estimate_id, 2, document, digest, cost_document, cost_digest, total, valid_until, sent_by from quotes`.execute(
        trx,
      );
      const event = { ...proofRows['document_events'], id: 3, quote_id: 2, kind: 'accepted' };
      await sql`savepoint alone`.execute(trx);
      await expect(insert(trx, 'document_events', event)).rejects.toMatchObject({ code: REFUSED });
      await sql`rollback to savepoint alone`.execute(trx);
      await insert(trx, 'signatures', { ...proofRows['signatures'], id: 2, quote_id: 2 });
      await expect(runWithin(trx, 'set constraints all immediate')).rejects.toMatchObject({ code: REFUSED });
      await insert(trx, 'document_events', event);
      await expect(runWithin(trx, 'set constraints all immediate')).resolves.toBeUndefined();
      const seals = await trx
        .selectFrom('signatureSeals')
        .select(['seq', 'quoteId'])
        .orderBy('seq')
        .execute();
      expect(seals).toEqual([
        { seq: 1, quoteId: 1 },
        { seq: 2, quoteId: 2 },
      ]);
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

describe('a change order', () => {
  const send = async (trx: Db, status: string) =>
    sql`update change_orders set status = ${status}, revision = 1`.execute(trx);

  test('is never emptied', async () => {
    await withProof(async (trx) => {
      for (const table of ['change_orders', 'change_order_lines'])
        await expect(runWithin(trx, `truncate ${table} cascade`)).rejects.toMatchObject({ code: REFUSED });
    });
  });

  test('changes while it is a draft, and goes with its lines if it was never sent', async () => {
    await withProof(async (trx) => {
      await runWithin(trx, `update change_orders set title = 'Best tile'`);
      await runWithin(trx, 'update change_order_lines set quantity = 2');
      await sql`alter table change_order_documents disable trigger append_only`.execute(trx);
      await sql`delete from change_order_documents`.execute(trx);
      await runWithin(trx, 'delete from change_orders');
      expect(await trx.selectFrom('changeOrderLines').select('id').execute()).toEqual([]);
    });
  });

  test.each(['submitted', 'approved', 'rejected'])('stays as it is while it is %s', async (status) => {
    await withProof(async (trx) => {
      await send(trx, status);
      for (const statement of [
        `update change_orders set title = 'Best tile'`,
        'update change_orders set net_price = 5, total = 5',
        'delete from change_orders',
        'update change_order_lines set quantity = 2',
        'update change_order_lines set task_id = 2',
        'delete from change_order_lines',
        `insert into change_order_lines select (jsonb_populate_record(line, '{"id": 2, "sort_order": 2, "item_no": 2}')).*
          from change_order_lines as line`,
      ])
        await expect(runWithin(trx, statement), statement).rejects.toMatchObject({ code: REFUSED });
      await runWithin(trx, 'update change_order_lines set product_id = null, cost_code_id = null');
    });
  });

  test('takes other states only until it is approved or void', async () => {
    await withProof(async (trx) => {
      await send(trx, 'submitted');
      await send(trx, 'draft');
      await send(trx, 'submitted');
      await send(trx, 'approved');
      await expect(runWithin(trx, `update change_orders set status = 'draft'`)).rejects.toMatchObject({
        code: REFUSED,
      });
    });
  });

  test('lets the lines of a backup in', async () => {
    await withProof(async (trx) => {
      await send(trx, 'approved');
      await sql`set local quoin.restoring = 'on'`.execute(trx);
      const line = { ...proofRows['change_order_lines'], id: 2, sort_order: 2, item_no: 2 };
      await expect(insert(trx, 'change_order_lines', line)).resolves.toBeUndefined();
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
    ['quote_pictures', {}, UNIQUE],
    ['quote_pictures', { quote_id: 2, bytes: Buffer.from('x') }, CHECK],
    ['signatures', { quote_id: 2, recorded_by: 'Ada' }, CHECK],
    [
      'signatures',
      { quote_id: 2, recorded_by: 'Ada', signed_on: '2026-03-04', paper_digest: 'short' },
      CHECK,
    ],
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
    ['quotes', { estimate_id: null }, CHECK],
    ['quotes', { valid_until: null, revision: 2 }, CHECK],
    ['contract_lines', { item_no: 2, changes_item_no: 1 }, CHECK],
    ['contract_lines', { item_no: 2, changes_item_no: 7, change_order_id: 1 }, '23503'],
    ['contract_payments', { sort_order: 2, changes_sort_order: 1 }, CHECK],
    ['change_orders', {}, UNIQUE],
    ['change_orders', { number: 'CO-2', status: 'approved' }, CHECK],
    ['change_orders', { number: 'CO-2', days_delta: 366 }, CHECK],
    ['change_orders', { number: 'CO-2', total: 5 }, CHECK],
    ['change_orders', { number: 'CO-2', reason: 'whim' }, CHECK],
    ['change_order_lines', { sort_order: 2 }, UNIQUE],
    ['change_order_lines', { sort_order: 2, change_type: 'add' }, CHECK],
    ['change_order_lines', { sort_order: 2, item_no: 2, quantity: -1 }, CHECK],
    ['change_order_documents', {}, UNIQUE],
  ])('%s with %j (%s)', async (table, change, code) => {
    await withProof(async (trx) => {
      await expect(insert(trx, table, { ...proofRows[table], ...change })).rejects.toMatchObject({ code });
    });
  });
});
