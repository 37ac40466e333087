import type { DocumentFirm } from '../../documents/document.ts';
import type { OrderSupplier } from '../order-document.ts';
import type { PriceAnswer } from './price-answer.ts';
import type { PriceTerms } from './price-terms.ts';

// The part of a request for prices that the page of a supplier shows. It has no other supplier, no price that somebody else gave, and
// no note of the property.

/** A line as a supplier reads it. */
export interface PricePageLine extends Omit<PriceTerms, 'supplierProductId'> {
  readonly id: number;
  readonly position: number;
  readonly description: string;
  /** What is needed, in the unit of the product. */
  readonly needed: number;
  readonly unit: string;
}

/** The request that a supplier reads. */
export interface PriceRequestDocument {
  readonly kind: 'price-request';
  readonly number: string;
  readonly sentOn: string;
  readonly firm: DocumentFirm;
  /** The person who asks, whom the supplier may ask. */
  readonly purchaser: { readonly name: string; readonly email: string | null };
  readonly supplier: OrderSupplier;
  readonly job: string;
  /** The address of the site, on lines. `null`: the job has none. */
  readonly shipTo: string | null;
  readonly needBy: string | null;
  readonly answerBy: string | null;
  readonly isFirm: boolean;
  readonly note: string | null;
  readonly lines: readonly PricePageLine[];
}

/** The newest answer of the supplier. */
export interface GivenPrices extends Pick<
  PriceAnswer,
  'name' | 'isDeclined' | 'reference' | 'validUntil' | 'freight' | 'note' | 'lines'
> {
  /** The calendar date of the answer, in the time zone of the firm. */
  readonly on: string;
}

/** The page of a request for prices. */
export interface PriceRequestPage {
  readonly document: PriceRequestDocument;
  readonly state: 'open' | 'closed';
  /** The mark of the units that the page shows. An answer gives it back, so that an answer in other units is refused. */
  readonly basis: string;
  readonly answer: GivenPrices | null;
  readonly hasLogo: boolean;
  readonly brandColor: string | null;
}

/** The fields in which an answer gives the price of a line. A form names them by the id of the line, such as `71.unitCost`. */
export const priceLineFields = ['unitCost', 'offered', 'availableOn', 'substitute', 'cannot'] as const;
export type PriceLineField = (typeof priceLineFields)[number];
