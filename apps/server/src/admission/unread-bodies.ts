import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { bodyBytesOf } from './admission.ts';

/** An unwanted body is read in pieces of so many bytes, with a rest of so many milliseconds after each. */
const PIECE_BYTES = 32 * 1024;
const REST_MS = 50;

/**
 * Discards the rest of a body. A client may read its answer only after it has sent everything, so the connection stays
 * open. Reading is slow on purpose: many large bodies at full speed would take half of a processor from everybody else.
 */
export function discardSlowly(payload: Readable): void {
  let bytes = 0;
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) return;
    bytes = 0;
    payload.pause();
    setTimeout(() => payload.resume(), REST_MS).unref();
  });
}

/** Discards unread bodies of answered requests slowly. Node.js would read them at full speed. */
export function discardUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (bodyBytesOf(request, 1) > 0 && !raw.complete) {
      if (!raw.readableDidRead) discardSlowly(raw);
      // Fastify closes the connection where a body was refused.
      if (raw.listenerCount('data') > 0) reply.removeHeader('connection');
    }
    done();
  });
}
