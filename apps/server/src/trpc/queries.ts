import type { Context } from '@quoin/api/context';
import { appRouter } from '@quoin/api/router';
import { WrittenAnswer } from '@quoin/api/written-answer';
import { isPage, itemsJson } from '@quoin/db/lists/page';
import { type TRPCError, getTRPCErrorFromUnknown, getTRPCErrorShape } from '@trpc/server';
import { getHTTPStatusCode } from '@trpc/server/http';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { COST } from '../admission/costs.ts';
import { hasManyItems, jsonInTurns } from '../http/json-in-turns.ts';
import { callProcedure, factsOf, findProcedure, type ProcedurePath } from './procedures.ts';

interface Call {
  path: ProcedurePath;
  input: unknown;
}
type Answer = { json: string } | { error: TRPCError; json: string };

/** The host's handling of errors, the same for every call. */
interface Told {
  onError: (error: TRPCError) => void;
  /** The value of `Retry-After`, if any. */
  waitOf: (errors: TRPCError[]) => number | undefined;
}

/** The queries of a batch as the panel sends it. `undefined` means that tRPC itself must answer the request. */
export function queriesOf(
  { method, headers, params, query }: FastifyRequest,
  max: number,
): Call[] | undefined {
  const { batch, input: text } = query as Record<string, unknown>;
  if (method !== 'GET' || batch !== '1' || (text !== undefined && typeof text !== 'string')) return undefined;
  if (headers['trpc-accept'] !== undefined || headers.accept === 'application/jsonl') return undefined;
  const paths = (params as { path: string }).path.split(',');
  const inputs = text === undefined ? {} : parsed(text);
  if (paths.length > max || typeof inputs !== 'object' || inputs === null || Array.isArray(inputs))
    return undefined;
  const calls = paths.map((path, index) => ({ path, input: (inputs as Record<string, unknown>)[index] }));
  return calls.every(isKnown) ? calls : undefined;
}

/** Seats that the calls of a request cost, queries and others (`costs.ts`). */
export function costOfCalls({ params }: FastifyRequest): number {
  const paths = (params as { path: string }).path.split(',');
  return paths.reduce((sum, path) => sum + costOf(path), 0);
}

function costOf(path: string): number {
  const type = findProcedure(path)?.type;
  if (type === 'mutation') return COST.change;
  const { isList, meta } = factsOf(path as ProcedurePath);
  if (meta.isOfDocument) return COST.document;
  return isList ? COST.list : COST.record;
}

function isKnown(call: { path: string; input: unknown }): call is Call {
  const type = findProcedure(call.path)?.type;
  return type === 'query' && !factsOf(call.path as ProcedurePath).isBinary;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function answerOf(context: Context, { path, input }: Call, batchIndex: number): Promise<Answer> {
  try {
    const data = await callProcedure(path, context, input, batchIndex);
    return { json: `{"result":${await resultJson(data)}}` };
  } catch (cause) {
    const error = getTRPCErrorFromUnknown(cause);
    const config = appRouter._def._config;
    const shape = getTRPCErrorShape({ config, error, type: 'query', path, input, ctx: context });
    return { error, json: JSON.stringify({ error: shape }) };
  }
}

async function resultJson(data: unknown): Promise<string> {
  if (data instanceof WrittenAnswer) return `{"data":${data.json}}`;
  if (hasManyItems(data)) return `{"data":${await jsonInTurns(data)}}`;
  if (!isPage(data)) return JSON.stringify({ data });
  return `{"data":{"items":[${itemsJson(data)}],"nextCursor":${JSON.stringify(data.nextCursor)}}}`;
}

/**
 * Answers queries in the same form as tRPC's own handler. That handler makes a web request and a web answer of each,
 * which costs more than all the rest. Subscriptions, mutations and irregular requests are left to tRPC.
 */
export async function answerQueries(
  reply: FastifyReply,
  calls: Call[],
  context: Context,
  { onError, waitOf }: Told,
): Promise<FastifyReply> {
  const answers = await Promise.all(calls.map(async (call, index) => answerOf(context, call, index)));
  const errors = answers.flatMap((answer) => ('error' in answer ? [answer.error] : []));
  for (const error of errors) onError(error);
  const wait = waitOf(errors);
  if (wait !== undefined) reply.header('retry-after', wait);
  const body = `[${answers.map(({ json }) => json).join(',')}]`;
  const status = errors.length === 0 ? 200 : getHTTPStatusCode(JSON.parse(body));
  return reply
    .code(status)
    .headers({ 'content-type': 'application/json', vary: 'trpc-accept, accept' })
    .send(body);
}
