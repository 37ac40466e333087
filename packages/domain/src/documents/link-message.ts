import { formatDate } from '../dates.ts';
import { formatMoney } from '../dollars.ts';
import type { Money } from '../exact.ts';
import { oneLine } from '../inert-text.ts';

// The words that the office sends a client itself, such as by text message, beside a link that it has just made.

const message = (to: string | null, words: string[], address: string, firm: string | null) =>
  [
    [to === null ? 'Hello,' : `Hello ${oneLine(to)},`, ...words].join(' '),
    address,
    ...(firm === null ? [] : [oneLine(firm)]),
  ].join('\n');

/** The words beside the link to a quote. */
export function quoteMessage(
  { number, name, total, validUntil }: { number: string; name: string; total: Money; validUntil: string },
  { to, firm, address }: { to: string | null; firm: string | null; address: string },
): string {
  return message(
    to,
    [
      `here is our quote ${number} for ${oneLine(name)}: ${formatMoney(total)}.`,
      `You can read it, ask, and sign it until ${formatDate(validUntil)}:`,
    ],
    address,
    firm,
  );
}

/** The words beside the link to a change order. */
export function changeOrderMessage(
  { number, title }: { number: string; title: string },
  { to, firm, address }: { to: string | null; firm: string | null; address: string },
): string {
  return message(
    to,
    [
      `here is change order ${number} of your contract: ${oneLine(title)}.`,
      'You can read it, ask, and sign it:',
    ],
    address,
    firm,
  );
}

/** The words beside the link to an invoice, or to a request of a deposit. */
export function invoiceMessage(
  { number, isRequest, open }: { number: string; isRequest: boolean; open: Money },
  { to, firm, address }: { to: string | null; firm: string | null; address: string },
): string {
  return message(
    to,
    [
      `here is our ${isRequest ? 'deposit request' : 'invoice'} ${number}${open === 0 ? '.' : `: ${formatMoney(open)} is open.`}`,
      'You can read it, and ask about it:',
    ],
    address,
    firm,
  );
}
