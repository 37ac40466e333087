import { Readable } from 'node:stream';

import { itemsJson } from '@quoin/db/page';
import { MAX_PAGE_SIZE, type Page } from '@quoin/domain/page';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { staysInHand } from '../admission/admission.ts';

/**
 * Sends a list that nobody asked a page of: read page by page and no faster than it is taken, so that it takes neither
 * memory nor a long transaction, however long it is. A record that is changed meanwhile is in it as it was or as it is.
 */
export async function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  list: (page: { limit: number; cursor?: string }) => Promise<Page<unknown>>,
): Promise<FastifyReply> {
  // Before the answer has begun a failure can still be told as one.
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
