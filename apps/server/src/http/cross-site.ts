import { DomainError } from '@quoin/domain/errors';
import type { FastifyRequest } from 'fastify';

import { bearerOf } from '../access/bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that the page of another site requests (R20). Browsers send `Sec-Fetch-Site` or, over plain http,
 * `Origin`. A request with neither does not come from a page.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  // No page can make a browser send a key to us. That would need a permission (CORS) that we never give.
  if (bearerOf(request) !== undefined) return;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new DomainError('crossSite');
    return;
  }
  const { origin } = request.headers;
  if (origin === undefined) return;
  const own = publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
  if (origin !== own) throw new DomainError('crossSite');
}
