import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { answerUnreadable } from './errors.ts';

/** How long a whole request may take to arrive, at the very most: a photo over a slow mobile line. */
export const LONGEST_REQUEST_MS = 120_000;
/** The same for all that is no upload by somebody who may. */
const BODY_MS = 10_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** When its body has taken too long. */
    bodyDeadline: NodeJS.Timeout | null;
  }
}

/** Gives requests a place for their deadline. */
export function registerBodyTime(app: FastifyInstance): void {
  app.decorateRequest('bodyDeadline', null);
}

/** Cuts a request off whose body drips (R70). Node has one limit for all requests, and that must suit uploads. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
  if (encoding === undefined && Number(length) === 0) return;
  const deadline = setTimeout(() => {
    const timeout = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    // Beside an answer that has begun, another one would be read as its end.
    if (reply.raw.headersSent) raw.destroy(timeout);
    else answerUnreadable(timeout, raw.socket);
  }, BODY_MS);
  deadline.unref();
  request.bodyDeadline = deadline;
  const isWhole = () => clearTimeout(deadline);
  raw.once('end', isWhole).once('close', isWhole);
}

/** Gives this request as long as any may take. */
export function allowSlowBody(request: FastifyRequest): void {
  clearTimeout(request.bodyDeadline ?? undefined);
}
