import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { taxRateSheet } from '@quoin/domain/costs/tax-rate-sheet';
import { rowTexts } from '@quoin/domain/csv/rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { checkRows, counts } from '../csv/import-testing.ts';
import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

async function asAda(work: (call: Call, trx: Db) => Promise<void>) {
  await withRollback(opened.db, async (trx) => work(callerFor(trx, await addAdmin(trx, 'ada')).call, trx));
}

const county = { state: 'OH', name: 'Montgomery County', rate: 0.075, effectiveFrom: '2026-01-01' };

test('an installation begins without tax rates, because Quoin gives no tax advice', async () => {
  await asAda(async (call) => {
    expect((await call.taxRates.list({})).items).toEqual([]);
  });
});

test('a tax rate is added, changed and deleted, and the log names its place', async () => {
  await asAda(async (call) => {
    const made = await call.taxRates.create({ ...county, state: 'oh', zipCode: '45402', rate: '0.072501' });
    expect(made).toMatchObject({ state: 'OH', zipCode: '45402', rate: 0.072501, checkedOn: null });
    const { id } = made;
    const after = await call.taxRates.update({ id, source: 'Rate finder', checkedOn: '2026-03-04' });
    expect(after).toMatchObject({ source: 'Rate finder', checkedOn: '2026-03-04', version: 2 });
    expect(await call.taxRates.get({ id })).toEqual(after);
    await expect(call.taxRates.update({ id, rate: 0.08, version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    await call.taxRates.delete({ id, version: 2 });
    await expect(call.taxRates.get({ id })).rejects.toThrow('Tax rate not found');
    const { items } = await call.activity.listChanges({ entity: 'tax-rate', entityId: id });
    expect(items.map(({ action, label }) => [action, label])).toEqual([
      ['deleted', 'OH 45402 Montgomery County'],
      ['updated', 'OH 45402 Montgomery County'],
      ['created', 'OH 45402 Montgomery County'],
    ]);
    expect(items[1]?.changes).toEqual({
      source: { from: null, to: 'Rate finder' },
      checkedOn: { from: null, to: '2026-03-04' },
    });
  });
});

test.each([
  [{ state: 'Ohio' }, 'State must be two letters'],
  [{ zipCode: '4540' }, 'Zip code must be five digits'],
  [{ name: ' ' }, 'Tax rate name is required'],
  [{ rate: null }, 'Rate is required'],
  [{ rate: 0.2001 }, 'Rate must be at most 20%'],
  [{ rate: 7.5 }, 'Rate must be at most 20%'],
  [{ rate: -0.01 }, 'Rate must not be negative'],
  [{ effectiveFrom: null }, 'First day must be a date such as 2026-03-04'],
  [{ effectiveFrom: '2026-02-30' }, 'First day must be a date such as 2026-03-04'],
  [{ checkedOn: 'yesterday' }, 'Checked on must be a date such as 2026-03-04'],
])('%j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    await expect(call.taxRates.create({ ...county, ...fields } as never)).rejects.toThrow(message);
  });
});

test('a name begins once on a day in a place, whatever its case, and also comes back once', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'olga'));
  const taken = 'A tax rate with this place, name and first day already exists';
  const { id } = await call.taxRates.create(county);
  await expect(call.taxRates.create({ ...county, name: 'MONTGOMERY county' })).rejects.toThrow(taken);
  const others = [
    await call.taxRates.create({ ...county, state: 'KY' }),
    await call.taxRates.create({ ...county, zipCode: '45402' }),
    await call.taxRates.create({ ...county, name: 'Greene County' }),
    await call.taxRates.create({ ...county, effectiveFrom: '2026-07-01' }),
  ];
  for (const other of others)
    await expect(call.taxRates.update({ id: other.id, ...county, zipCode: null })).rejects.toThrow(taken);

  await call.taxRates.delete({ id });
  await call.taxRates.update({ id: others[0]?.id ?? 0, ...county });
  const { id: entry = 0 } = (await call.bin.find({ entity: 'tax-rate', entityId: id })) ?? {};
  await expect(call.bin.restore({ id: entry })).rejects.toThrow(
    'another tax rate with this place, name and first day',
  );
  await call.taxRates.deleteMany({ chosen: { found: {} } });
  await call.bin.empty({ newestId: (await call.bin.list({})).items[0]?.id ?? 0 });
});

