import type { Money } from '@quoin/domain/exact';
import type { CreditMemo } from '@quoin/domain/receivables/credit-memo';
import type { PaymentMark } from '@quoin/domain/receivables/due-payment';
import type { Asked, AskedRelease } from '@quoin/domain/receivables/engine/billable';
import type { InvoicedItem } from '@quoin/domain/receivables/engine/billable';
import type { Invoice } from '@quoin/domain/receivables/invoice';
import type { ProviderFact } from '@quoin/domain/receivables/online-payment';
import type { Payment } from '@quoin/domain/receivables/payment';
import type { Refund } from '@quoin/domain/receivables/refund';
import type { ColumnType, Generated } from 'kysely';

import type { Stamps, TableOf } from '../table-of.ts';

/** The tables of what clients owe and have paid. Rows of marks, allocations and applications are only added. */
export interface ReceivablesTables {
  creditApplications: {
    id: Generated<number>;
    invoiceId: number;
    source: 'deposit' | 'credit';
    amount: Money;
    undoesId: number | null;
    at: Generated<string>;
  };
  creditMemos: TableOf<CreditMemo, Stamps | 'status'>;
  invoiceDocuments: { id: Generated<number>; invoiceId: number; quoteId: number };
  invoiceItems: InvoicedItem & { id: Generated<number>; invoiceId: number };
  invoiceReminders: {
    id: Generated<number>;
    invoiceId: number;
    days: number;
    isMailed: boolean;
    at: Generated<string>;
  };
  invoiceRows: { id: Generated<number>; invoiceId: number; sortOrder: number; amount: Money };
  invoices: TableOf<
    Invoice,
    Stamps | 'status' | 'net' | 'tax' | 'retainage' | 'total' | 'depositApplied' | 'payable' | 'isDisputed'
  > & { asked: ColumnType<Asked | AskedRelease, string, string>; issuedAt: string | null };
  paymentAllocations: {
    id: Generated<number>;
    paymentId: number;
    invoiceId: number;
    amount: Money;
    at: Generated<string>;
  };
  paymentMarks: TableOf<Omit<PaymentMark, 'hasSignature'>, 'id' | 'at'> & {
    contractId: number;
    sortOrder: number;
    strokes: string | null;
  };
  paymentPhotos: {
    id: Generated<number>;
    contractId: number;
    sortOrder: number;
    bytes: Buffer;
    digest: string;
    madeAt: Generated<string>;
  };
  paymentReturns: {
    id: Generated<number>;
    paymentId: number;
    kind: 'returned' | 'won';
    day: string;
    amount: Money | null;
    fee: Generated<Money>;
    refundedDeposit: Generated<Money>;
    lostDeposit: Generated<Money>;
    lostCredit: Generated<Money>;
    note: string | null;
    actor: string;
    at: Generated<string>;
  };
  refunds: TableOf<Refund, Stamps | 'status' | 'paymentId' | 'providerRef'> & {
    providerKey: Generated<string | null>;
  };
  paymentEvents: {
    id: Generated<number>;
    provider: string;
    eventId: string;
    kind: ProviderFact['kind'];
    ref: string;
    disputeRef: string | null;
    fee: Money | null;
    amount: Money | null;
    refundRef: string | null;
    refundKey: string | null;
    signedAt: string;
    at: Generated<string>;
  };
  payments: TableOf<Payment, Stamps | 'status' | 'fee' | 'provider' | 'providerRef' | 'invoiceId'> & {
    payUrl: Generated<string | null>;
  };
}
