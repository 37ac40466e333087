import { scheduleTriggerLabels } from '@quoin/domain/billing/schedule-words';
import {
  type ChangeOrderDocument,
  type ReadLine,
  finishSentence,
} from '@quoin/domain/contracts/change-order-document';
import { changeTypeLabels } from '@quoin/domain/contracts/change-order-line';
import { formatDate } from '@quoin/domain/dates';
import { type Money, sumOfMoney } from '@quoin/domain/exact';
import { quantityText } from '@quoin/domain/quantity-text';
import { differenceText, moneyText } from '@quoin/domain/quotes/quote-money';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import {
  AMOUNT,
  areFew,
  column,
  headed,
  isShort,
  lastParts,
  money,
  nothing,
  paragraphsOf,
  plain,
  prose,
  right,
  widthsOf,
} from './paper.ts';
import { cut, inert } from './printed-text.ts';
import { glance, letterhead, title } from './quote-head.ts';
import { ladderOf, largeStep, step } from './quote-price.ts';
import type { ChangeOrderPrint } from './quote-print.ts';
import { penPlace, signed } from './quote-signature.ts';
import { sheet } from './sheet.ts';

// The printed change order (estimates.md section 8). The page of the client says the same, from the same document.

type ChangedLine = ChangeOrderDocument['lines'][number];

/** The room for the kind of a change and its section. */
const KIND = 92;

const readText = ({ quantity, unit }: ReadLine) =>
  quantity === null ? '' : quantityText({ quantity, unit });

/** A line as it was, in so far as the client reads it differently now. Its texts keep to themselves. */
function formerOf({ before, after }: ChangedLine): string[] {
  if (!before || !after) return [];
  const isSame = before.name === after.name && readText(before) === readText(after);
  return [
    ...(isSame ? [] : [before.name, readText(before)]),
    ...(before.description === after.description ? [] : [before.description]),
  ].flatMap((text) => text || []);
}

function lineRow(line: ChangedLine): TableCell[] {
  const { changeType, section, before, after, price } = line;
  const read = after ?? before;
  const former = formerOf(line);
  return [
    {
      text: [
        { text: changeTypeLabels[changeType], style: 'strong' },
        { text: section === null ? '' : ` · ${inert(section)}`, style: 'small' },
      ],
    },
    {
      stack: [
        ...(read
          ? [
              {
                text: [
                  { text: inert(read.name) },
                  { text: '  ' },
                  { text: inert(readText(read)), style: 'muted' },
                ],
              },
            ]
          : []),
        ...(after?.description ? [plain(after.description, { style: 'small' })] : []),
        ...(former.length === 0
          ? []
          : [
              {
                style: 'small',
                text: former.flatMap((text, place) => [
                  { text: place === 0 ? 'Before: ' : ', ' },
                  { text: inert(text) },
                ]),
              },
            ]),
      ],
    },
    money(differenceText(price)),
  ];
}

/** The lines that change, with the difference of each as far as the client sees it. */
function changes({ lines }: ChangeOrderDocument): Content[] {
  if (lines.length === 0) return [];
  const [work = 0] = widthsOf(KIND, AMOUNT);
  const texts = lines.map(({ before, after, section }) =>
    [section, before?.name, before?.description, after?.name, after?.description].join(' '),
  );
  return [
    headed(
      [KIND, work, AMOUNT],
      [
        { ...plain('What changes', { style: 'heading' }), colSpan: 2 },
        nothing(),
        column('Difference', 'right'),
      ],
      lines.map((line) => lineRow(line)),
      { kept: isShort(texts[0] ?? '') ? 1 : 0, isWhole: areFew(texts), keepsRows: texts.every(isShort) },
    ),
  ];
}

/** What the change costs, and what it makes of the contract. */
function ladder({ net, tax, total, contractBefore, contractAfter }: ChangeOrderDocument): Content {
  const taxed =
    tax === 0 ? [] : [step('Change before tax', differenceText(net)), step('Sales tax', differenceText(tax))];
  return ladderOf(taxed, [
    largeStep('This change', total, differenceText),
    step('Contract before', moneyText(contractBefore)),
    step('Contract with this change', moneyText(contractAfter), 'strong'),
  ]);
}

/** A row of payments. An amount that changes is heavier, and its mark says so in words. */
const paymentRow = (
  name: TableCell,
  due: string,
  before: Money,
  after: Money,
  style?: string,
): TableCell[] => [
  name,
  plain(due, { style: 'muted' }),
  before === 0 ? right('–', 'muted') : money(moneyText(before), 'muted'),
  money(moneyText(after), style),
];

