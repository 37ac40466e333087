import { todayOfFirm } from '@quoin/db/costs/money-settings';
import { dollars } from '@quoin/domain/exact';
import { daysAfter } from '@quoin/domain/places/days';
import { expect, test } from 'vitest';

import { type Call, openForAda, refusedAs } from '../testing.ts';

const asAda = openForAda();

let keys = 0;
const requestKey = () => `key ${(keys += 1)}`;

const transferred = (call: Call, given: object = {}) =>
  call.transfers.create({
    day: '2026-03-04',
    fromAccount: 3000,
    toAccount: 1000,
    amount: dollars(5000),
    requestKey: requestKey(),
    ...given,
  });

const balances = async (call: Call, on?: string) => {
  const { accounts } = await call.ledgerEntries.trialBalance({ on });
  return Object.fromEntries(
    accounts.filter(({ balance }) => balance !== 0).map(({ id, balance }) => [id, balance]),
  );
};

test('the chart has 21 accounts, whose names are the firm’s own', async () => {
  await asAda(async (call) => {
    const accounts = await call.ledgerAccounts.list();
    expect(accounts.map(({ code }) => code).join(' ')).toBe(
      '1000 1010 1020 1200 1210 2000 2010 2100 2110 2200 2300 3000 4000 4900 5010 5020 5030 5040 5050 6100 6110',
    );
    const after = await call.ledgerAccounts.update({ id: 1000, name: 'Ohio First', exportName: 'Checking' });
    expect(after).toMatchObject({ id: 1000, name: 'Ohio First', exportName: 'Checking', version: 2 });
    await expect(call.ledgerAccounts.update({ id: 1000, name: 'Cash', version: 1 })).rejects.toMatchObject(
      refusedAs('stale'),
    );
    await expect(call.ledgerAccounts.get({ id: 1 })).rejects.toThrow('Ledger account not found');
  });
});

test('a transfer posts an entry that says where the money came from, and its void mirrors it', async () => {
  await asAda(async (call) => {
    const { id } = await transferred(call, { reference: 'Opening' });
    await transferred(call, { fromAccount: 1000, toAccount: 1020, amount: dollars(777.63) });
    expect(await balances(call)).toEqual({ 1000: 4222.37, 1020: 777.63, 3000: -5000 });
    const { items } = await call.ledgerEntries.list({ accountId: 3000 });
    expect(items).toMatchObject([
      {
        day: '2026-03-04',
        kind: 'transfer',
        sourceId: id,
        description: 'Opening balances to Bank: Opening',
        debits: 5000,
        reversesId: null,
        reversedById: null,
        lines: [
          { accountId: 1000, amount: 5000 },
          { accountId: 3000, amount: -5000 },
        ],
      },
    ]);
    const voided = await call.transfers.void({ id, reason: 'Twice', requestKey: requestKey() });
    expect(voided).toMatchObject({ status: 'void', voidReason: 'Twice', amount: 5000 });
    expect(await balances(call)).toEqual({ 1000: -777.63, 1020: 777.63 });
    const [reversal, entry] = (await call.ledgerEntries.list({ accountId: 3000, sort: '-added' })).items;
    expect(reversal).toMatchObject({
      kind: 'reversal',
      day: '2026-03-04',
      reversesId: entry?.id,
      debits: 5000,
    });
    expect(entry).toMatchObject({ reversedById: reversal?.id });
    await expect(call.transfers.void({ id, requestKey: requestKey() })).rejects.toMatchObject(
      refusedAs('transferVoid'),
    );
    const { items: log } = await call.activity.list({ entity: 'transfer', entityId: id });
    expect(log.map(({ action }) => action)).toEqual(['updated', 'created']);
  });
});

test('a trial balance of a day counts the entries up to it, and its debits are its credits', async () => {
  await asAda(async (call) => {
    await transferred(call, { day: '2026-03-04', amount: dollars(100) });
    await transferred(call, { day: '2026-03-05', amount: dollars(0.01) });
    expect(await balances(call, '2026-03-03')).toEqual({});
    expect(await balances(call, '2026-03-04')).toEqual({ 1000: 100, 3000: -100 });
    expect(await call.ledgerEntries.trialBalance({})).toMatchObject({ debits: 100.01, credits: 100.01 });
  });
});

test.each([
  [{ amount: 0 }, 'Amount must be above 0'],
  [{ amount: 0.001 }, 'Amount'],
  [{ toAccount: 3000 }, 'Choose two different accounts'],
  [{ toAccount: 4000 }, 'Choose the account that the money reaches'],
  [{ fromAccount: 1200 }, 'Choose the account that the money leaves'],
  [{ day: '2199-01-01' }, 'This day has not come yet'],
])('a transfer with %o is refused', async (given, message) => {
  await asAda(async (call) => {
    await expect(transferred(call, given)).rejects.toThrow(message);
    expect(await balances(call)).toEqual({});
  });
});

test('the same key gives the same transfer, another request under it is refused, and a call without a key too', async () => {
  await asAda(async (call) => {
    const key = requestKey();
    const first = await transferred(call, { requestKey: key });
    expect(await transferred(call, { requestKey: key })).toEqual(first);
    // The spaces around a key are no part of it.
    expect(await transferred(call, { requestKey: ` ${key} ` })).toEqual(first);
    await expect(transferred(call, { requestKey: key, amount: dollars(1) })).rejects.toMatchObject(
      refusedAs('idempotencyMismatch'),
    );
    await expect(transferred(call, { requestKey: undefined })).rejects.toThrow(
      'Send an Idempotency-Key with this call',
    );
    await expect(transferred(call, { requestKey: 'x'.repeat(65) })).rejects.toThrow('Request key');
    await expect(call.transfers.void({ id: first.id })).rejects.toMatchObject(
      refusedAs('idempotencyKeyRequired'),
    );
    expect((await call.transfers.list({})).items).toHaveLength(1);
  });
});

