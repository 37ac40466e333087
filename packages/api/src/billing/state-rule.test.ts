import { stateRulesOf } from '@quoin/db/billing/state-rule';
import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

const source = { effectiveFrom: '2026-01-01', citation: 'R.C. 4722.03', checkedOn: '2026-11-22' };
const cap = { ...source, state: 'OH', kind: 'deposit-cap', shareNumerator: 1, shareDenominator: 4 } as const;
const OURS = 'This rule comes with Quoin. Add a rule of your own: the newest one wins.';

/** A rule that comes with Quoin. */
async function ours(call: Call) {
  const [rule] = (await call.stateRules.list({ state: 'CA', kind: 'deposit-cap' })).items;
  if (!rule) throw new Error('California has no limit of the deposit');
  return rule;
}

test('Quoin brings rules with their sources, by state and kind, those of every state first', async () => {
  await asAda(async (call, trx) => {
    const { items } = await call.stateRules.list({});
    expect(items.map(({ state, kind }) => `${state} ${kind}`)).toEqual([
      'US cancel',
      'CA deposit-cap',
      'CA pay-ahead',
      'CA cancel',
      'CA retainage-cap',
      'MA deposit-cap',
      'MD deposit-cap',
      'ME deposit-cap',
      'NV deposit-cap',
      'NY escrow',
      'OH deposit-cap',
      'PA deposit-cap',
      'PA cancel',
      'TN deposit-cap',
    ]);
    expect(items.every(({ isOwn, basis }) => !isOwn && basis !== null)).toBe(true);
    expect(await ours(call)).toMatchObject({
      shareNumerator: 1,
      shareDenominator: 10,
      cap: 1000,
      citation: 'Bus. & Prof. Code §7159.5(a)',
      checkedOn: '2026-11-22',
    });
    expect(await stateRulesOf(trx, ['PA', 'NY'])).toEqual(
      items.filter(({ state }) => ['PA', 'NY'].includes(state)).toSorted((one, other) => one.id - other.id),
    );
  });
});

test('rules are found, narrowed, paged in their order, sorted and counted', async () => {
  await asAda(async (call) => {
    const listed = async (filter: Parameters<Call['stateRules']['list']>[0]) =>
      (await call.stateRules.list(filter)).items.map(({ state, kind }) => `${state} ${kind}`);
    expect(await listed({ search: '517.7' })).toEqual(['PA cancel']);
    expect(await listed({ state: 'pa' })).toEqual(['PA deposit-cap', 'PA cancel']);
    expect(await listed({ kind: 'escrow' })).toEqual(['NY escrow']);
    const { nextCursor } = await call.stateRules.list({ limit: 3 });
    expect(await listed({ limit: 2, cursor: nextCursor ?? '' })).toEqual(['CA cancel', 'CA retainage-cap']);
    expect(await listed({ sort: '-effectiveFrom', kind: 'deposit-cap', limit: 1 })).toEqual([
      'NV deposit-cap',
    ]);
    const { total, choices } = await call.stateRules.counts({ state: 'PA' });
    expect(total).toBe(2);
    expect(choices.state).toContainEqual({ value: 'CA', label: 'CA', count: 4 });
    expect(choices.kind).toEqual([
      { value: 'cancel', label: 'cancel', count: 1 },
      { value: 'deposit-cap', label: 'deposit-cap', count: 1 },
    ]);
  });
});

test('a rule that comes with Quoin is neither changed nor deleted', async () => {
  await asAda(async (call) => {
    const rule = await ours(call);
    await expect(call.stateRules.update({ id: rule.id, cap: 2000 })).rejects.toThrow(OURS);
    await expect(call.stateRules.delete({ id: rule.id })).rejects.toThrow(OURS);
    expect(await call.stateRules.get({ id: rule.id })).toEqual(rule);
  });
});

