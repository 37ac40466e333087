import type { Context } from '@quoin/api/context';

import { queuedClientMail } from './client-mail.ts';
import type { Config } from './config.ts';
import { queuedLeadMail } from './lead-mail.ts';
import { queuedNoticeMail } from './notice-mail.ts';
import { queuedSupplierMail } from './supplier-mail.ts';

type QueuedMail = Pick<Context, 'leadMail' | 'noticeMail' | 'clientMail' | 'supplierMail'>;

/** The mail that this installation can send, as jobs of the queue. */
export function queuedMailOf({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): QueuedMail {
  // A link needs the address of Quoin.
  const canLink = mail && publicUrl !== undefined;
  return {
    leadMail: mail && queuedLeadMail,
    noticeMail: mail && queuedNoticeMail,
    clientMail: canLink ? queuedClientMail : undefined,
    supplierMail: canLink ? queuedSupplierMail : undefined,
  };
}
