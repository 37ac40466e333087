import type { Context } from '@quoin/api/context';
import type { FastifyRequest } from 'fastify';

import type { JsonBodies } from '../admission/bodies.ts';
import type { AppOptions } from './app-options.ts';

/** The parts of the app that REST, tRPC and the public pages share. */
export interface Door extends Pick<AppOptions, 'phase'> {
  bodies: JsonBodies;
  contextOf: (request: FastifyRequest) => Context;
  /** Remembers the link of a request, which opened something. It then has a line of its own. */
  noteLink: (request: FastifyRequest) => void;
  /** Throws while the server starts, because its calls need the database. */
  refuseUntilReady: () => void;
}
