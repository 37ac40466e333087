import { addedText, moneyText } from '@quoin/domain/costs/quote-money';
import { readableQuantity } from '@quoin/domain/quantity-text';
import type { Content, TableCell } from 'pdfmake/interfaces.js';

import {
  AMOUNT,
  GAP,
  INK,
  MUTED,
  WIDTH,
  areFew,
  column,
  headed,
  isShort,
  money,
  nothing,
  plain,
  right,
  widthsOf,
} from './paper.ts';
import { LINE_PICTURE, OPTION_PICTURE, picture } from './printed-picture.ts';
import { cut, inert } from './printed-text.ts';
import type { QuotePrint } from './quote-print.ts';

/** The most lines of a section that stays on one page. More of them would leave too much of a page empty. */
const WHOLE_LINES = 8;

/** The work in sections. The name of a section is the head of its rows, so that it is repeated with them. */
export function scope({ document: { sections }, pictures }: QuotePrint): Content[] {
  const hasQuantities = sections.some(({ lines }) => lines.some(({ quantity }) => quantity !== null));
  const widths = hasQuantities ? widthsOf(96, AMOUNT) : widthsOf(AMOUNT);
  const row = (first: TableCell, last: TableCell, middle: TableCell = nothing()): TableCell[] =>
    hasQuantities ? [first, middle, last] : [first, last];
  return sections.map(({ name, description, lines, price }) => {
    const title = plain(name, { style: 'heading' });
    const about: TableCell[][] =
      description === null
        ? []
        : [row({ ...plain(description, { style: 'prose' }), colSpan: hasQuantities ? 3 : 2 }, nothing())];
    if (lines.length === 0)
      return headed(
        widths,
        row(title, price === null ? nothing() : money(moneyText(price), 'headingAmount')),
        about,
        { keepsFirst: description !== null && isShort(description) },
      );
    const printed = lines.map((line) => (line.picture ? pictures[line.picture.digest] : undefined));
    const isPictured = printed.some(Boolean);
    const rows = lines.map((line, place) =>
      row(
        beside(
          printed[place],
          [
            plain(line.name),
            ...(line.description === null ? [] : [plain(line.description, { style: 'small' })]),
          ],
          isPictured ? widths[0] : undefined,
        ),
        line.price === null ? right('Included', 'muted') : money(moneyText(line.price)),
        line.quantity === null
          ? nothing()
          : {
              alignment: 'right',
              text: [
                { text: `${readableQuantity(line.quantity)} ` },
                { text: inert(line.unit), style: 'muted' },
              ],
            },
      ),
    );
    const sum: TableCell[][] =
      price === null
        ? []
        : [
            row(
              plain(`Total for ${cut(inert(name), 60)}`, { style: 'strong' }),
              money(moneyText(price), 'strong'),
            ),
          ];
    return headed(
      widths,
      row(title, column('Price', 'right'), hasQuantities ? column('Quantity', 'right') : nothing()),
      [...about, ...rows, ...sum],
      {
        keepsFirst: isShort(description ?? lines[0]?.description ?? ''),
        // Otherwise its sum may stand alone on the next page.
        isWhole:
          lines.length <= WHOLE_LINES &&
          areFew([description ?? '', ...lines.map((line) => `${line.name} ${line.description ?? ''}`)]),
        keepsRows: [description, ...lines.map((line) => line.description)].every((text) =>
          isShort(text ?? ''),
        ),
      },
    );
  });
}

/** The texts of a line beside its picture. Lines without one begin at the same place. Without a `width` there is no room for pictures. */
function beside(jpeg: Uint8Array | undefined, stack: Content[], width: number | undefined): TableCell {
  if (width === undefined) return { stack };
  const room: [number, number] = [LINE_PICTURE, LINE_PICTURE];
  return {
    columns: [
      { ...(jpeg ? picture(jpeg, room) : nothing()), width: LINE_PICTURE },
      { stack, width: width - LINE_PICTURE - GAP },
    ],
    columnGap: GAP,
  };
}

/** A box, with a check in it for a chosen option. Fonts of text have no such signs. */
const box = (isChosen: boolean): TableCell => ({
  canvas: [
    { type: 'rect', x: 0, y: 2, w: 8, h: 8, lineWidth: 0.7, lineColor: isChosen ? INK : MUTED },
    ...(isChosen
      ? [
          {
            type: 'polyline' as const,
            points: [
              { x: 1.8, y: 6.2 },
              { x: 3.5, y: 8 },
              { x: 6.5, y: 4 },
            ],
            lineWidth: 1.1,
            lineColor: INK,
          },
        ]
      : []),
  ],
});

/** The name of a group of options, over all columns. */
const group = (name: string, hint: string): TableCell[] => [
  {
    text: [
      { text: name, style: 'strong' },
      { text: hint, style: 'muted' },
    ],
    colSpan: 4,
  },
  nothing(),
  nothing(),
  nothing(),
];

/** The most pictures of options that stay on one page together, of up to 105 points each. */
const WHOLE_PICTURES = 4;

/** The options in the order of the document. Those of a group stand together, where its first one is. */
export function options({ document: { options: all }, choices, pictures }: QuotePrint): Content[] {
  if (all.length === 0) return [];
  const groups = Map.groupBy(all, ({ choiceGroup }) => choiceGroup);
  const body = [...groups].flatMap(([name, ofGroup]): TableCell[][] => [
    ...(name === null
      ? groups.size > 1
        ? [group('Extras', '')]
        : []
      : [group(inert(name), '  One of these')]),
    ...ofGroup.map(({ id, name: option, description, price, picture: named }): TableCell[] => {
      const isChosen = choices.includes(id);
      const jpeg = named && pictures[named.digest];
      return [
        box(isChosen),
        {
          stack: [
            plain(option, isChosen ? { style: 'strong' } : {}),
            ...(description === null ? [] : [plain(description, { style: 'small' })]),
            ...(jpeg
              ? [
                  {
                    ...picture(jpeg, [OPTION_PICTURE, OPTION_PICTURE * 0.75]),
                    margin: [0, 4, 0, 3] as [number, number, number, number],
                  },
                ]
              : []),
          ],
        },
        right(isChosen ? 'Chosen' : 'Not chosen', isChosen ? 'strong' : 'muted'),
        money(addedText(price), isChosen ? 'strong' : 'muted'),
      ];
    }),
  ]);
  const count = all.filter(({ picture: named }) => named && pictures[named.digest]).length;
  const [, ...others] = widthsOf(WIDTH - 8 - 96 - AMOUNT - 3 * GAP, 96, AMOUNT);
  return [
    headed(
      [8, ...others],
      [
        { ...plain('Options', { style: 'heading' }), colSpan: 2 },
        nothing(),
        nothing(),
        column('Price with tax', 'right'),
      ],
      body,
      {
        keepsFirst: isShort(all[0]?.description ?? ''),
        isWhole:
          count <= WHOLE_PICTURES &&
          areFew(all.map(({ name, description }) => `${name} ${description ?? ''}`)),
        // A picture stays with the name of its option.
        keepsRows: count > 0 && all.every(({ description }) => isShort(description ?? '')),
      },
    ),
  ];
}
