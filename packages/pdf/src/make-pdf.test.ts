import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { dollars } from '@quoin/domain/exact';
import { afterEach, describe, expect, test } from 'vitest';

import { type PdfMakerOptions, type PdfWorker, openPdfWorker } from './make-pdf.ts';
import { addedLines, changePrintOf, changeSigning } from './testing/change-order-print.ts';
import { linesOf, pixel, printOf, signing, someOptions } from './testing/quote-print.ts';

const opened: PdfWorker[] = [];
function open(options?: PdfMakerOptions): PdfWorker {
  const worker = openPdfWorker(options);
  opened.push(worker);
  return worker;
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map(async (worker) => worker.close()));
});

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('a PDF', () => {
  test('has its title, author, language and dates, and the same bytes each time', async () => {
    const worker = open();
    const print = printOf(someOptions, { signing });
    const first = await worker.makePdf(print);
    expect(latin(first.subarray(0, 5))).toBe('%PDF-');
    const text = latin(first);
    for (const fact of [
      '(Signed quote E-2026-0042)',
      '(Cornerstone Renovation)',
      '(D:20261125180405Z)',
      '/Lang (en-US)',
    ])
      expect(text).toContain(fact);
    expect(await worker.makePdf(printOf())).not.toEqual(first);
    expect(await worker.makePdf(print)).toEqual(first);
    expect(await open().makePdf(print)).toEqual(first);
  });

  test('of a quote that was signed by hand has the photo of the page', async () => {
    const worker = open();
    const print = printOf(someOptions, { signing: { ...signing, signedOn: '2026-11-24', paper: pixel } });
    expect(latin(await worker.makePdf(print))).toContain('/Filter /DCTDecode');
  });

  test('of 1,200 lines is made, whatever its length', { timeout: 40_000 }, async () => {
    const sections = Array.from({ length: 24 }, (_, place) => ({
      id: place + 1,
      name: `Section ${place + 1}`,
      description: null,
      lines: linesOf(50),
      price: dollars(4_300),
    }));
    const worker = open();
    await worker.makePdf(printOf());
    const begin = performance.now();
    const made = latin(await worker.makePdf(printOf({ ...someOptions, sections })));
    const pages = made.match(/\/Type \/Page\b/g)?.length ?? 0;
    process.stdout.write(`${pages} pages in ${Math.round(performance.now() - begin)} ms (goal: 3,000)\n`);
    expect(pages).toBeGreaterThan(39);
  });

  test('of a change order is made too, whatever its length', { timeout: 40_000 }, async () => {
    const worker = open();
    const print = changePrintOf({}, { signing: changeSigning });
    const first = latin(await worker.makePdf(print));
    for (const fact of [
      '(Signed change order CO-1 of C-2026-0007)',
      '(Cornerstone Renovation)',
      '(D:20261210180405Z)',
      '/Lang (en-US)',
    ])
      expect(first).toContain(fact);
    expect(latin(await open().makePdf(print))).toBe(first);
    const pagesOf = async (fields: Parameters<typeof changePrintOf>[0]) =>
      latin(await worker.makePdf(changePrintOf(fields))).match(/\/Type \/Page\b/g)?.length ?? 0;
    expect(await pagesOf({ lines: addedLines(600) })).toBeGreaterThan(19);
    for (const text of ['x'.repeat(10_000), 'x\n'.repeat(5_000), 'x '.repeat(5_000)]) {
      const read = { name: text.slice(0, 200), description: text, quantity: 1, unit: 'each' };
      const lines = [
        { changeType: 'modify' as const, section: 'Tiling', before: read, after: read, price: dollars(0) },
      ];
      expect(await pagesOf({ scope: text, lines })).toBeGreaterThan(3);
    }
  });

  test('with the longest texts of one word or of one line each is made too', async () => {
    const worker = open();
    for (const text of ['x'.repeat(10_000), 'x\n'.repeat(5_000), 'x '.repeat(5_000)]) {
      const [line] = linesOf(1);
      const lines = line ? [{ ...line, description: text }] : [];
      const made = await worker.makePdf(
        printOf({
          terms: text,
          sections: [{ id: 1, name: 'Tiling', description: text, lines, price: null }],
        }),
      );
      expect(latin(made.subarray(0, 5))).toBe('%PDF-');
    }
  });
});

