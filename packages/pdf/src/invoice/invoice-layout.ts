import { formatDate } from '@quoin/domain/dates';
import { differenceText, moneyOrDash, moneyText } from '@quoin/domain/quotes/quote-money';
import type { InvoiceDocument, WorkRow } from '@quoin/domain/receivables/invoice-document';
import { invoiceKindLabels } from '@quoin/domain/receivables/invoice-status';
import {
  depositMark,
  RELEASED,
  hasStored,
  invoiceTitle,
  payWords,
  percentOf,
  sumOfWork,
} from '@quoin/domain/receivables/invoice-words';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import {
  AMOUNT,
  GAP,
  areFew,
  column,
  headed,
  isShort,
  money,
  nothing,
  paragraphsOf,
  plain,
  right,
  widthsOf,
} from '../paper.ts';
import { inert } from '../printed-text.ts';
import { glance, letterhead, title } from '../quote-head.ts';
import { ladderOf, largeStep, step } from '../quote-price.ts';
import type { InvoicePrint } from '../quote-print.ts';
import { sheet } from '../sheet.ts';

// The printed invoice and deposit request (billing.md section 4). The page of the client says the same, from the same document.
// What was paid since stands on the page alone, because a printed invoice never changes.

/** The payments that it bills, or asks for. */
function billed({ invoiceKind, rows }: InvoiceDocument): Content[] {
  if (rows.length === 0) return [];
  return [
    headed(
      widthsOf(190, AMOUNT),
      [
        plain(invoiceKind === 'deposit' ? 'What it asks for' : 'What it bills', { style: 'heading' }),
        column('When'),
        column('Amount', 'right'),
      ],
      rows.map((row) => {
        const mark = depositMark(row);
        return [
          {
            text: [{ text: inert(row.name) }, { text: mark === undefined ? '' : `  ${mark}`, style: 'mark' }],
          },
          plain(row.due, { style: 'muted' }),
          money(moneyText(row.amount)),
        ];
      }),
      { isWhole: areFew(rows.map(({ name, due }) => `${name} ${due}`)) },
    ),
  ];
}

/** The steps from the work to what is to be paid. A request has no work yet. */
function sums({
  invoiceKind,
  net,
  tax,
  retainage,
  total,
  depositApplied,
  payable,
  dueDate,
}: InvoiceDocument) {
  const isTaxed = tax !== 0;
  const isHeld = retainage !== 0;
  const steps =
    invoiceKind === 'deposit'
      ? []
      : invoiceKind === 'release'
        ? [step(RELEASED, moneyText(total))]
        : [
            step(isTaxed ? 'Work before tax' : 'Work', moneyText(net)),
            ...(isTaxed ? [step('Sales tax', moneyText(tax))] : []),
            ...(isHeld ? [step('Held back until the work is done', lowered(retainage))] : []),
            ...(isTaxed || isHeld ? [step('Total', moneyText(total), 'strong')] : []),
            ...(depositApplied === 0 ? [] : [step('Paid by your deposit', lowered(depositApplied))]),
          ];
  return ladderOf(steps, [largeStep(`To pay by ${formatDate(dueDate)}`, payable)], { heading: 'Amount' });
}

/** An amount that is taken off. */
const lowered = (amount: InvoiceDocument['retainage']) => `−${moneyText(amount)}`;

/** The room for an amount of the statement of work, whose texts are smaller, for its percent, and between its columns. */
const FIGURE = 53;
const STORED = 48;
const PERCENT = 30;
const WORK_GAP = 5;

/** The figures of a row of the statement of work. */
const figuresOf = (row: Omit<WorkRow, 'itemNo' | 'name' | 'section'>, isStored: boolean, style: string) => [
  ...[row.scheduled, row.before, row.work, ...(isStored ? [row.stored] : []), row.toDate].map((amount) =>
    money(moneyOrDash(amount), style),
  ),
  right(percentOf(row), style),
  money(moneyOrDash(row.left), style),
];

