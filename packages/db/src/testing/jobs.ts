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

/** The queued jobs. */
export async function listJobs(db: Db): Promise<QueuedJob[]> {
  const { rows } = await sql<QueuedJob>`
    select attempts, locked_at, payload, last_error from graphile_worker._private_jobs order by id
  `.execute(db);
  return rows;
}

/** Ends the connections of the job runners, as a restart of PostgreSQL does. Returns their number. */
export async function breakOffJobs(db: Db): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'quoin jobs' and datname = current_database()
  `.execute(db);
  return rows.length;
}
