import type { LeadMail } from '@quoin/api/context';
import type { Db } from '@quoin/db/connection/database';
import { toDomainError } from '@quoin/db/connection/errors';
import { type JobTask, addJob, startJobs } from '@quoin/db/jobs';
import { findContactSubmission } from '@quoin/db/outreach/contact-submission';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import { leadMail } from '@quoin/domain/outreach/lead-mail';
import type { NodemailerError } from 'nodemailer';

/** The name of the jobs. Those of older versions may be waiting under it. */
const TASK = 'mail-lead';
/** A mail server that is silent for so many milliseconds counts as unreachable. */
const PATIENCE_MS = 15_000;

/** The mail server and the sender. */
export interface MailSettings {
  /** `smtp://…` or `smtps://…`. */
  smtpUrl: string;
  /** The address of the sender. The default is that of the company. */
  from: string | undefined;
}

/** Queues mail for {@link startLeadMail}. A job holds only the lead's id, so an erased lead is not mailed. */
export const queuedLeadMail: LeadMail = {
  leadArrived: async (trx, id) => addJob(trx, TASK, { id }),
};

/** The reason of a failed mail, without the server's own words, which may quote the mail. */
function failure({ code, command, responseCode }: NodemailerError): Error {
  return new Error(['The mail server failed', code, command, responseCode].filter(Boolean).join(' '));
}

interface Sender {
  db: Db;
  mail: MailSettings;
  /** The address of Quoin for browsers, if it is known. */
  publicUrl: string | undefined;
}

async function sendingTo({ db, mail: { smtpUrl, from }, publicUrl }: Sender): Promise<JobTask> {
  // Loaded only if mail is sent, because it takes memory.
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
    // The lead was erased meanwhile, or the company has no address.
    if (!lead || companyEmail === null) return;
    const sender = from ?? companyEmail;
    const message = {
      ...leadMail(lead, publicUrl),
      from: sender,
      to: companyEmail,
      // If a node dies before it records a sent mail, the mail is sent again. Mail programs recognize it by this id.
      messageId: `<quoin-lead-${lead.id}-${Date.parse(lead.createdAt)}@${sender.replace(/^.*@/, '')}>`,
      ...(signal && { signal }),
    };
    await transport.sendMail(message).catch((error: NodemailerError) => {
      throw failure(error);
    });
  };
}

/**
 * Sends queued mail until it is stopped. `url` is the address of the database. Throws if the queue cannot be made. The
 * server then does not start, because it would have to refuse every lead.
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
