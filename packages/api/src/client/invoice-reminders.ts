import { type Db, inTransaction, tellOfChange } from '@quoin/db/connection/database';
import { findSentInvoice } from '@quoin/db/receivables/invoice-document';
import { insertReminder, listDueReminders, lockForReminder } from '@quoin/db/receivables/invoice-reminder';
import { DomainError, orNotFound } from '@quoin/domain/errors';

import type { Context } from '../context.ts';
import { mailReminder } from '../documents/reminder.ts';
import type { SentInvoice } from './invoice-kind.ts';

type ReminderContext = Pick<Context, 'db' | 'clientMail'>;

/** The errors of a reminder that somebody has to make by telephone. */
const notMailable = new Set(['mailNotSetUp', 'clientEmailMissing']);

/** Mails a reminder. Returns whether the client has one: a reminder that somebody sent within the hour counts, too. */
async function mailOf(ctx: ReminderContext, trx: Db, sent: SentInvoice): Promise<boolean> {
  try {
    await mailReminder(ctx, trx, sent, async () => Promise.resolve());
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.key === 'reminderTooSoon') return true;
    if (notMailable.has(error.key)) return false;
    throw error;
  }
}

/**
 * Reminds clients of what is overdue, on the days of the settings (billing.md section 7). Each reminder is one transaction with its note, so
 * that several nodes may do so at once. An invoice that fails is reported, and tried again at the next time.
 */
export async function remindOverdue(
  ctx: ReminderContext,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const { invoiceId } of await listDueReminders(ctx.db))
    await inTransaction(ctx.db, async (trx) => {
      await lockForReminder(trx, invoiceId);
      // Another node may have reminded meanwhile, or the client may have paid.
      const [due] = await listDueReminders(trx, invoiceId);
      if (!due) return;
      const sent = orNotFound(await findSentInvoice(trx, due.documentId), 'invoice');
      const isMailed = await mailOf(ctx, trx, sent);
      await insertReminder(trx, { invoiceId, days: due.days, isMailed });
      if (!isMailed) tellOfChange(trx);
    }).catch(onFailure);
}
