import { createHash } from 'node:crypto';

import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import { type Db, inTransaction } from '../database.ts';
import { forgetOldHits } from './throttle.ts';

/** Whose tries are counted together: such as those of one account from one network. */
export interface TrySubject {
  scope: string;
  /** Kept as a digest only: names and addresses are personal. */
  subject: string;
  /** So many wrong tries cost no time; each further one twice the pause of the one before, up to a minute. */
  free: number;
}

/** Tries this old no longer count. */
const WINDOW_MINUTES = 15;
const LONGEST_PAUSE_S = 60;

const rowOf = ({ scope, subject }: TrySubject) => ({
  scope,
  subject: createHash('sha256').update(`${scope}\n${subject}`).digest('base64url'),
});

/**
 * Notes a try at a password for each of the subjects, before it is looked at; throws `tooManyTries` while one of them
 * has to wait, and then notes nothing; `tellWait` is told which of them, and for how many seconds. A try that turns out
 * right is taken back by {@link forgetTries}. So any number at once, by any door and at any node, are counted (R11, R12).
 */
export async function noteTry(
  db: Db,
  subjects: readonly TrySubject[],
  tellWait: (subject: TrySubject, seconds: number) => void,
): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    let waitS = 0;
    // In one order, so that two that share several do not wait for each other for ever.
    const all = subjects
      .map((subject) => ({ subject, whose: rowOf(subject) }))
      .toSorted(({ whose: one }, { whose: other }) =>
        one.scope + one.subject < other.scope + other.subject ? -1 : 1,
      );
    for (const { subject, whose } of all) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${whose.scope + whose.subject}, 0))`.execute(
        trx,
      );
      // The clock, because now() is when the transaction began: before the wait for the lock.
      const { count, sinceS } = await trx
        .selectFrom('throttleHits')
        .where((where) => where.and(whose))
        .where('at', '>', sql<string>`clock_timestamp() - make_interval(mins => ${WINDOW_MINUTES})`)
        .select(({ fn }) => [
          fn.countAll<number>().as('count'),
          sql<number>`coalesce(extract(epoch from clock_timestamp() - max(at)), 0)::float8`.as('sinceS'),
        ])
        .executeTakeFirstOrThrow();
      const pauseS = count < subject.free ? 0 : Math.min(LONGEST_PAUSE_S, 2 ** (count - subject.free));
      if (pauseS > sinceS) tellWait(subject, pauseS - sinceS);
      waitS = Math.max(waitS, pauseS - sinceS);
    }
    if (waitS > 0) throw new DomainError('tooManyTries', Math.ceil(waitS));
    const noted = await trx
      .insertInto('throttleHits')
      .values(all.map(({ whose }) => ({ ...whose, at: sql<string>`clock_timestamp()` })))
      .returning('id')
      .execute();
    await forgetOldHits(trx);
    return noted.map(({ id }) => id);
  });
}

/** Takes back a try that was right, and all wrong ones of `cleared` before it. */
export async function forgetTries(db: Db, ids: number[], cleared: readonly TrySubject[]): Promise<void> {
  await db
    .deleteFrom('throttleHits')
    .where((where) => where.or([where('id', 'in', ids), ...cleared.map((each) => where.and(rowOf(each)))]))
    .execute();
}
