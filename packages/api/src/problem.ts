import { toDomainError } from '@quoin/db/connection/errors';
import { type ErrorCode, type Issue } from '@quoin/domain/error-kind';
import { DomainError } from '@quoin/domain/errors';
import { TRPCError } from '@trpc/server';
import * as z from 'zod';

/** The form of an error in both tRPC and REST (rest.md, Errors). */
export interface Problem {
  message: string;
  code: ErrorCode;
  issues?: Issue[];
  /** The address, in the panel, of the record that is in the way. */
  link?: string;
}

/** The tRPC code of each error. tRPC derives the HTTP status from it. */
const protocolCodes = {
  VALIDATION: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
  CONFLICT: 'CONFLICT',
  STALE: 'PRECONDITION_FAILED',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  IDEMPOTENCY_MISMATCH: 'UNPROCESSABLE_CONTENT',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
} as const satisfies Record<ErrorCode, TRPCError['code']>;

/** Converts an error to a TRPCError. Known errors get their code from the table, and unknown ones count as defects. */
export function toProtocolError(cause: unknown): TRPCError {
  if (cause instanceof TRPCError && cause.cause === undefined) return cause;
  const inner = cause instanceof TRPCError ? cause.cause : cause;
  const known = toDomainError(inner);
  if (known) return new TRPCError({ code: protocolCodes[known.code], message: known.message, cause: known });
  return cause instanceof TRPCError ? cause : new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: inner });
}

/** The part of an error that the client sees. The message of a defect is never shown. */
export function problemOf(error: TRPCError): Problem {
  const { cause } = error;
  if (cause instanceof DomainError) {
    const { message, code, issues, link } = cause;
    return { message, code, ...(issues && { issues }), ...(link !== undefined && { link }) };
  }
  if (cause instanceof z.ZodError) {
    const issues = cause.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
    return {
      message: issues[0]?.message ?? new DomainError('malformedRequest').message,
      code: 'VALIDATION',
      issues,
    };
  }
  const ours = Object.entries(protocolCodes).find(([, code]) => code === error.code)?.[0] as
    | ErrorCode
    | undefined;
  // The messages of tRPC's own refusals (an unknown procedure, an unreadable body) are not written for users.
  const words: Partial<Record<ErrorCode, DomainError>> = {
    VALIDATION: new DomainError('malformedRequest'),
    NOT_FOUND: new DomainError('pathNotFound'),
    METHOD_NOT_ALLOWED: new DomainError('methodNotAllowed'),
    TOO_LARGE: new DomainError('bodyTooLarge'),
    UNSUPPORTED_MEDIA_TYPE: new DomainError('jsonRequired'),
  };
  const told = words[ours ?? 'INTERNAL'] ?? new DomainError('unexpected');
  return { message: told.message, code: told.code };
}
