import type { DocumentFirm } from '../documents/document.ts';
import type { Money } from '../exact.ts';
import type { OrderMode } from './order-status.ts';

// The order that a supplier gets (supply.md sections 2 and 5). It is frozen when it is issued, and anew with each revision.
// The page, the print, the mail and the verification read only this. It names what the supplier needs and nothing else: no
// task, no cost code, no note of the property, no price of a client or of another supplier.

/** Whom an order is for. */
export interface OrderSupplier {
  readonly name: string;
  /** The branch that delivers, or from which the goods are picked up. */
  readonly branch: string | null;
  readonly branchAddress: string | null;
  readonly accountNumber: string | null;
  readonly contactName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

/** A line as the supplier reads it. */
export interface OrderDocumentLine {
  /** The line in the records of the firm, by which an answer names it. */
  readonly id: number;
  /** Counts the lines of the document from 1 on. */
  readonly position: number;
  readonly sku: string | null;
  readonly description: string;
  readonly manufacturerNumber: string | null;
  /** In order units. */
  readonly quantity: number;
  readonly orderUnit: string;
  /** The price of one price unit, of which `priceQuantity` are `priceUnits` order units. */
  readonly unitCost: number;
  readonly priceUnit: string;
  readonly priceUnits: number;
  readonly priceQuantity: number;
  readonly extended: Money;
  /** `null`: with the rest of the order. */
  readonly needBy: string | null;
}

/** An order as it was sent. It is stored as JSON text, and its digest proves that nobody changed it. */
export interface OrderDocument {
  readonly kind: 'order';
  readonly format: 1;
  readonly number: string;
  /** Counts the sendings from 1 on. */
  readonly revision: number;
  /** The calendar date in the time zone of the firm. */
  readonly sentOn: string;
  /** Why this revision replaces the one before. */
  readonly reason: string | null;
  readonly firm: DocumentFirm;
  /** The person who ordered, whom the supplier may ask. */
  readonly purchaser: { readonly name: string; readonly email: string | null };
  readonly supplier: OrderSupplier;
  readonly mode: OrderMode;
  /** The job, by the name that is on the site. */
  readonly job: string;
  /** The address of the site, on lines. For an order that is picked up, too: it says for which job. */
  readonly shipTo: string;
  readonly siteContact: string | null;
  readonly siteNotes: string | null;
  /** `null`: as early as the branch delivers. */
  readonly needBy: string | null;
  /** Times of the day, such as `07:00`. */
  readonly windowStart: string;
  readonly windowEnd: string;
  readonly isExpedited: boolean;
  readonly lines: readonly OrderDocumentLine[];
  readonly subtotal: Money;
  readonly freight: Money;
  /** As a ratio. */
  readonly taxRate: number;
  readonly isFreightTaxed: boolean;
  readonly tax: Money;
  readonly total: Money;
  /** The words of the firm with this order. */
  readonly note: string | null;
}
