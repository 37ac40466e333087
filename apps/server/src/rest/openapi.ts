import { adminRoles } from '@quoin/domain/access/admin';
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi';

import { schemasOf } from './procedures.ts';
import type { Method, Route } from './route.ts';

const ErrorBody = z
  .object({
    message: z.string().meta({ description: 'For people; for a validation error, the first issue.' }),
    code: z.enum([
      'VALIDATION',
      'UNAUTHENTICATED',
      'FORBIDDEN',
      'NOT_FOUND',
      'METHOD_NOT_ALLOWED',
      'CONFLICT',
      'STALE',
      'TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
      'INTERNAL',
    ]),
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
  503: failure('The database cannot be reached; see Retry-After.'),
} as const;

/** The items of a page are what REST answers; the cursor goes into the Link header. */
function answerSchema(output: z.ZodType): z.ZodType {
  return output instanceof z.ZodObject && 'nextCursor' in output.shape
    ? (output.shape['items'] as z.ZodType)
    : output;
}

function operation(route: Route, method: Method): ZodOpenApiOperationObject {
  const { input, output } = schemasOf(route.procedure);
  const pathKeys = [...route.url.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const isChange = method !== 'GET';
  const hasBody = isChange && method !== 'DELETE' && input !== undefined;
  const hasVersion = input !== undefined && 'version' in input.shape;
  const isList = output instanceof z.ZodObject && 'nextCursor' in output.shape;
  const isPublic = ['session.login', 'session.logout'].includes(route.procedure);
  const status = output === undefined ? 204 : (route.status ?? 200);
  const picked = (keys: string[]) =>
    z.object(Object.fromEntries(Object.entries(input?.shape ?? {}).filter(([key]) => keys.includes(key))));
  const rest = Object.keys(input?.shape ?? {}).filter((key) => !pathKeys.includes(key) && key !== 'version');
  const {
    401: unauthenticated,
    404: missing,
    409: conflict,
    412: stale,
    413: large,
    415: media,
    ...always
  } = failures;
  return {
    operationId:
      route.procedure.replace('.', '_') + (route.methods.length > 1 ? `_${method.toLowerCase()}` : ''),
    summary: route.summary,
    tags: [route.procedure.split('.')[0] ?? ''],
    ...(isPublic && { security: [] }),
    requestParams: {
      ...(pathKeys.length > 0 && { path: picked(pathKeys) }),
      ...(!isChange && rest.length > 0 && { query: picked(rest) }),
      ...(hasVersion && {
        header: z.object({
          'If-Match': z
            .string()
            .optional()
            .meta({ description: 'The ETag that the change was made looking at.' }),
        }),
      }),
      ...(method === 'GET' &&
        pathKeys.includes('id') && { header: z.object({ 'If-None-Match': z.string().optional() }) }),
    },
    ...(hasBody && {
      requestBody: { required: true, content: { 'application/json': { schema: picked(rest) } } },
    }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done.' : status === 201 ? 'Created.' : 'OK.',
        ...(output && { content: { 'application/json': { schema: answerSchema(output) } } }),
        ...(isList && { headers: z.object({ Link: z.string().optional() }) }),
      },
      ...always,
      ...((!isPublic || route.procedure === 'session.login') && { 401: unauthenticated }),
      ...(pathKeys.length > 0 && { 404: missing }),
      ...(isChange && !isPublic && { 409: conflict }),
      ...(hasVersion && { 412: stale }),
      ...(hasBody && { 413: large, 415: media }),
    },
  };
}

/** The OpenAPI 3.1 document of the table. */
export function openApiDocument(routes: Route[]): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = {};
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
      description: 'Properties, projects, project types and tasks of a renovation business.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'quoin',
          description: 'Set by POST /api/admin/login.',
        },
      },
    },
    paths,
  });
}
