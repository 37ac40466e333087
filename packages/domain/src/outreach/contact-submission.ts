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
  topic: optionalText('Topic', SHORT_MAX).meta({ description: 'What it is about, as the form says it.' }),
};

/** A lead from the public contact form. */
export const ContactSubmission = z
  .object({ id: rowId(), ...fields, createdAt: timestamp() })
  .meta({ id: 'ContactSubmission' });
export type ContactSubmission = z.output<typeof ContactSubmission>;

/** Which leads. */
export const ContactSubmissionFilter = ListFilter.extend({ sort: sorting('added', 'name', 'company') });
export type ContactSubmissionFilter = z.output<typeof ContactSubmissionFilter>;

/** Which leads, without how they are listed. */
export const ContactSubmissionsFound = ContactSubmissionFilter.omit(pagingFields);
export type ContactSubmissionsFound = z.output<typeof ContactSubmissionsFound>;

/** Many leads at once. */
export const ManyContactSubmissions = manyOf(ContactSubmissionsFound);
export type ManyContactSubmissions = z.output<typeof ManyContactSubmissions>;

/** A new lead; only who it is and an e-mail address must be known. */
export const ContactSubmissionCreate = z
  .object(fields)
  .partial({ companyName: true, phone: true, businessType: true, projectVolume: true, topic: true });
export type ContactSubmissionCreate = z.output<typeof ContactSubmissionCreate>;

/** What the public form sends. People never see its field `website`; programs that fill in every field do. */
export const ContactForm = ContactSubmissionCreate.extend({
  website: z
    .string({ error: 'Website must be text' })
    .nullish()
    .meta({ description: 'Leave it empty: what comes with it is thrown away.' }),
});

/** What whoever sent the form is told. */
export const ContactReceipt = z.object({ message: z.string() }).meta({ id: 'ContactReceipt' });
export type ContactReceipt = z.output<typeof ContactReceipt>;
export const contactReceipt: ContactReceipt = {
  message: 'Thank you! We have your message and will get back to you soon.',
};

/** How often the form is taken from one address (rest.md, `/api/contact`). */
export const contactLimit = { max: 5, windowMinutes: 15 } as const;

/** `Dana Ortiz`: how the log and the panel name a lead. */
export function contactName(contact: Pick<ContactSubmission, 'firstName' | 'lastName'>): string {
  return `${contact.firstName} ${contact.lastName}`;
}
