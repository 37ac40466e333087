import { adminRoles } from '@quoin/domain/access/admin-role';
import { errorCodes } from '@quoin/domain/error-kind';
import type { ConflictKey } from '@quoin/domain/errors';
import { capitalized } from '@quoin/domain/words';
import * as z from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
} from 'zod-openapi';

import { isRepeatable } from '../http/idempotency.ts';
import { factsOf, type ProcedureFacts } from '../trpc/procedures.ts';
import { conflictExample } from './examples/conflict-example.ts';
import { exampleOf, exampleRequest } from './examples/examples.ts';
import type { Method, Route } from './route.ts';

const ErrorBody = z
  .object({
    message: z.string().meta({ description: 'For people; for a validation error, the first issue.' }),
    code: z.enum(errorCodes),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Every wrong field, by its dotted path.' }),
    link: z.string().optional().meta({
      description:
        'The record that is in the way, as an address of the panel. After `/api`, it is an address of this API.',
    }),
  })
  .meta({ id: 'Error', description: 'Every answer about a failure.' });

const failure = (description: string, headers?: z.ZodObject) => ({
  description,
  content: { 'application/json': { schema: ErrorBody } },
  ...(headers && { headers }),
});

const retryAfter = z.string().meta({ description: 'Seconds.' });

const failures = {
  400: failure('The body, query or id is invalid.'),
  401: failure(
    'The session or key is missing or has ended.',
    z.object({
      'WWW-Authenticate': z.string().meta({ description: 'The accepted kinds of authentication.' }),
    }),
  ),
  403: failure(
    `The request comes from another site, or the role lacks the permission (roles: ${adminRoles.join(', ')}).`,
  ),
  404: failure('The record does not exist.'),
  412: failure('If-Match: someone else changed the record.'),
  413: failure(
    'The body is too large: over 1 MiB, or a photo over 15 MiB or 50 megapixels, or a price file over 50 MiB.',
  ),
  415: failure('This call does not take the media type of the body.'),
  422: failure('Another request used the Idempotency-Key.'),
  429: failure('Too many requests.', z.object({ 'Retry-After': retryAfter })),
  503: failure(
    'The database, the photo store or the writer of texts cannot be reached.',
    z.object({ 'Retry-After': retryAfter }),
  ),
} as const;

/** The reasons for a 409, in the words of the errors. */
function conflict(keys: ConflictKey[], repeats: boolean) {
  const words = keys.map((key) => `\`${conflictExample(key)}\``);
  const underWay = 'the same Idempotency-Key is still under way';
  const reasons = repeats ? [...words, `${underWay} (then with Retry-After)`] : words;
  return failure(
    `Refused: ${reasons.join(', or ')}.`,
    repeats ? z.object({ 'Retry-After': retryAfter.optional() }) : undefined,
  );
}

const etag = z.string().meta({
  description: 'Strong. Begins with the version of a record that has one: `"7"` or `"7.<digest>"`.',
});
const idempotencyKey = z.string().min(1).max(255).optional().meta({
  description:
    'Makes a retry safe. Within 24 hours the same key with the same body gets the first answer again.',
  example: '6f1d2c1e-8b1f-4c57-9a5e-3f8f0c2b7a10',
});
const answerHeaders = {
  ETag: etag,
  Location: z.string().meta({ description: 'The address of the new record.' }),
  Link: z
    .string()
    .optional()
    .meta({ description: 'With `limit`, the next page: `<…>; rel="next"`. Absent on the last one.' }),
  'Cache-Control': z.string().meta({ description: 'The time that any cache may hold the answer.' }),
  'Idempotent-Replay': z
    .literal('true')
    .optional()
    .meta({ description: 'The answer of an earlier request with the same key.' }),
  'Set-Cookie': z.string().meta({ description: 'The session.' }),
};

const isSession = (route: Route) => ['session.login', 'session.logout'].includes(route.procedure);

/** The headers that an answer of `route` carries besides those of all answers. */
function headersOf(route: Route, method: Method, facts: ProcedureFacts): Partial<typeof answerHeaders> {
  const shape = facts.output instanceof z.ZodObject ? facts.output.shape : {};
  return {
    ...(('version' in shape || route.binary) && { ETag: answerHeaders.ETag }),
    ...(route.location !== undefined && { Location: answerHeaders.Location }),
    ...(route.maxAgeS !== undefined && { 'Cache-Control': answerHeaders['Cache-Control'] }),
    ...(facts.isList && { Link: answerHeaders.Link }),
    ...(isRepeatable(method, facts) && { 'Idempotent-Replay': answerHeaders['Idempotent-Replay'] }),
    ...(isSession(route) && { 'Set-Cookie': answerHeaders['Set-Cookie'] }),
  };
}

const has = (failed: keyof typeof failures, when: boolean) => when && { [failed]: failures[failed] };

/** The schema of an answer. Of a page, REST answers only the items, and the cursor goes into the Link header. */
function answerSchema(output: z.ZodType): z.ZodType {
  return output instanceof z.ZodObject && 'nextCursor' in output.shape
    ? (output.shape['items'] as z.ZodType)
    : output;
}

