import type { Content, CustomTableLayout, TableCell } from 'pdfmake/interfaces.js';

import { inert } from './printed-text.ts';

// The parts of a printed page. A text of a document stands only in `text` of a node, because pdfmake would read a bare
// object or an `image` as an instruction.

/** The margins at the sides of a page in points: three quarters of an inch. */
export const MARGIN = 54;
/** The margins above and below. The foot of a page stands in the lower one. */
export const TOP = 46;
export const BOTTOM = 52;
/** The room between the margins of a letter page, which is 612 points wide. */
export const WIDTH = 612 - 2 * MARGIN;
/** The room between two columns. */
export const GAP = 10;
/** The room for the amounts of a row. */
export const AMOUNT = 84;

/** The color of texts. */
export const INK = '#1b1b1b';
/** The color of labels, units and notes. It is readable on white. */
export const MUTED = '#5c5f63';
const HAIRLINE = '#cfd1d4';

/** The longest text that stays on one page with its heading. A longer one might be higher than a page. */
const KEPT_SIGNS = 900;
const KEPT_LINES = 12;
/** The room between the head and the foot of a page. */
const HEIGHT = 792 - TOP - BOTTOM;
/** The height of a line of text, and the signs of the common size that a point of its width holds. */
const LINE = 12.7;
const SIGNS_PER_POINT = 0.23;
/** About how high texts of this width are. */
export const heightOf = (text: string, width: number): number =>
  text
    .split('\n')
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (width * SIGNS_PER_POINT))), 0) * LINE;
/** The room above and below the text of a row. */
export const ROW_PADDING = 4.5;
/** Whether something may leave its height empty at the foot of a page: at most a fifth of it. */
export const mayMove = (height: number): boolean => height <= HEIGHT / 5;

/** About the room that the words and the lines for a pen take. */
const PEN_HEIGHT = 160;
/**
 * The last parts of a document that nobody has signed, with the place for a pen. They stay on one page where they fit, so
 * that the last page is not that place alone.
 */
export function lastParts(parts: Content[], texts: readonly string[]): Content[] {
  const height = texts.reduce((sum, text) => sum + heightOf(text, WIDTH) + 2 * LINE, PEN_HEIGHT);
  return height < HEIGHT * 0.7 ? [{ unbreakable: true, stack: parts }] : parts;
}

/** The most rows of a table that stays on one page. */
const WHOLE_ROWS = 12;
/** Whether a text surely fits on one page, with its heading. */
export const isShort = (text: string) => text.length <= KEPT_SIGNS && text.split('\n').length <= KEPT_LINES;

interface Look {
  style?: string;
  /** Without it, a paragraph begins at the side from which it is read. */
  alignment?: 'left' | 'right';
  margin?: [left: number, top: number, right: number, bottom: number];
}

/** A node of plain text. */
export const plain = (text: string, look: Look = {}): { text: string } & Look => ({
  text: inert(text),
  ...look,
});

/** A node of plain text at the right of its column. */
export const right = (text: string, style?: string) =>
  plain(text, { alignment: 'right', ...(style !== undefined && { style }) });
/** An amount. One that is too long for its column reaches into the gap before it, because a number must not break. */
export const money = (text: string, style?: string) => ({ ...right(text, style), noWrap: true });
/** The name of a column. It stands on the line of the larger heading beside it. */
export const column = (text: string, alignment?: 'right') =>
  plain(text, { style: 'column', margin: [0, 3.5, 0, 0], ...(alignment && { alignment }) });
/** An empty cell. */
export const nothing = () => ({ text: '' });

/** Whether rows with these texts surely fit on one page. pdfmake cuts off a table that is kept together and is higher. */
export const areFew = (rows: readonly string[]) =>
  rows.length <= WHOLE_ROWS && isShort(rows.join(' ').replaceAll('\n', ' '.repeat(80)));

/** Columns of fixed widths. pdfmake would widen other columns for a long word, beyond the edge of the page. */
export const widthsOf = (...others: number[]): number[] => [
  others.reduce((rest, width) => rest - width - GAP, WIDTH),
  ...others,
];

/** The lines of a table: a hairline below each row, and a stronger one below its head. */
export function ruled({
  heads = 1,
  isFirm = () => false,
}: {
  heads?: number;
  isFirm?: (line: number) => boolean;
}) {
  return {
    hLineWidth: (line, { table: { body } }) => {
      if (isFirm(line)) return 0.9;
      if (line === heads) return 0.9;
      return line === 0 || line === body.length ? 0 : 0.4;
    },
    hLineColor: (line) => (line === heads || isFirm(line) ? INK : HAIRLINE),
    vLineWidth: () => 0,
    paddingLeft: (place) => (place === 0 ? 0 : GAP),
    paddingRight: () => 0,
    // The line height adds room below a text.
    paddingTop: () => 3,
    paddingBottom: () => 1.5,
  } satisfies CustomTableLayout;
}

/** Rows below a head that is repeated on each page. The head never stands alone at the foot of a page. */
export function headed(
  widths: number[],
  head: TableCell[],
  body: TableCell[][],
  {
    kept = 1,
    isWhole = false,
    keepsRows = false,
    top = 12,
    gap = GAP,
  }: {
    /** How many rows stay with the head. */
    kept?: number;
    isWhole?: boolean;
    /** Whether no row breaks. pdfmake cuts off a row that is kept together and is higher than a page. */
    keepsRows?: boolean;
    /** The room above it. */
    top?: number;
    /** The room between its columns. */
    gap?: number;
  } = {},
): Content {
  const table: Content = {
    margin: [0, top, 0, 0],
    table: {
      headerRows: 1,
      dontBreakRows: keepsRows,
      ...(kept > 0 && body.length > 0 && { keepWithHeaderRows: Math.min(kept, body.length) }),
      widths,
      body: [head, ...body],
    },
    layout: { ...ruled({}), paddingLeft: (place) => (place === 0 ? 0 : gap) },
  };
  return isWhole ? { unbreakable: true, stack: [table] } : table;
}

/** A text with a heading. The heading stays with the first paragraph, unless that is long. */
export function prose(heading: string, text: string | null): Content[] {
  if (text === null) return [];
  const [first = plain(''), ...others] = paragraphsOf(text);
  const head = [plain(heading, { style: 'heading', margin: [0, 12, 0, 3] }), first];
  return [isShort(first.text) ? { unbreakable: true, stack: head } : { stack: head }, ...others];
}

/** The paragraphs of a text. An empty line ends a paragraph, and a single line feed stays. */
export const paragraphsOf = (text: string) =>
  inert(text)
    .split(/\n{2,}/)
    .map((paragraph) => plain(paragraph, { style: 'prose', margin: [0, 0, 0, 5] }));
