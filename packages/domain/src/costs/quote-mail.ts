import { formatDate } from '../dates.ts';
import { formatMoney } from '../dollars.ts';
import { oneLine } from '../inert-text.ts';
import { type ChangeOrderDocument, finishSentence } from './change-order-document.ts';
import { type QuoteDocument, proposedChoices, quoteFigures } from './quote-document.ts';

/** A mail to a client, as plain text. */
export interface ClientMailText {
  subject: string;
  text: string;
}

const signed = ({ name, phone, email, address }: QuoteDocument['firm']) =>
  [name, address, phone, email].flatMap((line) => (line === null ? [] : oneLine(line)));

/** The mail with the link to a quote. `head` is the digest of the last event, which the client keeps as a proof. */
export function quoteMail(document: QuoteDocument, address: string, head: string): ClientMailText {
  const { firm, client, name, number, message, validUntil } = document;
  const { total } = quoteFigures(document, proposedChoices(document));
  return {
    subject: oneLine(`Your quote from ${firm.name}: ${name}`),
    text: [
      `Dear ${oneLine(client.name)},`,
      '',
      ...(message === null ? [] : [message, '']),
      `Here is our quote ${number} for ${oneLine(name)}: ${formatMoney(total)}.`,
      `You can read it, choose options, ask, and sign it until ${formatDate(validUntil)}:`,
      '',
      address,
      '',
      'This link is for you alone. No account and no password is needed.',
      '',
      ...signed(firm),
      '',
      `Proof of this document: ${head}`,
      '',
    ].join('\n'),
  };
}

/** The mail with the link to a change order. */
export function changeOrderMail(
  document: ChangeOrderDocument,
  address: string,
  head: string,
): ClientMailText {
  const { firm, client, title, number, contractNumber, message, total, contractAfter, daysDelta } = document;
  return {
    subject: oneLine(`A change of your contract with ${firm.name}: ${title}`),
    text: [
      `Dear ${oneLine(client.name)},`,
      '',
      ...(message === null ? [] : [message, '']),
      `Here is change order ${number} of contract ${contractNumber}: ${oneLine(title)}.`,
      `It changes the price by ${formatMoney(total)}, to ${formatMoney(contractAfter)}. ${finishSentence(daysDelta)}`,
      'You can read it, ask, and sign it:',
      '',
      address,
      '',
      'This link is for you alone. No account and no password is needed.',
      '',
      ...signed(firm),
      '',
      `Proof of this document: ${head}`,
      '',
    ].join('\n'),
  };
}

/** The mail after a client has signed a change order, with the link to the signed copy. */
export function signedChangeMail(
  document: ChangeOrderDocument,
  address: string,
  head: string,
): ClientMailText {
  const { firm, client, title, number, contractNumber, contractAfter } = document;
  return {
    subject: oneLine(`Your signed change order ${number} with ${firm.name}`),
    text: [
      `Dear ${oneLine(client.name)},`,
      '',
      `Thank you for signing. ${oneLine(title)} is now part of contract ${contractNumber}, which comes to ${formatMoney(contractAfter)}.`,
      'Your signed copy, to read and to keep:',
      '',
      address,
      '',
      ...signed(firm),
      '',
      `Proof of this document: ${head}`,
      '',
    ].join('\n'),
  };
}

/** The mail after a client has signed, with the link to the signed contract. */
export function signedMail(
  document: QuoteDocument,
  contract: { number: string; total: Parameters<typeof formatMoney>[0]; cancelUntil: string | null },
  address: string,
  head: string,
): ClientMailText {
  const { firm, client, name } = document;
  return {
    subject: oneLine(`Your contract ${contract.number} with ${firm.name}`),
    text: [
      `Dear ${oneLine(client.name)},`,
      '',
      `Thank you for signing. ${oneLine(name)} is now contract ${contract.number} for ${formatMoney(contract.total)}.`,
      'Your signed copy, to read and to keep:',
      '',
      address,
      ...(contract.cancelUntil === null
        ? []
        : ['', `You may cancel this contract there until the end of ${formatDate(contract.cancelUntil)}.`]),
      '',
      ...signed(firm),
      '',
      `Proof of this document: ${head}`,
      '',
    ].join('\n'),
  };
}