const bytes = z.string().meta({ description: 'The bytes.', override: { type: 'string', format: 'binary' } });
const csvText = z.string().meta({
  description:
    'UTF-8 with a byte order mark, every cell quoted, the names of the fields first. A text that looks like a ' +
    "formula has a `'` before it.",
});
const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

type Content = ZodOpenApiRequestBodyObject['content'];

function answerContent(route: Route, output: z.ZodType): Content {
  if (route.binary === 'pdf') return { 'application/pdf': { schema: bytes } };
  if (route.binary) return Object.fromEntries(imageTypes.map((type) => [type, { schema: bytes }]));
  if (route.csv) return { 'text/csv': { schema: csvText } };
  const schema = answerSchema(output);
  return { 'application/json': { schema, example: exampleOf(schema) } };
}

function bodyContent(route: Route, schema: z.ZodObject): Content {
  return route.upload
    ? { 'multipart/form-data': { schema: schema.extend({ [route.upload]: bytes }) } }
    : { 'application/json': { schema, example: exampleRequest(route.procedure, schema) } };
}

/** The tag of `projectTypes.list` is `Project types`. */
function tagOf({ procedure }: Route): string {
  const words = procedure.replace(/\..*/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return capitalized(words);
}

/** The address of a call without the names of what stands in it. */
export const formOf = (url: string) => url.replaceAll(/:\w+|\{\w+\}/g, '{}');

/** The parameters in an address, of which the only one may have another name in the document. */
function pathParams(params: z.ZodObject, name: string | undefined): z.ZodObject {
  const [[key, schema] = ['', z.never()]] = Object.entries(params.shape);
  if (name === undefined || key === name) return params;
  const owner = key.replace(/Id$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return z.object({ [name]: (schema as z.ZodType).meta({ description: `The id of the ${owner}.` }) });
}

/** The description of a call says who may make it, and what is particular about its answer. */
function about(route: Route, { isPublic, isList, meta }: ProcedureFacts): string {
  return [
    isPublic ? 'Needs no sign-in.' : meta.isForAdmins ? 'For administrators.' : 'For every role.',
    ...(meta.isPersonal ? ['Only for people who signed in; a key is refused.'] : []),
    ...(meta.correctsMoney ? ['A key is refused, unless a person allowed it for that key.'] : []),
    ...(meta.isOwn ? ['It changes only what the caller keeps. The key of a viewer is refused.'] : []),
    ...(isList ? ['With `limit`, the next page is in the `Link` header.'] : []),
    ...(meta.showsSecret ? ['The answer shows a secret once.'] : []),
    ...(route.isThrottled ? ['It has a rate limit.'] : []),
    ...(route.isFormer ? ['An earlier address of the call.'] : []),
  ].join(' ');
}

/**
 * @param pathName the name in the document of the only id in the address. Two addresses of one form are one path of a document,
 * so `/project-tasks/:projectId` and `/project-tasks/:id` have one name for it.
 */
function operation(route: Route, method: Method, pathName?: string): ZodOpenApiOperationObject {
  const facts = factsOf(route.procedure);
  const { input, output, isPublic } = facts;
  const { conflicts = [] } = route;
  const pathKeys = [...route.url.matchAll(/:(\w+)/g)].map(([, key = '']) => key);
  const isChange = method !== 'GET';
  const picked = (keys: string[]) =>
    z.object(Object.fromEntries(Object.entries(input?.shape ?? {}).filter(([key]) => keys.includes(key))));
  const rest = Object.keys(input?.shape ?? {}).filter((key) => !pathKeys.includes(key) && key !== 'version');
  const hasBody = isChange && method !== 'DELETE' && rest.length > 0;
  const headers = headersOf(route, method, facts);
  const takesVersion = input !== undefined && 'version' in input.shape && isChange;
  const isConditionalRead = !isChange && headers.ETag !== undefined;
  const repeatable = isRepeatable(method, facts);
  const status = output === undefined ? 204 : (route.status ?? 200);
  const requestHeaders = {
    ...(takesVersion && {
      'If-Match': z
        .string()
        .optional()
        .meta({ description: 'The ETag of the version that the change is based on.', example: '"7"' }),
    }),
    ...(isConditionalRead && { 'If-None-Match': z.string().optional() }),
    ...(repeatable && { 'Idempotency-Key': idempotencyKey }),
  };
  return {
    operationId: [
      route.procedure.replace('.', '_'),
      ...(route.methods.length > 1 ? [method.toLowerCase()] : []),
      ...(route.isFormer ? ['former'] : []),
    ].join('_'),
    ...(route.isFormer && { deprecated: true }),
    summary: route.summary,
    description: about(route, facts),
    tags: [tagOf(route)],
    ...(isPublic && { security: [] }),
    requestParams: {
      ...(pathKeys.length > 0 && { path: pathParams(picked(pathKeys), pathName) }),
      ...(!isChange && rest.length > 0 && { query: picked(rest) }),
      ...(Object.keys(requestHeaders).length > 0 && { header: z.object(requestHeaders) }),
    },
    ...(hasBody && { requestBody: { required: true, content: bodyContent(route, picked(rest)) } }),
    responses: {
      [status]: {
        description: status === 204 ? 'Done.' : status === 201 ? 'Created.' : 'OK.',
        ...(output && { content: answerContent(route, output) }),
        ...(Object.keys(headers).length > 0 && { headers: z.object(headers) }),
      },
      ...(isConditionalRead && {
        304: { description: 'If-None-Match: the record is unchanged.', headers: z.object({ ETag: etag }) },
      }),
      ...has(400, isChange || input !== undefined),
      ...has(401, !isPublic || route.procedure === 'session.login'),
      ...has(403, isChange),
      ...has(404, pathKeys.length > 0 || (route.mayBeMissing ?? route.worksOnNamed) === true),
      ...((conflicts.length > 0 || repeatable) && { 409: conflict(conflicts, repeatable) }),
      ...has(412, takesVersion),
      ...has(413, isChange),
      ...has(415, isChange),
      ...has(422, repeatable),
      ...has(429, route.isThrottled ?? false),
      ...has(503, true),
    },
  };
}

const Status = z.object({ status: z.literal('ok') });
const json = (schema: z.ZodType) => ({
  description: 'OK.',
  content: { 'application/json': { schema } },
});
const openCall = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description: 'Needs no sign-in.',
  tags: ['Service'],
  security: [],
});

