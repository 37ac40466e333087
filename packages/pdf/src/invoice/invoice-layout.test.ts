import { dollars } from '@quoin/domain/exact';
import { depositRequest, firstInvoice, workRow } from '@quoin/domain/receivables/testing/invoice-document';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type PdfWorker, openPdfWorker } from '../make-pdf.ts';
import type { InvoicePrint } from '../quote-print.ts';
import { invoicePrintOf, workRows } from '../testing/invoice-print.ts';
import { footerTexts, leavesOf, printedTexts, withTexts } from '../testing/leaves.ts';
import { linesOfPage, readPdf } from '../testing/pdf-text.ts';
import { invoiceLayout } from './invoice-layout.ts';

const textsOf = (print: InvoicePrint) => printedTexts(invoiceLayout(print));
/** The texts after one of them. */
const after = (texts: string[], text: string, count: number) => {
  const place = texts.indexOf(text);
  return place === -1 ? [] : texts.slice(place + 1, place + 1 + count);
};

describe('a text of an invoice', () => {
  test.each(['{"image":"http://127.0.0.1/x.png"}', 'data:image/png;base64,AAAA', '<svg onload="x"/>', 'toc'])(
    'stays a text: %s',
    (hostile) => {
      // Days and the kind have no words of a person.
      const { issueDate, dueDate, periodTo, invoiceKind } = firstInvoice;
      const print = withTexts(invoicePrintOf(), hostile);
      const document = { ...print.document, issueDate, dueDate, periodTo, invoiceKind };
      const leaves = leavesOf(invoiceLayout({ ...print, document }).content);
      const places = leaves.filter(({ text }) => text.includes(hostile)).map(({ key }) => key);
      expect(places.length).toBeGreaterThan(20);
      expect(new Set(places)).toEqual(new Set(['text']));
    },
  );

  test('stands in no list by itself, where pdfmake would take it for a node', () => {
    const keys = new Set(leavesOf(invoiceLayout(invoicePrintOf()).content).map(({ key }) => key));
    for (const list of ['stack', 'columns', 'body', 'content']) expect(keys).not.toContain(list);
  });

  test('in the footer is one line', () => {
    const firm = { ...firstInvoice.firm, name: 'Long name '.repeat(20) };
    const [left, right] = footerTexts(invoiceLayout(invoicePrintOf({ firm })), 2, 3);
    expect(left).toMatch(/^INV-2026-0001 · C-2026-0017 · Long name .*…$/);
    expect(left?.length).toBeLessThanOrEqual(70);
    expect(right).toBe('Page 2 of 3');
  });
});

