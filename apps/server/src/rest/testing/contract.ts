import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { LightMyRequestResponse } from 'fastify';

import type { TestApp } from '../../testing/app.ts';
import { formOf } from '../openapi.ts';

/** The part of a JSON schema that a test reads. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  'x-decimals'?: number;
  maxItems?: number;
  minItems?: number;
}

/** One call of the document. */
export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Empty for what everybody may ask. */
  security?: unknown[];
  parameters: { in: string; name: string; description?: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  responses: Record<
    string,
    { content?: Record<string, { schema: JsonSchema }>; headers?: Record<string, { required?: boolean }> }
  >;
}

/** The OpenAPI document as integrators read it, and whether answers keep to it. */
export class Contract {
  readonly operations: Operation[];
  readonly #ajv: Ajv2020;
  readonly #document: object;
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(document: { paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>> }) {
    this.#document = document;
    // The document has keywords of OpenAPI's own.
    this.#ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true, validateSchema: false }));
    this.#ajv.addSchema(document, 'openapi');
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        parameters: operation.parameters ?? [],
        method: method.toUpperCase() as Operation['method'],
        path,
      })),
    );
  }

  /** The schema itself, where there was a reference to it; several types as one schema each. */
  resolve(schema: JsonSchema): JsonSchema {
    if (Array.isArray(schema.type)) {
      const { type: types, ...rest } = schema;
      return { anyOf: types.map((type) => (type === 'null' ? { type } : { ...rest, type })) };
    }
    if (schema.$ref === undefined) return schema;
    const steps = schema.$ref.replace(/^#\//, '').split('/');
    return steps.reduce<unknown>(
      (at, step) => (at as Record<string, unknown>)[step],
      this.#document,
    ) as JsonSchema;
  }

  /** The call of a path as the tables have it: `/api/admin/properties/:id`. */
  operationOf(method: Operation['method'], url: string): Operation {
    const found = this.operations.find((one) => one.method === method && formOf(one.path) === formOf(url));
    if (!found) throw new Error(`not in the document: ${method} ${url}`);
    return found;
  }

  /** Checks one answer's status, headers, media type and body against what the document says of the call. */
  expectKept({ method, path, responses }: Operation, answer: LightMyRequestResponse): void {
    const refuse = (fault: string): never => {
      throw new Error(
        `${fault}: ${method} ${path} answered ${answer.statusCode}: ${answer.body.slice(0, 300)}`,
      );
    };
    const response = responses[answer.statusCode] ?? refuse('not in the document');
    for (const [name, { required }] of Object.entries(response.headers ?? {})) {
      if (required && answer.headers[name.toLowerCase()] === undefined) refuse(`no ${name}`);
    }
    if (!response.content) {
      if (answer.body !== '') refuse('a body where none is due');
      return;
    }
    const type = String(answer.headers['content-type']).split(';')[0] ?? '';
    const { schema } = response.content[type] ?? refuse(`${type} where it is not due`);
    if (type !== 'application/json') return;
    const validate = this.#validatorOf(schema);
    if (!validate(answer.json())) refuse(this.#ajv.errorsText(validate.errors));
  }

  /** Many answers have the same schema. A schema takes milliseconds to compile. */
  #validatorOf(schema: JsonSchema): ValidateFunction {
    const text = JSON.stringify(schema, (key, value: unknown) =>
      key === '$ref' ? `openapi${String(value)}` : value,
    );
    const validate = this.#validators.get(text) ?? this.#ajv.compile(JSON.parse(text) as object);
    this.#validators.set(text, validate);
    return validate;
  }
}

/** The contract as an app tells it to whoever asks. */
export async function openContract({ app }: TestApp): Promise<Contract> {
  return new Contract((await app.inject({ url: '/api/openapi.json' })).json());
}
