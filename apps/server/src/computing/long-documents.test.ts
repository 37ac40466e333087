import { rm } from 'node:fs/promises';

import { computeHere } from '@quoin/api/computing/document-work';
import { readScheduled } from '@quoin/db/billing/scheduled-estimate';
import { readEstimate } from '@quoin/db/estimates/estimate';
import { readLinesJson } from '@quoin/db/estimates/estimate-line';
import { findRevision } from '@quoin/db/quotes/revision';
import { runStatements } from '@quoin/db/testing/database';
import type { NewClientLink } from '@quoin/domain/documents/client-link';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { Quote } from '@quoin/domain/quotes/quote';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addReadyEstimate, made, versionOf } from '../rest/testing/quotes.ts';
import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { writeTestSite } from '../testing/site.ts';
import { openComputer } from './computer.ts';

const LINES = 5_000;
let siteRoot: string;
let quoin: TestApp;
let ada: Client;
let ids: { estimate: number; quote: number; page: string };

/** Sends an estimate with whatever its checks warn of. */
async function send(id: number): Promise<Quote> {
  const { issues } = (await ada.ask('GET', `/estimates/${id}/checks`)).json<{
    issues: { message: string }[];
  }>();
  const seenWarnings = issues.map(({ message }) => message);
  const estimate = (await ada.ask('GET', `/estimates/${id}`)).json<EstimateView>();
  return made<Quote>(ada, `/estimates/${id}/send`, { seenWarnings }, versionOf(estimate));
}

beforeAll(async () => {
  siteRoot = await writeTestSite();
  quoin = await startTestApp({}, { siteRoot });
  ada = await quoin.signIn();
  const { id, projectId, sections } = (await addReadyEstimate(ada)) as EstimateView & {
    sections: { id: number }[];
  };
  const columns =
    'section_id, kind, unit, quantity, unit_cost, rate, is_taxable, costed_quantity, cost, price';
  await runStatements(
    quoin.url,
    `insert into estimate_lines (estimate_id, name, ${columns})
      select estimate_id, name || ' ' || copy, ${columns} from estimate_lines, generate_series(3, ${LINES}) as copy
      where estimate_id = ${id}`,
  );
  const last = { sectionId: sections[0]?.id, name: 'The last', kind: 'material', quantity: 1, unitCost: 10 };
  await made(ada, '/estimate-lines', { estimateId: id, ...last });
  await send(id);
  const estimate = (await ada.ask('GET', `/estimates/${id}`)).json<EstimateView>();
  await made(ada, `/estimates/${id}/revise`, {}, versionOf(estimate));
  const quote = await send(id);
  const link = await made<NewClientLink>(ada, '/client-links', { projectId, name: 'Dana Ortiz' });
  ids = { estimate: id, quote: quote.id, page: link.path };
}, 60_000);
afterAll(async () => {
  await quoin.close();
  await rm(siteRoot, { recursive: true });
});

/** Milliseconds of the processor that this thread has taken. Other threads and processes do not count. */
function takenMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The most that this thread computes between two turns of the event loop while `work` runs. The best of some tries counts. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  const tries: number[] = [];
  while (tries.length < 5) {
    let longest = 0;
    let isOver = false;
    let before = takenMs();
    const turn = () => {
      const now = takenMs();
      longest = Math.max(longest, now - before);
      before = now;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    await work();
    isOver = true;
    tries.push(longest);
  }
  return Math.min(...tries);
}

describe('no call on a document of 5,000 lines keeps others waiting for as long as its computation takes', () => {
  /** What the shortest of these computations takes in one piece. */
  let inOnePiece = 0;
  beforeAll(async () => {
    const estimate = await readEstimate(quoin.db, ids.estimate);
    const read = await readScheduled(quoin.db, estimate, { lines: [] });
    const lines = await readLinesJson(quoin.db, ids.estimate);
    const times: number[] = [];
    while (times.length < 5) {
      const begin = takenMs();
      await computeHere('schedule', { read, lines });
      times.push(takenMs() - begin);
    }
    inOnePiece = Math.min(...times);
  });

  test.each([
    ['comparison', () => `/estimates/${ids.estimate}/compare`],
    ['comparison with what is the same', () => `/estimates/${ids.estimate}/compare?unchanged=true`],
    ['explanation', () => `/estimates/${ids.estimate}/explain`],
    ['schedule', () => `/estimates/${ids.estimate}/schedule`],
    ['checks', () => `/estimates/${ids.estimate}/checks`],
    ['verification', () => `/quotes/${ids.quote}/verify`],
  ])('the %s', async (_name, path) => {
    const turn = await longestTurn(async () => {
      expect((await ada.ask('GET', path())).statusCode).toBe(200);
    });
    expect(turn).toBeLessThan(inOnePiece / 2);
  });

  test.each(['text/html', 'application/json'])('the page of the client as %s', async (accept) => {
    const turn = await longestTurn(async () => {
      const { statusCode, body } = await quoin.app.inject({ url: ids.page, headers: { accept } });
      expect([statusCode, body.length > LINES * 50]).toEqual([200, true]);
      await quoin.passSeconds(20);
    });
    expect(turn).toBeLessThan(inOnePiece / 2);
  });
});

test('a long answer has the same bytes as one that was computed at once', async () => {
  const estimate = await readEstimate(quoin.db, ids.estimate);
  expect(estimate.lineCount).toBe(LINES);
  const [from, to] = [await findRevision(quoin.db, estimate, 1), await findRevision(quoin.db, estimate, 2)];
  if (!from || !to) throw new Error('Both revisions were sent');
  for (const unchanged of [false, true]) {
    const expected = await computeHere('compare', { estimateId: estimate.id, from, to, unchanged });
    const path = `/estimates/${estimate.id}/compare?unchanged=${unchanged}`;
    expect((await ada.ask('GET', path)).body).toBe(expected);
    const input = encodeURIComponent(JSON.stringify({ 0: { id: estimate.id, unchanged } }));
    const { body } = await quoin.app.inject({
      url: `/trpc/estimates.compare?batch=1&input=${input}`,
      headers: { cookie: ada.cookie },
    });
    expect(body).toBe(`[{"result":{"data":${expected}}}]`);
  }
});

describe('the thread', () => {
  const costs = ' '.repeat(400_000);

  test('says that it is busy while too many documents wait, and why one cannot be computed', async () => {
    const computer = openComputer(undefined);
    expect(computer.isRunning).toBe(false);
    const jobs = await Promise.allSettled(
      Array.from({ length: 61 }, async () => computer.compute('pay', { costs, choices: [] })),
    );
    const reasons = jobs.map((job) => (job.status === 'rejected' ? String(job.reason) : 'done'));
    expect(reasons.slice(0, 60).every((reason) => reason.includes('Unexpected end of JSON input'))).toBe(
      true,
    );
    expect(jobs[60]).toMatchObject({ status: 'rejected', reason: { key: 'tooBusy' } });
    expect(computer.isRunning).toBe(true);
    await computer.close();
    expect(computer.isRunning).toBe(false);
  });
});