test('nothing is posted to closed books, and a void of a closed day counts today', async () => {
  await asAda(async (call, trx) => {
    const today = await todayOfFirm(trx);
    const { id } = await transferred(call, { day: '2026-01-31' });
    await expect(call.books.close({ through: today })).rejects.toMatchObject(refusedAs('dayNotOver'));
    expect(await call.books.close({ through: '2026-01-31' })).toMatchObject({ closedThrough: '2026-01-31' });
    await expect(call.books.close({ through: '2026-01-31' })).rejects.toThrow(
      'closed through Jan 31, 2026 already',
    );
    await expect(transferred(call, { day: '2026-01-31' })).rejects.toThrow(
      'The books are closed through Jan 31, 2026.',
    );
    await transferred(call, { day: '2026-02-01', amount: dollars(1) });
    await call.transfers.void({ id, requestKey: requestKey() });
    expect(await balances(call, daysAfter(today, -1))).toEqual({ 1000: 5001, 3000: -5001 });
    expect(await balances(call)).toEqual({ 1000: 1, 3000: -1 });

    await expect(call.books.reopen({ through: '2026-01-31', reason: 'Late' })).rejects.toMatchObject(
      refusedAs('booksNotClosed'),
    );
    const { closedThrough, closings } = await call.books.reopen({
      through: '2025-12-31',
      reason: 'A late slip',
    });
    expect(closedThrough).toBe('2025-12-31');
    expect(closings.map(({ reason }) => reason)).toEqual(['A late slip', null]);
    await transferred(call, { day: '2026-01-31' });
    await expect(transferred(call, { day: '2025-12-31' })).rejects.toMatchObject(refusedAs('booksClosed'));
    await call.books.reopen({ reason: 'All of it' });
    await transferred(call, { day: '2025-12-31' });
    const { items } = await call.activity.listChanges({ entity: 'books', entityId: 1 });
    expect(items.map(({ changes }) => changes?.['closedThrough'])).toEqual([
      { from: '2025-12-31', to: null },
      { from: '2026-01-31', to: '2025-12-31' },
      { from: null, to: '2026-01-31' },
    ]);
  });
});

test('a transfer of a closed day is voided on the first open day where the books of today are closed', async () => {
  await asAda(async (call, trx) => {
    await call.moneySettings.update({ timeZone: 'Pacific/Kiritimati' });
    const yesterday = daysAfter(await todayOfFirm(trx), -1);
    const { id } = await transferred(call);
    await call.books.close({ through: yesterday });
    // As a firm that moved west, for which that day begins again.
    await call.moneySettings.update({ timeZone: 'Pacific/Pago_Pago' });
    expect((await todayOfFirm(trx)) <= yesterday).toBe(true);
    await call.transfers.void({ id, requestKey: requestKey() });
    const { items } = await call.ledgerEntries.list({ kind: 'reversal' });
    expect(items.map(({ day }) => day)).toEqual([daysAfter(yesterday, 1)]);
    expect(await balances(call)).toEqual({});
  });
});

test('an export has each entry of its period once, keeps its file, and needs names for QuickBooks Online', async () => {
  await asAda(async (call) => {
    await transferred(call, { day: '2026-03-04', reference: '=1+1' });
    await transferred(call, { day: '2026-03-31', amount: dollars(0.5) });
    await transferred(call, { day: '2026-04-01', amount: dollars(7) });
    const march = { from: '2026-03-01', to: '2026-03-31' };
    await expect(call.ledgerExports.create({ ...march, format: 'quickbooks' })).rejects.toThrow(
      '2 accounts have no name for the export',
    );
    await call.ledgerAccounts.update({ id: 1000, exportName: 'Checking' });
    await call.ledgerAccounts.update({ id: 3000, exportName: 'Opening Balance Equity' });
    const made = await call.ledgerExports.create({ ...march, format: 'quickbooks' });
    expect(made).toMatchObject({ ...march, entryCount: 2, lineCount: 4, debits: 5000.5 });
    const { name, read } = await call.ledgerExports.file({ id: made.id });
    let file = '';
    for await (const part of read()) file += part;
    expect(name).toBe(`journal-${made.id}-2026-03-31.csv`);
    const [first, second] = (await call.ledgerEntries.list({ sort: 'day' })).items;
    const bank = `"Checking"`;
    const opening = `"Opening Balance Equity"`;
    const words = `"Opening balances to Bank`;
    expect(file.split('\r\n')).toEqual([
      '"JournalNo","JournalDate","AccountName","Debits","Credits","Description","Name"',
      `"${first?.id}","03/04/2026",${bank},"5000.00","",${words}: =1+1",""`,
      `"${first?.id}","03/04/2026",${opening},"","5000.00",${words}: =1+1",""`,
      `"${second?.id}","03/31/2026",${bank},"0.50","",${words}",""`,
      `"${second?.id}","03/31/2026",${opening},"","0.50",${words}",""`,
      '',
    ]);
    await expect(call.ledgerExports.create({ ...march, format: 'journal' })).rejects.toMatchObject(
      refusedAs('nothingToExport'),
    );
    const rest = await call.ledgerExports.create({ format: 'journal', to: '2026-12-31' });
    expect(rest).toMatchObject({ from: null, entryCount: 1, debits: 7 });
    const { items } = await call.ledgerExports.list({});
    expect(items.map(({ id }) => id)).toEqual([rest.id, made.id]);
  });
});
