import { type QuoteDocument, quoteFigures } from '@quoin/domain/costs/quote-document';
import { moneyText, splitMoney } from '@quoin/domain/costs/quote-money';
import { formatPercent } from '@quoin/domain/dollars';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { AMOUNT, areFew, column, headed, money, nothing, plain, ruled, widthsOf } from './paper.ts';
import type { QuotePrint } from './quote-print.ts';

/** A row of the ladder. */
const step = (label: string, amount: Money): TableCell[] => [plain(label), money(moneyText(amount))];

/** The steps from the price of the work to the total. */
export function ladder(document: QuoteDocument, choices: readonly number[]): Content {
  const { taxRate } = document;
  const figures = quoteFigures(document, choices);
  const total = splitMoney(figures.total);
  const rows = [
    step('Work', figures.base),
    ...(choices.length > 0 ? [step('Chosen options', figures.chosen)] : []),
    ...figures.rows.map(({ label, amount }) => step(label, amount)),
    ...(taxRate === null
      ? []
      : [step('Net price', figures.net), step(`Sales tax (${formatPercent(taxRate)})`, figures.tax)]),
  ];
  const table: Content = {
    margin: [0, 14, 0, 0],
    table: {
      widths: widthsOf(150),
      body: [
        [plain('Price', { style: 'heading' }), nothing()],
        ...rows,
        [
          plain('Total', { style: 'total' }),
          {
            alignment: 'right',
            noWrap: true,
            text: [
              { text: total.dollars, style: 'total' },
              { text: total.cents, style: 'totalCents' },
            ],
          },
        ],
      ],
    },
    layout: ruled({ isFirm: (line) => line === rows.length + 1 }),
  };
  return { unbreakable: areFew(document.rows), stack: [table] };
}

export function payments(of: QuotePrint['payments']): Content[] {
  if (of.length === 0) return [];
  return [
    headed(
      widthsOf(190, AMOUNT),
      [plain('Payments', { style: 'heading' }), column('When'), column('Amount', 'right')],
      [
        ...of.map(({ name, due, amount }): TableCell[] => [
          plain(name),
          plain(due, { style: 'muted' }),
          money(moneyText(amount)),
        ]),
        [
          plain('All payments', { style: 'strong' }),
          nothing(),
          money(moneyText(sumOfMoney(of.map(({ amount }) => amount))), 'strong'),
        ],
      ],
      { isWhole: areFew(of.map(({ name, due }) => `${name} ${due}`)) },
    ),
  ];
}
