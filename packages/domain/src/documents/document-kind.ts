import type { ErrorKey } from '../errors.ts';
import { changeConsentText, consentText } from './acceptance.ts';

/** What differs between the kinds of documents in words and names alone. */
interface DocumentWords {
  /** What a letter calls it. */
  readonly noun: string;
  /** The record in the panel that the document is of. Notices and the log lead there. */
  readonly entity: 'estimate' | 'change-order' | 'invoice';
  /** The words to which a client agrees who signs it on a screen. */
  readonly consentText: string;
  /** The error of an answer to a document that waits for none. */
  readonly notOpen: ErrorKey;
  /** The error of asking for the signed copy of a document that is not signed. */
  readonly notSigned: ErrorKey;
}

/** The kinds of documents that a client opens. What a kind does stands in its entry of the table of the client’s calls. */
export const documentKinds = {
  quote: {
    noun: 'quote',
    entity: 'estimate',
    consentText,
    notOpen: 'quoteNotOpen',
    notSigned: 'quoteNotSigned',
  },
  'change-order': {
    noun: 'change order',
    entity: 'change-order',
    consentText: changeConsentText,
    notOpen: 'changeOrderNotOpen',
    notSigned: 'changeOrderNotSigned',
  },
  invoice: {
    noun: 'invoice',
    entity: 'invoice',
    // Nobody signs an invoice, so nobody reads words of consent.
    consentText: '',
    notOpen: 'invoiceNotOpen',
    notSigned: 'invoiceNotSigned',
  },
} as const satisfies Record<string, DocumentWords>;
export type SignedKind = keyof typeof documentKinds;

/**
 * The kinds of documents that somebody outside reads. Each is stored with its document. An order is for a supplier: no link of a
 * client opens one.
 */
export type DocumentKind = SignedKind | 'order';

/** The mails about a document, apart from answers to questions, which read alike for all kinds. */
export type DocumentMail = 'sent' | 'reminder' | 'signed';
