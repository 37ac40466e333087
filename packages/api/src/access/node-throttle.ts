import { DomainError } from '@quoin/domain/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * Limits each subject to `max` actions within `windowSeconds`. Counts in the memory of one node, so that it writes
 * nothing to the database. With several nodes, each node allows `max`. For an exact limit, use `takeTurn` of the
 * database.
 */
export class NodeThrottle {
  readonly #limiter: RateLimiterMemory;

  constructor({ max, windowSeconds }: { max: number; windowSeconds: number }) {
    this.#limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  }

  /** Takes one of the subject's turns. Throws `tooManyRequests` with the seconds until there are new ones. */
  async takeTurn(subject: string): Promise<void> {
    try {
      await this.#limiter.consume(subject);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new DomainError('tooManyRequests', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }
}
