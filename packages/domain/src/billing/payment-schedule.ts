import { type CostKind, costKindLabels, costKinds } from '../costs/cost-kind.ts';
import { type Trace, shortText, sumText } from '../costs/figure.ts';
import { lineFigure } from '../costs/line-price.ts';
import type {
  CalculatedEstimate,
  CalculatedLine,
  EstimateFigures,
} from '../estimates/calculated-estimate.ts';
import { taxOfLines } from '../estimates/calculation.ts';
import {
  type Exact,
  CENTS,
  NO_MONEY,
  add,
  atLeastNothing,
  compare,
  exact,
  isNegative,
  isZero,
  max,
  min,
  multiply,
  round,
  subtract,
  sum,
} from '../exact.ts';
import {
  type PlannedPayment,
  type RuledTrigger,
  type ScheduleTrigger,
  isRuled,
  ruledTriggers,
  upfrontFields,
} from './schedule-words.ts';
import { type DepositCap, depositCap } from './state-rules.ts';

// The payments of a client: a deposit within the law, draws, and the balance (billing.md section 3). Browser and server
// run this one function.

const HALF = exact(0.5);

/** What the amounts of payments follow from, beside the estimate. */
export interface ScheduleTerms {
  /** The part of each kind of cost that is asked for before it is delivered or done, as a ratio. */
  readonly upfrontShares: Readonly<Record<CostKind, number>>;
  /** The limit of the deposit, where the law sets one. */
  readonly depositCap: (DepositCap & { readonly id: number; readonly citation: string }) | undefined;
  /** Whether the law forbids payments ahead of the work. */
  readonly isPayAhead: boolean;
  /**
   * Whether percentages and fixed amounts are lowered to the law and to what is left. A client who chooses other options
   * than those that were checked gets such payments.
   */
  readonly isBounded?: boolean | undefined;
}

/** A payment with its amount. */
export interface Payment<Planned = PlannedPayment> {
  readonly planned: Planned;
  readonly amount: Exact;
  /** The most that may be asked for through this payment, where the law forbids payments ahead of the work. */
  readonly allowed: Exact | undefined;
}

/** The schedule of payments of an estimate. */
export interface PaymentSchedule<Planned = PlannedPayment> {
  /** What would be asked for at signing without a limit. */
  readonly upfront: Exact;
  /** The limit of the deposit. `undefined`: there is none. */
  readonly cap: Exact | undefined;
  /** The deposit by the rule: the smaller of both. */
  readonly deposit: Exact;
  /** What the client pays before work begins, as the schedule stands. */
  readonly paidAhead: Exact;
  readonly payments: readonly Payment<Planned>[];
}

/** An estimate with the fields that its payments follow from, beside those of the calculation. */
export interface ScheduledEstimate extends CalculatedEstimate {
  readonly lines: readonly (CalculatedLine & {
    readonly sectionId: number;
    readonly isSpecialOrder: boolean;
  })[];
  /** The task of each section, for payments that a task makes due. */
  readonly sections: readonly { readonly id: number; readonly taskId: number | null }[];
  /** The day on which the work begins. A payment of a date before it is made in advance, as a deposit is. */
  readonly startDate: string | null;
}

/** The payments of an estimate without a schedule of its own. Those of 0 are left out. */
export const usualPayments: readonly PlannedPayment[] = [
  ...(Object.entries(ruledTriggers) as [RuledTrigger, string][]).map(([trigger, name]) => ({
    ...payment(name, trigger),
    basis: 'rule' as const,
  })),
  { ...payment('Balance', 'on-completion'), basis: 'remainder' },
];

function payment(name: string, trigger: ScheduleTrigger) {
  return { name, trigger, rate: null, fixedAmount: null, dueDays: 0, taskId: null, onDate: null };
}

/** Whether a payment is made before any work begins on `startDate`. */
export function isPaidAhead(
  { trigger, onDate }: Pick<PlannedPayment, 'trigger' | 'onDate'>,
  startDate: string | null,
): boolean {
  if (trigger === 'on-approval') return true;
  return trigger === 'on-date' && (onDate === null || startDate === null || onDate <= startDate);
}

/**
 * Computes the payments of an estimate. The last one is all that is left, so that they add up to the total. `trace` gets
 * the deposit and the payments with their derivations.
 */
