import { parentPort } from 'node:worker_threads';

import { lookInto, readPriceLines } from '@quoin/api/suppliers/price-files/reading';
import { SheetRefused } from '@quoin/sheets/sheet-refused';
import { goBehind } from '@quoin/threads/go-behind';

import type { ReadingAnswer, ReadingJob } from './price-files.ts';

// This thread reads files of prices. It has no database and no setting, and gives its memory back when it ends.
goBehind();

async function answer(job: ReadingJob): Promise<ReadingAnswer> {
  if (job.name === 'look') return { looked: await lookInto(job.bytes, job.sheet) };
  const lines = job.lines.getWriter();
  try {
    for await (const some of readPriceLines(job.reading)) {
      await lines.ready;
      await lines.write(some);
    }
    await lines.close();
    return { done: true };
  } catch (error) {
    await lines.abort(error instanceof Error ? error.message : String(error)).catch(() => undefined);
    throw error;
  }
}

parentPort?.on('message', (job: ReadingJob) => {
  void answer(job)
    .catch((error: unknown): ReadingAnswer | string =>
      error instanceof SheetRefused
        ? { refused: error.message }
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
    )
    .then((answered) => parentPort?.postMessage(answered, []));
});
