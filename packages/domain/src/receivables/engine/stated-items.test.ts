import { describe, expect, test } from 'vitest';

import { dollars } from '../../exact.ts';
import { bill } from './bill.ts';
import { after, bathroom, billAll, contractOf, dueOf, item, payment, refusal } from './testing/billing.ts';

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
