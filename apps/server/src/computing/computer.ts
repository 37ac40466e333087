import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { type Compute, type WorkName, type WorkOf, computeHere } from '@quoin/api/computing/document-work';
import { DomainError } from '@quoin/domain/errors';
import type { QuoteRequest, SupplierRequest } from '@quoin/site/rendering';
import { TooManyJobs, openThread } from '@quoin/threads/own-thread';

/** What the thread gets at its start. */
export interface Given {
  /** The address of the site's renderer, if the site is built. */
  renderer: string | undefined;
}

/** What the thread does. */
export type Job =
  | { name: 'render'; given: QuoteRequest }
  | { name: 'render-order'; given: SupplierRequest }
  | { [Name in WorkName]: { name: Name; given: WorkOf<Name> } }[WorkName];

/** Characters of a document from which on the thread computes: some 400 lines, which take 3 to 8 ms. */
const LONG = 300_000;
/** The most jobs that wait or are under way. A caller has one of them while others ask. */
const JOBS_MAX = 60;
/** Megabytes for the heap of the thread. 5,000 lines need less than 48. More would let V8 collect later, and hold more. */
const HEAP_MB = 128;
/** The thread takes some 60 MB, which a node without long documents has back soon. It starts again within half a second. */
const IDLE_MS = 10_000;

/** The characters of the long texts of a job. */
function lengthOf(given: unknown): number {
  if (typeof given === 'string') return given.length;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 0;
  return Object.values(given).reduce<number>((sum, each) => sum + lengthOf(each), 0);
}

/** The computer works on short documents at once. A thread of its own works on long ones. */
export interface Computer {
  compute: Compute;
  /** The HTML of the page of a document with so many lines. */
  render: (shown: QuoteRequest) => Promise<string>;
  /** The HTML of the page of an order with so many lines. */
  renderOrder: (shown: SupplierRequest) => Promise<string>;
  /** Whether the thread runs. */
  readonly isRunning: boolean;
  close: () => Promise<void>;
}

/** Opens a computer. Its thread starts with the first long document, and ends when there is none for a while. */
export function openComputer(siteRoot: string | undefined): Computer {
  const given: Given = {
    renderer: siteRoot === undefined ? undefined : pathToFileURL(join(siteRoot, 'server/render.js')).href,
  };
  const thread = openThread<Job, { answer: unknown }>({
    noun: 'computation',
    program: new URL('./worker.ts', import.meta.url),
    given,
    heapMb: HEAP_MB,
    jobsMax: JOBS_MAX,
    idleMs: IDLE_MS,
  });
  const run = async (job: Job) => {
    try {
      return (await thread.run(job)).answer;
    } catch (error) {
      throw error instanceof TooManyJobs ? new DomainError('tooBusy') : error;
    }
  };
  return {
    compute: (async (name, work) =>
      lengthOf(work) < LONG ? computeHere(name, work) : run({ name, given: work } as Job)) as Compute,
    render: async (shown) => (await run({ name: 'render', given: shown })) as string,
    renderOrder: async (shown) => (await run({ name: 'render-order', given: shown })) as string,
    get isRunning() {
      return thread.isRunning;
    },
    close: async () => thread.close(),
  };
}
