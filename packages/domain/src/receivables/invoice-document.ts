import type { DocumentClient, DocumentFirm, SignedBefore } from '../documents/document.ts';
import type { Money } from '../exact.ts';
import type { InvoiceKind } from './invoice-status.ts';

// An invoice as it is frozen when it is issued (billing.md section 4): what its client reads. It has no cost of the firm.

/** A payment that an invoice bills, or a request asks for. */
export interface DocumentRow {
  readonly name: string;
  /** When it is due, in words. */
  readonly due: string;
  readonly isDeposit: boolean;
  readonly amount: Money;
}

/** An item of the statement of work. All amounts are net. */
export interface WorkRow {
  /** Its number in the contract. `null` for a sum over items that the client does not see one by one. */
  readonly itemNo: number | null;
  readonly name: string;
  readonly section: string | null;
  /** The price in the contract to date. */
  readonly scheduled: Money;
  /** What earlier invoices billed. */
  readonly before: Money;
  /** The work of this period. */
  readonly work: Money;
  /** What is stored and not yet installed. */
  readonly stored: Money;
  /** All of it to date: completed and stored. */
  readonly toDate: Money;
  readonly left: Money;
}

/** How an invoice stands in its contract, as a continuation sheet says it. */
export interface ContractSummary {
  readonly original: Money;
  readonly changes: Money;
  readonly total: Money;
  /** The net and tax of all work to date, this invoice with it. */
  readonly billedToDate: Money;
  readonly billedBefore: Money;
  readonly heldToDate: Money;
  /** What is left of the contract, with what is held back. */
  readonly leftToPay: Money;
}

/** What a client gets of an invoice or of a deposit request. */
export interface InvoiceDocument {
  readonly format: 1;
  readonly kind: 'invoice';
  readonly invoiceKind: InvoiceKind;
  readonly number: string;
  readonly contractNumber: string;
  /** Calendar dates in the time zone of the firm. */
  readonly issueDate: string;
  readonly dueDate: string;
  readonly periodTo: string;
  readonly message: string | null;
  readonly firm: DocumentFirm;
  readonly client: DocumentClient;
  readonly project: string;
  readonly place: string;
  readonly rows: readonly DocumentRow[];
  /** Empty for a request and for a release. */
  readonly work: readonly WorkRow[];
  readonly net: Money;
  readonly tax: Money;
  readonly retainage: Money;
  readonly total: Money;
  readonly depositApplied: Money;
  readonly payable: Money;
  /** `null` for a request. */
  readonly contract: ContractSummary | null;
  readonly signedBefore: SignedBefore | null;
}
