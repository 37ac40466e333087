import { setTimeout as sleep } from 'node:timers/promises';

import { type Runner, Logger, type TaskList, run } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';

import type { Db } from './database.ts';

/** How long a queue that broke off rests before it begins again. */
const REST_MS = 5_000;
/** The pauses grow to six hours: this often is some three weeks. */
const MAX_ATTEMPTS = 100;

/**
 * Queues a job, in the transaction of what it is for: without the one there is not the other. Some node that runs jobs
 * does it; while it fails, again and again with growing pauses. The queue must have been started once in this database.
 */
export async function addJob(trx: Db, task: string, payload: { id: number }): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}::text, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}::integer
    )
  `.execute(trx);
}

/** What does the jobs of a name. What it throws is kept with the job and told in the log: no words about people. */
export type JobTask = (payload: unknown, signal: AbortSignal | undefined) => Promise<void>;

interface JobOptions {
  /** `postgres://…`; takes two connections, beside those of the pool. */
  url: string;
  tasks: Record<string, JobTask>;
  log: { debug: (message: string) => void; warn: (message: string) => void };
}

/**
 * Makes the queue if need be, and does its jobs one after the other until it is stopped; as many nodes as like may.
 * `stop` waits for the job that is under way: after five seconds its signal asks it to give up, and it is done later.
 */
export async function startJobs({ url, tasks, log }: JobOptions): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      async (payload, { abortSignal }) => work(payload, abortSignal),
    ]),
  );
  const logger = new Logger(() => (level, message) => {
    // Without the stack; what else comes with it may hold the job's content.
    const [line = ''] = message.split(/:?\n/, 1);
    if (level === 'error' || level === 'warning') log.warn(line);
    else log.debug(line);
  });
  // Not the queue's own pool: that one stops listening for errors before its connections are closed, and a PostgreSQL
  // that stops meanwhile would take the process down with it.
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 10_000,
    application_name: 'quoin jobs',
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const begin = async (): Promise<Runner> => {
    const begun = await run({
      pgPool: pool,
      taskList,
      parsedCronItems: [],
      noHandleSignals: true,
      // Without these it does not wait until the end of a job is written down, and nobody hears when that fails.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger,
    });
    // It keeps one answer of the database for good, a failure too: what could not look for jobs is begun anew, once it
    // has dealt with that itself.
    const end = () => void begun.stop().catch(() => undefined);
    begun.events.on('worker:getJob:error', () => setImmediate(end));
    return begun;
  };
  const stopping = new AbortController();
  let runner = await begin();
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      await runner.promise.catch(() => undefined);
      await sleep(REST_MS, undefined, { signal: stopping.signal });
      log.warn('The queue of jobs had broken off. It begins again.');
      runner = await begin().catch(() => runner);
      if (stopping.signal.aborted) await runner.stop().catch(() => undefined);
    }
  };
  const ended = keepRunning().catch(() => undefined);
  return {
    stop: async () => {
      stopping.abort();
      // It may have ended by itself.
      await runner.stop().catch(() => undefined);
      await ended;
      await pool.end();
    },
  };
}
