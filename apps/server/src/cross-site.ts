import { DomainError } from '@quoin/domain/errors';
import type { FastifyRequest } from 'fastify';

import { bearerOf } from './bearer.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a change that another site's page asks for (R20). Browsers say so in `Sec-Fetch-Site`, or, over plain http,
 * in `Origin`; whoever sends neither is no browser's page.
 */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string | undefined): void {
  if (safeMethods.has(request.method)) return;
  // No page can make a browser send a key along to us: that takes a permission (CORS) that is never given.
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
