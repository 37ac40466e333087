import { type ChangeOrderDocument, finishSentence } from '../contracts/change-order-document.ts';
import { formatDate } from '../dates.ts';
import { type ClientMailText, FOR_YOU_ALONE, letter } from '../documents/letter.ts';
import { formatMoney } from '../dollars.ts';
import type { Money } from '../exact.ts';
import { oneLine } from '../inert-text.ts';
import { type QuoteDocument, proposedChoices, quoteFigures } from '../quotes/quote-document.ts';
import type { InvoiceDocument } from '../receivables/invoice-document.ts';
import { invoiceTitle, namedInvoice } from '../receivables/invoice-words.ts';

const SIGNED_COPY = 'Your signed copy, to read and to keep:';

/** The mail with the link to a quote. */
export function quoteMail(document: QuoteDocument, address: string, head: string): ClientMailText {
  const { firm, name, number, message, validUntil } = document;
  const { total } = quoteFigures(document, proposedChoices(document));
  return {
    subject: oneLine(`Your quote from ${firm.name}: ${name}`),
    text: letter(document, {
      lines: [
        ...(message === null ? [] : [message, '']),
        `Here is our quote ${number} for ${oneLine(name)}: ${formatMoney(total)}.`,
        `You can read it, choose options, ask, and sign it until ${formatDate(validUntil)}:`,
      ],
      address,
      after: [FOR_YOU_ALONE],
      head,
    }),
  };
}

/** The mail that reminds a client of a quote. */
export function quoteReminder(document: QuoteDocument, address: string, head: string): ClientMailText {
  const { firm, name, number, validUntil } = document;
  const { total } = quoteFigures(document, proposedChoices(document));
  return {
    subject: oneLine(`Reminder: your quote from ${firm.name}: ${name}`),
    text: letter(document, {
      lines: [
        `Our quote ${number} for ${oneLine(name)} waits for your answer: ${formatMoney(total)}.`,
        `You can read it, ask, sign it or decline it until ${formatDate(validUntil)}:`,
      ],
      address,
      after: [FOR_YOU_ALONE],
      head,
    }),
  };
}

/** The mail that reminds a client of a change order. */
export function changeOrderReminder(
  document: ChangeOrderDocument,
  address: string,
  head: string,
): ClientMailText {
  const { firm, title, number, contractNumber, total } = document;
  return {
    subject: oneLine(`Reminder: a change of your contract with ${firm.name}: ${title}`),
    text: letter(document, {
      lines: [
        `Change order ${number} of contract ${contractNumber} waits for your answer: ${oneLine(title)}.`,
        `It changes the price by ${formatMoney(total)}. You can read it, ask, sign it or decline it:`,
      ],
      address,
      after: [FOR_YOU_ALONE],
      head,
    }),
  };
}

/** The mail with the link to a change order. */
export function changeOrderMail(
  document: ChangeOrderDocument,
  address: string,
  head: string,
): ClientMailText {
  const { firm, title, number, contractNumber, message, total, contractAfter, daysDelta } = document;
  return {
    subject: oneLine(`A change of your contract with ${firm.name}: ${title}`),
    text: letter(document, {
      lines: [
        ...(message === null ? [] : [message, '']),
        `Here is change order ${number} of contract ${contractNumber}: ${oneLine(title)}.`,
        `It changes the price by ${formatMoney(total)}, to ${formatMoney(contractAfter)}. ${finishSentence(daysDelta)}`,
        'You can read it, ask, and sign it:',
      ],
      address,
      after: [FOR_YOU_ALONE],
      head,
    }),
  };
}

/** The mail after a client has signed a change order, with the link to the signed copy. */
export function signedChangeMail(
  document: ChangeOrderDocument,
  address: string,
  head: string,
): ClientMailText {
  const { firm, title, number, contractNumber, contractAfter } = document;
  return {
    subject: oneLine(`Your signed change order ${number} with ${firm.name}`),
    text: letter(document, {
      lines: [
        `Thank you for signing. ${oneLine(title)} is now part of contract ${contractNumber}, which comes to ${formatMoney(contractAfter)}.`,
        SIGNED_COPY,
      ],
      address,
      head,
    }),
  };
}

/** The mail after a client has signed, with the link to the signed contract. */
export function signedMail(
  document: QuoteDocument,
  contract: { number: string; total: Parameters<typeof formatMoney>[0]; cancelUntil: string | null },
  address: string,
  head: string,
): ClientMailText {
  const { firm, name } = document;
  return {
    subject: oneLine(`Your contract ${contract.number} with ${firm.name}`),
    text: letter(document, {
      lines: [
        `Thank you for signing. ${oneLine(name)} is now contract ${contract.number} for ${formatMoney(contract.total)}.`,
        SIGNED_COPY,
      ],
      address,
      after:
        contract.cancelUntil === null
          ? []
          : [`You may cancel this contract there until the end of ${formatDate(contract.cancelUntil)}.`],
      head,
    }),
  };
}

/** The mail with the link to an invoice or to a deposit request. */
export function invoiceMail(document: InvoiceDocument, address: string, head: string): ClientMailText {
  const { firm, contractNumber, message, payable, dueDate } = document;
  const amount = formatMoney(payable);
  const day = formatDate(dueDate);
  return {
    subject: oneLine(`${invoiceTitle(document)} of ${firm.name}: ${amount} due ${day}`),
    text: letter(document, {
      lines: [
        ...(message === null ? [] : [message, '']),
        `Here is our ${namedInvoice(document)} of contract ${contractNumber}.`,
        payable === 0 ? 'Nothing is to be paid.' : `Please pay ${amount} by ${day}.`,
        'You can read it, see how to pay, and ask:',
      ],
      address,
      after: [FOR_YOU_ALONE],
      head,
    }),
  };
}

/** The mail that reminds a client of an invoice. `open` is what is still to be paid of it. */
export function invoiceReminder(
  document: InvoiceDocument,
  { open, isOverdue }: { readonly open: Money; readonly isOverdue: boolean },
  address: string,
  head: string,
): ClientMailText {
  const { firm, contractNumber, dueDate } = document;
  const amount = formatMoney(open);
  const day = formatDate(dueDate);
  return {
    subject: oneLine(
      `Reminder: ${namedInvoice(document)} of ${firm.name}: ${amount} ${isOverdue ? 'was due' : 'due'} ${day}`,
    ),
    text: letter(document, {
      lines: [
        `${amount} of our ${namedInvoice(document)} of contract ${contractNumber} ${isOverdue ? 'was due on' : 'is due on'} ${day}.`,
        'If you have paid it meanwhile, thank you. You can read it, see how to pay, and ask:',
      ],
      address,
      after: [FOR_YOU_ALONE],
      head,
    }),
  };
}
