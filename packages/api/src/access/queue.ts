import { Turnstile } from '@quoin/db/turnstile';
import { DomainError } from '@quoin/domain/errors';

/** Under way at once, and those that may wait for it (R13). */
const AT_ONCE = 4;
const WAITING_MAX = 50;

/**
 * A queue for work that costs much and that strangers can ask for. Throws `tooBusy` where too many wait already, so that
 * such work takes neither all processors nor all connections to the database from others.
 */
export function newQueue(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const turnstile = new Turnstile(AT_ONCE);
  let present = 0;
  return async (work) => {
    if (present >= AT_ONCE + WAITING_MAX) throw new DomainError('tooBusy');
    present += 1;
    try {
      return await turnstile.pass(work);
    } finally {
      present -= 1;
    }
  };
}
