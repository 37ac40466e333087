import { parentPort, workerData } from 'node:worker_threads';

import { type WorkName, documentWork } from '@quoin/api/computing/document-work';
import type { Site } from '@quoin/site/rendering';
import { goBehind } from '@quoin/threads/go-behind';

import type { Given, Job } from './computer.ts';

// This thread computes on long documents and renders their pages. It has no database and no setting, and gives its memory
// back when it ends.
goBehind();

const { renderer } = workerData as Given;

async function readSite(): Promise<Pick<Site, 'renderQuote' | 'renderOrder'>> {
  if (renderer === undefined) throw new Error('There is no built site');
  const { builtSite } = (await import(renderer)) as { builtSite: Site };
  return builtSite;
}

async function answerOf(job: Job): Promise<unknown> {
  if (job.name === 'render') return (await readSite()).renderQuote(job.given);
  if (job.name === 'render-order') return (await readSite()).renderOrder(job.given);
  const work = documentWork[job.name] as (given: unknown) => ReturnType<(typeof documentWork)[WorkName]>;
  return work(job.given);
}

parentPort?.on('message', (job: Job) => {
  answerOf(job)
    .then(
      (answer) => ({ answer }),
      (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error)),
    )
    .then((message) => parentPort?.postMessage(message, []))
    .catch((error: unknown) => {
      throw error;
    });
});
