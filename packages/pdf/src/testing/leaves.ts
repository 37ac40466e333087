import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';

/** A string of a document of pdfmake, with the name of the field that it is in. */
export interface Leaf {
  key: string;
  text: string;
}

/** All strings of a document of pdfmake. A bare string in a list has the name of the list. */
export function leavesOf(node: unknown, key = ''): Leaf[] {
  if (typeof node === 'string') return [{ key, text: node }];
  if (Array.isArray(node)) return node.flatMap((each) => leavesOf(each, key));
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, value]) => leavesOf(value, name));
}

/** The texts that a document of pdfmake prints, in their order. */
export const printedTexts = ({ content }: TDocumentDefinitions): string[] =>
  leavesOf(content).flatMap(({ key, text }) => (key === 'text' && text !== '' ? text : []));

/** The fields that are no texts. */
const kept = new Set([
  'sentOn',
  'validUntil',
  'startDate',
  'endDate',
  'finishBefore',
  'finishAfter',
  'at',
  'cancelUntil',
  'timeZone',
  'kind',
  'changeType',
]);

/** The same print with all strings of its document and signing replaced. */
export const withTexts = <Print>(print: Print, text: string): Print =>
  JSON.parse(
    JSON.stringify(print, (key, value: unknown) =>
      typeof value === 'string' && !kept.has(key) ? text : value,
    ),
  ) as Print;

/** The texts at the foot of a page. */
export function footerTexts({ footer }: TDocumentDefinitions, page: number, pages: number): string[] {
  const nodes =
    typeof footer === 'function'
      ? footer(page, pages, { width: 612, height: 792, orientation: 'portrait' })
      : null;
  return leavesOf(nodes).flatMap(({ key, text }) => (key === 'text' ? text : []));
}
