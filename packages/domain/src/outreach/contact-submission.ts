import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { ListFilter, pagingFields, sorting } from '../page.ts';
import { manyOf } from '../selection.ts';
import { NAME_MAX, SHORT_MAX, optionalText, requiredEmail, requiredText } from '../text.ts';

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
};

/** A lead from the public contact form. */
export const ContactSubmission = z
  .object({ id: rowId(), ...fields, createdAt: timestamp() })
  .meta({ id: 'ContactSubmission' });
export type ContactSubmission = z.output<typeof ContactSubmission>;

/** The filter of leads. */
export const ContactSubmissionFilter = ListFilter.extend({ sort: sorting('added', 'name', 'company') });
export type ContactSubmissionFilter = z.output<typeof ContactSubmissionFilter>;

/** The filter of leads, without sorting and paging. */
export const ContactSubmissionsFound = ContactSubmissionFilter.omit(pagingFields);
export type ContactSubmissionsFound = z.output<typeof ContactSubmissionsFound>;

/** A selection of many leads. */
export const ManyContactSubmissions = manyOf(ContactSubmissionsFound);
export type ManyContactSubmissions = z.output<typeof ManyContactSubmissions>;

/** A new lead. Only the name and an e-mail address are required. */
export const ContactSubmissionCreate = z
  .object(fields)
  .partial({ companyName: true, phone: true, businessType: true, projectVolume: true, topic: true });
export type ContactSubmissionCreate = z.output<typeof ContactSubmissionCreate>;

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
