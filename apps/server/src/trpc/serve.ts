import { toProtocolError } from '@quoin/api/problem';
import { appRouter } from '@quoin/api/router';
import type { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { Door } from '../http/door.ts';
import { retryAfterOf } from '../http/errors.ts';
import { answerKeyed, keyedMutationOf } from './keyed-mutations.ts';
import { allProcedures, factsOf } from './procedures.ts';
import { answerQueries, costOfCalls, queriesOf } from './queries.ts';

/** The maximum number of procedures in one tRPC request (R24). */
const MAX_BATCH = 20;

const binaryPaths = new Set<string>(allProcedures.filter((path) => factsOf(path).isBinary));
/** The calls of a batch. Calls with files get an unknown name, because JSON cannot carry files. */
const withoutBinary = (paths: string) =>
  paths
    .split(',')
    .map((path) => (binaryPaths.has(path) ? 'unknown' : path))
    .join(',');

function logDefect(error: TRPCError, { log }: FastifyRequest): void {
  if (error.code === 'INTERNAL_SERVER_ERROR') log.error({ err: error.cause ?? error }, 'call failed');
}

/** The longest `Retry-After` of several calls. */
function longestWaitOf(errors: TRPCError[]): number | undefined {
  const waits = errors.map(retryAfterOf).filter((seconds) => seconds !== undefined);
  return waits.length > 0 ? Math.max(...waits) : undefined;
}

/**
 * Serves all procedures below `/trpc`. This is not the plugin of tRPC, because that accepts multipart forms and silently
 * repairs invalid UTF-8 (R21, R43).
 */
export async function serveTrpc(
  app: FastifyInstance,
  { bodies, contextOf, phase, refuseUntilReady }: Door,
): Promise<void> {
  await app.register(async (trpc) => {
    // As text, because tRPC parses it itself.
    bodies.accept(trpc, (text) => text);
    trpc.all<{ Params: { path: string } }>(
      '/trpc/:path',
      { config: { costOf: costOfCalls } },
      async (req, res) => {
        const isReady = phase() !== 'starting';
        const told = { onError: (error: TRPCError) => logDefect(error, req), waitOf: longestWaitOf };
        const queries = isReady ? queriesOf(req, MAX_BATCH) : undefined;
        if (queries) return answerQueries(res, queries, contextOf(req), told);
        const keyed = isReady ? keyedMutationOf(req) : undefined;
        if (keyed) return answerKeyed(res, keyed, contextOf(req), told);
        return fastifyRequestHandler({
          router: appRouter,
          req,
          res,
          // tRPC decodes the path once more. Otherwise a call with files could pass in another spelling, and an
          // undecodable path would count as a defect.
          path: encodeURIComponent(withoutBinary(req.params.path)),
          createContext: () => {
            try {
              refuseUntilReady();
            } catch (error) {
              throw toProtocolError(error);
            }
            return contextOf(req);
          },
          maxBatchSize: MAX_BATCH,
          onError: ({ error }) => logDefect(error, req),
          responseMeta: ({ errors, type }) => {
            // Streams of events are not cached either.
            if (type === 'subscription') return { headers: { 'cache-control': 'no-store, no-transform' } };
            const wait = longestWaitOf(errors);
            return wait === undefined ? {} : { headers: { 'retry-after': String(wait) } };
          },
        });
      },
    );
  });
}
