import type { SupplierMail } from '@quoin/api/context';
import { addJob } from '@quoin/db/jobs';

/** The names of the jobs that mail suppliers. */
const orderMailJobs = { sent: 'mail-order', cancelled: 'mail-cancelled-order' } as const;

/** Queues mail to suppliers. A job holds only the id of the document, and makes the link when it runs. */
export const queuedSupplierMail: SupplierMail = {
  orderMailed: async (trx, id, mail) => addJob(trx, orderMailJobs[mail], { id }),
};
