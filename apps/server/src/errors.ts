import { problemOf, toProtocolError } from '@quoin/api/problem';
import { DomainError } from '@quoin/domain/errors';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** Seconds after which trying again makes sense. */
const RETRY_AFTER_S = 1;

/** Our words for what the host itself refuses. */
function hostError(error: FastifyError): DomainError | undefined {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new DomainError('bodyTooLarge');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return new DomainError('jsonRequired');
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? new DomainError('malformedRequest')
        : undefined;
  }
}

/** Answers an error in the one form that both people and programs can use. Defects are logged, not told. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = error instanceof Error && 'code' in error ? hostError(error as FastifyError) : undefined;
  const protocolError = toProtocolError(
    error instanceof TRPCError || error instanceof DomainError ? error : (known ?? error),
  );
  const status = getHTTPStatusCodeFromError(protocolError);
  if (status >= 500) request.log.error({ err: protocolError.cause ?? protocolError }, 'request failed');
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S);
  return reply.code(status).send(problemOf(protocolError));
}
