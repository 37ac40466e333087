import { createHash } from 'node:crypto';

import { DomainError } from '@quoin/domain/errors';
import { sql } from 'kysely';

import { type Db, inTransaction } from '../connection/database.ts';
import { forgetOldHits } from './throttle.ts';

/** The subject whose attempts are counted together, such as one account from one network. */
export interface TrySubject {
  scope: string;
  /** Stored as a digest only, because names and addresses are personal data. */
  subject: string;
  /** The number of wrong attempts without a pause. Each further one doubles the pause, up to a minute. */
  free: number;
}

/** Older attempts do not count. */
const WINDOW_MINUTES = 15;
const LONGEST_PAUSE_S = 60;

const rowOf = ({ scope, subject }: TrySubject) => ({
  scope,
  subject: createHash('sha256').update(`${scope}\n${subject}`).digest('base64url'),
});

/**
 * Records an attempt at a password for each subject, before the password is checked. While a subject has to wait,
 * records nothing and throws `tooManyTries`. `tellWait` is called with each such subject and its seconds. A correct
 * attempt is taken back by {@link forgetTries}. This counts all concurrent attempts, over any endpoint and on any node
 * (R11, R12).
 */
export async function noteTry(
  db: Db,
  subjects: readonly TrySubject[],
  tellWait: (subject: TrySubject, seconds: number) => void,
): Promise<number[]> {
  return inTransaction(db, async (trx) => {
    let waitS = 0;
    // In one order, so that two attempts that share several subjects do not deadlock.
    const all = subjects
      .map((subject) => ({ subject, whose: rowOf(subject) }))
      .toSorted(({ whose: one }, { whose: other }) =>
        one.scope + one.subject < other.scope + other.subject ? -1 : 1,
      );
    for (const { subject, whose } of all) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${whose.scope + whose.subject}, 0))`.execute(
        trx,
      );
      // The clock, because now() is the start of the transaction, before the wait for the lock.
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

/** Deletes a correct attempt, and all wrong ones of `cleared` before it. */
export async function forgetTries(db: Db, ids: number[], cleared: readonly TrySubject[]): Promise<void> {
  await db
    .deleteFrom('throttleHits')
    .where((where) => where.or([where('id', 'in', ids), ...cleared.map((each) => where.and(rowOf(each)))]))
    .execute();
}
