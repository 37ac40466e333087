import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { openDocument } from '../client/client-page.ts';
import { openQuote } from '../client/testing/quotes.ts';
import { addBathroom } from '../contracts/testing/bathroom.ts';
import { openForAda, refusedAs } from '../testing.ts';
import { balances, billedBathroom, place, requestKey, soundBooks } from './testing/bathroom-bills.ts';

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

/** The bathroom with 10% retainage, with all of it billed. */
async function billedWhole(...opened: Parameters<typeof billedBathroom>) {
  const made = await billedBathroom(opened[0], opened[1], tenPercent);
  for (const payment of [place.materials, place.labor, place.balance]) await made.met(payment);
  await made.bill(place.materials, place.labor, place.balance);
  return made;
}

test('what is held is released by an invoice of its own, which posts no revenue and no tax', async () => {
  await asAda(async (call, trx) => {
    const { contractId, release, pay } = await billedWhole(call, trx);
    // 10% of the net but for the deposit: 7,615.80 − 777.63.
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      retained: 683.82,
      open: 7092.54,
    });
    const part = await release(500);
    expect(part).toMatchObject({
      kind: 'release',
      number: expect.stringMatching(/^INV-\d{4}-0002$/),
      net: 0,
      tax: 0,
      retainage: -500,
      total: 500,
      payable: 500,
      open: 500,
    });
    expect(await balances(call)).toEqual({ 1200: 7592.54, 1210: 183.82, 4000: -7615.8, 2200: -160.56 });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      billed: 7776.36,
      unbilled: 0,
      retained: 183.82,
      open: 7592.54,
    });
    expect(await call.invoices.get({ id: part.id })).toMatchObject({
      rows: [],
      items: [],
      isOutdated: false,
    });
    await release(183.82);
    await pay(7776.36);
    expect(await balances(call)).toEqual({ 1010: 7776.36, 4000: -7615.8, 2200: -160.56 });
    await soundBooks(trx);
  });
});

test('a release asks for no more than is held, and before all is billed it says why', async () => {
  await asAda(async (call, trx) => {
    const { contractId, bill, met, release } = await billedBathroom(call, trx, tenPercent);
    await expect(release(1, 'As agreed')).rejects.toMatchObject(refusedAs('moreThanHeld'));
    await met(place.materials);
    await bill(place.materials);
    await expect(release(116.86, 'As agreed')).rejects.toMatchObject(refusedAs('moreThanHeld'));
    await expect(release(116.85)).rejects.toMatchObject(refusedAs('releaseWithoutNote'));
    const draft = await call.invoices.create({
      contractId,
      kind: 'release',
      amount: dollars(100),
      message: 'The tile passed your inspection.',
    });
    const { id } = draft;
    await expect(call.invoices.update({ id, message: null })).rejects.toMatchObject(
      refusedAs('releaseWithoutNote'),
    );
    await expect(call.invoices.update({ id, amount: dollars(117) })).rejects.toMatchObject(
      refusedAs('moreThanHeld'),
    );
    await expect(call.invoices.update({ id, payments: [place.labor] })).rejects.toMatchObject(
      refusedAs('nothingToBill'),
    );
    expect(await call.invoices.update({ id, amount: dollars(116.85) })).toMatchObject({ total: 116.85 });
  });
});

test('later bills hold back to date, whatever was released of it', async () => {
  await asAda(async (call, trx) => {
    const { bill, met, release } = await billedBathroom(call, trx, tenPercent);
    for (const payment of [place.materials, place.labor, place.balance]) await met(payment);
    await bill(place.materials);
    await release(100, 'The tile passed your inspection.');
    const second = await bill(place.labor);
    const last = await bill(place.balance);
    expect([second.retainage, last.retainage]).toEqual([124.83, 442.14]);
    expect(await balances(call)).toMatchObject({ 1210: 583.82 });
    await soundBooks(trx);
  });
});

test('an invoice whose retainage was released is not void before the release', async () => {
  await asAda(async (call, trx) => {
    const { contractId, release } = await billedWhole(call, trx);
    const released = await release(683.82);
    const [, first] = (await call.invoices.list({ contractId })).items;
    await expect(call.invoices.void({ id: first?.id ?? 0, requestKey: requestKey() })).rejects.toThrow(
      `Void ${released.number ?? ''} first.`,
    );
    await call.invoices.void({ id: released.id, requestKey: requestKey() });
    expect(await call.contracts.getMoney({ id: contractId })).toMatchObject({
      retained: 683.82,
      open: 7092.54,
    });
    await soundBooks(trx);
  });
});

test('what is held of a completed contract is released, and of a cancelled one never', async () => {
  await asAda(async (call, trx) => {
    const { contractId, release } = await billedWhole(call, trx);
    await call.contracts.complete({ id: contractId, reason: 'All is done' });
    await expect(call.invoices.create({ contractId, payments: [place.balance] })).rejects.toMatchObject(
      refusedAs('contractNotActive'),
    );
    expect(await release(683.82)).toMatchObject({ state: 'open', open: 683.82 });
  });
});

test('the document of a release says what is still held', async () => {
  await asAda(async (call, trx) => {
    const made = await billedWhole(call, trx);
    const { id, documentId } = await made.release(500);
    const page = await openDocument(made.client, made.token, { documentId: documentId ?? 0 });
    expect(page).toMatchObject({
      document: {
        invoiceKind: 'release',
        rows: [],
        work: [],
        net: 0,
        tax: 0,
        total: 500,
        payable: 500,
        contract: { billedToDate: 7776.36, heldToDate: 183.82, leftToPay: 183.82 },
      },
    });
    expect(await call.invoices.verify({ id })).toMatchObject({ isWhole: true });
  });
});
