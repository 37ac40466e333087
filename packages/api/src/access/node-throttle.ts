import { DomainError } from '@quoin/domain/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/**
 * What may be done only so often by each subject: `max` times within `windowSeconds`. Counted in the memory of one node,
 * so that it writes nothing to the database: with several nodes it is that often at each. For an exact limit there is
 * `takeTurn` of the database.
 */
export class NodeThrottle {
  readonly #limiter: RateLimiterMemory;

  constructor({ max, windowSeconds }: { max: number; windowSeconds: number }) {
    this.#limiter = new RateLimiterMemory({ points: max, duration: windowSeconds });
  }

  /** Takes one of the turns that a subject has, or throws `tooManyRequests`, which tells when there are new ones. */
  async takeTurn(subject: string): Promise<void> {
    try {
      await this.#limiter.consume(subject);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new DomainError('tooManyRequests', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
    }
  }
}
