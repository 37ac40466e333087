import { describe, expect, test } from 'vitest';

import { changeFigures } from '../../contracts/change-order-figures.ts';
import { lineOfItem, niche, scopeWith, signed } from '../../contracts/testing/signed-bathroom.ts';
import { adjustment, bathroomEstimate } from '../../estimates/testing/calculation-cases.ts';
import { moneyOf, sum } from '../../exact.ts';
import { bill } from './bill.ts';
import {
  after,
  bathroom,
  billAll,
  contractOf,
  dueOf,
  item,
  itemsOf,
  payment,
  refusal,
} from './testing/billing.ts';

const contract = signed(bathroomEstimate);

describe('an invoice by payments', () => {
  test('takes the deposit with the first payment, and the last one takes all that is left', () => {
    const invoices = billAll(bathroom, { payments: [2] }, { payments: [3] }, { payments: [4] });
    expect(invoices.map(dueOf)).toEqual([2106.69, 1248.3, 4421.37]);
    expect(invoices.map(({ deposits, isLast }) => [deposits, isLast])).toEqual([
      [777.63, false],
      [0, false],
      [0, true],
    ]);
    expect(invoices[0]).toMatchObject({ net: 1946.13, tax: 160.56, total: 2106.69 });
    expect(invoices[0]?.rows).toEqual([
      { sortOrder: 1, amount: 777.63 },
      { sortOrder: 2, amount: 1329.06 },
    ]);
    expect(invoices[1]?.items.map(({ net }) => net)).toEqual([0, 0, 0, 780.3, 468, 0, 0]);
    expect(invoices[2]?.items.map(({ net }) => net)).toEqual([0, 0, 0, 780.3, 468, 2880, 293.07]);
  });

  test('is one for all without a limit of the deposit', () => {
    const payments = [payment(1, 'on-approval', 3354.99), payment(2, 'on-completion', 4421.37)];
    const invoice = bill({ ...bathroom, payments }, { payments: [2] });
    expect(invoice).toMatchObject({
      net: 7615.8,
      tax: 160.56,
      total: 7776.36,
      deposits: 3354.99,
      isLast: true,
    });
  });

  test('bills the materials of a change order with its deposit', () => {
    const scope = scopeWith(contract);
    const { lines } = changeFigures(
      scope,
      [
        { ...lineOfItem(scope, 1), unitCost: 6.79, changeType: 'modify', itemNo: 1 },
        { ...niche(lineOfItem(scope, 4)), changeType: 'add', itemNo: null },
      ],
      { creditIncludesMarkup: true },
    );
    const order = lines.map((line, place) => ({
      itemNo: 8 + place,
      changesItemNo: line.item?.itemNo ?? null,
      before: line.before,
      after: line.after,
      cost: moneyOf(line.cost),
      price: moneyOf(line.price),
      taxed: moneyOf(line.taxed),
      tax: moneyOf(line.tax),
    }));
    const first = after(bathroom, bill(bathroom, { payments: [2] }));
    const own = { changeOrderId: 1 };
    const changed = {
      ...first,
      items: itemsOf(contract, order),
      payments: [
        ...first.payments,
        payment(5, 'on-approval', 62.94, own),
        payment(6, 'on-delivery', 260.45, own),
        payment(7, 'on-half-labor', 153, own),
        payment(8, 'on-completion', 153, own),
      ],
    };
    const invoice = bill(changed, { payments: [6] });
    expect(invoice).toMatchObject({ net: 298.75, tax: 24.64, total: 323.39, deposits: 62.94 });
    expect(invoice.items.filter(({ net }) => net !== 0).map(({ itemNo }) => itemNo)).toEqual([1]);
    const rest = billAll(after(changed, invoice), { payments: [3, 7] }, { payments: [4, 8] });
    expect(rest.map(dueOf)).toEqual([1401.3, 4574.37]);
    expect(rest.map(({ isLast }) => isLast)).toEqual([false, true]);
  });

  test('shares less than its work by what it proposes', () => {
    const hidden = signed({
      ...bathroomEstimate,
      adjustments: [adjustment({ id: 1, rate: 0.05, isShown: false })],
    });
    const items = itemsOf(hidden);
    const materials = items.filter(({ kind }) => kind === 'material');
    expect(moneyOf(sum(materials.flatMap(({ price, tax }) => [price, tax])))).toBe(2184.58);
    const invoice = bill(contractOf(items, bathroom.payments), { payments: [2] });
    expect(invoice.items.slice(0, 4).map(({ gross }) => gross)).toEqual([554.95, 252.74, 1299, 0]);
    expect(invoice).toMatchObject({ net: 1951.86, tax: 154.83 });
  });

  test('shares more than its work by what then remains', () => {
    const items = [item(1, 100), item(2, 300, { kind: 'labor' }), item(3, 600, { kind: 'other' })];
    const payments = [payment(1, 'on-delivery', 190), payment(2, 'on-completion', 810)];
    const invoice = bill(contractOf(items, payments), { payments: [1] });
    expect(invoice.items.map(({ net }) => net)).toEqual([100, 30, 60]);
  });

  test('bills the items of a task once it is done, and all alike on a date', () => {
    const items = [item(1, 100, { taskId: 7 }), item(2, 300), item(3, 600)];
    const payments = [
      payment(1, 'on-task-complete', 100, { taskId: 7 }),
      payment(2, 'on-date', 90),
      payment(3, 'on-completion', 810),
    ];
    const invoices = billAll(contractOf(items, payments), { payments: [1] }, { payments: [2] });
    expect(invoices.map((each) => each.items.map(({ net }) => net))).toEqual([
      [100, 0, 0],
      [0, 30, 60],
    ]);
  });

  test('bills an item down that a change order lowered below what was billed', () => {
    const open = contractOf(
      [item(1, 100), item(2, 300)],
      [payment(1, 'on-date', 200), payment(2, 'on-date', 200)],
    );
    const first = after(open, bill(open, { payments: [1] }));
    const lowered = {
      ...first,
      items: [item(1, 20), item(2, 300)],
      payments: first.payments.map((each) =>
        each.sortOrder === 2 ? { ...each, payable: payment(2, 'on-date', 120).payable } : each,
      ),
    };
    expect(bill(lowered, { items: [{ itemNo: 2, percentDone: 1 }] }).items.map(({ net }) => net)).toEqual([
      -30, 150,
    ]);
    const partly = {
      ...lowered,
      payments: [...lowered.payments.slice(0, 1), payment(2, 'on-date', 40), payment(3, 'on-date', 80)],
    };
    const invoice = bill(partly, { payments: [2] });
    expect(invoice.items.map(({ net }) => net)).toEqual([-30, 70]);
    expect(invoice).toMatchObject({ total: 40, isLast: false });
  });

  test('has discounts follow with the least sum of the others', () => {
    const items = [item(1, 1000), item(2, -100, { kind: 'other' })];
    const payments = [payment(1, 'on-date', 300), payment(2, 'on-completion', 600)];
    const invoices = billAll(contractOf(items, payments), { payments: [1] }, { payments: [2] });
    expect(invoices.map((each) => each.items.map(({ net }) => net))).toEqual([
      [333.33, -33.33],
      [666.67, -66.67],
    ]);
  });

  test('has all discounts wait where a lowered one would rise by more than its sum', () => {
    const start = contractOf([item(1, 1000), item(2, -100)], [payment(1, 'on-completion', 900)]);
    const all = after(start, bill(start, { payments: [1] }));
    const changed = {
      ...all,
      items: [item(1, 1000), item(2, -40), item(3, -20)],
      payments: [...all.payments, payment(2, 'on-date', 10), payment(3, 'on-date', 30)],
    };
    const invoices = billAll(changed, { payments: [2] }, { payments: [3] });
    // The others are whole, so that the new discount falls with this invoice, and the lowered one has what is left.
    expect(invoices.map((each) => each.items.map(({ net }) => net))).toEqual([
      [0, 30, -20],
      [0, 30, 0],
    ]);
  });

  test('leaves neither a net nor a tax of an item below what was billed where a change moved its tax', () => {
    const open = contractOf(
      [item(1, 100, { tax: 10 })],
      [payment(1, 'on-date', 55), payment(2, 'on-date', 55)],
    );
    const first = after(open, bill(open, { payments: [1] }));
    const changed = {
      ...first,
      items: [item(1, 60, { tax: 10 })],
      payments: [...first.payments.slice(0, 1), payment(2, 'on-date', 1), payment(3, 'on-date', 14)],
    };
    const invoices = billAll(changed, { payments: [2] }, { payments: [3] });
    expect(invoices.map(({ net, tax }) => [net, tax])).toEqual([
      [0, 1],
      [10, 4],
    ]);
  });

  test('leaves a cent of tax without a price to the last one', () => {
    const items = [item(1, 100), item(2, 0, { tax: 0.02 })];
    const payments = [payment(1, 'on-date', 60), payment(2, 'on-date', 40.01), payment(3, 'on-date', 0.01)];
    const invoices = billAll(
      contractOf(items, payments),
      { payments: [1] },
      { payments: [2] },
      { payments: [3] },
    );
    expect(invoices.map((each) => each.items.map(({ net, tax }) => [net, tax]))).toEqual([
      [
        [60, 0],
        [0, 0],
      ],
      [
        [40, 0],
        [0, 0.01],
      ],
      [
        [0, 0],
        [0, 0.01],
      ],
    ]);
  });

  test('needs payments of the contract with something to bill', () => {
    expect(refusal(() => bill(bathroom, { payments: [2, 9] }))).toMatchObject({
      key: 'paymentUnknown',
      issues: [{ path: 'payments.1' }],
    });
    const billed = after(bathroom, bill(bathroom, { payments: [2] }));
    expect(refusal(() => bill(billed, { payments: [2] }))?.key).toBe('nothingToBill');
    expect(refusal(() => bill(bathroom, { payments: [] }))?.key).toBe('nothingToBill');
  });
});
