import { sheets } from '../csv/sheets.ts';
import { type ContactSubmission, contactName } from './contact-submission.ts';

/** Control characters too: some of them break lines, and none belongs in a mail. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

/**
 * The e-mail that tells the company of a lead, and whom its reply goes to. Each field is one line, so that nobody can write
 * others' lines into it. `panelUrl` is where the panel is, if that is known.
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
