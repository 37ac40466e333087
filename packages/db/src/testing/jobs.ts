import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** A job that is waiting, or under way. */
interface QueuedJob {
  attempts: number;
  /** The time at which a node started it. */
  lockedAt: string | null;
  payload: unknown;
  lastError: string | null;
}

/** Makes the queue of a database without doing its jobs. */
export async function makeQueue(url: string): Promise<void> {
  const { runMigrations } = await import('graphile-worker');
  await runMigrations({ connectionString: url });
}

/** The queued jobs. */
export async function listJobs(db: Db): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select attempts, locked_at, payload, last_error from graphile_worker._private_jobs order by id
  `.execute(db);
  return rows;
}

/** Makes all jobs due. Returns for how many seconds each was to wait. */
export async function makeJobsDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ waitS: number }>`
    select extract(epoch from run_at - created_at)::integer as wait_s
    from graphile_worker._private_jobs order by id`.execute(db);
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);
  return rows.map(({ waitS }) => waitS);
}

/** Ends the connections of the job runners, as a restart of PostgreSQL does. Returns their number. */
export async function breakOffJobs(db: Db): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'quoin jobs' and datname = current_database()
  `.execute(db);
  return rows.length;
}
