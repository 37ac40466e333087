import type { AppRouter } from '@quoin/api/router';
import type { ConflictKey } from '@quoin/domain/errors';
import type { inferRouterInputs } from '@trpc/server';

import type { ProcedurePath } from '../trpc/procedures.ts';
import type { UploadKind } from './upload.ts';

type Inputs = inferRouterInputs<AppRouter>;

type InputOf<Path extends ProcedurePath> = Path extends `${infer Router}.${infer Procedure}`
  ? Router extends keyof Inputs
    ? Procedure extends keyof Inputs[Router]
      ? Inputs[Router][Procedure]
      : never
    : never
  : never;

type PathParams<Url extends string> = Url extends `${string}:${infer Param}/${infer Rest}`
  ? Param | PathParams<`/${Rest}`>
  : Url extends `${string}:${infer Param}`
    ? Param
    : never;

/** The summary of a call that changes a record. */
export const PATCHED = 'Set the fields that are present; absent ones stay.';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

interface RouteOptions {
  /** The default is 200. A procedure without an output always answers 204. */
  status?: 201;
  /** The address of the created record. `:id` becomes the new id. */
  location?: string;
  /** The answer holds computed or joined fields, so its ETag needs more than the version. */
  joined?: boolean;
  /** The body is a multipart form with one file of this kind, not JSON. */
  upload?: UploadKind;
  /** The answer is a file, not JSON: a picture or a PDF. */
  binary?: 'picture' | 'pdf';
  /** The answer is a CSV file, made while it is sent. */
  csv?: true;
  /** A list that has no end or is public. Even without `limit` it answers a page. */
  isEndless?: true;
  /** There is at most one such record, without an id, and there may be none. */
  mayBeMissing?: true;
  /** The body names the record that the call works on, which may be missing. */
  worksOnNamed?: true;
  /** How long clients and proxies may cache a good answer, in seconds. By default they may not. */
  maxAgeS?: number;
  /** The call has a rate limit. */
  isThrottled?: true;
  /** The reasons for a 409, besides a request that is still under way. */
  conflicts?: ConflictKey[];
  /** An earlier address of a call, for the programs that use it. */
  isFormer?: true;
  /** One sentence for the OpenAPI document. */
  summary: string;
}

export interface Route extends RouteOptions {
  methods: Method[];
  /** Below the base of its table, with `:param`s. */
  url: string;
  procedure: ProcedurePath;
}

/** One line of the table. A `:param` that the procedure does not take does not compile. */
export function route<const Url extends string, Path extends ProcedurePath>(
  methods: Method | Method[],
  url: PathParams<Url> extends keyof InputOf<Path> ? Url : never,
  procedure: Path,
  options: RouteOptions,
): Route {
  return { methods: [methods].flat(), url, procedure, ...options };
}
