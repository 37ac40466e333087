import type { OrderAnswer } from '../order-answer.ts';
import type { OrderDocument } from '../order-document.ts';

// The part of an order that the page of its supplier shows (supply.md section 5). It has no task, no cost code, no price of a client and
// no note of the property.

/** The states of an order as its supplier sees them. */
export type OrderPageState =
  /** It waits for the answer. */
  | 'open'
  /** The answer has differences, which the firm looks at. */
  | 'answered'
  | 'confirmed'
  | 'cancelled'
  | 'closed';

/** Whether a supplier may answer an order in this state, for the first time or anew. */
export const canAnswer = (state: OrderPageState): boolean => state !== 'cancelled' && state !== 'closed';

/** The newest answer to the revision that the page shows. */
export interface GivenAnswer extends Pick<
  OrderAnswer,
  'name' | 'reference' | 'date' | 'windowStart' | 'windowEnd' | 'freight' | 'note' | 'lines'
> {
  /** The calendar date of the answer, in the time zone of the firm. */
  readonly on: string;
  /** Whether the office recorded it, after a call for example. */
  readonly isRecorded: boolean;
}

/** The page of an order. */
export interface OrderPage {
  readonly document: OrderDocument;
  readonly state: OrderPageState;
  /** Whether the firm waits with it, so that nothing is expected of the supplier. */
  readonly isOnHold: boolean;
  readonly answer: GivenAnswer | null;
  /** The reason of the firm, once the order is cancelled. */
  readonly endReason: string | null;
  /** The calendar date on which the supplier said that the truck is out. */
  readonly shippedOn: string | null;
  /** Whether the firm has a logo, at `/s/{token}/logo`. */
  readonly hasLogo: boolean;
  /** The color of the firm, such as `#1a2b3c`. */
  readonly brandColor: string | null;
}

/** Whether the supplier can say that the truck is out. */
export const canShip = ({ state, document, shippedOn, isOnHold }: OrderPage): boolean =>
  state === 'confirmed' && document.mode === 'delivery' && shippedOn === null && !isOnHold;

/** The fields in which an answer gives the values of a line. A form names them by the id of the line, such as `71.quantity`. */
export const lineAnswerFields = [
  'quantity',
  'unitCost',
  'date',
  'laterQuantity',
  'laterDate',
  'substitute',
] as const;
export type LineAnswerField = (typeof lineAnswerFields)[number];
