import type { Actor, Context } from '@quoin/api/context';
import { findSessionAdmin } from '@quoin/db/access/session';
import { type Db, inTransaction } from '@quoin/db/database';
import type { FastifyRequest } from 'fastify';

import type { Config } from './config.ts';
import { sessionControl } from './session-cookie.ts';

const contexts = new WeakMap<FastifyRequest, Context>();

/** The context of a request; one for all procedures that it calls. */
export function contextOf(request: FastifyRequest, db: Db, config: Config): Context {
  const made = contexts.get(request);
  if (made) return made;
  const session = sessionControl(request);
  let lookup: Promise<Actor | null> | undefined;
  const context: Context = {
    db,
    session,
    sessionLimits: config.sessionLimits,
    client: { ip: request.ip, userAgent: request.headers['user-agent']?.slice(0, 255) ?? null },
    actor: async () => {
      lookup ??=
        session.id === null
          ? Promise.resolve(null)
          : findSessionAdmin(db, session.id, config.sessionLimits).then((admin) =>
              admin ? { admin, apiKey: null } : null,
            );
      return lookup;
    },
    change: async (work) => inTransaction(db, work),
  };
  contexts.set(request, context);
  return context;
}
