import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { amountOf, compare, dollars, exact, moneyOf, multiply, round, sumOfMoney } from '../../exact.ts';
import type { Plan, PlanKind } from '../plan.ts';
import { planLine, planQuestion, planSupplier } from '../testing/sample-plan.ts';
import { makePlans } from './make-plans.ts';

const plan = (asked: Parameters<typeof makePlans>[0], kind: PlanKind): Plan => {
  const found = makePlans(asked).plans.find((each) => each.kind === kind);
  if (!found) throw new Error('There is no plan');
  return found;
};
const takenFrom = ({ orders }: Plan) =>
  orders.flatMap(({ supplierId, lines }) => lines.map(({ productId }) => [productId, supplierId]));

test('93.5 sq ft are 8 boxes for $410.12, with the tax of the supplier and the fee of its branch', () => {
  const seller = planSupplier(1, { taxRate: 0.0725, deliveryFee: dollars(85), isFreightTaxed: true });
  expect(plan(planQuestion([planLine([{}])], [seller]), 'in-time')).toMatchObject({
    total: 531.02,
    deliveries: 1,
    late: 0,
    stale: 0,
    missing: 0,
    saving: null,
    orders: [
      {
        supplierName: 'Supplier 1',
        branchName: 'Dayton',
        branchId: 10,
        needBy: '2026-03-16',
        subtotal: 410.12,
        freight: 85,
        tax: 35.9,
        total: 531.02,
        leadDays: 1,
        earliest: '2026-03-03',
        orderBy: '2026-03-13',
        lines: [
          { offer: { orderQuantity: 8, content: 95.6, extended: 410.12 }, required: 93.5, isMoved: false },
        ],
      },
    ],
  });
});

test.each([
  ['the fee is part of an order', 410.13, 85, 495.12],
  ['from its subtotal on, an order is delivered without the fee', 410.12, 0, 410.12],
])('%s', (_name, freeFrom, freight, total) => {
  const seller = planSupplier(1, { deliveryFee: dollars(85), freeFrom: dollars(freeFrom) });
  expect(plan(planQuestion([planLine([{}])], [seller]), 'cheapest').orders).toMatchObject([
    { freight, total },
  ]);
});

test('each line is ordered where it costs least with the tax', () => {
  const lines = [
    planLine([{ unitCost: 4.29 }, { supplierId: 2, unitCost: 4.2 }]),
    planLine([{ unitCost: 3 }, { supplierId: 2, unitCost: 2.5 }], { productId: 205 }),
  ];
  const taxed = planSupplier(2, { taxRate: 0.1 });
  expect(takenFrom(plan(planQuestion(lines, [planSupplier(1), taxed]), 'cheapest'))).toEqual([
    [204, 1],
    [205, 2],
  ]);
});

test('of equal offers the fresher one is taken, then the preferred, then the first to be known', () => {
  const old = { observedOn: '2026-01-02' };
  const at = (...sells: Parameters<typeof planLine>[0][number][]) =>
    takenFrom(
      plan(
        planQuestion(
          [planLine(sells)],
          [1, 2].map((id) => planSupplier(id)),
        ),
        'cheapest',
      ),
    );
  expect(at({ prices: [old] }, { supplierId: 2 })).toEqual([[204, 2]]);
  expect(at({}, { supplierId: 2, isPreferred: true })).toEqual([[204, 2]]);
  expect(at({ supplierId: 2 }, {})).toEqual([[204, 1]]);
});

test('a second delivery is not worth its fee', () => {
  const lines = [
    planLine([{ unitCost: 4 }, { supplierId: 2, unitCost: 4.1 }]),
    planLine([{ unitCost: 4.1 }, { supplierId: 2, unitCost: 4 }], { productId: 205 }),
  ];
  const fee = { deliveryFee: dollars(85) };
  const found = plan(planQuestion(lines, [planSupplier(1, fee), planSupplier(2, fee)]), 'cheapest');
  expect(found).toMatchObject({ deliveries: 1, total: 859.36 });
});

test('the cheapest in time leaves the cheaper one that comes late, and the cheapest does not', () => {
  const lines = [planLine([{ unitCost: 4.29 }, { supplierId: 2, unitCost: 4 }], { needBy: '2026-03-04' })];
  const slow = planSupplier(2, { leadDays: 5 });
  const asked = planQuestion(lines, [planSupplier(1), slow]);
  expect(plan(asked, 'in-time')).toMatchObject({ late: 0, total: 410.12 });
  expect(plan(asked, 'cheapest')).toMatchObject({
    late: 1,
    total: 382.4,
    orders: [{ earliest: '2026-03-09', orderBy: '2026-02-25', leadDays: 5, lines: [{ isLate: true }] }],
  });
});

test('a product that takes longer than its branch makes its order as late', () => {
  const lines = [planLine([{ leadDays: 6 }]), planLine([{}], { productId: 205 })];
  expect(plan(planQuestion(lines, [planSupplier(1)]), 'in-time').orders).toMatchObject([
    {
      leadDays: 6,
      earliest: '2026-03-10',
      orderBy: '2026-03-06',
      lines: [{ earliest: '2026-03-10' }, { earliest: '2026-03-03' }],
    },
  ]);
});