export function scheduleOf<Planned extends PlannedPayment>(
  estimate: ScheduledEstimate,
  figures: EstimateFigures,
  terms: ScheduleTerms,
  planned: readonly Planned[],
  trace?: Trace,
): PaymentSchedule<Planned> {
  const { total } = figures;
  const { startDate } = estimate;
  const taskOfSection = new Map(estimate.sections.map(({ id, taskId }) => [id, taskId]));
  const lines = chosenLines(estimate, figures, trace);
  const shareOf = (kind: CostKind) => exact(terms.upfrontShares[kind]);
  const withTax = (kind?: CostKind) =>
    sum([
      NO_MONEY,
      ...lines.filter((line) => kind === undefined || line.kind === kind).map(({ full }) => full),
    ]);
  const asked = lines.map(({ kind, full }) => multiply(full, shareOf(kind)));
  const askedInAll = round(sum([NO_MONEY, ...asked]), CENTS);
  const upfront = min(askedInAll, atLeastNothing(total));
  const special = sum([
    NO_MONEY,
    ...lines.filter(({ isSpecialOrder }) => isSpecialOrder).map(({ cost }) => cost),
  ]);
  const cap = terms.depositCap && depositCap(terms.depositCap, total, special);
  const deposit = cap ? min(upfront, cap) : upfront;
  traceDeposit();

  const isCapped = compare(deposit, upfront) < 0;
  const materials = round(multiply(withTax('material'), shareOf('material')), CENTS);
  const labor = round(multiply(withTax('labor'), shareOf('labor')), CENTS);
  const ruled: Record<RuledTrigger, Exact> = {
    'on-approval': deposit,
    'on-delivery': isCapped ? atLeastNothing(subtract(materials, deposit)) : NO_MONEY,
    'on-half-labor': isCapped
      ? atLeastNothing(subtract(labor, atLeastNothing(subtract(deposit, materials))))
      : NO_MONEY,
  };

  const proven = { isDelivered: false, isHalfDone: false, isDone: false, tasks: new Set<number>() };
  let soFar = NO_MONEY;
  let aheadSoFar = NO_MONEY;
  const payments = planned.map((each): Payment<Planned> => {
    prove(each);
    const allowed = terms.isPayAhead ? max(provenAmount(), cap ?? NO_MONEY) : undefined;
    const written = amountOf(each, allowed);
    const isLowered = terms.isBounded === true && each.basis !== 'remainder';
    const amount = isLowered ? min(written, mostOf(each, allowed)) : written;
    soFar = add(soFar, amount);
    if (isPaidAhead(each, startDate)) aheadSoFar = add(aheadSoFar, amount);
    return { planned: each, amount, allowed };
  });
  return { upfront, cap, deposit, paidAhead: aheadSoFar, payments };

  function amountOf(
    { trigger, basis, rate, fixedAmount }: PlannedPayment,
    allowed: Exact | undefined,
  ): Exact {
    if (basis === 'percent') return round(multiply(total, exact(rate ?? 0)), CENTS);
    if (basis === 'fixed') return round(exact(fixedAmount ?? 0), CENTS);
    const left = subtract(total, soFar);
    if (basis === 'remainder' || !isRuled(trigger)) return left;
    const amount = min(ruled[trigger], atLeastNothing(left));
    // A discount lowers what the work done is worth, so that less may be asked for.
    return allowed ? min(amount, atLeastNothing(subtract(allowed, soFar))) : amount;
  }

  /** The most that a payment can ask for within the total and the law. */
  function mostOf(each: PlannedPayment, allowed: Exact | undefined): Exact {
    const limits = [
      subtract(total, soFar),
      ...(cap && isPaidAhead(each, startDate) ? [subtract(cap, aheadSoFar)] : []),
      ...(allowed ? [subtract(allowed, soFar)] : []),
    ];
    return limits.map(atLeastNothing).reduce(min);
  }

  /** Notes what is delivered and done once the trigger of a payment has come. A date proves nothing. */
  function prove({ trigger, taskId }: PlannedPayment): void {
    if (trigger === 'on-delivery') proven.isDelivered = true;
    if (trigger === 'on-half-labor') proven.isHalfDone = true;
    if (trigger === 'on-completion') proven.isDone = true;
    if (trigger === 'on-task-complete' && taskId !== null) proven.tasks.add(taskId);
  }

  /** What the delivered material and the done work are worth to the client, with tax and less all that is subtracted. */
  function provenAmount(): Exact {
    if (proven.isDone) return total;
    const done = lines.map((line) => {
      const taskId = taskOfSection.get(line.sectionId) ?? null;
      const isDone =
        (proven.isDelivered && line.kind === 'material') || (taskId !== null && proven.tasks.has(taskId));
      if (isDone) return line.shown;
      return proven.isHalfDone && line.kind === 'labor' ? round(multiply(line.shown, HALF), CENTS) : NO_MONEY;
    });
    const subtracted = figures.rows.flatMap(({ adjustment: { isShown }, amount }) =>
      isShown && isNegative(amount) ? amount : [],
    );
    return atLeastNothing(sum([NO_MONEY, ...done, ...subtracted]));
  }

  function traceDeposit(): void {
    trace?.('upfront', upfront, () => ({
      label: 'Asked for at signing, without a limit',
      rule:
        'Prices with tax × the share of their kind of cost that is asked for at signing, rounded to cents once. It is at ' +
        'most the total.',
      formula:
        compare(upfront, askedInAll) < 0
          ? `min(${shortText(askedInAll)}, ${shortText(total)})`
          : sumText(asked.filter((amount) => !isZero(amount))),
      from: [
        ...costKinds
          .filter((kind) => lines.some((line) => line.kind === kind))
          .map((kind) => ({
            label: `${costKindLabels[kind]} asked for at signing`,
            amount: shareOf(kind),
            entity: 'money-settings' as const,
            id: 1,
            field: upfrontFields[kind],
          })),
        ...lines
          .filter(({ kind }) => terms.upfrontShares[kind] > 0)
          .map(({ id }) => lineFigure(id, 'priceWithTax')),
        'total',
      ],
    }));
    const { depositCap: rule } = terms;
    if (cap && rule)
      trace?.('deposit-cap', cap, () => ({
        label: 'Limit of the deposit',
        rule: `The limit of ${rule.citation}, rounded down to cents. This is no legal advice.`,
        formula: capFormula(rule, total, special),
        from: [
          'total',
          ...(rule.specialOrders === 'none'
            ? []
            : lines.flatMap(({ id, isSpecialOrder }) => (isSpecialOrder ? lineFigure(id, 'cost') : []))),
          ...(['shareNumerator', 'shareDenominator', 'cap'] as const).flatMap((field) =>
            rule[field] === null
              ? []
              : {
                  label: capLabels[field],
                  amount: exact(rule[field]),
                  entity: 'state-rule' as const,
                  id: rule.id,
                  field,
                },
          ),
        ],
      }));
    trace?.('deposit', deposit, () => ({
      label: 'Deposit',
      rule: cap ? 'The smaller of what is asked for and the limit of the law.' : 'No limit is known.',
      formula: cap ? `min(${shortText(upfront)}, ${shortText(cap)})` : shortText(upfront),
      from: cap ? ['upfront', 'deposit-cap'] : ['upfront'],
    }));
  }
}

