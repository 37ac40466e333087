import { dollars } from '@quoin/domain/exact';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type PdfWorker, openPdfWorker } from './make-pdf.ts';
import { addedLines, changePrintOf, changeSigning } from './testing/change-order-print.ts';
import { linesOfPage, readPdf } from './testing/pdf-text.ts';
import { linesOf, printOf, signing, someOptions } from './testing/quote-print.ts';

let worker: PdfWorker;
beforeAll(() => {
  worker = openPdfWorker();
});
afterAll(async () => worker.close());

/** A kitchen in sections with these numbers of lines. */
const kitchen = [3, 7, 7, 1, 8, 3, 4, 8, 6, 1, 4, 5, 7, 8, 4, 5, 5, 1].map((count, place) => ({
  id: place + 1,
  name: `Stage ${place + 1} of the kitchen`,
  description: 'Start from the high point of the floor, shim and screw to studs, cut backs for plumbing.',
  lines: linesOf(count).map((line) => ({ ...line, description: null })),
  price: dollars(100 * count),
}));
const notices = [
  { title: 'Deposit', text: 'At most 10% of the price.', citation: 'R.C. 4722.03' },
  {
    title: 'Your right to cancel',
    text: 'You may cancel within 3 business days. '.repeat(5),
    citation: '16 CFR 429',
  },
];

/** How much of a page is filled, from the top to its last text above the foot. */
const filled = (page: ReturnType<typeof readPdf>['pages'][number]) => {
  const lowest = Math.min(...page.flatMap(({ y }) => (y > 50 ? y : [])));
  return (792 - 46 - lowest) / (792 - 46 - 52);
};

test.each([
  ['sent', null],
  ['signed', signing],
])('a kitchen that was %s is six pages, of which none is less than a third full', async (_how, signed) => {
  const print = printOf(
    { ...someOptions, options: someOptions.options.slice(0, 1), sections: kitchen, notices },
    { signing: signed },
  );
  const { pages } = readPdf(await worker.makePdf(print));
  expect(pages).toHaveLength(6);
  for (const page of pages) expect(filled(page)).toBeGreaterThan(1 / 3);
  const first = linesOfPage(pages[0] ?? []).join('\n');
  for (const said of [
    'Total',
    'Deposit',
    '$347.70',
    'Dec 7, 2026 to Jan 29, 2027',
    'Stage 18 of the kitchen',
  ])
    expect(first).toContain(said);
});

const counts = [1, 2, 3, 5, 7, 10, 13, 17];

test('all pages are at least a third full, and the last one has the signature, however long the work is', async () => {
  for (const count of counts)
    for (const [signed, words] of [
      [signing, 'Signed by Dana Ortiz'],
      [null, 'To accept, open the link'],
    ] as const)
      for (const law of [notices, []]) {
        const print = printOf({ sections: kitchen.slice(0, count), notices: law }, { signing: signed });
        const { pages } = readPdf(await worker.makePdf(print));
        const last = pages.at(-1) ?? [];
        for (const page of pages) expect(filled(page), `${count} sections`).toBeGreaterThan(1 / 3);
        expect(linesOfPage(last).join(' ')).toContain(words);
      }
});

test('the last page of a change order is at least a third full, however many lines it has', async () => {
  for (const count of counts)
    for (const signed of [null, changeSigning]) {
      const print = changePrintOf({ lines: addedLines(count) }, { signing: signed });
      const { pages } = readPdf(await worker.makePdf(print));
      expect(filled(pages.at(-1) ?? []), `${count} lines`).toBeGreaterThan(1 / 3);
    }
});

test('a section that goes on upon the next page has its name there', async () => {
  const [section] = kitchen;
  const sections = section ? [{ ...section, lines: linesOf(60) }] : [];
  const { pages } = readPdf(await worker.makePdf(printOf({ sections })));
  const named = pages.map((page) =>
    linesOfPage(page).some((line) => line.startsWith('Stage 1 of the kitchen')),
  );
  expect(named.slice(0, 2)).toEqual([true, true]);
});
