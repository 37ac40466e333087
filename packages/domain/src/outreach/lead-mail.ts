import { oneLine } from '../inert-text.ts';
import { sheets } from '../sheets.ts';
import { type ContactSubmission, ContactSubmissionCreate, contactName } from './contact-submission.ts';

/** The lines of a message, each behind a mark, so that none of them passes for a line of ours. */
const quoted = (message: string) =>
  message.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => `> ${oneLine(line)}`.trimEnd());

/** The mail has the fields of the form. Those of the office are still empty. The message comes after the others. */
const shortFields = sheets.leads.fields.filter(
  ({ name }) => name in ContactSubmissionCreate.shape && name !== 'message',
);

/**
 * The e-mail that notifies the company of a lead, with the address for replies. Each field is one line, and each line of
 * the message is quoted, so that a sender cannot forge other lines. `panelUrl` is the address of the panel, if known.
 */
export function leadMail(
  lead: ContactSubmission,
  panelUrl: string | undefined,
): { subject: string; replyTo: { name: string; address: string }; text: string } {
  const name = oneLine(contactName(lead));
  const fields = shortFields.flatMap(({ name: field, title }) => {
    const value = lead[field as keyof ContactSubmission];
    return value === null ? [] : [`${title}: ${oneLine(String(value))}`];
  });
  return {
    subject: `${oneLine(lead.topic ?? 'New lead')}: ${name}`,
    replyTo: { name, address: lead.email },
    text: [
      `${name} wrote through the contact form of your website.`,
      '',
      ...fields,
      ...(lead.message === null ? [] : ['Message:', ...quoted(lead.message)]),
      `Received: ${lead.createdAt.slice(0, 16).replace('T', ' ')} UTC`,
      '',
      `Your reply goes to ${lead.email}.`,
      ...(panelUrl === undefined
        ? []
        : [`This lead: ${panelUrl}/admin/leads/${lead.id}`, `All leads: ${panelUrl}/admin/leads`]),
      '',
    ].join('\n'),
  };
}
