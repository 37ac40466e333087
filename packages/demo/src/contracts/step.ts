import type { PaymentMethod } from '@quoin/domain/receivables/invoice-status';

/** An event of the quote of a project. */
export type QuoteEvent =
  | { kind: 'sent' }
  | { kind: 'seen' }
  /** The client asks for another quote. */
  | { kind: 'changes-requested'; reason: string }
  | { kind: 'signed' };

/** An event of a change order, which is named by its title. */
export interface ChangeEvent {
  kind: 'change-begun' | 'change-sent' | 'change-seen' | 'change-approved';
  order: string;
}

/** What happens to the money of a contract. Payments of a contract are named as it names them. */
export type MoneyEvent =
  | { kind: 'met'; payment: string; signerName?: string; note?: string }
  | { kind: 'asked'; payment: string }
  | { kind: 'billed'; payments: string[]; message?: string; isWrong?: string }
  | { kind: 'released'; amount: number; message: string }
  /** The client looks at the oldest bill that nobody has looked at. */
  | { kind: 'bill-seen' }
  | { kind: 'credited'; amount: number; reason: string }
  | { kind: 'disputed'; reason: string }
  | { kind: 'drafted'; payments: string[] }
  | { kind: 'paid'; paid: PaidDraft }
  /** The last payment of the contract came back. */
  | { kind: 'bounced'; fee: number; note: string }
  /** So much of the client's credit went back, in dollars. */
  | { kind: 'refunded'; amount: number; reference: string }
  | { kind: 'completed'; reason: string };

/** A payment of a client. */
export interface PaidDraft {
  /** The amount in dollars. By default it is all that is open. */
  amount?: number;
  /** What the client pays beyond that, in dollars. */
  extra?: number;
  method: PaymentMethod;
  reference?: string;
  /** The part of the amount that the card company keeps, as a ratio. */
  feeRate?: number;
  /** Why it was taken back. */
  isWrong?: string;
  /** What the bank calls the deposit of it. By default the money is not banked yet. */
  bankedAs?: string;
}

export type ContractEvent = QuoteEvent | ChangeEvent | MoneyEvent;

/** When something happened, on which day of the firm, and who of the firm did it. */
interface Moment {
  project: string;
  day: string;
  at: string;
  actor: string;
}

/** An event of the contract of a project. */
export type ContractStep = ContractEvent & Moment;
export type QuoteStep = QuoteEvent & Moment;
export type ChangeStep = ChangeEvent & Moment;
export type MoneyStep = MoneyEvent & Moment;

/** What happened between the firm and the client of a project, by the days before the loading day. */
export interface History {
  project: string;
  events: readonly (readonly [daysAgo: number, event: ContractEvent])[];
}
