import { sql } from 'kysely';

import type { Db } from '../database.ts';

/** Who may sign in. */
export interface AdminFacts {
  /** How many active administrators there are; viewers do not count. */
  administrators: number;
  /** Usernames of active people whose password was made for them, and never changed. */
  withGivenPassword: string[];
}

export async function readAdminFacts(db: Db): Promise<AdminFacts> {
  const people = await db
    .selectFrom('admins')
    .select(['username', 'role', 'mustChangePassword'])
    .where('isActive', '=', true)
    .orderBy('username')
    .execute();
  return {
    administrators: people.filter(({ role }) => role === 'admin').length,
    withGivenPassword: people.filter((person) => person.mustChangePassword).map(({ username }) => username),
  };
}

/** How many rows a node that tidies each hour would have deleted two hours ago, by what they are. */
export async function countLeftovers(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ what: string; rows: number }>`
    select 'session' as what, count(*) as rows from sessions
      where expires_at < now() - interval '30 days 2 hours'
    union all
    select 'import', count(*) from imports where created_at < now() - interval '26 hours'
    union all
    select 'kept answer', count(*) from idempotency_records
      where created_at < now() - interval '26 hours'`.execute(db);
  return Object.fromEntries(rows.filter(({ rows: count }) => count > 0).map((row) => [row.what, row.rows]));
}

/** Where the photos are. */
export interface PhotoFacts {
  inDatabase: number;
  inBucket: number;
  /** Ids of photos that should be in the database and have no bytes there, the first few. */
  withoutBytes: number[];
  /** Ids of the newest in the bucket. */
  newestInBucket: number[];
}

/** Looks where the photos should be; `sample` is how many ids are told at most. */
export async function readPhotoFacts(db: Db, sample: number): Promise<PhotoFacts> {
  const { rows } = await sql<PhotoFacts>`
    select
      (select count(*) from task_photos where stored_in = 'database') as in_database,
      (select count(*) from task_photos where stored_in = 's3') as in_bucket,
      array(
        select id from task_photos where stored_in = 'database'
          and not exists (select from task_photo_data where photo_id = task_photos.id)
        order by id limit ${sample}
      ) as without_bytes,
      array(
        select id from task_photos where stored_in = 's3' order by id desc limit ${sample}
      ) as newest_in_bucket`.execute(db);
  return rows[0] ?? { inDatabase: 0, inBucket: 0, withoutBytes: [], newestInBucket: [] };
}
