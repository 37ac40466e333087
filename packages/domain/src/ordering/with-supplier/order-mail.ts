import { type ClientMailText, FOR_YOU_ALONE, letter, quoted } from '../../documents/letter.ts';
import { formatMoney } from '../../dollars.ts';
import { oneLine } from '../../inert-text.ts';
import { counted } from '../../words.ts';
import type { OrderDocument } from '../order-document.ts';
import { needByText, orderName, windowText } from '../order-words.ts';

// The mails to a supplier about an order (supply.md section 5).

/** Whom a letter about an order greets: the contact of the supplier, or the supplier. */
const receiverOf = ({ firm, supplier }: OrderDocument) => ({
  firm,
  client: { name: supplier.contactName ?? supplier.name },
});

/** The words at the end of a subject: `PO-2026-0001 from Ridgeline, revision 2`. */
const namedIn = ({ number, revision, firm }: OrderDocument) =>
  orderName({ number: firm.name.trim() === '' ? number : `${number} from ${firm.name}`, revision });

const orderedOf = ({ lines, job, total }: OrderDocument) =>
  `for ${oneLine(job)}: ${counted(lines.length, 'line')}, ${formatMoney(total)}`;

/** Whom the supplier may ask, and under which number the firm is known there. */
function facts({ purchaser, supplier }: OrderDocument): string[] {
  const { name, email } = purchaser;
  return [
    ...(supplier.accountNumber === null ? [] : [`Our account: ${oneLine(supplier.accountNumber)}`]),
    `Questions about this order: ${oneLine([name, email].filter(Boolean).join(', '))}`,
  ];
}

/** The words in which a revision speaks of the one before it. */
function changed({ revision, reason }: OrderDocument): string[] {
  if (revision === 1) return [];
  const told = `This is revision ${revision}. It takes the place of all that we sent of this order before.`;
  return [told, ...(reason === null ? [] : ['', quoted(reason)]), ''];
}

/** The place and the time at which the goods are wanted. */
function wanted(document: OrderDocument): string[] {
  const { mode, needBy, supplier, shipTo, isExpedited } = document;
  const isDelivered = mode === 'delivery';
  const when = needBy === null ? needByText(document) : `${needByText(document)}, ${windowText(document)}`;
  const place = isDelivered ? shipTo : (supplier.branchAddress ?? supplier.branch);
  return [
    `${isDelivered ? 'Delivery' : 'Pickup'}: ${when}`,
    ...(place === null ? [] : [`${isDelivered ? 'To' : 'At'}: ${oneLine(place.replaceAll('\n', ', '))}`]),
    ...(isExpedited ? ['This order is urgent.'] : []),
  ];
}

/** The mail with the link to an order. Each revision has one of its own. */
export function orderMail(document: OrderDocument, address: string, head: string): ClientMailText {
  const { number, note } = document;
  return {
    subject: oneLine(`Purchase order ${namedIn(document)}`),
    text: letter(receiverOf(document), {
      lines: [
        ...changed(document),
        `Here is our purchase order ${number} ${orderedOf(document)}.`,
        '',
        ...wanted(document),
        ...(note === null ? [] : ['', quoted(note)]),
        '',
        'Please confirm it, or say what is different, at this address:',
      ],
      address,
      after: [FOR_YOU_ALONE, ...facts(document)],
      head,
    }),
  };
}

/** The mail that asks a supplier for the answer to an order. */
export function orderReminder(document: OrderDocument, address: string, head: string): ClientMailText {
  const { number } = document;
  return {
    subject: oneLine(`Reminder: purchase order ${namedIn(document)}`),
    text: letter(receiverOf(document), {
      lines: [
        `Our purchase order ${number} ${orderedOf(document)}, waits for your answer.`,
        '',
        ...wanted(document),
        '',
        'Please confirm it, or say what is different, at this address:',
      ],
      address,
      after: [FOR_YOU_ALONE, ...facts(document)],
      head,
    }),
  };
}

/** The mail that asks a supplier once more whether a confirmed order comes, shortly before it does. */
export function confirmAgainMail(document: OrderDocument, address: string, head: string): ClientMailText {
  const { number } = document;
  return {
    subject: oneLine(`Does it come? Purchase order ${namedIn(document)}`),
    text: letter(receiverOf(document), {
      lines: [
        `You have confirmed our purchase order ${number} ${orderedOf(document)}. We count on it.`,
        '',
        ...wanted(document),
        '',
        'Please confirm it once more, or say what is different, at this address:',
      ],
      address,
      after: [FOR_YOU_ALONE, ...facts(document)],
      head,
    }),
  };
}

/** The mail that takes an order back. */
export function cancelledOrderMail(
  document: OrderDocument,
  reason: string | null,
  address: string,
  head: string,
): ClientMailText {
  const { number } = document;
  return {
    subject: oneLine(`Cancelled: purchase order ${namedIn(document)}`),
    text: letter(receiverOf(document), {
      lines: [
        `We cancel our purchase order ${number} ${orderedOf(document)}.`,
        ...(reason === null ? [] : ['', quoted(reason)]),
        '',
        'Please deliver nothing of it. What we had ordered:',
      ],
      address,
      after: facts(document),
      head,
    }),
  };
}
