import { setTimeout as sleep } from 'node:timers/promises';

import { runStatements } from '@quoin/db/testing/database';
import { untilWaiting } from '@quoin/db/testing/locks';
import type { PriceFile, PriceFileRow } from '@quoin/domain/suppliers/price-files/price-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addPriceFile, fileForm, mapping, priceFileIn, untilDone } from '../rest/testing/price-files.ts';
import { addSupplier } from '../rest/testing/suppliers.ts';
import { type Client, type TestApp, startTestApp } from '../testing/app.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

const list = (rows: number, cost = (at: number) => (1 + (at % 90)).toFixed(2)) =>
  `SKU,Description,Price\n${Array.from({ length: rows }, (_, at) => `S-${at},Item ${at},${cost(at)}`).join('\n')}\n`;

const get = async (id: number) => (await ada.ask('GET', `/price-files/${id}`)).json<PriceFile>();
const rowsOf = async (id: number, outcome: string) =>
  (await ada.ask('GET', `/price-files/${id}/rows?outcome=${outcome}`)).json<PriceFileRow[]>();

test('a list is read in a thread, checked, applied and undone, and its supplier’s history tells of it', async () => {
  const { id: supplierId } = await addSupplier(ada);
  const text = list(3_000);
  const first = await priceFileIn(ada, 'applied', supplierId, text);
  expect(first).toMatchObject({ rowsRead: 3_001, counts: { new: 3_000, same: 0 } });
  const again = fileForm(supplierId, text);
  const answer = await ada.ask('POST', '/price-files', again.body, again.headers);
  expect(answer.json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringMatching(/^Applied on \w{3} \d+$/),
  });
  // The next list with this header goes straight to its check.
  const { id } = await addPriceFile(
    ada,
    supplierId,
    list(2_999, (at) => (at === 7 ? '8.20' : (1 + (at % 90)).toFixed(2))),
  );
  const checked = await untilDone(ada, id);
  expect(checked).toMatchObject({ status: 'checked', counts: { up: 1, same: 2_998, gone: 1 } });
  expect(await rowsOf(id, 'up')).toMatchObject([{ sku: 'S-7', line: 9, was: 8, cost: 8.2 }]);
  expect(await rowsOf(id, 'gone')).toMatchObject([{ sku: 'S-2999', line: null }]);
  await ada.ask('POST', `/price-files/${id}/apply`, {});
  expect(await untilDone(ada, id)).toMatchObject({ status: 'applied', appliedBy: 'ada Test' });
  await ada.ask('POST', `/price-files/${id}/undo`);
  expect(await untilDone(ada, id)).toMatchObject({ status: 'undone' });
  const log = (await ada.ask('GET', `/activity?limit=20`)).json<
    { entity: string; entityId: number; fields: string[] }[]
  >();
  const told = log.filter(
    ({ entity, entityId, fields }) =>
      entity === 'supplier' && entityId === supplierId && fields?.includes('prices'),
  );
  expect(told).toHaveLength(3);
});

test('a check that is stopped leaves nothing, and can begin again', async () => {
  const { id } = await addPriceFile(ada, undefined, list(20_000));
  await ada.ask('POST', `/price-files/${id}/mapping`, { mapping });
  const stopped = await ada.ask('POST', `/price-files/${id}/stop`);
  expect(stopped.json()).toMatchObject({ status: 'stopped' });
  await sleep(1_500);
  expect(await get(id)).toMatchObject({ status: 'stopped', counts: null });
  await ada.ask('POST', `/price-files/${id}/check`);
  expect(await untilDone(ada, id)).toMatchObject({ status: 'checked', counts: { new: 20_000 } });
});

/** Keeps a supplier locked while `work` runs, so that nothing is applied meanwhile. */
async function whileHeld(supplierId: number, work: () => Promise<void>): Promise<void> {
  await quoin.db.transaction().execute(async (trx) => {
    await trx.selectFrom('suppliers').select('id').where('id', '=', supplierId).forUpdate().execute();
    await work();
  });
}

const untilApplying = async () => untilWaiting(quoin.db, 1);

test('what is stopped while a file is applied applies nothing of it', async () => {
  const { id: supplierId } = await addSupplier(ada);
  const { id } = await priceFileIn(ada, 'checked', supplierId, list(10));
  await whileHeld(supplierId, async () => {
    await ada.ask('POST', `/price-files/${id}/apply`, {});
    await untilApplying();
    expect((await ada.ask('POST', `/price-files/${id}/stop`)).json()).toMatchObject({ status: 'checked' });
  });
  expect((await ada.ask('GET', `/suppliers/${supplierId}/products?limit=1`)).json()).toEqual([]);
  await ada.ask('POST', `/price-files/${id}/apply`, {});
  expect(await untilDone(ada, id)).toMatchObject({ status: 'applied' });
});

