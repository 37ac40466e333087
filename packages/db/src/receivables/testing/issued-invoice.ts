import { dollars } from '@quoin/domain/exact';
import type { InvoiceDocument } from '@quoin/domain/receivables/invoice-document';
import { invoiceLines } from '@quoin/domain/receivables/postings';
import { sql } from 'kysely';

import type { Db } from '../../connection/database.ts';
import { postEntry } from '../../ledger/entry.ts';
import { runAsOwner } from '../../testing/database.ts';
import { sourceOfInvoice } from '../invoice-issue.ts';

// Invoices as the issue stores them, for tests of what follows an issue.

/**
 * Drafts an invoice of a contract, and issues it as its document says. `places` are those of its payments in the contract. One item
 * has all of its net and tax. Returns its id.
 */
export async function insertIssued(
  trx: Db,
  contractId: number,
  document: InvoiceDocument,
  places: readonly number[],
): Promise<number> {
  const { invoiceKind, net, tax, retainage } = document;
  const { id } = await trx
    .insertInto('invoices')
    .values({
      contractId,
      kind: invoiceKind,
      number: null,
      issueDate: null,
      dueDate: null,
      periodTo: null,
      message: null,
      voidReason: null,
      issuedAt: null,
      asked: JSON.stringify({ payments: places }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('invoiceRows')
    .values(
      document.rows.map(({ amount }, place) => ({ invoiceId: id, sortOrder: places[place] ?? 0, amount })),
    )
    .execute();
  if (invoiceKind === 'progress')
    await sql`
      insert into invoice_items (invoice_id, item_no, work, stored, gross, net, tax, taxable, retainage)
      values (${id}, 1, ${net}, 0, ${net}::numeric + ${tax}::numeric, ${net}, ${tax}, ${net}, ${retainage})`.execute(
      trx,
    );
  await trx
    .updateTable('invoices')
    .set({
      number: document.number,
      issueDate: document.issueDate,
      dueDate: document.dueDate,
      periodTo: document.periodTo,
      message: document.message,
      net,
      tax,
      retainage,
      total: document.total,
      depositApplied: document.depositApplied,
      payable: document.payable,
      status: 'issued',
      issuedAt: new Date().toISOString(),
    })
    .where('id', '=', id)
    .execute();
  if (invoiceKind === 'deposit') return id;
  const { projectId } = await trx
    .selectFrom('contracts')
    .select('projectId')
    .where('id', '=', contractId)
    .executeTakeFirstOrThrow();
  const lines = invoiceLines(document, { contractId, projectId, invoiceId: id });
  const { number: description, issueDate: day } = document;
  await postEntry(trx, { ...sourceOfInvoice(id), day, description, lines }, 'Ada');
  return id;
}

/** Records that a client paid of an invoice. */
export async function payOf(trx: Db, contractId: number, invoiceId: number, amount: number): Promise<void> {
  const { id } = await trx
    .insertInto('payments')
    .values({
      contractId,
      amount: dollars(amount),
      method: 'check',
      receivedOn: '2026-03-10',
      reference: null,
      note: null,
      voidReason: null,
      actor: 'Ada',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('paymentAllocations')
    .values({ paymentId: id, invoiceId, amount: dollars(amount) })
    .execute();
}

/** Credits a dollar of an invoice. */
export async function creditOf(trx: Db, invoiceId: number, number: string): Promise<void> {
  await trx
    .insertInto('creditMemos')
    .values({
      invoiceId,
      number,
      day: '2026-03-10',
      amount: dollars(1),
      tax: dollars(0),
      applied: dollars(1),
      reason: 'Chipped',
      voidReason: null,
      actor: 'Ada',
    })
    .execute();
}

/** Judges at once what the database judges at the commit. */
export async function judgeNow(trx: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(trx);
  await sql`set constraints all deferred`.execute(trx);
}

/** Lets an invoice be due some days ago, which no call can do. The day is that of the firm, which at night is not that of UTC. */
export async function dueDaysAgo(trx: Db, id: number, days: number): Promise<void> {
  await judgeNow(trx);
  const today = '(select (now() at time zone time_zone)::date from money_settings)';
  await runAsOwner(
    trx,
    'alter table invoices disable trigger user',
    `update invoices set issue_date = ${today} - ${days} - 1, due_date = ${today} - ${days} where id = ${id}`,
    'alter table invoices enable trigger user',
  );
}
