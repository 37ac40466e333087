import { Readable } from 'node:stream';

import type { CsvAnswer } from '@quoin/api/csv/export';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { staysInHand } from '../admission/admission.ts';

/** Sends a file while it is made, at the pace of the client. If the client disconnects, it stops. */
export async function sendCsv(
  request: FastifyRequest,
  reply: FastifyReply,
  { name, read }: CsvAnswer,
): Promise<FastifyReply> {
  const text = read();
  // Read before the answer begins, so that a failure can still be answered as an error.
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