test('without a day, nothing is late and there is no day to order by', () => {
  const found = plan(
    planQuestion([planLine([{ leadDays: 90 }], { needBy: null })], [planSupplier(1)]),
    'in-time',
  );
  expect(found).toMatchObject({ late: 0, orders: [{ needBy: null, orderBy: null }] });
});

test('a firm that never works gets nothing in time', () => {
  const working = { workdays: [], closedDays: new Set<string>() };
  expect(plan(planQuestion([planLine([{}])], [planSupplier(1)], { working }), 'in-time')).toMatchObject({
    late: 1,
    orders: [{ earliest: null, orderBy: null }],
  });
});

test('the fewest deliveries come from whoever has all, though it costs more', () => {
  const lines = [
    planLine([{ unitCost: 3 }, { supplierId: 2, unitCost: 9 }]),
    planLine(
      [
        { supplierId: 3, unitCost: 3 },
        { supplierId: 2, unitCost: 9 },
      ],
      { productId: 205 },
    ),
  ];
  const asked = planQuestion(lines, [planSupplier(1), planSupplier(2), planSupplier(3)]);
  expect(plan(asked, 'fewest-deliveries')).toMatchObject({ deliveries: 1, total: 1720.8, saving: null });
  expect(plan(asked, 'cheapest')).toMatchObject({
    deliveries: 2,
    total: 573.6,
    saving: { supplierName: 'Supplier 2', total: 1720.8, savings: 1147.2 },
  });
});

test('there is an order for each branch and day', () => {
  const lines = [
    planLine([{}]),
    planLine([{}], { needBy: '2026-03-20' }),
    planLine([{}], { productId: 205 }),
  ];
  const { orders, deliveries } = plan(planQuestion(lines, [planSupplier(1)]), 'in-time');
  expect(deliveries).toBe(2);
  expect(orders.map(({ needBy, lines: own }) => [needBy, own.length])).toEqual([
    ['2026-03-16', 2],
    ['2026-03-20', 1],
  ]);
});

test('stale prices are counted', () => {
  const lines = [planLine([{ prices: [{ observedOn: '2026-01-02' }] }])];
  expect(plan(planQuestion(lines, [planSupplier(1)]), 'in-time').stale).toBe(1);
});

