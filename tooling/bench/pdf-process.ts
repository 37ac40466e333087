import { setTimeout as sleep } from 'node:timers/promises';

import { type PdfMakerOptions, openPdfWorker } from '@quoin/pdf/make-pdf';

import { longQuote } from './long-quote.ts';
import { peakRss, rssOf } from './process-figures.ts';

// A process of its own that makes one PDF again and again, so that its memory is that of the PDFs alone. It prints its
// figures as JSON. With `plain`, pdfkit alone writes the same texts.

/** The figures of one process. */
export interface PdfFigures {
  pages: number;
  cold: number;
  /** Milliseconds of each PDF after the first. */
  warm: number[];
  /** Megabytes before the first PDF, the most meanwhile, and after the thread has ended for the first time. */
  before: number;
  peak: number;
  after: number;
  /** Megabytes after the second and the third thread. Only from the second on has the allocator all it ever keeps. */
  afterSecond: number;
  afterThird: number;
}

const WARM = 5;
/** The thread ends after this time without work. In the product it waits for half a minute. */
const IDLE_MS = 500;
/** V8 pools the memory of an ended thread for eight seconds before it returns it. */
const SETTLE_MS = 10_000;

const options: PdfMakerOptions = {
  idleMs: IDLE_MS,
  ...(process.argv[2] === 'plain' && { program: new URL('plain-pdf.ts', import.meta.url) }),
};

/** Runs the collector, and waits until freed memory is back at the system. */
async function settle(): Promise<number> {
  globalThis.gc?.();
  await sleep(SETTLE_MS);
  globalThis.gc?.();
  return rssOf(process.pid);
}

async function measure(): Promise<PdfFigures> {
  const maker = openPdfWorker(options);
  let pages = 0;
  const timed = async () => {
    const begun = performance.now();
    const bytes = await maker.makePdf(longQuote);
    const passed = performance.now() - begun;
    pages =
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length ?? 0;
    return passed;
  };
  const makeAll = async () => {
    const cold = await timed();
    const warm: number[] = [];
    for (let count = 0; count < WARM; count += 1) warm.push(await timed());
    while (maker.isRunning) await sleep(IDLE_MS);
    return { cold, warm };
  };
  const before = await settle();
  const { peak, result } = await peakRss(process.pid, makeAll);
  const after = await settle();
  await makeAll();
  const afterSecond = await settle();
  await makeAll();
  return { pages, ...result, before, peak, after, afterSecond, afterThird: await settle() };
}

console.log(JSON.stringify(await measure()));
