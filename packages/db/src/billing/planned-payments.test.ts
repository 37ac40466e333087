import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { runAsOwner, withRollback } from '../testing/database.ts';
import { addRows, openFilledDatabase } from '../testing/one-of-each.ts';
import { readPaymentLaw, readPlanned, replacePlanned } from './schedule.ts';
import { listStateRules, lockStateRule } from './state-rule.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openFilledDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

const estimate = { id: 1, projectId: 1 };

test('payments of a plan are replaced only by somebody who has read it, and only with tasks of the project', async () => {
  await withRollback(db, async (trx) => {
    await addRows(trx, 'project_tasks', { id: 2, project_id: 2 });
    await addRows(trx, 'schedule_rows', { id: 50, estimate_id: 2, sort_order: 9 });
    const { version, payments } = await readPlanned(trx, 1);
    expect({ version, count: payments.length }).toEqual({ version: 1, count: 1 });
    const stray = payments.map((payment) => ({ ...payment, taskId: 2 }));
    await expect(replacePlanned(trx, estimate, [...payments, ...stray], version)).rejects.toMatchObject({
      key: 'paymentTaskDoesNotExist',
    });
    const { after } = await replacePlanned(trx, estimate, payments, version);
    expect(after).toEqual({ version: expect.any(Number), isUsual: false, payments });
    expect(after.version).toBeGreaterThan(version);
    await expect(replacePlanned(trx, estimate, payments, version)).rejects.toMatchObject({ key: 'stale' });
    await replacePlanned(trx, estimate, [], after.version);
    expect(await readPlanned(trx, 1)).toMatchObject({ version: 0, isUsual: true });
    expect(await readPlanned(trx, 2)).toMatchObject({ version: 50, isUsual: false });
  });
});

test('the law of a project has the rules of its state and those of every state', async () => {
  await withRollback(db, async (trx) => {
    await addRows(
      trx,
      'state_rules',
      { id: 2, state: 'US', citation: 'Every' },
      { id: 3, state: 'CA', citation: 'Other' },
    );
    const citations = async () => {
      const { state, rules } = await readPaymentLaw(trx, 1);
      return [state, ...rules.map(({ citation }) => citation)];
    };
    expect(await citations()).toEqual(['OH', 'R.C. 1345.21', 'Every']);
    await runAsOwner(trx, 'update projects set property_id = null');
    expect(await citations()).toEqual([null, 'Every']);
  });
});

test('rules are listed from those of every state on, and in a state by their kinds', async () => {
  await withRollback(db, async (trx) => {
    const deposit = { kind: 'deposit-cap', cap: 1_000, days: null };
    await addRows(
      trx,
      'state_rules',
      { id: 2, state: 'US', citation: 'Every' },
      { id: 3, state: 'AL', citation: 'Cancel' },
      { id: 4, state: 'AL', citation: 'Deposit', ...deposit },
    );
    const { items } = await listStateRules(trx, {});
    expect(items.map(({ citation }) => citation)).toEqual(['Every', 'Deposit', 'Cancel', 'R.C. 1345.21']);
  });
});

test('a rule that comes with Quoin is not changed', async () => {
  await withRollback(db, async (trx) => {
    await addRows(trx, 'state_rules', { id: 2, is_own: false }, { id: 3, is_own: true });
    await expect(lockStateRule(trx, 2, undefined)).rejects.toMatchObject({ key: 'ruleIsOurs' });
    expect(await lockStateRule(trx, 3, undefined)).toMatchObject({ id: 3 });
  });
});
