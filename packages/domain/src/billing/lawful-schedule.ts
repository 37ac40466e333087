import type { CostKind } from '../costs/cost-kind.ts';
import type { Trace } from '../costs/figure.ts';
import type { EstimateFigures } from '../estimates/calculated-estimate.ts';
import { calculate } from '../estimates/calculation.ts';
import type { PropertyType } from '../work/property-type.ts';
import { type PaymentSchedule, type ScheduledEstimate, scheduleOf } from './payment-schedule.ts';
import type { PlannedPayment } from './schedule-words.ts';
import type { StateRule } from './state-rule.ts';
import { isStateKnown, ruleFor } from './state-rules.ts';

/** What decides on the payments of an estimate, beside the estimate itself. */
export interface PaymentLaw {
  /** The state of the property. `null` without a property. */
  readonly state: string | null;
  readonly propertyType: PropertyType | null;
  /** The calendar date on which the contract would be signed. */
  readonly on: string;
  readonly rules: readonly StateRule[];
  /** The part of each kind of cost that is asked for at signing, as a ratio. */
  readonly upfrontShares: Readonly<Record<CostKind, number>>;
  /** Whether payments are lowered to the law: see `ScheduleTerms`. */
  readonly isBounded?: boolean | undefined;
}

/** The payments of an estimate, with the rules that decided. */
export interface LawfulSchedule<Planned = PlannedPayment> extends PaymentSchedule<Planned> {
  readonly depositRule: StateRule | undefined;
  readonly payAheadRule: StateRule | undefined;
  readonly escrowRule: StateRule | undefined;
  readonly retainageRule: StateRule | undefined;
  readonly cancelRule: StateRule | undefined;
  /** Whether any rule of the state itself is known. */
  readonly isStateKnown: boolean;
}

/** Computes the payments of an estimate by the rules of its state: see {@link scheduleOf}. */
export function lawfulSchedule<Planned extends PlannedPayment>(
  estimate: ScheduledEstimate,
  figures: EstimateFigures,
  { state, propertyType, on, rules, upfrontShares, isBounded }: PaymentLaw,
  planned: readonly Planned[],
  trace?: Trace,
): LawfulSchedule<Planned> {
  const contract = { state, propertyType, total: figures.total, on };
  const depositRule = ruleFor(rules, 'deposit-cap', contract);
  const payAheadRule = ruleFor(rules, 'pay-ahead', contract);
  return {
    ...scheduleOf(
      estimate,
      figures,
      { upfrontShares, depositCap: depositRule, isPayAhead: payAheadRule !== undefined, isBounded },
      planned,
      trace,
    ),
    depositRule,
    payAheadRule,
    escrowRule: ruleFor(rules, 'escrow', contract),
    retainageRule: ruleFor(rules, 'retainage-cap', contract),
    cancelRule: ruleFor(rules, 'cancel', contract),
    isStateKnown: isStateKnown(rules, state),
  };
}

/** All that the figures and the payments of an estimate follow from. */
export interface Scheduled {
  readonly estimate: ScheduledEstimate;
  readonly law: PaymentLaw;
  readonly planned: { readonly payments: readonly PlannedPayment[] };
}

/** Computes the figures and the payments of an estimate. `trace` gets them with their derivations. */
export function calculateScheduled({ estimate, law, planned }: Scheduled, trace?: Trace) {
  const figures = calculate(estimate, trace);
  return { figures, schedule: lawfulSchedule(estimate, figures, law, planned.payments, trace) };
}
