import type { NoticeMail } from '@quoin/api/context';
import { addCollectingJobs, type JobTask } from '@quoin/db/jobs';
import { findNoticeMail, finishNoticeMail } from '@quoin/db/notices';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import { noticeMail } from '@quoin/domain/notices/notice-mail';

import type { Send, Sender } from './mail.ts';

/** The name of the jobs. Those of older versions may be waiting under it. */
export const NOTICE_MAIL = 'mail-notices';
/** How long a mail collects notices. Those that the person has read meanwhile are left out. */
const COLLECTED_S = 300;

/** Queues mail about notices. A job holds only the id of the person. It reads the new notices when it runs. */
export const queuedNoticeMail: NoticeMail = {
  noticesArrived: async (trx, adminIds) => addCollectingJobs(trx, NOTICE_MAIL, adminIds, COLLECTED_S),
};

/** Sends one mail with all notices of a person that are due. */
export function mailingNotices({ db, mail: { from }, publicUrl }: Sender, send: Send): JobTask {
  return async (payload, signal) => {
    const { id } = ById.parse(payload);
    const due = await findNoticeMail(db, id);
    const sender = from ?? (await readSettings(db)).companyEmail;
    const [first, ...others] = due?.notices ?? [];
    // They are read, or their comments are deleted. Or there is no sender.
    if (!due || !first || sender === null) return;
    const message = {
      ...noticeMail([first, ...others], publicUrl),
      from: sender,
      to: due.email,
      // If a node dies before it records a sent mail, the mail is sent again. Mail programs recognize it by this id.
      messageId: `<quoin-notice-${first.id}-${others.at(-1)?.id ?? first.id}@${sender.replace(/^.*@/, '')}>`,
    };
    await send(message, signal);
    await finishNoticeMail(
      db,
      due.notices.map((notice) => notice.id),
    );
  };
}