/** The effect on the payments in words, and each payment before and with the change. */
function payments({ payments: all, paymentsText }: ChangeOrderDocument): Content[] {
  const words = prose('Effect on payments', paymentsText);
  if (all.length === 0) return words;
  const isWhole = areFew([paymentsText, ...all.map(({ name, due }) => `${name} ${due}`)]);
  const table = headed(
    widthsOf(150, AMOUNT, AMOUNT),
    [column('Payment'), column('When'), column('Before', 'right'), column('With this change', 'right')],
    [
      ...all.map(({ name, due, before, after }) => {
        const mark = before === after ? '' : before === 0 ? '  New' : '  Changed';
        return paymentRow(
          { text: [{ text: inert(name) }, { text: mark, style: 'mark' }] },
          due,
          before,
          after,
          mark === '' ? undefined : 'strong',
        );
      }),
      paymentRow(
        plain('All payments', { style: 'strong' }),
        '',
        sumOfMoney(all.map(({ before }) => before)),
        sumOfMoney(all.map(({ after }) => after)),
        'strong',
      ),
    ],
    { isWhole, top: 2 },
  );
  return isWhole ? [{ unbreakable: true, stack: [...words, table] }] : [...words, table];
}

function finish({ daysDelta, finishBefore, finishAfter }: ChangeOrderDocument): Content[] {
  const days =
    daysDelta !== 0 && finishBefore !== null && finishAfter !== null
      ? ` Before: ${formatDate(finishBefore)}. With this change: ${formatDate(finishAfter)}.`
      : '';
  return prose('Effect on the date', finishSentence(daysDelta) + days);
}

/** The effect of the change on payments and dates, and the signature or the place for it. */
function ending(print: ChangeOrderPrint): Content[] {
  const { document, signing } = print;
  const { title: name, number, contractNumber, total, contractAfter } = document;
  const effects = [...payments(document), ...finish(document)];
  if (signing)
    return [
      ...effects,
      ...signed(document, signing, print, [
        `Change order ${number} of contract ${contractNumber}, for ${differenceText(signing.total)}.`,
        `The contract comes to ${moneyText(contractAfter)} with it.`,
      ]),
    ];
  const pen = penPlace(
    `I accept “${cut(inert(name), 200)}” as a change of contract ${contractNumber}, for ${differenceText(total)}.`,
    `The contract then comes to ${moneyText(contractAfter)}. To accept, open your link or sign here.`,
  );
  return lastParts(
    [...effects, pen],
    [document.paymentsText, '', ...document.payments.map(({ due }) => due)],
  );
}

/** The amount that is due when the client signs. */
function onSigning({ payments: all }: ChangeOrderDocument): string | null {
  const due = all.filter((each) => each.before === 0 && each.due === scheduleTriggerLabels['on-approval']);
  return due.length === 0 ? null : `${moneyText(sumOfMoney(due.map(({ after }) => after)))} of it on signing`;
}

/** The day on which the work ends with the change, and what the change does to it. */
const endOf = ({ daysDelta, finishAfter }: ChangeOrderDocument): [value: string, note: string | null] =>
  finishAfter === null
    ? [finishSentence(daysDelta), null]
    : [formatDate(finishAfter), finishSentence(daysDelta)];

/** The printed change order as a document of pdfmake. The same print always gives the same document. */
export function changeOrderLayout(print: ChangeOrderPrint): TDocumentDefinitions {
  const { document, signing } = print;
  const { firm, number, contractNumber, revision, message, client, total, contractAfter } = document;
  const kind = signing ? 'Signed change order' : 'Change order';
  return sheet({
    title: `${kind} ${number} of ${contractNumber}`,
    footer: `${contractNumber} · ${number} · Revision ${revision} · ${firm.name}`,
    author: firm.name,
    accent: print.accent,
    madeAt: new Date(signing?.at ?? `${document.sentOn}T12:00:00Z`),
    content: [
      letterhead(print),
      ...title({
        number: `${kind} ${number} · Revision ${revision}`,
        name: document.title,
        facts: [
          [['Prepared for', [client.name, client.email, client.phone]]],
          [
            ['Place', [document.project, document.place]],
            ['Reason', [document.reason]],
          ],
          [
            ['Date', [formatDate(document.sentOn)]],
            ['Contract', [contractNumber]],
          ],
        ],
      }),
      glance([
        ['This change', differenceText(total), onSigning(document)],
        ['Contract with this change', moneyText(contractAfter), null],
        ['End of the work', ...endOf(document)],
      ]),
      ...(message === null ? [] : paragraphsOf(message)),
      ...prose('Scope of the change', document.scope),
      ...changes(document),
      ladder(document),
      ...ending(print),
    ],
  });
}
