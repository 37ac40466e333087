import fc from 'fast-check';
import { expect, test } from 'vitest';

import { DomainError } from '../../errors.ts';
import {
  CENTS,
  NO_MONEY,
  add,
  amountOf,
  atLeastNothing,
  compare,
  equals,
  exact,
  isNegative,
  isPositive,
  min,
  moneyOf,
  multiply,
  numberOf,
  round,
  subtract,
  sum,
} from '../../exact.ts';
import { bill } from './bill.ts';
import type { Asked, Bill, BillableContract, BillableItem, BillablePayment, StatedItem } from './billable.ts';
import { ratioDone } from './percent-done.ts';
import { asDrafted } from './stated-items.ts';
import { after, contractOf, dueOf, grossOfItems, item, payment } from './testing/billing.ts';

// The laws of billing.md section 12, for contracts that are billed, changed and voided in any order.

const cents = (most: number) =>
  fc.integer({ min: 0, max: most }).map((amount) => ({ units: BigInt(amount), scale: CENTS }));
const ratio = fc.integer({ min: 0, max: 10_000 }).map((part) => part / 10_000);
const taxRate = fc.constantFrom(0, 0.0825, 0.06, 0.5);
const kind = fc.constantFrom('material', 'labor', 'other');

/** An item with a price, a discount, or a cent of tax that a change order left. */
const anyItem = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ price: cents(200_000), rate: taxRate, kind, odd: fc.constant(NO_MONEY) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      price: cents(3000).map((amount) => subtract(NO_MONEY, amount)),
      rate: taxRate,
      kind,
      odd: fc.constant(NO_MONEY),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      price: fc.constantFrom(NO_MONEY, exact('0.01'), exact('0.02')),
      rate: fc.constant(0),
      kind,
      odd: fc.constantFrom(exact('0.01'), exact('0.02'), exact('-0.01')),
    }),
  },
);
type AnyItem = typeof anyItem extends fc.Arbitrary<infer Item> ? Item : never;

const itemAt = ({ price, rate, kind: of, odd }: AnyItem, itemNo: number): BillableItem => ({
  ...item(itemNo, 0, { kind: of, taskId: itemNo % 3 }),
  price,
  tax: add(round(multiply(price, exact(rate)), CENTS), odd),
  taxed: rate === 0 ? NO_MONEY : price,
});

const trigger = fc.constantFrom<BillablePayment['trigger'][]>(
  'on-approval',
  'on-delivery',
  'on-half-labor',
  'on-task-complete',
  'on-date',
  'on-completion',
);

const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.record({ pay: fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      state: fc.array(fc.record({ place: fc.nat({ max: 8 }), done: ratio, stored: fc.option(ratio) }), {
        maxLength: 5,
      }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      change: fc.array(fc.record({ place: fc.nat({ max: 8 }), item: anyItem }), {
        minLength: 1,
        maxLength: 3,
      }),
      triggers: fc.tuple(trigger, trigger),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ undo: true as const }) },
);
type Step = typeof anyStep extends fc.Arbitrary<infer One> ? One : never;

/** A contract with the invoices that are not void. */
interface Course {
  readonly fresh: BillableContract;
  readonly bills: readonly Bill[];
}

const openOf = ({ fresh, bills }: Course) => bills.reduce(after, fresh);

/** The contract as a change order leaves it. One that would lower it below what is billed is refused. */
function changed(course: Course, { change, triggers }: Extract<Step, { change: unknown }>): Course {
  const { fresh } = course;
  const open = openOf(course);
  const items = [...fresh.items];
  for (const { place, item: to } of change) {
    const at = Math.min(place, items.length);
    items[at] = itemAt(to, at + 1);
  }
  const added = subtract(grossOfItems(items), grossOfItems(fresh.items));
  const unbilled = sum(open.payments.map((each) => subtract(each.payable, each.billed)));
  if (isNegative(add(unbilled, added)) || isNegative(grossOfItems(items))) return course;
  let left = isNegative(added) ? subtract(NO_MONEY, added) : NO_MONEY;
  const lowered = open.payments.toReversed().map((each) => {
    const credit = min(left, subtract(each.payable, each.billed));
    left = subtract(left, credit);
    return { ...each, payable: subtract(each.payable, credit), billed: NO_MONEY };
  });
  const own = { changeOrderId: fresh.payments.length };
  const ahead = round(multiply(atLeastNothing(added), exact('0.3')), CENTS);
  const parts = [ahead, subtract(atLeastNothing(added), ahead)];
  const more = parts.map((payable, place) => ({
    ...payment(fresh.payments.length + 1 + place, triggers[place] ?? 'on-completion', 0, own),
    payable,
  }));
  return { ...course, fresh: { ...fresh, items, payments: [...lowered.toReversed(), ...more] } };
}

