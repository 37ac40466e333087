import { type Db, inTransaction } from '@quoin/db/connection/database';
import { insertInvoiceDocument } from '@quoin/db/receivables/invoice-document';
import { insertIssued } from '@quoin/db/receivables/testing/issued-invoice';
import type { ErrorKey } from '@quoin/domain/errors';
import { firstInvoice } from '@quoin/domain/receivables/testing/invoice-document';

import type { Client } from '../../../testing/app.ts';
import { type Request, addContract, mailable } from '../quotes.ts';

/** Of each database, a contract that is billed. Making one takes a dozen requests. */
const billedContracts = new WeakMap<Db, ReturnType<typeof addContract>>();

async function billedContract(client: Client, db: Db) {
  const known = billedContracts.get(db) ?? addContract(client, db, mailable);
  billedContracts.set(db, known);
  return known;
}

let issued = 0;

/** An invoice that its client can read. */
async function addIssued(client: Client, db: Db, status: 'issued' | 'void' = 'issued'): Promise<number> {
  const { id: contractId } = await billedContract(client, db);
  // A contract has one draft.
  await db.deleteFrom('invoices').where('status', '=', 'draft').execute();
  const document = { ...firstInvoice, number: `INV-2099-${String((issued += 1)).padStart(4, '0')}` };
  return inTransaction(db, async (trx) => {
    const id = await insertIssued(trx, contractId, document, [1, 2]);
    await insertInvoiceDocument(trx, id, document, { actor: 'Ada', ip: null, userAgent: null });
    if (status === 'void') await trx.updateTable('invoices').set({ status }).where('id', '=', id).execute();
    return id;
  });
}

/** An invoice that was not issued. */
async function addDraft(client: Client, db: Db): Promise<number> {
  const { id: contractId } = await billedContract(client, db);
  await db.deleteFrom('invoices').where('status', '=', 'draft').execute();
  const { id } = await db
    .insertInto('invoices')
    .values({
      contractId,
      kind: 'progress',
      number: null,
      issueDate: null,
      dueDate: null,
      periodTo: null,
      message: null,
      voidReason: null,
      issuedAt: null,
      asked: JSON.stringify({ payments: [1] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The requests of the calls about the documents of invoices. */
export function invoiceDocumentRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<Request>> {
  const ofIssued = (path: string, body?: unknown) => async () => ({
    path: `/invoices/${await addIssued(client(), db())}${path}`,
    body,
  });
  return {
    'GET /invoices/:id/pdf': ofIssued('/pdf'),
    'GET /invoices/:id/events': ofIssued('/events'),
    'GET /invoices/:id/verify': ofIssued('/verify'),
    'GET /invoices/:id/questions': ofIssued('/questions'),
    'POST /invoices/:id/questions': ofIssued('/questions', { answer: 'For the tile in your garage.' }),
    'POST /invoices/:id/remind': ofIssued('/remind'),
  };
}

/** A request for each conflict of these calls. */
export function invoiceDocumentConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Partial<Record<ErrorKey, () => Promise<Request>>>> {
  const ofDraft = (path: string, body?: unknown) => async () => ({
    path: `/invoices/${await addDraft(client(), db())}${path}`,
    body,
  });
  return {
    'GET /invoices/:id/pdf': { invoiceNotIssued: ofDraft('/pdf') },
    'GET /invoices/:id/verify': { invoiceNotIssued: ofDraft('/verify') },
    'POST /invoices/:id/questions': { invoiceNotIssued: ofDraft('/questions', { answer: 'Yes' }) },
    'POST /invoices/:id/remind': {
      mailNotSetUp: async () => ({ path: `/invoices/${await addIssued(client(), db())}/remind` }),
      invoiceNotIssued: ofDraft('/remind'),
      invoiceSettled: async () => ({ path: `/invoices/${await addIssued(client(), db(), 'void')}/remind` }),
      invoiceDisputed: async () => {
        const id = await addIssued(client(), db());
        await db()
          .updateTable('invoices')
          .set({ isDisputed: true, disputeReason: 'The wrong tile' })
          .where('id', '=', id)
          .execute();
        return { path: `/invoices/${id}/remind` };
      },
    },
  };
}
