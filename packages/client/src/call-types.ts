import type { components, paths } from './openapi.gen.ts';

/** The records of the API by name, such as `Schemas['Product']`. */
export type Schemas = components['schemas'];

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that support a verb. */
export type PathOf<V extends Verb> = {
  [Path in keyof paths]: paths[Path] extends Record<V, { responses: unknown }> ? Path : never;
}[keyof paths];

type OperationOf<Path extends keyof paths, V extends Verb> = V extends keyof paths[Path]
  ? NonNullable<paths[Path][V]>
  : never;

type ParametersOf<Operation, Place extends string> = Operation extends {
  parameters: { [P in Place]?: infer Parameters };
}
  ? NonNullable<Parameters>
  : never;

type BodyOf<Operation> = Operation extends { requestBody: { content: infer Content } }
  ? Content[keyof Content]
  : never;

type Good<Operation> = Operation extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201)]
  : never;

/** The body of a successful response. `undefined` if the call has none. */
export type AnswerOf<Path extends keyof paths, V extends Verb> = [Good<OperationOf<Path, V>>] extends [never]
  ? undefined
  : Good<OperationOf<Path, V>> extends { content: { 'application/json': infer Body } }
    ? Body
    : Blob;

/** The items of a list. */
export type ItemOf<Path extends keyof paths> = AnswerOf<Path, 'get'> extends (infer Item)[] ? Item : never;

/** The paths that return a list. */
export type ListPath = {
  [Path in PathOf<'get'>]: AnswerOf<Path, 'get'> extends unknown[] ? Path : never;
}[PathOf<'get'>];

interface CallOptions {
  /** Aborts the call, including its retries. */
  signal?: AbortSignal;
  /** The ETag of the version that the change is based on. The server refuses the change if the record is newer. */
  ifMatch?: string;
  /** The key of a POST. Generated if absent. */
  idempotencyKey?: string;
}

type Needed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value };
type Allowed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]?: Value };

/** The options of a call, besides its path. */
export type OptionsOf<Path extends keyof paths, V extends Verb> = CallOptions &
  Needed<'path', ParametersOf<OperationOf<Path, V>, 'path'>> &
  Allowed<'query', ParametersOf<OperationOf<Path, V>, 'query'>> &
  Needed<'body', BodyOf<OperationOf<Path, V>>>;