test('a rule of the firm is added, changed, deleted and brought back, and the log names it', async () => {
  await asAda(async (call) => {
    const made = await call.stateRules.create({ ...cap, state: 'oh', minContract: '25000' });
    expect(made).toMatchObject({
      state: 'OH',
      minContract: 25_000,
      specialOrders: 'none',
      countsSaturdays: true,
      propertyTypes: null,
      isOwn: true,
    });
    const { id } = made;
    const after = await call.stateRules.update({ id, shareDenominator: 5, propertyTypes: ['condo'] });
    expect(after).toMatchObject({ shareNumerator: 1, shareDenominator: 5, version: 2 });
    await expect(call.stateRules.update({ id, note: 'Ask', version: 1 })).rejects.toThrow(
      'changed by someone else',
    );
    await call.stateRules.delete({ id, version: 2 });
    await expect(call.stateRules.get({ id })).rejects.toThrow('State rule not found');
    const { id: entry = 0 } = (await call.bin.find({ entity: 'state-rule', entityId: id })) ?? {};
    await call.bin.restore({ id: entry });
    expect(await call.stateRules.get({ id })).toMatchObject({ shareDenominator: 5, isOwn: true });
    const { items } = await call.activity.listChanges({ entity: 'state-rule', entityId: id });
    expect(items.map(({ action, label }) => [action, label])).toEqual([
      ['restored', 'OH Limit of the deposit'],
      ['deleted', 'OH Limit of the deposit'],
      ['updated', 'OH Limit of the deposit'],
      ['created', 'OH Limit of the deposit'],
    ]);
    expect(items[2]?.changes).toEqual({
      shareDenominator: { from: 4, to: 5 },
      propertyTypes: { from: null, to: ['condo'] },
    });
  });
});

describe.each([
  [
    { kind: 'deposit-cap', shareNumerator: null, shareDenominator: null },
    'shareNumerator',
    'Give a share of',
  ],
  [{ kind: 'deposit-cap', shareDenominator: null }, 'shareDenominator', 'Give both numbers of the share'],
  [{ kind: 'deposit-cap', shareNumerator: null, cap: 5 }, 'shareNumerator', 'Give both numbers of the share'],
  [{ kind: 'deposit-cap', shareNumerator: 5 }, 'shareNumerator', 'Share must be at most the whole price'],
  [
    { kind: 'retainage-cap', shareNumerator: null, shareDenominator: null },
    'shareNumerator',
    'Share is required',
  ],
  [{ kind: 'cancel' }, 'days', 'Days is required'],
  [{ kind: 'notice' }, 'text', 'Text is required'],
] as const)('a rule that %j makes incomplete', (fields, field, message) => {
  test('is not added, and the error names the field', async () => {
    await asAda(async (call) => {
      const failure = call.stateRules.create({ ...cap, ...fields });
      await expect(failure).rejects.toThrow(message);
      await expect(failure).rejects.toThrow(field);
    });
  });
  test('does not come of a change either', async () => {
    await asAda(async (call) => {
      const { id } = await call.stateRules.create(cap);
      const failure = call.stateRules.update({ id, ...fields });
      await expect(failure).rejects.toThrow(message);
      await expect(failure).rejects.toMatchObject({ cause: { issues: [{ path: field }] } });
    });
  });
});

test.each([
  [{ state: 'Ohio' }, 'State must be two letters'],
  [{ kind: 'tax' }, 'Choose Limit of the deposit'],
  [{ shareDenominator: 1001 }, 'Share of must be a whole number from 1 to 1000'],
  [{ cap: -1 }, 'Limit must not be negative'],
  [{ days: 61 }, 'Days must be a whole number from 1 to 60'],
  [{ propertyTypes: [] }, 'Choose a property type, or leave them all'],
  [{ propertyTypes: ['condo', 'condo'] }, 'Each can be chosen once'],
  [{ effectiveFrom: '' }, 'First day must be a date such as 2026-03-04'],
  [{ citation: ' ' }, 'Citation is required'],
  [{ checkedOn: null }, 'Checked on must be a date such as 2026-03-04'],
])('%j is refused: %s', async (fields, message) => {
  await asAda(async (call) => {
    await expect(call.stateRules.create({ ...cap, ...fields } as never)).rejects.toThrow(message);
  });
});

test('a viewer reads rules and changes none', async () => {
  await withRollback(opened.db, async (trx) => {
    const { call } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
    const { id } = await ours(call);
    await expect(call.stateRules.create(cap)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call.stateRules.update({ id, note: 'x' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(call.stateRules.delete({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
