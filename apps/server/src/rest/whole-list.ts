import { Readable } from 'node:stream';

import { itemsJson } from '@quoin/db/lists/page';
import { MAX_PAGE_SIZE, type Page } from '@quoin/domain/lists/page';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { staysInHand } from '../admission/admission.ts';

/**
 * Sends a whole list, read page by page at the pace of the client. Even a very long list takes neither much memory nor
 * a long transaction. A record that changes meanwhile is in it in its old or new state.
 */
export async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  list: (page: { limit: number; cursor?: string }) => Promise<Page<unknown>>,
): Promise<FastifyReply> {
  // Read before the answer begins, so that a failure can still be answered as an error.
  let page = await list({ limit: MAX_PAGE_SIZE });
  if (page.nextCursor === null) return reply.send(`[${itemsJson(page)}]`);
  async function* all() {
    yield `[${itemsJson(page)}`;
    while (page.nextCursor !== null) {
      page = await list({ limit: MAX_PAGE_SIZE, cursor: page.nextCursor });
      const items = itemsJson(page);
      if (items !== '') yield `,${items}`;
    }
    yield ']';
  }
  staysInHand(request);
  return reply.send(Readable.from(request.method === 'HEAD' ? [] : all()));
}
