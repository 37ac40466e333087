import { DomainError } from '@quoin/domain/errors';
import type { InvoiceView } from '@quoin/domain/receivables/invoice';
import { canDispute } from '@quoin/domain/receivables/invoice-status';

import type { Db } from '../connection/database.ts';
import { todayOfFirm } from '../costs/money-settings.ts';
import { insertEvent, type NewEvent } from '../documents/document-event.ts';
import type { Change } from '../versioned.ts';
import { lockInvoice, readInvoice } from './invoice.ts';

// Disputes about invoices (billing.md section 4). A dispute blocks no payment.

/** Who disputes or settles, and from where. A client has a link. */
type Disputer = Pick<NewEvent, 'actor' | 'ip' | 'userAgent' | 'linkId' | 'at'>;

/** Stores the state of a dispute, and notes it in the trail of the invoice. */
async function setDispute(
  trx: Db,
  before: InvoiceView,
  disputeReason: string | null,
  event: NewEvent,
): Promise<Change<InvoiceView>> {
  await trx
    .updateTable('invoices')
    .set({ isDisputed: disputeReason !== null, disputeReason })
    .where('id', '=', before.id)
    .execute();
  if (before.documentId !== null) await insertEvent(trx, before.documentId, event);
  return { before, after: await readInvoice(trx, before.id) };
}

/**
 * Disputes an issued invoice, within 60 days of its issue, today or on a day of the past. Throws `NOT_FOUND`, `stale`, `invoiceNotIssued`, `invoiceVoid`,
 * `invoiceDisputed` and `disputeOver`.
 */
export async function disputeInvoice(
  trx: Db,
  id: number,
  { version, reason, day }: { version?: number | undefined; reason: string; day?: string },
  by: Disputer,
): Promise<Change<InvoiceView>> {
  const before = await lockInvoice(trx, id, version);
  if (before.status === 'draft') throw new DomainError('invoiceNotIssued');
  if (before.status === 'void') throw new DomainError('invoiceVoid');
  if (before.isDisputed) throw new DomainError('invoiceDisputed');
  if (!canDispute(before, day ?? (await todayOfFirm(trx)))) throw new DomainError('disputeOver');
  return setDispute(trx, before, reason, { kind: 'disputed', ...by, note: reason });
}

/** Settles a dispute. Throws `NOT_FOUND`, `stale` and `invoiceNotDisputed`. */
export async function settleInvoice(
  trx: Db,
  id: number,
  { version, note }: { version?: number | undefined; note: string },
  by: Disputer,
): Promise<Change<InvoiceView>> {
  const before = await lockInvoice(trx, id, version);
  if (!before.isDisputed) throw new DomainError('invoiceNotDisputed');
  return setDispute(trx, before, null, { kind: 'settled', ...by, note });
}