test.each([
  [
    'it is not delivered there',
    planLine([{ supplierId: 9 }]),
    '45402',
    'Supplier 9 does not deliver to 45402',
  ],
  ['nobody knows where', planLine([{ supplierId: 9 }]), null, 'The property has no zip code'],
  [
    'its content is not known',
    planLine([{ contentQuantity: null }]),
    '45402',
    'Supplier 1: Say how much of the product one BX holds',
  ],
  ['it has no price', planLine([{ prices: [] }]), '45402', 'Supplier 1: No price is in force'],
  ['nobody sells it', planLine([]), '45402', 'No supplier sells it'],
])('a line is missing because %s', (_name, line, zip, reason) => {
  const other = planLine([{}], { productId: 205 });
  const { missing, plans } = makePlans(planQuestion([line, other], [planSupplier(1)], { zip }));
  expect(missing).toEqual([
    {
      productId: 204,
      productName: 'Product 204',
      unit: 'sq ft',
      needBy: '2026-03-16',
      required: 93.5,
      reason,
    },
  ]);
  expect(plans.map((each) => [each.missing, each.deliveries])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
  expect(makePlans(planQuestion([line], [planSupplier(1)], { zip })).plans).toEqual([]);
});

test('a line that is moved leaves the others where they are', () => {
  const lines = [
    planLine([{ unitCost: 4 }, { supplierId: 2, unitCost: 5 }]),
    planLine([{ unitCost: 4 }, { supplierId: 2, unitCost: 5 }], { productId: 205 }),
  ];
  const move = (supplierProductId: number) => [{ productId: 205, needBy: '2026-03-16', supplierProductId }];
  const asked = planQuestion(lines, [planSupplier(1), planSupplier(2)], { moves: move(2205) });
  expect(takenFrom(plan(asked, 'cheapest'))).toEqual([
    [204, 1],
    [205, 2],
  ]);
  expect(plan(asked, 'cheapest').orders.map((order) => order.lines[0]?.isMoved)).toEqual([false, true]);
  const gone = planQuestion(lines, [planSupplier(1), planSupplier(2)], { moves: move(99) });
  expect(takenFrom(plan(gone, 'cheapest'))).toEqual([
    [204, 1],
    [205, 1],
  ]);
});

test('the choices of a line are all its offers, the cheapest first', () => {
  const line = planLine([{ unitCost: 5 }, { supplierId: 2, unitCost: 4, leadDays: 30 }]);
  expect(makePlans(planQuestion([line], [planSupplier(1), planSupplier(2)])).choices).toMatchObject([
    {
      productId: 204,
      offers: [
        { supplierProductId: 2204, extended: 382.4, isLate: true },
        { supplierProductId: 1204, extended: 478, isLate: false, earliest: '2026-03-03' },
      ],
    },
  ]);
});

test('what only the eleventh supplier sells is not missing', () => {
  const ids = Array.from({ length: 10 }, (_, at) => at + 1);
  const common = [1, 2].map((at) =>
    planLine(
      ids.map((supplierId) => ({ supplierId })),
      { productId: at },
    ),
  );
  const rare = planLine([{ supplierId: 11 }], { productId: 3 });
  const suppliers = [...ids, 11].map((id) => planSupplier(id));
  const { plans, missing } = makePlans(planQuestion([...common, rare], suppliers));
  expect(missing).toEqual([]);
  expect(plans.map(takenFrom).map((taken) => taken.length)).toEqual([3, 3, 3]);
});

const anyQuestion = fc
  .record({
    suppliers: fc.array(
      fc.record({
        taxRate: fc.constantFrom(0, 0.0725, 0.0825),
        isFreightTaxed: fc.boolean(),
        leadDays: fc.integer({ min: 0, max: 12 }),
        deliveryFee: fc.constantFrom(0, 49.5, 85).map(dollars),
        freeFrom: fc.constantFrom(null, dollars(400), dollars(1500)),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    lines: fc.array(
      fc.record({
        required: fc.integer({ min: 1, max: 40_000 }).map((cents) => cents / 100),
        needBy: fc.constantFrom(null, '2026-03-04', '2026-03-10'),
        costs: fc.array(fc.option(fc.integer({ min: 1, max: 999 })), { minLength: 12, maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map((random) => {
    const suppliers = random.suppliers.map((fields, at) => planSupplier(at + 1, fields));
    const lines = random.lines.map(({ costs, ...line }, at) =>
      planLine(
        suppliers.flatMap(({ id }) => {
          const cents = costs[id - 1] ?? null;
          return cents === null ? [] : [{ supplierId: id, unitCost: cents / 100 }];
        }),
        { ...line, productId: at + 1 },
      ),
    );
    return planQuestion(lines, suppliers);
  });

test('no plan is dearer than a supplier that has all, nor the first than one that has all in time', () => {
  fc.assert(
    fc.property(anyQuestion, (asked) => {
      const [inTime, cheapest] = makePlans(asked).plans;
      const alone = asked.suppliers.flatMap((seller) => {
        const [first, second] = makePlans({ ...asked, suppliers: [seller] }).plans;
        return first && second && first.missing === 0 ? [{ first, second }] : [];
      });
      const dearer = alone.filter(({ first, second }) => {
        const isLater = (inTime?.late ?? 0) > first.late;
        const isDearer = inTime?.late === first.late && inTime.total > first.total;
        return isLater || isDearer || (cheapest?.total ?? 0) > second.total;
      });
      expect(dearer).toEqual([]);
    }),
  );
});

test('each plan is the best by its own measure, and has every line that anybody sells', () => {
  fc.assert(
    fc.property(anyQuestion, (asked) => {
      const { plans, missing } = makePlans(asked);
      const sold = asked.lines.filter(({ found }) => found.offers.length > 0);
      expect(missing).toHaveLength(asked.lines.length - sold.length);
      const [inTime, cheapest, fewest] = plans;
      for (const each of plans) {
        expect(takenFrom(each).map(([id]) => id)).toHaveLength(sold.length);
        expect(inTime?.late).toBeLessThanOrEqual(each.late);
        expect(cheapest?.total).toBeLessThanOrEqual(each.total);
        expect(fewest?.deliveries).toBeLessThanOrEqual(each.deliveries);
      }
    }),
  );
});

test('the sums of a plan are those of its orders and lines', () => {
  fc.assert(
    fc.property(anyQuestion, (asked) => {
      for (const { orders, total, deliveries } of makePlans(asked).plans) {
        expect(deliveries).toBe(orders.length);
        expect(total).toBe(sumOfMoney(orders.map((order) => order.total)));
        for (const order of orders) {
          const { subtotal, freight, taxRate, isFreightTaxed } = order;
          expect(subtotal).toBe(sumOfMoney(order.lines.map(({ offer }) => offer.extended)));
          const taxed = amountOf(isFreightTaxed ? sumOfMoney([subtotal, freight]) : subtotal);
          const tax = moneyOf(round(multiply(taxed, exact(taxRate)), 2));
          expect(order.tax).toBe(tax);
          expect(order.total).toBe(sumOfMoney([subtotal, freight, tax]));
          const seller = asked.suppliers.find(({ id }) => id === order.supplierId);
          const free = seller?.freeFrom ?? null;
          const isFree = free !== null && compare(amountOf(subtotal), amountOf(free)) >= 0;
          expect(freight).toBe(isFree ? 0 : seller?.deliveryFee);
        }
      }
    }),
  );
});
