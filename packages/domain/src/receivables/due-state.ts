import { isPaidAhead } from '../billing/payment-schedule.ts';
import type { PlannedPayment } from '../billing/schedule-words.ts';
import { type Exact, compare, isPositive, isZero } from '../exact.ts';
import type { DueState } from './invoice-status.ts';

// When a payment of a contract is due (billing.md section 3). It follows from the contract, its tasks and the day. Only what nobody can
// derive is marked by hand: that the materials are here, that half of the labor is done.

/** A task of the contract, as far as its payments ask for it. */
export interface WorkedTask {
  readonly id: number;
  /** The calendar date on which it was completed. `null`: it is open. */
  readonly completedOn: string | null;
}

/** All that decides whether a payment is due. */
export interface DueFacts {
  readonly today: string;
  /** The calendar date on which the contract was signed. */
  readonly signedOn: string;
  readonly startDate: string | null;
  /** The tasks of the items to date, and those of payments. */
  readonly tasks: readonly WorkedTask[];
  /** The ids of the tasks of the items to date. */
  readonly itemTasks: ReadonlySet<number>;
  /** The calendar dates of the marks that stand, by the place of their payment. */
  readonly marked: ReadonlyMap<number, string>;
}

/** A payment, as far as it decides when it is due. */
type Payment = Pick<PlannedPayment, 'trigger' | 'taskId' | 'onDate'> & { readonly sortOrder: number };

/** The day on which a payment became due, or by its date will. `null`: nobody knows yet. */
export function dueOnOf(payment: Payment, facts: DueFacts): string | null {
  const marked = facts.marked.get(payment.sortOrder);
  if (marked !== undefined) return marked;
  switch (payment.trigger) {
    case 'on-approval':
      return facts.signedOn;
    case 'on-date':
      return payment.onDate;
    case 'on-task-complete':
      return facts.tasks.find(({ id }) => id === payment.taskId)?.completedOn ?? null;
    case 'on-completion':
      return lastOf(facts.tasks.filter(({ id }) => facts.itemTasks.has(id)));
    // The materials and half of the labor are here when somebody says so.
    default:
      return null;
  }
}

/** The day on which the last of the tasks was completed. `null` while one is open, and without tasks. */
function lastOf(tasks: readonly WorkedTask[]): string | null {
  const days = tasks.flatMap(({ completedOn }) => completedOn ?? []);
  return days.length === tasks.length ? (days.toSorted().at(-1) ?? null) : null;
}

/** Whether a payment is due today. */
export function isDue(payment: Payment, facts: DueFacts): boolean {
  const dueOn = dueOnOf(payment, facts);
  return dueOn !== null && dueOn <= facts.today;
}

/**
 * Whether a payment would be paid ahead of its work: it is no deposit, and not due. A date proves no work, so a payment of a date waits
 * for those before it.
 */
export function isAheadOfWork(payment: Payment, all: readonly Payment[], facts: DueFacts): boolean {
  if (isPaidAhead(payment, facts.startDate)) return false;
  if (!isDue(payment, facts)) return true;
  return (
    payment.trigger === 'on-date' &&
    all.some((earlier) => earlier.sortOrder < payment.sortOrder && isAheadOfWork(earlier, all, facts))
  );
}

/** What of a payment was asked for, billed and paid. */
export interface DueProgress {
  readonly payable: Exact;
  readonly billed: Exact;
  /** Whether a request that is not void asks for it. */
  readonly isAsked: boolean;
  /** Whether all that asks for it or bills it is paid. */
  readonly isPaid: boolean;
  readonly isDue: boolean;
}

/** The state of a payment. */
export function dueState({ payable, billed, isAsked, isPaid, isDue: due }: DueProgress): DueState {
  if (isPositive(billed)) {
    if (compare(billed, payable) < 0) return 'partly-billed';
    return isPaid ? 'paid' : 'billed';
  }
  if (isAsked) return isPaid ? 'paid' : 'asked';
  return due && !isZero(payable) ? 'due' : 'waiting';
}
