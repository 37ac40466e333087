import { adminRoles } from '@quoin/domain/access/admin';
import { errorCodes } from '@quoin/domain/errors';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

import { factsOf, type ProcedureFacts } from './procedures.ts';
import type { Method, Route } from './route.ts';

const ErrorBody = z
  .object({
    message: z.string().meta({ description: 'For people; for a validation error, the first issue.' }),
    code: z.enum(errorCodes),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Error' });

const failure = (description: string) => ({
  description,
  content: { 'application/json': { schema: ErrorBody } },
});

const failures = {
  400: failure('The body, query or id does not fit.'),
  401: failure('No session, or one that has ended.'),
  403: failure(`Another site's request, or a role that may not (roles: ${adminRoles.join(', ')}).`),
  404: failure('There is no such record.'),
  409: failure('A duplicate, or something still in use.'),
  412: failure('If-Match: the record was changed by someone else.'),
  413: failure('The body is over 1 MiB.'),
  415: failure('The body is not JSON.'),
  503: {
    ...failure('The database cannot be reached.'),
    headers: z.object({ 'Retry-After': z.string().meta({ description: 'Seconds.' }) }),
  },
} as const;

const etag = z.string().meta({ description: 'Strong; begins with the version: `"7"` or `"7.<digest>"`.' });
const answerHeaders = {
  ETag: etag,
  Location: z.string().meta({ description: 'Where the new record can be read.' }),
  Link: z
    .string()
    .optional()
    .meta({ description: 'With `limit`, the next page: `<…>; rel="next"`. Absent on the last one.' }),
  'Set-Cookie': z.string().meta({ description: 'The session.' }),
};

/** The headers that an answer of `route` carries besides those of all answers. */
function headersOf(route: Route, { output, isPublic }: ProcedureFacts): Partial<typeof answerHeaders> {
  const shape = output instanceof z.ZodObject ? output.shape : {};
  return {
    ...('version' in shape && { ETag: answerHeaders.ETag }),
    ...(route.location !== undefined && { Location: answerHeaders.Location }),
    ...('nextCursor' in shape && { Link: answerHeaders.Link }),
    // Signing in and out: the open calls are those that change the session.
    ...(isPublic && { 'Set-Cookie': answerHeaders['Set-Cookie'] }),
  };
}

const has = (failed: keyof typeof failures, when: boolean) => when && { [failed]: failures[failed] };

/** The items of a page are what REST answers; the cursor goes into the Link header. */
function answerSchema(output: z.ZodType): z.ZodType {
  return output instanceof z.ZodObject && 'nextCursor' in output.shape
    ? (output.shape['items'] as z.ZodType)
    : output;
}

function operation(route: Route, method: Method): ZodOpenApiOperationObject {
  const facts = factsOf(route.procedure);
  const { input, output, isPublic } = facts;
  const pathKeys = [...route.url.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const isChange = method !== 'GET';
  const hasBody = isChange && method !== 'DELETE' && input !== undefined;
  const picked = (keys: string[]) =>
    z.object(Object.fromEntries(Object.entries(input?.shape ?? {}).filter(([key]) => keys.includes(key))));
  const rest = Object.keys(input?.shape ?? {}).filter((key) => !pathKeys.includes(key) && key !== 'version');
  const headers = headersOf(route, facts);
  const takesVersion = input !== undefined && 'version' in input.shape;
  const isConditionalRead = !isChange && headers.ETag !== undefined;
  const status = output === undefined ? 204 : (route.status ?? 200);
  return {
    operationId:
      route.procedure.replace('.', '_') + (route.methods.length > 1 ? `_${method.toLowerCase()}` : ''),
    summary: route.summary,
    tags: [route.procedure.split('.')[0] ?? ''],
    ...(isPublic && { security: [] }),
    requestParams: {
      ...(pathKeys.length > 0 && { path: picked(pathKeys) }),
      ...(!isChange && rest.length > 0 && { query: picked(rest) }),
      ...(takesVersion && {
        header: z.object({
          'If-Match': z
            .string()
            .optional()
            .meta({ description: 'The ETag that the change was made looking at.' }),
        }),
      }),
      ...(isConditionalRead && { header: z.object({ 'If-None-Match': z.string().optional() }) }),
    },
    ...(hasBody && {
      requestBody: { required: true, content: { 'application/json': { schema: picked(rest) } } },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done.' : status === 201 ? 'Created.' : 'OK.',
        ...(output && { content: { 'application/json': { schema: answerSchema(output) } } }),
        ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
      },
      ...(isConditionalRead && {
        304: { description: 'If-None-Match: nothing new.', headers: z.object({ ETag: etag }) },
      }),
      ...has(400, isChange || input !== undefined),
      ...has(401, route.procedure !== 'session.logout'),
      ...has(403, isChange),
      ...has(404, pathKeys.length > 0),
      ...has(409, isChange && !isPublic),
      ...has(412, takesVersion),
      ...has(413, isChange),
      ...has(415, isChange),
      ...has(503, true),
    },
  };
}

const Status = z.object({ status: z.literal('ok') });
const json = (schema: z.ZodType) => ({
  description: 'OK.',
  content: { 'application/json': { schema } },
});

/** The calls that need no session and belong to no resource. */
const publicPaths: ZodOpenApiPathsObject = {
  '/api/health': {
    get: {
      operationId: 'health',
      summary: 'Whether the process lives.',
      tags: ['probes'],
      security: [],
      responses: { 200: json(Status) },
    },
  },
  '/api/ready': {
    get: {
      operationId: 'ready',
      summary: 'Whether the database answers.',
      tags: ['probes'],
      security: [],
      responses: { 200: json(Status), 503: failures[503] },
    },
  },
  '/api/openapi.json': {
    get: {
      operationId: 'openapi',
      summary: 'This document.',
      tags: ['probes'],
      security: [],
      responses: { 200: json(z.looseObject({ openapi: z.string() })) },
    },
  },
};

/** The OpenAPI 3.1 document of the table. */
export function openApiDocument(routes: Route[]): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = { ...publicPaths };
  for (const route of routes) {
    const url = `/api/admin${route.url.replaceAll(/:(\w+)/g, '{$1}')}`;
    for (const method of route.methods) {
      paths[url] = { ...paths[url], [method.toLowerCase()]: operation(route, method) };
    }
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Quoin',
      version: '1.0.0',
      description:
        'Properties, projects, project types and tasks of a renovation business. A known path with another method is ' +
        'answered with 405 and Allow.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'quoin',
          description: 'Set by POST /api/admin/login. Over https its name is `__Host-quoin`.',
        },
      },
    },
    paths,
  });
}
