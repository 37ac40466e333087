import type { LeadMail } from '@quoin/api/context';
import { type JobTask, LEAD_MAIL, addJob } from '@quoin/db/jobs';
import { findContactSubmission } from '@quoin/db/outreach/contact-submission';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import { leadMail } from '@quoin/domain/outreach/lead-mail';

import type { Send, Sender } from './mail.ts';

/** Queues the mail about a lead. A job holds only the lead's id, so an erased lead is not mailed. */
export const queuedLeadMail: LeadMail = {
  leadArrived: async (trx, id) => addJob(trx, LEAD_MAIL, { id }),
};

/** Sends the mail about a lead to the company. */
export function mailingLeads({ db, mail: { from }, publicUrl }: Sender, send: Send): JobTask {
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