describe('the figures of an invoice', () => {
  test('begin with what is to be paid and until when', () => {
    const texts = textsOf(invoicePrintOf());
    expect(after(texts, 'INVOICE', 1)).toEqual(['INV-2026-0001']);
    expect(after(texts, 'To pay', 1)).toEqual(['$1,329.06']);
    expect(after(texts, 'Due', 1)).toEqual(['Apr 8, 2026']);
    expect(texts).toContain('$2,106.69 billed to date');
    expect(after(texts, 'How to pay', 1)[0]).toContain('check or bank transfer to Cornerstone Renovation');
  });

  test('lead from the work to what is to be paid, with its cents smaller', () => {
    const texts = textsOf(invoicePrintOf({ retainage: dollars(194.61) }));
    expect(after(texts, 'Amount', 3)).toEqual(['Deposit', 'On signing', '$777.63']);
    expect(after(texts, 'Work before tax', 12)).toEqual([
      '$1,946.13',
      'Sales tax',
      '$160.56',
      'Held back until the work is done',
      '−$194.61',
      'Total',
      '$2,106.69',
      'Paid by your deposit',
      '−$777.63',
      'To pay by Apr 8, 2026',
      '$1,329',
      '.06',
    ]);
  });

  test('of a deposit request are what it asks for alone', () => {
    const texts = textsOf(invoicePrintOf(depositRequest));
    expect(after(texts, 'DEPOSIT REQUEST', 1)).toEqual(['DR-2026-0001']);
    expect(after(texts, 'To pay by Mar 2, 2026', 2)).toEqual(['$777', '.63']);
    expect(texts.join('|')).not.toMatch(/Statement of work|Work through|Original contract|Sales tax/);
  });

  test('state the work item by item, and how the contract stands', () => {
    const texts = textsOf(invoicePrintOf());
    expect(after(texts, 'Tile labor', 7)).toEqual(['Tiling', '$1,560.60', '–', '–', '–', '0%', '$1,560.60']);
    expect(after(texts, 'All work', 6)).toEqual([
      '$7,615.80',
      '–',
      '$1,946.13',
      '$1,946.13',
      '25.55%',
      '$5,669.67',
    ]);
    expect(texts).not.toContain('Stored');
    expect(after(texts, 'Original contract', 7)).toEqual([
      '$7,776.36',
      'Contract to date',
      '$7,776.36',
      'Billed to date',
      '$2,106.69',
      'Left to pay after this',
      '$5,669.67',
    ]);
    const stored = workRow(1, 'Windows', [1_000, 200, 300, 400], {
      stored: dollars(100),
      toDate: dollars(600),
    });
    const withStored = textsOf(invoicePrintOf({ work: [stored] }));
    expect(after(withStored, 'Windows', 8)).toEqual([
      'Tiling',
      '$1,000.00',
      '$200.00',
      '$300.00',
      '$100.00',
      '$600.00',
      '60%',
      '$400.00',
    ]);
  });

  test('of which nothing is to be paid say no way to pay', () => {
    expect(textsOf(invoicePrintOf({ payable: dollars(0) }))).not.toContain('How to pay');
  });
});

describe('a printed invoice', () => {
  let worker: PdfWorker;
  beforeAll(() => {
    worker = openPdfWorker();
  });
  afterAll(async () => worker.close());

  test('of a small contract takes two pages, and the same bytes each time', async () => {
    const print = invoicePrintOf();
    const bytes = await worker.makePdf(print);
    const { pages, boxes } = readPdf(bytes);
    expect([pages.length, boxes]).toEqual([2, 0]);
    expect(await worker.makePdf(print)).toEqual(bytes);
  });

  test('repeats the head of the statement of work on each page, and no figure leaves the paper', async () => {
    const rows = workRows(120).map((row) => ({ ...row, stored: dollars(7_200) }));
    const { pages } = readPdf(await worker.makePdf(invoicePrintOf({ work: rows })));
    expect(pages.length).toBeGreaterThan(3);
    const stated = pages.filter((page) => linesOfPage(page).some((line) => line.includes('of the work')));
    for (const page of stated) {
      expect(linesOfPage(page).join('\n')).toContain('Billed before');
      for (const { x } of page) {
        expect(x).toBeGreaterThanOrEqual(53);
        expect(x).toBeLessThan(612 - 54);
      }
    }
    const all = pages.flatMap((page) => linesOfPage(page)).join('\n');
    for (const { name } of rows) expect(all).toContain(name);
  });
});

test('a release says what it asks for of what was held, and no work', () => {
  const print = invoicePrintOf();
  const nothing = dollars(0);
  const document = {
    ...print.document,
    invoiceKind: 'release',
    rows: [],
    work: [],
    net: nothing,
    tax: nothing,
    retainage: dollars(-100),
    total: dollars(100),
    depositApplied: nothing,
    payable: dollars(100),
  } as const;
  const texts = textsOf({ ...print, document });
  expect(after(texts, 'Held back from earlier invoices', 1)).toEqual(['$100.00']);
  expect(texts).toContain('RELEASE OF RETAINAGE');
  for (const absent of ['Work', 'What it bills', 'Statement of work', 'Work through'])
    expect(texts).not.toContain(absent);
});
