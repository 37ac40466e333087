import {
  type Exact,
  CENTS,
  NO_MONEY,
  allocate,
  atLeastNothing,
  exact,
  isPositive,
  min,
  multiply,
  round,
  subtract,
  sum,
} from '../../exact.ts';
import type { RetainageTerms } from './billable.ts';

// What a contract holds back of the work until it is done (billing.md section 4).

/** How far a contract is, for what it holds back. */
export interface RetainedWork {
  /** The net of the work to date. */
  readonly work: Exact;
  /** The net of what is stored to date. */
  readonly stored: Exact;
  /** What is billed of deposits to date. Nothing is held back of it. */
  readonly deposits: Exact;
  /** The net price of the contract. */
  readonly price: Exact;
}

/**
 * All that is held back to date, whether or not it was released since. It is computed of the whole, so that the cents of
 * the invoices add up.
 */
export function retainedToDate(
  { rate, storedRate, stepAt, stepRate }: RetainageTerms,
  { work, stored, deposits, price }: RetainedWork,
): Exact {
  const held = atLeastNothing(subtract(work, deposits));
  const step = stepAt === null ? held : multiply(exact(stepAt), price);
  const beyond = atLeastNothing(subtract(held, step));
  return round(
    sum([
      multiply(exact(rate), min(held, step)),
      multiply(exact(stepRate ?? rate), beyond),
      multiply(exact(storedRate), stored),
    ]),
    CENTS,
  );
}

/**
 * What an invoice holds back of each item: what is held to date less what was held before, at most the whole invoice. The
 * items share it by their net in this invoice. Without any net above 0, nothing is held.
 */
export function retainedNow(
  held: Exact,
  heldBefore: Exact,
  due: Exact,
  nets: readonly Exact[],
): readonly Exact[] {
  const weights = nets.map(atLeastNothing);
  if (!weights.some(isPositive)) return nets.map(() => NO_MONEY);
  return allocate(min(atLeastNothing(subtract(held, heldBefore)), due), weights);
}
