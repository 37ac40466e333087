import * as z from 'zod';

import type { Money } from '../exact.ts';
import { rowId } from '../number.ts';

// Payments that clients make online, with a provider that takes the card (billing.md section 5).

/** The document that a client wants to pay. The amount is what is open of it. */
export const PayAsked = z.object({ documentId: rowId('Document is required') });

/** What a provider needs to know to take a payment. */
export interface PaymentStart {
  /** Our name of the payment. The same name again starts nothing new. */
  readonly key: string;
  readonly amount: Money;
  /** What the client reads on the provider's page. */
  readonly description: string;
  /** The path of our page that the client comes back to. */
  readonly returnPath: string;
}

/** What a provider needs to know to give some of a payment back. */
export interface RefundAsked {
  /** Our name of the refund. The same name again gives nothing more back. */
  readonly key: string;
  /** The name that the provider has for the payment. */
  readonly ref: string;
  readonly amount: Money;
}

/** The answer of a provider about a refund. */
export type RefundState = 'pending' | 'done' | 'failed';

/** The answer of a provider about a refund. One that it refused has no name there. */
export interface RefundAnswer {
  readonly ref: string | null;
  readonly state: RefundState;
}

/** What a provider reports. `key` is our name of a payment, and `ref` the provider's. */
export type ProviderFact =
  /** The client has paid, and the money is on its way. */
  | { readonly kind: 'sent'; readonly key: string }
  | {
      readonly kind: 'paid';
      readonly key: string;
      /** The name of the payment by which the provider reports on it later. */
      readonly ref: string;
      readonly amount: Money;
      /** What the provider keeps, if the event says so. */
      readonly fee: Money | null;
      readonly method: 'card' | 'ach';
    }
  | { readonly kind: 'failed'; readonly key: string }
  | {
      readonly kind: 'disputed';
      readonly ref: string;
      readonly disputeRef: string;
      readonly fee: Money;
      /** What is disputed of the payment. */
      readonly amount: Money;
    }
  | { readonly kind: 'won'; readonly ref: string; readonly disputeRef: string }
  | {
      readonly kind: `refund-${RefundState}`;
      readonly ref: string;
      readonly refundRef: string;
      /** Our name of the refund. `null`: somebody made it in the provider's own pages. */
      readonly refundKey: string | null;
      readonly amount: Money;
    };

/** A signed event of a provider. */
export interface ProviderEvent {
  readonly id: string;
  /** The moment of the signature. A provider signs an event anew each time it sends it. */
  readonly signedAt: string;
  /** `null`: it is about nothing of ours. */
  readonly fact: ProviderFact | null;
}
