import type { ChangeEvent, MoneyEvent, PaidDraft, QuoteEvent } from './step.ts';

// The words in which the histories of contracts are told.

export const sent: QuoteEvent = { kind: 'sent' };
export const seen: QuoteEvent = { kind: 'seen' };
export const signed: QuoteEvent = { kind: 'signed' };

export const met = (payment: string, proof: { signerName?: string; note?: string }): MoneyEvent => ({
  kind: 'met',
  payment,
  ...proof,
});
export const asked = (payment: string): MoneyEvent => ({ kind: 'asked', payment });
export const billed = (
  payments: string[],
  said: { message?: string; isWrong?: string } = {},
): MoneyEvent => ({ kind: 'billed', payments, ...said });
export const paid = (draft: PaidDraft): MoneyEvent => ({ kind: 'paid', paid: draft });
export const completed: MoneyEvent = { kind: 'completed', reason: 'All is done, billed and paid' };
export const change = (kind: ChangeEvent['kind'], order: string): ChangeEvent => ({ kind, order });