/** Statements that lower no item and bill none beyond its price. */
function statedOf(open: BillableContract, { state }: Extract<Step, { state: unknown }>): StatedItem[] {
  return state.flatMap(({ place, done, stored }): StatedItem[] => {
    const found = open.items[place];
    if (!found || !isPositive(found.price)) return [];
    const before = open.before.get(found.itemNo);
    const work = round(multiply(found.price, exact(done)), CENTS);
    if (before && compare(work, add(before.work, before.stored)) < 0) return [];
    const room = numberOf(subtract(found.price, work));
    const most = stored === null ? undefined : moneyOf(exact(Math.floor(room * stored)));
    return [{ itemNo: found.itemNo, percentDone: done, ...(most === undefined ? {} : { stored: most }) }];
  });
}

/** Bills, unless there is nothing to bill. */
function billed(course: Course, asked: Asked): Course {
  const open = openOf(course);
  try {
    const invoice = bill(open, asked);
    expectLawful(open, asked, invoice);
    return { ...course, bills: [...course.bills, invoice] };
  } catch (error) {
    if (error instanceof DomainError && error.key === 'nothingToBill') return course;
    throw error;
  }
}

function taken(course: Course, step: Step): Course {
  if ('undo' in step) return { ...course, bills: course.bills.slice(0, -1) };
  if ('change' in step) return changed(course, step);
  const open = openOf(course);
  if ('state' in step) return billed(course, { items: statedOf(open, step) });
  const payments = step.pay.map((place) => open.payments[place % open.payments.length]?.sortOrder ?? 1);
  return billed(course, { payments });
}

/** What holds for each invoice. */
function expectLawful(open: BillableContract, asked: Asked, invoice: Bill): void {
  const total = (amounts: readonly number[]) =>
    moneyOf(sum([NO_MONEY, ...amounts.map((each) => exact(String(each)))]));
  const due = dueOf(invoice);
  expect(due).toBeGreaterThanOrEqual(0);
  expect(total(invoice.rows.map(({ amount }) => amount))).toBe(due);
  expect(total(invoice.items.map(({ net }) => net))).toBe(invoice.net);
  expect(total(invoice.items.map(({ tax }) => tax))).toBe(invoice.tax);
  expect(total(invoice.items.map(({ retainage }) => retainage))).toBe(invoice.retainage);
  expect(invoice.retainage).toBeGreaterThanOrEqual(0);
  expect(invoice.retainage).toBeLessThanOrEqual(due);
  expect(total([invoice.total, invoice.retainage])).toBe(due);
  for (const { sortOrder, amount } of invoice.rows) {
    const found = open.payments.find((each) => each.sortOrder === sortOrder);
    expect(found && compare(amountOf(amount), subtract(found.payable, found.billed))).toBeLessThanOrEqual(0);
    expect(amount).toBeGreaterThan(0);
  }
  open.items.forEach((each, place) => expectNoFall(open, each, asked, invoice.items[place]));
}

/** Only an item that was lowered below what was billed falls, to its price. */
function expectNoFall(
  { before }: BillableContract,
  { itemNo, price, tax }: BillableItem,
  asked: Asked,
  invoiced: Bill['items'][number] | undefined,
): void {
  if (!invoiced) throw new Error('An invoice has all items');
  if (!isPositive(price) || !isPositive(add(price, tax))) return;
  const { work = NO_MONEY, stored = NO_MONEY, gross = NO_MONEY } = before.get(itemNo) ?? {};
  const whole = add(price, tax);
  const toDate = amountOf(invoiced.gross);
  expect(compare(add(amountOf(invoiced.work), amountOf(invoiced.stored)), price)).toBeLessThanOrEqual(0);
  expect(compare(toDate, whole)).toBeLessThanOrEqual(0);
  const isNetLowered = compare(add(work, stored), price) > 0;
  const isGrossLowered = compare(gross, whole) > 0;
  if ('payments' in asked ? isGrossLowered : isNetLowered) expect(equals(toDate, whole)).toBe(true);
  if (!isNetLowered) expect(invoiced.net).toBeGreaterThanOrEqual(0);
  if ('payments' in asked && !isGrossLowered) expect(compare(toDate, gross)).toBeGreaterThanOrEqual(0);
}