/** What the guarded thread tries when a quote has this number, and how its guard refuses. */
const deeds = {
  'read a file': 'The thread opens /etc/hostname',
  'open a socket': 'The thread opens a socket',
  'fetch an address': 'The thread fetches an address',
};

describe('the thread', () => {
  test('fetches no address of a text, opens no socket, and no file but its fonts', async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, answer) => {
      asked.push(url);
      answer.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.png`;
    const program = new URL('./testing/guarded-worker.ts', import.meta.url);
    const worker = open({ program });
    const guarded = await worker.makePdf(
      printOf({
        name: address,
        intro: `{"image":"${address}"}`,
        terms: 'file:///etc/passwd',
        closing: '谢谢 תודה',
      }),
    );
    expect(latin(guarded.subarray(0, 5))).toBe('%PDF-');
    for (const [deed, refused] of Object.entries(deeds))
      await expect(worker.makePdf(printOf({ number: deed }))).rejects.toThrow(refused);
    expect(asked).toEqual([]);
    server.close();
  });

  test('starts with the first job and ends when there is none for a while', async () => {
    const worker = open({ idleMs: 200 });
    expect(worker.isRunning).toBe(false);
    await worker.makePdf(printOf());
    expect(worker.isRunning).toBe(true);
    await expect.poll(() => worker.isRunning).toBe(false);
    expect(latin((await worker.makePdf(printOf())).subarray(0, 5))).toBe('%PDF-');
  });
});

describe('a job', () => {
  const program = new URL('./testing/failing-worker.ts', import.meta.url);
  const print = (number: string) => printOf({ number });

  test.each([
    ['crash', 'The thread has crashed'],
    ['exit', 'The thread of PDFs has ended'],
    ['hang', 'A PDF took longer than 3 seconds'],
    ['refuse', 'The layout is impossible'],
  ])('that ends with a %s fails alone, and the next ones are done', async (fault, reason) => {
    // The limit also holds for the next jobs, whose thread has to start first: on a busy machine, within a second or two.
    const worker = open({ program, jobMs: 3_000 });
    const answers = await Promise.allSettled(
      ['one', fault, 'two', 'three'].map(async (number) => latin(await worker.makePdf(print(number)))),
    );
    expect(
      answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
    ).toEqual(['one', expect.stringContaining(reason), 'two', 'three']);
  });

  test('that is slow keeps no other waiting: a second thread makes those', async () => {
    const worker = open({ program, helpAfterMs: 50 });
    const slow = worker.makePdf(print('hang'));
    const others = await Promise.all(
      ['one', 'two', 'three'].map(async (number) => latin(await worker.makePdf(print(number)))),
    );
    expect(others).toEqual(['one', 'two', 'three']);
    await Promise.all([expect(slow).rejects.toThrow('has ended'), worker.close()]);
  });

  test('is refused while too many others wait', async () => {
    const worker = open({ program });
    const answers = await Promise.allSettled(
      Array.from({ length: 32 }, async (_, place) => worker.makePdf(print(String(place)))),
    );
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    expect(latin(await worker.makePdf(print('after')))).toBe('after');
  });

  test('is not begun after the maker was closed, and one that is under way fails', async () => {
    const worker = open({ program });
    const hanging = worker.makePdf(print('hang'));
    const waiting = worker.makePdf(print('one'));
    await expect.poll(() => worker.isRunning).toBe(true);
    await Promise.all([
      expect(hanging).rejects.toThrow('has ended'),
      expect(waiting).rejects.toThrow('is closed'),
      worker.close(),
    ]);
    expect(worker.isRunning).toBe(false);
  });
});
