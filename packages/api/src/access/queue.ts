import { Semaphore } from '@quoin/db/semaphore';
import { DomainError } from '@quoin/domain/errors';

/** Under way at once, at most (R13). */
export const AT_ONCE_MAX = 4;
/** With those that wait. */
const PRESENT_MAX = 54;

/**
 * A queue for work that costs much and that strangers can ask for. Throws `tooBusy` where too many wait already, so that
 * such work takes neither all processors nor all connections to the database from others.
 */
export function newQueue(atOnce = AT_ONCE_MAX): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const semaphore = new Semaphore(atOnce);
  let present = 0;
  return async (work) => {
    if (present >= PRESENT_MAX) throw new DomainError('tooBusy');
    present += 1;
    try {
      return await semaphore.pass(work);
    } finally {
      present -= 1;
    }
  };
}
