import { describe, expect, test } from 'vitest';

import { differenceOfMoney } from '../../exact.ts';
import { bill } from './bill.ts';
import { noRetainage } from './billable.ts';
import { after, bathroom, billAll, contractOf, item, payment } from './testing/billing.ts';

const tenPercent = { ...noRetainage, rate: 0.1, storedRate: 0.1 };

describe('retainage', () => {
  const three = [item(1, 333.33), item(2, 333.33), item(3, 333.34)];

  test('is shared by the items to the cent', () => {
    const open = contractOf(three, [payment(1, 'on-completion', 1000)], tenPercent);
    const one = bill(open, { payments: [1] });
    expect(one.items.map(({ retainage }) => retainage)).toEqual([33.33, 33.33, 33.34]);
    expect([one.retainage, one.total]).toEqual([100, 900]);
    const done = (itemNo: number) => ({ items: [{ itemNo, percentDone: 1 }] });
    expect(billAll(open, done(1), done(2), done(3)).map(({ retainage }) => retainage)).toEqual([
      33.33, 33.34, 33.33,
    ]);
  });

  test('holds nothing of deposits', () => {
    const invoice = bill({ ...bathroom, retainage: tenPercent }, { payments: [2] });
    expect([invoice.retainage, invoice.total]).toEqual([116.85, 1989.84]);
    expect(differenceOfMoney(invoice.total, invoice.deposits)).toBe(1212.21);
  });

  test('holds less from a part of the contract on', () => {
    const terms = { rate: 0.1, storedRate: 0.1, stepAt: 0.5, stepRate: 0.05 };
    const open = contractOf([item(1, 10_000)], [payment(1, 'on-completion', 10_000)], terms);
    expect(bill(open, { items: [{ itemNo: 1, percentDone: 0.75 }] }).retainage).toBe(625);
  });

  test('is never below 0, nor more than the invoice', () => {
    const open = contractOf([item(1, 1000)], [payment(1, 'on-completion', 1000)], tenPercent);
    const half = { items: [{ itemNo: 1, percentDone: 0.5 }] };
    expect(bill({ ...open, heldBefore: item(1, 80).price }, half).retainage).toBe(0);
    const first = after(open, bill(open, half));
    const next = { items: [{ itemNo: 1, percentDone: 0.51 }] };
    const terms = { ...tenPercent, rate: 1 };
    expect(bill({ ...first, retainage: terms }, next)).toMatchObject({ retainage: 10, total: 0 });
  });
});
