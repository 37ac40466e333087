import type { components, paths } from './openapi.gen.ts';

/** The records of the API by their names: `Schemas['Product']`. */
export type Schemas = components['schemas'];

type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that know a verb. */
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

/** What a call answers when it is well; `undefined` where there is no body. */
export type AnswerOf<Path extends keyof paths, V extends Verb> = [Good<OperationOf<Path, V>>] extends [never]
  ? undefined
  : Good<OperationOf<Path, V>> extends { content: { 'application/json': infer Body } }
    ? Body
    : Blob;

/** The items of a list. */
export type ItemOf<Path extends keyof paths> = AnswerOf<Path, 'get'> extends (infer Item)[] ? Item : never;

/** The paths that answer a list. */
export type ListPath = {
  [Path in PathOf<'get'>]: AnswerOf<Path, 'get'> extends unknown[] ? Path : never;
}[PathOf<'get'>];

interface CallOptions {
  /** Ends the call, retries included. */
  signal?: AbortSignal;
  /** The ETag of what a change was made looking at: refused when it has changed since. */
  ifMatch?: string;
  /** For a POST; one is made up unless said. */
  idempotencyKey?: string;
}

type Needed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]: Value };
type Allowed<Key extends string, Value> = [Value] extends [never] ? unknown : { [K in Key]?: Value };

/** What a call takes besides its path. */
export type OptionsOf<Path extends keyof paths, V extends Verb> = CallOptions &
  Needed<'path', ParametersOf<OperationOf<Path, V>, 'path'>> &
  Allowed<'query', ParametersOf<OperationOf<Path, V>, 'query'>> &
  Needed<'body', BodyOf<OperationOf<Path, V>>>;
