import type { SignedKind } from '@quoin/domain/documents/document-kind';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';

import type { Db } from '../connection/database.ts';
import { type DocumentSender, insertSent } from '../documents/document-event.ts';
import { insertDocument } from '../documents/document.ts';

/** The frozen documents of invoices and deposit requests, with the states of their invoices. */
function selectSentInvoices(db: Db) {
  return db
    .selectFrom('invoiceDocuments as sending')
    .innerJoin('quotes', 'quotes.id', 'sending.quoteId')
    .innerJoin('invoices', 'invoices.id', 'sending.invoiceId')
    .innerJoin('contracts', 'contracts.id', 'invoices.contractId')
    .select(({ ref }) => [
      'quotes.id',
      ref('quotes.documentKind').$castTo<SignedKind>().as('kind'),
      'quotes.digest',
      'quotes.total',
      'quotes.sentAt',
      'sending.invoiceId',
      'invoices.contractId',
      'invoices.kind as invoiceKind',
      'invoices.status',
      'invoices.issueDate',
      'invoices.isDisputed',
      ref('invoices.number').$notNull().as('number'),
      ref('invoices.dueDate').$notNull().as('dueDate'),
      'contracts.projectId',
      'contracts.quoteId as contractQuoteId',
      'contracts.number as contractNumber',
    ]);
}

/** The frozen document of an invoice, or `undefined` for the document of something else. */
export async function findSentInvoice(db: Db, quoteId: number) {
  return selectSentInvoices(db).select('quotes.document').where('quotes.id', '=', quoteId).executeTakeFirst();
}

/** The documents of all invoices of a project, the newest first. Those that are void are among them. */
export async function listSentInvoicesOfProject(db: Db, projectId: number) {
  return selectSentInvoices(db)
    .where('contracts.projectId', '=', projectId)
    .orderBy('sending.invoiceId', 'desc')
    .execute();
}

/** The id of the document of an invoice. `undefined`: it is a draft. */
export async function findInvoiceDocument(db: Db, invoiceId: number): Promise<number | undefined> {
  const found = await db
    .selectFrom('invoiceDocuments')
    .select('quoteId')
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
  return found?.quoteId;
}

/** Whether there is an invoice with this id, a draft or not. */
export async function isInvoice(db: Db, id: number): Promise<boolean> {
  const found = await db.selectFrom('invoices').select('id').where('id', '=', id).executeTakeFirst();
  return found !== undefined;
}

/** The document of a stored invoice. */
export const invoiceDocumentOf = ({ document }: { readonly document: string }) =>
  JSON.parse(document) as InvoiceDocument;

/** Freezes the document of an invoice with the first event of its trail, and returns its id. */
export async function insertInvoiceDocument(
  trx: Db,
  invoiceId: number,
  document: InvoiceDocument,
  sender: DocumentSender,
): Promise<number> {
  const id = await insertDocument(trx, {
    kind: 'invoice',
    revision: 1,
    document: JSON.stringify(document),
    // What the office computed it from are the rows of the invoice, which never change either.
    costDocument: JSON.stringify({ format: 1, kind: 'invoice', invoiceId }),
    total: document.payable,
    sentBy: sender.actor,
    sentAt: sender.at,
  });
  await trx.insertInto('invoiceDocuments').values({ invoiceId, quoteId: id }).execute();
  await insertSent(trx, id, { ...sender, note: document.message });
  return id;
}
