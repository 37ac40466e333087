import { takeTurn } from '@quoin/db/access/throttle';
import { everybody } from '@quoin/db/notices';
import {
  ERASED_CONTACT,
  countContactSubmissions,
  countUnreadContactSubmissions,
  deleteContactSubmission,
  deleteContactSubmissions,
  findContactSubmission,
  findContactSubmissionOfProject,
  insertContactSubmission,
  listContactSubmissions,
  lockContactSubmission,
  lockContactSubmissions,
  updateContactSubmission,
  winContactSubmission,
} from '@quoin/db/outreach/contact-submission';
import { insertProject } from '@quoin/db/work/project';
import { insertProperty } from '@quoin/db/work/property';
import { networkOf } from '@quoin/domain/access/network';
import { ById, ByIdAndVersion } from '@quoin/domain/entity';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { pageOf } from '@quoin/domain/lists/page';
import { chosenFields, ManyDeleted, Undone, deletionOf, manyChanged } from '@quoin/domain/lists/selection';
import { rowId } from '@quoin/domain/number';
import {
  ContactForm,
  ContactReceipt,
  ContactSubmission,
  ContactSubmissionCounts,
  ContactSubmissionFilter,
  ContactSubmissionPatch,
  ContactSubmissionsFound,
  ManyContactSubmissions,
  ManyContactSubmissionsPatch,
  PreviousContactSubmissions,
  contactLimit,
  contactName,
  contactReceipt,
} from '@quoin/domain/outreach/contact-submission';
import { LeadConversion } from '@quoin/domain/outreach/lead-conversion';
import { ProjectView } from '@quoin/domain/work/project';
import * as z from 'zod';

import { changesOf, within } from '../activity-log.ts';
import { CsvAnswer, csvOf } from '../csv/export.ts';
import { tellAs } from '../notices.ts';
import { deleteMany } from '../selection.ts';
import { adminProcedure, declared, publicProcedure, router, viewerProcedure } from '../trpc.ts';
import { changes as projectChanges } from '../work/project.ts';
import { changes as propertyChanges } from '../work/property.ts';
import { leadChanges, restoreLeads, updateLeads } from './lead-changes.ts';

// Leads are erased on request, so the log must no longer show their names.
const erasures = changesOf('contact-submission', () => ERASED_CONTACT);

export const contactSubmissionRouter = router({
  list: viewerProcedure
    .input(ContactSubmissionFilter)
    .output(declared(pageOf(ContactSubmission)))
    .query(({ ctx, input }) => listContactSubmissions(ctx.db, input)),

  /** The rows that the filter matches, as a CSV file. */
  export: viewerProcedure
    .meta({ isBinary: true })
    .input(ContactSubmissionFilter.omit({ limit: true, cursor: true }).extend(chosenFields))
    .output(declared(CsvAnswer))
    .query(({ ctx, input }) =>
      csvOf('leads', async (page) =>
        ctx.readCopy(async (db) => listContactSubmissions(db, { ...input, ...page })),
      ),
    ),

  counts: viewerProcedure
    .input(ContactSubmissionsFound)
    .output(declared(ContactSubmissionCounts))
    .query(({ ctx, input }) => countContactSubmissions(ctx.db, input)),

  /** The number of unread leads, for the navigation. It stops at `UNREAD_COUNTED_MAX`. */
  countUnread: viewerProcedure
    .output(declared(z.int()))
    .query(({ ctx }) => countUnreadContactSubmissions(ctx.db)),

  get: viewerProcedure
    .input(ById)
    .output(declared(ContactSubmission))
    .query(async ({ ctx, input }) =>
      orNotFound(await findContactSubmission(ctx.db, input.id), 'contact-submission'),
    ),

  /** The lead that a project was made of, or `null`. */
  getByProject: viewerProcedure
    .input(z.object({ projectId: rowId() }))
    .output(declared(ContactSubmission.nullable()))
    .query(async ({ ctx, input }) => (await findContactSubmissionOfProject(ctx.db, input.projectId)) ?? null),

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
        // Visitors can type any name. The prefix keeps it from passing for the name of an administrator.
        const visitor = { adminId: null, actor: `Visitor ${contactName(submission)}` };
        await leadChanges.log(trx, visitor, { created: [submission] });
        await tellAs(
          ctx,
          trx,
          {
            kind: 'lead',
            entity: 'contact-submission',
            entityId: submission.id,
            label: contactName(submission),
            detail: submission.topic ?? undefined,
            actor: `Visitor ${contactName(submission)}`,
          },
          everybody,
          null,
        );
        await ctx.leadMail?.leadArrived(trx, submission.id);
        return contactReceipt;
      });
    }),

  update: adminProcedure
    .input(ContactSubmissionPatch.extend(ByIdAndVersion.shape))
    .output(declared(ContactSubmission))
    .mutation(({ ctx, input: { id, version, ...patch } }) => {
      const isWork = patch.status !== undefined || patch.notes !== undefined;
      const update = isWork ? leadChanges.update : leadChanges.updateUnlogged;
      return update(ctx, (trx) => updateContactSubmission(trx, id, patch, version));
    }),

  /** Makes a project of a lead, and a property if it is a new one, and wins the lead. Answers with the project. */
  convert: adminProcedure
    .input(LeadConversion)
    .output(declared(ProjectView))
    .mutation(({ ctx, input: { id, property, project } }) =>
      ctx.change(async (trx) => {
        const inner = within(ctx, trx);
        // The lock makes a second call wait, and then see the project of the first.
        const lead = await lockContactSubmission(trx, id);
        if (lead.projectId !== null) throw new DomainError('leadHasProject', lead.projectId);
        const made =
          property && (await propertyChanges.create(inner, async () => insertProperty(trx, property)));
        const work = await projectChanges.create(inner, async () =>
          insertProject(trx, { ...project, ...(made && { propertyId: made.id }) }),
        );
        await leadChanges.update(inner, async () => ({
          before: lead,
          after: await winContactSubmission(trx, id, work.id),
        }));
        return work;
      }),
    ),

  delete: adminProcedure
    .input(ById)
    .mutation(({ ctx, input }) => erasures.delete(ctx, (trx) => deleteContactSubmission(trx, input.id))),

  updateMany: adminProcedure
    .input(z.object({ chosen: ManyContactSubmissions, patch: ManyContactSubmissionsPatch }))
    .output(declared(manyChanged(PreviousContactSubmissions).extend({ refused: z.int() })))
    .mutation(({ ctx, input }) => updateLeads(ctx, input.chosen, input.patch)),

  /** Undoes an `updateMany`. `previous` comes from its answer. */
  restoreMany: adminProcedure
    .input(z.object({ previous: PreviousContactSubmissions }))
    .output(declared(Undone))
    .mutation(({ ctx, input }) => restoreLeads(ctx, input.previous)),

  deleteMany: adminProcedure
    .input(deletionOf(ManyContactSubmissions))
    .output(declared(ManyDeleted))
    .mutation(({ ctx, input }) =>
      deleteMany(ctx, erasures, input, { lock: lockContactSubmissions, delete: deleteContactSubmissions }),
    ),
});
