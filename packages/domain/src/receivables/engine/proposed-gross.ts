import type { ScheduleTrigger } from '../../billing/schedule-words.ts';
import { type Exact, CENTS, exact, max, multiply, round } from '../../exact.ts';
import type { BillableItem, BillablePayment } from './billable.ts';
import type { OpenItem } from './billed-items.ts';

// How far a payment says that an item is (billing.md section 4).

const ALL = exact(1);
const HALF = exact('0.5');
const NONE = exact(0);

/**
 * Which part of an item is done once a payment is due. A signing and a date prove no work: what they ask for is shared by
 * what remains to bill.
 */
const provenParts: Record<ScheduleTrigger, (payment: BillablePayment, item: BillableItem) => Exact> = {
  'on-approval': () => NONE,
  'on-date': () => NONE,
  'on-delivery': (_payment, { kind }) => (kind === 'material' ? ALL : NONE),
  'on-half-labor': (_payment, { kind }) => (kind === 'labor' ? HALF : NONE),
  'on-task-complete': (payment, { taskId }) => (taskId !== null && taskId === payment.taskId ? ALL : NONE),
  'on-completion': () => ALL,
};

/** The gross to date that payments propose for an item, which is at least what it has. */
export function proposedGross(
  { item, whole }: OpenItem,
  gross: Exact,
  payments: readonly BillablePayment[],
): Exact {
  return payments
    .map((payment) => round(multiply(whole.gross, provenParts[payment.trigger](payment, item)), CENTS))
    .reduce(max, gross);
}
