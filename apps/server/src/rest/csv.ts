import { Readable } from 'node:stream';

import type { CsvAnswer } from '@quoin/api/csv/export';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { staysInHand } from '../admission/admission.ts';

/** Sends a file while it is made, no faster than it is taken; whoever goes away stops it. */
export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, read }: CsvAnswer,
): Promise<FastifyReply> {
  const text = read();
  // Before the answer has begun a failure can still be told as one.
  const beginning = await text.next();
  async function* all() {
    yield beginning.value ?? '';
    yield* text;
  }
  staysInHand(request);
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    .send(Readable.from(request.method === 'HEAD' ? [] : all()));
}
