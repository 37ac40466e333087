import { sql } from 'kysely';

import type { Db } from '../database.ts';

/** A job that is waiting, or under way. */
interface QueuedJob {
  attempts: number;
  /** Since when a node has been at it. */
  lockedAt: string | null;
  payload: unknown;
  lastError: string | null;
}

/** The jobs that are queued. */
export async function listJobs(db: Db): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select attempts, locked_at, payload, last_error from graphile_worker._private_jobs order by id
  `.execute(db);
  return rows;
}

/** Ends the connections of whoever does jobs, as a PostgreSQL that is restarted does; how many there were. */
export async function breakOffJobs(db: Db): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'quoin jobs' and datname = current_database()
  `.execute(db);
  return rows.length;
}
