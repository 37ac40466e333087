import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowFields } from '../entity.ts';
import { ListFilter, countsOf, pagingFields, sorting } from '../lists/page.ts';
import { manyOf, previousOf } from '../lists/selection.ts';
import { flag, flagFilter, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, NAME_MAX, SHORT_MAX, optionalText, requiredEmail, requiredText } from '../text.ts';
import { type LeadStatus as Status, leadStatuses } from './lead-status.ts';

const statusError = { error: `Status must be one of ${leadStatuses.join(', ')}` };
const LeadStatus = z.preprocess(
  (value: Status | null) => (value === null ? 'new' : value),
  z.enum(leadStatuses, statusError).meta({ title: 'Status' }),
);

/** The fields that the sender of the form gives. */
const fields = {
  firstName: requiredText('First name', NAME_MAX),
  lastName: requiredText('Last name', NAME_MAX),
  companyName: optionalText('Company name', NAME_MAX),
  email: requiredEmail('Email'),
  phone: optionalText('Phone', SHORT_MAX),
  businessType: optionalText('Business type', SHORT_MAX),
  projectVolume: optionalText('Project volume', SHORT_MAX),
  topic: optionalText('Topic', SHORT_MAX).meta({
    description: 'Subject of the message, in the words of the form.',
  }),
  message: optionalText('Message', LONG_MAX),
};

/** The fields that the office keeps. */
const officeFields = {
  status: LeadStatus.meta({
    description:
      'new > contacted > qualified > won or lost; new and contacted > lost; lost > contacted. Converting wins it.',
  }),
  notes: optionalText('Notes', LONG_MAX).meta({ description: 'Notes of the office.' }),
};

/** A lead from the public contact form. */
export const ContactSubmission = z
  .object({
    id: rowId(),
    ...fields,
    ...officeFields,
    statusChangedAt: timestamp(),
    readAt: timestamp()
      .nullable()
      .meta({ description: 'When an administrator first opened it or changed its status. Null: unread.' }),
    projectId: optionalRowId().meta({ description: 'The project that was made of it.' }),
    ...rowFields,
  })
  .meta({ id: 'ContactSubmission' });
export type ContactSubmission = z.output<typeof ContactSubmission>;

/** The filter of leads. A flag may be text, because a query string has only text. */
export const ContactSubmissionFilter = ListFilter.extend({
  status: z.enum(leadStatuses, statusError).optional().meta({ description: 'Only leads in this state.' }),
  isUnread: flagFilter('Unread').meta({ description: 'Only unread leads, or only read ones.' }),
  sort: sorting('added', 'name', 'company', 'status'),
});
export type ContactSubmissionFilter = z.output<typeof ContactSubmissionFilter>;

/** The filter of leads, without sorting and paging. */
export const ContactSubmissionsFound = ContactSubmissionFilter.omit(pagingFields);
export type ContactSubmissionsFound = z.output<typeof ContactSubmissionsFound>;

/** The number of matching leads, by state and by whether they are unread. */
export const ContactSubmissionCounts = countsOf('status', 'isUnread');

/** A selection of many leads. */
export const ManyContactSubmissions = manyOf(ContactSubmissionsFound);
export type ManyContactSubmissions = z.output<typeof ManyContactSubmissions>;

/** A new lead. Only the name and an e-mail address are required. */
export const ContactSubmissionCreate = z.object(fields).partial({
  companyName: true,
  phone: true,
  businessType: true,
  projectVolume: true,
  topic: true,
  message: true,
});
export type ContactSubmissionCreate = z.output<typeof ContactSubmissionCreate>;

/** A lead from a file, which may have a state and notes already. */
export const ImportedContactSubmission = ContactSubmissionCreate.extend(
  z.object(officeFields).partial().shape,
);

/** The fields to change. Only the office's own fields change. A new status also marks the lead as read. */
export const ContactSubmissionPatch = z
  .object({
    ...officeFields,
    isRead: flag('Read', false).meta({ description: 'Whether the lead counts as read.' }),
  })
  .partial();
export type ContactSubmissionPatch = z.output<typeof ContactSubmissionPatch>;

/** The fields that one change can set on many leads. */
export const ManyContactSubmissionsPatch = ContactSubmissionPatch.pick({ status: true, isRead: true });
export type ManyContactSubmissionsPatch = z.output<typeof ManyContactSubmissionsPatch>;
export const PreviousContactSubmissions = previousOf(ManyContactSubmissionsPatch);

/** The input of the public form. People never see its field `website`, but programs that fill in every field do. */
export const ContactForm = ContactSubmissionCreate.extend({
  website: z
    .string({ error: 'Website must be text' })
    .nullish()
    .meta({ description: 'Leave it empty: a form that fills it in is dropped.' }),
});

/** The answer to the sender of the form. */
export const ContactReceipt = z.object({ message: z.string() }).meta({ id: 'ContactReceipt' });
export type ContactReceipt = z.output<typeof ContactReceipt>;
export const contactReceipt: ContactReceipt = {
  message: 'Thank you! We have your message and will get back to you soon.',
};

/** The limit of submissions from one network (rest.md, `/api/contact`). */
export const contactLimit = { max: 5, windowMinutes: 15 } as const;

/** The name of a lead in the log and the panel, such as `Dana Ortiz`. */
export function contactName(contact: Pick<ContactSubmission, 'firstName' | 'lastName'>): string {
  return `${contact.firstName} ${contact.lastName}`;
}
