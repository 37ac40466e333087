import { formatDate } from '@quoin/domain/dates';
import { dollars } from '@quoin/domain/exact';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import { isReceived, paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { type ReceiptDocument, receiptWarning } from '@quoin/domain/receivables/receipt';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { AMOUNT, areFew, column, headed, money, plain, widthsOf } from '../paper.ts';
import { glance, letterhead, title } from '../quote-head.ts';
import type { ReceiptPrint } from '../quote-print.ts';
import { sheet } from '../sheet.ts';

// The printed receipt of a payment (billing.md section 5), as of the day on which it is read.

/** What it pays, with what is open of that. The rest is credit. */
function paid({ lines, credit }: ReceiptDocument): Content {
  return headed(
    widthsOf(AMOUNT, AMOUNT),
    [
      plain('What it pays', { style: 'heading' }),
      column('Amount', 'right'),
      column(lines.length === 0 ? '' : 'Still open', 'right'),
    ],
    [
      ...lines.map(({ number, amount, open }) => [
        plain(number),
        money(moneyText(amount)),
        money(moneyText(open)),
      ]),
      ...(credit > 0
        ? [[plain('Your credit, for invoices to come'), money(moneyText(credit)), money('')]]
        : []),
    ],
    { isWhole: areFew(lines.map(({ number }) => number)) },
  );
}

/** The large words over a receipt that proves no payment any more. */
function warning(document: ReceiptDocument): Content[] {
  const found = receiptWarning(document);
  return found
    ? [
        plain(found.words, { style: 'title', alignment: 'left', margin: [0, 6, 0, 2] }),
        plain(found.sentence, { margin: [0, 0, 0, 8] }),
      ]
    : [];
}

/** The printed receipt as a document of pdfmake. The same print always gives the same document. */
export function receiptLayout(print: ReceiptPrint): TDocumentDefinitions {
  const { document } = print;
  const { firm, client, contractNumber, project, place, paymentId, amount, receivedOn, open, on } = document;
  const name = `Receipt ${paymentId}`;
  return sheet({
    title: `${name} of ${contractNumber}`,
    footer: `${name} · ${contractNumber} · ${firm.name}`,
    author: firm.name,
    accent: print.accent,
    madeAt: new Date(`${on}T12:00:00Z`),
    content: [
      letterhead(print),
      ...title({
        number: 'RECEIPT',
        name: moneyText(amount),
        facts: [
          [['From', [client.name, client.email, client.phone]]],
          [
            ['Place', [project, place]],
            ['Contract', [contractNumber]],
          ],
          [
            ['Received', [formatDate(receivedOn)]],
            ['By', [paymentMethodLabels[document.method], document.reference]],
          ],
        ],
      }),
      ...warning(document),
      glance([
        ['Received', isReceived(document.status) ? moneyText(amount) : moneyText(dollars(0)), null],
        ['Still to pay', moneyText(open), `On ${formatDate(on)}`],
      ]),
      ...(isReceived(document.status) ? [paid(document)] : []),
    ],
  });
}