test('a connection that is lost in the middle leaves nothing, and the work begins again by itself', async () => {
  const { id: supplierId } = await addSupplier(ada);
  const { id } = await priceFileIn(ada, 'checked', supplierId, list(10));
  await whileHeld(supplierId, async () => {
    await ada.ask('POST', `/price-files/${id}/apply`, {});
    await untilApplying();
    await runStatements(
      quoin.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  });
  expect(await untilDone(ada, id)).toMatchObject({ status: 'applied', problem: null });
  expect((await ada.ask('GET', `/suppliers/${supplierId}/products?limit=50`)).json()).toHaveLength(10);
});

test('a file that was applied twice at once is applied once', async () => {
  const { id: supplierId } = await addSupplier(ada);
  const { id } = await priceFileIn(ada, 'checked', supplierId, list(10));
  const answers = await Promise.all(
    Array.from({ length: 6 }, async () => ada.ask('POST', `/price-files/${id}/apply`, {})),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(5);
  await untilDone(ada, id);
  const [sold] = (await ada.ask('GET', `/suppliers/${supplierId}/products?limit=1`)).json<{ id: number }[]>();
  expect((await ada.ask('GET', `/supplier-products/${sold?.id}/prices`)).json()).toHaveLength(1);
});

describe('a file that is no list is refused in words', () => {
  test.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Save it as CSV or XLSX first'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'Save it as CSV or XLSX first'],
    ['a ZIP called CSV', Buffer.from('504b0304140000000000', 'hex'), expect.stringMatching(/./)],
    ['nothing', Buffer.alloc(0), 'The file is empty'],
    ['empty lines', Buffer.from('\n\n\n'), 'The file has no rows'],
    ['a cell without an end', Buffer.from('SKU,Price\n"A,1\n'), expect.stringMatching(/quotation mark/)],
  ])('%s', async (_name, bytes, message) => {
    const { body, headers } = fileForm((await addSupplier(ada)).id, bytes);
    const answer = await ada.ask('POST', '/price-files', body, headers);
    expect(answer.json()).toEqual({ code: 'UNSUPPORTED_MEDIA_TYPE', message });
    expect(answer.statusCode).toBe(415);
  });

  test('a cell without an end far below fails the check, which says so', async () => {
    const { id } = await addPriceFile(ada, undefined, `${list(5_000)}"B,1\n`);
    await ada.ask('POST', `/price-files/${id}/mapping`, { mapping });
    expect(await untilDone(ada, id)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/quotation mark on line 5,002/),
    });
  });
});

test('a formula in a cell comes back as text, and a name without folders', async () => {
  const { id: supplierId } = await addSupplier(ada);
  const { body, headers } = fileForm(
    supplierId,
    'SKU,Description,Price\nA,=1+1,1.00\n',
    '../../etc/March.csv',
  );
  const { id, name } = (await ada.ask('POST', '/price-files', body, headers)).json<PriceFile>();
  expect(name).toBe('March.csv');
  await ada.ask('POST', `/price-files/${id}/mapping`, { mapping });
  await untilDone(ada, id);
  expect((await rowsOf(id, 'new'))[0]).toMatchObject({ description: '=1+1' });
});

test('a row that is not doubtful cannot be taken, and nothing is applied then', async () => {
  const { id } = await priceFileIn(ada, 'checked', undefined, list(3));
  const answer = await ada.ask('POST', `/price-files/${id}/apply`, { doubtful: [2] });
  expect(answer.json()).toMatchObject({
    code: 'VALIDATION',
    issues: [{ path: 'doubtful', message: 'No doubtful row has the place 2' }],
  });
  expect(await get(id)).toMatchObject({ status: 'checked' });
});

test('a viewer sees files and changes none', async () => {
  const { id } = await addPriceFile(ada);
  const vera = await quoin.signIn('vera');
  expect((await vera.ask('GET', `/price-files/${id}`)).statusCode).toBe(200);
  for (const step of ['mapping', 'check', 'apply', 'stop', 'undo'])
    expect((await vera.ask('POST', `/price-files/${id}/${step}`, { mapping })).statusCode, step).toBe(403);
});
