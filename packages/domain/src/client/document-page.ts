import type { ChangeOrderDocument } from '../contracts/change-order-document.ts';
import type { ChangeOrderState } from '../contracts/change-order-status.ts';
import type { DrawnStrokes } from '../documents/drawn-signature.ts';
import type { Money } from '../exact.ts';
import type { QuoteDocument, QuotePayment } from '../quotes/quote-document.ts';
import type { QuoteState } from '../quotes/quote-state.ts';
import type { InvoiceDocument } from '../receivables/invoice-document.ts';
import type { InvoiceKind, InvoiceState } from '../receivables/invoice-status.ts';

/** A change order in the list of a client. */
export interface ChangeInList {
  /** The id of its document. */
  readonly id: number;
  readonly contractNumber: string;
  readonly number: string;
  readonly title: string;
  readonly total: Money;
  readonly state: ChangeOrderState;
}

/** An invoice or a deposit request in the list of a client. */
export interface InvoiceInList {
  /** The id of its document. */
  readonly id: number;
  readonly invoiceKind: InvoiceKind;
  readonly number: string;
  readonly dueDate: string;
  /** What it asked for when it was issued. */
  readonly payable: Money;
  /** What is still to be paid. */
  readonly open: Money;
  readonly state: InvoiceState;
}

/** A question of the client or an answer of the firm. */
export interface SaidOnPage {
  readonly id: number;
  readonly isAnswer: boolean;
  /** The calendar date, in the time zone of the firm. */
  readonly on: string;
  readonly text: string;
}

/** What the page of a document of any kind shows. It has no cost, no markup, no supplier and no note of the office. */
export interface DocumentPage {
  readonly documentId: number;
  /** The digest of the document, which an acceptance names. */
  readonly digest: string;
  /** All change orders of the project that were sent, the newest first. */
  readonly changes: readonly ChangeInList[];
  /** All invoices of the project that were issued, the newest first. */
  readonly invoices: readonly InvoiceInList[];
  /** What was asked and answered about all sendings, the oldest first. */
  readonly thread: readonly SaidOnPage[];
  /** Whether the link is for signing on the device of the firm. */
  readonly isInPerson: boolean;
  /** The place where the firm goes on when the client gives its device back. */
  readonly giveBackPath: string | null;
  /** Whether the firm has a logo, at `/q/{token}/logo`. */
  readonly hasLogo: boolean;
  /** The color of the firm, such as `#1a2b3c`. */
  readonly brandColor: string | null;
}

/** A signature as its client reads it. */
interface ShownSignature {
  readonly signerName: string;
  /** The calendar date of the signature, in the time zone of the firm. */
  readonly signedOn: string;
  /** Whether it was signed by hand, and recorded by the office. */
  readonly isOnPaper: boolean;
  readonly total: Money;
  /** The drawn signature, if there is one. */
  readonly strokes: DrawnStrokes | null;
}

/** The page of a change order. */
export interface ChangePageData extends DocumentPage {
  readonly kind: 'change-order';
  readonly document: ChangeOrderDocument;
  readonly state: ChangeOrderState;
  /** The signature of the client, once it is signed. */
  readonly signature: ShownSignature | null;
  /** The id of the quote that became the contract. */
  readonly contractQuoteId: number;
}

/** How an invoice is paid online. */
export interface PayOnline {
  /** It can be paid, its payment is begun, or the money is on its way. */
  readonly state: 'offered' | 'begun' | 'sent';
  readonly amount: Money;
  /** The page of the provider that takes a payment which is begun. */
  readonly url: string | null;
}

/** The page of an invoice, or of a deposit request. */
export interface InvoicePageData extends DocumentPage {
  readonly kind: 'invoice';
  readonly document: InvoiceDocument;
  /** The state today. The document itself never changes. */
  readonly state: InvoiceState;
  /** What is still to be paid. */
  readonly open: Money;
  /** What payments, deposits and credit paid of it, with the deposit that its document names. */
  readonly paid: Money;
  /** What credit memos took off it. */
  readonly credited: Money;
  /** `null`: nothing of it can be paid online. */
  readonly pay: PayOnline | null;
  readonly isDisputed: boolean;
  /** Whether its client can dispute it today. */
  readonly canDispute: boolean;
  /** The id of the quote that became the contract. */
  readonly contractQuoteId: number;
}

/** The page of a quote. */
export interface QuotePageData extends DocumentPage {
  readonly kind: 'quote';
  readonly document: QuoteDocument;
  readonly state: QuoteState;
  /** The options that are shown as chosen: those of the address, of the signature, or of the document. */
  readonly choices: readonly number[];
  /** The payments for these options. */
  readonly payments: readonly QuotePayment[];
  /** All quotes of the project that were sent, the newest first. */
  readonly quotes: readonly {
    readonly id: number;
    readonly number: string;
    readonly revision: number;
    readonly name: string;
    readonly total: Money;
    readonly state: QuoteState;
  }[];
  /** The contract that was made of this quote, once it is signed. */
  readonly contract:
    | (ShownSignature & {
        readonly number: string;
        /** The last calendar date on which the client may cancel. */
        readonly cancelUntil: string | null;
        /** The calendar date on which its cancellation was recorded. `null`: it is not cancelled. */
        readonly cancelledOn: string | null;
        /** Whether the client waived the right to cancel, on paper. */
        readonly isCancelWaived: boolean;
        /** Whether the client may still cancel it here. */
        readonly canCancel: boolean;
      })
    | null;
}

/** The page of a document of any kind. */
export type PageData = QuotePageData | ChangePageData | InvoicePageData;

/** Whether a page is that of a change order. */
export const isChangePage = (data: PageData): data is ChangePageData => data.kind === 'change-order';