test('tax rates are found, narrowed to a state or a zip code, ordered, counted, and checked many at a time', async () => {
  await asAda(async (call) => {
    const rates = [
      county,
      { ...county, name: 'Dayton', zipCode: '45402', rate: 0.0775, checkedOn: '2026-03-01' },
      { ...county, name: 'Columbus', zipCode: '43215', rate: 0.08, source: 'Franklin County Auditor' },
      { ...county, name: 'Kentucky', state: 'KY', rate: 0.06, effectiveFrom: '1990-07-01' },
    ];
    for (const rate of rates) await call.taxRates.create(rate);
    const namesOf = async (filter: Parameters<Call['taxRates']['list']>[0]) =>
      (await call.taxRates.list(filter)).items.map(({ name }) => name);
    expect(await namesOf({})).toEqual(['Kentucky', 'Montgomery County', 'Columbus', 'Dayton']);
    expect(await namesOf({ search: 'dayton 45402' })).toEqual(['Dayton']);
    expect(await namesOf({ search: 'OH 45402 Dayton' })).toEqual(['Dayton']);
    expect(await namesOf({ search: 'auditor' })).toEqual(['Columbus']);
    expect(await namesOf({ state: 'ky' })).toEqual(['Kentucky']);
    expect(await namesOf({ state: 'OH', zipCode: '45402' })).toEqual(['Montgomery County', 'Dayton']);
    expect(await namesOf({ sort: '-rate', limit: 2 })).toEqual(['Columbus', 'Dayton']);
    expect(await namesOf({ sort: 'effectiveFrom', limit: 1 })).toEqual(['Kentucky']);
    expect((await namesOf({ sort: 'checkedOn' }))[0]).toBe('Dayton');
    expect(await call.taxRates.counts({})).toEqual({
      total: 4,
      choices: {
        state: [
          { value: 'KY', label: 'KY', count: 1 },
          { value: 'OH', label: 'OH', count: 3 },
        ],
      },
    });

    const { changed, previous } = await call.taxRates.updateMany({
      chosen: { found: { state: 'OH' } },
      patch: { checkedOn: '2026-03-04' },
    });
    expect(changed).toBe(3);
    expect(await call.taxRates.restoreMany({ previous })).toEqual({ restored: 3, left: 0 });
    expect((await call.taxRates.list({ search: 'Dayton' })).items[0]?.checkedOn).toBe('2026-03-01');
    expect(await call.findings.list({ search: '45402' })).toMatchObject([
      { kind: 'tax-rate', title: 'OH 45402 Dayton' },
    ]);
  });
});

test('an exported tax rate that is imported again changes nothing, and a row with its key changes it', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'ivan'));
  const made = [
    await call.taxRates.create({ ...county, rate: 0.072525, source: 'County', checkedOn: '2026-03-04' }),
    await call.taxRates.create({ ...county, zipCode: '45402', rate: 0.0775 }),
  ];
  const fields = taxRateSheet.fields.map(({ name }) => name);
  const rows = made.map((row) => rowTexts(taxRateSheet, row));
  expect((await checkRows(call, 'tax-rates', fields, rows)).counts).toEqual(counts({ unchanged: 2 }));
  const { id, counts: found } = await checkRows(
    call,
    'tax-rates',
    ['state', 'zipCode', 'name', 'effectiveFrom', 'rate'],
    [
      ['oh', '', 'montgomery county', '2026-01-01', '7.75%'],
      ['OH', '45402', 'Montgomery County', '2026-07-01', '0.08'],
    ],
  );
  expect(found).toEqual(counts({ updated: 1, created: 1 }));
  await call.imports.write({ id, leaveOutWrong: false });
  expect((await call.taxRates.list({})).items.map(({ rate, version }) => [rate, version])).toEqual([
    [0.0775, 2],
    [0.0775, 1],
    [0.08, 1],
  ]);
});
