import * as z from 'zod';

import { amount } from '../money.ts';
import { rowId } from '../number.ts';

/** The maximum number of invoices and of payments that are named. */
export const NAMED_DUE = 20;

const countAndOpen = (what: string) =>
  z.object({ count: z.int(), open: amount() }).meta({ description: what });

/** An invoice or a deposit request that is overdue. */
const OverdueInvoice = z.object({
  id: rowId(),
  number: z.string(),
  clientName: z.string().nullable(),
  open: amount(),
  days: z.int().meta({ description: 'The days since the day on which it was due.' }),
  isToRemind: z.boolean().meta({
    description: 'Whether its last reminder could not be mailed, so that somebody has to call.',
  }),
});

/** An invoice or a deposit request that somebody disputes. */
const DisputedInvoice = OverdueInvoice.omit({ days: true }).extend({ reason: z.string() });

/** A payment that came back, and whose contract still has something open. */
const ReturnedPayment = z.object({
  id: rowId(),
  clientName: z.string().nullable(),
  contractNumber: z.string(),
  amount: amount(),
  status: z.enum(['bounced', 'charged-back']),
  returnedOn: z.iso.date(),
});

/** A payment of an active contract that is due, and that nobody has asked for. */
const UnbilledPayment = z.object({
  contractId: rowId(),
  contractNumber: z.string(),
  sortOrder: z.int(),
  name: z.string(),
  isDeposit: z.boolean().meta({ description: 'Whether a request asks for it. The others are billed.' }),
  payable: amount(),
  dueOn: z.iso.date(),
});

/** What a client paid on a contract that was cancelled within the days of the law. */
const RefundDue = z.object({
  contractId: rowId(),
  contractNumber: z.string(),
  clientName: z.string().nullable(),
  owed: amount().meta({ description: 'What is left of the deposits and the credit.' }),
  by: z.iso.date().meta({ description: 'The last day to give it back. This is no legal advice.' }),
});

/** A deposit that the law of its state wants in escrow. */
const EscrowDue = z.object({
  contractId: rowId(),
  contractNumber: z.string(),
  deposit: amount().meta({ description: 'The deposits of the contract that no invoice has used.' }),
  by: z.iso.date().meta({ description: 'The last day to bring it there. This is no legal advice.' }),
});

/** What clients owe, what of their money is held, and what of both needs the office (billing.md section 9). */
export const DashboardReceivables = z
  .object({
    dueNow: countAndOpen('What is open of invoices that are not overdue. Deposit requests are apart.'),
    overdue: countAndOpen('What is open of invoices that are overdue. Deposit requests are apart.'),
    depositsHeld: amount().meta({ description: 'The deposits that no invoice has used yet.' }),
    overdueInvoices: z.array(OverdueInvoice).meta({
      description: `Invoices and deposit requests that are overdue, the oldest first, at most ${NAMED_DUE}.`,
    }),
    overdueCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
    disputedInvoices: z.array(DisputedInvoice).meta({
      description: `Invoices and deposit requests that are disputed, the oldest first, at most ${NAMED_DUE}.`,
    }),
    disputedCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
    returnedPayments: z.array(ReturnedPayment).meta({
      description: `Payments that came back while something of their contracts is open, the oldest first, at most ${NAMED_DUE}.`,
    }),
    returnedCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
    unbilled: z.array(UnbilledPayment).meta({
      description: `Payments that are due and not billed, and deposits that are not asked for, the oldest first, at most ${NAMED_DUE}.`,
    }),
    unbilledCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
    refundsDue: z.array(RefundDue).meta({
      description: `What goes back to clients who cancelled, the earliest day first, at most ${NAMED_DUE}.`,
    }),
    refundsDueCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
    escrowDue: z.array(EscrowDue).meta({
      description: `Deposits that have to be in escrow and are not, the earliest day first, at most ${NAMED_DUE}.`,
    }),
    escrowDueCount: z.int().meta({ description: 'Their number, also of those that are not named.' }),
  })
  .meta({ id: 'DashboardReceivables' });
export type DashboardReceivables = z.output<typeof DashboardReceivables>;
