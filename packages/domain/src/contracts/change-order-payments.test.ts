import { expect, test } from 'vitest';

import type { PaymentToDate } from '../billing/contract-payment.ts';
import type { StateRule } from '../billing/state-rule.ts';
import { adjustment, bathroomEstimate } from '../estimates/testing/calculation-cases.ts';
import { amountOf, dollars, exact, moneyOf, sum } from '../exact.ts';
import { changeFigures, oppositeOf, type ChangingLine } from './change-order-figures.ts';
import { type ChangedContract, changedPayments, oppositePayments } from './change-order-payments.ts';
import { lineOfItem, niche, scopeWith, signed } from './testing/signed-bathroom.ts';

const contract = signed(bathroomEstimate);
const scope = scopeWith(contract);
const california = {
  id: 1,
  state: 'CA',
  kind: 'deposit-cap',
  shareNumerator: 1,
  shareDenominator: 10,
  cap: dollars(1000),
  specialOrders: 'none',
  minContract: null,
  propertyTypes: null,
  effectiveFrom: '2000-01-01',
  citation: 'Bus. & Prof. Code §7159.5(a)',
} as StateRule;

const payment = (sortOrder: number, trigger: PaymentToDate['trigger'], amount: number): PaymentToDate => ({
  id: sortOrder,
  contractId: 1,
  sortOrder,
  changeOrderId: null,
  name: `Payment ${sortOrder}`,
  trigger,
  basis: 'fixed',
  rate: null,
  fixedAmount: dollars(amount),
  dueDays: 0,
  taskId: null,
  onDate: null,
  payable: dollars(amount),
  signedPayable: dollars(amount),
});
const ofCalifornia = [
  payment(1, 'on-approval', 777.63),
  payment(2, 'on-delivery', 1329.06),
  payment(3, 'on-half-labor', 1248.3),
  payment(4, 'on-completion', 4421.37),
];

const better: ChangingLine[] = [
  { ...lineOfItem(scope, 1), unitCost: 6.79, changeType: 'modify', itemNo: 1 },
  { ...niche(lineOfItem(scope, 4)), changeType: 'add', itemNo: null },
];
const gone = (itemNo: number): ChangingLine => ({
  ...lineOfItem(scope, itemNo),
  changeType: 'remove',
  itemNo,
});

function changed(lines: ChangingLine[], fields: Partial<ChangedContract> = {}): ChangedContract {
  const { upfrontShares } = contract.costs.law;
  return {
    number: 'CO-1',
    scope,
    figures: changeFigures(scope, lines, { creditIncludesMarkup: true }),
    total: exact('7776.36'),
    startDate: '2026-12-07',
    payments: ofCalifornia,
    billed: new Map(),
    law: { state: 'CA', propertyType: 'single-family', on: '2026-11-25', rules: [california], upfrontShares },
    ...fields,
  };
}
const rowsOf = ({ rows }: ReturnType<typeof changedPayments>) =>
  rows.map(({ name, changesSortOrder, payable }) => [name, changesSortOrder, payable]);

test('in California, a change asks for no more ahead than 10% of the new total allows', () => {
  const { rows, cap, deposit, upfront } = changedPayments(changed(better));
  expect([upfront, cap, deposit].map((amount) => amount && moneyOf(amount))).toEqual([476.39, 840.57, 62.94]);
  expect(rowsOf({ rows, deposit, upfront, cap, capRule: undefined })).toEqual([
    ['CO-1: Deposit', null, 62.94],
    ['CO-1: Materials', null, 260.45],
    ['CO-1: Half of the labor', null, 153],
    ['CO-1: Balance', null, 153],
  ]);
});

test('without a limit, a change asks for its materials and half of its labor at its signing', () => {
  const free = changed(better);
  expect(rowsOf(changedPayments({ ...free, law: { ...free.law, rules: [] } }))).toEqual([
    ['CO-1: Deposit', null, 476.39],
    ['CO-1: Balance', null, 153],
  ]);
});

test('hidden rows of the quote ask for nothing at the signing of a change', () => {
  const hidden = signed({
    ...bathroomEstimate,
    adjustments: [adjustment({ id: 1, rate: 0.05, isShown: false })],
  });
  const lines: ChangingLine[] = [
    { ...lineOfItem(scope, 3), name: 'Mirror', unitCost: 1000, changeType: 'add', itemNo: null },
  ];
  const withHidden = scopeWith(hidden);
  const change = changed(lines, {
    scope: withHidden,
    figures: changeFigures(withHidden, lines, { creditIncludesMarkup: true }),
  });
  expect(moneyOf(changedPayments(change).upfront)).toBe(1082.5);
});

test('a credit is taken from the last payments first', () => {
  // The plumber and the tile labor: 2,880.00 and 1,560.60, more than the last payment has.
  expect(rowsOf(changedPayments(changed([gone(6), gone(4)])))).toEqual([
    ['Payment 4', 4, -4421.37],
    ['Payment 3', 3, -19.23],
  ]);
});

test('the rows of any change add up to its total', () => {
  for (const lines of [better, [gone(6)], [gone(6), gone(4)], [...better, gone(5)], []]) {
    const change = changed(lines);
    const { rows } = changedPayments(change);
    expect(moneyOf(sum(rows.map(({ payable }) => amountOf(payable))))).toBe(moneyOf(change.figures.total));
  }
});

test('a reversal takes back the rows of its order, unless they were lowered since', () => {
  const order = changed(better);
  const { rows } = changedPayments(order);
  const numbered = rows.map((row, place) => ({ ...row, sortOrder: 5 + place }));
  const added = numbered.map(({ changesSortOrder: _none, sortOrder, ...row }) => ({
    ...payment(sortOrder, row.trigger, Number(row.payable)),
    ...row,
  }));
  const opposite = oppositeOf(
    order.figures.lines.map((line, place) => ({
      itemNo: 9 + place,
      changesItemNo: line.item?.itemNo ?? null,
      before: line.before,
      after: line.after,
      cost: moneyOf(line.cost),
      price: moneyOf(line.price),
      taxed: moneyOf(line.taxed),
      tax: moneyOf(line.tax),
    })),
    scope,
  );
  const reversal = { ...order, figures: opposite, payments: [...ofCalifornia, ...added] };
  expect(moneyOf(oppositePayments(numbered, reversal).deposit)).toBe(0);
  expect(rowsOf(oppositePayments(numbered, reversal))).toEqual([
    ['CO-1: Deposit', 5, -62.94],
    ['CO-1: Materials', 6, -260.45],
    ['CO-1: Half of the labor', 7, -153],
    ['CO-1: Balance', 8, -153],
  ]);
  const lowered = added.map((row) => (row.sortOrder === 8 ? { ...row, payable: dollars(100) } : row));
  const left = { ...reversal, payments: [...ofCalifornia, ...lowered] };
  expect(rowsOf(oppositePayments(numbered, left))).toEqual([
    ['CO-1: Balance', 8, -100],
    ['CO-1: Half of the labor', 7, -153],
    ['CO-1: Materials', 6, -260.45],
    ['CO-1: Deposit', 5, -62.94],
    ['Payment 4', 4, -53],
  ]);
});

test('a lower contract takes only what no invoice has billed, from the last payment back', () => {
  const removed = changed([gone(1)]);
  const [last] = changedPayments(removed).rows;
  const billed = new Map([[4, exact('4421.37')]]);
  const rows = changedPayments({ ...removed, billed }).rows;
  expect(rows[0]).toMatchObject({ changesSortOrder: 3, payable: last?.payable });
  expect(last).toMatchObject({ changesSortOrder: 4 });
});
