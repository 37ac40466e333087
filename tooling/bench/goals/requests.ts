import type { Installation } from '../installations.ts';
import type { Shot } from '../load.ts';

export const PAGE_SIZE = 50;
const json = { 'content-type': 'application/json' };

/** How the limit, REST and tRPC are asked for the same. */
export function asksOf({ limit, product, cookie }: Pick<Installation, 'limit' | 'product' | 'cookie'>) {
  return {
    ofLimit: (path: string): Shot => ({ origin: limit.origin, path, headers: {} }),
    ofRest: (path: string): Shot => ({
      origin: product.origin,
      path: `/api/admin${path}`,
      headers: { cookie },
    }),
    /** As the panel calls it: a batch, here of one. */
    ofTrpc: (procedure: string, input: unknown): Shot => ({
      origin: product.origin,
      path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
      headers: { cookie, ...json },
    }),
  };
}

/** The same request, that creates something. */
export function creating(shot: Shot, newBody: () => unknown): Shot {
  return { ...shot, headers: { ...shot.headers, ...json }, newBody };
}
