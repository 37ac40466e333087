import type { Readable } from 'node:stream';

import type { FastifyInstance } from 'fastify';

import { bodyBytesOf } from './admission.ts';

/** How much of a body that nobody wants is read before its connection rests, in bytes, and for how long. */
const PIECE_BYTES = 32 * 1024;
const REST_MS = 50;

/**
 * Lets the rest of a body go by. A client may hear its answer only once it has sent all, so the connection stays. But it
 * is read slowly: reading many large bodies at full speed would take half of a processor from everybody else.
 */
export function letGoBy(payload: Readable): void {
  let bytes = 0;
  payload.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes < PIECE_BYTES) return;
    bytes = 0;
    payload.pause();
    setTimeout(() => payload.resume(), REST_MS).unref();
  });
}

/** Has the bodies of requests that were answered unread go by slowly. Node.js would read them at full speed. */
export function letUnreadBodiesGoBy(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const { raw } = request;
    if (bodyBytesOf(request, 1) > 0 && !raw.complete) {
      if (!raw.readableDidRead) letGoBy(raw);
      // Fastify closes the connection where a body was refused.
      if (raw.listenerCount('data') > 0) reply.removeHeader('connection');
    }
    done();
  });
}
