import type { Db } from '@quoin/db/connection/database';
import { readClientEmail } from '@quoin/db/receivables/contract-money';
import { setApplied } from '@quoin/db/receivables/credits/applied-money';
import { countInvoices, listInvoices } from '@quoin/db/receivables/invoice';
import { disputeInvoice, settleInvoice } from '@quoin/db/receivables/invoice-dispute';
import {
  deleteInvoiceDraft,
  insertInvoiceDraft,
  readInvoiceWithParts,
  updateInvoiceDraft,
} from '@quoin/db/receivables/invoice-draft';
import { issueInvoice } from '@quoin/db/receivables/invoice-issue';
import { voidInvoice } from '@quoin/db/receivables/invoice-void';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import { pageOf } from '@quoin/domain/lists/page';
import {
  InvoiceApplied,
  InvoiceCounts,
  InvoiceCreate,
  InvoiceDispute,
  InvoiceFilter,
  InvoiceIssue,
  InvoicePatch,
  InvoiceSettle,
  InvoicesFound,
  InvoiceView,
  InvoiceWithParts,
} from '@quoin/domain/receivables/invoice';
import { nameOfInvoice } from '@quoin/domain/receivables/invoice-words';
import { invoiceSheet } from '@quoin/domain/receivables/list-sheets';

import { authorOf, changesOf, inProject } from '../activity-log.ts';
import type { SignedInContext } from '../context.ts';
import { CsvAnswer, csvOfSheet } from '../csv/export.ts';
import { traceOf } from '../documents/trace.ts';
import {
  adminProcedure,
  correctionProcedure,
  declared,
  moneyProcedure,
  onOneSnapshot,
  viewerProcedure,
} from '../trpc.ts';

/** Changes of invoices, in the log. */
export const invoiceChanges = changesOf(
  'invoice',
  (invoice: InvoiceView) => nameOfInvoice(invoice),
  inProject,
);

/** Mails the client of an issued invoice a link to it. Throws `clientEmailMissing`. */
async function mailInvoice(
  { clientMail }: SignedInContext,
  trx: Db,
  { documentId, contractId }: InvoiceView,
): Promise<void> {
  if ((await readClientEmail(trx, contractId)) === null) throw new DomainError('clientEmailMissing');
  await clientMail?.documentMailed(trx, { kind: 'invoice', id: documentId ?? 0 }, 'sent');
}

/** Invoices and deposit requests (billing.md section 4). */
export const invoiceProcedures = {
  list: viewerProcedure
    .input(InvoiceFilter)
    .output(declared(pageOf(InvoiceView)))
    .query(({ ctx, input }) => listInvoices(ctx.db, input)),

  /** The matching invoices, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(InvoiceFilter.omit({ limit: true, cursor: true }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOfSheet(invoiceSheet, 'invoices', async (page) =>
        ctx.readCopy(async (db) => listInvoices(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(InvoicesFound)
    .output(declared(InvoiceCounts))
    .query(({ ctx, input }) => countInvoices(ctx.db, input)),

  get: viewerProcedure
    .input(ById)
    .use(onOneSnapshot)
    .output(declared(InvoiceWithParts))
    .query(({ ctx, input: { id } }) => readInvoiceWithParts(ctx.db, id)),

  /** Drafts an invoice: what it bills is counted, and nothing is posted. */
  create: adminProcedure
    .input(InvoiceCreate)
    .output(declared(InvoiceView))
    .mutation(({ ctx, input }) => invoiceChanges.create(ctx, (trx) => insertInvoiceDraft(trx, input))),

  /** Changes a draft, and counts it anew. */
  update: adminProcedure
    .input(InvoicePatch.safeExtend(ByIdAndVersion.shape))
    .output(declared(InvoiceView))
    .mutation(({ ctx, input: { id, version, ...patch } }) =>
      invoiceChanges.update(ctx, (trx) => updateInvoiceDraft(trx, id, patch, version)),
    ),

  /** Deletes a draft for good. */
  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input: { id, version } }) =>
      invoiceChanges.delete(ctx, (trx) => deleteInvoiceDraft(trx, id, version)),
    ),

  /** Issues a draft: it gets its number, its client can read it, and it is posted. */
  issue: moneyProcedure
    .input(InvoiceIssue.extend(ByIdAndVersion.shape))
    .output(declared(InvoiceView))
    .mutation(({ ctx, input: { id, version, issueDate, isMailed } }) => {
      if (isMailed && !ctx.clientMail) throw new DomainError('mailNotSetUp');
      return invoiceChanges.update(ctx, async (trx) => {
        const change = await issueInvoice(trx, id, { version, issueDate }, traceOf(ctx));
        if (isMailed) await mailInvoice(ctx, trx, change.after);
        return change;
      });
    }),

  /** Takes an invoice back: its number stays, and its entries are reversed. */
  void: correctionProcedure
    .input(MoneyVoid.extend(ByIdAndVersion.shape))
    .output(declared(InvoiceView))
    .mutation(({ ctx, input: { id, version, reason = null } }) =>
      invoiceChanges.update(ctx, (trx) => voidInvoice(trx, id, { version, reason }, traceOf(ctx))),
    ),

  /** Disputes an invoice for its client. Nobody is reminded of it until it is settled. */
  dispute: adminProcedure
    .input(InvoiceDispute.extend(ByIdAndVersion.shape))
    .output(declared(InvoiceView))
    .mutation(({ ctx, input: { id, version, reason } }) =>
      invoiceChanges.update(ctx, (trx) => disputeInvoice(trx, id, { version, reason }, traceOf(ctx))),
    ),

  /** Settles a dispute. */
  settle: adminProcedure
    .input(InvoiceSettle.extend(ByIdAndVersion.shape))
    .output(declared(InvoiceView))
    .mutation(({ ctx, input: { id, version, note } }) =>
      invoiceChanges.update(ctx, (trx) => settleInvoice(trx, id, { version, note }, traceOf(ctx))),
    ),

  /** Sets what deposits and credit pay of an invoice. */
  setApplied: moneyProcedure
    .input(InvoiceApplied.extend(ByIdAndVersion.shape))
    .output(declared(InvoiceView))
    .mutation(({ ctx, input: { id, version, deposit, credit } }) =>
      invoiceChanges.update(ctx, (trx) =>
        setApplied(trx, id, { deposit, credit }, { version, actor: authorOf(ctx).actor }),
      ),
    ),
};
