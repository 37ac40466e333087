import { afterAll, beforeAll, expect, test } from 'vitest';

import { withRollback } from '../testing/database.ts';
import { addRows, openFilledDatabase } from '../testing/one-of-each.ts';
import { findAssembly } from './assembly.ts';
import { insertTaxRate, listTaxRates } from './tax-rate.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
beforeAll(async () => {
  opened = await openFilledDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('a tax rate of a name begins once on a day in a place, and a whole state is a place', async () => {
  await withRollback(opened.db, async (trx) => {
    const rate = {
      state: 'OH',
      name: 'montgomery',
      rate: 0.08,
      effectiveFrom: '2026-01-01',
      checkedOn: '2026-01-01',
    };
    await expect(insertTaxRate(trx, rate)).rejects.toMatchObject({ key: 'taxRateExists' });
    const ofCity = await insertTaxRate(trx, { ...rate, zipCode: '45402' });
    const later = await insertTaxRate(trx, { ...rate, effectiveFrom: '2027-01-01' });
    const elsewhere = await insertTaxRate(trx, { ...rate, zipCode: '45403' });
    const { items } = await listTaxRates(trx, { zipCode: '45402' });
    const ids = items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([1, later.id, ofCity.id]));
    expect(ids).not.toContain(elsewhere.id);
  });
});

test('the items of an assembly are read in their order, and one without items has an empty list', async () => {
  await withRollback(opened.db, async (trx) => {
    await addRows(
      trx,
      'assembly_items',
      { id: 2, sort_order: 2, name: 'Last' },
      { id: 3, sort_order: 1, name: 'Next' },
      { id: 4, assembly_id: 3, name: 'Of another' },
    );
    await addRows(trx, 'assemblies', { id: 2, name: 'Bare' });
    expect((await findAssembly(trx, 1))?.items.map(({ name }) => name)).toEqual(['Studs', 'Next', 'Last']);
    expect((await findAssembly(trx, 2))?.items).toEqual([]);
  });
});
