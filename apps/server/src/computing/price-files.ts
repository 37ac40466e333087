import type { Context } from '@quoin/api/context';
import type {
  LookedInto,
  PriceFileReader,
  PriceReading,
  ReadLines,
} from '@quoin/api/suppliers/price-files/reading';
import { workOnPriceFile } from '@quoin/api/suppliers/price-files/work';
import { connectAlone } from '@quoin/db/connection/database';
import { hasWork } from '@quoin/db/suppliers/price-files/price-file';
import { DomainError } from '@quoin/domain/errors';
import { SheetRefused } from '@quoin/sheets/sheet-refused';
import { TooManyJobs, openThread } from '@quoin/threads/own-thread';
import type { FastifyInstance } from 'fastify';

import type { AppOptions } from '../http/app-options.ts';

/** A job of the thread. It writes the lines of a file into a stream, whose reader sets the pace. */
export type ReadingJob =
  | { name: 'look'; bytes: Uint8Array<ArrayBuffer>; sheet: string | undefined }
  | { name: 'read'; reading: PriceReading; lines: WritableStream<ReadLines> };

/** What the thread answers. A refusal is no failure of the thread. */
export type ReadingAnswer = { looked: LookedInto } | { done: true } | { refused: string };

/** Megabytes for the heap of the thread. The bytes of a file are not in it. */
const HEAP_MB = 256;
/** Less would collect all the time, as a workbook is read. */
const YOUNG_MB = 16;
/** The longest time for one file, in milliseconds. */
const READING_MS = 120_000;
/** Looks that wait. A look into a large workbook takes seconds. */
const JOBS_MAX = 8;
/** What a statement of the work sorts and joins in memory, in megabytes. Less lets half a million rows go to the disk. */
const WORK_MEM_MB = 64;
/** How often a node looks for work that another one left, in milliseconds. */
const POLL_MS = 5_000;

/** Opens what reads price files, in a thread that starts with the first one. */
function openReader(): PriceFileReader & { close: () => Promise<void> } {
  const thread = openThread<ReadingJob, ReadingAnswer>({
    noun: 'price file',
    program: new URL('./price-file-thread.ts', import.meta.url),
    heapMb: HEAP_MB,
    youngMb: YOUNG_MB,
    jobsMax: JOBS_MAX,
    jobMs: READING_MS,
    helpAfterMs: 1_000,
  });
  const run = async (...job: Parameters<typeof thread.run>) => {
    const answer = await thread.run(...job).catch((error: unknown) => {
      throw error instanceof TooManyJobs ? new DomainError('tooBusy') : error;
    });
    if ('refused' in answer) throw new SheetRefused(answer.refused);
    return answer;
  };
  return {
    look: async (bytes, sheet) => {
      const answer = await run({ name: 'look', bytes, sheet }, [bytes.buffer]);
      if (!('looked' in answer)) throw new Error('The thread answered another question');
      return answer.looked;
    },
    read: async function* (reading) {
      const { readable, writable } = new TransformStream<ReadLines, ReadLines>();
      const reads = run({ name: 'read', reading, lines: writable }, [reading.bytes.buffer, writable]);
      // The stream stays open when the thread dies. The answer of the thread fails then, and ends the reading.
      const failed = reads.then(async () => new Promise<never>(() => {}));
      failed.catch(() => undefined);
      const lines = readable.getReader();
      try {
        for (;;) {
          const { value, done } = await Promise.race([lines.read(), failed]);
          if (done) break;
          yield value;
        }
        await reads;
      } catch (error) {
        // The answer says why the stream broke.
        await reads;
        throw error;
      } finally {
        await lines.cancel().catch(() => undefined);
      }
    },
    close: async () => thread.close(),
  };
}

/** Reads and works on price files, one at a time, until the app is closed. */
export function openPriceFiles(
  app: FastifyInstance,
  { db, directUrl, phase }: AppOptions,
): Context['priceFiles'] {
  const reader = openReader();
  const stopping = new AbortController();
  const onFailure = (error: unknown) => app.log.error({ err: error }, 'The work on a price file failed');
  let isAsked = false;
  let working: Promise<void> | undefined;

  async function workOn(url: string): Promise<void> {
    while (!stopping.signal.aborted && (await hasWork(db))) {
      const alone = await connectAlone(url);
      const end = () => void alone.client.end().catch(() => undefined);
      stopping.signal.addEventListener('abort', end);
      try {
        await alone.client.query(`set work_mem = '${WORK_MEM_MB}MB'`);
        if (!(await workOnPriceFile({ db, alone, reader, onFailure, signal: stopping.signal }))) return;
      } finally {
        stopping.signal.removeEventListener('abort', end);
        await alone.client.end().catch(() => undefined);
      }
    }
  }

  function begin(): void {
    if (directUrl === undefined || stopping.signal.aborted || phase() !== 'ready') return;
    isAsked = true;
    working ??= (async () => {
      while (isAsked && !stopping.signal.aborted) {
        isAsked = false;
        // The next look begins again what breaks off.
        await workOn(directUrl).catch((error: unknown) => {
          if (!stopping.signal.aborted) app.log.warn({ err: error }, 'The work on a price file broke off');
        });
      }
      working = undefined;
    })();
  }

  const looking = setInterval(begin, POLL_MS).unref();
  app.addHook('onClose', async () => {
    clearInterval(looking);
    stopping.abort();
    await reader.close();
    await working;
  });
  return { look: reader.look, workArrived: begin };
}
