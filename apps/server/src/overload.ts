import { problemOf, toProtocolError } from '@quoin/api/problem';
import { type Db, databaseUse } from '@quoin/db/database';
import { DomainError } from '@quoin/domain/errors';
import type { FastifyInstance } from 'fastify';

import { RETRY_AFTER_S } from './errors.ts';

/** Who waits for a connection to the database, at most: a tenth of a second where each is busy for a few milliseconds. */
const WAITING_MAX = 100;
/** What asks the database, but for those who ask how it is. Files and pages are not refused: they have words of their own. */
const ASKS = /^\/(trpc\/|api\/(?!health|ready|docs|openapi))/;

/**
 * Refuses calls that come in while too many wait for the database already, before anything is done for it: so that those who
 * wait are served soon, and a refusal costs next to nothing. Who comes back a second later may be lucky (R90).
 */
export function refuseWhileBusy(app: FastifyInstance, db: Db): void {
  const refusal = JSON.stringify(problemOf(toProtocolError(new DomainError('tooBusy'))));
  app.addHook('onRequest', (request, reply, done) => {
    if ((databaseUse(db)?.waiting ?? 0) < WAITING_MAX || !ASKS.test(request.url)) return done();
    void reply
      .code(503)
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': RETRY_AFTER_S,
      })
      .send(refusal);
  });
}
