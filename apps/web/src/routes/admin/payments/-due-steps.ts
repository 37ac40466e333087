import type { Outputs } from '../../../trpc.ts';

/** A payment of a contract to date, with its state. */
export type DuePayment = Outputs['contracts']['listPayments'][number];

/** What the office can do next with a payment. */
export type Step = 'ask' | 'bill' | 'meet' | 'unmeet';

/** The next steps of a payment, the most likely one first. */
export function stepsOf({ state, isDeposit, unbilled, billedIn, askedIn, mark }: DuePayment): Step[] {
  const isUntouched = billedIn.length === 0 && askedIn === null;
  if (isDeposit) return isUntouched && unbilled > 0 ? ['ask'] : [];
  if (unbilled <= 0) return [];
  if (state === 'waiting') return ['meet', 'bill'];
  return [...(state === 'due' && mark?.kind === 'met' ? (['unmeet'] as const) : []), 'bill'];
}

/** What somebody says has happened, in the words of a button. */
export const metLabel = ({ trigger }: Pick<DuePayment, 'trigger'>) =>
  trigger === 'on-delivery' ? 'Materials Are Here' : 'It Has Happened';

/** The draft of a contract, which has one at most. */
export const draftOf = (contractId: number) => ({ contractId, state: 'draft', limit: 1 }) as const;
