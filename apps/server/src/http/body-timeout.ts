import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerUnreadable } from './errors.ts';

/** The longest time for any request to arrive, in milliseconds. It fits a photo over a slow mobile line. */
export const LONGEST_REQUEST_MS = 120_000;
/** The limit for all requests but permitted uploads, in milliseconds. */
const BODY_MS = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The timer that ends a body that takes too long. */
    bodyDeadline: NodeJS.Timeout | null;
  }
}

/** Adds the field for the deadline to requests. */
export function registerBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyDeadline', null);
}

/**
 * Cuts off a request whose body arrives too slowly (R70). Node's own limit is for all requests, so it must suit
 * uploads.
 */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  if (encoding === undefined && Number(length) === 0) return;
  const deadline = setTimeout(() => {
    const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // After an answer has begun, a client would read a second one as part of the first.
    if (reply.raw.headersSent) raw.destroy(timeout);
    else answerUnreadable(timeout, raw.socket);
  }, BODY_MS);
  deadline.unref();
  request.bodyDeadline = deadline;
  const isWhole = () => clearTimeout(deadline);
  raw.once('end', isWhole).once('close', isWhole);
}

/** Cancels the short limit, so that only {@link LONGEST_REQUEST_MS} applies. */
export function allowSlowBody(request: FastifyRequest): void {
  clearTimeout(request.bodyDeadline ?? undefined);
}
