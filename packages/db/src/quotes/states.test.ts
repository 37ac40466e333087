import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { readEstimate } from '../estimates/estimate.ts';
import { runAsOwner, withRollback } from '../testing/database.ts';
import { addRows, openFilledDatabase } from '../testing/one-of-each.ts';
import { listQuotes, listQuotesOfProject, newestQuoteOf } from './quote.ts';
import { findRevision } from './revision.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openFilledDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const quote = { document_kind: 'quote', valid_until: '2200-01-01' };
/** The estimate with two sendings. The project has an active contract, which was made of an estimate that is not here. */
const sendTwice = async (trx: Db) => {
  await addRows(trx, 'quotes', { id: 2, revision: 2, ...quote });
  await runAsOwner(
    trx,
    `update estimates set status = 'sent', revision = 2 where id = 1`,
    'update contracts set quote_id = 99',
  );
};
const endContract = async (trx: Db) =>
  runAsOwner(trx, `update contracts set status = 'cancelled', end_reason = 'Sold'`);

test('a sent quote is settled while its project has an active contract of another quote, and open after that', async () => {
  await withRollback(db, async (trx) => {
    await sendTwice(trx);
    const states = async () => (await listQuotes(trx, 1)).map(({ id, state }) => [id, state]);
    expect(await states()).toEqual([
      [2, 'settled'],
      [1, 'superseded'],
    ]);
    await endContract(trx);
    expect(await states()).toEqual([
      [2, 'open'],
      [1, 'superseded'],
    ]);
    await addRows(trx, 'contracts', { id: 3, project_id: 2, quote_id: 98, number: 'C-3' });
    expect(await states()).toContainEqual([2, 'open']);
  });
});

test('the quotes of a project are those of its estimates and no change orders, the newest first', async () => {
  await withRollback(db, async (trx) => {
    await sendTwice(trx);
    await endContract(trx);
    await addRows(
      trx,
      'estimates',
      { id: 2, number: 'E-2', status: 'sent', revision: 1 },
      { id: 3, project_id: 2, number: 'E-3', status: 'sent', revision: 1 },
    );
    await addRows(
      trx,
      'quotes',
      { id: 5, estimate_id: 2, ...quote, valid_until: '2026-01-01' },
      { id: 6, estimate_id: 3, ...quote },
      { id: 7, estimate_id: null, valid_until: null, document_kind: 'change-order' },
    );
    expect(await listQuotesOfProject(trx, 1)).toMatchObject([
      { id: 5, state: 'expired' },
      { id: 2, state: 'open' },
      { id: 1, state: 'superseded' },
    ]);
  });
});

test('a quote was viewed when its client first looked at it', async () => {
  await withRollback(db, async (trx) => {
    const event = { kind: 'viewed', previous_digest: '0'.repeat(64) };
    await addRows(
      trx,
      'document_events',
      { ...event, id: 11, seq: 11, at: '2026-03-06T12:00:00Z' },
      { ...event, id: 12, seq: 12, at: '2026-03-05T12:00:00Z' },
      { ...event, id: 13, seq: 13, at: '2026-03-03T12:00:00Z', kind: 'question', note: 'When?' },
      { ...event, id: 14, seq: 14, quote_id: 2, at: '2026-03-01T12:00:00Z' },
    );
    expect(await listQuotes(trx, 1)).toMatchObject([{ viewedAt: '2026-03-05T12:00:00.000Z' }]);
  });
});

test('a revision that was sent is read as it was frozen, and only the current one as it is worked on', async () => {
  await withRollback(db, async (trx) => {
    await runAsOwner(trx, 'update estimates set revision = 2 where id = 1');
    const estimate = await readEstimate(trx, 1);
    expect(await findRevision(trx, estimate, 1)).toMatchObject({
      revision: 1,
      quoteId: 1,
      costDocument: '{}',
    });
    expect(await findRevision(trx, estimate, 2)).toMatchObject({ revision: 2, quoteId: null });
    expect(await findRevision(trx, estimate, 3)).toBeUndefined();
    expect(await newestQuoteOf(trx, 1)).toEqual({ id: 1 });
    await addRows(trx, 'quotes', { id: 9, revision: 3, ...quote }, { id: 10, revision: 2, ...quote });
    expect(await newestQuoteOf(trx, 1)).toEqual({ id: 9 });
  });
});
