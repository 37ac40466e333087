import { oneLine } from '../inert-text.ts';
import type { DocumentClient, DocumentFirm } from './document.ts';

/** A mail to a client or a supplier, as plain text. */
export interface ClientMailText {
  subject: string;
  text: string;
}

const signed = ({ name, phone, email, address }: DocumentFirm) =>
  [name, address, phone, email].flatMap((line) => (line === null ? [] : oneLine(line)));

/**
 * The text of a mail about a document: the given lines, its address on a line of its own if it has one, those after it, the firm, and the
 * proof. `head` is the digest of the last event, which its reader keeps. A letter about no document has none.
 */
export function letter(
  { firm, client }: { firm: DocumentFirm; client: Pick<DocumentClient, 'name'> },
  {
    lines,
    address,
    after = [],
    head,
  }: { lines: string[]; address?: string; after?: string[]; head?: string },
): string {
  return [
    `Dear ${oneLine(client.name)},`,
    '',
    ...lines,
    ...(address === undefined ? [] : ['', address]),
    ...after.flatMap((line) => ['', line]),
    '',
    ...signed(firm),
    ...(head === undefined ? [] : ['', `Proof of this document: ${head}`]),
    '',
  ].join('\n');
}

export const FOR_YOU_ALONE = 'This link is for you alone. No account and no password is needed.';

/** The words of somebody as lines of a mail, which no other line can pass for. */
export const quoted = (words: string) =>
  words
    .split(/\r\n?|\n/)
    .map((line) => `> ${oneLine(line)}`)
    .join('\n');

/** The mail with the answer to a question about a document. `what` names the document, such as `quote E-2026-0042`. */
export function answerMail(
  { firm, client }: { firm: DocumentFirm; client: DocumentClient },
  { what, question, answer }: { what: string; question: string | null; answer: string },
  address: string,
  head: string,
): ClientMailText {
  return {
    subject: oneLine(`An answer from ${firm.name} about ${what}`),
    text: letter(
      { firm, client },
      {
        lines: [
          ...(question === null ? [] : [`You asked about our ${what}:`, '', quoted(question), '']),
          'Our answer:',
          '',
          quoted(answer),
          '',
          'All questions and answers stand beside it. You can ask again there:',
        ],
        address,
        after: [FOR_YOU_ALONE],
        head,
      },
    ),
  };
}
