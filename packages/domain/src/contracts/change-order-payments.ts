import type { ContractPayment, PaymentToDate } from '../billing/contract-payment.ts';
import type { PaymentLaw } from '../billing/lawful-schedule.ts';
import { isPaidAhead } from '../billing/payment-schedule.ts';
import { type PlannedPayment, type ScheduleTrigger, ruledTriggers } from '../billing/schedule-words.ts';
import type { StateRule } from '../billing/state-rule.ts';
import { depositCap, ruleFor } from '../billing/state-rules.ts';
import type { CostKind } from '../costs/cost-kind.ts';
import {
  type Exact,
  CENTS,
  NO_MONEY,
  add,
  amountOf,
  atLeastNothing,
  compare,
  exact,
  isNegative,
  isZero,
  min,
  moneyOf,
  multiply,
  negate,
  round,
  subtract,
  sum,
} from '../exact.ts';
import type { ChangeFigures } from './change-order-figures.ts';
import type { ContractScope } from './contract-scope.ts';

// What a change order does to the payments of a contract (billing.md section 3). More is asked for by the rule of the
// first payments, as rows of its own. Less is taken from the last payments first.

/** A row that a change order adds: a payment of its own, or a change of the payment with `changesSortOrder`. */
export type ChangedPayment = Omit<ContractPayment, 'contractId' | 'id' | 'changeOrderId' | 'sortOrder'>;

/** The payments of a contract with a change. */
export interface ChangedPayments {
  readonly rows: readonly ChangedPayment[];
  /** What is asked for at the signing of the change. */
  readonly deposit: Exact;
  /** What would be asked for without a limit. */
  readonly upfront: Exact;
  /** The limit of all that is paid before the work, for the contract with the change. `undefined`: none is known. */
  readonly cap: Exact | undefined;
  readonly capRule: StateRule | undefined;
}

/** All that the payments of a change follow from. */
export interface ChangedContract {
  /** The number of the change order, such as `CO-1`. */
  readonly number: string;
  readonly scope: ContractScope;
  readonly figures: ChangeFigures;
  /** The total of the contract before the change. */
  readonly total: Exact;
  readonly startDate: string | null;
  /** The payments to date, in their order. */
  readonly payments: readonly PaymentToDate[];
  /** What is billed of payments, by their places. No change takes that away. */
  readonly billed: ReadonlyMap<number, Exact>;
  readonly law: PaymentLaw;
}

/** Computes the payments of a change. The rows add up to its total. */
export function changedPayments(change: ChangedContract): ChangedPayments {
  const { scope, figures, total, law, payments, billed, startDate } = change;
  const after = add(total, figures.total);
  const { state, propertyType, on, rules, upfrontShares } = law;
  const capRule = ruleFor(rules, 'deposit-cap', { state, propertyType, on, total: after });
  const cap = capRule && depositCap(capRule, after, specialOrdersOf(scope, figures));
  const asked = askedFor(figures, upfrontShares);
  const upfront = min(asked.upfront, atLeastNothing(figures.total));
  const ahead = payments.filter((payment) => isPaidAhead(payment, startDate));
  const room = cap && atLeastNothing(subtract(cap, sum([NO_MONEY, ...ahead.map(payableOf)])));
  const deposit = room ? min(upfront, room) : upfront;
  const rows = isNegative(figures.total)
    ? loweredPayments(payments, billed, negate(figures.total))
    : addedPayments(change, { ...asked, upfront, deposit });
  return { rows, deposit, upfront, cap, capRule };
}

/**
 * The opposite of the rows of an approved order. If that would take more from a payment than is left of it, the usual
 * rule holds.
 */
export function oppositePayments(
  rows: readonly (ChangedPayment & { readonly sortOrder: number })[],
  change: ChangedContract,
): ChangedPayments {
  const usual = changedPayments(change);
  const opposite = rows.map((row) => ({
    ...termsOf(row),
    changesSortOrder: row.changesSortOrder ?? row.sortOrder,
    payable: moneyOf(negate(amountOf(row.payable))),
  }));
  const left = new Map(
    change.payments.map((payment) => [payment.sortOrder, unbilledOf(payment, change.billed)]),
  );
  for (const { changesSortOrder, payable } of opposite)
    left.set(changesSortOrder, add(left.get(changesSortOrder) ?? NO_MONEY, amountOf(payable)));
  const fits = ![...left.values()].some(isNegative);
  const ahead = opposite.filter((row) => isPaidAhead(row, change.startDate)).map(payableOf);
  const deposit = atLeastNothing(sum([NO_MONEY, ...ahead]));
  return fits ? { ...usual, rows: opposite, deposit } : usual;
}

