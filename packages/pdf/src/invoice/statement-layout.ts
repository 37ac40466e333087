import { formatDate } from '@quoin/domain/dates';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import type { StatementDocument } from '@quoin/domain/receivables/reports/statement';
import { statementTitle } from '@quoin/domain/receivables/reports/statement-words';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { AMOUNT, areFew, column, headed, isShort, money, plain, widthsOf } from '../paper.ts';
import { glance, letterhead, title } from '../quote-head.ts';
import type { StatementPrint } from '../quote-print.ts';
import { sheet } from '../sheet.ts';

// The printed statement of a contract (billing.md section 7), from its first entry to the day on which it is read.

const DAY = 70;

/** What was billed and paid, with what was owed after each. What is held back has its columns where something was. */
function entries({ lines }: StatementDocument): Content {
  const isHeld = lines.some(({ retainage }) => retainage !== 0);
  return headed(
    widthsOf(DAY, AMOUNT, AMOUNT, ...(isHeld ? [AMOUNT] : [])),
    [
      plain('Billed and paid', { style: 'heading' }),
      column('Day'),
      column('Amount', 'right'),
      column('Balance', 'right'),
      ...(isHeld ? [column('Held back', 'right')] : []),
    ],
    lines.map(({ day, description, amount, balance, heldBack }) => [
      plain(description),
      plain(formatDate(day), { style: 'muted' }),
      money(moneyText(amount)),
      money(moneyText(balance)),
      ...(isHeld ? [money(moneyText(heldBack))] : []),
    ]),
    {
      isWhole: areFew(lines.map(({ description }) => description)),
      keepsRows: lines.every(({ description }) => isShort(description)),
    },
  );
}

/** The printed statement as a document of pdfmake. The same print always gives the same document. */
export function statementLayout(print: StatementPrint): TDocumentDefinitions {
  const { document } = print;
  const { firm, client, contractNumber, project, place, on, lines, balance, heldBack } = document;
  return sheet({
    title: `Statement of ${contractNumber}`,
    footer: `Statement · ${contractNumber} · ${firm.name}`,
    author: firm.name,
    accent: print.accent,
    madeAt: new Date(`${on}T12:00:00Z`),
    content: [
      letterhead(print),
      ...title({
        number: 'STATEMENT',
        name: contractNumber,
        facts: [
          [['For', [client.name, client.email, client.phone]]],
          [['Place', [project, place]]],
          [['Date', [formatDate(on)]]],
        ],
      }),
      glance([
        [statementTitle(balance), moneyText(balance), null],
        ['Held back', heldBack === 0 ? null : moneyText(heldBack), 'Until the work is done'],
      ]),
      lines.length === 0 ? plain('Nothing was billed or paid yet.') : entries(document),
    ],
  });
}
