import { type ClientMailText, FOR_YOU_ALONE, letter, quoted } from '../../documents/letter.ts';
import { oneLine } from '../../inert-text.ts';
import { dayWithYear } from '../../suppliers/delivery/day-words.ts';
import { counted } from '../../words.ts';
import type { PriceRequestDocument } from './price-page.ts';

/** The mail with the link to a request for prices. */
export function priceRequestMail(document: PriceRequestDocument, address: string): ClientMailText {
  const { number, firm, supplier, purchaser, job, lines, needBy, answerBy, isFirm, note } = document;
  const name = firm.name.trim();
  const { name: asker, email } = purchaser;
  return {
    subject: oneLine(`Request for prices ${number}${name === '' ? '' : ` from ${name}`}`),
    text: letter(
      { firm, client: { name: supplier.contactName ?? supplier.name } },
      {
        lines: [
          `Please give us your prices for ${counted(lines.length, 'line')} for ${oneLine(job)}.`,
          '',
          ...(answerBy === null ? [] : [`We need your answer by ${dayWithYear(answerBy)}.`]),
          ...(needBy === null ? [] : [`We need the goods by ${dayWithYear(needBy)}.`]),
          ...(isFirm ? ['Please say until when you hold your prices.'] : []),
          ...(note === null ? [] : ['', quoted(note)]),
          '',
          'You can give your prices, or say that you give none, at this address:',
        ],
        address,
        after: [
          FOR_YOU_ALONE,
          ...(supplier.accountNumber === null ? [] : [`Our account: ${oneLine(supplier.accountNumber)}`]),
          `Questions about this request: ${oneLine([asker, email].filter(Boolean).join(', '))}`,
        ],
      },
    ),
  };
}
