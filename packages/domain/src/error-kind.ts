// The form of errors, apart from their lists.

/** One wrong field. `path` has dotted keys, and `message` is for users. */
export interface Issue {
  path: string;
  message: string;
}

/** The names of errors on the wire (rest.md, Errors). */
export const errorCodes = [
  'VALIDATION',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'STALE',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_MISMATCH',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL',
] as const;
export type ErrorCode = (typeof errorCodes)[number];

export interface ErrorKind<Params extends unknown[], Code extends ErrorCode = ErrorCode> {
  readonly code: Code;
  readonly message: (...params: Params) => string;
  /** The field that the error is about, as the input names it. */
  readonly path?: string | ((...params: Params) => string);
  /** Seconds until a retry makes sense. */
  readonly retryAfterS?: (...params: Params) => number;
  /** The address, in the panel, of the record that is in the way. */
  readonly link?: (...params: Params) => string;
  /** Several things that are wrong, in place of the one of `path`. */
  readonly issues?: (...params: Params) => Issue[];
}

export const say = (code: ErrorCode, message: string): ErrorKind<[]> => ({ code, message: () => message });
export const wrong = (path: string, message: string): ErrorKind<[]> => ({
  code: 'VALIDATION',
  message: () => message,
  path,
});
export const conflict = <Params extends unknown[]>(
  message: (...params: Params) => string,
): ErrorKind<Params, 'CONFLICT'> => ({ code: 'CONFLICT', message });
