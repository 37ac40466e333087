import { createHash } from 'node:crypto';

import type { BinaryAnswer } from '@quoin/api/binary-answer';
import type { Context } from '@quoin/api/context';
import type { CsvAnswer } from '@quoin/api/csv/export';
import { WrittenAnswer } from '@quoin/api/written-answer';
import { isPage, itemsJson } from '@quoin/db/lists/page';
import { DomainError } from '@quoin/domain/errors';
import type { Page } from '@quoin/domain/lists/page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';

import { COST } from '../admission/costs.ts';
import { answerOnce, idempotencyKey, isRepeatable } from '../http/idempotency.ts';
import { hasManyItems, jsonInTurns } from '../http/json-in-turns.ts';
import { callProcedure, factsOf } from '../trpc/procedures.ts';
import { sendBinary } from './binary.ts';
import { ifMatchVersions, isNotModified } from './conditional.ts';
import { sendCsv } from './csv.ts';
import type { Method, Route } from './route.ts';
import { readRowId } from './row-id.ts';
import { acceptUploads, withUpload } from './upload.ts';
import { sendWhole } from './whole-list.ts';

const MAX_ROW_ID = 2_147_483_647;
const DIGITS = /^\d{1,15}$/;
const JSON_TYPE = 'application/json; charset=utf-8';
const allMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/** Reads path parameters, which are ids. Any other value throws the same error in every call (R40). */
function readParams(params: unknown): Record<string, number> {
  return Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, text]) => {
      const id = readRowId(text);
      if (typeof id === 'string' || id > MAX_ROW_ID) throw new DomainError('invalidId');
      return [name, id];
    }),
  );
}

/** Drops `version`, because only If-Match names the version of a change. */
function withoutVersion(given: unknown): Record<string, unknown> {
  const { version: _ignored, ...fields } = given as Record<string, unknown>;
  return fields;
}

/** Reads a query. Digits become a number where the schema wants one. The schema checks the rest. */
function readQuery(query: unknown, integerKeys: Set<string>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(withoutVersion(query)).map(([key, value]) => [
      key,
      integerKeys.has(key) && typeof value === 'string' && DIGITS.test(value) ? Number(value) : value,
    ]),
  );
}

function readBody(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new DomainError('malformedRequest');
  return withoutVersion(body);
}

function integerKeysOf(input: z.ZodObject | undefined): Set<string> {
  if (!input) return new Set();
  const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return new Set(
    Object.entries(properties)
      .filter(([, schema]) => typeof schema === 'object' && schema.type === 'integer')
      .map(([key]) => key),
  );
}

