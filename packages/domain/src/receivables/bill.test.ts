import { describe, expect, test } from 'vitest';

import { changeFigures } from '../contracts/change-order-figures.ts';
import { lineOfItem, niche, scopeWith, signed } from '../contracts/testing/signed-bathroom.ts';
import { DomainError } from '../errors.ts';
import { adjustment, bathroomEstimate } from '../estimates/testing/calculation-cases.ts';
import { differenceOfMoney, dollars, moneyOf, sum } from '../exact.ts';
import { bill } from './bill.ts';
import { noRetainage } from './billable.ts';
import { after, billAll, contractOf, dueOf, item, itemsOf, payment } from './testing/billing.ts';

const contract = signed(bathroomEstimate);
const tenPercent = { ...noRetainage, rate: 0.1, storedRate: 0.1 };
const ofCalifornia = [
  payment(1, 'on-approval', 777.63),
  payment(2, 'on-delivery', 1329.06),
  payment(3, 'on-half-labor', 1248.3),
  payment(4, 'on-completion', 4421.37),
];
const bathroom = contractOf(itemsOf(contract), ofCalifornia);

/** What a call throws, as a client sees it. */
function refusal(call: () => unknown) {
  try {
    call();
  } catch (error) {
    if (error instanceof DomainError) return { key: error.key, message: error.message, issues: error.issues };
    throw error;
  }
  return undefined;
}

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
    const invoice = bill(contractOf(items, ofCalifornia), { payments: [2] });
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

describe('an invoice by percents', () => {
  const labor = contractOf([item(1, 1560.6, { kind: 'labor' })], [payment(1, 'on-completion', 1560.6)]);
  const at = (percentDone: number) => ({ items: [{ itemNo: 1, percentDone }] });

  test('bills the difference of two rounded sums', () => {
    expect(billAll(labor, ...[0.33, 0.66, 1].map(at)).map(dueOf)).toEqual([515, 515, 530.6]);
  });

  test('bills the first payments, in part too', () => {
    const [first, second] = billAll(
      bathroom,
      { items: [{ itemNo: 3, percentDone: 1 }] },
      { items: [{ itemNo: 6, percentDone: 0.5 }] },
    );
    expect(first?.rows).toEqual([
      { sortOrder: 1, amount: 777.63 },
      { sortOrder: 2, amount: 521.37 },
    ]);
    expect(second?.rows).toEqual([
      { sortOrder: 2, amount: 807.69 },
      { sortOrder: 3, amount: 632.31 },
    ]);
    expect(first?.deposits).toBe(777.63);
  });

  test('never lowers an item', () => {
    const open = after(labor, bill(labor, at(0.33)));
    expect(refusal(() => bill(open, { items: [{ itemNo: 1, percentDone: 0.3 }] }))).toMatchObject({
      key: 'itemBilledAlready',
      message: 'Item 1 is billed at 33% already',
      issues: [{ path: 'items.0.percentDone' }],
    });
    expect(refusal(() => bill(open, { items: [{ itemNo: 1, percentDone: 0.33 }] }))?.key).toBe(
      'nothingToBill',
    );
  });

  test('bills what is stored, until it is installed', () => {
    const open = contractOf([item(1, 1000), item(2, 500)], [payment(1, 'on-completion', 1500)]);
    const invoices = billAll(
      open,
      { items: [{ itemNo: 1, percentDone: 0.2, stored: dollars(300) }] },
      { items: [{ itemNo: 1, percentDone: 0.4 }] },
      { items: [{ itemNo: 1, percentDone: 0.9 }] },
      { items: [{ itemNo: 2, percentDone: 0.1 }] },
      { items: [{ itemNo: 1, percentDone: 1 }] },
    );
    expect(invoices.map(({ net, items }) => [net, items[0]?.work, items[0]?.stored])).toEqual([
      [500, 200, 300],
      [200, 400, 300],
      [300, 900, 100],
      [50, 900, 100],
      [0, 1000, 0],
    ]);
    expect(
      refusal(() =>
        bill(open, { items: [{ itemNo: 2 }, { itemNo: 1, percentDone: 0.8, stored: dollars(200.01) }] }),
      ),
    ).toMatchObject({
      key: 'itemOverPrice',
      message: 'Item 1 would be billed beyond its price',
      issues: [{ path: 'items.1.stored' }],
    });
  });

  test('keeps the tax of an item whose net does not move', () => {
    const open = contractOf(
      [item(1, 100, { tax: 8.25, taskId: 7 }), item(2, 50)],
      [payment(1, 'on-task-complete', 50.06, { taskId: 7 }), payment(2, 'on-completion', 108.19)],
    );
    const [first, second] = billAll(
      open,
      { payments: [1] },
      {
        items: [
          { itemNo: 1, percentDone: 0.4624 },
          { itemNo: 2, percentDone: 1 },
        ],
      },
    );
    // By its net alone, the tax would be 3.81.
    expect(first).toMatchObject({ net: 46.24, tax: 3.82 });
    expect(second).toMatchObject({ net: 50, tax: 0 });
  });

  test('names an item that is not in the contract', () => {
    expect(
      refusal(() => bill(labor, { items: [{ itemNo: 1, percentDone: 1 }, { itemNo: 5 }] })),
    ).toMatchObject({ key: 'itemUnknown', issues: [{ path: 'items.1.itemNo' }] });
  });

  test('has a new discount wait where it would make the invoice less than nothing', () => {
    const open = contractOf([item(1, 1000)], [payment(1, 'on-completion', 1000)]);
    const first = after(open, bill(open, { items: [{ itemNo: 1, percentDone: 0.5 }] }));
    const lowered = {
      ...first,
      items: [item(1, 1000), item(2, -100)],
      payments: [{ ...payment(1, 'on-completion', 900), billed: payment(1, 'on-date', 500).payable }],
    };
    const invoices = billAll(
      lowered,
      { items: [{ itemNo: 1, percentDone: 0.51 }] },
      { items: [{ itemNo: 1, percentDone: 0.6 }] },
      { items: [{ itemNo: 1, percentDone: 1 }] },
    );
    expect(invoices.map((each) => each.items.map(({ net }) => net))).toEqual([
      [10, 0],
      [90, -60],
      [400, -40],
    ]);
  });

  test('lets a discount take what would be more than the payments have left', () => {
    const open = contractOf([item(1, 1000)], [payment(1, 'on-completion', 1000)]);
    const first = after(open, bill(open, { items: [{ itemNo: 1, percentDone: 0.85 }] }));
    const lowered = {
      ...first,
      items: [item(1, 1000), item(2, -100)],
      payments: [{ ...payment(1, 'on-completion', 900), billed: payment(1, 'on-date', 850).payable }],
    };
    const invoices = billAll(
      lowered,
      { items: [{ itemNo: 1, percentDone: 0.92 }] },
      { items: [{ itemNo: 1, percentDone: 1 }] },
    );
    expect(invoices.map((each) => [dueOf(each), ...each.items.map(({ net }) => net)])).toEqual([
      [50, 70, -20],
      [0, 80, -80],
    ]);
  });
});

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
