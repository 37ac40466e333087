import { tileLine } from '@quoin/domain/ordering/testing/order-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type PdfWorker, openPdfWorker } from '../make-pdf.ts';
import type { OrderPrint } from '../quote-print.ts';
import { footerTexts, leavesOf, printedTexts, withTexts } from '../testing/leaves.ts';
import { orderPrintOf, orderedLines } from '../testing/order-print.ts';
import { linesOfPage, readPdf } from '../testing/pdf-text.ts';
import { orderLayout } from './order-layout.ts';

const textsOf = (print: OrderPrint) => printedTexts(orderLayout(print));
/** The texts after one of them. */
const after = (texts: string[], text: string, count: number) => {
  const place = texts.indexOf(text);
  return place === -1 ? [] : texts.slice(place + 1, place + 1 + count);
};
const full = orderPrintOf({ revision: 2, reason: 'One box more', note: 'Call before', isExpedited: true });

describe('a text of an order', () => {
  test.each(['{"image":"http://127.0.0.1/x.png"}', 'data:image/png;base64,AAAA', '<svg onload="x"/>', 'toc'])(
    'stays a text: %s',
    (hostile) => {
      const print = withTexts(full, hostile);
      // Days, times and the mode have no words of a person.
      const { mode, needBy, windowStart, windowEnd, lines } = full.document;
      const document = {
        ...print.document,
        mode,
        needBy,
        windowStart,
        windowEnd,
        lines: print.document.lines.map((line, place) => ({ ...line, needBy: lines[place]?.needBy ?? null })),
      };
      const leaves = leavesOf(orderLayout({ ...print, document }).content);
      const places = leaves.filter(({ text }) => text.includes(hostile)).map(({ key }) => key);
      expect(places.length).toBeGreaterThan(20);
      expect(new Set(places)).toEqual(new Set(['text']));
    },
  );

  test('stands in no list by itself, where pdfmake would take it for a node', () => {
    const keys = new Set(leavesOf(orderLayout(full).content).map(({ key }) => key));
    for (const list of ['stack', 'columns', 'body', 'content']) expect(keys).not.toContain(list);
  });
});

describe('the head of an order', () => {
  test('says who sells, where it goes, who asked, and when it is needed', () => {
    const texts = textsOf(orderPrintOf());
    expect(after(texts, 'PURCHASE ORDER · Revision 1', 1)).toEqual(['PO-2026-0001']);
    expect(after(texts, 'Supplier', 6)).toEqual([
      'Hollis Fork',
      'Dayton',
      '2200 Kuntz Rd, Dayton, OH 45404',
      'Dan Reyes',
      '(937) 555-0100',
      'orders@hollis-fork.example',
    ]);
    expect(after(texts, 'Our account', 1)).toEqual(['10442']);
    expect(after(texts, 'Ship to', 3)).toEqual(['Hall bathroom', '5 Pine Rd', 'Dayton, OH 45410']);
    expect(after(texts, 'Contact on the site', 1)).toEqual(['Ben Okoye, (937) 555-0190']);
    expect(after(texts, 'Ordered by', 2)).toEqual(['Ada Lovelace', 'ada@cornerstone.example']);
    expect(after(texts, 'Delivery', 2)).toEqual(['Mon, Mar 9, 2026', '7:00 AM to 9:00 AM']);
    expect(after(texts, 'On the site', 1)).toEqual(['Unload at the garage.']);
    expect(texts).toContain(
      'Questions about this order: Ada Lovelace, ada@cornerstone.example, (937) 555-0142',
    );
  });

  test('of a pickup without a day says so', () => {
    const texts = textsOf(orderPrintOf({ mode: 'pickup', needBy: null }));
    expect(after(texts, 'For the job', 1)).toEqual(['Hall bathroom']);
    expect(after(texts, 'Pickup', 2)).toEqual(['As soon as it is ready', 'Total']);
  });

  test('of a revision says what has changed, and that it is urgent', () => {
    const texts = textsOf(full);
    expect(after(texts, 'What has changed', 1)).toEqual(['One box more']);
    expect(after(texts, 'Priority', 1)).toEqual(['Urgent']);
    expect(after(texts, 'Note', 1)).toEqual(['Call before']);
    expect(textsOf(orderPrintOf({ reason: 'One box more' }))).not.toContain('What has changed');
  });
});

test('the lines have their numbers, quantities, prices and days, and lead to the total', () => {
  const texts = textsOf(orderPrintOf());
  expect(after(texts, '1', 8)).toEqual([
    'KC-SL1224',
    '  ',
    'Tile porcelain 12x24 slate',
    'Manufacturer number KCSL1224',
    '8 boxes',
    '= 95.60 sq ft',
    '$4.29 per sq ft',
    '$410.12',
  ]);
  expect(after(texts, '2', 7)).toEqual([
    'TS-50',
    '  ',
    'Thinset modified grey 50 lb',
    'Needed on Wed, Mar 11, 2026',
    '12 bags',
    '$18.40 per bag',
    '$220.80',
  ]);
  expect(after(texts, 'Price', 1)).toEqual(['Amount']);
  expect(after(texts, 'Goods', 8)).toEqual([
    '$630.92',
    'Freight',
    '$45.00',
    'Sales tax (7.5% of goods and freight)',
    '$50.69',
    'Total',
    '$726',
    '.61',
  ]);
});

test('the facts of the file are those of the document, and have no clock', () => {
  expect(orderLayout(full)).toMatchObject({
    language: 'en-US',
    info: {
      title: 'Purchase order PO-2026-0001, revision 2',
      author: 'Cornerstone Renovation',
      creationDate: new Date('2026-03-02T12:00:00Z'),
    },
  });
  expect(structuredClone(full)).toEqual(full);
});

describe('the PDF of an order', () => {
  let worker: PdfWorker;
  beforeAll(() => {
    worker = openPdfWorker();
  });
  afterAll(async () => worker.close());

  test('of 60 lines has its number and revision on each page, and the head of the lines again', async () => {
    const print = orderPrintOf({ lines: orderedLines(60), revision: 2 });
    const { pages } = readPdf(await worker.makePdf(print));
    expect(pages).toHaveLength(4);
    for (const [place, page] of pages.entries()) {
      const lines = linesOfPage(page);
      expect(lines).toContain(`PO-2026-0001 · Revision 2 · Cornerstone RenovationPage ${place + 1} of 4`);
      expect(lines).toContain('LinesQuantityPriceAmount');
    }
    expect(footerTexts(orderLayout(print), 1, 4)).toContain('Page 1 of 4');
  });

  test('says which letters it cannot print, and is made of the longest texts', async () => {
    const thai = orderPrintOf({ lines: [{ ...tileLine, description: 'กระเบื้อง' }] });
    expect(printedTexts(orderLayout(thai)).at(-1)).toMatch(
      /^Boxes on this paper stand for letters .*U\+0E01/,
    );
    for (const text of ['x'.repeat(10_000), 'x\n'.repeat(5_000)]) {
      const lines = [{ ...tileLine, description: text, sku: text.slice(0, 255) }];
      const { pages } = readPdf(await worker.makePdf(orderPrintOf({ lines, note: text, shipTo: text })));
      expect(pages.length).toBeGreaterThan(2);
    }
  });
});