/** The calls that need no session and belong to no resource. */
const servicePaths: ZodOpenApiPathsObject = {
  '/api/health': {
    get: { ...openCall('health', 'Check that the process lives.'), responses: { 200: json(Status) } },
  },
  '/api/ready': {
    get: {
      ...openCall('ready', 'Check that the database answers.'),
      responses: { 200: json(Status), 503: failures[503] },
    },
  },
  '/api/openapi.json': {
    get: {
      ...openCall('openapi', 'This document.'),
      responses: { 200: json(z.looseObject({ openapi: z.string() })) },
    },
  },
  '/api/docs': {
    get: {
      ...openCall('docs', 'This document as a page.'),
      responses: { 200: { description: 'OK.', content: { 'text/html': { schema: z.string() } } } },
    },
  },
};

const description = `
The API of a Quoin installation: properties, projects, tasks with photos, the catalog, subcontractors and leads.

**Signing in.** Send an API key as \`Authorization: Bearer quoin_…\`; an administrator makes one under Settings. A
browser uses the session cookie that \`POST /api/admin/login\` sets.

**Values.** JSON in and out, UTF-8, \`camelCase\`. Money and other decimals are numbers with at most the decimals of
their field. A decimal text is valid too. Dates are \`YYYY-MM-DD\`, time stamps ISO 8601 in UTC. Text is trimmed and
NFC. An empty optional text is \`null\`. U+0000 is refused. A call ignores unknown keys.

**Lists** are plain arrays, complete unless their call says otherwise. With \`limit\` the next page is in the \`Link\`
header.

**Changes.** \`PUT\` and \`PATCH\` are one operation: present keys are set, absent ones stay, \`null\` clears. Send the
\`ETag\` that you read as \`If-Match\`, so that you overwrite no unseen change. Give each \`POST\` an
\`Idempotency-Key\`, so that a retry makes no second record.

**Errors** have a \`message\` for people, a \`code\` for programs, and for wrong input all \`issues\`. \`429\` and \`503\`
say in \`Retry-After\` when to try again. A known path with another method gets 405 and \`Allow\`, an unknown
path gets 404. Paths match in any case.
`.trim();

/** The OpenAPI 3.1 document of the tables. The key of each table is the base of its paths. */
export function openApiDocument(tables: Record<string, Route[]>): ReturnType<typeof createDocument> {
  const paths: ZodOpenApiPathsObject = { ...servicePaths };
  const all = Object.entries(tables).flatMap(([base, routes]) =>
    routes.map((route) => ({ route, url: base + route.url.replaceAll(/:(\w+)/g, '{$1}') })),
  );
  const urlsOf = Map.groupBy(
    all.map(({ url }) => url),
    formOf,
  );
  for (const { route, url } of all) {
    const isShared = new Set(urlsOf.get(formOf(url))).size > 1;
    const path = isShared ? url.replace(/\{\w+\}/, '{id}') : url;
    for (const method of route.methods)
      paths[path] = {
        ...paths[path],
        [method.toLowerCase()]: operation(route, method, isShared ? 'id' : undefined),
      };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Quoin API',
      version: '1.0.0',
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This installation.' }],
    tags: [...new Set(['Service', ...all.map(({ route }) => tagOf(route))])].map((name) => ({ name })),
    security: [{ session: [] }, { apiKey: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'quoin',
          description: 'POST /api/admin/login sets it. Over https its name is `__Host-quoin`.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An administrator makes and revokes it under Settings. It has a role.',
        },
      },
    },
    paths,
  });
}