const capLabels = { shareNumerator: 'Share', shareDenominator: 'Share of', cap: 'Limit' };

/** The lines of the base and of the chosen options, with what the client pays for each. */
function chosenLines(estimate: ScheduledEstimate, figures: EstimateFigures, trace: Trace | undefined) {
  const taxes = taxOfLines(estimate, figures, trace);
  return estimate.lines.flatMap(({ id, kind, sectionId, isSpecialOrder }) => {
    const found = figures.lines.get(id);
    const tax = taxes.get(id);
    if (!found || !tax) return [];
    const { price, shownPrice, cost } = found;
    return {
      id,
      kind,
      sectionId,
      isSpecialOrder,
      cost,
      /** The price with its tax, before the parts of hidden rows. */
      full: add(price, tax),
      /** The same with them. */
      shown: add(shownPrice, tax),
    };
  });
}

function capFormula(
  { shareNumerator, shareDenominator, cap, specialOrders }: DepositCap,
  total: Exact,
  special: Exact,
) {
  const share =
    shareNumerator === null
      ? shortText(total)
      : `${shortText(total)} × ${shareNumerator} ÷ ${shareDenominator}`;
  const withOrders = {
    none: share,
    added: `${share} + ${shortText(special)}`,
    'at-least': `max(${share}, ${shortText(special)})`,
  }[specialOrders];
  return cap === null ? withOrders : `min(${withOrders}, ${cap})`;
}
