import { readWorkingDays } from '@quoin/db/settings';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { addAdmin, callerFor } from './testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('the settings are one record, changed by administrators and logged', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    const before = await call.settings.get();
    expect(before).toMatchObject({ id: 1, companyName: null, showsPublicPrices: false, version: 1 });
    const after = await call.settings.update({
      companyName: ' Cornerstone Renovation ',
      companyState: 'oh',
      defaultState: 'ky',
      defaultUnit: 'each',
      showsPublicPrices: true,
    });
    expect(after).toMatchObject({
      companyName: 'Cornerstone Renovation',
      companyState: 'OH',
      defaultState: 'KY',
      defaultUnit: 'each',
      showsPublicPrices: true,
      version: 2,
    });
    expect(await call.settings.update({})).toEqual(after);
    expect(await call.settings.update({ companyName: 'Cornerstone Renovation' })).toEqual(after);
    expect(await call.settings.get()).toEqual(after);
    const log = (await call.activity.list({ entity: 'settings' })).items;
    expect(log).toMatchObject([
      { action: 'updated', entityId: 1, label: 'Company settings', actor: 'ada Test' },
    ]);
  });
});

test('a stale change of the settings is refused, and a viewer changes none', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    await call.settings.update({ companyName: 'One', version: 1 });
    await expect(call.settings.update({ companyName: 'Two', version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    const vera = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' })).call;
    expect(await vera.settings.get()).toMatchObject({ companyName: 'One' });
    await expect(vera.settings.update({ companyName: 'Three' })).rejects.toThrow('not change it');
  });
});

test('workdays and closed days are kept in their order, and the log has them in words', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'ada'));
    expect(await call.settings.get()).toMatchObject({
      workdays: 'Mon, Tue, Wed, Thu, Fri',
      closedDays: [],
    });
    const closedDays = [
      { date: '2026-12-25', name: 'Christmas Day' },
      { date: '2026-03-04', name: 'Inventory' },
    ];
    const after = await call.settings.update({ workdays: 'sat, mon', closedDays });
    expect(after).toMatchObject({ workdays: 'Mon, Sat', closedDays: closedDays.toReversed() });
    expect(await call.settings.update({ closedDays })).toEqual(after);
    expect(await readWorkingDays(trx)).toEqual({
      workdays: [1, 6],
      closedDays: new Set(['2026-03-04', '2026-12-25']),
    });
    const { items } = await call.activity.listChanges({ entity: 'settings', entityId: 1 });
    expect(items).toMatchObject([
      {
        changes: {
          workdays: { from: 'Mon, Tue, Wed, Thu, Fri', to: 'Mon, Sat' },
          closedDays: { from: null, to: 'Mar 4, 2026: Inventory\nDec 25, 2026: Christmas Day' },
        },
      },
    ]);
  });
});
