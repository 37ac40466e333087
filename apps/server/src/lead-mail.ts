import type { LeadMail } from '@quoin/api/context';
import type { Db } from '@quoin/db/database';
import { toDomainError } from '@quoin/db/errors';
import { type JobTask, addJob, startJobs } from '@quoin/db/jobs';
import { findContactSubmission } from '@quoin/db/outreach/contact-submission';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import { leadMail } from '@quoin/domain/outreach/lead-mail';
import type { NodemailerError } from 'nodemailer';

/** The name of the jobs. Those of older versions may be waiting under it. */
const TASK = 'mail-lead';
/** A server that says nothing for so long is taken for absent. */
const PATIENCE_MS = 15_000;

/** Who sends mail. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`. */
  smtpUrl: string;
  /** In whose name; unless said, in the company's. */
  from: string | undefined;
}

/** Queues what {@link startLeadMail} sends. The job knows the lead by its id alone: one that is erased is not mailed. */
export const queuedLeadMail: LeadMail = {
  leadArrived: async (trx, id) => addJob(trx, TASK, { id }),
};

/** Why a mail was not taken, without the server's own words, which may quote what is in it. */
function failure({ code, command, responseCode }: NodemailerError): Error {
  return new Error(['The mail server failed', code, command, responseCode].filter(Boolean).join(' '));
}

interface Sender {
  db: Db;
  mail: MailSettings;
  /** Where browsers find Quoin, if that is known. */
  publicUrl: string | undefined;
}

async function sendingTo({ db, mail: { smtpUrl, from }, publicUrl }: Sender): Promise<JobTask> {
  // Only where mail is sent: it takes memory.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: PATIENCE_MS,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  return async (payload, signal) => {
    const lead = await findContactSubmission(db, ById.parse(payload).id);
    const { companyEmail } = await readSettings(db);
    // Erased meanwhile, or nobody to tell.
    if (!lead || companyEmail === null) return;
    const sender = from ?? companyEmail;
    const message = {
      ...leadMail(lead, publicUrl),
      from: sender,
      to: companyEmail,
      // A mail that is sent again, because its node died before it knew, is known by mail programs for the same one.
      messageId: `<quoin-lead-${lead.id}-${Date.parse(lead.createdAt)}@${sender.replace(/^.*@/, '')}>`,
      ...(signal && { signal }),
    };
    await transport.sendMail(message).catch((error: NodemailerError) => {
      throw failure(error);
    });
  };
}

/**
 * Sends the mail that is queued, until it is stopped. `url` is the database's. Throws where the queue cannot be made: every lead
 * would be refused with its mail, so nothing is served instead.
 */
export async function startLeadMail({
  url,
  log,
  ...sender
}: Sender & Pick<Parameters<typeof startJobs>[0], 'url' | 'log'>): Promise<{ stop: () => Promise<void> }> {
  const tasks = { [TASK]: await sendingTo(sender) };
  return startJobs({ url, log, tasks }).catch((error: Error) => {
    if (toDomainError(error)) throw error;
    throw new Error(
      `the queue of mail cannot be made: ${error.message}. Let the database's user make the schema graphile_worker, or leave ` +
        'SMTP_URL out.',
      { cause: error },
    );
  });
}
