import { takeTurn } from '@quoin/db/access/throttle';
import { insertActivity } from '@quoin/db/activity';
import {
  ERASED_CONTACT,
  deleteContactSubmission,
  insertContactSubmission,
  listContactSubmissions,
} from '@quoin/db/outreach/contact-submission';
import { networkOf } from '@quoin/domain/access/network';
import { ById } from '@quoin/domain/entity';
import {
  ContactForm,
  ContactReceipt,
  ContactSubmission,
  contactLimit,
  contactName,
  contactReceipt,
} from '@quoin/domain/outreach/contact-submission';
import { ListFilter, pageOf } from '@quoin/domain/page';

import { changesOf } from '../activity-log.ts';
import { adminProcedure, declared, publicProcedure, router, viewerProcedure } from '../trpc.ts';

// A lead is erased because somebody asked for it: the log must not go on telling who that was.
const changes = changesOf('contact-submission', () => ERASED_CONTACT);

export const contactSubmissionRouter = router({
  list: viewerProcedure
    .input(ListFilter)
    .output(declared(pageOf(ContactSubmission)))
    .query(({ ctx, input }) => listContactSubmissions(ctx.db, input)),

  /** A program that fills in `website` is thanked like everybody, and what it sent is dropped. */
  submit: publicProcedure
    .input(ContactForm)
    .output(declared(ContactReceipt))
    .mutation(({ ctx, input: { website, ...fields } }) =>
      ctx.change(async (trx) => {
        const subject = networkOf(ctx.client.ip ?? 'unknown');
        await takeTurn(trx, { scope: 'contact', subject, ...contactLimit });
        if (website?.trim()) return contactReceipt;
        const submission = await insertContactSubmission(trx, fields);
        await insertActivity(trx, [
          {
            adminId: null,
            // A name that anybody can give: it must not pass for somebody of the office.
            actor: `Visitor ${contactName(submission)}`,
            action: 'created',
            entity: 'contact-submission',
            entityId: submission.id,
            label: contactName(submission),
          },
        ]);
        return contactReceipt;
      }),
    ),

  delete: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => deleteContactSubmission(trx, input.id))),
});
