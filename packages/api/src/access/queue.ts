import { DomainError } from '@quoin/domain/errors';
import { Semaphore } from '@quoin/photos/semaphore';

/** The maximum number of tasks that run at the same time (R13). */
export const AT_ONCE_MAX = 4;
/** The maximum number of running and waiting tasks together. */
const PRESENT_MAX = 54;

/**
 * A queue for expensive work that unauthenticated callers can start. Throws `tooBusy` if too many tasks wait already.
 * Such work therefore cannot take all processors or all database connections.
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
