import { expect, test } from 'vitest';

import { type Exact, NO_MONEY, add, amountOf, dollars } from '../../exact.ts';
import { bill } from './bill.ts';
import { noRetainage } from './billable.ts';
import { statementOfWork } from './statement-of-work.ts';
import { contractOf, item, payment } from './testing/billing.ts';

const money = (amount: number): Exact => amountOf(dollars(amount));

test('a statement of work says what is due of an application, and what is left to pay', () => {
  const items = [item(1, 250_000), item(2, 12_500)];
  const billed = (work: number) => ({
    work: money(work),
    stored: NO_MONEY,
    gross: money(work),
    taxable: NO_MONEY,
  });
  const before = new Map([
    [1, billed(130_000)],
    [2, billed(6000)],
  ]);
  const payments = [{ ...payment(1, 'on-completion', 262_500), billed: money(136_000) }];
  const terms = { ...noRetainage, rate: 0.1, storedRate: 0.1 };
  const contract = { ...contractOf(items, payments, terms), before, heldBefore: money(13_600) };
  const invoice = bill(contract, { items: [{ itemNo: 1, percentDone: 0.714, stored: dollars(7200) }] });
  expect(invoice).toMatchObject({ net: 55_700, retainage: 5570, total: 50_130 });

  const heldOfItems = [money(13_000), money(600)];
  const statement = statementOfWork(
    items.map((each, place) => {
      const { work = dollars(0), stored = dollars(0), retainage = dollars(0) } = invoice.items[place] ?? {};
      return {
        item: each,
        before: before.get(each.itemNo),
        toDate: { work: amountOf(work), stored: amountOf(stored) },
        retainage: add(heldOfItems[place] ?? NO_MONEY, amountOf(retainage)),
      };
    }),
    { originalSum: money(250_000), certified: money(122_400) },
  );
  expect(statement).toMatchObject({
    originalSum: 250_000,
    changes: 12_500,
    earned: 172_530,
    certified: 122_400,
    due: 50_130,
    balance: 89_970,
    totals: {
      scheduled: 262_500,
      fromPrevious: 136_000,
      thisPeriod: 48_500,
      stored: 7200,
      completed: 191_700,
      percent: 0.7303,
      toFinish: 70_800,
      retainage: 19_170,
    },
  });
  expect(statement.rows[1]).toEqual({
    itemNo: 2,
    name: 'Item 2',
    scheduled: 12_500,
    fromPrevious: 6000,
    thisPeriod: 0,
    stored: 0,
    completed: 6000,
    percent: 0.48,
    toFinish: 6500,
    retainage: 600,
  });
});
