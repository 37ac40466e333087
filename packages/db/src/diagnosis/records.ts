import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';

/** Facts about the active administrators and viewers. */
export interface AdminFacts {
  /** The number of active administrators, without viewers. */
  administrators: number;
  /** Usernames of active people who have never changed the password that they were given. */
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

/** The number of rows, by kind, that have been due for deletion for two hours. Nodes delete due rows each hour. */
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

/** The location of the photos. */
export interface PhotoFacts {
  inDatabase: number;
  inBucket: number;
  /** Ids of the first few photos that should be in the database but have no bytes there. */
  withoutBytes: number[];
  /** Ids of the newest photos in the bucket. */
  newestInBucket: number[];
}

/** Counts the photos by location. `sample` is the largest number of ids in each list. */
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
