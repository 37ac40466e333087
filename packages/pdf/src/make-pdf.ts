import { Worker } from 'node:worker_threads';

import type { Print } from './quote-print.ts';

/** The most jobs that wait for their turn. */
const WAITING_MAX = 30;
/** Megabytes for the heap of the thread. A quote of 1,200 lines takes about a third of it. */
const HEAP_MB = 384;

/** The times of a maker, in milliseconds, and its thread. */
export interface PdfMakerOptions {
  /** A thread without work ends after this time. */
  idleMs?: number;
  /** A job that takes longer fails, and its thread ends. */
  jobMs?: number;
  /** The program of the thread. */
  program?: URL;
}

/** Too many PDFs wait for their turn. */
export class TooManyPdfs extends Error {}

/** Makes PDFs one after the other in a thread of its own. */
export interface PdfWorker {
  /** The bytes of a printed quote or change order. */
  makePdf(print: Print): Promise<Uint8Array>;
  /** Whether the thread runs. */
  readonly isRunning: boolean;
  /** Ends the thread. Jobs that are not done fail. */
  close(): Promise<void>;
}

/** Opens a maker. Its thread starts with the first job, and ends when there is none for a while. */
export function openPdfWorker({
  idleMs = 30_000,
  jobMs = 30_000,
  program = new URL('./worker.ts', import.meta.url),
}: PdfMakerOptions = {}): PdfWorker {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let lastJob: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isClosed = false;

  function start(): Worker {
    // It needs no setting and no secret of the process. Node.js gives it the same options, except for the heap.
    const started = new Worker(program, { env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    // Without a listener, an error between two jobs would end the process.
    started.on('error', () => {});
    started.once('exit', () => {
      if (thread === started) thread = undefined;
    });
    return started;
  }

  async function end(): Promise<void> {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  }

  async function work(print: Print): Promise<Uint8Array> {
    if (isClosed) throw new Error('The maker of PDFs is closed');
    clearTimeout(idle);
    const running = (thread ??= start());
    running.ref();
    const settled = new AbortController();
    try {
      return await new Promise<Uint8Array>((done, fail) => {
        const failFor = (reason: string) => () => fail(new Error(reason));
        const timer = setTimeout(() => {
          fail(new Error(`A PDF took longer than ${jobMs / 1_000} seconds`));
          void end();
        }, jobMs);
        const onError = (error: unknown) => {
          void end();
          fail(error instanceof Error ? error : new Error(String(error)));
        };
        const onExit = failFor('The thread of PDFs has ended');
        const onMessage = (answer: Uint8Array | string) =>
          typeof answer === 'string' ? fail(new Error(answer)) : done(answer);
        running.on('error', onError).on('exit', onExit).on('message', onMessage);
        settled.signal.addEventListener('abort', () => {
          clearTimeout(timer);
          running.off('error', onError).off('exit', onExit).off('message', onMessage);
        });
        running.postMessage(print, []);
      });
    } finally {
      settled.abort();
      running.unref();
      idle = setTimeout(() => void end(), idleMs).unref();
    }
  }

  return {
    makePdf: async (print) => {
      if (waiting >= WAITING_MAX) throw new TooManyPdfs('Too many PDFs are waiting');
      waiting += 1;
      const job = lastJob.then(async () => work(print)).finally(() => (waiting -= 1));
      lastJob = job.catch(() => undefined);
      return job;
    },
    get isRunning() {
      return thread !== undefined;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idle);
      await end();
    },
  };
}
