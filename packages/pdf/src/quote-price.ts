import { formatPercent } from '@quoin/domain/dollars';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { type QuoteDocument, type QuoteFigures, quoteFigures } from '@quoin/domain/quotes/quote-document';
import { chosenNote, moneyText, splitMoney } from '@quoin/domain/quotes/quote-money';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import { AMOUNT, areFew, column, headed, money, nothing, plain, ruled, widthsOf } from './paper.ts';
import type { QuotePrint } from './quote-print.ts';

/** A row of a ladder. */
export const step = (label: string, amount: string, style?: string): TableCell[] => [
  plain(label, style === undefined ? {} : { style }),
  money(amount, style),
];

/** The row of the amount that a document is about. Its cents are smaller. */
export function largeStep(label: string, amount: Money, textOf = moneyText): TableCell[] {
  const { dollars, cents } = splitMoney(amount, textOf);
  return [
    plain(label, { style: 'total' }),
    {
      alignment: 'right',
      noWrap: true,
      text: [
        { text: dollars, style: 'total' },
        { text: cents, style: 'totalCents' },
      ],
    },
  ];
}

/** The steps of a price below their heading, a firm line, and what they come to. */
export function ladderOf(
  steps: TableCell[][],
  sums: TableCell[][],
  { isWhole = true, heading = 'Price' }: { isWhole?: boolean; heading?: string } = {},
): Content {
  const table: Content = {
    margin: [0, 12, 0, 0],
    table: {
      widths: widthsOf(150),
      body: [[plain(heading, { style: 'heading' }), nothing()], ...steps, ...sums],
    },
    layout: ruled({ isFirm: (line) => line === steps.length + 1 }),
  };
  return { unbreakable: isWhole, stack: [table] };
}

function chosenLabel({ taxRate }: QuoteDocument, { rows }: QuoteFigures): TableCell {
  const note = chosenNote({ hasRows: rows.length > 0, isTaxed: taxRate !== null });
  return {
    stack: [plain('Chosen options'), ...(note === undefined ? [] : [plain(note, { style: 'muted' })])],
  };
}

/** The steps from the price of the work to the total. */
export function ladder(document: QuoteDocument, choices: readonly number[]): Content {
  const { taxRate } = document;
  const figures = quoteFigures(document, choices);
  const steps = [
    step('Work', moneyText(figures.base)),
    ...(choices.length > 0 ? [[chosenLabel(document, figures), money(moneyText(figures.chosen))]] : []),
    ...figures.rows.map(({ label, amount }) => step(label, moneyText(amount))),
    ...(taxRate === null
      ? []
      : [
          step('Net price', moneyText(figures.net)),
          step(`Sales tax (${formatPercent(taxRate)})`, moneyText(figures.tax)),
        ]),
  ];
  return ladderOf(steps, [largeStep('Total', figures.total)], { isWhole: areFew(document.rows) });
}

/** The payments, and what is held back of each bill. */
export function payments(
  of: QuotePrint['payments'],
  { retainage = null }: Pick<QuoteDocument, 'retainage'> = {},
): Content[] {
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
    ...(retainage === null ? [] : [plain(retainage, { style: 'muted', margin: [0, 4, 0, 0] })]),
  ];
}
