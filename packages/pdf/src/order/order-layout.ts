import type { OrderDocument, OrderDocumentLine } from '@quoin/domain/ordering/order-document';
import { orderModeLabels } from '@quoin/domain/ordering/order-status';
import {
  billedQuantityText,
  needByText,
  orderPriceText,
  orderQuantityText,
  taxName,
  windowText,
} from '@quoin/domain/ordering/order-words';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';
import { counted } from '@quoin/domain/words';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import {
  AMOUNT,
  areFew,
  column,
  headed,
  isShort,
  money,
  nothing,
  plain,
  prose,
  right,
  widthsOf,
} from '../paper.ts';
import { inert } from '../printed-text.ts';
import { glance, letterhead, title } from '../quote-head.ts';
import { ladderOf, largeStep, step } from '../quote-price.ts';
import type { OrderPrint } from '../quote-print.ts';
import { sheet } from '../sheet.ts';

// The printed purchase order (supply.md section 5). The page of the supplier says the same, from the same document.

/** The room for the number of a line, its quantity and its price. */
const PLACE = 20;
const QUANTITY = 84;
const PRICE = 104;

/** The lines of an address. */
const linesOf = (text: string) => text.split('\n');

/** The supplier, the firm and the facts that the supplier reads before the lines. */
function head({
  revision,
  number,
  supplier,
  purchaser,
  mode,
  job,
  shipTo,
  siteContact,
  sentOn,
}: OrderDocument) {
  const { name, branch, branchAddress, contactName, phone, email, accountNumber } = supplier;
  return title({
    number: `PURCHASE ORDER · Revision ${revision}`,
    name: number,
    facts: [
      [
        ['Supplier', [name, branch, branchAddress, contactName, phone, email]],
        ['Our account', [accountNumber]],
      ],
      [
        [mode === 'delivery' ? 'Ship to' : 'For the job', [job, ...linesOf(shipTo)]],
        ['Contact on the site', [siteContact]],
      ],
      [
        ['Date', [dayWithYear(sentOn)]],
        ['Ordered by', [purchaser.name, purchaser.email]],
      ],
    ],
  });
}

/** The day, the window and the total, which a clerk looks for first. */
function figures(document: OrderDocument): Content {
  const { mode, needBy, isExpedited, lines, total } = document;
  return glance([
    [orderModeLabels[mode], needByText(document), needBy === null ? null : windowText(document)],
    ['Total', moneyText(total), counted(lines.length, 'line')],
    ['Priority', isExpedited ? 'Urgent' : null, null],
  ]);
}

/** The facts of a line below its name, each on a line of its own. */
const notesOf = ({ manufacturerNumber, needBy }: OrderDocumentLine) => [
  ...(manufacturerNumber === null ? [] : [`Manufacturer number ${manufacturerNumber}`]),
  ...(needBy === null ? [] : [`Needed on ${dayWithYear(needBy)}`]),
];

function lineRow(line: OrderDocumentLine): TableCell[] {
  const { position, sku, description, quantity, orderUnit, extended } = line;
  const billed = billedQuantityText(line);
  return [
    plain(String(position), { style: 'muted' }),
    {
      stack: [
        {
          text: [
            ...(sku === null ? [] : [{ text: inert(sku), style: 'strong' }, { text: '  ' }]),
            { text: inert(description) },
          ],
        },
        ...notesOf(line).map((note) => plain(note, { style: 'small' })),
      ],
    },
    {
      stack: [
        right(orderQuantityText(quantity, orderUnit)),
        ...(billed === null ? [] : [right(`= ${billed}`, 'small')]),
      ],
    },
    right(orderPriceText(line)),
    money(moneyText(extended)),
  ];
}

function orderedGoods({ lines: all }: OrderDocument): Content {
  const texts = all.map((line) => [line.sku, line.description, ...notesOf(line)].join(' '));
  return headed(
    [PLACE, ...widthsOf(PLACE, QUANTITY, PRICE, AMOUNT).slice(0, 1), QUANTITY, PRICE, AMOUNT],
    [
      { ...plain('Lines', { style: 'heading' }), colSpan: 2 },
      nothing(),
      column('Quantity', 'right'),
      column('Price', 'right'),
      column('Amount', 'right'),
    ],
    all.map((line) => lineRow(line)),
    { kept: isShort(texts[0] ?? '') ? 1 : 0, isWhole: areFew(texts), keepsRows: texts.every(isShort) },
  );
}

function ladder(document: OrderDocument): Content {
  const { subtotal, freight, tax, total } = document;
  return ladderOf(
    [
      step('Goods', moneyText(subtotal)),
      step('Freight', moneyText(freight)),
      step(taxName(document), moneyText(tax)),
    ],
    [largeStep('Total', total)],
  );
}

/** The printed order as a document of pdfmake. The same print always gives the same document. */
export function orderLayout(print: OrderPrint): TDocumentDefinitions {
  const { document } = print;
  const { firm, number, revision, reason, siteNotes, note, purchaser, sentOn } = document;
  const asked = [purchaser.name, purchaser.email, firm.phone].filter(Boolean).join(', ');
  return sheet({
    title: `Purchase order ${number}, revision ${revision}`,
    footer: `${number} · Revision ${revision} · ${firm.name}`,
    author: firm.name,
    accent: print.accent,
    madeAt: new Date(`${sentOn}T12:00:00Z`),
    content: [
      letterhead(print),
      ...head(document),
      figures(document),
      ...(revision === 1 ? [] : prose('What has changed', reason)),
      ...prose('Note', note),
      ...prose('On the site', siteNotes),
      orderedGoods(document),
      ladder(document),
      plain(`Questions about this order: ${asked}`, { style: 'small', margin: [0, 14, 0, 0] }),
    ],
  });
}
