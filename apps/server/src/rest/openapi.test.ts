import { fileURLToPath } from 'node:url';

import { Validator } from '@seriousme/openapi-schema-validator';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';

import { type TestApp, startTestApp } from '../testing/app.ts';
import { factsOf } from '../trpc/procedures.ts';
import { exampleOf, exampleRequest, examples } from './examples/examples.ts';
import { formOf, openApiDocument } from './openapi.ts';
import { publicRoutes, routes } from './routes.ts';

interface Operation {
  operationId: string;
  description?: string;
  tags: string[];
  security?: unknown[];
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, unknown> }>;
}
interface Document {
  openapi: string;
  servers: unknown[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { examples?: unknown[] }> };
}

let quoin: TestApp;
let document: Document;
beforeAll(async () => {
  quoin = await startTestApp();
  document = JSON.parse(
    JSON.stringify(openApiDocument({ '/api/admin': routes, '/api': publicRoutes })),
  ) as Document;
});
afterAll(async () => quoin.close());

/**
 * The contract as integrators have it: the server sends this file. A change of it shows up in review; take it over with
 * `npx vitest run apps/server/src/rest/openapi.test.ts --update`.
 */
test('the document equals the checked-in one', async () => {
  const file = fileURLToPath(new URL('../../openapi.json', import.meta.url));
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(file);
});

function everyRef(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [String(inner)] : everyRef(inner),
  );
}

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

