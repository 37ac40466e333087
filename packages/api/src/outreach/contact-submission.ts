import { takeTurn } from '@quoin/db/access/throttle';
import { insertActivity } from '@quoin/db/activity';
import {
  ERASED_CONTACT,
  countContactSubmissions,
  deleteContactSubmission,
  deleteContactSubmissions,
  insertContactSubmission,
  listContactSubmissions,
  lockContactSubmissions,
} from '@quoin/db/outreach/contact-submission';
import { networkOf } from '@quoin/domain/access/network';
import { ById } from '@quoin/domain/entity';
import { DomainError } from '@quoin/domain/errors';
import {
  ContactForm,
  ContactReceipt,
  ContactSubmission,
  ContactSubmissionFilter,
  ContactSubmissionsFound,
  ManyContactSubmissions,
  contactLimit,
  contactName,
  contactReceipt,
} from '@quoin/domain/outreach/contact-submission';
import { countsOf, pageOf } from '@quoin/domain/page';
import { ManyDeleted, deletionOf } from '@quoin/domain/selection';

import { changesOf } from '../activity-log.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { deleteMany } from '../selection.ts';
import { adminProcedure, declared, publicProcedure, router, viewerProcedure } from '../trpc.ts';

// Leads are erased on request, so the log must no longer show their names.
const changes = changesOf('contact-submission', () => ERASED_CONTACT);

export const contactSubmissionRouter = router({
  list: viewerProcedure
    .input(ContactSubmissionFilter)
    .output(declared(pageOf(ContactSubmission)))
    .query(({ ctx, input }) => listContactSubmissions(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(ContactSubmissionFilter.omit({ limit: true, cursor: true }))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('leads', async (page) =>
        ctx.readCopy(async (db) => listContactSubmissions(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(ContactSubmissionsFound)
    .output(declared(countsOf()))
    .query(async ({ ctx, input }) => ({ total: await countContactSubmissions(ctx.db, input), choices: {} })),

  /** A bot that fills in `website` gets the usual receipt, and its message is dropped. */
  submit: publicProcedure
    .input(ContactForm)
    .output(declared(ContactReceipt))
    .mutation(async ({ ctx, input: { website, ...fields } }) => {
      const subject = networkOf(ctx.client().ip);
      const name = `contact\n${subject}`;
      const waitS = ctx.waits.longest([name]);
      if (waitS > 0) throw new DomainError('tooManyRequests', waitS);
      return ctx.change(async (trx) => {
        await takeTurn(trx, { scope: 'contact', subject, ...contactLimit }, (seconds) =>
          ctx.waits.note(name, seconds),
        );
        if (website?.trim()) return contactReceipt;
        const submission = await insertContactSubmission(trx, fields);
        await insertActivity(trx, [
          {
            adminId: null,
            // Visitors can type any name. The prefix keeps it from passing for the name of an administrator.
            actor: `Visitor ${contactName(submission)}`,
            action: 'created',
            entity: 'contact-submission',
            entityId: submission.id,
            label: contactName(submission),
          },
        ]);
        await ctx.leadMail?.leadArrived(trx, submission.id);
        return contactReceipt;
      });
    }),

  delete: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => changes.delete(ctx, (trx) => deleteContactSubmission(trx, input.id))),

  deleteMany: adminProcedure
    .input(deletionOf(ManyContactSubmissions))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      deleteMany(ctx, changes, input, { lock: lockContactSubmissions, delete: deleteContactSubmissions }),
    ),
});
