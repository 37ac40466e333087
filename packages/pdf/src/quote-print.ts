import type { ChangeOrderDocument } from '@quoin/domain/contracts/change-order-document';
import type { DrawnStrokes } from '@quoin/domain/documents/drawn-signature';
import type { Money } from '@quoin/domain/exact';
import type { OrderDocument } from '@quoin/domain/ordering/order-document';
import type { QuoteDocument, QuotePayment } from '@quoin/domain/quotes/quote-document';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import type { ReceiptDocument } from '@quoin/domain/receivables/receipt';
import type { StatementDocument } from '@quoin/domain/receivables/reports/statement';

/** An event of a document, as the signed copy lists it. */
export interface PrintedEvent {
  readonly seq: number;
  /** The moment in ISO 8601. */
  readonly at: string;
  /** The event in words, such as `Accepted and signed`. */
  readonly words: string;
  readonly actor: string;
}

/** The signing of a quote, with all that proves it. */
export interface PrintedSigning {
  readonly signerName: string;
  /** The moment in ISO 8601. */
  readonly at: string;
  readonly strokes: DrawnStrokes | null;
  /** The calendar date on a paper that was signed by hand. */
  readonly signedOn: string | null;
  /** The photo of that paper as JPEG. */
  readonly paper: Uint8Array | null;
  readonly consentText: string;
  readonly contractNumber: string;
  readonly total: Money;
  /** The last calendar date on which the client may cancel. */
  readonly cancelUntil: string | null;
  readonly documentDigest: string;
  readonly signatureDigest: string;
  /** The events until the signing. */
  readonly events: readonly PrintedEvent[];
  /** The digest of the last of these events. */
  readonly headDigest: string;
  /** The digest over all documents of the firm that were signed up to this one. */
  readonly sealDigest: string;
}

/** All that a printed quote is made of. It is plain data, because it goes to another thread. */
export interface QuotePrint {
  readonly kind: 'quote';
  readonly document: QuoteDocument;
  /** The ids of the chosen options. */
  readonly choices: readonly number[];
  readonly payments: readonly QuotePayment[];
  /** The pictures of the document as JPEG, by their digests. One that is missing is not printed. */
  readonly pictures: Readonly<Record<string, Uint8Array>>;
  /** The logo as JPEG. */
  readonly logo: Uint8Array | null;
  /** The color of the firm for headings and lines, such as `#1a2b3c`. It is readable on white. */
  readonly accent: string | null;
  /** The time zone of the firm, for the moments of events. */
  readonly timeZone: string;
  /** `null` in a quote that nobody has signed. */
  readonly signing: PrintedSigning | null;
}

/** All that a printed change order is made of. */
export interface ChangeOrderPrint extends Pick<QuotePrint, 'logo' | 'accent' | 'timeZone' | 'signing'> {
  readonly kind: 'change-order';
  readonly document: ChangeOrderDocument;
}

/** All that a printed purchase order is made of. Nobody signs it. */
export interface OrderPrint extends Pick<QuotePrint, 'logo' | 'accent'> {
  readonly kind: 'order';
  readonly document: OrderDocument;
}

/** All that a printed invoice is made of. Nobody signs it. */
export interface InvoicePrint extends Pick<QuotePrint, 'logo' | 'accent'> {
  readonly kind: 'invoice';
  readonly document: InvoiceDocument;
}

/** All that a printed statement of a contract is made of. */
export interface StatementPrint extends Pick<QuotePrint, 'logo' | 'accent'> {
  readonly kind: 'statement';
  readonly document: StatementDocument;
}

/** All that a printed receipt of a payment is made of. */
export interface ReceiptPrint extends Pick<QuotePrint, 'logo' | 'accent'> {
  readonly kind: 'receipt';
  readonly document: ReceiptDocument;
}

/** What the thread of PDFs prints. */
export type Print = QuotePrint | ChangeOrderPrint | OrderPrint | InvoicePrint | StatementPrint | ReceiptPrint;
