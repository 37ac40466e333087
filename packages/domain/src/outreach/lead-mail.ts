import { sheets } from '../csv/sheets.ts';
import { type ContactSubmission, contactName } from './contact-submission.ts';

/** Also replaces control characters. Some of them break lines, and none belongs in a mail. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

/**
 * The e-mail that notifies the company of a lead, with the address for replies. Each field is one line, so that a
 * sender cannot forge other lines. `panelUrl` is the address of the panel, if known.
 */
export function leadMail(
  lead: ContactSubmission,
  panelUrl: string | undefined,
): { subject: string; replyTo: { name: string; address: string }; text: string } {
  const name = oneLine(contactName(lead));
  const fields = sheets.leads.fields.flatMap(({ name: field, title }) => {
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
      `Received: ${lead.createdAt.slice(0, 16).replace('T', ' ')} UTC`,
      '',
      `Your reply goes to ${lead.email}.`,
      ...(panelUrl === undefined ? [] : [`All leads: ${panelUrl}/admin/leads`]),
      '',
    ].join('\n'),
  };
}
