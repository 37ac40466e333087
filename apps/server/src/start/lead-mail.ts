import type { LeadMail } from '@quoin/api/context';
import { toDomainError } from '@quoin/db/connection/errors';
import { type JobTask, LEAD_MAIL, addJob, startJobs } from '@quoin/db/jobs';
import { findContactSubmission } from '@quoin/db/outreach/contact-submission';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import { leadMail } from '@quoin/domain/outreach/lead-mail';

import {
  ANSWER_MAIL,
  CHANGE_MAIL,
  CHANGE_REMINDER,
  QUOTE_MAIL,
  QUOTE_REMINDER,
  SIGNED_CHANGE_MAIL,
  SIGNED_MAIL,
  mailingAnswers,
  mailingChangeOrders,
  mailingQuotes,
  mailingSigned,
  mailingSignedChanges,
  remindingOfChanges,
  remindingOfQuotes,
} from './client-mail.ts';
import { openMail, type Send, type Sender } from './mail.ts';
import { NOTICE_MAIL, mailingNotices } from './notice-mail.ts';

/** Queues mail for {@link startMail}. A job holds only the lead's id, so an erased lead is not mailed. */
export const queuedLeadMail: LeadMail = {
  leadArrived: async (trx, id) => addJob(trx, LEAD_MAIL, { id }),
};

/** Sends the mail about a lead to the company. */
function mailingLeads({ db, mail: { from }, publicUrl }: Sender, send: Send): JobTask {
  return async (payload, signal) => {
    const lead = await findContactSubmission(db, ById.parse(payload).id);
    const { companyEmail } = await readSettings(db);
    // The lead was erased meanwhile, or the company has no address.
    if (!lead || companyEmail === null) return;
    const sender = from ?? companyEmail;
    const message = {
      ...leadMail(lead, publicUrl),
      from: sender,
      to: companyEmail,
      // If a node dies before it records a sent mail, the mail is sent again. Mail programs recognize it by this id.
      messageId: `<quoin-lead-${lead.id}-${Date.parse(lead.createdAt)}@${sender.replace(/^.*@/, '')}>`,
    };
    await send(message, signal);
  };
}

/**
 * Sends queued mail until it is stopped. `url` is the address of the database. Throws if the queue cannot be made. The
 * server then does not start, because it would have to refuse every lead.
 */
export async function startMail({
  url,
  ...sender
}: Sender & Pick<Parameters<typeof startJobs>[0], 'url' | 'log'>): Promise<{ stop: () => Promise<void> }> {
  const send = await openMail(sender.mail);
  const tasks = {
    [LEAD_MAIL]: mailingLeads(sender, send),
    [NOTICE_MAIL]: mailingNotices(sender, send),
    [QUOTE_MAIL]: mailingQuotes(sender, send),
    [QUOTE_REMINDER]: remindingOfQuotes(sender, send),
    [ANSWER_MAIL]: mailingAnswers(sender, send),
    [SIGNED_MAIL]: mailingSigned(sender, send),
    [CHANGE_MAIL]: mailingChangeOrders(sender, send),
    [CHANGE_REMINDER]: remindingOfChanges(sender, send),
    [SIGNED_CHANGE_MAIL]: mailingSignedChanges(sender, send),
  };
  return startJobs({ url, log: sender.log, tasks }).catch((error: Error) => {
    if (toDomainError(error)) throw error;
    throw new Error(
      `the queue of mail cannot be made: ${error.message}. Let the database's user make the schema graphile_worker, or leave ` +
        'SMTP_URL out.',
      { cause: error },
    );
  });
}