/** The payments in advance that the rule of the contract asks for new material and labor, before any limit of the law. */
function askedFor({ lines }: ChangeFigures, shares: PaymentLaw['upfrontShares']) {
  const full = lines.map(({ before, after, ownPrice, tax }) => ({
    kind: (after ?? before)?.kind ?? 'other',
    amount: add(ownPrice, tax),
  }));
  const share = (of: (kind: CostKind) => boolean) =>
    round(
      sum([
        NO_MONEY,
        ...full
          .filter(({ kind }) => of(kind))
          .map(({ kind, amount }) => multiply(amount, exact(shares[kind]))),
      ]),
      CENTS,
    );
  return {
    upfront: atLeastNothing(share(() => true)),
    materials: atLeastNothing(share((kind) => kind === 'material')),
    labor: atLeastNothing(share((kind) => kind === 'labor')),
  };
}

/** The rows for more: a deposit, draws where the law limits it, and the rest, as the first payments of a contract. */
function addedPayments(
  { number, figures }: ChangedContract,
  asked: { upfront: Exact; materials: Exact; labor: Exact; deposit: Exact },
): ChangedPayment[] {
  const { upfront, materials, labor, deposit } = asked;
  const isCapped = compare(deposit, upfront) < 0;
  const ofLabor = subtract(labor, atLeastNothing(subtract(deposit, materials)));
  const wanted: [trigger: ScheduleTrigger, name: string, amount: Exact][] = [
    ['on-approval', ruledTriggers['on-approval'], deposit],
    ['on-delivery', ruledTriggers['on-delivery'], isCapped ? subtract(materials, deposit) : NO_MONEY],
    ['on-half-labor', ruledTriggers['on-half-labor'], isCapped ? ofLabor : NO_MONEY],
  ];
  let left = figures.total;
  const drawn = wanted.map(([trigger, name, amount]) => {
    const payable = min(atLeastNothing(amount), left);
    left = subtract(left, payable);
    return { trigger, name, payable };
  });
  return [...drawn, { trigger: 'on-completion' as const, name: 'Balance', payable: left }]
    .filter(({ payable }) => !isZero(payable))
    .map(({ trigger, name, payable }) => ({
      changesSortOrder: null,
      name: `${number}: ${name}`,
      trigger,
      basis: 'fixed',
      rate: null,
      fixedAmount: moneyOf(payable),
      payable: moneyOf(payable),
      dueDays: 0,
      taskId: null,
      onDate: null,
    }));
}

/** What no invoice has billed of a payment. */
const unbilledOf = (payment: PaymentToDate, billed: ReadonlyMap<number, Exact>): Exact =>
  subtract(payableOf(payment), billed.get(payment.sortOrder) ?? NO_MONEY);

/** The rows for less: each payment from the last back gives what it has and no invoice has billed. */
function loweredPayments(
  payments: readonly PaymentToDate[],
  billed: ReadonlyMap<number, Exact>,
  credit: Exact,
): ChangedPayment[] {
  let left = credit;
  return payments.toReversed().flatMap((payment) => {
    const taken = min(left, atLeastNothing(unbilledOf(payment, billed)));
    if (isZero(taken)) return [];
    left = subtract(left, taken);
    return {
      ...termsOf(payment),
      changesSortOrder: payment.sortOrder,
      payable: moneyOf(negate(taken)),
    };
  });
}

/** What the lines on special order cost with the change. */
function specialOrdersOf({ items }: ContractScope, { lines }: ChangeFigures): Exact {
  const changed = new Set(lines.map(({ item }) => item));
  const kept = items.filter((item) => item.line?.isSpecialOrder === true && !changed.has(item));
  const others = lines.filter(({ after }) => after?.isSpecialOrder === true);
  return sum([
    NO_MONEY,
    ...kept.map(({ cost }) => cost),
    ...others.map(({ item, cost }) => add(item?.cost ?? NO_MONEY, cost)),
  ]);
}

/** What a payment is, without its place and its amount. */
const termsOf = ({ name, trigger, basis, rate, fixedAmount, dueDays, taskId, onDate }: PlannedPayment) => ({
  name,
  trigger,
  basis,
  rate,
  fixedAmount,
  dueDays,
  taskId,
  onDate,
});

const payableOf = ({ payable }: Pick<PaymentToDate, 'payable'>) => amountOf(payable);