/** Each item of the contract: what was billed before, what this invoice bills, and what is left. */
function statement({ work }: InvoiceDocument): Content[] {
  if (work.length === 0) return [];
  const isStored = hasStored(work);
  const widths = [FIGURE, FIGURE, FIGURE, ...(isStored ? [STORED] : []), FIGURE, PERCENT, FIGURE];
  const [item = 0] = widthsOf(...widths);
  const texts = work.map(({ name, section }) => `${name} ${section ?? ''}`);
  return [
    plain('Statement of work', { style: 'heading', margin: [0, 16, 0, 0] }),
    headed(
      // The columns stand closer together than elsewhere.
      [item + widths.length * (GAP - WORK_GAP), ...widths],
      [
        column('Item'),
        column('In the contract', 'right'),
        column('Billed before', 'right'),
        column('This period', 'right'),
        ...(isStored ? [column('Stored', 'right')] : []),
        column('To date', 'right'),
        column('Done', 'right'),
        column('Left', 'right'),
      ],
      [
        ...work.map((row): TableCell[] => [workName(row), ...figuresOf(row, isStored, 'figureOfWork')]),
        [plain('All work', { style: 'strong' }), ...figuresOf(sumOfWork(work), isStored, 'sumOfWork')],
      ],
      { kept: isShort(texts[0] ?? '') ? 1 : 0, keepsRows: texts.every(isShort), gap: WORK_GAP, top: 2 },
    ),
  ];
}

const workName = ({ itemNo, name, section }: WorkRow): TableCell => ({
  stack: [
    {
      style: 'smallInk',
      text: [{ text: itemNo === null ? '' : `${itemNo}  `, style: 'mark' }, { text: inert(name) }],
    },
    ...(section === null ? [] : [plain(section, { style: 'mark' })]),
  ],
});

/** How the contract stands with this invoice. */
function contractSums({ contract, contractNumber }: InvoiceDocument): Content[] {
  if (!contract) return [];
  const { original, changes, total, billedToDate, heldToDate, leftToPay } = contract;
  const table = headed(
    widthsOf(150),
    [plain(`Contract ${contractNumber}`, { style: 'heading' }), nothing()],
    [
      step('Original contract', moneyText(original)),
      ...(changes === 0 ? [] : [step('Changes', differenceText(changes))]),
      step('Contract to date', moneyText(total), 'strong'),
      step('Billed to date', moneyText(billedToDate)),
      ...(heldToDate === 0 ? [] : [step('Held back to date', moneyText(heldToDate))]),
      step('Left to pay after this', moneyText(leftToPay), 'strong'),
    ],
    { isWhole: true },
  );
  return [table];
}

/** Where the money goes. There is nothing to say where nothing is to be paid. */
function howToPay(document: InvoiceDocument): Content[] {
  const { firm, payable } = document;
  if (payable === 0) return [];
  const ways = [firm.address, firm.phone, firm.email].flatMap((line) => line || []);
  return [
    {
      unbreakable: true,
      stack: [
        plain('How to pay', { style: 'heading', margin: [0, 14, 0, 3] }),
        plain(payWords(document), { style: 'prose' }),
        ...ways.map((line) => plain(line, { style: 'muted' })),
      ],
    },
  ];
}

/** The printed invoice as a document of pdfmake. The same print always gives the same document. */
export function invoiceLayout(print: InvoicePrint): TDocumentDefinitions {
  const { document } = print;
  const { firm, client, invoiceKind, number, contractNumber, issueDate, dueDate, periodTo } = document;
  return sheet({
    title: `${invoiceTitle(document)} of ${contractNumber}`,
    footer: `${number} · ${contractNumber} · ${firm.name}`,
    author: firm.name,
    accent: print.accent,
    madeAt: new Date(`${issueDate}T12:00:00Z`),
    content: [
      letterhead(print),
      ...title({
        number: invoiceKindLabels[invoiceKind].toUpperCase(),
        name: number,
        facts: [
          [['Billed to', [client.name, client.email, client.phone]]],
          [
            ['Place', [document.project, document.place]],
            ['Contract', [contractNumber]],
          ],
          [
            ['Date', [formatDate(issueDate)]],
            ['Work through', [invoiceKind === 'progress' ? formatDate(periodTo) : null]],
          ],
        ],
      }),
      glance([
        ['To pay', moneyText(document.payable), null],
        ['Due', formatDate(dueDate), null],
        [
          'Contract',
          document.contract ? moneyText(document.contract.total) : null,
          document.contract ? `${moneyText(document.contract.billedToDate)} billed to date` : null,
        ],
      ]),
      ...(document.message === null ? [] : paragraphsOf(document.message)),
      ...billed(document),
      sums(document),
      ...howToPay(document),
      ...statement(document),
      ...contractSums(document),
    ],
  });
}
