import { stateWords } from '../documents/state-words.ts';
import type { EstimateStatus } from '../estimates/estimate-status.ts';

// The states of an estimate and of its quotes (estimates.md section 5), as data that the server and the buttons read.

/** The states from which each step leads on. An expired quote is a sent one whose last day is past. */
export const estimateSteps = {
  send: ['draft'],
  revise: ['sent', 'changes-requested', 'declined'],
  accept: ['sent'],
  decline: ['sent'],
  'request-changes': ['sent'],
  void: ['draft', 'sent', 'changes-requested', 'declined'],
} as const satisfies Record<string, readonly EstimateStatus[]>;
export type EstimateStep = keyof typeof estimateSteps;

/** Whether an estimate in this state can take a step. */
export function canStep(status: EstimateStatus, step: EstimateStep): boolean {
  return (estimateSteps[step] as readonly EstimateStatus[]).includes(status);
}

/** The states of a sent quote, with what a client reads about each. */
export const quoteStateWords = {
  open: 'Waiting for your answer',
  expired: 'This price is no longer valid',
  settled: 'This project is settled',
  superseded: 'A newer version replaces this quote',
  approved: stateWords.signed,
  declined: stateWords.declined,
  'changes-requested': stateWords.changesRequested,
  void: stateWords.withdrawn,
} as const;
export type QuoteState = keyof typeof quoteStateWords;

/** The states of a sent quote for the office. */
export const quoteStateLabels = {
  ...quoteStateWords,
  open: stateWords.sent,
  expired: stateWords.expired,
  settled: stateWords.settled,
  superseded: stateWords.replaced,
} as const satisfies Record<QuoteState, string>;

/**
 * The state of a sent quote. `today` is the calendar date in the time zone of the firm. A project has one contract, so that its
 * other open quotes are settled by it, until it is completed or cancelled.
 */
export function quoteState(
  estimate: { readonly status: EstimateStatus; readonly revision: number; readonly hasContract?: boolean },
  quote: { readonly revision: number; readonly validUntil: string },
  today: string,
): QuoteState {
  if (estimate.status === 'void') return 'void';
  if (quote.revision !== estimate.revision || estimate.status === 'draft') return 'superseded';
  if (estimate.status === 'sent' && estimate.hasContract) return 'settled';
  if (estimate.status === 'sent') return quote.validUntil < today ? 'expired' : 'open';
  return estimate.status;
}