/** The strong ETag of a record. It is the version, with a digest of the answer if that holds more than the row. */
function entityTag(answer: { version: number }, body: string, joined: boolean): string {
  if (!joined) return `"${answer.version}"`;
  return `"${answer.version}.${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
}

const isVersioned = (answer: unknown): answer is { id?: number; version: number } =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number';

function nextPageLink(request: FastifyRequest, cursor: string): string {
  // Splits only at the first question mark, because a search may hold another.
  const [, path = '', query] = /^([^?]*)\??(.*)$/s.exec(request.url) ?? [];
  const params = new URLSearchParams(query);
  params.set('cursor', cursor);
  return `<${path}?${params.toString()}>; rel="next"`;
}

/** Turns the answer of a procedure into the HTTP answer that rest.md describes. */
function send(route: Route, base: string, request: FastifyRequest, reply: FastifyReply, answer: unknown) {
  if (answer === undefined) return reply.send();
  if (route.maxAgeS !== undefined) reply.header('cache-control', `public, max-age=${route.maxAgeS}`);
  if (route.binary) return sendBinary(request, reply, answer as BinaryAnswer);
  if (route.csv) return sendCsv(request, reply, answer as CsvAnswer);
  if (isPage(answer)) {
    if (answer.nextCursor !== null) reply.header('link', nextPageLink(request, answer.nextCursor));
    return reply.type(JSON_TYPE).send(`[${itemsJson(answer)}]`);
  }
  if (answer instanceof WrittenAnswer) return reply.type(JSON_TYPE).send(answer.json);
  if (!isVersioned(answer))
    return hasManyItems(answer)
      ? jsonInTurns(answer).then(async (body) => reply.type(JSON_TYPE).send(body))
      : reply.send(answer);
  const body = JSON.stringify(answer);
  const tag = entityTag(answer, body, route.joined ?? false);
  reply.header('etag', tag);
  if (route.location !== undefined) {
    reply.header('location', base + route.location.replace(':id', String(answer.id)));
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (isRead && isNotModified(request.headers['if-none-match'], tag)) {
    return reply.code(304).send();
  }
  return reply.type(JSON_TYPE).send(body);
}

/** Calls the procedure with each version that the client accepts, until one is current. */
async function callForVersions(
  route: Route,
  context: Context,
  input: Record<string, unknown>,
  versions: [number, ...number[]],
): Promise<unknown> {
  const [version, ...others] = versions;
  try {
    return await callProcedure(route.procedure, context, { ...input, version });
  } catch (error) {
    const [next, ...rest] = others;
    const isStale =
      error instanceof Error && error.cause instanceof DomainError && error.cause.key === 'stale';
    if (!isStale || next === undefined) throw error;
    return callForVersions(route, context, input, [next, ...rest]);
  }
}

function serve(app: FastifyInstance, route: Route, contextOf: (request: FastifyRequest) => Context): void {
  const { input: schema, output, isPublic, isList, meta } = factsOf(route.procedure);
  const status = output === undefined ? 204 : (route.status ?? 200);
  /** The first query finds them. A server that found those of all calls at its start would take a fifth longer to start. */
  let integerKeys: Set<string> | undefined;
  const hasVersion = schema !== undefined && 'version' in schema.shape;
  const isWholeList = isList && schema !== undefined && 'limit' in schema.shape && !route.isEndless;
  const answer = async (request: FastifyRequest, reply: FastifyReply, fields: Record<string, unknown>) => {
    const params = readParams(request.params);
    const input = { ...fields, ...params };
    const versions = hasVersion ? ifMatchVersions(request.headers['if-match']) : undefined;
    const context = contextOf(request);
    if (isWholeList && fields['limit'] === undefined && fields['cursor'] === undefined) {
      return sendWhole(
        request,
        reply.type(JSON_TYPE),
        async (page) =>
          (await callProcedure(route.procedure, context, { ...input, ...page })) as Page<unknown>,
      );
    }
    const answerIn = async (within: Context) =>
      versions
        ? callForVersions(route, within, input, versions)
        : callProcedure(route.procedure, within, schema && input);
    const key = isRepeatable(request.method, { isPublic, meta })
      ? idempotencyKey(request.headers['idempotency-key'])
      : undefined;
    if (key === undefined) {
      return send(route, app.prefix, request, reply.code(status), await answerIn(context));
    }
    const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
    const answered = await answerOnce(
      context,
      { method: request.method, path, key, body: fields, status, meta },
      answerIn,
    );
    if (answered.isReplay) reply.header('idempotent-replay', 'true');
    return send(route, app.prefix, request, reply.code(answered.status), answered.answer);
  };
  const costOf = ({ method, query }: FastifyRequest) => {
    if (route.csv || (isWholeList && !('limit' in (query as object)))) return COST.whole;
    if (route.binary === 'pdf') return COST.pdf;
    if (meta.isOfDocument) return COST.document;
    if (isList) return COST.list;
    return method === 'GET' || method === 'HEAD' ? COST.record : COST.change;
  };
  app.route({
    method: route.methods,
    url: route.url,
    config: { costOf, meta },
    handler: async (request, reply) => {
      if (route.upload)
        return withUpload(request, route.upload, async (form) =>
          answer(request, reply, withoutVersion(form)),
        );
      const isInQuery = ['GET', 'HEAD', 'DELETE'].includes(request.method);
      return answer(
        request,
        reply,
        isInQuery
          ? readQuery(request.query, (integerKeys ??= integerKeysOf(schema)))
          : readBody(request.body),
      );
    },
  });
}

/** Refuses a path that is in the table, with a method that is not. */
export function refuseOtherMethods(app: FastifyInstance, url: string, known: Method[]): void {
  const allowed: string[] = known.includes('GET') ? [...known, 'HEAD'] : known;
  app.route({
    method: allMethods.filter((method) => !allowed.includes(method)),
    url,
    exposeHeadRoute: false,
    // Before the body is read.
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      throw new DomainError('methodNotAllowed');
    },
    handler: () => undefined,
  });
}

/** Serves the table. The shared part of all calls is here, and the work of each call is in its procedure. */
export function serveRoutes(
  app: FastifyInstance,
  routes: Route[],
  contextOf: (request: FastifyRequest) => Context,
): void {
  const methodsByUrl = new Map<string, Method[]>();
  for (const route of routes) {
    const { upload } = route;
    if (upload) {
      void app.register(async (scope) => {
        await acceptUploads(scope, upload, contextOf);
        serve(scope, route, contextOf);
      });
    } else serve(app, route, contextOf);
    // Paths that differ only in the names of parameters are the same.
    const path = route.url.replaceAll(/:\w+/g, ':id');
    methodsByUrl.set(path, [...(methodsByUrl.get(path) ?? []), ...route.methods]);
  }
  for (const [url, methods] of methodsByUrl) refuseOtherMethods(app, url, methods);
}
