import { type OwnThread, type OwnThreadOptions, openThread } from '@quoin/threads/own-thread';

import type { Print } from './quote-print.ts';

/** The most jobs that wait for their turn or are under way. */
const JOBS_MAX = 30;
/** Megabytes for the heap of the thread. A quote of 1,200 lines takes about a third of it. */
const HEAP_MB = 384;
/** After this time, a second thread makes the PDFs that wait for a slow one. In milliseconds. */
const HELP_AFTER_MS = 1_500;

/** The times of a maker, and its program. */
export type PdfMakerOptions = Partial<Pick<OwnThreadOptions, 'idleMs' | 'jobMs' | 'helpAfterMs' | 'program'>>;

/** Makes PDFs one after the other in a thread of its own. */
export interface PdfWorker extends Omit<OwnThread<Print, Uint8Array>, 'run'> {
  /** The bytes of a printed quote or change order. Throws `TooManyJobs` while too many others wait. */
  makePdf(print: Print): Promise<Uint8Array>;
}

/** Opens a maker. Its thread starts with the first job, and ends when there is none for a while. */
export function openPdfWorker({
  program = new URL('./worker.ts', import.meta.url),
  helpAfterMs = HELP_AFTER_MS,
  ...times
}: PdfMakerOptions = {}): PdfWorker {
  const thread = openThread<Print, Uint8Array>({
    noun: 'PDF',
    program,
    heapMb: HEAP_MB,
    jobsMax: JOBS_MAX,
    helpAfterMs,
    ...times,
  });
  return {
    makePdf: async (print) => thread.run(print),
    get isRunning() {
      return thread.isRunning;
    },
    close: async () => thread.close(),
  };
}