describe('the document', () => {
  test('is valid by the specification’s own schema', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document) as never);
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  test('is OpenAPI 3.1 without dangling references', () => {
    expect(document.openapi).toBe('3.1.0');
    const refs = everyRef(document);
    expect(refs.length).toBeGreaterThan(20);
    for (const ref of refs) {
      const steps = ref.replace(/^#\//, '').split('/');
      const target = steps.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], document);
      expect(target, ref).toBeTypeOf('object');
    }
  });

  test('has each form of a path once, and for each operation a tag of its list and a description', () => {
    const forms = Object.keys(document.paths).map(formOf);
    expect(new Set(forms).size).toBe(forms.length);
    const tags = new Set(document.tags.map(({ name }) => name));
    for (const { operation } of operations()) {
      expect(operation.description, operation.operationId).toMatch(/\.$/);
      expect(operation.tags.filter((tag) => !tags.has(tag))).toEqual([]);
    }
    expect(document.servers).toEqual([{ url: '/', description: 'This installation.' }]);
  });

  test('has examples that a validator accepts which computes as all do, and no list without a kind of item', () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, validateSchema: false }));
    ajv.addSchema(document, 'openapi');
    let checked = 0;
    const walk = (value: unknown, path: string): void => {
      if (typeof value !== 'object' || value === null) return;
      const { schema, example, type, items } = value as Record<string, unknown>;
      if (type === 'array') expect(items, path).toBeDefined();
      if (schema !== undefined && example !== undefined) {
        const place = `openapi#${path.replaceAll('%', '%25').replaceAll('{', '%7B').replaceAll('}', '%7D')}/schema`;
        const validate = ajv.compile({ $ref: place });
        validate(example);
        expect(validate.errors, path).toBeNull();
        checked += 1;
      }
      for (const [key, inner] of Object.entries(value))
        walk(inner, `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    };
    walk(document, '');
    expect(checked).toBeGreaterThan(200);
  });

  test('names every operation once, and each parameter of its path', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations()) {
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, true]),
      );
    }
  });

  test('has exactly the calls of the table and the open ones', () => {
    const inTable = [
      ...routes.map((route) => ({ ...route, url: `/api/admin${route.url}` })),
      ...publicRoutes.map((route) => ({ ...route, url: `/api${route.url}` })),
    ].flatMap(({ methods, url }) => methods.map((method) => `${method} ${formOf(url)}`));
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${formOf(path)}`)
        .toSorted(),
    ).toEqual(
      ['GET /api/health', 'GET /api/ready', 'GET /api/openapi.json', 'GET /api/docs', ...inTable].toSorted(),
    );
  });

  test.each([
    ['get', '/api/admin/properties', '200 400 401 503', 'Link'],
    [
      'post',
      '/api/admin/properties',
      '201 400 401 403 409 413 415 422 503',
      'ETag Idempotent-Replay Location',
    ],
    ['get', '/api/admin/projects/{id}', '200 304 400 401 404 503', 'ETag'],
    ['patch', '/api/admin/projects/{id}', '200 400 401 403 404 412 413 415 503', 'ETag'],
    ['delete', '/api/admin/projects/{id}', '204 400 401 403 404 409 412 413 415 503', ''],
    ['get', '/api/admin/projects/property/{propertyId}', '200 400 401 404 503', 'Link'],
    ['post', '/api/admin/project-tasks', '201 400 401 403 409 413 415 422 503', 'ETag Idempotent-Replay'],
    ['post', '/api/admin/task-photos/upload', '201 400 401 403 409 413 415 422 503', 'Idempotent-Replay'],
    ['get', '/api/admin/task-photos/{id}/image', '200 304 400 401 404 503', 'ETag'],
    [
      'post',
      '/api/admin/products/{id}/picture',
      '200 400 401 403 404 409 413 415 422 503',
      'ETag Idempotent-Replay',
    ],
    ['get', '/api/admin/products/{id}/picture', '200 304 400 401 404 503', 'ETag'],
    ['delete', '/api/admin/products/{id}/picture', '204 400 401 403 404 413 415 503', ''],
    ['patch', '/api/admin/properties/{id}', '200 400 401 403 404 409 412 413 415 503', 'ETag'],
    ['delete', '/api/admin/products/{id}', '204 400 401 403 404 409 412 413 415 503', ''],
    ['delete', '/api/admin/task-photos/{id}', '204 400 401 403 404 413 415 503', ''],
    ['get', '/api/catalog', '200 400 429 503', 'Cache-Control Link'],
    ['post', '/api/contact', '201 400 403 413 415 429 503', ''],
    ['get', '/api/admin/me', '200 401 503', ''],
    ['post', '/api/admin/login', '200 400 401 403 413 415 503', 'Set-Cookie'],
    ['post', '/api/admin/logout', '204 400 403 413 415 503', 'Set-Cookie'],
    ['get', '/api/ready', '200 503', ''],
  ])('has the statuses and headers of %s %s', (method, path, statuses, headers) => {
    const responses: Operation['responses'] = document.paths[path]?.[method]?.responses ?? {};
    expect(Object.keys(responses).join(' ')).toBe(statuses);
    const good = responses[statuses.slice(0, 3)];
    expect(
      Object.keys(good?.headers ?? {})
        .toSorted()
        .join(' '),
    ).toBe(headers);
    expect(responses['503']?.headers).toHaveProperty('Retry-After');
  });

  test('marks the open calls', () => {
    const open = operations().filter(({ operation }) => operation.security?.length === 0);
    expect(open.map(({ path }) => path).toSorted()).toEqual(
      [
        '/api/admin/login',
        '/api/admin/logout',
        '/api/catalog',
        '/api/contact',
        '/api/docs',
        '/api/health',
        '/api/openapi.json',
        '/api/ready',
      ].toSorted(),
    );
  });

  test('takes the version from If-Match alone', () => {
    for (const { method, path, operation } of operations()) {
      expect(JSON.stringify(operation.requestBody ?? {})).not.toContain('"version"');
      const takesVersion = operation.responses['412'] !== undefined;
      const names = (operation.parameters ?? []).map(({ name }) => name);
      expect(names.includes('If-Match')).toBe(takesVersion);
      if (['put', 'patch'].includes(method)) expect(takesVersion).toBe(true);
      // A POST that takes a record one step further is based on a version, too.
      const isStep =
        /\/\{id\}\/(mapping|check|apply|undo|send|revise|void|complete|cancel|cancel-day|submit|recall|approve|send-back|pick-up|issue|hold|resume|close|acknowledge|answers\/\{answerId\}\/accept|receive|arrive|fail|settle|dispute|bounce|win)$|deliveries\/\{id\}\/move$/.test(
          path,
        );
      if (['get', 'post'].includes(method)) expect(takesVersion, path).toBe(method === 'post' && isStep);
    }
  });

  test('gives an example of every record, and of no other', () => {
    const withoutRecord = new Set(['BinaryAnswer', 'Error']);
    const named = Object.keys(document.components.schemas).filter((id) => !withoutRecord.has(id));
    const withOwn = named.filter((id) => document.components.schemas[id]?.examples !== undefined);
    expect([...Object.keys(examples), ...withOwn].toSorted()).toEqual(named.toSorted());
  });
});

describe.each([...routes, ...publicRoutes].filter(({ binary, upload }) => !binary && !upload))(
  'the examples of $methods $url',
  ({ procedure, methods, url }) => {
    const { input, output } = factsOf(procedure);

    test('are valid requests', () => {
      if (methods.includes('GET') || methods.includes('DELETE') || input === undefined) return;
      const keysInPath = new Set([...url.matchAll(/:(\w+)/g)].map(([, key = '']) => key));
      const body = z.object(
        Object.fromEntries(
          Object.entries(input.shape).filter(([key]) => !keysInPath.has(key) && key !== 'version'),
        ),
      );
      // All that it takes stands in its address.
      if (Object.keys(body.shape).length === 0) return;
      const example = exampleRequest(procedure, body);
      expect(example).not.toEqual({});
      expect(body.parse(example)).toEqual(example);
    });

    test('are valid answers', () => {
      if (output === undefined) return;
      const schema =
        output instanceof z.ZodObject && 'nextCursor' in output.shape ? output.shape['items'] : output;
      const example = exampleOf(schema as z.ZodType);
      expect((schema as z.ZodType).parse(example)).toEqual(example);
    });
  },
);