const anyTerms = fc.constantFrom(
  { rate: 0, storedRate: 0, stepAt: null, stepRate: null },
  { rate: 0.1, storedRate: 0.05, stepAt: null, stepRate: null },
  { rate: 0.1, storedRate: 0.1, stepAt: 0.5, stepRate: 0.05 },
);
const anyContract = fc
  .record({
    items: fc.array(anyItem, { minLength: 1, maxLength: 6 }),
    splits: fc.array(fc.record({ part: ratio, trigger }), { minLength: 0, maxLength: 4 }),
    terms: anyTerms,
  })
  .map(({ items, splits, terms }) => {
    const made = items.map((each, place) => itemAt(each, place + 1));
    let left = grossOfItems(made);
    const shares = splits.map(({ part, trigger: due }, place) => {
      const payable = round(multiply(left, exact(part)), CENTS);
      left = subtract(left, payable);
      return { ...payment(place + 1, due, 0), payable };
    });
    const last = { ...payment(splits.length + 1, 'on-completion', 0), payable: left };
    return contractOf(made, [...shares, last], terms);
  })
  .filter(({ items }) => isPositive(grossOfItems(items)));

const course = fc.record({
  fresh: anyContract,
  steps: fc.array(anyStep, { maxLength: 9 }),
  byItems: fc.boolean(),
});

test('all invoices together are the contract to date, for any percents, payments, changes and voids', () => {
  fc.assert(
    fc.property(course, ({ fresh, steps, byItems }) => {
      const open = steps.reduce(taken, { fresh, bills: [] } as Course);
      const { items, payments } = open.fresh;
      const done = billed(
        open,
        byItems
          ? { items: items.map(({ itemNo }) => ({ itemNo, percentDone: 1 })) }
          : { payments: payments.map(({ sortOrder }) => sortOrder) },
      );
      const all = (of: (invoice: Bill['items'][number]) => number) =>
        moneyOf(sum(done.bills.flatMap((each) => each.items.map((one) => exact(String(of(one)))))));
      expect(all(({ net }) => net)).toBe(moneyOf(sum(items.map(({ price }) => price))));
      expect(all(({ tax }) => tax)).toBe(moneyOf(sum(items.map(({ tax }) => tax))));
      expect(all(({ taxable }) => taxable)).toBe(moneyOf(sum(items.map(({ taxed }) => taxed))));
      const last = openOf(done);
      expect(last.payments.every(({ payable, billed: of }) => equals(payable, of))).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

/** What an invoice bills, or the key of what refuses it. */
function outcomeOf(open: BillableContract, items: readonly StatedItem[]): Bill | string {
  try {
    return bill(open, { items });
  } catch (error) {
    if (error instanceof DomainError) return error.key;
    throw error;
  }
}

const largeContract = fc
  .record({
    prices: fc.array(cents(2_000_000_000), { minLength: 1, maxLength: 4 }),
    rate: taxRate,
    part: ratio,
  })
  .map(({ prices, rate, part }) => {
    const items = prices.map((price, place) =>
      itemAt({ price, rate, kind: 'labor', odd: NO_MONEY }, place + 1),
    );
    const first = round(multiply(grossOfItems(items), exact(part)), CENTS);
    return contractOf(items, [
      { ...payment(1, 'on-date', 0), payable: first },
      { ...payment(2, 'on-completion', 0), payable: subtract(grossOfItems(items), first) },
    ]);
  })
  .filter(({ payments }) => payments.every(({ payable }) => isPositive(payable)));

test('a ratio that was read moves no item when it is sent back, whatever its price', () => {
  fc.assert(
    fc.property(largeContract, fc.nat({ max: 3 }), ratio, (fresh, touched, done) => {
      const drafted = bill(fresh, { payments: [1] });
      const open = after(fresh, drafted);
      const read = drafted.items.flatMap(({ itemNo, work, stored }) => {
        const price = fresh.items[itemNo - 1]?.price ?? NO_MONEY;
        if (!isPositive(price)) return [];
        return [{ itemNo, percentDone: numberOf(ratioDone(amountOf(work), price)), stored }];
      });
      // All of the items as they are, and one of them changed: the others are as if nobody had named them.
      const named = read.map(({ itemNo }) => ({ itemNo }));
      expect(outcomeOf(open, read)).toEqual(outcomeOf(open, named));
      const change = <Item extends StatedItem>(items: Item[]) =>
        items.map((each, place) => (place === touched ? { ...each, percentDone: done } : each));
      expect(outcomeOf(open, change(read))).toEqual(outcomeOf(open, change(named)));
      // The draft itself, of which its work is read: nothing moves either.
      const again = outcomeOf(fresh, asDrafted(read, fresh.items, drafted.items));
      if (typeof again === 'string') throw new Error(again);
      expect(again.items.map(({ work }) => work)).toEqual(drafted.items.map(({ work }) => work));
    }),
    { numRuns: 1000 },
  );
});
