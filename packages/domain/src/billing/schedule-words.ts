import type { CostKind } from '../costs/cost-kind.ts';
import type { MoneySettings } from '../costs/money-settings.ts';
import { formatDate } from '../dates.ts';
import { formatMoney, formatPercent } from '../dollars.ts';
import type { Money } from '../exact.ts';
import { counted } from '../words.ts';

// Apart from the schemas, so that the screens of an estimate need none of them.

/** The fields of the money settings with the part of each kind of cost that is asked for at signing. */
export const upfrontFields = {
  material: 'materialUpfront',
  labor: 'laborUpfront',
  subcontract: 'subcontractUpfront',
  equipment: 'equipmentUpfront',
  other: 'otherUpfront',
} as const satisfies Record<CostKind, keyof MoneySettings>;

/** What makes a payment due (billing.md section 1). */
export const scheduleTriggerLabels = {
  'on-approval': 'On signing',
  'on-delivery': 'When the materials are here',
  'on-half-labor': 'When half of the labor is done',
  'on-task-complete': 'When a task is done',
  'on-date': 'On a date',
  'on-completion': 'When all is done',
} as const;
export type ScheduleTrigger = keyof typeof scheduleTriggerLabels;

/** How the amount of a payment is given. */
export const scheduleBasisLabels = {
  rule: 'By material, labor and other costs',
  percent: 'Percentage of the total',
  fixed: 'Fixed amount',
  remainder: 'All that is left',
} as const;
export type ScheduleBasis = keyof typeof scheduleBasisLabels;

/** The payments whose amount follows from the kinds of cost, with their names in a schedule by default. */
export const ruledTriggers = {
  'on-approval': 'Deposit',
  'on-delivery': 'Materials',
  'on-half-labor': 'Half of the labor',
} as const satisfies Partial<Record<ScheduleTrigger, string>>;
export type RuledTrigger = keyof typeof ruledTriggers;

/** Whether the amount of a payment with this trigger can follow from the kinds of cost. */
export function isRuled(trigger: ScheduleTrigger): trigger is RuledTrigger {
  return trigger in ruledTriggers;
}

/** A payment as it is planned. */
export interface PlannedPayment {
  readonly name: string;
  readonly trigger: ScheduleTrigger;
  readonly basis: ScheduleBasis;
  /** A ratio of the total, for a percentage. */
  readonly rate: number | null;
  /** US dollars, for a fixed amount. */
  readonly fixedAmount: Money | null;
  /** The calendar days after its trigger within which it is paid. */
  readonly dueDays: number;
  /** The task that makes it due. */
  readonly taskId: number | null;
  /** The calendar date on which it is due. */
  readonly onDate: string | null;
}

/** How the amount of a payment is given, such as `25% of the total`. */
export function basisWords({ basis, rate, fixedAmount }: PlannedPayment): string {
  if (basis === 'percent') return `${formatPercent(rate ?? 0)} of the total`;
  return basis === 'fixed' && fixedAmount !== null ? formatMoney(fixedAmount) : scheduleBasisLabels[basis];
}

/** When a payment is due, such as `On January 15, 2027, within 14 days`. */
export function dueWords({ trigger, onDate, dueDays }: PlannedPayment, taskName?: string): string {
  const when =
    trigger === 'on-date' && onDate !== null
      ? `On ${formatDate(onDate)}`
      : trigger === 'on-task-complete' && taskName !== undefined
        ? `When ${taskName} is done`
        : scheduleTriggerLabels[trigger];
  return dueDays === 0 ? when : `${when}, within ${counted(dueDays, 'day')}`;
}

/** A payment with all that is set, as the log keeps it. */
export const paymentLine = (payment: PlannedPayment): string =>
  `${payment.name}: ${basisWords(payment)}, ${dueWords(payment).toLowerCase()}`;
