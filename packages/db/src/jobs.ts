import { setTimeout as sleep } from 'node:timers/promises';

import type { Runner, TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';

import type { Db } from './connection/database.ts';

/** The name of the jobs that mail leads. Those of older versions may be waiting under it. */
export const LEAD_MAIL = 'mail-lead';

/** The pause before a queue that stopped is started again. */
const REST_MS = 5_000;
/** Most attempts at a job. The pauses between them grow to six hours, so these take some three weeks. */
const MAX_ATTEMPTS = 100;

/**
 * Queues a job in the transaction of its cause, so that both are committed or neither. Any node that runs jobs does it,
 * and retries a failure with growing pauses. The queue must have been started once in this database.
 */
export async function addJob(trx: Db, task: string, payload: { id: number }): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}::text, ${JSON.stringify(payload)}::json, max_attempts => ${MAX_ATTEMPTS}::integer
    )
  `.execute(trx);
}

/**
 * Queues a job for each id, which waits for some seconds and does the work of all calls until then. A job of that name
 * and id that waits already stays as it is, so a stream of calls does not put it off.
 */
export async function addCollectingJobs(trx: Db, task: string, ids: number[], delayS: number): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${task}::text, json_build_object('id', id), max_attempts => ${MAX_ATTEMPTS}::integer,
      run_at => now() + make_interval(secs => ${delayS}::integer),
      job_key => ${task}::text || '-' || id, job_key_mode => 'preserve_run_at'
    )
    from unnest(${ids}::integer[]) as id order by id
  `.execute(trx);
}

/** The number of waiting and failed jobs, and the latest error. */
export interface JobCounts {
  /** Not done yet, including those with failed attempts. */
  waiting: number;
  /** Failed, and waiting for a retry. */
  failing: number;
  /** Failed so often that no retry follows. */
  givenUp: number;
  /** The error of the latest failure. It contains no personal data. */
  lastError: string | null;
}

/** Counts the jobs of this database. Without a queue there are none. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const none = { waiting: 0, failing: 0, givenUp: 0, lastError: null };
  const { rows: queues } = await sql<{ isThere: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as is_there`.execute(db);
  if (!queues[0]?.isThere) return none;
  const { rows } = await sql<JobCounts>`
    select
      count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts < max_attempts and last_error is not null) as failing,
      count(*) filter (where attempts >= max_attempts) as given_up,
      (array_agg(last_error order by updated_at desc) filter (where last_error is not null))[1] as last_error
    from graphile_worker.jobs`.execute(db);
  return rows[0] ?? none;
}

/** The ids in the payloads of all jobs of a name that are not done. Empty if no queue was ever started. */
export async function listUndone(db: Db, task: string): Promise<number[]> {
  const queue = await sql<{
    exists: boolean;
  }>`select to_regclass('graphile_worker._private_jobs') is not null as exists`.execute(db);
  if (!queue.rows[0]?.exists) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct (payload ->> 'id')::integer as id
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    where identifier = ${task}
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Does the jobs of one name. Its errors are kept with the job and logged, so they must not contain personal data. `key`
 * names the job: it is the same for each attempt, and another one for each job.
 */
export type JobTask = (payload: unknown, signal: AbortSignal | undefined, key: string) => Promise<void>;

interface JobOptions {
  /** `postgres://…`. Takes two connections, beside those of the pool. */
  url: string;
  tasks: Record<string, JobTask>;
  log: { debug: (message: string) => void; warn: (message: string) => void };
}

/**
 * Creates the queue if needed, and does its jobs one after the other until it is stopped. Any number of nodes may do
 * so. `stop` waits for the running job. After five seconds its signal asks the job to give up, and it is done later.
 */
export async function startJobs({ url, tasks, log }: JobOptions): Promise<{ stop: () => Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, work]) => [
      name,
      // A restored database counts its jobs from 1 again, so the number alone names no job.
      async (payload, { abortSignal, job }) =>
        work(payload, abortSignal, `${job.id}-${new Date(job.created_at).getTime()}`),
    ]),
  );
  // Loaded only where jobs run, because it takes memory.
  const { Logger, run } = await import('graphile-worker');
  const logger = new Logger(() => (level, message) => {
    // Only the first line, without the stack. The rest may contain the job's content.
    const [line = ''] = message.split(/:?\n/, 1);
    if (level === 'error' || level === 'warning') log.warn(line);
    else log.debug(line);
  });
  // Not the queue's own pool, which stops listening for errors before its connections are closed. A PostgreSQL that
  // stops in that moment would end this process, too.
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
      // Without these, it does not wait until the end of a job is recorded, and a failure of that is lost.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger,
    });
    // It keeps one answer of the database permanently, even a failure. A runner that failed to look for jobs is
    // therefore stopped and replaced, after its own error handling.
    const end = () => void begun.stop().catch(() => undefined);
    begun.events.on('worker:getJob:error', () => setImmediate(end));
    return begun;
  };
  const stopping = new AbortController();
  let runner = await begin().catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
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
      // The runner may have ended by itself.
      await runner.stop().catch(() => undefined);
      await ended;
      await pool.end();
    },
  };
}
