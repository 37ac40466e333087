import { expect, test } from 'vitest';

import { openQuote } from '../client/testing/quotes.ts';
import { addBathroom } from '../contracts/testing/bathroom.ts';
import { openForAda, refusedAs } from '../testing.ts';
import { balances, billedBathroom, place, soundBooks } from './testing/bathroom-bills.ts';

const asAda = openForAda();

const tenPercent = { retainage: { retainageRate: 0.1 } };

test('a new estimate begins with the retainage of the settings, and a copy with that of its source', async () => {
  await asAda(async (call) => {
    await call.moneySettings.update({ retainageRate: 0.05 });
    const { estimate } = await addBathroom(call);
    expect(estimate).toMatchObject({ retainageRate: 0.05, storedRate: null, stepAt: null, stepRate: null });
    await call.estimates.update({ id: estimate.id, retainageRate: 0.1, stepAt: 0.5, stepRate: 0.05 });
    expect(await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id })).toMatchObject(
      { retainageRate: 0.1, storedRate: null, stepAt: 0.5, stepRate: 0.05 },
    );
  });
});

test('a step has its rate, or neither', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call);
    const { id, projectId } = estimate;
    const refused = refusedAs('retainageStepIncomplete');
    await expect(call.estimates.update({ id, stepAt: 0.5 })).rejects.toMatchObject(refused);
    await expect(call.estimates.create({ projectId, stepRate: 0.05 })).rejects.toMatchObject(refused);
    await call.estimates.update({ id, stepAt: 0.5, stepRate: 0 });
    await expect(call.estimates.update({ id, stepRate: null })).rejects.toMatchObject(refused);
    expect(await call.estimates.update({ id, stepAt: null, stepRate: null })).toMatchObject({ stepAt: null });
  });
});

test('more than the state allows cannot be sent (T4)', async () => {
  await asAda(async (call) => {
    const { estimate } = await addBathroom(call, tenPercent);
    const { id } = estimate;
    await call.stateRules.create({
      state: 'CA',
      kind: 'retainage-cap',
      shareNumerator: 1,
      shareDenominator: 20,
      propertyTypes: ['single-family'],
      effectiveFrom: '2026-01-02',
      citation: 'Civ. Code §8811',
      checkedOn: '2026-01-02',
    });
    const told = expect.objectContaining({
      check: 'T4',
      isBlocking: true,
      field: 'payments',
      message: '10% would be held back. Civ. Code §8811 allows 5%.',
    });
    expect((await call.estimates.checks({ id })).issues).toContainEqual(told);
    await call.estimates.update({ id, retainageRate: 0.05 });
    expect((await call.estimates.checks({ id })).issues).not.toContainEqual(told);
    await call.estimates.update({ id, storedRate: 0.1 });
    expect((await call.estimates.checks({ id })).issues).toContainEqual(told);
  });
});

test('the quote says what is held back, and the contract keeps it', async () => {
  await asAda(async (call, trx) => {
    const made = await billedBathroom(call, trx, { retainage: { retainageRate: 0.1, storedRate: 0.05 } });
    const { document } = await openQuote(made.client, made.token);
    expect(document.retainage).toBe(
      '10% of each bill is held back until the work is done. Of materials that are stored and not yet installed, it is 5%.',
    );
    expect(made.contract).toMatchObject({
      retainageRate: 0.1,
      storedRate: 0.05,
      stepAt: null,
      stepRate: null,
    });
    expect(await call.quotes.verify({ id: made.contract.quoteId })).toMatchObject({ isWhole: true });
  });
});

test('a bill holds back its part of the work, and never of a deposit', async () => {
  await asAda(async (call, trx) => {
    const { contractId, ask, bill, pay, met } = await billedBathroom(call, trx, tenPercent);
    await ask(place.deposit);
    await pay(777.63);
    await met(place.materials);
    const first = await bill(place.materials);
    expect(first).toMatchObject({
      net: 1946.13,
      tax: 160.56,
      retainage: 116.85,
      total: 1989.84,
      depositApplied: 777.63,
      payable: 1212.21,
    });
    expect(await balances(call)).toEqual({
      1010: 777.63,
      1200: 1212.21,
      1210: 116.85,
      2200: -160.56,
      4000: -1946.13,
    });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({ retained: 116.85 });
    const { items } = await call.invoices.get({ id: first.id });
    expect(items.reduce((sum, { retainage }) => sum + Math.round(retainage * 100), 0)).toBe(11_685);
    await soundBooks(trx);
  });
});
