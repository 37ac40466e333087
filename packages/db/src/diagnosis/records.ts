import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import { everyPhoto } from '../photos/photo-store.ts';

/** The number of people who may sign in and change things. */
export async function countAdministrators(db: Db): Promise<number> {
  const { administrators } = await db
    .selectFrom('admins')
    .select(({ fn }) => fn.countAll<number>().as('administrators'))
    .where('isActive', '=', true)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return administrators;
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

/** Counts the photos by location, with those in the bin. `sample` is the largest number of ids in each list. */
export async function readPhotoFacts(db: Db, sample: number): Promise<PhotoFacts> {
  const { rows } = await sql<PhotoFacts>`
    with photos as (${everyPhoto(db)})
    select
      (select count(*) from photos where stored_in = 'database') as in_database,
      (select count(*) from photos where stored_in = 's3') as in_bucket,
      array(
        select id from photos where stored_in = 'database'
          and not exists (select from task_photo_data where photo_id = photos.id)
        order by id limit ${sample}
      ) as without_bytes,
      array(
        select id from photos where stored_in = 's3' order by id desc limit ${sample}
      ) as newest_in_bucket`.execute(db);
  return rows[0] ?? { inDatabase: 0, inBucket: 0, withoutBytes: [], newestInBucket: [] };
}
