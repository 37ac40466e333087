import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const plaster = { code: '09-150', name: 'Plaster', kind: 'labor' } as const;

test('an installation begins with 38 cost codes, of which the materials are taxable', async () => {
  await asAda(async (call) => {
    const { items } = await call.costCodes.list({});
    expect(items).toHaveLength(38);
    expect(items.every(({ kind, isTaxable }) => isTaxable === (kind === 'material'))).toBe(true);
    expect(items[0]).toMatchObject({ code: '01-100', name: 'Permits and fees', baseRate: null, version: 1 });
  });
});

test('a cost code is added, changed and deleted, and the log names its code', async () => {
  await asAda(async (call) => {
    const made = await call.costCodes.create({ ...plaster, baseRate: 52.125001, burdenRate: 0.36 });
    expect(made).toMatchObject({ baseRate: 52.125001, burdenRate: 0.36, markupRate: null, isTaxable: false });
    const { id } = made;
    const after = await call.costCodes.update({ id, markupRate: 10, version: 1 });
    expect(after).toMatchObject({ markupRate: 10, version: 2 });
    expect(await call.costCodes.get({ id })).toEqual(after);
    await expect(call.costCodes.update({ id, name: 'Stucco', version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    await call.costCodes.delete({ id, version: 2 });
    await expect(call.costCodes.get({ id })).rejects.toThrow('Cost code not found');
    const { items } = await call.activity.list({ entity: 'cost-code', entityId: id });
    expect(items.map(({ action, label }) => [action, label])).toEqual([
      ['deleted', '09-150 Plaster'],
      ['updated', '09-150 Plaster'],
      ['created', '09-150 Plaster'],
    ]);
  });
});

test.each([
  [{ code: '' }, 'Code is required'],
  [{ code: 'x'.repeat(21) }, 'Code must be at most 20 characters'],
  [{ name: ' ' }, 'Cost code name is required'],
  [{ kind: 'magic' }, 'Choose Material, Labor, Subcontract, Equipment, or Other'],
  [{ baseRate: -1 }, 'Base rate must not be negative'],
  [{ baseRate: 0.000_000_1 }, 'Base rate must have at most 6 decimals'],
  [{ burdenRate: 3.01 }, 'Burden rate must be at most 300%'],
  [{ markupRate: 11 }, 'Markup rate must be at most 1000%'],
])('%j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    await expect(call.costCodes.create({ ...plaster, ...fields } as never)).rejects.toThrow(message);
  });
});

test('a code is taken once, whatever its case', async () => {
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'olga'));
  const taken = 'A cost code with this code already exists';
  const { id } = await call.costCodes.create({ ...plaster, code: 'Pl-1' });
  await expect(call.costCodes.create({ ...plaster, code: 'pL-1' })).rejects.toThrow(taken);
  const other = await call.costCodes.create({ ...plaster, code: 'Pl-2' });
  await expect(call.costCodes.update({ id: other.id, code: 'PL-1' })).rejects.toThrow(taken);
  await call.costCodes.deleteMany({ chosen: { ids: [id, other.id] } });
});

test('cost codes are found by code and name, narrowed to a kind, counted, and changed many at a time', async () => {
  await asAda(async (call) => {
    const codesOf = async (filter: Parameters<Call['costCodes']['list']>[0]) =>
      (await call.costCodes.list(filter)).items.map(({ code }) => code);
    expect(await codesOf({ search: 'framing' })).toEqual(['06-100', '06-200']);
    expect(await codesOf({ search: '16-', sort: '-code' })).toEqual(['16-200', '16-100']);
    expect(await codesOf({ kind: 'equipment' })).toEqual(['01-500']);
    expect((await codesOf({ sort: 'kind', limit: 1 }))[0]).toBe('01-400');
    const { total, choices } = await call.costCodes.counts({ kind: 'labor' });
    expect(total).toBe(choices.kind.find(({ value }) => value === 'labor')?.count);
    expect(choices.kind.reduce((sum, { count }) => sum + count, 0)).toBe(38);

    const { changed, previous } = await call.costCodes.updateMany({
      chosen: { found: { kind: 'labor' } },
      patch: { isTaxable: true },
    });
    expect(changed).toBe(total);
    expect(await call.costCodes.restoreMany({ previous })).toEqual({ restored: total, left: 0 });
    expect(await call.findings.list({ search: '06-300' })).toMatchObject([
      { kind: 'cost-code', title: '06-300 Finish carpentry' },
    ]);
  });
});
