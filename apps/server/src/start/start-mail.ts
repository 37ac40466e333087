import { toDomainError } from '@quoin/db/connection/errors';
import { LEAD_MAIL, startJobs } from '@quoin/db/jobs';

import { clientMailJobs } from './client-mail.ts';
import { mailingLeads } from './lead-mail.ts';
import { openMail, type Sender } from './mail.ts';
import { NOTICE_MAIL, mailingNotices } from './notice-mail.ts';
import { supplierMailJobs } from './supplier-mail.ts';

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
    ...clientMailJobs(sender, send),
    ...supplierMailJobs(sender, send),
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
