import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

import { problemOf, toProtocolError } from '@quoin/api/problem';
import { DomainError } from '@quoin/domain/errors';
import { TRPCError } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** The default for `Retry-After`, in seconds. */
export const RETRY_AFTER_S = 1;

/** The value of `Retry-After` for an error, if any. */
export function retryAfterOf(error: TRPCError): number | undefined {
  if (error.cause instanceof DomainError && error.cause.retryAfterS !== undefined)
    return error.cause.retryAfterS;
  return error.code === 'SERVICE_UNAVAILABLE' ? RETRY_AFTER_S : undefined;
}

/** The domain error for a request that Fastify itself refuses. */
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

/** The error of a procedure, of the domain or of Fastify, in the one form that has a status and words. */
export function protocolErrorOf(error: unknown): TRPCError {
  if (error instanceof TRPCError || error instanceof DomainError) return toProtocolError(error);
  const known = error instanceof Error && 'code' in error ? hostError(error as FastifyError) : undefined;
  return toProtocolError(known ?? error);
}

/** Answers an error in the one form that people and programs can use. Details of defects are only logged. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const protocolError = protocolErrorOf(error);
  const status = getHTTPStatusCodeFromError(protocolError);
  if (protocolError.code === 'INTERNAL_SERVER_ERROR') {
    request.log.error({ err: protocolError.cause ?? protocolError }, 'request failed');
  } else if (status >= 500) {
    request.log.warn(`answered ${status}: ${protocolError.message}`);
  }
  const retryAfterS = retryAfterOf(protocolError);
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Quoin"');
  return reply.code(status).send(problemOf(protocolError));
}

const unreadable = () => {
  const { message, code } = new DomainError('malformedRequest');
  return JSON.stringify({ message, code });
};
const JSON_TYPE = 'application/json; charset=utf-8';

/** Answers an `Expect` header that cannot be met. Node alone would send no body. */
export function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = unreadable();
  const headers = {
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  response.writeHead(417, headers).end(body);
}

/** Answers an invalid or incomplete HTTP request. There is only a connection, and no reply yet. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const statuses: Record<string, string> = {
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  };
  const body = unreadable();
  socket.end(
    [
      `HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}`,
      `Content-Type: ${JSON_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
