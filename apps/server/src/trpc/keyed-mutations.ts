import type { Context } from '@quoin/api/context';
import { toProtocolError } from '@quoin/api/problem';
import { appRouter } from '@quoin/api/router';
import { type TRPCError, getTRPCErrorShape } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { answerOnce, idempotencyKey } from '../http/idempotency.ts';
import { callProcedure, factsOf, findProcedure, type ProcedurePath } from './procedures.ts';

/** A mutation that comes with a key for its retries. */
interface KeyedMutation {
  path: ProcedurePath;
  input: unknown;
  header: string | string[];
}

/** The mutation of a request that has an `Idempotency-Key`. `undefined`: tRPC itself must answer the request. */
export function keyedMutationOf({
  method,
  headers,
  params,
  query,
  body,
}: FastifyRequest): KeyedMutation | undefined {
  const { path } = params as { path: string };
  const { 'idempotency-key': header } = headers;
  const isAlone = method === 'POST' && (query as Record<string, unknown>)['batch'] === undefined;
  if (header === undefined || !isAlone || typeof body !== 'string') return undefined;
  if (findProcedure(path)?.type !== 'mutation') return undefined;
  // A key belongs to a caller. Public calls have none and ignore it, as over REST.
  const { isBinary, isPublic } = factsOf(path as ProcedurePath);
  if (isBinary || isPublic) return undefined;
  try {
    return { path: path as ProcedurePath, input: JSON.parse(body), header };
  } catch {
    return undefined;
  }
}

/** Answers a mutation once for each key, in the form of tRPC. A repeated request gets the stored answer. */
export async function answerKeyed(
  reply: FastifyReply,
  { path, input, header }: KeyedMutation,
  context: Context,
  {
    onError,
    waitOf,
  }: { onError: (error: TRPCError) => void; waitOf: (errors: TRPCError[]) => number | undefined },
): Promise<FastifyReply> {
  reply.headers({ 'content-type': 'application/json', vary: 'trpc-accept, accept' });
  try {
    const key = idempotencyKey(header) ?? '';
    const { answer, isReplay } = await answerOnce(
      context,
      { method: 'POST', path: `/trpc/${path}`, key, body: input, status: 200, meta: factsOf(path).meta },
      async (within) => callProcedure(path, within, input),
    );
    if (isReplay) reply.header('idempotent-replay', 'true');
    return await reply.send(JSON.stringify({ result: { data: answer } }));
  } catch (cause) {
    const error = toProtocolError(cause);
    onError(error);
    const wait = waitOf([error]);
    if (wait !== undefined) reply.header('retry-after', wait);
    const config = appRouter._def._config;
    const shape = getTRPCErrorShape({ config, error, type: 'mutation', path, input, ctx: context });
    return reply.code(getHTTPStatusCodeFromError(error)).send(JSON.stringify({ error: shape }));
  }
}
